import { BODY_HEIGHT, type Bot, SIDES, Vec3 } from '../game.ts'
import type { Ground } from './ground.ts'
import { FLOWING, SOLID, WATER } from './kinds.ts'
import { moved } from './steering.ts'

/** What a current adds to a body's speed in a tick, in blocks. https://minecraft.wiki/w/Fluid#Flow */
const PUSH = 0.014
/** The part of a body that the physics look for water in: half its width, and how much is left out above and below. */
const SHOULDER = 0.299
const MARGIN = 0.401
/** Water at a brink runs over it as if it were so much deeper there. */
const FALL = 8

/**
 * mineflayer's physics take a bank that stands over water for a brink over which the water falls, and a brink for a bank: in sunken
 * rivers and along shores a body is pulled against the wall and held there. Gives what is to be added to its speed so that the next
 * tick pulls it where the game would. Blocks per tick.
 */
export function currentMended(bot: Bot, ground: Ground): { x: number; z: number } | undefined {
  const { x, y, z } = bot.entity.position
  const depth = (cx: number, cy: number, cz: number): number => {
    if (!(ground.at(cx, cy, cz) & FLOWING)) return 0
    const level = bot.blockAt(new Vec3(cx, cy, cz), false)?.metadata ?? 0
    return level >= FALL ? 0 : level
  }
  const real = { x: 0, z: 0 }
  const pulled = { x: 0, z: 0 }
  let differs = false
  for (let cy = Math.floor(y + MARGIN); cy <= Math.floor(y + BODY_HEIGHT - MARGIN); cy++)
    for (let cz = Math.floor(z - SHOULDER); cz <= Math.floor(z + SHOULDER); cz++)
      for (let cx = Math.floor(x - SHOULDER); cx <= Math.floor(x + SHOULDER); cx++) {
        if (!(ground.at(cx, cy, cz) & WATER)) continue
        const own = depth(cx, cy, cz)
        const flow = { x: 0, z: 0 }
        const wrong = { x: 0, z: 0 }
        for (const [dx, dz] of SIDES) {
          const beside = ground.at(cx + dx, cy, cz + dz)
          if (beside & WATER) {
            const fall = depth(cx + dx, cy, cz + dz) - own
            add(flow, dx * fall, dz * fall)
            add(wrong, dx * fall, dz * fall)
          } else if (ground.at(cx + dx, cy - 1, cz + dz) & WATER) {
            const fall = depth(cx + dx, cy - 1, cz + dz) + FALL - own
            add(beside & SOLID ? wrong : flow, dx * fall, dz * fall)
            differs = true
          }
        }
        addUnit(real, flow)
        addUnit(pulled, wrong)
      }
  if (!differs) return undefined
  const mended = { x: 0, z: 0 }
  addUnit(mended, real)
  const undone = { x: 0, z: 0 }
  addUnit(undone, pulled)
  return { x: (mended.x - undone.x) * PUSH, z: (mended.z - undone.z) * PUSH }
}

/** Mends a swimming body's speed before the next tick. */
export function mendCurrent(bot: Bot, ground: Ground): void {
  if (moved(bot).isInWater !== true) return
  const more = currentMended(bot, ground)
  if (more) bot.entity.velocity.translate(more.x, 0, more.z)
}

interface Flat {
  x: number
  z: number
}

const add = (to: Flat, x: number, z: number): void => {
  to.x += x
  to.z += z
}

/** Adds the direction of a flow, whatever its strength. */
const addUnit = (to: Flat, { x, z }: Flat): void => {
  const length = Math.hypot(x, z)
  if (length > 0) add(to, x / length, z / length)
}
