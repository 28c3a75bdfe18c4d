// What a bot throws away where there is no chest to put things into.
import type { Stock } from '../contract/index.ts'
import { materialOrder, plainRock, toolsOfMaterials } from '../knowledge/index.ts'
import type { Workplace } from './program.ts'
import { stash } from './stash.ts'
import { actionOptions } from './supplies.ts'

/** Slots that are kept free: a way underground fills about so many. */
const FREE_SLOTS = 6
const DEADLINE_MS = 20_000
/** What is built and crafted with, the least of use first; of each all beyond a stack is too much, and so many in all are kept. */
const BUILT_WITH = ['dirt', 'cobbled_deepslate', 'cobblestone'] as const
const KEPT_BLOCKS = 32
/** What everybody has too much of. */
const WASTE =
  /^(coarse_dirt|rooted_dirt|gravel|sand|red_sand|calcite|\w+_sapling|\w+_leaves|\w+_seeds|rotten_flesh|poisonous_potato|spider_eye)$/
const isWaste = (item: string): boolean => WASTE.test(item) || plainRock.includes(item)

/** Tools of a kind that are kept: one to work with, and one for when it breaks. */
const KEPT_TOOLS = 2

interface Bag {
  readonly inventory: readonly { readonly item: string; readonly count: number }[]
  readonly freeSlots: number
}

/** What may be thrown away of this, the least of use first, until so many slots are free. Pure. */
export function wasteOf(
  { inventory, freeSlots }: Bag,
  spare: Stock,
  stackSize: (item: string) => number,
): Stock {
  const waste: Stock = {}
  let free = freeSlots
  const has = (item: string) => inventory.reduce((sum, one) => sum + (one.item === item ? one.count : 0), 0)
  const throwOut = (item: string, count: number) => {
    const slotsOf = (left: number) => Math.ceil(left / stackSize(item))
    const thrown = waste[item]
    // Stacks need not be full.
    const slots = thrown ? slotsOf(has(item) - thrown) : inventory.filter(one => one.item === item).length
    const freed = slots - slotsOf(has(item) - count)
    if (free >= FREE_SLOTS || count <= 0 || freed <= 0) return
    waste[item] = count
    free += freed
  }
  const kinds = Object.entries(spare).filter(([, count]) => count > 0)
  for (const [item, count] of kinds) if (isWaste(item)) throwOut(item, count)
  for (const item of BUILT_WITH) throwOut(item, (spare[item] ?? 0) - stackSize(item))
  const blocks = () => BUILT_WITH.reduce((sum, item) => sum + (spare[item] ?? 0) - (waste[item] ?? 0), 0)
  for (const item of BUILT_WITH) {
    const count = spare[item] ?? 0
    if (blocks() - count + (waste[item] ?? 0) >= KEPT_BLOCKS) throwOut(item, count)
  }
  for (const tool of toolsOfMaterials) {
    const worstFirst = materialOrder.map(material => `${material}_${tool}`)
    let beyond = worstFirst.reduce((sum, item) => sum + has(item), 0) - KEPT_TOOLS
    for (const item of worstFirst) {
      const count = Math.min(beyond, spare[item] ?? 0)
      if (count > 0) throwOut(item, count)
      beyond -= has(item)
    }
  }
  return waste
}

/**
 * Where the inventory is nearly full: throws away what nobody needs, and puts away what is left, into the shared chest if there is one.
 * True if anything was.
 */
export async function makeRoom(at: Workplace): Promise<boolean> {
  const hasThrown = await throwAway(at)
  return (await stash(at)) || hasThrown
}

async function throwAway(at: Workplace): Promise<boolean> {
  const waste = wasteOf(at.body.observe(), at.spare(), item => at.knowledge.stackSize(item))
  if (Object.keys(waste).length === 0) return false
  at.log('Throwing away what nobody needs: the inventory is full')
  const thrown = await at.body.act.discard({ items: waste }, actionOptions(at, DEADLINE_MS))
  return thrown.count > 0
}
