import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { isBelonging } from '../people/manners.ts'

/** Blocks from a creeper within which its blast breaks things; walls withstand more than chests. https://minecraft.wiki/w/Explosion */
const BLAST = 6
const BLAST_OF_WALLS = 4
const BELOW = 2
const ABOVE = 4

/** What people build with and nature does not make. */
const BUILT =
  /(planks|bricks?|glass|glass_pane|wool|carpet|concrete|slab|stairs|_wall|fence|iron_bars|torch|lantern|lamp|farmland|hay_block|scaffolding|pressure_plate)$|^(smooth|polished|cut|chiseled|glazed)_|^cobblestone$/

export interface Ward {
  readonly at: Vec3
  /** A chest, a station, a bed: nobody wants to lose that. Else a wall or a floor. */
  readonly dear: boolean
}

/** The nearest thing that a blast at this place would take from somebody; what is dear before what is built. */
export function wardNear({ bot, protect }: Context, blast: Vec3): Ward | undefined {
  const middle = blast.floored()
  let nearest: Ward | undefined
  let least = Number.POSITIVE_INFINITY
  for (let dy = -BELOW; dy <= ABOVE; dy++) {
    for (let dx = -BLAST; dx <= BLAST; dx++) {
      for (let dz = -BLAST; dz <= BLAST; dz++) {
        const away = Math.hypot(dx, dy, dz)
        if (away > BLAST || (away >= least && nearest?.dear)) continue
        const at = new Vector(middle.x + dx, middle.y + dy, middle.z + dz)
        const block = bot.blockAt(at, false)
        if (!block || block.name === 'air') continue
        const dear = isBelonging(block.name) || protect(block.name, at)
        const built = !dear && !nearest?.dear && away <= BLAST_OF_WALLS && BUILT.test(block.name)
        if (!(dear && !nearest?.dear) && !((dear || built) && away < least)) continue
        nearest = { at, dear }
        least = away
      }
    }
  }
  return nearest
}
