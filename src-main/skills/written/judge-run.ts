// The board's law for what a program has done: evidence, not its word. Pure.
import { amountOf, type BoardSubtask, countOf, listed, ROUNDING, type Stock } from '../../contract/index.ts'
import { acceptable } from '../supplies.ts'
import type { Changes } from './run-record.ts'

/** Blocks beyond which a way counts as having gone somewhere. */
const SOMEWHERE = 16
/** Of the materials that a plan set aside at least this share must be in the work: a plan only reckons. */
const USED_SHARE = 0.5

export type RunVerdict =
  | { readonly ok: true; readonly text: string }
  /** `why`: for whoever mends the program. */
  | { readonly ok: false; readonly why: string }

/** Whether what was changed fits what the subtask declares. */
export function judgeRun(subtask: BoardSubtask, changes: Changes): RunVerdict {
  const { standing, used, gained, killed, delivered, furthest } = changes
  const placed: Stock = {}
  for (const { item } of standing) placed[item] = (placed[item] ?? 0) + 1
  const things = [placed, used, gained, killed, delivered].flatMap(stock => Object.values(stock))
  if (things.length === 0 && furthest < SOMEWHERE)
    return { ok: false, why: 'Nothing was changed: no block stands, nothing was used or gained.' }
  for (const [material, each] of Object.entries(subtask.materials)) {
    const names = acceptable(subtask, material)
    const declared = Math.ceil(each * (subtask.quantity - subtask.progress) - ROUNDING)
    const inWork = Math.max(countOf(placed, names), countOf(used, names))
    if (inWork < Math.ceil(declared * USED_SHARE))
      return {
        ok: false,
        why: `Only ${inWork} of the ${amountOf(declared, material)} that are set aside for it were used.`,
      }
  }
  return { ok: true, text: inWords(placed, used, gained, killed, furthest) }
}

function inWords(placed: Stock, used: Stock, gained: Stock, killed: Stock, furthest: number): string {
  const part = (stock: Stock, done: string): string[] => {
    const amounts = Object.entries(stock).map(([item, count]) => amountOf(count, item))
    return amounts.length === 0 ? [] : [`${listed(amounts)} ${done}`]
  }
  const otherwise = Object.fromEntries(Object.entries(used).filter(([item]) => !placed[item]))
  const parts = [
    ...part(placed, 'placed'),
    ...part(otherwise, 'used'),
    ...part(gained, 'gained'),
    ...part(killed, 'killed'),
  ]
  return parts.length > 0 ? parts.join('; ') : `went ${furthest} blocks out`
}
