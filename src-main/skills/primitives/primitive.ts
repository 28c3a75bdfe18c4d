import { z } from 'zod'
import type { ActionOptions, ActionResult } from '../../body/interface.ts'
import type { BoardSubtask, Position } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Json } from '../../sandbox/index.ts'
import type { Workplace } from '../program.ts'
import { failureOf } from '../supplies.ts'

/** What a program's primitives share while it runs. */
export interface Hands {
  /** Its signal ends the calls of this run. */
  readonly at: Workplace
  readonly subtask: BoardSubtask
  /** Where the bot stood when the program began. */
  readonly from: Position
  /** Lines that it has said so far, with when the last was; milliseconds. */
  readonly said: { lines: number; last: number }
}

/** One thing that a written program may ask of the bot. What stands here is also what the author of programs is told. */
export interface Primitive<I = unknown> {
  readonly name: string
  /** Its input as the author writes it: `{ item, count }`. */
  readonly takes: string
  /** What it does and answers, in a few sentences. */
  readonly doc: string
  readonly input: z.ZodType<I>
  /** @throws Refusal with the reason, which the program gets */
  run(input: I, hands: Hands): Promise<Json>
}

/** Why the bot does not do what a program asks. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Blocks from the bot within which a program may point at a place, and from where it began within which it may go. */
export const POINT_WITHIN = 48
export const ROAM_WITHIN = 400
/** Coordinates of any world. */
const FURTHEST = 30_000_000

const coordinate = z.number().int().min(-FURTHEST).max(FURTHEST)
export const place = { x: coordinate, y: coordinate.min(-64).max(320), z: coordinate }
export const name = z.string().regex(/^[a-z0-9_]{1,64}$/, 'a name is written in small letters with _')
export const count = (most: number) => z.number().int().min(1).max(most)

export const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

/** @throws Refusal unless the place is near the bot. */
export function requireNear(at: Position, { at: { body } }: Hands, within = POINT_WITHIN): void {
  const away = apart(at, body.observe().position)
  if (!(away <= within))
    throw new Refusal(`That is ${Math.round(away)} blocks away: at most ${within} are allowed. Go nearer.`)
}

/** @throws Refusal unless this version knows the name. */
export function requireKnown(kind: 'item' | 'block' | 'mob', name: string, knowledge: Knowledge): void {
  const known = { item: knowledge.isItem, block: knowledge.isBlock, mob: knowledge.isMob }[kind]
  if (!known.call(knowledge, name)) throw new Refusal(`There is no ${kind} named ${name} in this version.`)
}

/** @param seconds that the action may take */
export const within = (seconds: number, { at }: Hands): ActionOptions => ({
  deadlineMs: seconds * 1000,
  signal: at.signal,
  log: at.log,
})

/** What an action did, for the program. @throws Refusal where nothing of it was done */
export function answer(result: ActionResult): Json {
  const { outcome, count, gained, lost, placedAt } = result
  const told = { done: outcome === 'done', count, gained, lost, ...(placedAt ? { at: { ...placedAt } } : {}) }
  if (outcome === 'done') return told
  const { message } = failureOf(result)
  if (outcome !== 'part done') throw new Refusal(message)
  return { ...told, why: message }
}
