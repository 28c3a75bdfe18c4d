import {
  materialOrder,
  materialSpeed,
  SHEARS_ON_LEAVES_AND_COBWEB,
  SHEARS_ON_VINES,
  SHEARS_ON_WOOL,
  SWORD_ON_COBWEB,
  SWORD_ON_PLANTS,
  toolsOfMaterials,
} from './tables/digging.ts'
import type { ToolKind } from './types.ts'
import type { VersionData } from './versions.ts'
import { compareVersions } from './versions.ts'

/** The version whose block data have proved right; the others are checked against it. */
export const REFERENCE = '1.20.1'

/** Speeds of the tools on one class of blocks; a tool that is not listed digs like a hand. */
type Speeds = Partial<Record<ToolKind, number | 'material'>>

// minecraft-data names a block's class by its tags, joined by semicolons.
const CLASS_SPEEDS: Readonly<Record<string, Speeds>> = {
  'mineable/pickaxe': { pickaxe: 'material' },
  'mineable/axe': { axe: 'material' },
  'mineable/shovel': { shovel: 'material' },
  'mineable/hoe': { hoe: 'material' },
  leaves: { shears: SHEARS_ON_LEAVES_AND_COBWEB, sword: SWORD_ON_PLANTS },
  plant: { sword: SWORD_ON_PLANTS },
  gourd: { sword: SWORD_ON_PLANTS },
  coweb: { shears: SHEARS_ON_LEAVES_AND_COBWEB, sword: SWORD_ON_COBWEB },
  wool: { shears: SHEARS_ON_WOOL },
  vine_or_glow_lichen: { shears: SHEARS_ON_VINES },
  sword_instantly_mines: { sword: Number.POSITIVE_INFINITY, axe: 'material' },
  sword_efficient: { sword: SWORD_ON_PLANTS },
  // Before 1.17 the classes are those of the block's material.
  rock: { pickaxe: 'material' },
  wood: { axe: 'material' },
  dirt: { shovel: 'material' },
  melon: { sword: SWORD_ON_PLANTS, axe: 'material' },
  web: { shears: SHEARS_ON_LEAVES_AND_COBWEB, sword: SWORD_ON_COBWEB },
}

const INSTANT_WITH_SWORD = new Set(['bamboo', 'bamboo_sapling'])

export interface Digging {
  toolKind(item: string): ToolKind | undefined
  toolsOf(kind: ToolKind): readonly string[]
  canHarvest(block: string, tool?: string): boolean
  digTicks(block: string, tool?: string): number
  /** Tools of the version without which the block drops nothing, weakest first; empty if a hand will do. */
  harvestTools(block: string): readonly string[]
  fastest(block: string): ToolKind | undefined
}

const TOOL = new RegExp(`^([a-z]+)_(${toolsOfMaterials.join('|')})$`)

/** Kind by name: `iron_pickaxe` -> `pickaxe`. */
function toolKind(item: string): ToolKind | undefined {
  if (item === 'shears') return 'shears'
  const [, material, kind] = TOOL.exec(item) ?? []
  return material !== undefined && Object.hasOwn(materialSpeed, material) ? (kind as ToolKind) : undefined
}

const materialOf = (tool: string) => tool.slice(0, tool.indexOf('_'))

export function digging(data: VersionData, reference: VersionData): Digging {
  const tools = new Map<ToolKind, readonly string[]>([['shears', ['shears']]])
  for (const kind of toolsOfMaterials) {
    const names = materialOrder.map(material => `${material}_${kind}`)
    tools.set(
      kind,
      names.filter(name => data.itemsByName[name]),
    )
  }
  const strength = new Map([...tools.values()].flat().map(tool => [tool, toolStrength(tool)]))
  const harvest = new Map<string, ReadonlySet<string>>()
  const harvestSorted = new Map<string, readonly string[]>()
  for (const block of data.blocksArray) {
    if (!block.harvestTools) continue
    const names = Object.keys(block.harvestTools)
      .map(id => data.items[Number(id)]?.name)
      .filter(name => name !== undefined)
      .sort((a, b) => (strength.get(a) ?? 0) - (strength.get(b) ?? 0))
    harvest.set(block.name, new Set(names))
    harvestSorted.set(block.name, names)
  }
  const classes = new Map(data.blocksArray.map(block => [block.name, speedsOf(block.name, data, reference)]))
  const hardness = new Map(
    data.blocksArray.map(block => [block.name, hardnessOf(block.name, data, reference)]),
  )

  const canHarvest = (block: string, tool?: string) => {
    const needed = harvest.get(block)
    return !needed || (tool !== undefined && needed.has(tool))
  }
  const speed = (block: string, tool?: string) => {
    const kind = tool === undefined ? undefined : toolKind(tool)
    if (kind === undefined || tool === undefined) return 1
    const listed = classes.get(block)?.[kind] ?? 1
    return listed === 'material' ? (materialSpeed[materialOf(tool)] ?? 1) : listed
  }
  return {
    toolKind,
    toolsOf: kind => tools.get(kind) ?? [],
    canHarvest,
    harvestTools: block => harvestSorted.get(block) ?? [],
    digTicks(block, tool) {
      const hard = hardness.get(block)
      if (hard === undefined || hard < 0) return Number.POSITIVE_INFINITY
      return ticks(hard, speed(block, tool), canHarvest(block, tool))
    },
    fastest(block) {
      const speeds = classes.get(block) ?? {}
      const hard = hardness.get(block) ?? -1
      if (hard <= 0) return undefined
      return (Object.keys(speeds) as ToolKind[])
        .filter(kind => tools.get(kind)?.length)
        .sort((a, b) => rank(speeds[b]) - rank(speeds[a]))[0]
    },
  }
}

/** A tool of iron stands for a kind when kinds are compared. */
const rank = (speed: number | 'material' | undefined) => (speed === 'material' ? 6 : (speed ?? 1))

function toolStrength(tool: string): number {
  const at = materialOrder.findIndex(material => tool.startsWith(`${material}_`))
  return at < 0 ? materialOrder.length : at
}

/**
 * Each tick does speed / hardness / 30 of the work, or / 100 where the tool is not the right one; a block whose first
 * tick does more than all of it breaks at once. Minecraft Wiki, "Breaking", section "Calculation".
 */
function ticks(hardness: number, speed: number, harvests: boolean): number {
  const work = (hardness * (harvests ? 30 : 100)) / speed
  // The tiny difference keeps 15.000000000000002 from becoming 16.
  return work < 1 ? 0 : Math.ceil(work - 1e-9)
}

function speedsOf(name: string, data: VersionData, reference: VersionData): Speeds {
  const own = data.blocksByName[name]
  const known = reference.blocksByName[name]
  // 1.21 files ores under the tools that are too weak for them and forgets that pickaxes break them.
  const ofReference = own?.material?.startsWith('incorrect_for')
    ? (known?.material ?? 'mineable/pickaxe')
    : undefined
  const speeds: Speeds = {}
  for (const part of (ofReference ?? own?.material ?? '').split(';')) {
    for (const [kind, speed] of Object.entries(CLASS_SPEEDS[part] ?? {}) as [
      ToolKind,
      number | 'material',
    ][]) {
      if (rank(speed) > rank(speeds[kind])) speeds[kind] = speed
    }
  }
  if (name.endsWith('leaves') || /^leaves2?$/.test(name)) Object.assign(speeds, CLASS_SPEEDS['leaves'])
  if (name === 'wool' || name.endsWith('_wool')) speeds.shears = SHEARS_ON_WOOL
  if (INSTANT_WITH_SWORD.has(name)) speeds.sword = Number.POSITIVE_INFINITY
  return speeds
}

/** In hardness; negative or undefined: cannot be broken. */
function hardnessOf(name: string, data: VersionData, reference: VersionData): number | undefined {
  const block = data.blocksByName[name]
  if (!block) return undefined
  const own = block.hardness ?? undefined
  const known = reference.blocksByName[name]?.hardness
  if (known === undefined || known === null) return own
  // Data before 1.20 give 0 to many blocks that are hard (copper, deepslate, fence gates). Infested blocks were soft till 1.17.
  if (known < 0) return known
  const softOnce =
    name.startsWith('infested_') && compareVersions(data.version.minecraftVersion ?? '', '1.17') < 0
  if ((own === undefined || own === 0) && known > 0 && !softOnce) return known
  return own
}
