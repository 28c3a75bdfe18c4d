// The slot and click engine of every window: pure, no sockets. Follows the game's rules for clicks
// (https://minecraft.wiki/w/Java_Edition_protocol, "Click Container").
import { type Slot, type Stack, sameKind, withCount } from '../items/stacks.ts'

export interface MenuSlot {
  get(): Slot
  set(stack: Slot): void
  /** True if a player may put this in. */
  accepts(stack: Stack): boolean
  /** Most items of a kind that it holds, if that is less than a stack. */
  readonly limit?: number
  /** A crafting result: taken whole or not at all, and never put in. Taking it uses up the ingredients. */
  readonly craft?: () => void
}

/** Slots from `from` up to but without `to`, tried from the last one down if `backwards`. */
export interface SlotRange {
  readonly from: number
  readonly to: number
  readonly backwards?: boolean
}

export interface MenuRules {
  readonly slots: readonly MenuSlot[]
  /** Where a shift-click sends a stack: the ranges in turn, until nothing is left. */
  shiftTargets(slot: number, stack: Stack): readonly SlotRange[]
  /** The place behind a number key (0 to 8) or the off-hand key (40), in the window or not. */
  hotkeySlot(key: number): MenuSlot | undefined
  stackSize(name: string): number
  /** Throws a stack into the world. */
  toss(stack: Stack): void
}

export interface Click {
  readonly slot: number
  readonly button: number
  readonly mode: number
}

/** Mode 3, copying a stack, is for creative players. */
const MODE = { pick: 0, shift: 1, hotkey: 2, throw: 4, drag: 5, collect: 6 } as const
const OUTSIDE = -999
const EVERYTHING = 64

interface Drag {
  readonly button: 'left' | 'right'
  readonly slots: Set<number>
}

export class Menu {
  readonly rules: MenuRules
  cursor: Slot
  #drag: Drag | undefined

  constructor(rules: MenuRules) {
    this.rules = rules
  }

  get slots(): readonly MenuSlot[] {
    return this.rules.slots
  }

  /** Does what the game does; clicks that mean nothing do nothing. */
  click({ slot, button, mode }: Click): void {
    if (mode !== MODE.drag) this.#drag = undefined
    if (mode === MODE.drag) this.#dragStep(slot, button)
    else if (mode === MODE.shift) this.#shift(slot)
    else if (mode === MODE.hotkey) this.#swap(slot, button)
    else if (mode === MODE.throw) this.#throw(slot, button)
    else if (mode === MODE.collect) this.#collect(slot)
    else if (mode === MODE.pick && slot === OUTSIDE) this.#tossCursor(button === 0 ? EVERYTHING : 1)
    else if (mode === MODE.pick) this.#pick(slot, button)
  }

  /** Moves as much of the stack as fits: onto its like first, then into empty slots. @returns how many are left */
  moveInto(stack: Stack, { from, to, backwards = false }: SlotRange): number {
    const targets = this.slots.slice(from, to)
    if (backwards) targets.reverse()
    let left = stack.count
    for (const onto of [true, false]) {
      for (const slot of targets) {
        const present = slot.get()
        if (left === 0 || (onto ? !present || !sameKind(present, stack) : present)) continue
        left -= this.#put(slot, stack, left)
      }
    }
    return left
  }

  #limit(slot: MenuSlot, stack: Stack): number {
    return Math.min(slot.limit ?? EVERYTHING, this.rules.stackSize(stack.name))
  }

  /** Puts up to `count` of the stack's kind into a slot that is empty or holds the same. @returns how many went in */
  #put(slot: MenuSlot, stack: Stack, count: number): number {
    if (slot.craft || !slot.accepts(stack)) return 0
    const present = slot.get()?.count ?? 0
    const moved = Math.max(0, Math.min(count, this.#limit(slot, stack) - present))
    if (moved > 0) slot.set({ ...stack, count: present + moved })
    return moved
  }

  /** Takes up to `count`; a result comes whole. */
  #take(slot: MenuSlot, count: number): Slot {
    const present = slot.get()
    if (!present) return undefined
    if (slot.craft) {
      slot.craft()
      return present
    }
    const taken = Math.min(count, present.count)
    slot.set(withCount(present, present.count - taken))
    return withCount(present, taken)
  }

  #pick(index: number, button: number): void {
    const slot = this.slots[index]
    if (!slot || button > 1) return
    const { cursor } = this
    const present = slot.get()
    if (!cursor) {
      if (present) this.cursor = this.#take(slot, button === 0 ? present.count : Math.ceil(present.count / 2))
    } else if (!present || (sameKind(present, cursor) && slot.accepts(cursor) && !slot.craft)) {
      this.cursor = withCount(cursor, cursor.count - this.#put(slot, cursor, button === 0 ? cursor.count : 1))
    } else if (slot.accepts(cursor) && !slot.craft) {
      if (cursor.count > this.#limit(slot, cursor)) return
      slot.set(cursor)
      this.cursor = present
    } else if (
      sameKind(present, cursor) &&
      cursor.count + present.count <= this.rules.stackSize(cursor.name)
    ) {
      this.#take(slot, present.count)
      this.cursor = withCount(cursor, cursor.count + present.count)
    }
  }

  #shift(index: number): void {
    const slot = this.slots[index]
    const first = slot?.get()
    if (!slot || !first) return
    // A result is crafted again and again, as long as the same comes out and some of it finds room.
    for (let present: Slot = first; present && sameKind(present, first); present = slot.get()) {
      let left = present.count
      for (const range of this.rules.shiftTargets(index, present)) {
        if (left > 0) left = this.moveInto({ ...present, count: left }, range)
      }
      if (left === present.count) return
      if (!slot.craft) {
        slot.set(withCount(present, left))
        return
      }
      slot.craft()
      const spilled = withCount(present, left)
      if (spilled) this.rules.toss(spilled)
    }
  }

  #swap(index: number, key: number): void {
    const slot = this.slots[index]
    const hotkey = this.rules.hotkeySlot(key)
    if (!slot || !hotkey || slot === hotkey) return
    const present = slot.get()
    const carried = hotkey.get()
    if (!carried) {
      if (present) hotkey.set(this.#take(slot, present.count))
    } else if (!slot.craft && slot.accepts(carried)) {
      const limit = this.#limit(slot, carried)
      if (!present) hotkey.set(withCount(carried, carried.count - this.#put(slot, carried, carried.count)))
      else if (carried.count <= limit) {
        slot.set(carried)
        hotkey.set(present)
      }
    }
  }

  #throw(index: number, button: number): void {
    const slot = this.slots[index]
    if (!slot || this.cursor) return
    const thrown = this.#take(slot, button === 0 ? 1 : EVERYTHING)
    if (thrown) this.rules.toss(thrown)
  }

  #tossCursor(count: number): void {
    const { cursor } = this
    if (!cursor) return
    const thrown = withCount(cursor, Math.min(count, cursor.count))
    if (thrown) this.rules.toss(thrown)
    this.cursor = withCount(cursor, cursor.count - count)
  }

  /** Double click: gathers the like of the cursor, from stacks that are not full first. */
  #collect(index: number): void {
    const clicked = this.slots[index]?.get()
    if (!this.cursor || clicked) return
    const full = this.rules.stackSize(this.cursor.name)
    for (const takeFull of [false, true]) {
      for (const slot of this.slots) {
        const present = slot.get()
        if (!this.cursor || this.cursor.count >= full) return
        if (!present || slot.craft || !sameKind(present, this.cursor)) continue
        if (!takeFull && present.count === full) continue
        const taken = this.#take(slot, full - this.cursor.count)
        this.cursor = withCount(this.cursor, this.cursor.count + (taken?.count ?? 0))
      }
    }
  }

  /** A drag comes as a beginning, a click for each slot, and an end; the two low bits of the button say which. */
  #dragStep(index: number, code: number): void {
    const phase = code & 3
    if (phase === 0) {
      const button = code >> 2 === 0 ? 'left' : code >> 2 === 1 ? 'right' : undefined
      this.#drag = button && this.cursor ? { button, slots: new Set() } : undefined
    } else if (phase === 1) {
      const slot = this.slots[index]
      if (slot && this.#drag && this.#canDragOver(slot, this.#drag)) this.#drag.slots.add(index)
    } else {
      const drag = this.#drag
      this.#drag = undefined
      if (drag) this.#spread(drag)
    }
  }

  #canDragOver(slot: MenuSlot, drag: Drag): boolean {
    const { cursor } = this
    const present = slot.get()
    if (!cursor || slot.craft || !slot.accepts(cursor)) return false
    return cursor.count > drag.slots.size && (!present || sameKind(present, cursor))
  }

  #spread(drag: Drag): void {
    const { cursor } = this
    if (!cursor || drag.slots.size === 0) return
    const [only] = drag.slots
    if (drag.slots.size === 1 && only !== undefined) {
      this.#pick(only, drag.button === 'left' ? 0 : 1)
      return
    }
    const each = drag.button === 'left' ? Math.floor(cursor.count / drag.slots.size) : 1
    let left = cursor.count
    for (const index of drag.slots) {
      const slot = this.slots[index]
      if (slot) left -= this.#put(slot, cursor, Math.min(each, left))
    }
    this.cursor = withCount(cursor, left)
  }
}
