// A column of the world from above, for the map that needs no WebGL and for pages that cannot draw in three dimensions.
import type { Columns } from './columns.ts'
import { DRY, FIXED, type Looks, NO_TINT } from './looks.ts'
import { topOf } from './roofs.ts'
import { colourIn } from './tints.ts'

/** How much lighter or darker a step up or down to the north makes a place. */
const RELIEF = 0.12

/** 16 x 16 pixels of red, green, blue, alpha: north at the top. Null where no column is. */
export const mapTile = (
  columns: Columns,
  looks: Looks,
  chunkX: number,
  chunkZ: number,
): Uint8ClampedArray<ArrayBuffer> | null => {
  if (!columns.has(chunkX, chunkZ)) return null
  const pixels = new Uint8ClampedArray(16 * 16 * 4)
  for (let dx = 0; dx < 16; dx++) {
    const x = chunkX * 16 + dx
    let north = topOf(columns, looks, x, chunkZ * 16 - 1)
    for (let dz = 0; dz < 16; dz++) {
      const z = chunkZ * 16 + dz
      const y = topOf(columns, looks, x, z)
      const relief = north === -Infinity || y === north ? 0 : y > north ? RELIEF : -RELIEF
      north = y
      if (y === -Infinity) continue
      const look = looks.look(columns.state(x, y, z))
      const tint =
        look.mapTint === NO_TINT
          ? 0xffffff
          : look.mapTint >= FIXED
            ? look.mapTint - FIXED
            : colourIn(looks.biome(columns.biome(x, y, z)), look.mapTint)
      let shade = 1 + relief
      if (look.fluid !== DRY && look.parts.length === 0) {
        let depth = 0
        while (depth < 12 && looks.look(columns.state(x, y - depth, z)).fluid === look.fluid) depth++
        shade = 1 - depth * 0.03
      }
      const at = (dz * 16 + dx) * 4
      for (const [channel, shift] of [16, 8, 0].entries())
        pixels[at + channel] = (((look.mapColour >> shift) & 255) * ((tint >> shift) & 255) * shade) / 255
      pixels[at + 3] = 255
    }
  }
  return pixels
}
