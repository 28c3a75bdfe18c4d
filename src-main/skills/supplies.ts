import type { ActionOptions, ActionResult } from '../body/interface.ts'
import {
  type BoardSubtask,
  countOf,
  type Failure,
  minus,
  type Position,
  type Stock,
  upTo,
} from '../contract/index.ts'
import type { ProgramResult, Workplace } from './program.ts'
import { wayMs } from './ways.ts'

/** Milliseconds at the chest, besides the way there. */
const CHEST_DEADLINE_MS = 60_000

const chestOptions = (chest: Position, at: Workplace): ActionOptions =>
  actionOptions(at, CHEST_DEADLINE_MS + wayMs(chest, at))

const internal = (message: string): Failure => ({ code: 'internal', message })

/** The failure of an action that did not do all; an action without one is a bug, and said so. */
export const failureOf = (result: ActionResult): Failure =>
  result.failure ?? internal(`The bot's body ended with "${result.outcome}" and gave no reason.`)

export const actionOptions = (at: Workplace, deadlineMs: number): ActionOptions => ({
  deadlineMs,
  signal: at.signal,
  log: at.log,
  ...(at.arming ? { arming: true } : {}),
  ...(at.hunting ? { hunting: true } : {}),
})

export const hasPickaxe = (at: Workplace): boolean =>
  Object.keys(carried(at)).some(item => at.knowledge.toolKind(item) === 'pickaxe')

/** Adds counts; leaves the arguments alone. */
export const plus = (a: Stock, b: Stock): Stock => {
  const sum = { ...a }
  for (const [item, count] of Object.entries(b)) sum[item] = (sum[item] ?? 0) + count
  return sum
}

/** What the bot carries. */
export function carried(at: Workplace): Stock {
  let stock: Stock = {}
  for (const { item, count } of at.body.observe().inventory) stock = plus(stock, { [item]: count })
  return stock
}

/** This item and all that the subtask takes in its stead. */
export const acceptable = (subtask: BoardSubtask, item: string): string[] => [
  item,
  ...(subtask.accepts[item] ?? []),
]

/** Takes out of the shared chest what was reserved there for this subtask. Undefined: all is at hand. */
export async function fetchReserved(subtask: BoardSubtask, at: Workplace): Promise<Failure | undefined> {
  let wanted: Stock = {}
  for (const { place, item, count } of subtask.reservations) {
    if (place === 'chest') wanted = plus(wanted, { [item]: count })
  }
  return Object.keys(wanted).length === 0 ? undefined : fromChest(wanted, at)
}

/** Takes items out of the shared chests, the nearest first that hold them. Undefined: all is at hand. */
export async function fromChest(wanted: Stock, at: Workplace): Promise<Failure | undefined> {
  const chests = at.chests()
  let failure: Failure = {
    code: 'chest_missing',
    message: 'The shared chest is gone: place a chest and share it again.',
  }
  let left = wanted
  for (const [index, { position: chest, holds }] of chests.entries()) {
    // What is believed to be nowhere is asked of the last: that it is not there the ledger then knows, too.
    const items = index === chests.length - 1 ? left : stillThere(left, holds)
    if (Object.keys(items).length === 0) continue
    const taken = await at.atChest(chest, () =>
      at.body.act.withdraw({ chest, items }, chestOptions(chest, at)),
    )
    left = minus(left, taken.gained)
    if (Object.keys(left).length === 0) return undefined
    if (taken.outcome === 'done') continue
    failure = failureOf(taken)
    if (failure.code === 'chest_missing') at.chestLost(chest)
    else if (failure.code !== 'not_found') return failure
  }
  // Somebody was faster: the ledger knows by now, and the subtask may wait until there is more.
  return failure.code === 'not_found' ? { ...failure, code: 'materials_gone' } : failure
}

/** Tools that go back to the chest, of those that the bot carries now. */
function borrowed(subtask: BoardSubtask, stock: Stock): Stock {
  const tools: Stock = {}
  for (const tool of subtask.tools) {
    const carriedTool = acceptable(subtask, tool).find(item => stock[item])
    if (carriedTool) tools[carriedTool] = 1
  }
  return tools
}

/** What has not broken or been lost. */
export const stillThere = (items: Stock, stock: Stock): Stock =>
  Object.fromEntries(
    Object.entries(items).flatMap(([item, count]) => {
      const left = Math.min(count, stock[item] ?? 0)
      return left > 0 ? [[item, left]] : []
    }),
  )

export interface Delivery {
  /** How many of the results are in their place. */
  count: number
  failure?: Failure
}

/**
 * Puts results and borrowed tools into the shared chests; without one they stay in the bot's hands.
 * @param results what to deliver, by item
 * @param alsoBorrowed what goes back besides the tools that the subtask asks for
 */
export async function deliver(
  subtask: BoardSubtask,
  at: Workplace,
  results: Stock,
  alsoBorrowed: Stock = {},
): Promise<Delivery> {
  const chest = at.chest()
  const total = Object.values(results).reduce((sum, count) => sum + count, 0)
  if (!chest) return { count: total }
  const kept = subtask.deliver === 'hand' ? {} : results
  const items = plus(kept, plus(borrowed(subtask, carried(at)), stillThere(alsoBorrowed, carried(at))))
  if (Object.keys(items).length === 0) return { count: total }
  const { failure, left } = await intoChests(items, at)
  const names = Object.keys(kept)
  return {
    count: subtask.deliver === 'hand' ? total : countOf(items, names) - countOf(left, names),
    ...(failure ? { failure } : {}),
  }
}

/** Puts items into the nearest shared chest that has room, and what does not fit into the next; tells what is left over. */
export async function intoChests(items: Stock, at: Workplace): Promise<{ failure?: Failure; left: Stock }> {
  const chests = at.chests().toSorted((a, b) => Number(a.full) - Number(b.full))
  let left = items
  let failure: Failure | undefined
  for (const { position: chest } of chests) {
    const order = { chest, items: left }
    const put = await at.atChest(chest, () => at.body.act.deposit(order, chestOptions(chest, at)))
    if (put.outcome === 'done') return { left: {} }
    failure = failureOf(put)
    left = minus(left, minus(put.container ?? {}, put.containerFound ?? {}))
    if (failure.code === 'chest_missing') at.chestLost(chest)
    else if (failure.code === 'chest_full') at.chestFull(chest)
    else break
  }
  return { left, ...(failure ? { failure } : {}) }
}

/** What was had of the results beyond what the bot carried before, at most `limit`. */
export function newResults(subtask: BoardSubtask, before: Stock, at: Workplace, limit: number): Stock {
  const now = carried(at)
  const names = acceptable(subtask, subtask.item)
  const gained: Stock = {}
  for (const item of names) {
    const more = (now[item] ?? 0) - (before[item] ?? 0)
    if (more > 0) gained[item] = more
  }
  return upTo(gained, names, limit)
}

/** A failed attempt; the dead have nothing in hand. */
export const gaveUp = (
  subtask: BoardSubtask,
  at: Workplace,
  failure: Failure,
  { delivered = 0, kept = {}, borrowed = {} }: { delivered?: number; kept?: Stock; borrowed?: Stock } = {},
): Extract<ProgramResult, { ok: false }> => ({
  ok: false,
  failure,
  delivered: subtask.progress + delivered,
  kept: at.body.observe().alive ? kept : {},
  borrowed,
})
