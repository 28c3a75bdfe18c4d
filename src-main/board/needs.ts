import { dropsFor, ROUNDING, type Stock, type Subtask } from '../contract/index.ts'

/** Stations that hold one person's things while they work; every other station serves any number at once. */
const EXCLUSIVE_STATIONS = new Set([
  'furnace',
  'blast_furnace',
  'smoker',
  'brewing_stand',
  'campfire',
  'soul_campfire',
])

const SHARED_STATIONS = new Set([
  'crafting_table',
  'smithing_table',
  'stonecutter',
  'cartography_table',
  'loom',
  'grindstone',
  'anvil',
  'chipped_anvil',
  'damaged_anvil',
  'enchanting_table',
  'lectern',
  'composter',
  'cauldron',
])

export const isExclusive = (item: string): boolean => EXCLUSIVE_STATIONS.has(item)
export const isStation = (item: string): boolean => isExclusive(item) || SHARED_STATIONS.has(item)

/** One semaphore that a subtask must acquire. */
export interface Need {
  readonly kind: 'material' | 'tool' | 'station'
  readonly name: string
  /** What serves, the named item first, then in the order of the plan: weakest sufficient tool first. */
  readonly accepts: readonly string[]
  /** For materials: how many for one single item of the result. */
  readonly perItem: number
  /** Results that come at once. */
  readonly batch: number
  /** The same for needs that the same items serve. */
  readonly key: string
}

const compiled = new WeakMap<Subtask, readonly Need[]>()

/**
 * What a subtask must acquire, the choosiest need first: where the choices are nested, as Minecraft's tags are,
 * serving them in that order finds a way whenever there is one. The order does not depend on the quantity.
 */
export function needsOf(subtask: Subtask): readonly Need[] {
  const known = compiled.get(subtask)
  if (known) return known
  const need = (kind: Need['kind'], name: string, perItem: number): Need => {
    const others = Object.hasOwn(subtask.accepts, name) ? (subtask.accepts[name] ?? []) : []
    const accepts = [...new Set([name, ...others])]
    return { kind, name, accepts, perItem, batch: subtask.batch ?? 1, key: `${kind} ${accepts.join(' ')}` }
  }
  const needs = [
    ...subtask.tools.map(tool => need(isStation(tool) ? 'station' : 'tool', tool, 0)),
    ...Object.entries(subtask.materials).map(([item, perItem]) => need('material', item, perItem)),
  ].sort((a, b) => a.accepts.length - b.accepts.length)
  compiled.set(subtask, needs)
  return needs
}

/** How many of a need it takes for this many items of the result. */
export const countFor = (need: Need, remaining: number): number =>
  need.kind === 'material'
    ? Math.ceil(need.perItem * Math.ceil(remaining / need.batch) * need.batch - ROUNDING)
    : 1

/** What comes out of a subtask when this many of its quantity remain, apart from blocks that are put up. */
export function productsOf(subtask: Subtask, remaining: number): Stock {
  if (subtask.action === 'perform') return {}
  return subtask.action === 'kill' ? dropsFor(subtask, remaining) : { [subtask.item]: remaining }
}
