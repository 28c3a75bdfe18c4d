import { Vec3 } from 'vec3'
import { beforeEach, expect, it } from 'vitest'
import { createLeafDecay } from '../../../../src-main/practice/blocks/leaf-decay.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'

/** Longer than chance lets a loose leaf hang. */
const DECAYED = 3000

let world: BlockWorld
let replaced: (at: Vec3, before: string) => void
/** Leaves that were told of. */
let told = 0

beforeEach(() => {
  world = createBlockWorld()
  replaced = createLeafDecay({
    ctx: world.ctx,
    setQuietly(at, state) {
      told++
      const { name } = world.ctx.blockOf(state)
      world.lay(at.x, at.y, at.z, name, world.ctx.blockOf(state).getProperties() as Record<string, number>)
    },
  })
})

const put = (x: number, name: string, properties?: Record<string, number | boolean>) => {
  const before = world.name(x, 5, 0)
  world.lay(x, 5, 0, name, properties)
  replaced(new Vec3(x, 5, 0), before)
}
/** How far each says that its log is, a tick after the last change. */
const distances = (from: number, to: number) => {
  world.run(1)
  return Array.from({ length: to - from + 1 }, (_, i) =>
    Number(world.at(from + i, 5, 0).getProperties()['distance']),
  )
}

it('tells leaves how far their log is, through leaves only, and 7 where it is too far', () => {
  for (let x = 1; x <= 8; x++) put(x, 'oak_leaves')
  expect(distances(1, 8)).toEqual([7, 7, 7, 7, 7, 7, 7, 7])
  put(0, 'oak_log')
  expect(distances(1, 8)).toEqual([1, 2, 3, 4, 5, 6, 7, 7])
})

it('tells them anew when a log or a leaf between is gone, and when there is one again', () => {
  for (let x = 1; x <= 4; x++) put(x, 'oak_leaves')
  put(0, 'oak_log')
  put(5, 'birch_log')
  expect(distances(1, 4)).toEqual([1, 2, 2, 1])
  put(5, 'air')
  expect(distances(1, 4)).toEqual([1, 2, 3, 4])
  put(2, 'air')
  expect(distances(3, 4)).toEqual([7, 7])
  put(2, 'oak_leaves')
  expect(distances(2, 4)).toEqual([2, 3, 4])
})

it('says nothing of leaves that are taken away together with their log', () => {
  for (let x = 1; x <= 4; x++) put(x, 'oak_leaves')
  put(0, 'oak_log')
  world.run(1)
  told = 0
  for (let x = 0; x <= 3; x++) put(x, 'air')
  world.run(1)
  expect(told).toBe(1)
})

it('lets those wither that no log holds, but not those that a player placed', () => {
  for (let x = 1; x <= 3; x++) put(x, 'oak_leaves')
  put(0, 'oak_log')
  put(4, 'oak_leaves', { persistent: true })
  world.run(DECAYED)
  expect(world.name(3, 5, 0)).toBe('oak_leaves')
  put(0, 'air')
  expect(world.name(1, 5, 0)).toBe('oak_leaves')
  world.run(DECAYED)
  expect([1, 2, 3, 4].map(x => world.name(x, 5, 0))).toEqual(['air', 'air', 'air', 'oak_leaves'])
})
