import { join } from 'node:path'
import { type Clock, type Logger, Scope, type Spawner } from '../base/index.ts'
import { type Body, type SignIn, signInWithMicrosoft, watchLan } from '../body/index.ts'
import {
  type BoardCommand,
  type ExportInput,
  fail,
  type Guide,
  type GuideInput,
  type JoinInput,
  type NearbyWorld,
  type Outcome,
  type ParticipantId,
  type Position,
  type Settings,
  type Snapshot,
  succeed,
  type Update,
  type WorkKind,
  type WorldState,
  type WorldTarget,
} from '../contract/index.ts'
import { type Memory, openMemory } from '../memory/index.ts'
import { createView, type LiveView } from '../view/index.ts'
import { AccountBook } from './account-book.ts'
import { Archive } from './archive.ts'
import { ChatDesk } from './chat/chat-desk.ts'
import { Company } from './company.ts'
import { Goals } from './goals.ts'
import { guideFor } from './guide.ts'
import type { Core } from './interface.ts'
import { Nearby } from './nearby.ts'
import { obey } from './persons-commands.ts'
import { SettingsFile } from './settings-file.ts'
import { shareChest } from './share-chest.ts'
import { Stay } from './stay.ts'
import { Turns } from './turns.ts'

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
}

const noSession = fail('no_session', 'There is no session: start a goal first.')

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
  readonly #archive: Archive
  readonly #desk: ChatDesk
  readonly #nearby: Nearby
  readonly #accounts: AccountBook
  readonly #stay: Stay
  readonly #company: Company
  readonly #goals: Goals
  readonly view: LiveView
  /** Worlds are opened and left, sessions started and ended, one after the other. */
  readonly #turns = new Turns()
  /** Bots that are about to leave. */
  readonly #going = new Set<string>()

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
    this.#company = new Company({
      logger,
      tell,
      session: () => this.#goals.session,
      heard: (seat, from, text, whisper) => this.#desk.hear({ seat, from, text, whisper }),
      likes: name => this.#settings.settings.likes[name.toLowerCase()] ?? [],
      strangers: () => this.#settings.settings.strangers,
    })
    this.#accounts = new AccountBook({
      dir: join(dir, 'accounts'),
      signIn: options.signIn ?? signInWithMicrosoft,
      changed: accounts => tell({ type: 'accounts', accounts }),
    })
    this.#scope.add(() => this.#accounts.cancel())
    this.#stay = new Stay({
      accounts: this.#accounts,
      dir,
      spawn,
      clock,
      logger,
      freshPracticeWorld,
      state: world => {
        tell({ type: 'world', world })
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
    })
    this.#scope.add(() => this.#goals.queue.close())
    this.#desk = this.#chatDesk()
  }

  #chatDesk(): ChatDesk {
    const { seats, humans } = this.#company
    const attendant = (bot: ParticipantId) => seats.all.find(({ id }) => id === bot)?.attendant
    return new ChatDesk({
      clock: this.#options.clock,
      settings: () => this.#settings.settings,
      knowledge: () => this.#stay.knowledge,
      seats: () => seats.all,
      keeper: () => this.#goals.session?.keeper,
      participant: player => this.#company.participant(player),
      position: id => humans.vitals(id).position,
      command: command => this.command(command),
      pause: by => this.pause(by),
      resume: by => this.resume(by),
      goals: {
        present: () => (this.#goals.isAtWork ? this.#goals.session?.info.goal : undefined),
        check: goal => this.checkGoal(goal),
        start: goal => this.start(goal),
        replace: (goal, by) => this.replaceGoal(goal, by),
        queue: (goal, by) => this.queueGoal(goal, by),
        add: (goal, by) => this.addGoal(goal, by),
      },
      ask: (bot, request) => attendant(bot)?.ask(request),
      standStill: (bot, still) => attendant(bot)?.standStill(still),
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
      accounts: this.#accounts.view,
      notices: this.#notices,
      settings: this.#settings.settings,
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
    return this.#goals.plan(goal)
  }

  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void {
    return this.#nearby.subscribe(listener)
  }

  connect(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>> {
    return this.#turns.take(async () => {
      // To join again what was lost must not end the session, as leaving it would.
      if (this.#stay.isTryingAgain(target, bots, this.#goals.isAtWork)) {
        this.#stay.world?.tryNow()
        return succeed(this.#stay.state)
      }
      await this.#leaveWorld()
      const opened = await this.#stay.open(target, bots)
      if (opened.ok) await this.#stay.lookAround(this.#company.seats.bodies[0])
      return opened.ok ? succeed(this.#stay.state) : opened
    })
  }

  addBot(name: string): Promise<Outcome<null>> {
    return this.#turns.take(async () => {
      const { world, state } = this.#stay
      if (!world || state.status !== 'connected')
        return fail('not_allowed', 'Join a world first, then add a bot to it.')
      const refused = this.#company.refusesBot(name)
      if (refused) return { ok: false, failure: refused }
      const added = await world.add(name)
      if (added.ok) this.#goals.session?.share()
      this.#tellAll()
      return added
    })
  }

  async removeBot(name: string): Promise<Outcome<null>> {
    const { world } = this.#stay
    const known = world?.bots.find(one => one.toLowerCase() === name.toLowerCase())
    if (!world || known === undefined || this.#going.has(known))
      return fail('not_found', `There is no bot named ${name} here.`)
    if (world.bots.length - this.#going.size < 2)
      return fail('not_allowed', `${known} is the only bot here: leave the world instead.`)
    // Not in turn: it may have a long way to the chest.
    this.#going.add(known)
    await this.#company.sayGoodbye(known)
    await this.#company.unseat(known, undefined)
    await world.remove(known)
    this.#going.delete(known)
    this.#tellAll()
    return succeed(null)
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

  disconnect(): Promise<void> {
    this.#stay.giveUpOpening()
    return this.#turns.take(() => this.#leaveWorld())
  }

  start(goal: string) {
    return this.#turns.take(() => this.#goals.start(goal))
  }

  replaceGoal(goal: string, by: string) {
    return this.#turns.take(() => this.#goals.replace(goal, by))
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
    return this.#turns.take(() => this.#goals.beginWaiting(id))
  }

  reopen(id: string) {
    return this.#turns.take(() => this.#goals.reopen(id))
  }

  pause(by: string): Outcome<null> {
    return this.#goals.session?.keeper.act({ type: 'pause' }, by, 'paused') ?? noSession
  }

  resume(by: string): Outcome<null> {
    return this.#goals.session?.keeper.act({ type: 'resume' }, by, 'resumed') ?? noSession
  }

  shareChest(position: Position, shared: boolean, by: string): Outcome<null> {
    const { session } = this.#goals
    if (!session) return noSession
    return shareChest({ keeper: session.keeper, bodies: this.#company.seats.bodies }, position, shared, by)
  }

  async stop(by: string): Promise<Outcome<null>> {
    // Not in turn: a stop must not wait for anything.
    return this.#goals.session?.keeper.act({ type: 'stop' }, by, 'stopped') ?? noSession
  }

  join(input: JoinInput) {
    return this.#company.join(input)
  }

  command(command: BoardCommand): Outcome<null> {
    const { session } = this.#goals
    const handedOver = command.type === 'handOver' && command.bring ? command : undefined
    const before = session?.keeper.view.subtasks.find(({ id }) => id === handedOver?.id)
    const obeyed = session ? obey(session.keeper, command, this.#stay.knowledge) : noSession
    if (obeyed.ok && handedOver && before) this.#company.bring(before, handedOver.to)
    if (obeyed.ok && command.type === 'like') this.#keepLikes(command.participant, command.kinds)
    return obeyed
  }

  guide({ id, participant }: GuideInput): Outcome<Guide> {
    const board = this.#goals.session?.keeper.view
    if (!board) return noSession
    const subtask = board.subtasks.find(one => one.id === id)
    if (!subtask)
      return fail('not_found', `There is no subtask #${id} on the board: it may have been dropped.`)
    const guide = guideFor(subtask, {
      board,
      knowledge: this.#stay.knowledge,
      bodies: this.#company.seats.bodies,
      participant,
      position: this.#company.humans.vitals(participant).position,
    })
    return succeed(guide)
  }

  configure(settings: Settings): Outcome<null> {
    const kept = this.#settings.set(settings)
    if (kept.ok) this.#tell({ type: 'settings', settings })
    return kept
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
    this.#accounts.cancel()
    await this.#turns.take(async () => {
      await this.#leaveWorld()
      await this.#scope.close()
    })
  }

  /** What a player likes holds for later goals, too. */
  #keepLikes(id: ParticipantId, kinds: readonly WorkKind[]): void {
    const { settings } = this.#settings
    const name = this.#company.nameOf(id).toLowerCase()
    this.configure({ ...settings, likes: { ...settings.likes, [name]: [...kinds] } })
  }

  #tell(update: Update): void {
    for (const watcher of this.#watchers) watcher(update)
  }

  #tellAll(): void {
    this.#tell({ type: 'snapshot', snapshot: this.snapshot() })
  }

  async #leaveWorld(): Promise<void> {
    await this.#goals.end()
    if (await this.#stay.leave(() => this.#company.seats.clear())) this.#tellAll()
  }
}
