import { beforeEach, describe, expect, it } from 'vitest'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'

let world: BlockWorld

beforeEach(() => {
  world = createBlockWorld(() => 0.5)
})

describe('what falls', () => {
  it('begins to fall two ticks after it lost its ground, and is in the air until it lands', () => {
    world.lay(0, 5, 0, 'dirt')
    world.lay(0, 6, 0, 'sand')
    world.set(0, 5, 0, 'air')
    world.run(1)
    expect(world.name(0, 6, 0)).toBe('sand')
    world.run(1)
    expect([world.name(0, 6, 0), world.entities.size]).toEqual(['air', 1])
    world.run(10)
    expect([world.name(0, 1, 0), world.entities.size]).toEqual(['air', 1])
    world.run(20)
    expect([world.name(0, 1, 0), world.entities.size]).toEqual(['sand', 0])
  })

  it('brings down all that lay on it', () => {
    world.lay(0, 5, 0, 'dirt')
    for (const y of [6, 7, 8]) world.lay(0, y, 0, 'gravel')
    world.set(0, 5, 0, 'air')
    world.run(60)
    expect([1, 2, 3, 4, 6].map(y => world.name(0, y, 0))).toEqual([
      'gravel',
      'gravel',
      'gravel',
      'air',
      'air',
    ])
  })

  it.each(['torch', 'stone_slab', 'oak_sign'])('breaks into an item on a %s', name => {
    world.lay(0, 1, 0, name)
    world.set(0, 5, 0, 'sand')
    world.run(40)
    expect(world.name(0, 1, 0)).toBe(name)
    expect(world.dropped.get('sand')).toBe(1)
  })

  it.each(['water', 'lava', 'grass', 'fire'])('falls through and displaces %s', name => {
    world.lay(0, 0, 0, 'grass_block')
    world.lay(0, 1, 0, name)
    world.set(0, 5, 0, 'red_sand')
    world.run(40)
    expect(world.name(0, 1, 0)).toBe('red_sand')
    expect(world.dropped.size).toBe(0)
  })

  it('stays where something bears it', () => {
    world.set(0, 1, 0, 'sand')
    world.run(10)
    expect(world.name(0, 1, 0)).toBe('sand')
  })

  it('breaks when it falls out of the world', () => {
    for (let y = -64; y <= 0; y++) world.lay(0, y, 0, 'air')
    world.set(0, 1, 0, 'sand')
    world.run(300)
    expect(world.entities.size).toBe(0)
  })
})

it('concrete powder hardens in water', () => {
  world.lay(0, 1, 0, 'water')
  world.set(0, 4, 0, 'red_concrete_powder')
  world.run(30)
  expect(world.name(0, 1, 0)).toBe('red_concrete')
})
