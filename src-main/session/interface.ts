import type {
  AreaInput,
  BoardCommand,
  ExportInput,
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
} from '../contract/index.ts'
import type { LiveView } from '../view/interface.ts'

/** The core as its door sees it: one world, at most one session at a time, any number of watchers. */
export interface Core {
  snapshot(): Snapshot
  /** Tells every change after the call; the answer unsubscribes. */
  subscribe(listener: (update: Update) => void): () => void
  /** Parses a goal while it is typed; needs no world. */
  checkGoal(goal: string): GoalCheck
  /** Plans against what chest and bots hold now, without starting anything; how a language model comes along is told by updates. */
  previewPlan(goal: string): Promise<Outcome<PlanPreview>>
  /** Ends the question to a language model that a plan waits for. */
  cancelPlanning(): void
  /** Lets these models plan the goals that come with the app, beside the knowledge planner; how it goes is told by updates. */
  compareModels(models: readonly string[]): Outcome<null>
  cancelComparison(): void
  /** Tells of the worlds on the local network: at once, and whenever they change. The answer unsubscribes. */
  watchNearby(listener: (worlds: readonly NearbyWorld[]) => void): () => void
  /** Joins a world with these bots; leaves the present one first. */
  connect(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>>
  /** Brings another bot into the world that is joined; it takes part at once. */
  addBot(name: string): Promise<Outcome<null>>
  /** Takes a bot away, after it has put what others may need into the shared chest. */
  removeBot(name: string): Promise<Outcome<null>>
  disconnect(): Promise<void>
  /** Signs in with a Microsoft account; the code comes with the updates. Gives the player's name, by which a bot joins as them. */
  signIn(): Promise<Outcome<string>>
  cancelSignIn(): void
  /** Forgets an account and its tokens. */
  signOut(name: string): Promise<Outcome<null>>
  /** Plans the goal, opens its board and lets the bots work. */
  start(goal: string): Promise<Outcome<SessionInfo>>
  /** Starts a goal in the place of the one that is worked on. */
  replaceGoal(goal: string, by: string): Promise<Outcome<SessionInfo>>
  /** Lets a goal join the board of the one that is worked on. */
  addGoal(goal: string, by: string): Promise<Outcome<null>>
  /** Lets a goal wait: it begins by itself when the one before it has ended, however that was. */
  queueGoal(goal: string, by: string): Outcome<WaitingGoal>
  /** Takes a goal out of those that wait. */
  cancelGoal(waiting: string): Outcome<null>
  /** Begins with a goal that waits, while none is worked on. */
  beginGoal(waiting: string): Promise<Outcome<SessionInfo>>
  pause(by: string): Outcome<null>
  resume(by: string): Outcome<null>
  /** Shares a chest in the world, besides those that are shared, or shares it no longer. */
  shareChest(position: Position, shared: boolean, by: string): Outcome<null>
  /** Ends the session; the bots stop at once and stay in the world. */
  stop(by: string): Promise<Outcome<null>>
  /** Goes on with a session of an earlier run, from its event log. */
  reopen(session: string): Promise<Outcome<SessionInfo>>
  /** How a participant would go about a subtask, as far as it is known now. */
  guide(input: GuideInput): Outcome<Guide>
  /** A person at a page becomes a participant; the same id again is the same person. */
  join(input: JoinInput): Outcome<Participant>
  command(command: BoardCommand): Outcome<null>
  /** A person's word on a program that waits for it. */
  answerProgram(answer: ProgramAnswer): Outcome<null>
  /** Says a line to the bots, in free words or as an order; what comes of it is told with the updates. */
  speak(input: SayInput): Outcome<null>
  /** Takes back one thing that was understood of a line. */
  takeBackSaid(input: TakeBackInput): Promise<Outcome<null>>
  /** Asks the bots to leave something alone around a participant or the shared chest, in this world, for good. */
  leaveAlone(input: AreaInput): Outcome<null>
  /** They need not leave that alone any more. */
  forgetArea(id: string): Outcome<null>
  /** Keeps these settings, for now and for later runs. */
  configure(settings: Settings): Outcome<null>
  /** Keeps the key of a language model's endpoint, or forgets it where it is empty. Nothing gives it back. */
  setModelKey(input: ModelKeyInput): Promise<Outcome<null>>
  /** Tries the language models that are set up. */
  testModels(signal: AbortSignal): Promise<Outcome<ModelTest>>
  sessions(): Outcome<SessionSummary[]>
  /** What its bots saw, without the bytes. */
  pictures(session: string): Outcome<HistoryPicture[]>
  /** One of them, as WebP. */
  picture(session: string, id: number): Outcome<Uint8Array>
  forgetPictures(session: string): Outcome<null>
  exportSession(input: ExportInput): Outcome<{ filename: string; mime: string; text: string }>
  /** The world around the bots, for the 3D view. */
  readonly view: LiveView
  close(): Promise<void>
}
