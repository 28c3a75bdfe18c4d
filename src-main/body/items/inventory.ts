import type { ItemStack, Stock } from '../../contract/index.ts'
import type { Bot, GameWindow, Item } from '../game.ts'

/** Slots 0 to 4 of the player's window are the crafting grid: what lies there is not owned yet. */
const FIRST_OWNED_SLOT = 5

export const owned = (bot: Bot): Item[] =>
  bot.inventory.slots.slice(FIRST_OWNED_SLOT).filter((item): item is Item => item !== null)

/** Places in a chest, a barrel or a shulker box; whatever has fewer makes something of what is put in. */
const SMALLEST_STORE = 27

function inHands(bot: Bot): Item[] {
  const window = bot.currentWindow as GameWindow | null
  if (!window || window.inventoryStart < SMALLEST_STORE) return owned(bot)
  const { inventoryStart, inventoryEnd, selectedItem } = window
  const isWorn = ({ slot }: Item) => slot < bot.inventory.inventoryStart || slot >= bot.inventory.inventoryEnd
  const atCursor = selectedItem ? [selectedItem] : []
  return [...owned(bot).filter(isWorn), ...itemsIn(window, inventoryStart, inventoryEnd), ...atCursor]
}

export function stockOf(items: readonly Item[]): Stock {
  const stock: Stock = {}
  for (const item of items) stock[item.name] = (stock[item.name] ?? 0) + item.count
  return stock
}

/** Everything that the bot carries and wears now, also while it has its hands in a chest. */
export const carried = (bot: Bot): Stock => stockOf(inHands(bot))

/** How many of these the bot carries, all together. */
export const countOf = (bot: Bot, names: ReadonlySet<string>): number =>
  owned(bot).reduce((sum, item) => sum + (names.has(item.name) ? item.count : 0), 0)

/** What `after` has more and less than `before`. */
export function difference(before: Stock, after: Stock): { gained: Stock; lost: Stock } {
  const gained: Stock = {}
  const lost: Stock = {}
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = (after[name] ?? 0) - (before[name] ?? 0)
    if (change > 0) gained[name] = change
    if (change < 0) lost[name] = -change
  }
  return { gained, lost }
}

/** Items in a range of a window's slots. */
export const itemsIn = (window: GameWindow, start: number, end: number): Item[] =>
  window.slots.slice(start, end).filter((item): item is Item => item !== null)

/** How many more of an item fit into a range of slots. */
export function roomFor(window: GameWindow, start: number, end: number, name: string, stack: number): number {
  let room = 0
  for (const item of window.slots.slice(start, end)) {
    if (item === null) room += stack
    else if (item.name === name) room += Math.max(0, item.stackSize - item.count)
  }
  return room
}

/** What the bot carries and wears now, also while it has its hands in a chest: the client's inventory follows only once that is closed. */
export function itemStacks(bot: Bot): ItemStack[] {
  return inHands(bot).map(item => {
    const stack: ItemStack = { item: item.name, count: item.count }
    if (item.maxDurability) {
      stack.durability = Math.max(0, 1 - (item.durabilityUsed ?? 0) / item.maxDurability)
    }
    return stack
  })
}
