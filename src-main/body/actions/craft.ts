import type { CraftingRecipe } from '../../knowledge/index.ts'
import { settingAside } from '../blocks/ordinary.ts'
import type { Context } from '../context.ts'
import { type GameWindow, openWindow, type Vec3, vec } from '../game.ts'
import type { CraftOrder } from '../interface.ts'
import { withWindow } from '../items/containers.ts'
import { carried, itemsIn, roomFor } from '../items/inventory.ts'
import { ANSWER_MS, click, emptyCursor, refused, syncWindow } from '../items/windows.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { findNearby } from '../senses/search.ts'

/** Crafts that are laid out at once: enough to be quick, few enough not to flood the server with clicks. */
const MOST_AT_ONCE = 16
const TABLE_RADIUS = 32
const RESULT_SLOT = 0

/** One laid out grid: an item for each used cell, so many times. */
interface Layout {
  readonly cells: readonly { readonly slot: number; readonly item: string }[]
  readonly crafts: number
}

/** Crafts until so many of the item are gained; nothing of the materials is put anywhere on the way to the table. */
export const craft = (context: Context, run: Run, order: CraftOrder): Promise<Report> =>
  settingAside(context, order.materials ?? {}, () => craftAll(context, run, order))

async function craftAll(context: Context, run: Run, order: CraftOrder): Promise<Report> {
  const { bot, knowledge } = context
  const start = carried(bot)[order.item] ?? 0
  const gained = () => Math.max(0, (carried(bot)[order.item] ?? 0) - start)
  const budget = new Budget(order, context)
  const recipes = knowledge.craftingRecipes(order.item)
  if (recipes.length === 0) {
    throw new Obstacle(
      'impossible here',
      'goal_impossible',
      `${knowledge.label(order.item)} cannot be crafted. Get it in another way.`,
    )
  }
  let failures = 0
  while (gained() < order.count) {
    await run.checkpoint()
    const choice = choose(recipes, budget, order.count - gained())
    if (!choice) throw missing(context, recipes, order)
    const { recipe, layout } = choice
    requireRoom(context, recipe)
    const before = gained()
    const work = () => craftInWindow(context, run, recipe, layout)
    if (recipe.needsTable) {
      const table = await findTable(context, run, order)
      await withWindow(context, run, table, work)
    } else await work()
    const made = gained() - before
    budget.spend(layout, made / recipe.count)
    run.reached(gained())
    if (made === 0 && ++failures >= 2) {
      throw refused(`The server did not craft ${knowledge.label(order.item).toLowerCase()}.`)
    }
  }
  return { count: gained() }
}

/** What may be used up: what is carried, within what the order allows. */
class Budget {
  readonly #allowed: Record<string, number> | undefined
  readonly #context: Context

  constructor(order: CraftOrder, context: Context) {
    this.#allowed = order.materials && { ...order.materials }
    this.#context = context
  }

  available(): Record<string, number> {
    const stock = carried(this.#context.bot)
    if (!this.#allowed) return stock
    const allowed = Object.entries(this.#allowed)
    return Object.fromEntries(allowed.map(([item, count]) => [item, Math.min(count, stock[item] ?? 0)]))
  }

  spend(layout: Layout, crafts: number): void {
    if (!this.#allowed) return
    for (const { item } of layout.cells) this.#allowed[item] = (this.#allowed[item] ?? 0) - crafts
  }
}

/** The first recipe that what is available allows, laid out for as many crafts at once as that allows. */
function choose(
  recipes: readonly CraftingRecipe[],
  budget: Budget,
  wanted: number,
): { recipe: CraftingRecipe; layout: Layout } | undefined {
  const available = budget.available()
  for (const recipe of recipes) {
    for (let crafts = Math.min(MOST_AT_ONCE, Math.ceil(wanted / recipe.count)); crafts > 0; crafts--) {
      const layout = layOut(recipe, available, crafts)
      if (layout) return { recipe, layout }
    }
  }
  return undefined
}

/** Chooses an item for each cell, the one with the most left; cells with little choice first. */
export function layOut(
  recipe: CraftingRecipe,
  available: Readonly<Record<string, number>>,
  crafts: number,
): Layout | undefined {
  const left = { ...available }
  const width = recipe.needsTable ? 3 : 2
  const cells = recipe.grid
    .flatMap((row, y) =>
      row.map((ingredient, x) => ({ slot: 1 + x + width * y, ingredient: ingredient ?? [] })),
    )
    .filter(({ ingredient }) => ingredient.length > 0)
    .sort((a, b) => a.ingredient.length - b.ingredient.length)
  const filled: { slot: number; item: string }[] = []
  for (const { slot, ingredient } of cells) {
    const item = ingredient.reduce<string | undefined>(
      (best, name) => ((left[name] ?? 0) > (best === undefined ? 0 : (left[best] ?? 0)) ? name : best),
      undefined,
    )
    if (item === undefined || (left[item] ?? 0) < crafts) return undefined
    left[item] = (left[item] ?? 0) - crafts
    filled.push({ slot, item })
  }
  return { cells: filled, crafts }
}

/** Lays the grid out, takes the result, puts back what stays, and makes sure that the server sees it the same. */
async function craftInWindow(
  context: Context,
  run: Run,
  recipe: CraftingRecipe,
  layout: Layout,
): Promise<void> {
  const { bot } = context
  const window = openWindow(bot)
  const gridEnd = recipe.needsTable ? 9 : 4
  try {
    await fillGrid(context, window, layout)
    const result = () => window.slots[RESULT_SLOT]?.name === recipe.result
    const cue = [window, `updateSlot:${RESULT_SLOT}`] as const
    if (!(await waitFor(run.signal, [cue], ANSWER_MS, result))) return
    await click(context, RESULT_SLOT, 0, 1)
  } finally {
    await emptyCursor(context)
    await syncWindow(context)
    for (let slot = 1; slot <= gridEnd; slot++) {
      if (window.slots[slot]) await click(context, slot, 0, 1)
    }
  }
}

async function fillGrid(context: Context, window: GameWindow, { cells, crafts }: Layout): Promise<void> {
  const byItem = Map.groupBy(cells, ({ item }) => item)
  for (const [item, places] of byItem) {
    for (const { slot } of places) {
      for (let placed = 0; placed < crafts; ) {
        if (window.selectedItem && window.selectedItem.name !== item) await emptyCursor(context)
        if (!window.selectedItem) {
          const source = itemsIn(window, window.inventoryStart, window.inventoryEnd).find(
            stack => stack.name === item,
          )
          if (!source) throw refused(`The ${item.replaceAll('_', ' ')} is gone from the inventory.`)
          await click(context, source.slot)
          continue
        }
        // The whole stack at once where it fits, else one by one.
        if (window.selectedItem.count <= crafts - placed) {
          placed += window.selectedItem.count
          await click(context, slot)
        } else {
          placed++
          await click(context, slot, 1)
        }
      }
    }
  }
  await emptyCursor(context)
}

function requireRoom({ bot, knowledge }: Context, recipe: CraftingRecipe): void {
  const { inventory } = bot
  const stack = knowledge.stackSize(recipe.result)
  const room = roomFor(inventory, inventory.inventoryStart, inventory.inventoryEnd, recipe.result, stack)
  if (room >= recipe.count) return
  throw new Obstacle(
    'blocked',
    'inventory_full',
    `The inventory is full, so ${knowledge.label(recipe.result).toLowerCase()} does not fit. Put something into the chest first.`,
  )
}

async function findTable({ bot }: Context, run: Run, order: CraftOrder): Promise<Vec3> {
  const isTable = (at: Vec3) => bot.blockAt(at, false)?.name === 'crafting_table'
  if (order.table) {
    const known = vec(order.table)
    if (isTable(known) || !bot.blockAt(known, false)) return known
  }
  const [nearest] = await findNearby(bot, new Set(['crafting_table']), TABLE_RADIUS, 1, run.signal)
  if (nearest) return nearest
  throw new Obstacle(
    'blocked',
    'not_found',
    `No crafting table stands within ${TABLE_RADIUS} blocks. Place one first.`,
  )
}

function missing({ knowledge }: Context, recipes: readonly CraftingRecipe[], order: CraftOrder): Obstacle {
  const needs = recipes[0]?.grid.flat().filter(cell => cell !== null) ?? []
  const names = [...new Set(needs.map(cell => knowledge.label(cell[0] ?? '').toLowerCase()))]
  return new Obstacle(
    'blocked',
    'not_found',
    `Too little in hand to craft ${knowledge.label(order.item).toLowerCase()}: it takes ${names.join(' and ')}. Get these first.`,
  )
}
