import { type Slot, type Stack, withCount } from '../items/stacks.ts'
import type { MenuSlot } from './menu.ts'
import type { RecipeBook } from './recipe-book.ts'

export interface CraftingFacts {
  readonly recipes: RecipeBook
  durability(name: string): number | undefined
}

/** What stays in the grid when the item is used up (https://minecraft.wiki/w/Crafting, "remainder"). */
const REMAINDERS: Readonly<Record<string, string>> = {
  water_bucket: 'bucket',
  lava_bucket: 'bucket',
  milk_bucket: 'bucket',
  honey_bottle: 'glass_bottle',
  dragon_breath: 'glass_bottle',
}

/** Share of a tool's durability that mending two worn ones in the grid gives on top. */
const REPAIR_BONUS = 0.05

export interface CraftingArea {
  /** The result first, then the grid. */
  readonly slots: readonly MenuSlot[]
  /** Empties the grid. @returns what lay in it */
  clear(): Stack[]
}

/** A square grid of 2 or 3 cells a side, with its result. */
export function createCraftingArea(side: 2 | 3, facts: CraftingFacts): CraftingArea {
  const grid = new Array<Slot>(side * side).fill(undefined)

  const takeIngredients = () => {
    grid.forEach((stack, i) => {
      if (!stack) return
      const remainder = stack.count === 1 ? REMAINDERS[stack.name] : undefined
      grid[i] = remainder ? { name: remainder, count: 1 } : withCount(stack, stack.count - 1)
    })
  }

  const result: MenuSlot = {
    get: () => resultOf(grid, side, facts),
    set: () => {},
    accepts: () => false,
    craft: takeIngredients,
  }

  const cell = (i: number): MenuSlot => ({
    get: () => grid[i],
    set: stack => {
      grid[i] = stack
    },
    accepts: () => true,
  })

  return {
    slots: [result, ...grid.map((_, i) => cell(i))],
    clear() {
      const left = grid.filter(stack => stack !== undefined)
      grid.fill(undefined)
      return left
    },
  }
}

function resultOf(grid: readonly Slot[], side: number, facts: CraftingFacts): Slot {
  const recipe = facts.recipes.match(
    grid.map(stack => stack?.name),
    side,
  )
  if (recipe) return { name: recipe.result, count: recipe.count }
  return repaired(grid, facts)
}

/** Two tools of a kind make one with the durability of both. */
function repaired(grid: readonly Slot[], facts: CraftingFacts): Slot {
  const [first, second, ...others] = grid.filter(stack => stack !== undefined)
  if (!first || first.name !== second?.name || others.length > 0) return undefined
  const durability = facts.durability(first.name)
  if (!durability) return undefined
  const uses = (stack: Stack) => durability - (stack.damage ?? 0)
  const damage = durability - (uses(first) + uses(second) + Math.floor(durability * REPAIR_BONUS))
  return damage > 0 ? { name: first.name, count: 1, damage } : { name: first.name, count: 1 }
}
