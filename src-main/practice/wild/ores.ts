// Veins and blobs in the rock, by depth. Source: Minecraft Wiki, "Ore (feature)" and "Ore", for 1.18 to 1.20.1.
import { BOTTOM } from './box.ts'
import { K, type OreName } from './kinds.ts'
import { createDice, type Dice, scramble } from './seeded.ts'

interface VeinRule {
  readonly what: OreName | number
  /** Tries in a column; below 1 it is the chance of one. */
  readonly count: number
  readonly size: number
  /** Lowest and highest middle of a vein. */
  readonly from: number
  readonly to: number
  /** Most of them half way between `from` and `to`, or as many everywhere. */
  readonly spread: 'triangle' | 'even'
  /** Part of the blocks that are left out where they would lie open to air. */
  readonly hides?: number
  /** Only in these hills. */
  readonly inHills?: boolean
}

/** In the order in which they are laid: later ones lie in earlier ones. */
export const VEINS: readonly VeinRule[] = [
  { what: K.dirt, count: 7, size: 33, from: 0, to: 160, spread: 'even' },
  { what: K.gravel, count: 14, size: 33, from: -64, to: 320, spread: 'even' },
  { what: K.granite, count: 1 / 6, size: 64, from: 64, to: 128, spread: 'even' },
  { what: K.granite, count: 2, size: 64, from: 0, to: 60, spread: 'even' },
  { what: K.diorite, count: 1 / 6, size: 64, from: 64, to: 128, spread: 'even' },
  { what: K.diorite, count: 2, size: 64, from: 0, to: 60, spread: 'even' },
  { what: K.andesite, count: 1 / 6, size: 64, from: 64, to: 128, spread: 'even' },
  { what: K.andesite, count: 2, size: 64, from: 0, to: 60, spread: 'even' },
  { what: K.tuff, count: 2, size: 64, from: -64, to: 0, spread: 'even' },
  { what: 'coal', count: 30, size: 17, from: 136, to: 320, spread: 'even' },
  { what: 'coal', count: 20, size: 17, from: 0, to: 192, spread: 'triangle', hides: 0.5 },
  { what: 'iron', count: 90, size: 9, from: 80, to: 384, spread: 'triangle' },
  { what: 'iron', count: 10, size: 9, from: -24, to: 56, spread: 'triangle' },
  { what: 'iron', count: 10, size: 4, from: -64, to: 72, spread: 'even' },
  { what: 'gold', count: 4, size: 9, from: -64, to: 32, spread: 'triangle', hides: 0.5 },
  { what: 'gold', count: 0.5, size: 9, from: -64, to: -48, spread: 'even', hides: 0.5 },
  { what: 'redstone', count: 4, size: 8, from: -64, to: 15, spread: 'even' },
  { what: 'redstone', count: 8, size: 8, from: -96, to: -32, spread: 'triangle' },
  { what: 'diamond', count: 7, size: 4, from: -144, to: 16, spread: 'triangle', hides: 0.5 },
  { what: 'diamond', count: 1 / 9, size: 12, from: -144, to: 16, spread: 'triangle', hides: 0.7 },
  { what: 'diamond', count: 4, size: 8, from: -144, to: 16, spread: 'triangle', hides: 1 },
  { what: 'lapis', count: 2, size: 7, from: -32, to: 32, spread: 'triangle' },
  { what: 'lapis', count: 4, size: 7, from: -64, to: 64, spread: 'even', hides: 1 },
  { what: 'copper', count: 16, size: 10, from: -16, to: 112, spread: 'triangle' },
  { what: 'emerald', count: 100, size: 3, from: -16, to: 480, spread: 'triangle', inHills: true },
]

/** A place where a vein begins, and the seed of its shape. */
export interface Vein {
  readonly rule: VeinRule
  readonly x: number
  readonly y: number
  readonly z: number
  readonly seed: number
}

/** How far the blocks of a vein of that size lie from its middle at most. */
export const veinReach = (size: number): number => Math.ceil(size / 8 + size / 16) + 3

/** The veins that begin in a column, in the order in which they are laid. `top`: the highest ground there. */
export function veinsOf(
  seed: number,
  chunkX: number,
  chunkZ: number,
  inHills: boolean,
  top: number,
): readonly Vein[] {
  const dice = createDice(scramble(seed, chunkX, chunkZ, 301))
  const veins: Vein[] = []
  for (const rule of VEINS) {
    const whole = Math.floor(rule.count)
    const count = whole + (dice.fraction() < rule.count - whole ? 1 : 0)
    for (let i = 0; i < count; i++) {
      const x = chunkX * 16 + dice.below(16)
      const z = chunkZ * 16 + dice.below(16)
      const y = heightIn(rule, dice)
      const vein = { rule, x, y, z, seed: scramble(seed, chunkX, chunkZ, 400 + veins.length * 7 + y) }
      const reach = veinReach(rule.size)
      if (rule.inHills && !inHills) continue
      if (y < BOTTOM - reach || y > top + reach) continue
      veins.push(vein)
    }
  }
  return veins
}

function heightIn({ from, to, spread }: VeinRule, dice: Dice): number {
  const range = to - from
  if (spread === 'even') return from + dice.below(range + 1)
  const half = Math.floor(range / 2)
  return from + dice.below(half + 1) + dice.below(range - half + 1)
}

/**
 * Calls for each block of a vein: balls along a short slanting line, thickest in the middle. A block may be told more
 * than once. Only blocks within the box of columns from `minX`, `minZ` on, 16 wide, are told.
 */
export function shapeVein(
  { rule: { size }, x, y, z, seed }: Vein,
  minX: number,
  minZ: number,
  each: (x: number, y: number, z: number) => void,
): void {
  const dice = createDice(seed)
  const turn = dice.fraction() * Math.PI
  const length = size / 8
  const dx = Math.sin(turn) * length
  const dz = Math.cos(turn) * length
  const y1 = y + dice.below(3) - 2
  const y2 = y + dice.below(3) - 2
  for (let ball = 0; ball < size; ball++) {
    const t = ball / size
    const radius = ((Math.sin(Math.PI * t) + 1) * dice.fraction() * (size / 16) + 1) / 2
    const middleX = x + dx - 2 * dx * t
    const middleY = y1 + (y2 - y1) * t
    const middleZ = z + dz - 2 * dz * t
    const fromX = Math.max(minX, Math.floor(middleX - radius))
    const toX = Math.min(minX + 15, Math.floor(middleX + radius))
    const fromZ = Math.max(minZ, Math.floor(middleZ - radius))
    const toZ = Math.min(minZ + 15, Math.floor(middleZ + radius))
    const limit = radius * radius
    for (let bx = fromX; bx <= toX; bx++) {
      const ox = bx + 0.5 - middleX
      if (ox * ox >= limit) continue
      for (let bz = fromZ; bz <= toZ; bz++) {
        const oz = bz + 0.5 - middleZ
        const flat = ox * ox + oz * oz
        if (flat >= limit) continue
        const tall = Math.sqrt(limit - flat)
        for (let by = Math.ceil(middleY - tall - 0.5); by + 0.5 < middleY + tall; by++) each(bx, by, bz)
      }
    }
  }
}
