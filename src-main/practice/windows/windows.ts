// What each kind of window consists of: its slots, where a shift-click sends things, and what stays behind it.
import type { Vec3 } from 'vec3'
import type { Slot, Stack } from '../items/stacks.ts'
import {
  ARMOUR_SLOTS,
  HOTBAR_START,
  INVENTORY_END,
  MAIN_START,
  OFFHAND_SLOT,
} from '../players/player-inventory.ts'
import type { Inventory } from '../world-context.ts'
import { type CraftingFacts, createCraftingArea } from './crafting.ts'
import {
  FUEL,
  type Furnace,
  type FurnaceKind,
  INPUT,
  OUTPUT,
  type SmeltingFacts,
  setInput,
} from './furnace.ts'
import { Menu, type MenuRules, type MenuSlot, type SlotRange } from './menu.ts'

/** A window as a player has it open. */
export interface GameWindow {
  /** Name of the window's kind in the protocol; undefined for the inventory, which is always there. */
  readonly kind: string | undefined
  /** Key of its title in the client's language file. */
  readonly title: string
  readonly menu: Menu
  /** Place in the window of the inventory's first main slot. */
  readonly inventoryStart: number
  /** Result and grid of a crafting area: the first so many slots. */
  readonly craftingSlots: number
  /** Bars that the client draws, as pairs of property and value. */
  readonly properties?: () => readonly (readonly [property: number, value: number])[]
  /** Blocks that it belongs to: it closes when they go, or when the player is too far from them. */
  readonly blocks: readonly Vec3[]
  /** What lies in it only for as long as it is open. */
  clear(): Stack[]
}

/** The player that a window is for. */
export interface WindowOwner {
  readonly inventory: Inventory
  stackSize(name: string): number
  toss(stack: Stack): void
}

const OFFHAND_KEY = 40
const INVENTORY_SLOTS = INVENTORY_END - MAIN_START
const MAIN_ROWS = HOTBAR_START - MAIN_START
const ARMOUR_PIECES = ['helmet', 'chestplate', 'leggings', 'boots'] as const
/** Worn without being armour (https://minecraft.wiki/w/Armor_slot). */
const OTHER_WEAR: Readonly<Record<string, number>> = {
  elytra: 6,
  carved_pumpkin: 5,
  skeleton_skull: 5,
  wither_skeleton_skull: 5,
  zombie_head: 5,
  creeper_head: 5,
  player_head: 5,
  dragon_head: 5,
  piglin_head: 5,
}

export function inventoryWindow(owner: WindowOwner, facts: CraftingFacts): GameWindow {
  const area = createCraftingArea(2, facts)
  const armour = ARMOUR_SLOTS.map(slot => ({
    ...ownSlot(owner, slot),
    limit: 1,
    accepts: (stack: Stack) => armourSlot(stack.name) === slot,
  }))
  const rest = range(MAIN_START, INVENTORY_END + 1).map(slot => ownSlot(owner, slot))
  const slots = [...area.slots, ...armour, ...rest]
  const everything: SlotRange = { from: MAIN_START, to: INVENTORY_END }
  return {
    kind: undefined,
    title: 'container.inventory',
    inventoryStart: MAIN_START,
    craftingSlots: area.slots.length,
    blocks: [],
    clear: area.clear,
    menu: menuOf(owner, slots, MAIN_START, (slot, stack) => {
      if (slot === 0) return [{ ...everything, backwards: true }]
      if (slot < MAIN_START || slot === OFFHAND_SLOT) return [everything]
      const worn = armourSlot(stack.name) ?? (stack.name === 'shield' ? OFFHAND_SLOT : undefined)
      if (worn !== undefined && !slots[worn]?.get()) return [{ from: worn, to: worn + 1 }]
      return [betweenRows(slot, MAIN_START)]
    }),
  }
}

export function craftingWindow(owner: WindowOwner, facts: CraftingFacts, table: Vec3): GameWindow {
  const area = createCraftingArea(3, facts)
  const start = area.slots.length
  const end = start + INVENTORY_SLOTS
  return {
    kind: 'minecraft:crafting',
    title: 'container.crafting',
    inventoryStart: start,
    craftingSlots: start,
    blocks: [table],
    clear: area.clear,
    menu: menuOf(owner, [...area.slots, ...inventorySlots(owner)], start, slot => {
      if (slot === 0) return [{ from: start, to: end, backwards: true }]
      if (slot < start) return [{ from: start, to: end }]
      return [{ from: 1, to: start }, betweenRows(slot, start)]
    }),
  }
}

/** Chests and barrels of 27 or 54 places. `places` are shared by all who have it open. */
export function chestWindow(
  owner: WindowOwner,
  places: readonly MenuSlot[],
  title: string,
  blocks: readonly Vec3[],
): GameWindow {
  const start = places.length
  return {
    kind: `minecraft:generic_9x${start / 9}`,
    title,
    inventoryStart: start,
    craftingSlots: 0,
    blocks,
    clear: () => [],
    menu: menuOf(owner, [...places, ...inventorySlots(owner)], start, slot =>
      slot < start
        ? [{ from: start, to: start + INVENTORY_SLOTS, backwards: true }]
        : [{ from: 0, to: start }],
    ),
  }
}

export function furnaceWindow(
  owner: WindowOwner,
  furnace: Furnace,
  kind: FurnaceKind,
  facts: SmeltingFacts,
  block: Vec3,
): GameWindow {
  const start = furnace.slots.length
  const burns = (stack: Stack) => facts.burnTicks(stack.name) > 0
  const slots: MenuSlot[] = [
    { get: () => furnace.slots[INPUT], set: stack => setInput(furnace, stack), accepts: () => true },
    { ...sharedSlot(furnace.slots, FUEL), accepts: stack => burns(stack) || stack.name === 'bucket' },
    { ...sharedSlot(furnace.slots, OUTPUT), accepts: () => false },
  ]
  return {
    kind: `minecraft:${kind}`,
    title: `container.${kind}`,
    inventoryStart: start,
    craftingSlots: 0,
    blocks: [block],
    clear: () => [],
    // The totals first: mineflayer computes the bars from totals that it must know already.
    properties: () => [
      [1, furnace.burnTotal],
      [3, furnace.cookTotal],
      [0, furnace.burnLeft],
      [2, furnace.cooked],
    ],
    menu: menuOf(owner, [...slots, ...inventorySlots(owner)], start, (slot, stack) => {
      if (slot < start) return [{ from: start, to: start + INVENTORY_SLOTS, backwards: slot === OUTPUT }]
      if (facts.smelts(kind, stack.name)) return [{ from: INPUT, to: INPUT + 1 }]
      if (burns(stack)) return [{ from: FUEL, to: FUEL + 1 }]
      return [betweenRows(slot, start)]
    }),
  }
}

/** A place in a list that several windows may share. */
export function sharedSlot(places: Slot[], index: number): MenuSlot {
  return {
    get: () => places[index],
    set: stack => {
      places[index] = stack
    },
    accepts: () => true,
  }
}

function menuOf(
  owner: WindowOwner,
  slots: readonly MenuSlot[],
  inventoryStart: number,
  shiftTargets: MenuRules['shiftTargets'],
): Menu {
  const offhand = ownSlot(owner, OFFHAND_SLOT)
  return new Menu({
    slots,
    shiftTargets,
    hotkeySlot: key => {
      if (key === OFFHAND_KEY) return offhand
      return key >= 0 && key < 9 ? slots[inventoryStart + MAIN_ROWS + key] : undefined
    },
    stackSize: owner.stackSize,
    toss: owner.toss,
  })
}

function ownSlot({ inventory }: WindowOwner, slot: number): MenuSlot {
  return { get: () => inventory.get(slot), set: stack => inventory.set(slot, stack), accepts: () => true }
}

function inventorySlots(owner: WindowOwner): MenuSlot[] {
  return range(MAIN_START, INVENTORY_END).map(slot => ownSlot(owner, slot))
}

/** From the main rows to the hotbar, and back. */
function betweenRows(slot: number, inventoryStart: number): SlotRange {
  const hotbar = inventoryStart + MAIN_ROWS
  return slot < hotbar
    ? { from: hotbar, to: inventoryStart + INVENTORY_SLOTS }
    : { from: inventoryStart, to: hotbar }
}

function armourSlot(name: string): number | undefined {
  const piece = ARMOUR_PIECES.findIndex(kind => name.endsWith(`_${kind}`))
  return piece >= 0 ? ARMOUR_SLOTS[piece] : OTHER_WEAR[name]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}
