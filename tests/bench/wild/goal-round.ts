import { whoIsAwaited } from '../../../src-main/contract/index.ts'
import type { Core } from '../../../src-main/session/interface.ts'

/** Milliseconds that a board may stay stuck, with no bot on its way back to what it lost, before the goal counts as given up: new plans come within that time. */
const STUCK_MS = 60_000
const LOOK_MS = 1000

export interface Round {
  readonly goal: string
  readonly end: 'done' | 'given up' | 'too long' | 'not begun'
  readonly minutes: number
  /** Why it is not done, in the words of the board or of the planner. */
  readonly reason?: string
}

/** Lets the bots of a world work towards one goal, until it is done, nothing goes on any more, or time is up. */
export async function playRound(core: Core, goal: string, limitMs: number): Promise<Round> {
  const begun = performance.now()
  const minutes = () => (performance.now() - begun) / 60_000
  const started = await core.start(goal)
  if (!started.ok) return { goal, end: 'not begun', minutes: minutes(), reason: started.failure.message }
  const ended = Promise.withResolvers<Round['end']>()
  let stuckSince: number | undefined
  const look = () => {
    const { board, vitals } = core.snapshot()
    if (board?.phase === 'finished') ended.resolve('done')
    const stuck = board?.phase === 'stuck' && !whoIsAwaited(board, id => vitals[id])
    stuckSince = stuck ? (stuckSince ?? performance.now()) : undefined
    if (stuckSince !== undefined && performance.now() - stuckSince > STUCK_MS) ended.resolve('given up')
    else if (performance.now() - begun > limitMs) ended.resolve('too long')
  }
  const timer = setInterval(look, LOOK_MS)
  const end = await ended.promise
  clearInterval(timer)
  const reason = whyNotDone(core)
  if (end !== 'done') await core.stop('bench')
  return { goal, end, minutes: minutes(), ...(end === 'done' || !reason ? {} : { reason }) }
}

/** What keeps the board from being done, in its own words. */
export function whyNotDone(core: Core): string | undefined {
  const { board, vitals } = core.snapshot()
  const open = (board?.subtasks ?? []).filter(({ status }) => status !== 'DONE')
  const subtask =
    open.find(({ status }) => status === 'IN_PROGRESS') ??
    open.find(({ status }) => status === 'FAILED') ??
    open[0]
  if (!subtask) return undefined
  const why = subtask.attempts.findLast(({ reason }) => reason)?.reason ?? subtask.reason
  const doing = Object.values(vitals).map(one => one.doing)
  return [subtask.text, why, `(${doing.join(', ')})`].filter(Boolean).join(' ')
}
