/** One line of loot. Chances and bonuses as the game computes them; see rollCount. */
export interface LootEntry {
  readonly item: string
  /** Uniformly from least to most; 1 where absent. Negative ends count as nothing. */
  readonly count?: readonly [number, number]
  /** By level of Fortune (blocks) from 0 on; certain where absent. */
  readonly chance?: readonly number[]
  /** How Fortune, or the ripeness of a crop, adds to the count. */
  readonly bonus?: Bonus
  /** The count is cut to this. */
  readonly atMost?: number
  /** The count is multiplied by this property of the block: candles, layers. */
  readonly times?: string
  /** The block must have these properties. */
  readonly when?: Readonly<Record<string, string>>
  /** The tool must be of this kind; what follows in the pool comes otherwise. */
  readonly tool?: 'pickaxe'
}

type Bonus =
  /** Multiplies by 1 + max(0, random(0..level+1) - 1). */
  | 'ore'
  /** Adds random(0..factor * level). */
  | { readonly uniform: number }
  /** Adds the successes of level + extra tries. */
  | { readonly tries: number; readonly success: number }

/** Alternatives: the first line that applies is given. */
export type Pool = readonly LootEntry[]

export interface BlockLoot {
  /** With Silk Touch this comes instead; as everywhere, the item `self` stands for the block. */
  readonly silk?: Pool
  /** With shears this comes instead: item and count. */
  readonly shears?: readonly [string, number]
  readonly pools: readonly Pool[]
  /** The state that planning reckons with: ripe crops. */
  readonly ripe?: Readonly<Record<string, string>>
}

export interface LootedTool {
  readonly name: string
  readonly silkTouch?: boolean
  /** Level, 0 where absent. */
  readonly fortune?: number
}

export interface ItemCount {
  item: string
  count: number
}

/** A number from 0 (inclusive) to 1 (exclusive), like Math.random. */
export type Random = () => number

export const randomInt = (random: Random, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1))

const addedMean = (bonus: Bonus | undefined) =>
  typeof bonus === 'object' && 'tries' in bonus ? bonus.tries * bonus.success : 0

/** Items of one line for a tool with this level of Fortune. */
export function rollCount(entry: LootEntry, fortune: number, random: Random): number {
  const [least, most] = entry.count ?? [1, 1]
  let count = randomInt(random, least, most)
  const { bonus } = entry
  if (bonus === 'ore') {
    if (fortune > 0) count *= 1 + Math.max(0, randomInt(random, 0, fortune + 1) - 1)
  } else if (bonus && 'uniform' in bonus) {
    count += randomInt(random, 0, bonus.uniform * fortune)
  } else if (bonus) {
    for (let n = 0; n < bonus.tries + fortune; n++) if (random() < bonus.success) count++
  }
  return Math.max(0, Math.min(count, entry.atMost ?? count))
}

/** Least, most and mean of one line without Fortune, if it applies. */
export function countRange(entry: LootEntry): { min: number; max: number; mean: number } {
  const [least, most] = entry.count ?? [1, 1]
  const extra = typeof entry.bonus === 'object' && 'tries' in entry.bonus ? entry.bonus.tries : 0
  const cap = entry.atMost ?? Number.POSITIVE_INFINITY
  const values = Array.from({ length: most - least + 1 }, (_, n) => Math.max(0, Math.min(least + n, cap)))
  return {
    min: Math.max(0, least),
    max: Math.min(cap, most + extra),
    mean: values.reduce((sum, value) => sum + value, 0) / values.length + addedMean(entry.bonus),
  }
}

export const chanceOf = (entry: LootEntry, fortune: number): number => {
  const { chance } = entry
  return chance === undefined ? 1 : (chance[Math.min(fortune, chance.length - 1)] ?? 0)
}
