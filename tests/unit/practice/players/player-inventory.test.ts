import { describe, expect, it } from 'vitest'
import { PlayerInventory } from '../../../../src-main/practice/players/player-inventory.ts'

const HELD = 36
const make = () => new PlayerInventory(name => (name === 'egg' ? 16 : name === 'iron_pickaxe' ? 1 : 64))

describe('picking up', () => {
  it('fills stacks that are there before it takes a new place, the held one first', () => {
    const inventory = make()
    inventory.set(HELD, { name: 'dirt', count: 60 })
    inventory.set(9, { name: 'dirt', count: 63 })
    expect(inventory.add({ name: 'dirt', count: 10 }, HELD)).toBe(0)
    expect(inventory.get(HELD)?.count).toBe(64)
    expect(inventory.get(9)?.count).toBe(64)
    expect(inventory.get(37)?.count).toBe(5)
  })

  it('takes hotbar places first', () => {
    const inventory = make()
    inventory.add({ name: 'dirt', count: 1 }, HELD)
    expect(inventory.get(36)).toEqual({ name: 'dirt', count: 1 })
  })

  it('says how many found no room, and never puts things on the body', () => {
    const inventory = make()
    for (let slot = 9; slot < 45; slot++) inventory.set(slot, { name: 'stone', count: 64 })
    expect(inventory.add({ name: 'dirt', count: 3 }, HELD)).toBe(3)
    expect(inventory.get(45)).toBeUndefined()
    expect(inventory.get(5)).toBeUndefined()
  })

  it('does not mix tools of different wear', () => {
    const inventory = make()
    inventory.add({ name: 'iron_pickaxe', count: 1, damage: 4 }, HELD)
    inventory.add({ name: 'iron_pickaxe', count: 1 }, HELD)
    expect(inventory.stacks()).toEqual([
      { name: 'iron_pickaxe', count: 1, damage: 4 },
      { name: 'iron_pickaxe', count: 1 },
    ])
  })
})

it('comes back from a save as it was', () => {
  const inventory = make()
  inventory.set(5, { name: 'iron_helmet', count: 1, damage: 7 })
  inventory.set(44, { name: 'dirt', count: 12 })
  const other = make()
  other.set(10, { name: 'stone', count: 1 })
  other.restore(JSON.parse(JSON.stringify(inventory.entries())))
  expect(other.entries()).toEqual(inventory.entries())
})
