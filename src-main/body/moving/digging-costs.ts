import { MS_PER_TICK } from '../../contract/index.ts'
import { isOrdinary } from '../blocks/ordinary.ts'
import { isOwnFill } from '../blocks/own-fill.ts'
import { digMs } from '../blocks/tools.ts'
import { SLOWER_UNDER_WATER } from '../blocks/wet-digging.ts'
import type { Context } from '../context.ts'
import { SIDES, Vec3 } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import { kindAt } from '../senses/sight.ts'
import { isAfloat } from '../walking/ashore.ts'
import { standsFree } from './footing.ts'
import { FALLS, LAVA, NATURAL, WATER, WEB } from './kinds.ts'
import { startOf } from './planner.ts'

/** Ticks that a dig takes beside the digging itself: aiming, waiting for what comes next. */
const EFFORT = 5
/** Blocks that take longer than this are left alone. */
const LONGEST = 400
/** The same under water, where a diver's breath lasts no longer. */
const LONGEST_DIVE = 200

/**
 * Ticks to break a block with the best tool at hand; Infinity where it is neither natural ground nor of the column on which it stands, belongs to somebody, or
 * holds lava or water back: water not for who is in it, and may find no other way out.
 */
export function diggingCosts(context: Context): (x: number, y: number, z: number) => number {
  const { bot, moving } = context
  const { ground } = moving
  const known = new Map<string, number>()
  const ticksOf = new Map<string, number>()
  const kept = isAfloat(context) ? LAVA : WATER | LAVA
  const wet = (x: number, y: number, z: number) => (ground.at(x, y, z) & kept) !== 0
  const isDeep = (x: number, y: number, z: number) =>
    (ground.at(x, y, z) & ground.at(x, y + 1, z) & WATER) !== 0
  /** By who swims: water over the head is all around what stands in it. */
  const isSunken = (x: number, y: number, z: number) =>
    !(kept & WATER) && (isDeep(x, y + 1, z) || SIDES.some(([dx, dz]) => isDeep(x + dx, y, z + dz)))
  const feet = startOf(context)
  /** A pillar on which it stands, whoever built that: its own after a new start of the app, for example. */
  const isPillarBelow = (name: string, x: number, y: number, z: number) =>
    x === feet.x && z === feet.z && y < feet.y && isOrdinary(name) && standsFree(ground, x, y, z)

  const cost = (x: number, y: number, z: number): number => {
    const at = new Vec3(x, y, z)
    const kind = kindAt(bot, at)
    if (!kind) return Number.POSITIVE_INFINITY
    const { name, diggable } = kind
    const isFree = (ground.at(x, y, z) & (NATURAL | WEB)) !== 0
    if (!isFree && !isOwnFill(context, name, x, y, z) && !isPillarBelow(name, x, y, z))
      return Number.POSITIVE_INFINITY
    if (wet(x, y + 1, z) || SIDES.some(([dx, dz]) => wet(x + dx, y, z + dz))) return Number.POSITIVE_INFINITY
    // What falls would open a way for what is on top of it.
    let above = y + 1
    while (ground.at(x, above, z) & FALLS) above++
    if (above > y + 1 && wet(x, above, z)) return Number.POSITIVE_INFINITY
    if (!mayBreak(context, { name, diggable, position: at }, true)) return Number.POSITIVE_INFINITY
    let ticks = ticksOf.get(name)
    if (ticks === undefined) {
      const block = bot.blockAt(at, false)
      ticks = block ? digMs(context, block) / MS_PER_TICK : Number.POSITIVE_INFINITY
      ticksOf.set(name, ticks)
    }
    const sunken = isSunken(x, y, z)
    const all = sunken ? ticks * SLOWER_UNDER_WATER : ticks
    return all > (sunken ? LONGEST_DIVE : LONGEST) ? Number.POSITIVE_INFINITY : all + EFFORT
  }
  return (x, y, z) => {
    const key = `${x},${y},${z}`
    let ticks = known.get(key)
    if (ticks === undefined) {
      ticks = cost(x, y, z)
      known.set(key, ticks)
    }
    return ticks
  }
}
