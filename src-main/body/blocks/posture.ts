import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import type { Step } from '../moving/search.ts'
import { face, isCarriedOff, press, stepToCentre } from '../moving/steering.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

const CENTRING_MS = 1500
const LEAP_MS = 1000
const LEAN_MS = 1500
/** From the middle of a block, how far one leans out over its edge to see its side. */
const LEAN = 0.6

/** Jumps and waits until the feet are above a block that is to be put under them; false where the body is carried off. */
export async function jumpAbove({ bot }: Context, run: Run, block: Vec3): Promise<boolean> {
  const cue = [[bot, 'physicsTick'] as const]
  const centred = () => isCarriedOff(bot, block) || (bot.entity.onGround && stepToCentre(bot, block))
  return run.step(async signal => {
    try {
      // Off the middle, the block would stand in the body's way, or the body beside it.
      await waitFor(signal, cue, CENTRING_MS, centred)
      if (isCarriedOff(bot, block)) return false
      press(bot, 'jump')
      await waitFor(signal, cue, LEAP_MS, () => bot.entity.position.y >= block.y + 1)
      return true
    } finally {
      press(bot)
    }
  })
}

/** Crouches to the edge of a block, from where its side is seen that a bridge goes on from. */
export async function leanOut({ bot }: Context, run: Run, from: Step, to: Step): Promise<void> {
  await run.step(async signal => {
    const out = () =>
      (bot.entity.position.x - from.x - 0.5) * (to.x - from.x) +
        (bot.entity.position.z - from.z - 0.5) * (to.z - from.z) >
      LEAN
    press(bot, 'sneak')
    try {
      await waitFor(signal, [[bot, 'physicsTick']], LEAN_MS, () => {
        face(bot, to.x + 0.5, to.z + 0.5)
        press(bot, 'sneak', 'forward')
        return out()
      })
    } finally {
      press(bot)
      bot.setControlState('sneak', true)
    }
  })
}
