import type { Knowledge } from '../../knowledge/index.ts'
import { pickaxes } from '../blocks/tools.ts'
import type { Block, Item } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Haul } from './haul.ts'

/** Uses that are kept of the last tool that the ore takes, for the ore itself. */
const KEPT_USES = 12
/** What is made of the stone that a tunnel brings to hand. */
const OF_THE_WAY = 'stone_pickaxe'
/** Ticks that a better tool must save on a block to be worn out on it: where it is the last of its kind, and where it is not. */
const WORTH_TICKS = { last: 6, spare: 3 }

/** Tools that the blocks looked for take, by name. */
const takenByOre = ({ sources }: Haul): ReadonlySet<string> =>
  new Set([...sources.values()].flatMap(({ tools }) => tools))

const usesLeft = (item: Item, knowledge: Knowledge): number =>
  (knowledge.durability(item.name) ?? 0) - (item.durabilityUsed ?? 0)

const oreTools = (haul: Haul): Item[] => {
  const taken = takenByOre(haul)
  return owned(haul.context.bot).filter(({ name }) => taken.has(name))
}

/** Blocks that the tools that the ore takes can still dig, all together. */
export const oreToolUses = (haul: Haul): number =>
  oreTools(haul).reduce((sum, item) => sum + usesLeft(item, haul.context.knowledge), 0)

/** True where more is left of them than one that is new digs. */
const areToSpare = (haul: Haul): boolean =>
  oreTools(haul).every(({ name }) => oreToolUses(haul) > (haul.context.knowledge.durability(name) ?? 0))

/** Blocks that all pickaxes can still dig. */
export function pickaxeUses(haul: Haul): number {
  return pickaxes(haul.context).reduce((sum, item) => sum + usesLeft(item, haul.context.knowledge), 0)
}

/**
 * Spares the tools that the ore takes on a way of so many blocks for which they would not last.
 * @throws Obstacle where what is left is no use to go on with, and the order would have another pickaxe made first
 */
export function goSparingly(haul: Haul, blocks: number): void {
  haul.sparing = blocks > oreToolUses(haul)
  if (!wouldWearOut(haul, blocks)) return
  const what = `The tools are nearly worn out on the way to ${haul.label}`
  throw new Obstacle('blocked', 'tool_broke', `${what}; make another pickaxe for the stone.`)
}

/** True where another pickaxe is made before so many more blocks are dug. */
export const wouldWearOut = (haul: Haul, blocks: number): boolean =>
  haul.order.keepTool === true && blocks > oreToolUses(haul) && isWornOut(haul)

/**
 * True if nothing is left to dig the way with but the last uses of what the ore itself takes, and what is slower than the pickaxe
 * that can be made anew. The way brings stone for one to hand: one of wood takes twice as long for each block.
 */
export function isWornOut(haul: Haul): boolean {
  if (takenByOre(haul).size === 0 || oreToolUses(haul) > KEPT_USES) return false
  const { knowledge } = haul.context
  const { renewable = OF_THE_WAY } = haul.order
  const ticks = (tool: string) => knowledge.digTicks('stone', tool)
  const left = pickaxes(haul.context)
    .filter(({ name }) => ticks(name) <= ticks(renewable))
    .reduce((sum, item) => sum + usesLeft(item, knowledge), 0)
  return left <= KEPT_USES
}

/**
 * The tools that may wear out on a block of the way. Empty: whatever is best. Where those that the ore takes would not last,
 * lesser ones do what they do nearly as fast, and all of it at last.
 */
export function toolsFor(haul: Haul, block: Block): readonly string[] {
  if (!haul.sparing) return []
  const { knowledge } = haul.context
  const taken = takenByOre(haul)
  const fit = pickaxes(haul.context)
    .map(({ name }) => name)
    .filter(name => knowledge.canHarvest(block.name, name))
  const lesser = fit.filter(name => !taken.has(name))
  const ticks = (names: readonly string[]) =>
    Math.min(...names.map(name => knowledge.digTicks(block.name, name)))
  if (lesser.length === 0 || ticks(lesser) >= knowledge.digTicks(block.name)) return []
  const saved = ticks(lesser) - ticks(fit)
  const worth = areToSpare(haul) ? WORTH_TICKS.spare : WORTH_TICKS.last
  return saved < worth || oreToolUses(haul) <= KEPT_USES ? lesser : []
}
