import { join } from 'node:path'
import { type Clock, type KeySafe, type Logger, Scope, type Spawner } from '../base/index.ts'
import { type Body, type SignIn, signInWithMicrosoft, watchLan } from '../body/index.ts'
import {
  type AreaInput,
  type BoardCommand,
  type ExportInput,
  fail,
  type GuideInput,
  type JoinInput,
  type ModelKeyInput,
  type NearbyWorld,
  NO_PROGRAMS,
  type Outcome,
  type ParticipantId,
  type Position,
  type ProgramAnswer,
  type SayInput,
  type Settings,
  type Snapshot,
  succeed,
  type TakeBackInput,
  type Update,
  type WorkKind,
  type WorldTarget,
} from '../contract/index.ts'
import { type Memory, openMemory } from '../memory/index.ts'
import { createModels, fileSafe, type KeyEnvironment } from '../models/index.ts'
import type { Models } from '../models/interface.ts'
import { lazySandbox, type Sandbox } from '../sandbox/index.ts'
import { createView, type LiveView } from '../view/index.ts'
import { Archive } from './archive.ts'
import { placeOf } from './chat/area-deeds.ts'
import { Conversation } from './chat/conversation.ts'
import { ComingAndGoing } from './coming-and-going.ts'
import { Company } from './company.ts'
import { ContestDesk } from './goals/contest-desk.ts'
import { Goals } from './goals/goals.ts'
import type { Core } from './interface.ts'
import { Orders } from './orders.ts'
import { SettingsFile } from './settings-file.ts'
import { Stay } from './stay.ts'
import { Turns } from './turns.ts'
import { AccountBook } from './world/account-book.ts'
import { AreaBook } from './world/area-book.ts'
import { Nearby } from './world/nearby.ts'
import { worldKey } from './world/world-key.ts'

interface CoreOptions {
  /** Where the database and the practice world live. */
  readonly dir: string
  readonly spawn: Spawner
  readonly logger: Logger
  readonly clock: Clock
  readonly appVersion: string
  /** The practice world begins anew each time, instead of as it was left. */
  readonly freshPracticeWorld?: boolean
  /** Told of each bot's body as it joins; for benches that count what a body meets. */
  readonly joined?: (body: Body) => void
  /** How players sign in; with Microsoft where absent. */
  readonly signIn?: SignIn
  /** Where keys of language models are kept; in a file that only its owner can read where absent. */
  readonly keySafe?: KeySafe
  /** Where keys may be found as well; the process's own where absent. */
  readonly keyEnv?: KeyEnvironment
  /** Where the sandbox's thread begins; a bundle names its own. */
  readonly sandboxEntry?: URL
}

export function createCore(options: CoreOptions): Core {
  const { memory, notice } = openMemory(join(options.dir, 'memory'))
  return new CoreImplementation(options, memory, notice ? [notice] : [])
}

/** What the door asks goes from here to the part that it concerns; what the parts tell goes out to all watchers. */
class CoreImplementation implements Core {
  readonly #options: CoreOptions
  readonly #notices: string[]
  readonly #scope = new Scope()
  readonly #watchers = new Set<(update: Update) => void>()
  readonly #settings: SettingsFile
  readonly #models: Models
  readonly #contests: ContestDesk
  readonly #sandbox: Sandbox
  readonly #archive: Archive
  readonly #chat: Conversation
  readonly #areas: AreaBook
  readonly #nearby: Nearby
  readonly #accounts: AccountBook
  readonly #stay: Stay
  readonly #company: Company
  readonly #goals: Goals
  readonly #comings: ComingAndGoing
  readonly #orders: Orders
  readonly view: LiveView
  /** Worlds are opened and left, sessions started and ended, one after the other. */
  readonly #turns = new Turns()

  constructor(options: CoreOptions, memory: Memory, notices: string[]) {
    const { dir, spawn, clock, logger, freshPracticeWorld = false } = options
    this.#options = options
    this.#settings = new SettingsFile(dir)
    this.#notices = [...notices, ...(this.#settings.notice ? [this.#settings.notice] : [])]
    this.#scope.add(() => memory.close())
    this.#archive = new Archive(memory)
    this.#nearby = new Nearby(listener => watchLan(listener, logger))
    this.#scope.add(() => this.#nearby.close())
    const tell = (update: Update) => this.#tell(update)
    const endpoint = {
      settings: () => this.#settings.settings.models,
      safe: options.keySafe ?? fileSafe(join(dir, 'keys')),
      env: options.keyEnv ?? process.env,
      log: memory.modelCalls,
      clock,
      logger,
    }
    this.#models = createModels({ ...endpoint, changed: () => this.#tellModels() })
    this.#contests = new ContestDesk({
      ...endpoint,
      knowledge: () => this.#stay.knowledge,
      changed: comparison => tell({ type: 'comparison', comparison }),
    })
    this.#scope.add(() => this.#contests.close())
    this.#scope.add(() => this.#models.close())
    this.#sandbox = lazySandbox(options.sandboxEntry)
    this.#scope.add(() => this.#sandbox.close())
    this.#company = new Company({
      logger,
      tell,
      session: () => this.#goals.session,
      heard: (seat, from, text, whisper) => this.#chat.hear({ seat, from, text, whisper }),
      likes: name => this.#settings.settings.likes[name.toLowerCase()] ?? [],
      strangers: () => this.#settings.settings.strangers,
    })
    this.#accounts = new AccountBook({
      dir: join(dir, 'accounts'),
      signIn: options.signIn ?? signInWithMicrosoft,
      changed: accounts => tell({ type: 'accounts', accounts }),
    })
    this.#scope.add(() => this.#accounts.cancel())
    this.#areas = new AreaBook({
      memory,
      knowledge: () => this.#stay.knowledge,
      changed: areas => tell({ type: 'areas', areas: [...areas] }),
    })
    this.#stay = new Stay({
      accounts: this.#accounts,
      areas: this.#areas,
      dir,
      spawn,
      clock,
      logger,
      freshPracticeWorld,
      state: world => {
        tell({ type: 'world', world })
        this.#areas.enter(worldKey(world, freshPracticeWorld))
        this.#goals.queue.consider()
      },
      botJoined: body => {
        options.joined?.(body)
        this.#company.seat(body)
      },
      botLeft: (name, failure) =>
        void this.#company.unseat(name, failure).then(wasHere => wasHere && this.#tellAll()),
    })
    this.view = createView({ bots: this.#company.seats, dir: join(dir, 'view'), logger, clock })
    this.#scope.add(() => this.view.close())
    this.#goals = new Goals({
      memory,
      clock,
      logger,
      tell,
      stay: this.#stay,
      company: this.#company,
      turns: this.#turns,
      tellAll: () => this.#tellAll(),
      notice: text => {
        this.#notices.push(text)
        this.#tellAll()
      },
      picture: bot => this.view.picture(bot),
      wantsPictures: () => this.#settings.settings.pictures,
      models: this.#models,
      programs: {
        models: this.#models,
        sandbox: this.#sandbox,
        shelf: memory.programs,
        consent: () => this.#settings.settings.programs,
      },
    })
    this.#scope.add(() => this.#goals.queue.close())
    this.#comings = new ComingAndGoing({
      stay: this.#stay,
      company: this.#company,
      goals: this.#goals,
      turns: this.#turns,
      tellAll: () => this.#tellAll(),
    })
    this.#orders = new Orders({
      stay: this.#stay,
      company: this.#company,
      goals: this.#goals,
      keepLikes: (id, kinds) => this.#keepLikes(id, kinds),
    })
    this.#chat = this.#conversation(memory)
    this.#scope.add(() => this.#chat.close())
  }

  #conversation(memory: Memory): Conversation {
    const { seats, humans } = this.#company
    const attendant = (bot: ParticipantId) => seats.all.find(({ id }) => id === bot)?.attendant
    return new Conversation({
      clock: this.#options.clock,
      settings: () => this.#settings.settings,
      knowledge: () => this.#stay.knowledge,
      seats: () => seats.all,
      keeper: () => this.#goals.session?.keeper,
      session: () => this.#goals.session?.info.id,
      participant: player => this.#company.participant(player),
      nameOf: id => humans.all.find(one => one.id === id)?.name,
      position: id => humans.vitals(id).position,
      vitals: id => this.#company.vitals[id],
      command: command => this.command(command),
      pause: by => this.pause(by),
      resume: by => this.resume(by),
      stop: by => this.stop(by),
      goals: {
        present: () => (this.#goals.isAtWork ? this.#goals.session?.info.goal : undefined),
        waiting: () => this.#goals.queue.all,
        check: goal => this.checkGoal(goal),
        start: goal => this.start(goal),
        replace: (goal, by) => this.replaceGoal(goal, by),
        queue: (goal, by) => this.queueGoal(goal, by),
        cancel: waiting => this.cancelGoal(waiting),
        add: (goal, by) => this.addGoal(goal, by),
      },
      areas: this.#areas,
      ask: (bot, request) => attendant(bot)?.ask(request),
      standStill: (bot, still) => attendant(bot)?.standStill(still),
      models: this.#models,
      log: memory.chat,
      tell: update => this.#tell(update),
    })
  }

  snapshot(): Snapshot {
    const { session } = this.#goals
    return {
      appVersion: this.#options.appVersion,
      world: this.#stay.state,
      session: session?.info ?? null,
      board: session?.keeper.view ?? null,
      vitals: this.#company.vitals,
      feed: session ? [...session.feed] : [],
      waiting: [...this.#goals.queue.all],
      planning: this.#goals.planning,
      comparison: this.#contests.latest,
      accounts: this.#accounts.view,
      chat: [...this.#chat.lines],
      areas: [...this.#areas.all],
      notices: this.#notices,
      settings: this.#settings.settings,
      models: this.#models.report(session?.info.id),
      programs: session?.programs.desk.view ?? NO_PROGRAMS,
    }
  }

  subscribe(listener: (update: Update) => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  checkGoal(goal: string) {
    return this.#goals.check(goal)
  }

  previewPlan(goal: string) {
    return this.#goals.preview(goal)
  }

  cancelPlanning(): void {
    this.#goals.cancelPlanning()
  }

  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void {
    return this.#nearby.subscribe(listener)
  }

  connect(target: WorldTarget, bots: readonly string[]) {
    return this.#comings.connect(target, bots)
  }

  addBot(name: string) {
    return this.#comings.addBot(name)
  }

  removeBot(name: string) {
    return this.#comings.removeBot(name)
  }

  signIn() {
    return this.#accounts.signIn()
  }

  cancelSignIn(): void {
    this.#accounts.cancel()
  }

  signOut(name: string) {
    return this.#accounts.signOut(name)
  }

  disconnect() {
    // What is planned for this world is of no use in the next one.
    this.#goals.cancelPlanning()
    return this.#comings.disconnect()
  }

  start(goal: string) {
    return this.#goals.start(goal)
  }

  replaceGoal(goal: string, by: string) {
    return this.#goals.replace(goal, by)
  }

  addGoal(goal: string, by: string) {
    return this.#goals.add(goal, by)
  }

  queueGoal(goal: string, by: string) {
    return this.#goals.enqueue(goal, this.#company.nameOf(by))
  }

  cancelGoal(id: string): Outcome<null> {
    const taken = this.#goals.queue.take(id)
    return taken.ok ? succeed(null) : taken
  }

  beginGoal(id: string) {
    return this.#goals.beginWaiting(id)
  }

  reopen(id: string) {
    return this.#goals.reopen(id)
  }

  pause(by: string) {
    return this.#orders.pause(by)
  }

  resume(by: string) {
    return this.#orders.resume(by)
  }

  shareChest(position: Position, shared: boolean, by: string) {
    return this.#orders.shareChest(position, shared, by)
  }

  async stop(by: string) {
    // Not in turn: a stop must not wait for anything.
    return this.#orders.stop(by)
  }

  join(input: JoinInput) {
    return this.#company.join(input)
  }

  command(command: BoardCommand) {
    return this.#orders.command(command)
  }

  guide(input: GuideInput) {
    return this.#orders.guide(input)
  }

  speak(input: SayInput): Outcome<null> {
    return this.#chat.say(input)
  }

  takeBackSaid(input: TakeBackInput): Promise<Outcome<null>> {
    return this.#chat.takeBack(input)
  }

  leaveAlone({ by, around, radius, spares }: AreaInput): Outcome<null> {
    const { seats, humans } = this.#company
    const at = placeOf(around, {
      keeper: () => this.#goals.session?.keeper,
      seats: () => seats.all,
      position: id => humans.vitals(id).position,
    })
    if (!at.ok) return at
    const added = this.#areas.leaveAlone(at.value, radius, spares, this.#company.nameOf(by))
    return added.ok ? succeed(null) : added
  }

  forgetArea(id: string): Outcome<null> {
    const gone = this.#areas.forget(id)
    return gone.ok ? succeed(null) : gone
  }

  configure(settings: Settings): Outcome<null> {
    const kept = this.#settings.set(settings)
    if (!kept.ok) return kept
    this.#tell({ type: 'settings', settings })
    this.#tellModels()
    this.#goals.session?.programs.desk.consentChanged()
    return kept
  }

  setModelKey({ baseUrl, key }: ModelKeyInput) {
    return this.#models.setKey(baseUrl, key)
  }

  compareModels(models: readonly string[]) {
    return this.#contests.start(models)
  }

  cancelComparison(): void {
    this.#contests.cancel()
  }

  testModels(signal: AbortSignal) {
    return this.#models.test(signal)
  }

  answerProgram(answer: ProgramAnswer): Outcome<null> {
    const desk = this.#goals.session?.programs.desk
    return desk?.answer(answer) ?? fail('no_session', 'There is no session: start a goal first.')
  }

  sessions() {
    return this.#archive.sessions()
  }

  pictures(session: string) {
    return this.#archive.pictures(session)
  }

  picture(session: string, id: number) {
    return this.#archive.picture(session, id)
  }

  forgetPictures(session: string) {
    return this.#archive.forgetPictures(session)
  }

  exportSession(input: ExportInput) {
    return this.#archive.exportSession(input)
  }

  async close(): Promise<void> {
    this.#stay.giveUpOpening()
    this.#goals.cancelPlanning()
    this.#accounts.cancel()
    await this.#turns.take(async () => {
      await this.#comings.leave()
      await this.#scope.close()
    })
  }

  /** What a player likes holds for later goals, too. */
  #keepLikes(id: ParticipantId, kinds: readonly WorkKind[]): void {
    const { settings } = this.#settings
    const name = this.#company.nameOf(id).toLowerCase()
    this.configure({ ...settings, likes: { ...settings.likes, [name]: [...kinds] } })
  }

  #tellModels(): void {
    this.#goals.session?.modelsChanged()
    this.#tell({ type: 'models', models: this.#models.report(this.#goals.session?.info.id) })
  }

  #tell(update: Update): void {
    for (const watcher of this.#watchers) watcher(update)
  }

  #tellAll(): void {
    this.#tell({ type: 'snapshot', snapshot: this.snapshot() })
  }
}
