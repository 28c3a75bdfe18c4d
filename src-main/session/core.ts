import { join } from 'node:path'
import { Scope } from '../base/index.ts'
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
import type { LiveView } from '../view/index.ts'
import { placeOf } from './chat/area-deeds.ts'
import type { Core } from './interface.ts'
import { type CoreOptions, composeParts, type Parts } from './parts.ts'
import { SettingsFile } from './settings-file.ts'

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
  readonly #parts: Parts

  constructor(options: CoreOptions, memory: Memory, notices: string[]) {
    this.#options = options
    this.#settings = new SettingsFile(options.dir)
    this.#notices = [...notices, ...(this.#settings.notice ? [this.#settings.notice] : [])]
    this.#scope.add(() => memory.close())
    this.#parts = composeParts(
      options,
      { memory, settings: this.#settings, scope: this.#scope },
      {
        tell: update => this.#tell(update),
        tellAll: () => this.#tellAll(),
        notice: text => this.#notice(text),
        modelsChanged: () => this.#tellModels(),
        keepLikes: (id, kinds) => this.#keepLikes(id, kinds),
      },
    )
    memory.onTrouble = text => this.#notice(text)
  }

  get view(): LiveView {
    return this.#parts.view
  }

  snapshot(): Snapshot {
    const { session } = this.#parts.goals
    return {
      appVersion: this.#options.appVersion,
      world: this.#parts.stay.state,
      session: session?.info ?? null,
      board: session?.keeper.view ?? null,
      vitals: this.#parts.company.vitals,
      feed: session ? [...session.feed] : [],
      waiting: [...this.#parts.goals.queue.all],
      planning: this.#parts.goals.planning,
      comparison: this.#parts.contests.latest,
      accounts: this.#parts.accounts.view,
      chat: [...this.#parts.chat.lines],
      areas: [...this.#parts.areas.all],
      notices: this.#notices,
      settings: this.#settings.settings,
      models: this.#parts.models.report(session?.info.id),
      programs: session?.programs.desk.view ?? NO_PROGRAMS,
    }
  }

  subscribe(listener: (update: Update) => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  checkGoal(goal: string) {
    return this.#parts.goals.check(goal)
  }

  previewPlan(goal: string) {
    return this.#parts.goals.preview(goal)
  }

  cancelPlanning(): void {
    this.#parts.goals.cancelPlanning()
  }

  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void {
    return this.#parts.nearby.subscribe(listener)
  }

  connect(target: WorldTarget, bots: readonly string[]) {
    return this.#parts.comings.connect(target, bots)
  }

  addBot(name: string) {
    return this.#parts.comings.addBot(name)
  }

  removeBot(name: string) {
    return this.#parts.comings.removeBot(name)
  }

  signIn() {
    return this.#parts.accounts.signIn()
  }

  cancelSignIn(): void {
    this.#parts.accounts.cancel()
  }

  signOut(name: string) {
    return this.#parts.accounts.signOut(name)
  }

  disconnect() {
    // What is planned for this world is of no use in the next one.
    this.#parts.goals.cancelPlanning()
    return this.#parts.comings.disconnect()
  }

  start(goal: string) {
    return this.#parts.goals.start(goal)
  }

  replaceGoal(goal: string, by: string) {
    return this.#parts.goals.replace(goal, by)
  }

  addGoal(goal: string, by: string) {
    return this.#parts.goals.add(goal, by)
  }

  queueGoal(goal: string, by: string) {
    return this.#parts.goals.enqueue(goal, this.#parts.company.nameOf(by))
  }

  cancelGoal(id: string): Outcome<null> {
    return this.#parts.goals.cancel(id)
  }

  beginGoal(id: string) {
    return this.#parts.goals.beginWaiting(id)
  }

  reopen(id: string) {
    return this.#parts.goals.reopen(id)
  }

  pause(by: string) {
    return this.#parts.orders.pause(by)
  }

  resume(by: string) {
    return this.#parts.orders.resume(by)
  }

  shareChest(position: Position, shared: boolean, by: string) {
    return this.#parts.orders.shareChest(position, shared, by)
  }

  async stop(by: string) {
    // Not in turn: a stop must not wait for anything.
    return this.#parts.orders.stop(by)
  }

  join(input: JoinInput) {
    return this.#parts.company.join(input)
  }

  command(command: BoardCommand) {
    return this.#parts.orders.command(command)
  }

  guide(input: GuideInput) {
    return this.#parts.orders.guide(input)
  }

  speak(input: SayInput): Outcome<null> {
    this.#parts.company.attendance.sign(input.by)
    return this.#parts.chat.say(input)
  }

  takeBackSaid(input: TakeBackInput): Promise<Outcome<null>> {
    return this.#parts.chat.takeBack(input)
  }

  leaveAlone({ by, around, radius, spares }: AreaInput): Outcome<null> {
    const { seats, humans } = this.#parts.company
    const at = placeOf(around, {
      keeper: () => this.#parts.goals.session?.keeper,
      seats: () => seats.all,
      position: id => humans.vitals(id).position,
    })
    if (!at.ok) return at
    const added = this.#parts.areas.leaveAlone(at.value, radius, spares, this.#parts.company.nameOf(by))
    return added.ok ? succeed(null) : added
  }

  forgetArea(id: string): Outcome<null> {
    const gone = this.#parts.areas.forget(id)
    return gone.ok ? succeed(null) : gone
  }

  configure(settings: Settings): Outcome<null> {
    const kept = this.#settings.set(settings)
    if (!kept.ok) return kept
    this.#tell({ type: 'settings', settings })
    this.#tellModels()
    this.#parts.goals.session?.programs.desk.consentChanged()
    return kept
  }

  setModelKey({ baseUrl, key }: ModelKeyInput) {
    return this.#parts.models.setKey(baseUrl, key)
  }

  compareModels(models: readonly string[]) {
    return this.#parts.contests.start(models)
  }

  cancelComparison(): void {
    this.#parts.contests.cancel()
  }

  testModels(signal: AbortSignal) {
    return this.#parts.models.test(signal)
  }

  answerProgram(answer: ProgramAnswer): Outcome<null> {
    const desk = this.#parts.goals.session?.programs.desk
    return desk?.answer(answer) ?? fail('no_session', 'There is no session: start a goal first.')
  }

  sessions() {
    return this.#parts.archive.sessions()
  }

  pictures(session: string) {
    return this.#parts.archive.pictures(session)
  }

  picture(session: string, id: number) {
    return this.#parts.archive.picture(session, id)
  }

  forgetPictures(session: string) {
    return this.#parts.archive.forgetPictures(session)
  }

  exportSession(input: ExportInput) {
    return this.#parts.archive.exportSession(input)
  }

  async close(): Promise<void> {
    this.#parts.stay.giveUpOpening()
    this.#parts.goals.cancelPlanning()
    this.#parts.accounts.cancel()
    await this.#parts.turns.take(async () => {
      await this.#parts.comings.leave()
      await this.#scope.close()
    })
  }

  /** What a player likes holds for later goals, too. */
  #keepLikes(id: ParticipantId, kinds: readonly WorkKind[]): void {
    const { settings } = this.#settings
    const name = this.#parts.company.nameOf(id).toLowerCase()
    this.configure({ ...settings, likes: { ...settings.likes, [name]: [...kinds] } })
  }

  #tellModels(): void {
    this.#parts.goals.session?.modelsChanged()
    this.#tell({ type: 'models', models: this.#parts.models.report(this.#parts.goals.session?.info.id) })
  }

  #tell(update: Update): void {
    for (const watcher of this.#watchers) watcher(update)
  }

  #notice(text: string): void {
    this.#notices.push(text)
    this.#tellAll()
  }

  #tellAll(): void {
    this.#tell({ type: 'snapshot', snapshot: this.snapshot() })
  }
}
