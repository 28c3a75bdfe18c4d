import type { BlockLoot, ItemCount, LootEntry, LootedTool, Pool, Random } from './loot-model.ts'
import { chanceOf, countRange, rollCount } from './loot-model.ts'
import { lootByName, blockLoot as table } from './tables/block-loot.ts'
import type { Drop } from './types.ts'
import type { VersionData } from './versions.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface LootedBlock {
  readonly name: string
  /** The block state: `age` of a crop, `half` of a door. What is left out is taken as ripe, whole, single. */
  readonly properties?: Readonly<Record<string, string | number | boolean>>
}

export interface BlockDrops {
  /** What one broken block gives: exact game of chance. `canHarvest` is asked first. */
  roll(block: LootedBlock, tool: LootedTool | undefined, random: Random): ItemCount[]
  drops(block: string, tool?: string): readonly Drop[]
  /** True if some block gives the item with Silk Touch, and only so. */
  silkTouchGives(item: string): boolean
}

/** The loot of a version's blocks: the table in the version's names, and the block itself where there is no line. */
export function blockDrops(
  data: VersionData,
  words: Vocabulary,
  canHarvest: (block: string, tool?: string) => boolean,
): BlockDrops {
  const loot = new Map<string, BlockLoot>()
  for (const [name, facts] of Object.entries(table)) {
    const block = words.block(name)
    if (block !== undefined && !loot.has(block))
      loot.set(block, inWords(facts, block, data, words) ?? itself(block, data))
  }
  for (const { name } of data.blocksArray) {
    if (loot.has(name)) continue
    const byName = lootByName.find(([pattern]) => pattern.test(name))?.[1]
    loot.set(name, (byName && inWords(byName, name, data, words)) ?? itself(name, data))
  }

  const silky = new Set([...loot.values()].flatMap(facts => (facts.silk ?? []).map(entry => entry.item)))

  const find = (
    block: LootedBlock,
    tool: LootedTool | undefined,
  ): { facts: BlockLoot; pools: readonly Pool[] } | undefined => {
    const facts = loot.get(block.name)
    if (!facts || !canHarvest(block.name, tool?.name)) return undefined
    if (facts.silk !== undefined && tool?.silkTouch) return { facts, pools: [facts.silk] }
    if (facts.shears && tool?.name === 'shears') {
      const [item, count] = facts.shears
      return { facts, pools: [[{ item, count: [count, count] }]] }
    }
    return { facts, pools: facts.pools }
  }

  return {
    roll(block, tool, random) {
      const found = find(block, tool)
      const state = { ...found?.facts.ripe, ...block.properties }
      const fortune = tool?.fortune ?? 0
      const out: ItemCount[] = []
      for (const pool of found?.pools ?? []) {
        const entry = pool.find(line => applies(line, state, tool?.name) && lucky(line, fortune, random))
        if (!entry) continue
        const count = rollCount(entry, fortune, random) * times(entry, state)
        if (count > 0) out.push({ item: entry.item, count })
      }
      return out
    },
    drops(block, tool) {
      const found = find({ name: block }, tool === undefined ? undefined : { name: tool })
      const state = found?.facts.ripe ?? {}
      const sums = new Map<string, Drop>()
      for (const drop of (found?.pools ?? []).flatMap(pool => poolDrops(pool, state, tool))) {
        const { item, min, max, mean } = sums.get(drop.item) ?? { item: drop.item, min: 0, max: 0, mean: 0 }
        sums.set(item, { item, min: min + drop.min, max: max + drop.max, mean: mean + drop.mean })
      }
      return [...sums.values()].filter(drop => drop.max > 0)
    },
    silkTouchGives: item => silky.has(item),
  }
}

const lucky = (line: LootEntry, fortune: number, random: Random) => {
  const chance = chanceOf(line, fortune)
  return chance >= 1 || random() < chance
}

const times = (entry: LootEntry, state: Readonly<Record<string, unknown>>) =>
  entry.times === undefined ? 1 : Number(state[entry.times] ?? 1)

function applies(
  entry: LootEntry,
  state: Readonly<Record<string, unknown>>,
  tool: string | undefined,
): boolean {
  if (entry.tool !== undefined && !tool?.endsWith(`_${entry.tool}`)) return false
  return Object.entries(entry.when ?? {}).every(([name, value]) => String(state[name]) === value)
}

/** Least, most and mean of each item of one pool. Only a certain last resort makes the least more than 0. */
function poolDrops(pool: Pool, state: Readonly<Record<string, unknown>>, tool: string | undefined): Drop[] {
  const drops: Drop[] = []
  let open = 1
  for (const entry of pool) {
    if (open <= 0 || !applies(entry, state, tool)) continue
    const chance = chanceOf(entry, 0)
    const { min, max, mean } = countRange(entry)
    drops.push({
      item: entry.item,
      min: open === 1 && chance >= 1 ? min : 0,
      max,
      mean: mean * chance * open,
    })
    open *= 1 - chance
  }
  return drops
}

/** The line with the version's names; undefined if the version has none of its items (raw iron before 1.17). */
function inWords(
  facts: BlockLoot,
  block: string,
  data: VersionData,
  words: Vocabulary,
): BlockLoot | undefined {
  const named = (item: string) => (item === 'self' ? itemOf(block, data) : words.item(item))
  const inPool = (pool: Pool) =>
    pool.flatMap(entry => {
      const item = named(entry.item)
      return item === undefined ? [] : [{ ...entry, item }]
    })
  const pools = facts.pools.map(inPool).filter(pool => pool.length > 0)
  if (pools.length === 0 && facts.pools.length > 0) return undefined
  const shorn = facts.shears && named(facts.shears[0])
  return {
    pools,
    ...(facts.silk ? { silk: inPool(facts.silk) } : {}),
    ...(shorn === undefined || !facts.shears ? {} : { shears: [shorn, facts.shears[1]] }),
    ...(facts.ripe ? { ripe: facts.ripe } : {}),
  }
}

/** A block that drops itself: the item of its name, or the one that places it. */
function itself(block: string, data: VersionData): BlockLoot {
  const item = itemOf(block, data)
  return { pools: item === undefined ? [] : [[{ item }]] }
}

function itemOf(block: string, data: VersionData): string | undefined {
  if (/(^|_)air$/.test(block)) return undefined
  const standing = block.replace(
    /(^|_)wall_(?=(torch|sign|hanging_sign|banner|head|skull|fan)$|[a-z_]+_(torch|sign|banner|head|skull|fan)$)/,
    '$1',
  )
  return [block, standing].find(name => data.itemsByName[name])
}
