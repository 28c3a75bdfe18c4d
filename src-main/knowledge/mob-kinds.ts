import type { ItemCount, Random } from './loot-model.ts'
import { type Kill, mobLootInWords, mobPoolDrops, rollMobPools } from './mob-loot.ts'
import { mobs as table } from './tables/mobs.ts'
import { oldEntities } from './tables/old-names.ts'
import type { Drop } from './types.ts'
import type { VersionData } from './versions.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface Mobs {
  readonly names: readonly string[]
  /** Name in the tables -> name in the version. */
  readonly byTableName: ReadonlyMap<string, string>
  has(name: string): boolean
  /** Today's name of a mob that the version calls otherwise. */
  otherNames(name: string): readonly string[]
  health(name: string): number | undefined
  drops(name: string): readonly Drop[]
  roll(name: string, kill: Kill, random: Random): ItemCount[]
}

/** The mobs of a version, with what the tables know of them. */
export function mobKinds(data: VersionData, words: Vocabulary): Mobs {
  const tableName = new Map<string, string>()
  // Only from 1.19 on the types tell mobs from boats and arrows; older mobs are all in the table.
  const types = data.entitiesArray.some(entity => entity.type === 'projectile')
    ? MOB_TYPES
    : new Set<string>()
  for (const { name, type } of data.entitiesArray) {
    const today = entityToday(name)
    if (Object.hasOwn(table, today) || types.has(type)) tableName.set(name, today)
  }
  const facts = (name: string) => table[tableName.get(name) ?? '']
  const pools = new Map(
    [...tableName].map(([name, today]) => {
      const known = table[today]
      return [name, known ? mobLootInWords(known, words) : []] as const
    }),
  )
  const drops = new Map([...pools].map(([name, own]) => [name, mobPoolDrops(own)]))
  return {
    names: [...tableName.keys()],
    byTableName: new Map([...tableName].map(([name, today]) => [today, name])),
    has: name => tableName.has(name),
    otherNames: name => {
      const today = tableName.get(name)
      return today === undefined || today === name ? [] : [today]
    },
    health: name => facts(name)?.health,
    drops: name => drops.get(name) ?? [],
    roll: (name, kill, random) => rollMobPools(pools.get(name) ?? [], kill, random),
  }
}

const MOB_TYPES: ReadonlySet<string> = new Set([
  'mob',
  'animal',
  'hostile',
  'passive',
  'ambient',
  'water_creature',
])

/** Today's name of a creature or a moving thing that its version calls `CaveSpider`, `Fishing Float` or `zombie_pigman`. */
export const entityToday = (name: string): string => oldEntities.get(name) ?? snakeCase(name)

const snakeCase = (name: string) =>
  name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .replaceAll(' ', '_')
    .toLowerCase()
