import type {
  AreaInput,
  BoardCommand,
  BoardView,
  ExportInput,
  FeedEntry,
  GoalCheck,
  Guide,
  GuideInput,
  HistoryPicture,
  JoinInput,
  ModelKeyInput,
  ModelTest,
  NearbyWorld,
  Outcome,
  Participant,
  Plan,
  PlanPreview,
  Position,
  ProgramAnswer,
  SayInput,
  SessionInfo,
  SessionSummary,
  Settings,
  Snapshot,
  TakeBackInput,
  Update,
  WaitingGoal,
  WorldState,
  WorldTarget,
} from '../../src-main/contract/index.ts'
import { DEFAULT_SETTINGS, fail, NO_PROGRAMS, succeed } from '../../src-main/contract/index.ts'
import type { Core } from '../../src-main/session/interface.ts'
import { step } from '../support/boards.ts'
import { noModels } from '../support/no-models.ts'
import { ViewDouble } from './view-double.ts'

const subtask = step({
  id: 1,
  item: 'oak_log',
  quantity: 5,
  accepts: { oak_log: ['oak_log', 'birch_log'] },
  text: 'Gather 5 oak logs and put them in the chest',
})

const plan: Plan = { goal: 'Get 5 logs', version: '1.20.1', gives: { oak_log: 5 }, subtasks: [subtask] }

/** A core in memory with one subtask: what the door needs to be tried without a world. */
export class CoreDouble implements Core {
  /** Every command that reached the core, in order. */
  readonly commands: BoardCommand[] = []
  /** Who asked for what: `pause ann`. */
  readonly requests: string[] = []
  readonly feed: FeedEntry[] = []
  nearby: NearbyWorld[] = []
  nearbyWatchers = 0
  readonly view = new ViewDouble()
  /** Set to make every question of a goal fail as a bug would. */
  broken = false
  readonly #listeners = new Set<(update: Update) => void>()
  readonly #people: Participant[] = []
  #world: WorldState = { status: 'none' }
  #session: SessionInfo | null = null
  #settings: Settings = DEFAULT_SETTINGS

  get watchers(): number {
    return this.#listeners.size
  }

  snapshot(): Snapshot {
    return {
      appVersion: '0.0.0',
      world: this.#world,
      session: this.#session,
      board: this.#session ? this.#board() : null,
      vitals: {},
      feed: this.feed.slice(-50),
      waiting: [],
      planning: null,
      comparison: null,
      accounts: { known: [], signIn: null },
      chat: [],
      areas: [],
      notices: [],
      settings: this.#settings,
      models: noModels,
      programs: NO_PROGRAMS,
    }
  }

  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void {
    listener(this.nearby)
    this.nearbyWatchers += 1
    return () => {
      this.nearbyWatchers -= 1
    }
  }

  guide({ id }: GuideInput): Outcome<Guide> {
    return id === 1
      ? succeed({ place: { what: 'oak log', at: { x: 1, y: 64, z: 2 } }, tools: [] })
      : fail('not_found', `There is no subtask #${id} on the board.`)
  }

  answerProgram(answer: ProgramAnswer): Outcome<null> {
    this.requests.push(`${answer.allow ? 'allow' : 'refuse'} ${answer.id} ${answer.by}`)
    return succeed(null)
  }

  configure(settings: Settings): Outcome<null> {
    this.#settings = settings
    this.#tell({ type: 'settings', settings })
    return succeed(null)
  }

  async setModelKey({ baseUrl, key }: ModelKeyInput): Promise<Outcome<null>> {
    return this.#note(`key of ${key.length} letters for ${baseUrl}`)
  }

  async testModels(): Promise<Outcome<ModelTest>> {
    const reach = { what: 'reach', state: 'ok' as const, text: 'it answers', seconds: 0.1 }
    return succeed({ ok: true, baseUrl: 'http://127.0.0.1:11434/v1', checks: [reach], names: [] })
  }

  subscribe(listener: (update: Update) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Lets something happen that all watchers are told of. */
  say(text: string): void {
    const entry: FeedEntry = { seq: this.feed.length, at: 0, by: 'session', tone: 'plain', text }
    this.feed.push(entry)
    this.#tell({ type: 'feed', entry })
  }

  checkGoal(goal: string): GoalCheck {
    if (this.broken) throw new Error('secret detail of the core')
    if (goal === '')
      return { ok: false, failure: { code: 'goal_empty', message: 'Say what to get.' }, suggestions: [] }
    const item = { verb: 'get' as const, item: 'oak_log', label: 'Oak Log', quantity: 5 }
    return { ok: true, items: [item], summary: '5 oak logs: ok' }
  }

  async previewPlan(goal: string): Promise<Outcome<PlanPreview>> {
    if (goal === 'bedrock') return fail('goal_impossible', 'Bedrock cannot be had in survival.')
    return succeed({ plan, findings: [], rounds: 1, criticalPath: [1], tookMs: 1 })
  }

  compareModels(models: readonly string[]): Outcome<null> {
    return this.#note(`compare ${models.join(' ')}`)
  }

  cancelComparison(): void {
    this.requests.push('cancel comparison')
  }

  cancelPlanning(): void {
    this.requests.push('cancel planning')
  }

  async connect(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>> {
    this.requests.push(`connect ${bots.join(' ')}`)
    this.#world = { status: 'connected', target, host: '127.0.0.1', port: 25565, version: '1.20.1' }
    this.#tell({ type: 'world', world: this.#world })
    return succeed(this.#world)
  }

  async addBot(name: string): Promise<Outcome<null>> {
    return this.#note(`add bot ${name}`)
  }

  async removeBot(name: string): Promise<Outcome<null>> {
    return this.#note(`remove bot ${name}`)
  }

  async signIn(): Promise<Outcome<string>> {
    this.requests.push('sign in')
    return succeed('Steve')
  }

  cancelSignIn(): void {
    this.requests.push('cancel sign-in')
  }

  async signOut(name: string): Promise<Outcome<null>> {
    return this.#note(`sign out ${name}`)
  }

  async disconnect(): Promise<void> {
    this.#world = { status: 'none' }
    this.#tell({ type: 'world', world: this.#world })
  }

  async start(goal: string): Promise<Outcome<SessionInfo>> {
    this.#session = { id: 's1', goal, startedAt: 0 }
    this.#tell({ type: 'snapshot', snapshot: this.snapshot() })
    return succeed(this.#session)
  }

  replaceGoal(goal: string, by: string): Promise<Outcome<SessionInfo>> {
    this.requests.push(`replace ${goal} ${by}`)
    return this.start(goal)
  }

  async addGoal(goal: string, by: string): Promise<Outcome<null>> {
    return this.#note(`add ${goal} ${by}`)
  }

  queueGoal(goal: string, by: string): Outcome<WaitingGoal> {
    this.requests.push(`queue ${goal} ${by}`)
    return succeed({ id: 'w1', goal, by, at: 0 })
  }

  cancelGoal(waiting: string): Outcome<null> {
    return this.#note(`cancel ${waiting}`)
  }

  beginGoal(waiting: string): Promise<Outcome<SessionInfo>> {
    this.requests.push(`begin ${waiting}`)
    return this.start(plan.goal)
  }

  pause(by: string): Outcome<null> {
    return this.#note(`pause ${by}`)
  }

  resume(by: string): Outcome<null> {
    return this.#note(`resume ${by}`)
  }

  shareChest({ x, y, z }: Position, shared: boolean, by: string): Outcome<null> {
    return this.#note(`${shared ? 'share' : 'unshare'} ${x} ${y} ${z} ${by}`)
  }

  async stop(by: string): Promise<Outcome<null>> {
    return this.#note(`stop ${by}`)
  }

  async reopen(session: string): Promise<Outcome<SessionInfo>> {
    if (session !== 's1') return fail('no_session', `There is no session ${session}.`)
    return succeed({ id: 's1', goal: plan.goal, startedAt: 0 })
  }

  join({ id, name }: JoinInput): Outcome<Participant> {
    const person: Participant = { id, kind: 'human', name, colour: 0, present: true }
    this.#people.push(person)
    return succeed(person)
  }

  command(command: BoardCommand): Outcome<null> {
    this.commands.push(command)
    if (command.type === 'claim' && command.id !== 1) return fail('claim_refused', 'It is held already.')
    return succeed(null)
  }

  speak({ by, text }: SayInput): Outcome<null> {
    return this.#note(`speak ${by} ${text}`)
  }

  async takeBackSaid({ by, line, place }: TakeBackInput): Promise<Outcome<null>> {
    return this.#note(`take back ${by} ${line} ${place}`)
  }

  leaveAlone({ by, around, radius, spares }: AreaInput): Outcome<null> {
    return this.#note(`leave ${spares} ${radius} ${around} ${by}`)
  }

  forgetArea(id: string): Outcome<null> {
    return this.#note(`forget area ${id}`)
  }

  sessions(): Outcome<SessionSummary[]> {
    const summary = { id: 's1', goal: plan.goal, version: '1.20.1', startedAt: 0, endedAt: null }
    return succeed([
      {
        ...summary,
        phase: 'running',
        subtasks: 1,
        done: 0,
        participants: ['ann'],
        deeds: [],
        pictures: 0,
        questions: 0,
      },
    ])
  }

  pictures(session: string): Outcome<HistoryPicture[]> {
    return succeed(session === 's1' ? [{ id: 1, at: 5, bot: 'Bob', moment: 'done', subtask: 1 }] : [])
  }

  picture(session: string, id: number): Outcome<Uint8Array> {
    if (session !== 's1' || id !== 1) return fail('not_found', 'That picture is not kept any more.')
    return succeed(Buffer.from('a picture'))
  }

  forgetPictures(session: string): Outcome<null> {
    this.requests.push(`forget ${session}`)
    return succeed(null)
  }

  exportSession({ session, format }: ExportInput): Outcome<{ filename: string; mime: string; text: string }> {
    if (session !== 's1') return fail('no_session', `There is no session ${session}.`)
    return succeed({ filename: `s1.${format}`, mime: 'text/plain', text: '{}\n' })
  }

  async close(): Promise<void> {
    this.#listeners.clear()
  }

  #note(request: string): Outcome<null> {
    this.requests.push(request)
    return succeed(null)
  }

  #tell(update: Update): void {
    for (const listener of this.#listeners) listener(update)
  }

  #board(): BoardView {
    return {
      goal: plan.goal,
      version: plan.version,
      phase: 'running',
      subtasks: [{ ...subtask, status: 'READY', progress: 0, reservations: [], attempts: [] }],
      participants: this.#people,
      ledger: { chest: {}, held: {}, stations: [] },
      criticalPath: [1],
      seq: 0,
    }
  }
}
