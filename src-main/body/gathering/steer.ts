import type { Context } from '../context.ts'
import { EYE_HEIGHT, type Vec3 } from '../game.ts'
import { isCarriedOff } from '../moving/steering.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

const CENTRED = 0.2
/** Nearer than this a body creeps, so that it does not go past the middle. */
const CREEP = 0.45
const LEVEL = 0.3

/**
 * Goes straight to the middle of a block that is a step away and known to be free: in a tunnel no path need be searched. With
 * `careful` it does not fall off an edge. @returns whether it stands there within `limitMs`; who is carried off stops at once.
 */
export async function steerTo(
  { bot }: Context,
  run: Run,
  block: Vec3,
  limitMs: number,
  careful: boolean,
): Promise<boolean> {
  const middle = block.offset(0.5, 0, 0.5)
  const there = () => {
    const { x, y, z } = bot.entity.position
    const away = Math.hypot(middle.x - x, middle.z - z)
    const onSpot = away < CENTRED && Math.abs(y - block.y) < LEVEL
    if (away >= CENTRED) void bot.lookAt(middle.offset(0, EYE_HEIGHT, 0), true)
    bot.setControlState('forward', away >= CENTRED)
    bot.setControlState('sneak', !onSpot && (careful || (away < CREEP && y - block.y < LEVEL)))
    return onSpot
  }
  const step = () => (isCarriedOff(bot, block) ? 'off' : there() && 'there')
  return run.step(async signal => {
    try {
      return (await waitFor(signal, [[bot, 'physicsTick']], limitMs, step)) === 'there'
    } finally {
      bot.setControlState('forward', false)
      bot.setControlState('sneak', false)
    }
  })
}
