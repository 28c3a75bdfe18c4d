import { z } from 'zod'
import { area } from './areas.ts'
import { boardView, participantId, position } from './board.ts'
import { chatLine } from './chat.ts'
import { comparison } from './comparison.ts'
import { failure } from './errors.ts'
import { modelReport } from './models.ts'
import { itemName, planProgress } from './plan.ts'
import { programs } from './programs.ts'
import { settings } from './settings.ts'

/** One slot of what a participant carries. */
export const itemStack = z.object({
  item: itemName,
  count: z.number().int().positive(),
  /** Uses left over uses when new, 0 to 1; absent for what does not wear. */
  durability: z.number().min(0).max(1).optional(),
})
export type ItemStack = z.infer<typeof itemStack>

/** What is known of a participant's body. Humans who are not in a bot's sight have only a name. */
export const vitals = z.object({
  participant: participantId,
  /** `away`: not in the world, or not seen. */
  presence: z.enum(['in world', 'away', 'dead']),
  position: position.optional(),
  /** Half hearts, 0 to 20. */
  health: z.number().optional(),
  /** Half drumsticks, 0 to 20. */
  food: z.number().optional(),
  inventory: z.array(itemStack),
  heldItem: itemName.optional(),
  /** What it is doing this second, for people: `Digging cobblestone (4 of 11)`. */
  doing: z.string(),
  /** Why it chose that, in one line. */
  why: z.string().optional(),
  /** It goes back for what its death left behind: what waits for that is not lost. */
  goesBack: z.literal(true).optional(),
})
export type Vitals = z.infer<typeof vitals>

/** The worlds to practise in: a small arena with everything at hand, or natural country. */
export const practicePreset = z.enum(['arena', 'wild'])
export type PracticePreset = z.infer<typeof practicePreset>
export const difficulty = z.enum(['peaceful', 'easy', 'normal', 'hard'])
export type Difficulty = z.infer<typeof difficulty>

export const worldTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('practice'),
    preset: practicePreset,
    /** What a wild world follows from; absent: the seed of the one played last, else any. */
    seed: z.number().int().optional(),
    /** Absent: the preset's own, which is easy for the arena and normal for the wild. */
    difficulty: difficulty.optional(),
    /** How much faster than real time furnaces, hunger and digging run. */
    timeScale: z.number().positive().max(100).default(1),
  }),
  z.object({
    kind: z.literal('server'),
    host: z.string().min(1).max(253),
    port: z.number().int().min(1).max(65535),
    /** Found by asking the server when absent. */
    version: z.string().optional(),
    /** The chest that the player shares; where there is none the plan makes one. */
    chest: position.optional(),
    /** The bots may know of ores that nobody has seen: only where the server's owner allows it. Absent: they may not. */
    hiddenOres: z.boolean().optional(),
  }),
])
export type WorldTarget = z.infer<typeof worldTarget>
export type PracticeTarget = Extract<WorldTarget, { kind: 'practice' }>

export const worldState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('none') }),
  z.object({ status: z.literal('connecting'), target: worldTarget }),
  z.object({
    status: z.literal('connected'),
    target: worldTarget,
    host: z.string(),
    port: z.number(),
    version: z.string(),
    /** Of a wild practice world. */
    seed: z.number().int().optional(),
  }),
  /** Lost or never reached; `retryAt` (milliseconds since 1970) when the core will try again by itself. */
  z.object({
    status: z.literal('lost'),
    target: worldTarget,
    failure,
    retryAt: z.number().optional(),
  }),
])
export type WorldState = z.infer<typeof worldState>

export const feedEntry = z.object({
  seq: z.number().int(),
  at: z.number(),
  by: z.string(),
  tone: z.enum(['plain', 'good', 'warning', 'bad']),
  text: z.string(),
  subtask: z.number().int().optional(),
})
export type FeedEntry = z.infer<typeof feedEntry>

export const sessionInfo = z.object({ id: z.string(), goal: z.string(), startedAt: z.number() })
export type SessionInfo = z.infer<typeof sessionInfo>

/** The Microsoft accounts that bots may join with: a bot that bears an account's name is that player. Tokens are no part of it. */
export const accounts = z.object({
  /** Names of the players who are signed in. */
  known: z.array(z.string()),
  /** A sign-in under way; without a code while one is being asked for. */
  signIn: z
    .object({
      code: z.string().optional(),
      /** The page on which the code is to be typed. */
      address: z.string().optional(),
      /** Milliseconds since 1970 after which the code is of no use. */
      until: z.number().optional(),
    })
    .nullable(),
})
export type Accounts = z.infer<typeof accounts>

/** A goal that waits for the one that is worked on. */
export const waitingGoal = z.object({
  id: z.string(),
  goal: z.string(),
  /** Name of who wants it. */
  by: z.string(),
  at: z.number(),
})
export type WaitingGoal = z.infer<typeof waitingGoal>

/** Everything that a page shows, whole. Sent when a page connects, and again where patches do not suffice. */
export const snapshot = z.object({
  appVersion: z.string(),
  world: worldState,
  session: sessionInfo.nullable(),
  board: boardView.nullable(),
  vitals: z.record(participantId, vitals),
  feed: z.array(feedEntry),
  /** The next one first. */
  waiting: z.array(waitingGoal),
  /** A goal that a language model is planning. */
  planning: planProgress.nullable(),
  /** The comparison of models that runs, or ran last. */
  comparison: comparison.nullable(),
  accounts,
  /** What was said to the bots lately, the last line last. */
  chat: z.array(chatLine),
  /** What the bots leave alone in the world that is joined. */
  areas: z.array(area),
  /** Remarks on the core itself, for example that a damaged database was moved aside. */
  notices: z.array(z.string()),
  settings,
  models: modelReport,
  programs,
})
export type Snapshot = z.infer<typeof snapshot>

/** What changed. A patch replaces the named parts; subtasks are replaced by id. */
export const update = z.discriminatedUnion('type', [
  z.object({ type: z.literal('snapshot'), snapshot }),
  z.object({
    type: z.literal('board'),
    /** All parts but the subtasks, which come in `changed` (whole) and `dropped`. */
    board: boardView.omit({ subtasks: true }),
    /** Ids in the order in which the board lists them. */
    order: z.array(z.number().int()),
    changed: boardView.shape.subtasks,
  }),
  z.object({ type: z.literal('vitals'), vitals }),
  z.object({ type: z.literal('feed'), entry: feedEntry }),
  z.object({ type: z.literal('world'), world: worldState }),
  z.object({ type: z.literal('settings'), settings }),
  z.object({ type: z.literal('waiting'), waiting: z.array(waitingGoal) }),
  z.object({ type: z.literal('planning'), planning: planProgress.nullable() }),
  z.object({ type: z.literal('comparison'), comparison: comparison.nullable() }),
  z.object({ type: z.literal('accounts'), accounts }),
  z.object({ type: z.literal('models'), models: modelReport }),
  z.object({ type: z.literal('programs'), programs }),
  /** A new line, or one of which more is known. */
  z.object({ type: z.literal('chat'), line: chatLine }),
  z.object({ type: z.literal('areas'), areas: z.array(area) }),
])
export type Update = z.infer<typeof update>
