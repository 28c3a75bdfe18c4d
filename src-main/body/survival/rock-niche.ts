// A niche in the rock beside a way, dug and closed behind the body: in a wide cave walls all around would take many more blocks.
import type { Context } from '../context.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { walkFloors } from '../moving/floors.ts'
import { nicheMs } from './hiding-place.ts'
import { isWall, type ShelterSite } from './shelter.ts'

/** Blocks into the rock: deeper ones only where the outermost rock has holes. */
const DEPTHS = [1, 2]
/** Blocks that close its mouth. */
const MOUTH = 2
/** Milliseconds in which one goes a block's way, or puts one. */
const MS_PER_BLOCK = 250

/**
 * Where one is made soonest, and how many blocks could be put meanwhile; undefined where the rock holds none.
 * @param within steps within which it may begin
 */
export function rockNiche(context: Context, within = 3): { site: ShelterSite; blocks: number } | undefined {
  const { bot, moving } = context
  let best: { site: ShelterSite; blocks: number } | undefined
  const here = bot.entity.position.offset(0, 0.2, 0).floored()
  walkFloors(moving.ground, here, 1, (from, steps) => {
    for (const [dx, dz] of SIDES) {
      for (const depth of DEPTHS) {
        const columns = Array.from({ length: depth }, (_, i) => from.offset(dx * (i + 1), 0, dz * (i + 1)))
        // The innermost one is stood in, and the one before it closed.
        const [feet = from, mouth = from] = columns.toReversed()
        const ms = isInRock(context, feet, mouth) ? msFor(context, columns) : undefined
        const blocks = steps + depth + MOUTH + (ms ?? Number.POSITIVE_INFINITY) / MS_PER_BLOCK
        if (blocks >= (best?.blocks ?? Number.POSITIVE_INFINITY)) continue
        const cells = columns.flatMap(column => [column.offset(0, 1, 0), column])
        best = { site: { feet, missing: [mouth, mouth.offset(0, 1, 0)], dug: { cells, from } }, blocks }
      }
    }
    return steps < within
  })
  return best
}

/** Milliseconds to dig all of them; undefined where one is not such rock. */
function msFor(context: Context, columns: readonly Vec3[]): number | undefined {
  const all = columns.map(column => nicheMs(context, column))
  return all.reduce((sum, ms) => (sum === undefined || ms === undefined ? undefined : sum + ms), 0)
}

/** Closed on all sides but its mouth. */
function isInRock(context: Context, feet: Vec3, mouth: Vec3): boolean {
  const around = SIDES.map(([x, z]) => feet.offset(x, 0, z)).filter(at => !at.equals(mouth))
  const walls = around.flatMap(at => [at, at.offset(0, 1, 0)])
  return [...walls, feet.offset(0, 2, 0)].every(at => isWall(context, at))
}
