import { BODY_HEIGHT, type Bot, SIDES, Vec3 } from '../game.ts'
import type { Ground } from './ground.ts'
import { FLOWING, SOLID, WATER } from './kinds.ts'
import { moved } from './steering.ts'

/** What a current adds to a body's speed in a tick, in blocks. https://minecraft.wiki/w/Fluid#Flow */
const PUSH = 0.014
/** What a swimmer's stroke adds to it, in blocks: 0.02, of which a key held down gives 0.98. As in mineflayer's physics. */
const STROKE = 0.0196
/** A difference that is none, in blocks per tick. */
const SLIGHT = 1e-8
/** The part of a body that the physics look for water in: half its width, and how much is left out above and below. */
const SHOULDER = 0.299
const MARGIN = 0.401
/** Water at a brink runs over it as if it were so much deeper there; from this level on it falls. */
const FALL = 8
/** How much stronger falling water draws down along a wall than it flows to the side. */
const DRAW = 6

/**
 * What is to be added to a body's speed so that the next tick carries it where the game's current would. mineflayer's physics take a bank
 * that stands over water for a brink over which the water falls, and a brink for a bank: in sunken rivers and along shores a body is pulled
 * against the wall and held there. And where currents meet, or flow beside still water, they push with all their strength instead of
 * the mean of all that is around the body: beside a waterfall nobody gets on. Blocks per tick.
 */
export function currentMended(bot: Bot, ground: Ground): Flat | undefined {
  const { real, pulled } = currentsAround(bot, ground)
  const more = { x: (real.x - pulled.x) * PUSH, z: (real.z - pulled.z) * PUSH }
  return Math.hypot(more.x, more.z) < SLIGHT ? undefined : more
}

/** The place to look at for whom a stroke is to bring straight to another, whatever current crosses the way there. */
export function upstreamOf(bot: Bot, ground: Ground, { x, z }: Flat): Flat {
  const { position } = bot.entity
  const far = Math.hypot(x - position.x, z - position.z)
  const { real } = currentsAround(bot, ground)
  if (far === 0 || (real.x === 0 && real.z === 0)) return { x, z }
  const to = { x: (x - position.x) / far, z: (z - position.z) / far }
  const along = real.x * to.x + real.z * to.z
  const drift = PUSH / STROKE
  const across = { x: (real.x - along * to.x) * drift, z: (real.z - along * to.z) * drift }
  const ahead = Math.sqrt(Math.max(0, 1 - across.x ** 2 - across.z ** 2))
  return {
    x: position.x + (to.x * ahead - across.x) * far,
    z: position.z + (to.z * ahead - across.z) * far,
  }
}

/**
 * The current around a body, 1 at its strongest: the game's, which is the mean over the blocks of water, and what mineflayer's physics take
 * for it.
 */
function currentsAround(bot: Bot, ground: Ground): { real: Flat; pulled: Flat } {
  const { x, y, z } = bot.entity.position
  const levelAt = (cx: number, cy: number, cz: number): number =>
    ground.at(cx, cy, cz) & FLOWING ? (bot.blockAt(new Vec3(cx, cy, cz), false)?.metadata ?? 0) : 0
  const depth = (cx: number, cy: number, cz: number): number => {
    const level = levelAt(cx, cy, cz)
    return level >= FALL ? 0 : level
  }
  const isWall = (cx: number, cy: number, cz: number) =>
    ((ground.at(cx, cy, cz) | ground.at(cx, cy + 1, cz)) & SOLID) !== 0
  const real = new Vec3(0, 0, 0)
  const pulled = new Vec3(0, 0, 0)
  let blocks = 0
  for (let cy = Math.floor(y + MARGIN); cy <= Math.floor(y + BODY_HEIGHT - MARGIN); cy++)
    for (let cz = Math.floor(z - SHOULDER); cz <= Math.floor(z + SHOULDER); cz++)
      for (let cx = Math.floor(x - SHOULDER); cx <= Math.floor(x + SHOULDER); cx++) {
        if (!(ground.at(cx, cy, cz) & WATER)) continue
        blocks++
        const own = depth(cx, cy, cz)
        const flow = new Vec3(0, 0, 0)
        const wrong = new Vec3(0, 0, 0)
        for (const [dx, dz] of SIDES) {
          const beside = ground.at(cx + dx, cy, cz + dz)
          if (beside & WATER) {
            const fall = depth(cx + dx, cy, cz + dz) - own
            flow.translate(dx * fall, 0, dz * fall)
            wrong.translate(dx * fall, 0, dz * fall)
          } else if (ground.at(cx + dx, cy - 1, cz + dz) & WATER) {
            const fall = depth(cx + dx, cy - 1, cz + dz) + FALL - own
            const towards = beside & SOLID ? wrong : flow
            towards.translate(dx * fall, 0, dz * fall)
          }
        }
        if (levelAt(cx, cy, cz) >= FALL) {
          const walls = SIDES.filter(([dx, dz]) => isWall(cx + dx, cy, cz + dz)).length
          if (walls > 0) flow.normalize().translate(0, -DRAW, 0)
          for (let wall = 0; wall < walls; wall++) wrong.normalize().translate(0, -DRAW, 0)
        }
        real.add(flow.normalize())
        pulled.add(wrong.normalize())
      }
  pulled.normalize()
  return { real: blocks > 0 ? real.scale(1 / blocks) : real, pulled }
}

/** Mends a swimming body's speed before the next tick. */
export function mendCurrent(bot: Bot, ground: Ground): void {
  if (moved(bot).isInWater !== true) return
  const more = currentMended(bot, ground)
  if (more) bot.entity.velocity.translate(more.x, 0, more.z)
}

interface Flat {
  readonly x: number
  readonly z: number
}
