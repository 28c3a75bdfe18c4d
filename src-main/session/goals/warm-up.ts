import { setImmediate as nextTurn } from 'node:timers/promises'
import { emptyBoard, reduce, view } from '../../board/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { checkGoal, planGoal } from '../../planning/index.ts'

/** Made in every version, with tools, a station and something to smelt on the way. */
const TRIAL = 'craft a bucket'

const warm = new WeakSet<Knowledge>()

/**
 * Plans a small goal and opens a board for it, to be thrown away, each in a turn of its own: the first goal of a version pays
 * for tables that all others share, and for code that has not run yet. Once for each version.
 */
export async function warmUp(knowledge: Knowledge): Promise<void> {
  if (warm.has(knowledge)) return
  warm.add(knowledge)
  await nextTurn()
  checkGoal(TRIAL, knowledge)
  await nextTurn()
  const planned = planGoal({ goal: TRIAL, knowledge, chest: 'none' })
  await nextTurn()
  if (!planned.ok) return
  const opened = { type: 'board.opened', plan: planned.value.plan, leaseMs: 0 } as const
  view(reduce(emptyBoard(), { ...opened, seq: 1, at: 0, by: 'session', why: 'a trial' }))
}
