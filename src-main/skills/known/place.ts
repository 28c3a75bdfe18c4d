import type { BoardSubtask, Position } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import type { Program, ProgramResult, Workplace } from '../program.ts'
import { acceptable, actionOptions, carried, failureOf, fetchReserved } from '../supplies.ts'
import { workDeadline } from './deadlines.ts'

/** How far from its proper place a block may be put when that is taken. */
const WITHIN_BLOCKS = 4

/**
 * Puts the blocks of a subtask from the bot's hands onto the ground at their place by the chest, or beside the bot. The ledger
 * hears of all of them at once: whoever waits for furnaces would else make do with the first.
 */
export async function putUp(subtask: BoardSubtask, at: Workplace): Promise<ProgramResult> {
  const placed: [item: string, position: Position][] = []
  try {
    return await putUpAll(subtask, at, (item, position) => placed.push([item, position]))
  } finally {
    for (const [item, position] of placed) at.placed(item, position)
    if (placed.length > 0) at.progress(subtask.progress + placed.length)
  }
}

async function putUpAll(
  subtask: BoardSubtask,
  at: Workplace,
  placed: (item: string, position: Position) => void,
): Promise<ProgramResult> {
  const spot = at.chest() && at.placeAt(subtask.place ?? { dx: 0, dy: 0, dz: 0 })
  let done = subtask.progress
  while (done < subtask.quantity) {
    const stock = carried(at)
    const item = acceptable(subtask, subtask.item).find(name => stock[name]) ?? subtask.item
    const put = await at.body.act.place(
      { item, ...(spot && { at: spot }), within: WITHIN_BLOCKS },
      actionOptions(at, workDeadline(subtask)),
    )
    if (put.outcome !== 'done' || !put.placedAt) {
      return { ok: false, failure: failureOf(put), delivered: done }
    }
    done += 1
    placed(item, put.placedAt)
  }
  return {
    ok: true,
    evidence: { kind: 'placed', text: `${amountOf(done, subtask.item)} placed on the ground` },
  }
}

/** Fetches blocks and puts them up. */
export const place: Program = async (subtask, at) => {
  const missing = await fetchReserved(subtask, at)
  if (missing) return { ok: false, failure: missing, delivered: subtask.progress }
  return putUp(subtask, at)
}
