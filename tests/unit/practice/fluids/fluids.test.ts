import { beforeEach, describe, expect, it } from 'vitest'
import { pushOf } from '../../../../src-main/practice/fluids/current.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'
import { seeded } from '../mobs/flatland.ts'

let world: BlockWorld

beforeEach(() => {
  world = createBlockWorld(() => 0.9)
})

/** `s` a source, a digit the level, `v` falling, `.` no fluid, else the first letter of the block. */
const look = (x: number, y: number, z: number): string => {
  const block = world.at(x, y, z)
  if (block.name === 'air') return '.'
  if (!/^(water|lava)$/.test(block.name)) return block.name.slice(0, 1)
  const level = Number(block.getProperties()['level'])
  return level === 0 ? 's' : level >= 8 ? 'v' : String(level)
}
const row = (fromX: number, toX: number, y = 1, z = 0) =>
  Array.from({ length: toX - fromX + 1 }, (_, i) => look(fromX + i, y, z)).join('')

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** A channel along x, one block wide. */
const channel = (fromX: number, toX: number, y = 1) => {
  for (let x = fromX; x <= toX; x++) for (const z of [-1, 1]) world.lay(x, y, z, 'stone')
  for (const x of [fromX - 1, toX + 1]) world.lay(x, y, 0, 'stone')
}

describe('water', () => {
  it('reaches seven blocks from its source, one in five ticks', () => {
    channel(0, 12)
    world.set(0, 1, 0, 'water')
    world.run(4)
    expect(row(0, 3)).toBe('s...')
    world.run(1)
    expect(row(0, 3)).toBe('s1..')
    world.run(5)
    expect(row(0, 3)).toBe('s12.')
    world.run(60)
    expect(row(0, 9)).toBe('s1234567..')
    expect(world.fluids.waiting).toBe(0)
  })

  it('dries up when its source is taken away', () => {
    channel(0, 12)
    world.set(0, 1, 0, 'water')
    world.run(60)
    world.set(0, 1, 0, 'air')
    world.run(120)
    expect(row(0, 9)).toBe('..........')
    expect(world.fluids.waiting).toBe(0)
  })

  it('falls before it spreads, and spreads anew where it lands', () => {
    for (const [x, z] of SIDES) world.lay(x, 6, z, 'stone')
    world.set(0, 6, 0, 'water')
    world.run(100)
    expect([5, 4, 3, 2, 1].map(y => look(0, y, 0)).join('')).toBe('vvvvv')
    expect(row(1, 8)).toBe('1234567.')
    expect(look(1, 5, 0)).toBe('.')
  })

  it('goes towards the nearest drop within four blocks, and nowhere else', () => {
    world.lay(3, 0, 0, 'air')
    world.set(0, 1, 0, 'water')
    world.run(40)
    expect(row(-2, 3)).toBe('..s123')
    expect(look(0, 1, 1)).toBe('.')
    expect(look(3, 0, 0)).toBe('v')
  })

  it('spreads all round where the drop is too far to be found', () => {
    world.lay(7, 0, 0, 'air')
    world.set(0, 1, 0, 'water')
    world.run(5)
    expect([look(1, 1, 0), look(-1, 1, 0), look(0, 1, 1), look(0, 1, -1)]).toEqual(['1', '1', '1', '1'])
  })

  it('makes a third source between two, over solid ground', () => {
    channel(0, 2)
    world.set(0, 1, 0, 'water')
    world.set(2, 1, 0, 'water')
    world.run(20)
    expect(row(0, 2)).toBe('sss')
    world.set(1, 1, 0, 'air')
    world.run(20)
    expect(row(0, 2)).toBe('sss')
  })

  it('washes plants and torches away, which drop', () => {
    channel(0, 4)
    world.lay(1, 1, 0, 'torch')
    world.lay(2, 1, 0, 'dandelion')
    world.set(0, 1, 0, 'water')
    world.run(30)
    expect(row(0, 3)).toBe('s123')
    expect([...world.dropped.keys()].sort()).toEqual(['dandelion', 'torch'])
  })

  it.each(['oak_door', 'oak_sign', 'ladder', 'oak_fence', 'glass', 'oak_stairs'])('is held by %s', name => {
    channel(0, 4)
    world.lay(1, 1, 0, name)
    if (name === 'oak_door') world.lay(1, 2, 0, name, { half: 'upper' })
    if (name === 'ladder') world.lay(1, 1, 0, name, { facing: 'north' })
    world.set(0, 1, 0, 'water')
    world.run(30)
    expect(world.name(1, 1, 0)).toBe(name)
    expect(look(2, 1, 0)).toBe('.')
  })

  it('flows out of a block that stands in it', () => {
    channel(0, 4)
    world.set(0, 1, 0, 'oak_fence', { waterlogged: true })
    world.run(10)
    expect(row(1, 2)).toBe('12')
  })

  it('does not pass the closed side of stairs, but the open one', () => {
    channel(0, 6)
    world.set(2, 1, 0, 'oak_stairs', { facing: 'east', waterlogged: true })
    world.run(20)
    expect(row(0, 4)).toBe('21o..')
  })
})

describe('lava', () => {
  it('reaches three blocks, one in thirty ticks', () => {
    channel(0, 8)
    world.set(0, 1, 0, 'lava')
    world.run(29)
    expect(row(0, 1)).toBe('s.')
    world.run(1)
    expect(row(0, 1)).toBe('s2')
    world.run(300)
    expect(row(0, 5)).toBe('s246..')
  })

  it('makes no new sources', () => {
    channel(0, 2)
    world.set(0, 1, 0, 'lava')
    world.set(2, 1, 0, 'lava')
    world.run(200)
    expect(row(0, 2)).toBe('s2s')
  })
})

describe('water and lava', () => {
  it('give obsidian where a source of lava is touched', () => {
    channel(0, 2)
    world.set(2, 1, 0, 'lava')
    world.set(0, 1, 0, 'water')
    world.run(10)
    expect(world.name(2, 1, 0)).toBe('obsidian')
  })

  it('give cobblestone where flowing lava is touched', () => {
    channel(0, 6)
    world.set(6, 1, 0, 'lava')
    world.run(100)
    world.set(0, 1, 0, 'water')
    world.run(60)
    expect(world.name(3, 1, 0)).toBe('cobblestone')
    expect(world.name(6, 1, 0)).toBe('lava')
  })

  it('give stone where lava falls into water', () => {
    world.lay(0, 0, 0, 'water')
    world.set(0, 3, 0, 'lava')
    world.run(120)
    expect(world.name(0, 0, 0)).toBe('stone')
  })
})

it('a flood over rough land comes to rest', () => {
  const random = seeded(42)
  world = createBlockWorld(random)
  for (let x = -12; x <= 12; x++)
    for (let z = -12; z <= 12; z++)
      for (let y = Math.floor(random() * 4); y >= 1; y--) world.lay(x, y, z, 'stone')
  for (const [x, z] of SIDES) world.set(x * 4, 9, z * 4, 'water')
  world.set(0, 9, 0, 'lava')
  for (let i = 0; i < 40 && world.fluids.waiting > 0; i++) world.run(60)
  expect(world.fluids.waiting).toBe(0)
})

describe('currents', () => {
  it('push along the flow, and not where water stands', () => {
    channel(0, 12)
    world.set(0, 1, 0, 'water')
    world.run(60)
    const body = { width: 0.25, height: 0.25, velocity: { x: 0.1, y: 0, z: 0 } }
    const { push } = pushOf(world.fluids.cellAt, 'water', { ...body, position: { x: 3.5, y: 1, z: 0.5 } })
    expect(push.x).toBeCloseTo(0.014)
    expect(push.z).toBeCloseTo(0)
    for (let x = 0; x <= 12; x++) world.lay(x, 1, 0, 'water')
    const still = pushOf(world.fluids.cellAt, 'water', { ...body, position: { x: 3.5, y: 1, z: 0.5 } })
    expect(still.push).toEqual({ x: 0, y: 0, z: 0 })
    expect(still.depth).toBeCloseTo(8 / 9)
  })
})
