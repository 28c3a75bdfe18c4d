// Ore in the ceiling or the wall of a hall: what it drops would fall too deep, or into lava, and is caught close by.
import { fillerBlock } from '../blocks/ordinary.ts'
import { isFree, putBlock } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { LAVA, SOLID, UNKNOWN, WATER } from '../moving/kinds.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { neighbours } from '../senses/sight.ts'

/** Blocks that something falls at most to be worth the way down and up. */
export const DROP_DEPTH = 12
/** Milliseconds for which nobody can pick a fresh drop up, and for an answer of the server. */
const CATCH_MS = 1200
/** Blocks, level, from the feet to the middle of a block whose drop comes to hand before it has gone far; and how far it may lie above them. */
const CLOSE = 1.6
const OVERHEAD = 2

/** True where what a block drops falls deeper than that. */
export function fallsAway({ moving: { ground } }: Context, { x, y, z }: Vec3): boolean {
  for (let down = 1; down <= DROP_DEPTH; down++) if (ground.at(x, y - down, z) & (SOLID | WATER)) return false
  return true
}

/** True where what a block drops comes to hand at once, for the most part: a drop rolls by up to a block in the half second before. */
export function isAtHand({ bot }: Context, { x, y, z }: Vec3): boolean {
  const feet = bot.entity.position
  const rise = y - Math.floor(feet.y + 0.2)
  return rise >= -1 && rise <= OVERHEAD && Math.hypot(x + 0.5 - feet.x, z + 0.5 - feet.z) <= CLOSE
}

/** True where what a block drops falls into lava, or may roll into it over the edge beside. */
export const mayBurn = (context: Context, at: Vec3): boolean => floorsOverLava(context, at).length > 0

/** Where there is no floor below a block, or beside it where it is open, and lava further down. */
function floorsOverLava({ moving: { ground } }: Context, at: Vec3): Vec3[] {
  const isOpen = ({ x, y, z }: Vec3) => !(ground.at(x, y, z) & (SOLID | WATER | LAVA | UNKNOWN))
  const isOverLava = ({ x, y, z }: Vec3) => {
    for (let down = 1; down <= DROP_DEPTH; down++) {
      const there = ground.at(x, y - down, z)
      if (there & LAVA) return true
      if (there & (SOLID | WATER | UNKNOWN)) return false
    }
    return false
  }
  const sides = neighbours(at).filter(side => side.y === at.y && isOpen(side))
  return [at, ...sides].filter(isOverLava).map(spot => spot.offset(0, -1, 0))
}

/** Puts blocks below one that is about to be dug, for the drop to lie on; they are taken back with the scaffold. */
export async function catchBelow(context: Context, run: Run, at: Vec3): Promise<void> {
  const overLava = floorsOverLava(context, at)
  const head = context.bot.entity.position.offset(0, 1.2, 0).floored()
  for (const floor of overLava.length > 0 ? overLava : [at.offset(0, -1, 0)]) {
    const filler = fillerBlock(context)
    if (!filler || floor.equals(head) || !isFree(context, floor)) continue
    run.log(`Puts a block under it, or it would fall ${overLava.length > 0 ? 'into lava' : 'too deep'}`)
    context.scaffold.push(floor)
    await putBlock(context, run, filler.name, floor)
  }
}

/** Stands still until the drop is in hand, or has passed. */
export async function awaitCatch({ bot }: Context, run: Run, isCaught: () => boolean): Promise<void> {
  await run.step(signal => waitFor(signal, [[bot.inventory, 'updateSlot']], CATCH_MS, isCaught))
}
