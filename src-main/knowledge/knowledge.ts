import { type BlockDrops, blockDrops } from './block-loot.ts'
import { type CraftingReference, craftingRecipes } from './crafting.ts'
import { digging, REFERENCE } from './digging.ts'
import type { Mobs } from './mob-kinds.ts'
import { mobKinds } from './mob-kinds.ts'
import { nameFinder } from './names.ts'
import { unobtainableReasons } from './obtainable.ts'
import { oresOf } from './ores.ts'
import { burnTicks, smeltingRecipes } from './smelting.ts'
import { overworldSources } from './sources.ts'
import { beforeFlattening } from './tables/old-names.ts'
import { itemSynonyms, mobSynonyms } from './tables/synonyms.ts'
import { buildTags } from './tags.ts'
import type { Knowledge } from './types.ts'
import { compareVersions, loadVersion } from './versions.ts'
import { type Vocabulary, vocabulary } from './vocabulary.ts'

/** The facts of a version with the loot that the practice world rolls. */
export interface VersionFacts {
  readonly knowledge: Knowledge
  readonly blocks: BlockDrops
  readonly mobs: Mobs
}

/** Puts the facts of one version together. @throws UnknownVersionError */
export function buildFacts(version: string): VersionFacts {
  const data = loadVersion(version)
  const words = vocabulary(data)
  const items = data.itemsArray.map(item => item.name).filter(name => name !== 'air')
  const known = new Set(items)
  const tags = buildTags(items)
  const crafting = craftingRecipes(data, words, tags, referenceFor(version))
  const smelting = smeltingRecipes(words, tags)
  const burning = burnTicks(words, tags)
  const dig = digging(data, loadVersion(REFERENCE))
  const blocks = blockDrops(data, words, dig.canHarvest)
  const mobs = mobKinds(data, words)
  const ores = oresOf(version)
  const sources = overworldSources(words, dig, blocks, mobs.byTableName, mobs.drops)
  const label = (name: string) =>
    (data.itemsByName[name] ?? data.blocksByName[name] ?? data.entitiesByName[name])?.displayName ?? name
  const recipes = {
    items,
    label,
    craftingRecipes: (item: string) => crafting.get(item) ?? [],
    smeltingRecipes: (item: string) => smelting.get(item) ?? [],
    sources: (item: string) => sources.get(item) ?? [],
  }
  const unobtainable = unobtainableReasons(recipes, item => blocks.silkTouchGives(item))
  const named = items.map(name => {
    const { displayName, variations } = data.itemsByName[name] ?? { displayName: name }
    return { name, labels: [displayName, ...(variations ?? []).map(variation => variation.displayName)] }
  })

  const knowledge: Knowledge = {
    ...recipes,
    version,
    blocks: data.blocksArray.map(block => block.name),
    mobs: mobs.names,
    isItem: name => known.has(name),
    isBlock: name => Object.hasOwn(data.blocksByName, name),
    isMob: mobs.has,
    stackSize: item => data.itemsByName[item]?.stackSize ?? 64,
    oreShare: ores.share,
    openOreShare: ores.openShare,
    lowestTunnel: ores.lowest,
    burnTicks: item => burning.get(item) ?? 0,
    whyUnobtainable: item => unobtainable.get(item),
    blockDrops: blocks.drops,
    mobDrops: mobs.drops,
    mobHealth: mobs.health,
    durability: item => data.itemsByName[item]?.maxDurability,
    toolKind: dig.toolKind,
    toolsOf: dig.toolsOf,
    canHarvest: dig.canHarvest,
    digTicks: dig.digTicks,
    foodPoints: item => data.foodsByName[item]?.foodPoints ?? 0,
    tag: tags.tag,
    tagsOf: tags.tagsOf,
    resolveItem: nameFinder(named, synonymsOf(words)),
    resolveMob: nameFinder(
      mobs.names.map(name => ({ name, labels: [label(name), ...mobs.otherNames(name)] })),
      firstKnown(Object.entries(mobSynonyms), name => mobs.byTableName.get(name)),
    ),
  }
  return { knowledge, blocks, mobs }
}

/** The last version before 1.13; the data of those before it lack recipes that it has. */
const LEGACY_REFERENCE = '1.12.2'

function referenceFor(version: string): CraftingReference | undefined {
  const isNew = compareVersions(version, REFERENCE) > 0
  if (!isNew && compareVersions(version, LEGACY_REFERENCE) >= 0) return undefined
  const data = loadVersion(isNew ? REFERENCE : LEGACY_REFERENCE)
  const tags = buildTags(data.itemsArray.map(item => item.name))
  const recipes = craftingRecipes(data, vocabulary(data), tags)
  return { recipes, tags, lacking: isNew ? 'groups' : 'recipes' }
}

/** Players' words, and on old versions the names of today. */
function synonymsOf(words: Vocabulary): ReadonlyMap<string, string> {
  const today = [...beforeFlattening.keys()].map(name => [name.replaceAll('_', ' '), [name]] as const)
  return firstKnown([...today, ...Object.entries(itemSynonyms)], words.item)
}

function firstKnown(
  entries: readonly (readonly [string, readonly string[]])[],
  translate: (name: string) => string | undefined,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [said, names] of entries) {
    const name = names.map(translate).find(known => known !== undefined)
    if (name !== undefined) found.set(said, name)
  }
  return found
}
