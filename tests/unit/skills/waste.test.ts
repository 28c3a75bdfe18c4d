import { describe, expect, it } from 'vitest'
import { wasteOf } from '../../../src-main/skills/waste.ts'

const stackSize = (item: string) => (/_(pickaxe|sword)$/.test(item) ? 1 : 64)
const stacks = (item: string, slots: number, count = 64) =>
  Array.from({ length: slots }, () => ({ item, count }))
const sum = (inventory: { item: string; count: number }[]) => {
  const stock: Record<string, number> = {}
  for (const { item, count } of inventory) stock[item] = (stock[item] ?? 0) + count
  return stock
}

const bag = (inventory: { item: string; count: number }[]) => ({
  inventory,
  freeSlots: 36 - inventory.length,
})

describe('what is thrown away where nothing can be put down', () => {
  it('is nothing while there is room', () => {
    const inventory = [...stacks('diorite', 20), ...stacks('dirt', 10)]
    expect(wasteOf(bag(inventory), sum(inventory), stackSize)).toEqual({})
  })

  it('is what nobody builds with first, and only as much as it takes', () => {
    const inventory = [...stacks('cobblestone', 30), ...stacks('diorite', 4), ...stacks('iron_pickaxe', 2, 1)]
    expect(wasteOf(bag(inventory), sum(inventory), stackSize)).toEqual({ diorite: 256, cobblestone: 64 * 29 })
    const tuff = [...stacks('tuff', 8, 20), ...stacks('diorite', 4), ...stacks('raw_gold', 24)]
    expect(wasteOf(bag(tuff), sum(tuff), stackSize)).toEqual({ tuff: 160 })
  })

  it('is nothing that the plan asks for, and no part of a stack that would free no slot', () => {
    const inventory = [...stacks('dirt', 35, 40), ...stacks('gravel', 1)]
    expect(wasteOf(bag(inventory), { gravel: 60 }, stackSize)).toEqual({})
    const little = [...stacks('raw_gold', 35), { item: 'cobblestone', count: 20 }]
    expect(wasteOf(bag(little), sum(little), stackSize)).toEqual({})
    expect(wasteOf(bag(stacks('raw_gold', 36)), { raw_gold: 2304 }, stackSize)).toEqual({})
  })

  it('is leaves, and blocks to build with where enough of another kind is left', () => {
    const full = [
      ...stacks('raw_gold', 31),
      { item: 'oak_leaves', count: 7 },
      { item: 'dirt', count: 6 },
      { item: 'cobbled_deepslate', count: 12 },
      ...[64, 6].map(count => ({ item: 'cobblestone', count })),
    ]
    expect(wasteOf(bag(full), sum(full), stackSize)).toEqual({
      oak_leaves: 7,
      dirt: 6,
      cobbled_deepslate: 12,
      cobblestone: 6,
    })
    const asked = { ...sum(full), cobblestone: 8 }
    expect(wasteOf(bag(full), asked, stackSize)).toEqual({ oak_leaves: 7 })
  })

  it('is tools beyond two of a kind, the worst first, but none that the plan asks for', () => {
    const tools = [
      ...stacks('stone_pickaxe', 5, 1),
      ...stacks('wooden_pickaxe', 1, 1),
      ...stacks('iron_pickaxe', 1, 1),
      ...stacks('stone_sword', 2, 1),
    ]
    const full = [...tools, ...stacks('raw_gold', 27)]
    expect(wasteOf(bag(full), sum(tools), stackSize)).toEqual({ wooden_pickaxe: 1, stone_pickaxe: 4 })
    const asked = { ...sum(tools), stone_pickaxe: 2 }
    expect(wasteOf(bag(full), asked, stackSize)).toEqual({ wooden_pickaxe: 1, stone_pickaxe: 2 })
  })
})
