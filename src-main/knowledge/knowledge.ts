import { blockDrops } from './block-loot.ts'
import type { CraftingReference } from './crafting.ts'
import { craftingRecipes } from './crafting.ts'
import { digging, REFERENCE } from './digging.ts'
import { nameFinder } from './names.ts'
import { burnTicks, smeltingRecipes } from './smelting.ts'
import { beforeFlattening } from './tables/old-names.ts'
import { itemSynonyms, mobSynonyms } from './tables/synonyms.ts'
import { buildTags } from './tags.ts'
import type { Knowledge, Source } from './types.ts'
import { compareVersions, loadVersion } from './versions.ts'
import { vocabulary } from './vocabulary.ts'

/** Versions after the reference have recipes with shortened groups. */
function referenceFor(version: string): CraftingReference | undefined {
  if (compareVersions(version, REFERENCE) <= 0) return undefined
  const data = loadVersion(REFERENCE)
  const tags = buildTags(data.itemsArray.map(item => item.name))
  return { recipes: craftingRecipes(data, tags), tags }
}

/** Puts the facts of one version together. @throws UnknownVersionError */
export function buildKnowledge(version: string): Knowledge {
  const data = loadVersion(version)
  const words = vocabulary(data)
  const items = data.itemsArray.map(item => item.name).filter(name => name !== 'air')
  const tags = buildTags(items)
  const crafting = craftingRecipes(data, tags, referenceFor(version))
  const smelting = smeltingRecipes(words, tags)
  const burning = burnTicks(words, tags)
  const dig = digging(data, loadVersion(REFERENCE))
  const loot = blockDrops(data, words, dig.canHarvest)
  const sourcesOf = new Map<string, Source[]>()
  for (const { name: block } of data.blocksArray) {
    for (const item of loot.yields(block)) {
      const tools = dig.harvestTools(block)
      const drop = loot.drops(block, tools[0]).find(drop => drop.item === item)
      if (!drop) continue
      const source: Source = {
        kind: 'block',
        block,
        tools,
        fastest: dig.fastest(block),
        mean: drop.mean,
        certain: drop.min > 0,
      }
      sourcesOf.set(item, [...(sourcesOf.get(item) ?? []), source])
    }
  }
  const mobs = data.entitiesArray
    .filter(entity => /mobs/i.test(entity.category ?? ''))
    .map(entity => entity.name)
  const known = new Set(items)
  const synonyms = new Map<string, string>()
  for (const [modern] of beforeFlattening) {
    const item = words.item(modern)
    if (item !== undefined) synonyms.set(modern.replaceAll('_', ' '), item)
  }
  for (const [said, names] of Object.entries(itemSynonyms)) {
    const item = names.map(words.item).find(name => name !== undefined)
    if (item !== undefined) synonyms.set(said, item)
  }
  const resolveItem = nameFinder(
    data.itemsArray
      .filter(item => known.has(item.name))
      .map(item => ({
        name: item.name,
        labels: [item.displayName, ...(item.variations ?? []).map(v => v.displayName)],
      })),
    synonyms,
  )
  const resolveMob = nameFinder(
    mobs.map(name => ({ name, labels: [data.entitiesByName[name]?.displayName ?? name] })),
    new Map(
      Object.entries(mobSynonyms).flatMap(([said, names]) =>
        names.filter(name => mobs.includes(name)).map(name => [said, name] as const),
      ),
    ),
  )
  const labelOf = (name: string) =>
    (data.itemsByName[name] ?? data.blocksByName[name] ?? data.entitiesByName[name])?.displayName ?? name

  return {
    version,
    items,
    blocks: data.blocksArray.map(block => block.name),
    mobs,
    isItem: name => known.has(name),
    isBlock: name => Object.hasOwn(data.blocksByName, name),
    isMob: name => mobs.includes(name),
    label: labelOf,
    stackSize: item => data.itemsByName[item]?.stackSize ?? 64,
    craftingRecipes: item => crafting.get(item) ?? [],
    smeltingRecipes: item => smelting.get(item) ?? [],
    burnTicks: item => burning.get(item) ?? 0,
    sources: item => sourcesOf.get(item) ?? [],
    blockDrops: loot.drops,
    mobDrops: () => [],
    mobHealth: () => undefined,
    durability: item => data.itemsByName[item]?.maxDurability,
    toolKind: dig.toolKind,
    toolsOf: dig.toolsOf,
    canHarvest: dig.canHarvest,
    digTicks: dig.digTicks,
    foodPoints: item => data.foodsByName[item]?.foodPoints ?? 0,
    tag: tags.tag,
    tagsOf: tags.tagsOf,
    resolveItem,
    resolveMob,
  }
}
