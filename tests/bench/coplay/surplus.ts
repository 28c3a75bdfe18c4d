import { type Plan, ROUNDING, type Stock } from '../../../src-main/contract/index.ts'
import type { Drop, Knowledge } from '../../../src-main/knowledge/index.ts'

/** Logs of a tree that comes down whole, beyond the one that was needed. */
const REST_OF_TREE = 4

/**
 * Duplicated work: by item of the plan, how many more exist at the end than the plan leaves when it is done as planned.
 * What is accepted in an item's stead counts as the item; fuel that was set aside may be left, and so may the rest of a tree
 * for each who felled, since no trunk is left in the air, and what the last ore or prey gave beyond what was asked of it. Pure.
 * @param exists everything in chests and hands at the end, stations that stand among it
 */
export function surplusOf(plan: Plan, exists: Stock, people: number, knowledge: Knowledge): Stock {
  const left = leftBy(plan, knowledge)
  const logs = knowledge.tag('logs')
  const surplus: Stock = {}
  for (const item of Object.keys(left)) {
    const stands = new Set([item, ...plan.subtasks.flatMap(({ accepts }) => accepts[item] ?? [])])
    // A better tool that the plan makes too is no second one of the lesser.
    const names = [...stands].filter(name => name === item || !(name in left))
    const count = names.reduce((sum, name) => sum + (exists[name] ?? 0), 0)
    const slack = (logs.includes(item) ? REST_OF_TREE * people : 0) + atOnce(plan, item, knowledge)
    const more = count - Math.max(0, Math.floor((left[item] ?? 0) + ROUNDING)) - slack
    if (more > 0) surplus[item] = more
  }
  return surplus
}

/** How many more the last block or each prey may give than was asked of it: nobody can leave them in there. */
function atOnce({ subtasks }: Plan, item: string, knowledge: Knowledge): number {
  const most = (drops: readonly Drop[]) => drops.find(drop => drop.item === item)?.max ?? 0
  let more = 0
  for (const { action, item: what, quantity, drops = {}, tools } of subtasks) {
    if (action === 'kill' && item in drops)
      more += Math.max(0, most(knowledge.mobDrops(what)) * quantity - (drops[item] ?? 0))
    if (action !== 'gather' || what !== item) continue
    const blocks = knowledge.sources(item).flatMap(source => (source.kind === 'block' ? [source.block] : []))
    more += Math.max(1, ...blocks.map(block => most(knowledge.blockDrops(block, tools[0])))) - 1
  }
  return more
}

/** What the plan makes, less what it surely uses up. */
function leftBy({ subtasks }: Plan, knowledge: Knowledge): Stock {
  const left: Stock = {}
  const add = (item: string, count: number) => {
    left[item] = (left[item] ?? 0) + count
  }
  for (const { action, item, quantity, drops, materials, batch = 1 } of subtasks) {
    if (action === 'kill') for (const [drop, count] of Object.entries(drops ?? {})) add(drop, count)
    else add(item, Math.ceil(quantity / batch) * batch)
    const inputs =
      action === 'smelt' ? knowledge.smeltingRecipes(item).flatMap(recipe => recipe.input) : undefined
    for (const [material, each] of Object.entries(materials)) {
      if (inputs && !inputs.includes(material)) continue
      add(material, -Math.ceil(each * Math.ceil(quantity / batch) * batch - ROUNDING))
    }
  }
  return left
}
