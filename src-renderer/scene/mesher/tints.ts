import { type Biome, DRY_FOLIAGE, FIXED, FOLIAGE, GRASS, type Looks, NO_TINT } from './looks.ts'
import type { Surroundings } from './surroundings.ts'

const WHITE = 0xffffff
/** Blocks around a place whose biomes mix into its colour. */
const REACH = 2

/** The colour of a tint that a biome decides about. */
export const colourIn = (biome: Biome, tint: number): number => {
  if (tint === GRASS) return biome.grass
  if (tint === FOLIAGE) return biome.foliage
  return tint === DRY_FOLIAGE ? biome.dryFoliage : biome.water
}

/** The colours of one section's plants and waters: biomes flow into each other over a few blocks. */
export class Tints {
  readonly #looks: Looks
  readonly #mixed = new Map<number, number>()
  #around: Surroundings | undefined
  /** The one biome of the whole section and its border, or -1. */
  #only = -1

  constructor(looks: Looks) {
    this.#looks = looks
  }

  /** Prepares for another section. */
  load(around: Surroundings): void {
    this.#around = around
    this.#mixed.clear()
    const { blocks, x, y, z } = around
    this.#only = blocks.biome(x + 8, y + 8, z + 8)
    for (let dx = -REACH; dx <= 15 + REACH; dx += 3)
      for (let dz = -REACH; dz <= 15 + REACH; dz += 3)
        for (const dy of [0, 4, 8, 12])
          if (!this.#alike(blocks.biome(x + dx, y + dy, z + dz))) {
            this.#only = -1
            return
          }
  }

  /** What is not known does not colour its neighbours. */
  #alike(biome: number): boolean {
    return biome === this.#only || biome < 0
  }

  /** Colour 0xRRGGBB of a tint at a place of the section, coordinates 0 to 15. */
  colour(tint: number, x: number, y: number, z: number): number {
    if (tint === NO_TINT) return WHITE
    if (tint >= FIXED) return tint - FIXED
    const around = this.#around
    if (!around) return WHITE
    if (this.#only >= 0) return colourIn(this.#looks.biome(this.#only), tint)
    const key = ((tint * 16 + x) * 16 + z) * 4 + (y >> 2)
    const known = this.#mixed.get(key)
    if (known !== undefined) return known
    let [red, green, blue, count] = [0, 0, 0, 0]
    for (let dx = -REACH; dx <= REACH; dx++)
      for (let dz = -REACH; dz <= REACH; dz++) {
        const biome = around.blocks.biome(around.x + x + dx, around.y + y, around.z + z + dz)
        if (biome < 0) continue
        const one = colourIn(this.#looks.biome(biome), tint)
        red += one >> 16
        green += (one >> 8) & 255
        blue += one & 255
        count++
      }
    const mixed =
      (Math.round(red / count) << 16) | (Math.round(green / count) << 8) | Math.round(blue / count)
    this.#mixed.set(key, mixed)
    return mixed
  }
}
