// The ways to get one item, read from the knowledge: craft, smelt, gather, kill, place.
import type { Action } from '../contract/index.ts'
import type {
  CraftingRecipe,
  Ingredient,
  Knowledge,
  OtherSource,
  SmeltingRecipe,
  Source,
} from '../knowledge/index.ts'
import { TICKS_PER_SMELT } from '../knowledge/index.ts'
import { FIGHTS, needsSword } from './fights.ts'

/** Any of these items; `count` of them for one run. */
export interface Input {
  readonly any: readonly string[]
  readonly count: number
}

/** One way to get an item. A run is one craft, one smelted item, one block broken or one mob killed. */
export interface Method {
  readonly action: Action
  readonly item: string
  /** Items that one run gives: exact for crafts, the mean for blocks and mobs. */
  readonly perRun: number
  /** Items that one run gives at least; 0 where luck decides. */
  readonly atLeast: number
  readonly inputs: readonly Input[]
  /** The station that must stand. */
  readonly station?: 'crafting_table' | 'furnace'
  /** Any of these must be held, weakest first. */
  readonly tools: readonly string[]
  /** What must be held as well all the time, and neither wears nor is used up: a bucket of water. */
  readonly gear?: string
  /** Of `perform`: all that must be at hand besides, any one of each set; what wears is worn a little, stations must stand. */
  readonly kit?: readonly (readonly string[])[]
  /** Uses that one run takes off a tool. */
  usesPerRun(tool: string): number
  /** Ticks of work for one run with this tool (undefined: bare hand). */
  workTicks(tool: string | undefined): number
  /** Block or mob that it comes from. */
  readonly source?: string
  /** True if it stands or lives only in structures and rare places. */
  readonly uncommon?: boolean
  /** How to come by it, where it is neither a block nor a mob's drop. */
  readonly how?: string
  /** What remains beside the result of one run: empty buckets. */
  readonly leaves: Readonly<Record<string, number>>
}

/** Ticks for one craft: moving the items into the grid and out. */
const CRAFT_TICKS = 5
/** Ticks for using a bucket, shears and the like once. */
const USE_TICKS = 20
/** Ticks from the cast to the bite: 5 to 30 seconds, and the fish's way to the hook. https://minecraft.wiki/w/Fishing */
const CATCH_TICKS = 400
const PLACE_TICKS = 5

const none = () => 0

/** Cells that take the same items, counted together. */
function inputsOf(recipe: CraftingRecipe): Input[] {
  const inputs = new Map<string, { any: Ingredient; count: number }>()
  for (const cell of recipe.grid.flat()) {
    if (!cell) continue
    const key = cell.join()
    const known = inputs.get(key)
    if (known) known.count++
    else inputs.set(key, { any: cell, count: 1 })
  }
  return [...inputs.values()]
}

const craftMethod = (recipe: CraftingRecipe): Method => ({
  action: 'craft',
  item: recipe.result,
  perRun: recipe.count,
  atLeast: recipe.count,
  inputs: inputsOf(recipe),
  ...(recipe.needsTable ? { station: 'crafting_table' as const } : {}),
  tools: [],
  usesPerRun: none,
  workTicks: () => CRAFT_TICKS,
  leaves: recipe.leaves,
})

const smeltMethod = (recipe: SmeltingRecipe): Method => ({
  action: 'smelt',
  item: recipe.result,
  perRun: 1,
  atLeast: 1,
  inputs: [{ any: recipe.input, count: 1 }],
  station: 'furnace',
  tools: [],
  usesPerRun: none,
  workTicks: () => recipe.ticks,
  leaves: {},
})

function sourceMethod(item: string, source: Source, knowledge: Knowledge): Method | undefined {
  if (source.kind === 'other') return otherMethod(item, source, knowledge)
  if (source.kind === 'mob') {
    const kill = killMethod(item, source.mob, source.mean, source.certain, knowledge)
    return { ...kill, uncommon: source.uncommon ?? false }
  }
  if (source.uncommon && growsAnywhere(item, knowledge)) return undefined
  const least = (tool: string | undefined) =>
    knowledge.blockDrops(source.block, tool).find(drop => drop.item === item)?.min ?? 0
  return {
    action: 'gather',
    item,
    perRun: source.mean,
    atLeast: source.certain ? Math.max(1, least(source.tools[0])) : 0,
    inputs: [],
    tools: source.tools,
    usesPerRun: () => 1,
    workTicks: tool => knowledge.digTicks(source.block, tool),
    source: source.block,
    uncommon: source.uncommon ?? false,
    leaves: {},
  }
}

/** Killing this mob for what it drops; `item` is the mob itself where the killing is the goal. */
export function killMethod(
  item: string,
  mob: string,
  mean: number,
  certain: boolean,
  knowledge: Knowledge,
): Method {
  const blows = (tool: string | undefined) =>
    Math.ceil((knowledge.mobHealth(mob) ?? 20) / FIGHTS.damage(tool))
  return {
    action: 'kill',
    item,
    perRun: mean,
    atLeast: certain ? 1 : 0,
    inputs: [],
    tools: needsSword(mob) ? knowledge.toolsOf('sword') : [],
    usesPerRun: tool => blows(tool) * FIGHTS.usesPerBlow(tool),
    workTicks: tool => blows(tool) * FIGHTS.ticksPerBlow(tool),
    source: mob,
    leaves: {},
  }
}

/**
 * What one deed uses up becomes part of the result, what it only wears is a tool. What is placed to change must be broken
 * afterwards. Undefined where nobody can plan with it: a composter must stand first, and a carrot is sown to get carrots.
 */
function otherMethod(item: string, source: OtherSource, knowledge: Knowledge): Method | undefined {
  const { deed, uses } = source
  if (deed.kind === 'compost' || uses.includes(item)) return undefined
  const kept = source.tools.filter(tool => !uses.includes(tool))
  const worn = kept.find(tool => knowledge.durability(tool) !== undefined)
  const gear = kept.find(tool => knowledge.durability(tool) === undefined)
  const isBroken = deed.kind === 'harden' || deed.kind === 'weather' || deed.kind === 'quench'
  const breaking =
    isBroken && knowledge.isBlock(item) && !knowledge.canHarvest(item)
      ? knowledge.toolsOf('pickaxe').filter(tool => knowledge.canHarvest(item, tool))
      : []
  const digTicks = (tool: string | undefined) => (deed.kind === 'quench' ? knowledge.digTicks(item, tool) : 0)
  return {
    action: 'gather',
    item,
    perRun: source.mean,
    atLeast: source.certain ? 1 : 0,
    inputs: uses.map(tool => ({ any: [tool], count: 1 })),
    tools: breaking.length > 0 || !worn ? breaking : sameKind(worn, knowledge),
    ...(gear === undefined ? {} : { gear }),
    usesPerRun: () => 1,
    workTicks: tool => (deed.kind === 'fish' ? CATCH_TICKS : USE_TICKS) + digTicks(tool),
    how: source.how,
    uncommon: source.uncommon ?? false,
    leaves: {},
  }
}

/** True if the item grows from seeds that are found everywhere: then no plan counts on the fields of a village. */
const growsAnywhere = (item: string, knowledge: Knowledge): boolean =>
  knowledge
    .sources(item)
    .some(
      source =>
        source.kind === 'other' &&
        source.deed.kind === 'farm' &&
        knowledge.sources(source.deed.seed).some(seed => seed.kind === 'block' && !seed.uncommon),
    )

/** Every tool of the kind will do where the knowledge names one of them. */
function sameKind(tool: string, knowledge: Knowledge): readonly string[] {
  const kind = knowledge.toolKind(tool)
  return kind === undefined ? [tool] : knowledge.toolsOf(kind)
}

/** Putting a block that is at hand into the world. */
export const placeMethod = (item: string): Method => ({
  action: 'place',
  item,
  perRun: 1,
  atLeast: 1,
  inputs: [{ any: [item], count: 1 }],
  tools: [],
  usesPerRun: none,
  workTicks: () => PLACE_TICKS,
  leaves: {},
})

/** Every way to get the item, in the order in which the knowledge lists them. */
export function methodsFor(item: string, knowledge: Knowledge): Method[] {
  return [
    ...knowledge.sources(item).flatMap(source => sourceMethod(item, source, knowledge) ?? []),
    ...knowledge.craftingRecipes(item).map(recipe => craftMethod(recipe)),
    ...knowledge.smeltingRecipes(item).map(recipe => smeltMethod(recipe)),
  ]
}

/** Items of one fuel that a single smelt burns: 1/8 coal, 1 plank, 2 sticks. */
export function fuelPerSmelt(burnTicks: number): number {
  return burnTicks >= TICKS_PER_SMELT
    ? 1 / Math.floor(burnTicks / TICKS_PER_SMELT)
    : Math.ceil(TICKS_PER_SMELT / burnTicks)
}
