import { z } from 'zod'
import { radius, sparing } from './areas.ts'
import { participantId } from './board.ts'
import { subtaskId } from './plan.ts'
import { workKind, workKinds } from './work-kinds.ts'

/** Characters of one line that a player says. */
export const LONGEST_LINE = 400

const quantity = z.number().int().positive().max(10_000)
/** A bot's name where one was spoken to; absent for whichever is nearest. */
const bot = z.string().max(16).optional()
const words = z.string().max(300)

const about = <Op extends string>(op: Op) => z.object({ op: z.literal(op), id: subtaskId })
const bare = <Op extends string>(op: Op) => z.object({ op: z.literal(op) })

/** What can be asked and is answered from the board's state, in words that nobody made up. */
export const chatQuestions = [
  'doing',
  'why',
  'where',
  'position',
  'left',
  'when',
  'next',
  'board',
  'areas',
  'carries',
  'chest',
  'help',
] as const
export type ChatQuestion = (typeof chatQuestions)[number]

/**
 * All that may come of a line of chat. Each acts as the person who spoke, and passes the checks that a click passes; none names
 * who acts.
 */
export const chatOperation = z.discriminatedUnion('op', [
  /** Without a number: what is next for the speaker, or what they hold. */
  z.object({ op: z.literal('claim'), id: subtaskId.optional() }),
  z.object({ op: z.literal('release'), id: subtaskId.optional() }),
  z.object({ op: z.literal('done'), id: subtaskId.optional() }),
  about('retry'),
  about('drop'),
  about('help'),
  /** All that is open. */
  bare('dropAll'),
  z.object({ op: z.literal('part'), id: subtaskId, quantity }),
  z.object({ op: z.literal('edit'), id: subtaskId, quantity }),
  z.object({ op: z.literal('first'), id: subtaskId, wanted: z.boolean() }),
  /** To a participant's name, or `me`; to nobody: for anybody again. */
  z.object({ op: z.literal('pin'), id: subtaskId, to: z.string().max(16).optional() }),
  z.object({ op: z.literal('handOver'), id: subtaskId, to: z.string().max(16) }),
  /** The bot that has it brings what it has, and the speaker goes on. */
  about('bring'),

  /** Without words: the goal that was said before. */
  z.object({ op: z.literal('goal'), way: z.enum(['start', 'add', 'queue', 'replace']), goal: words }),
  /** Ends the session. */
  bare('stop'),
  bare('pause'),

  z.object({ op: z.literal('come'), bot }),
  z.object({ op: z.literal('follow'), bot }),
  z.object({ op: z.literal('still'), bot }),
  /** A paused board goes on, too. */
  z.object({ op: z.literal('go'), bot }),
  /** In the player's words: `3 iron`. */
  z.object({ op: z.literal('give'), what: words, bot }),

  /** What the speaker likes besides; empty: nothing in particular. */
  z.object({ op: z.literal('like'), kinds: z.array(workKind).max(workKinds.length) }),
  z.object({
    op: z.literal('leave'),
    spares: sparing,
    radius,
    around: z.enum(['me', 'bot', 'chest']),
    bot,
  }),
  /** One kind of thing everywhere, in the player's words: `birch logs`. */
  z.object({ op: z.literal('spare'), what: words }),
  /** One of the areas by its place in the list, from 1; absent: all of them. */
  z.object({ op: z.literal('forget'), number: z.number().int().positive().optional() }),

  z.object({ op: z.literal('tell'), question: z.enum(chatQuestions), id: subtaskId.optional() }),
])
export type ChatOperation = z.infer<typeof chatOperation>

/** One thing that was understood, and what became of it. */
export const understood = z.object({
  text: z.string(),
  state: z.enum(['done', 'refused', 'asked', 'undone']),
  /** It can be taken back. */
  undo: z.boolean(),
})
export type Understood = z.infer<typeof understood>

/** A line that somebody said to the bots, and what came of it. */
export const chatLine = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  by: participantId,
  name: z.string(),
  via: z.enum(['app', 'game']),
  text: z.string(),
  understood: z.array(understood),
  answer: z.string(),
  /** `asked`: it waits for a yes or no. */
  state: z.enum(['thinking', 'asked', 'answered']),
})
export type ChatLine = z.infer<typeof chatLine>

export const sayInput = z.object({ by: participantId, text: z.string().trim().min(1).max(LONGEST_LINE) })
export type SayInput = z.infer<typeof sayInput>

/** Takes back one thing of a line: its place in `understood`. */
export const takeBackInput = z.object({
  by: participantId,
  line: z.string().min(1).max(64),
  place: z.number().int().nonnegative(),
})
export type TakeBackInput = z.infer<typeof takeBackInput>
