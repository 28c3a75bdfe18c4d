import type { Context } from '../context.ts'
import { EYE_HEIGHT, type Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

const CENTRED = 0.12
const CENTRING_MS = 4000
/** Blocks a tick below which a body stays where it is: who comes at a walk slides on over the middle. */
const AT_REST = 0.03

/** Steps to the middle of the block of the feet and comes to rest there, so that nothing of the body rests on its edges. False where it could not. */
export async function centre({ bot }: Context, run: Run, feet: Vec3): Promise<boolean> {
  const middle = feet.offset(0.5, 0, 0.5)
  const off = () => Math.hypot(middle.x - bot.entity.position.x, middle.z - bot.entity.position.z)
  return run.step(async signal => {
    bot.setControlState('sneak', true)
    try {
      const step = () => {
        const there = off() < CENTRED
        bot.setControlState('forward', !there)
        if (!there) void bot.lookAt(middle.offset(0, EYE_HEIGHT, 0), true)
        const { x, z } = bot.entity.velocity
        return there && Math.hypot(x, z) < AT_REST
      }
      return (await waitFor(signal, [[bot, 'physicsTick']], CENTRING_MS, step)) === true
    } finally {
      bot.clearControlStates()
    }
  })
}
