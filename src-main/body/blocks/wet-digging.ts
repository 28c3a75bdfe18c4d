// Digging under water, where whoever floats takes five times as long as who stands, and both five times as long as on land.
import type { Context } from '../context.ts'
import { type Block, EYE_HEIGHT, REACH, type Vec3 } from '../game.ts'
import { CLOSED, HARMS, HOT, SOLID, WATER } from '../moving/kinds.ts'
import { dive, moved, press } from '../moving/steering.ts'
import { waitFor } from '../running/waiting.ts'
import { sight } from '../senses/sight.ts'
import { isUnderWater, secondsOfWork } from '../survival/breath.ts'

/** Times longer than on land that who stands under water digs. https://minecraft.wiki/w/Breaking#Speed */
export const SLOWER_UNDER_WATER = 5

const SINK_MS = 4000

/** Sinks to the ground, where the block is in touch from there, too. */
export async function standToDig(context: Context, signal: AbortSignal, block: Vec3): Promise<void> {
  const { bot } = context
  if (bot.entity.onGround || !moved(bot).isInWater) return
  const floor = floorBelow(context)
  if (floor === undefined) return
  const { x, z } = bot.entity.position
  const eye = bot.entity.position.offset(0, floor + EYE_HEIGHT - bot.entity.position.y, 0)
  if (!sight(bot, eye, block, REACH).clear) return
  const column = { x: Math.floor(x), z: Math.floor(z) }
  const isDown = () => {
    const { position, onGround } = bot.entity
    // A current has taken it along.
    if (Math.floor(position.x) !== column.x || Math.floor(position.z) !== column.z) return true
    if (onGround) return true
    dive(bot)
    return undefined
  }
  try {
    await waitFor(signal, [[bot, 'physicsTick']], SINK_MS, isDown)
  } finally {
    press(bot)
  }
}

/** The height at which the body would stand straight below, through nothing but water; undefined where that is out of reach. */
function floorBelow({ bot, moving: { ground } }: Context): number | undefined {
  const { x, y, z } = bot.entity.position.floored()
  for (let at = y; at > y - REACH; at--) {
    const below = ground.at(x, at - 1, z)
    if (below & (HARMS | HOT)) return undefined
    if (below & SOLID) return at
    if (!(below & WATER) || below & CLOSED) return undefined
  }
  return undefined
}

/** True if the block takes longer than a diver has breath for, with the tool in hand. */
export const outlastsBreath = (context: Context, block: Block): boolean =>
  isUnderWater(context) && context.bot.digTime(block) / 1000 > secondsOfWork(context)
