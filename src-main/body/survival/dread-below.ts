// What a way below the ground had better keep off: where somebody waits who has hurt the body before, and caves where it is too weak for them.
import type { Position } from '../../contract/index.ts'
import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import type { Context } from '../context.ts'
import { Vec3 as Vector } from '../game.ts'
import type { Dread } from '../moving/search.ts'
import { isDeep } from '../senses/depth.ts'
import type { Goal } from '../walking/goals.ts'
import { archersOfLate } from './driven-off.ts'
import { slainBelow } from './grave.ts'
import { mayHeal } from './healing.ts'

/** Blocks around a foe in which a way leads into its hands, and ticks of each: in that time three are dug past it. */
const REACH = 10
const FOE_TICKS = 100
/** Half hearts with which two arrows kill, and ticks of each block of a cave for who does not get over them: in that time one is dug past it. */
const FRAIL = 8
const FRAIL_TICKS = 60
/** Blocks more than straight there, by way of a foe, with which a winding way may still lead past it. */
const WINDING = 32

/**
 * What each open block of a way below the ground counts for, besides the walk, but for its own tunnels: where an archer drove it off or it
 * was slain of late, and any cave for who is badly hurt and cannot heal. Undefined where there is none.
 */
export function dreadBelow(context: Context): Dread | undefined {
  const foes = foesOfLate(context)
  const isFrail = isFrailNow(context)
  if (foes.length === 0 && !isFrail) return undefined
  return (x, y, z) => {
    const isNear = foes.some(foe => apart(foe, { x, y, z }) < REACH)
    const ticks = isNear ? FOE_TICKS : isFrail && isDeep(context, { x, y, z }) ? FRAIL_TICKS : 0
    return ticks > 0 && !isOwnTunnel(context, new Vector(x, y, z)) ? ticks : 0
  }
}

/** True for a place that a way below the ground keeps off. */
export const isDreaded = (context: Context, { x, y, z }: Position): boolean =>
  (dreadBelow(context)?.(x, y, z) ?? 0) > 0

/** True deep below the ground where there may be anything to keep off on a way: one on foot is not asked what it leads through. */
export function isWary(context: Context, goal: Goal): boolean {
  const here = context.bot.entity.position.floored()
  if (!isDeep(context, here)) return false
  const straight = goal.heuristic(here)
  const isOnTheWay = (foe: Position) => apart(here, foe) + goal.heuristic(foe) < straight + WINDING
  return isFrailNow(context) || foesOfLate(context).some(isOnTheWay)
}

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

const foesOfLate = (context: Context): readonly Position[] => [
  ...archersOfLate(context),
  ...slainBelow(context),
]

const isFrailNow = (context: Context): boolean => context.bot.health <= FRAIL && !mayHeal(context)
