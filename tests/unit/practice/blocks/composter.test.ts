import { Vec3 } from 'vec3'
import { beforeEach, expect, it } from 'vitest'
import { clickComposter, compostChance } from '../../../../src-main/practice/blocks/composter.ts'
import type { Player } from '../../../../src-main/practice/players/players.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'

const at = new Vec3(0, 1, 0)
let world: BlockWorld
let luck: number
let used: number

beforeEach(() => {
  luck = 0
  used = 0
  world = createBlockWorld(() => luck)
  world.lay(0, 1, 0, 'composter')
})

const click = (item: string | undefined) => {
  const player = {
    heldSlot: 36,
    held: () => (item ? { name: item, count: 64 } : undefined),
    consume: () => void used++,
  } as unknown as Player
  return clickComposter(world.ctx, player, at)
}
const level = () => Number(world.at(0, 1, 0).getProperties()['level'])

it('takes plants, each by its chance, and the first in any case', () => {
  luck = 0.99
  expect(click('wheat_seeds')).toBe(true)
  expect(level()).toBe(1)
  click('wheat_seeds')
  expect([level(), used]).toEqual([1, 2])
  click('pumpkin_pie')
  expect(level()).toBe(2)
  expect(click('stone')).toBe(false)
  expect(click(undefined)).toBe(false)
  expect([compostChance('oak_leaves'), compostChance('sugar_cane'), compostChance('wheat')]).toEqual([
    0.3, 0.5, 0.65,
  ])
})

it('gives bone meal a second after it is full', () => {
  for (let i = 0; i < 7; i++) click('oak_sapling')
  expect([level(), click('oak_sapling'), used]).toEqual([7, false, 7])
  world.run(21)
  expect(level()).toBe(8)
  expect(click(undefined)).toBe(true)
  expect([level(), world.dropped.get('bone_meal')]).toEqual([0, 1])
})
