import type { Stock } from '../../../src-main/contract/index.ts'
import type { Core } from '../../../src-main/session/interface.ts'

interface End {
  readonly ok: boolean
  /** The longest time, in milliseconds, in which nothing on the board could go on. */
  readonly stuckMs: number
}

/**
 * Resolves when the board says that all is done and the world agrees, or after a while.
 * @param holds whether what the goal gives exists in the world
 */
export async function untilDone(
  core: Core,
  holds: (gives: Stock) => Promise<boolean>,
  giveUpMs: number,
): Promise<End> {
  const gives = goalOf(core)
  let stuckSince: number | undefined
  let stuckMs = 0
  const look = () => {
    const phase = core.snapshot().board?.phase
    if (phase === 'stuck') stuckSince ??= performance.now()
    else if (stuckSince !== undefined) {
      stuckMs = Math.max(stuckMs, performance.now() - stuckSince)
      stuckSince = undefined
    }
    return phase
  }
  return new Promise(resolve => {
    const settle = (ok: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      if (stuckSince !== undefined) stuckMs = Math.max(stuckMs, performance.now() - stuckSince)
      resolve({ ok, stuckMs })
    }
    const timer = setTimeout(() => settle(false), giveUpMs)
    let asking = false
    const unsubscribe = core.subscribe(() => {
      if (look() !== 'finished' || asking) return
      asking = true
      void holds(gives).then(held => {
        asking = false
        if (held) settle(true)
      })
    })
  })
}

/** What the last steps of the plan leave. */
function goalOf(core: Core): Stock {
  const { board } = core.snapshot()
  const gives: Stock = {}
  for (const { id, item, quantity, action } of board?.subtasks ?? []) {
    const last = board?.subtasks.every(({ needs }) => !needs.includes(id))
    if (last && action !== 'kill') gives[item] = quantity
  }
  return gives
}
