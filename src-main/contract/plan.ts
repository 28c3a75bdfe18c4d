import { z } from 'zod'
import { failure } from './errors.ts'

/**
 * What a participant can be asked to do. `place` puts a block into the world; `gather` covers mining, felling and picking;
 * `perform` is all that has no word of its own, such as to build or to explore, told by the subtask's `brief`.
 */
export const actions = ['craft', 'gather', 'smelt', 'kill', 'place', 'perform'] as const
export const action = z.enum(actions)
/** What can be asked for by the name of an item or a mob alone. */
export const itemActions = ['craft', 'gather', 'smelt', 'kill', 'place'] as const satisfies readonly Action[]
export type ItemAction = (typeof itemActions)[number]
export type Action = z.infer<typeof action>

/** Minecraft's own item name, for example `oak_log`. */
export const itemName = z.string().regex(/^[a-z0-9_]+$/)

/** Item name -> how many. */
export const stock = z.record(itemName, z.number().int().nonnegative())
export type Stock = z.infer<typeof stock>

/** How many of any of these there are. Shares, which are no whole numbers, add up as well. */
export const countOf = (stock: Readonly<Record<string, number>>, items: Iterable<string>): number => {
  let count = 0
  for (const item of items) count += stock[item] ?? 0
  return count
}

/** Takes counts away; what is not left is not named. */
export const minus = (stock: Stock, taken: Stock): Stock =>
  Object.fromEntries(
    Object.entries(stock).flatMap(([item, count]) => {
      const left = count - (taken[item] ?? 0)
      return left > 0 ? [[item, left]] : []
    }),
  )

/** Of these items, as many as `limit` in the order given. */
export function upTo(stock: Stock, items: readonly string[], limit: number): Stock {
  const taken: Stock = {}
  let left = limit
  for (const item of items) {
    const count = Math.min(stock[item] ?? 0, left)
    if (count > 0) taken[item] = count
    left -= count
  }
  return taken
}

/** Where the result goes: into the shared chest, on the ground as a block, or it stays in the holder's hands. */
export const deliver = z.enum(['chest', 'ground', 'hand'])
export type Deliver = z.infer<typeof deliver>

/** Blocks from the shared chest; +x is east, +z is south. */
export const offset = z.object({ dx: z.number().int(), dy: z.number().int(), dz: z.number().int() })
export type Offset = z.infer<typeof offset>

export const brief = z.string().max(2000)

export const subtaskId = z.number().int().positive()

export const subtask = z.object({
  id: subtaskId,
  action,
  /** What comes out of it (for `kill`: the mob's name; for `perform`, which gives no items: a short name such as `dirt_hut`). */
  item: itemName,
  /** How many items it must give (for `kill`: how many of the mob). */
  quantity: z.number().int().positive(),
  /** What must be held or stand nearby while working and is not used up: tools and stations. */
  tools: z.array(itemName),
  /** What is used up, for one single item of the result; fractions where one craft gives several. Includes fuel. */
  materials: z.record(itemName, z.number().positive()),
  /** How many come at once, as 4 sticks do: materials are used up for whole batches. Absent: one by one. */
  batch: z.number().int().positive().optional(),
  /** Ids of the subtasks that give what this one needs. */
  needs: z.array(subtaskId),
  deliver,
  /** Where a block with `deliver: 'ground'` is put. */
  place: offset.optional(),
  /**
   * Which other items serve as well, by item named above (result, tool or material): any log for a log,
   * a better pickaxe for a pickaxe. An item that is not a key stands only for itself.
   */
  accepts: z.record(itemName, z.array(itemName)),
  /** Of `perform`: in words what is to be done, and by what one sees that it is done. */
  brief: brief.optional(),
  /** The items that a killed mob drops and that the subtask is done for, if any. */
  drops: stock.optional(),
  /** Least work in ticks for one person who stands at the place: digging, smelting, fighting. For the critical path. */
  workTicks: z.number().nonnegative(),
  /** The sentence that a person reads. */
  text: z.string(),
})
export type Subtask = z.infer<typeof subtask>

/** Sums of thirds and tenths must not be rounded up to one more than they are. */
export const ROUNDING = 1e-6

/** What a hunt is to bring of this many of its prey, in whole items; nothing where nothing is wanted of it. */
export const dropsFor = (
  { drops = {}, quantity }: Pick<Subtask, 'drops' | 'quantity'>,
  count: number,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(drops).map(([item, all]) => [item, Math.ceil((all * count) / quantity - ROUNDING)]),
  )

/** The same for another quantity: it takes as much less or more work, and of a hunt it is to bring as much less or more. */
export const ofQuantity = (subtask: Subtask, quantity: number): Subtask => ({
  ...subtask,
  quantity,
  workTicks: (subtask.workTicks * quantity) / subtask.quantity,
  ...(subtask.drops ? { drops: dropsFor(subtask, quantity) } : {}),
})

export const plan = z.object({
  goal: z.string(),
  /** Minecraft version, for example `1.20.1`. */
  version: z.string(),
  /** What the finished plan adds to the world: the goal itself. */
  gives: stock,
  subtasks: z.array(subtask),
})
export type Plan = z.infer<typeof plan>

export const findingNames = [
  'missing material',
  'wrong tool tier',
  'tool listed as material',
  'wrong order',
  'quantity short',
  'impossible item',
  /** A work to be performed that nobody could begin with. */
  'unclear subtask',
  /** Of what a language model wrote. */
  'unreadable answer',
  /** What a language model holds against it. */
  'common sense',
] as const
export const findingName = z.enum(findingNames)
export type FindingName = z.infer<typeof findingName>

/** What the Task Critic holds against a plan, and what was changed for it. */
export const finding = z.object({
  name: findingName,
  /** The subtask it is about; absent when it is about the plan. */
  subtask: subtaskId.optional(),
  message: z.string(),
  /** 1 to 4. */
  round: z.number().int().positive(),
  /** What the critic changed; absent while the finding stands. */
  remedy: z.string().optional(),
})
export type Finding = z.infer<typeof finding>

/** One thing that the goal asks for. */
export const goalItem = z.object({
  verb: z.enum(['craft', 'get', 'mine', 'gather', 'smelt', 'cook', 'kill']),
  item: itemName,
  /** Name for people, for example `Diamond Pickaxe`. */
  label: z.string(),
  quantity: z.number().int().positive(),
})
export type GoalItem = z.infer<typeof goalItem>

/** The live parse of the goal box. `summary` is short: `3 torches: ok`. */
export const goalCheck = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    items: z.array(goalItem),
    summary: z.string(),
    /** The language model that will plan it; absent where none is needed. */
    model: z.string().optional(),
  }),
  z.object({
    ok: z.literal(false),
    failure,
    /** Goals that were probably meant, ready to be used. */
    suggestions: z.array(z.string()),
    /** The language model that would plan it all the same, as it is said. */
    model: z.string().optional(),
  }),
])
export type GoalCheck = z.infer<typeof goalCheck>

/** The language model that wrote a plan, and what that took. */
export const planAuthor = z.object({
  model: z.string(),
  /** Tokens. */
  input: z.number(),
  output: z.number(),
  /** US dollars; null where no price is known. */
  money: z.number().nullable(),
  seconds: z.number(),
})
export type PlanAuthor = z.infer<typeof planAuthor>

export const planPreview = z.object({
  plan,
  findings: z.array(finding),
  rounds: z.number().int().nonnegative(),
  /** Ids on the critical path, first to last. */
  criticalPath: z.array(subtaskId),
  /** Milliseconds that planning took; of a plan by model, without its author's time. */
  tookMs: z.number(),
  /** Absent where the knowledge planner made it. */
  author: planAuthor.optional(),
  /** What the player should know of how it came about, a sentence each. */
  notes: z.array(z.string()).optional(),
  /** A critic still had something against it after the last round: it is started only by who has seen that. */
  contested: z.boolean().optional(),
})
export type PlanPreview = z.infer<typeof planPreview>

/** How far a language model has come with a plan. */
export const planProgress = z.object({
  goal: z.string(),
  model: z.string(),
  /** 1 to 4. */
  round: z.number().int().positive(),
  /** The model writes, the program checks, the model judges what was written. */
  stage: z.enum(['writing', 'checking', 'judging']),
  /** The last words of how the model says that it goes about it. */
  thoughts: z.string(),
  /** So far, those of earlier rounds included. */
  findings: z.array(finding),
  /** Milliseconds since 1970. */
  startedAt: z.number(),
})
export type PlanProgress = z.infer<typeof planProgress>
