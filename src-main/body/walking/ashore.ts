import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { floorAt, NOWHERE } from '../moving/footing.ts'
import { WATER } from '../moving/kinds.ts'
import { startOf } from '../moving/planner.ts'
import { moved } from '../moving/steering.ts'
import type { Run } from '../running/run.ts'
import type { Goal } from './goals.ts'
import { walk } from './walking.ts'

/** True where that place is in water. */
export const isWater = ({ moving: { ground } }: Context, { x, y, z }: Position): boolean =>
  (ground.at(x, y, z) & WATER) !== 0

/** True where the feet are in water. */
export const isAfloat = (context: Context): boolean => isWater(context, startOf(context))

/** True where the body stands on dry ground. */
export function isAshore(context: Context): boolean {
  const { isInLava, isInWater } = moved(context.bot)
  return !isInLava && !isInWater && !isAfloat(context) && context.bot.entity.onGround
}

/** Anywhere dry. */
const dryLand = (context: Context): Goal => ({
  heuristic: () => 0,
  isEnd: place =>
    !isWater(context, place) && floorAt(context.moving.ground, place.x, place.y, place.z) !== NOWHERE,
})

/** Walks and swims to the nearest dry ground. @returns whether it got there */
export async function comeAshore(context: Context, run: Run): Promise<boolean> {
  return (await walk(context, run, dryLand(context), { until: () => isAshore(context) })) === 'there'
}
