// Room for a block in the rock beside the body, where it stands in nobody's way.
import type { Context } from '../context.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { kindAt } from '../senses/sight.ts'
import { dryRockMs } from './dry-rock.ts'
import { isLoose } from './natural.ts'

/** What takes longer is no quick room for a block: rock without a pickaxe. */
const MOST_MS = 2500

/** The block of solid, dry, natural rock beside the body's feet or head that is dug soonest; undefined where there is none. */
export function recessBeside(context: Context, suits: (cell: Vec3) => boolean): Vec3 | undefined {
  const feet = context.bot.entity.position.offset(0, 0.2, 0).floored()
  let best: Vec3 | undefined
  let least = MOST_MS
  for (const up of [0, 1]) {
    for (const [dx, dz] of SIDES) {
      const cell = feet.offset(dx, up, dz)
      if (!suits(cell) || isLoose(kindAt(context.bot, cell.offset(0, 1, 0))?.name ?? '')) continue
      const ms = dryRockMs(context, [cell])
      if (ms === undefined || ms >= least) continue
      best = cell
      least = ms
    }
  }
  return best
}
