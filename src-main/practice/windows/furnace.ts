// A furnace by itself: what goes in, burns and comes out. Pure; one call is one game tick.
// Rules after https://minecraft.wiki/w/Smelting.
import type { Knowledge } from '../../knowledge/index.ts'
import { type Slot, type Stack, withCount } from '../items/stacks.ts'

export type FurnaceKind = 'furnace' | 'blast_furnace' | 'smoker'
export const FURNACE_KINDS: readonly FurnaceKind[] = ['furnace', 'blast_furnace', 'smoker']

export const INPUT = 0
export const FUEL = 1
export const OUTPUT = 2

export interface Furnace {
  /** Input, fuel and output. */
  readonly slots: Slot[]
  /** Ticks that the fire has left, and that it had when it was lit. */
  burnLeft: number
  burnTotal: number
  /** Ticks that the present item has been in the heat, and that it needs. */
  cooked: number
  cookTotal: number
}

export interface SmeltingFacts {
  /** What an input becomes in that kind of furnace. */
  smelts(kind: FurnaceKind, input: string): { result: string; ticks: number } | undefined
  /** Ticks that one fuel burns in a furnace; 0 for what does not burn. */
  burnTicks(name: string): number
  stackSize(name: string): number
}

const ORDINARY_TICKS = 200
/** Blast furnace and smoker do both twice as fast: smelt and burn. */
const HASTY = 2

export function createFurnace(): Furnace {
  return {
    slots: [undefined, undefined, undefined],
    burnLeft: 0,
    burnTotal: 0,
    cooked: 0,
    cookTotal: ORDINARY_TICKS,
  }
}

export function smeltingFacts(knowledge: Knowledge): SmeltingFacts {
  const byInput = new Map<string, { result: string; ticks: number }>()
  for (const item of knowledge.items) {
    for (const { input, result, ticks } of knowledge.smeltingRecipes(item)) {
      for (const name of input) byInput.set(name, { result, ticks })
    }
  }
  const fits = (kind: FurnaceKind, input: string, result: string) => {
    if (kind === 'smoker') return knowledge.foodPoints(result) > 0
    if (kind === 'blast_furnace') return isOreOrMetal(input)
    return true
  }
  return {
    smelts(kind, input) {
      const found = byInput.get(input)
      if (!found || !fits(kind, input, found.result)) return undefined
      return { result: found.result, ticks: kind === 'furnace' ? found.ticks : found.ticks / HASTY }
    },
    burnTicks: name => knowledge.burnTicks(name),
    stackSize: name => knowledge.stackSize(name),
  }
}

/** Ores, raw metals, and armour and tools of metal go into a blast furnace. */
function isOreOrMetal(name: string): boolean {
  return /_ore$|^raw_|^ancient_debris$|^(iron|golden|chainmail)_/.test(name)
}

/** @returns true if anything changed that is worth saving or showing */
export function tickFurnace(furnace: Furnace, kind: FurnaceKind, facts: SmeltingFacts): boolean {
  const { slots } = furnace
  if (furnace.burnLeft === 0 && furnace.cooked === 0 && !(slots[INPUT] && slots[FUEL])) return false
  if (furnace.burnLeft > 0) furnace.burnLeft -= 1

  const smelt = slots[INPUT] && facts.smelts(kind, slots[INPUT].name)
  const room = smelt !== undefined && hasRoom(slots[OUTPUT], smelt.result, facts)
  if (smelt) furnace.cookTotal = smelt.ticks
  if (furnace.burnLeft === 0 && room) light(furnace, kind, facts)

  if (furnace.burnLeft > 0 && smelt && room) {
    furnace.cooked += 1
    if (furnace.cooked >= smelt.ticks) finish(furnace, smelt.result)
  } else if (furnace.burnLeft > 0) {
    furnace.cooked = 0
  } else {
    furnace.cooked = Math.max(0, furnace.cooked - 2)
  }
  return true
}

/** Changing the input begins the smelting anew. */
export function setInput(furnace: Furnace, stack: Slot): void {
  if (furnace.slots[INPUT]?.name !== stack?.name) furnace.cooked = 0
  furnace.slots[INPUT] = stack
}

function hasRoom(output: Slot, result: string, facts: SmeltingFacts): boolean {
  return !output || (output.name === result && output.count < facts.stackSize(result))
}

function light(furnace: Furnace, kind: FurnaceKind, facts: SmeltingFacts): void {
  const fuel = furnace.slots[FUEL]
  const ticks = fuel ? facts.burnTicks(fuel.name) : 0
  if (!fuel || ticks === 0) return
  furnace.burnTotal = Math.floor(kind === 'furnace' ? ticks : ticks / HASTY)
  furnace.burnLeft = furnace.burnTotal
  furnace.slots[FUEL] =
    fuel.name === 'lava_bucket' ? { name: 'bucket', count: 1 } : withCount(fuel, fuel.count - 1)
}

function finish(furnace: Furnace, result: string): void {
  const { slots } = furnace
  const input = slots[INPUT] as Stack
  furnace.cooked = 0
  slots[INPUT] = withCount(input, input.count - 1)
  slots[OUTPUT] = { name: result, count: (slots[OUTPUT]?.count ?? 0) + 1 }
}
