import { type ItemCount, type Random, randomInt } from './loot-model.ts'
import type { MobFacts, MobLootEntry, MobPool } from './tables/mobs.ts'
import type { Drop } from './types.ts'
import type { Vocabulary } from './vocabulary.ts'

/** How a mob died. */
export interface Kill {
  /** A player, or a tamed wolf of one, had a part in it. */
  readonly playerKill?: boolean
  /** Level of Looting, 0 where absent. */
  readonly looting?: number
  readonly onFire?: boolean
  /** The colour of a sheep that has its wool; a sheep without one gives none. */
  readonly variant?: string
}

/** The loot of a mob in the names of a version; lines that it lacks are left out. */
export function mobLootInWords(facts: MobFacts, words: Vocabulary): readonly MobPool[] {
  return facts.loot.flatMap(pool => {
    const choices = pool.choices.flatMap((entry): MobLootEntry[] => {
      const item = entry.item === '' ? '' : words.item(entry.item)
      if (item === undefined) return []
      const { cooked, ...rest } = entry
      const cookedItem = cooked === undefined ? undefined : words.item(cooked)
      return [{ ...rest, item, ...(cookedItem === undefined ? {} : { cooked: cookedItem }) }]
    })
    return choices.length > 0 ? [{ ...pool, choices }] : []
  })
}

/** What one death gives, by the game's own chances. */
export function rollMobPools(pools: readonly MobPool[], kill: Kill, random: Random): ItemCount[] {
  const counts = new Map<string, number>()
  for (const pool of pools) {
    const [least, most] = pool.rolls ?? [1, 1]
    for (let rolls = randomInt(random, least, most); rolls > 0; rolls--) {
      const entry = choose(pool.choices, random)
      const count = entry ? rollEntry(entry, kill, random) : 0
      if (!entry || count <= 0) continue
      const item = kill.onFire && entry.cooked !== undefined ? entry.cooked : entry.item
      counts.set(item, (counts.get(item) ?? 0) + count)
    }
  }
  return [...counts].map(([item, count]) => ({ item, count }))
}

const weightOf = (entry: MobLootEntry) => entry.weight ?? 1
const totalWeight = (choices: readonly MobLootEntry[]) =>
  choices.reduce((sum, entry) => sum + weightOf(entry), 0)

function choose(choices: readonly MobLootEntry[], random: Random): MobLootEntry | undefined {
  if (choices.length === 1) return choices[0]
  let at = random() * totalWeight(choices)
  return choices.find(entry => {
    at -= weightOf(entry)
    return at < 0
  })
}

function rollEntry(entry: MobLootEntry, kill: Kill, random: Random): number {
  const level = kill.looting ?? 0
  if (entry.item === '' || (entry.playerKill && !kill.playerKill)) return 0
  if (entry.variant !== undefined && entry.variant !== kill.variant) return 0
  const chance = (entry.chance ?? 1) + (entry.chancePerLooting ?? 0) * level
  if (chance < 1 && random() >= chance) return 0
  const [least, most] = entry.count ?? [1, 1]
  const count = randomInt(random, least, most)
  if (!entry.looting || level === 0) return count
  // The bonus is a fraction of an item for each level, rounded in the end.
  const more = count + Math.round(random() * entry.looting * level)
  return Math.min(more, entry.atMost ?? more)
}

/** Least, most and mean for a kill by a player with a plain weapon. A sheep counts as a white one, by far the most common. */
export function mobPoolDrops(pools: readonly MobPool[]): readonly Drop[] {
  const drops = new Map<string, Drop>()
  for (const { choices, rolls = [1, 1] } of pools) {
    const total = totalWeight(choices)
    for (const entry of choices) {
      if (entry.item === '' || (entry.variant !== undefined && entry.variant !== ORDINARY_VARIANT)) continue
      const share = (weightOf(entry) / total) * (entry.chance ?? 1)
      const [least, most] = entry.count ?? [1, 1]
      const { min, max, mean } = drops.get(entry.item) ?? { min: 0, max: 0, mean: 0 }
      drops.set(entry.item, {
        item: entry.item,
        min: min + (share >= 1 ? Math.max(0, least) * rolls[0] : 0),
        max: max + most * rolls[1],
        mean: mean + (share * positiveMean(least, most) * (rolls[0] + rolls[1])) / 2,
      })
    }
  }
  return [...drops.values()]
}

const ORDINARY_VARIANT = 'white'

/** Mean of whole numbers from least to most, where those below 0 count as 0. */
function positiveMean(least: number, most: number): number {
  let sum = 0
  for (let n = least; n <= most; n++) sum += Math.max(0, n)
  return sum / (most - least + 1)
}
