import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import { kindAt, neighbours } from '../senses/sight.ts'
import { isNatural } from './natural.ts'
import { digMs } from './tools.ts'

/** Milliseconds to dig these out of solid, dry, natural rock; undefined where one of them is no such rock, or is left alone. */
export function dryRockMs(context: Context, cells: readonly Vec3[]): number | undefined {
  const { bot } = context
  let ms = 0
  for (const cell of cells) {
    const kind = kindAt(bot, cell)
    if (kind?.boundingBox !== 'block' || !isNatural(kind.name)) return undefined
    if (neighbours(cell).some(at => /water|lava/.test(kindAt(bot, at)?.name ?? ''))) return undefined
    const block = bot.blockAt(cell, false)
    if (!block || !mayBreak(context, block)) return undefined
    ms += digMs(context, block)
  }
  return ms
}
