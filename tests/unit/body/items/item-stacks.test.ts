import { describe, expect, it } from 'vitest'
import type { Bot } from '../../../../src-main/body/game.ts'
import { itemStacks } from '../../../../src-main/body/items/inventory.ts'

const HELMET_SLOT = 5
const MAIN_START = 9
const INVENTORY_END = 45

interface Thing {
  readonly name: string
  readonly count: number
  readonly slot: number
}

/** A client that wears a helmet and had three cobblestones and a stick when it opened a window with so many slots of its own. */
function botAt(size: number, left: readonly Omit<Thing, 'slot'>[], atCursor?: Omit<Thing, 'slot'>) {
  const slots: (Thing | null)[] = Array(INVENTORY_END + 1).fill(null)
  slots[HELMET_SLOT] = { name: 'iron_helmet', count: 1, slot: HELMET_SLOT }
  slots[MAIN_START] = { name: 'cobblestone', count: 3, slot: MAIN_START }
  slots[MAIN_START + 1] = { name: 'stick', count: 1, slot: MAIN_START + 1 }
  const inWindow: (Thing | null)[] = Array(size + INVENTORY_END - MAIN_START).fill(null)
  inWindow[0] = { name: 'cobblestone', count: 3, slot: 0 }
  left.forEach((thing, i) => {
    inWindow[size + i] = { ...thing, slot: size + i }
  })
  return {
    inventory: { slots, inventoryStart: MAIN_START, inventoryEnd: INVENTORY_END },
    currentWindow: {
      slots: inWindow,
      inventoryStart: size,
      inventoryEnd: inWindow.length,
      selectedItem: atCursor ?? null,
    },
  } as unknown as Bot
}

const counts = (bot: Bot) => Object.fromEntries(itemStacks(bot).map(({ item, count }) => [item, count]))

describe('what a bot carries', () => {
  it('is without what it has put into the chest by now, and with what it wears', () => {
    expect(counts(botAt(27, [{ name: 'stick', count: 1 }]))).toEqual({ iron_helmet: 1, stick: 1 })
  })

  it('is also what is on its way to the chest', () => {
    const bot = botAt(54, [], { name: 'cobblestone', count: 3 })
    expect(counts(bot)).toEqual({ iron_helmet: 1, cobblestone: 3 })
  })

  it('is what it had at a table and a furnace, until something has come of that', () => {
    for (const size of [3, 10])
      expect(counts(botAt(size, []))).toEqual({ iron_helmet: 1, cobblestone: 3, stick: 1 })
  })
})
