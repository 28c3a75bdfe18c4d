import { type Slot, type Stack, sameKind, withCount } from '../items/stacks.ts'
import type { Inventory } from '../world-context.ts'

export const ARMOUR_SLOTS = [5, 6, 7, 8] as const
export const MAIN_START = 9
export const HOTBAR_START = 36
export const INVENTORY_END = 45
export const OFFHAND_SLOT = 45
const SLOTS = 46

/** What a player has on it, without the crafting grid and the cursor, which belong to windows. */
export class PlayerInventory implements Inventory {
  readonly #slots: Slot[] = new Array<Slot>(SLOTS).fill(undefined)
  readonly #stackSize: (name: string) => number

  constructor(stackSize: (name: string) => number) {
    this.#stackSize = stackSize
  }

  get(slot: number): Slot {
    return this.#slots[slot]
  }

  set(slot: number, stack: Slot): void {
    this.#slots[slot] = stack
  }

  stacks(): readonly Stack[] {
    return this.#slots.filter(slot => slot !== undefined)
  }

  count(name: string): number {
    return this.stacks().reduce((sum, stack) => sum + (stack.name === name ? stack.count : 0), 0)
  }

  clear(): void {
    this.#slots.fill(undefined)
  }

  /**
   * Adds as picking up does: onto stacks that are not full (the held one and the off-hand first), then into free
   * places, hotbar first. @returns how many found no room
   */
  add(stack: Stack, heldSlot: number): number {
    const full = this.#stackSize(stack.name)
    const own = [...range(HOTBAR_START, INVENTORY_END), ...range(MAIN_START, HOTBAR_START)]
    let left = stack.count
    for (const slot of [heldSlot, OFFHAND_SLOT, ...own]) {
      const present = this.#slots[slot]
      if (!present || !sameKind(present, stack) || present.count >= full) continue
      const moved = Math.min(left, full - present.count)
      this.#slots[slot] = withCount(present, present.count + moved)
      left -= moved
    }
    for (const slot of own) {
      if (left === 0) break
      if (this.#slots[slot]) continue
      const moved = Math.min(left, full)
      this.#slots[slot] = withCount(stack, moved)
      left -= moved
    }
    return left
  }

  entries(): (Stack & { slot: number })[] {
    return this.#slots.flatMap((stack, slot) => (stack ? [{ slot, ...stack }] : []))
  }

  restore(data: unknown): void {
    this.clear()
    for (const { slot, ...stack } of data as ({ slot: number } & Stack)[]) this.#slots[slot] = stack
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i)
}
