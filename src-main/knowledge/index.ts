// The facts of one Minecraft version: recipes, smelting, fuel, tools, drops, sources, names, tags. Pure: no game, no I/O.
import type { LootedBlock } from './block-loot.ts'
import { buildFacts, type VersionFacts } from './knowledge.ts'
import type { ItemCount, LootedTool, Random } from './loot-model.ts'
import type { Kill } from './mob-loot.ts'
import type { Knowledge } from './types.ts'

export type { LootedBlock } from './block-loot.ts'
export { CROPS, type Deed } from './deeds.ts'
export { furnaces, isStationBlock, stationBlocks, unlit } from './furnaces.ts'
export type { ItemCount, LootedTool, Random } from './loot-model.ts'
export { entityToday } from './mob-kinds.ts'
export type { Kill } from './mob-loot.ts'
export { savedByAnother, sharesOf, TICKS_PER_SMELT } from './smelting-shares.ts'
export { blocksGiving, mobsGiving, oresGiving } from './sources-giving.ts'
export { armourPoints, armourToughness } from './tables/armour.ts'
export { colours } from './tables/colours.ts'
export { isCompanion } from './tables/companions.ts'
export { materialOrder, toolsOfMaterials } from './tables/digging.ts'
export { plainRock } from './tables/ground.ts'
export type * from './types.ts'
export { supportedVersions, UnknownVersionError } from './versions.ts'

const built = new Map<string, VersionFacts>()

function factsOf(version: string): VersionFacts {
  const facts = built.get(version) ?? buildFacts(version)
  built.set(version, facts)
  return facts
}

/** The facts of a version; the same object for the same version. @throws UnknownVersionError */
export function createKnowledge(version: string): Knowledge {
  return factsOf(version).knowledge
}

/**
 * What one broken block drops, by the game's own chances; nothing if the tool is too weak. As in the game, only one half
 * of a door, a bed or a tall plant drops: ask for both halves where both are removed. Shears, Silk Touch and Fortune
 * count; blasts do not.
 *
 * @throws UnknownVersionError
 */
export function rollBlockLoot(
  version: string | Knowledge,
  block: LootedBlock,
  tool: LootedTool | undefined,
  random: Random,
): ItemCount[] {
  return factsOf(typeof version === 'string' ? version : version.version).blocks.roll(block, tool, random)
}

/**
 * What one killed grown-up mob drops, by the game's own chances. The equipment that it carried is not part of it.
 *
 * @throws UnknownVersionError
 */
export function rollMobLoot(
  version: string | Knowledge,
  mob: string,
  kill: Kill,
  random: Random,
): ItemCount[] {
  return factsOf(typeof version === 'string' ? version : version.version).mobs.roll(mob, kill, random)
}
