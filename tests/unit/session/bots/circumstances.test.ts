import { expect, test } from 'vitest'
import { type Circumstances, reasonAgainst } from '../../../../src-main/session/bots/circumstances.ts'

const FIT: Circumstances = {
  night: false,
  health: 20,
  food: 20,
  hasMeal: false,
  isMonster: mob => mob === 'spider',
  surfaceFirst: false,
  isInSight: () => true,
}
const wood = { action: 'gather', item: 'oak_log', tools: [], accepts: {} } as const
const stone = { action: 'gather', item: 'cobblestone', tools: ['wooden_pickaxe'], accepts: {} } as const
const sticks = { action: 'craft', item: 'stick', tools: [], accepts: {} } as const
const spider = { action: 'kill', item: 'spider', tools: [], accepts: {} } as const
const pig = { action: 'kill', item: 'pig', tools: [], accepts: {} } as const

const against = (now: Partial<Circumstances>) =>
  [wood, stone, sticks, spider, pig].map(work => reasonAgainst(work, { ...FIT, ...now }))

test('by day nothing speaks against any work', () => {
  expect(against({})).toEqual(Array(5).fill(undefined))
})

test('by night what is under the open sky waits, but not what is hunted then', () => {
  expect(against({ night: true })).toEqual(['it is night', undefined, undefined, undefined, 'it is night'])
})

test('who is badly hurt stays at the chest', () => {
  const hurt = 'it is badly hurt'
  expect(against({ health: 7 })).toEqual([hurt, hurt, undefined, hurt, hurt])
})

test('who is hungry, with nothing to eat, goes neither below ground nor into a fight', () => {
  const hungry = 'it is hungry'
  expect(against({ food: 6 })).toEqual([undefined, hungry, undefined, hungry, undefined])
  expect(against({ food: 6, hasMeal: true })).toEqual(Array(5).fill(undefined))
})

test('what lies below the ground, and nowhere in sight, comes after what is above it', () => {
  const isInSight = () => false
  const first = [undefined, 'it is nowhere in sight', undefined, undefined, undefined]
  expect(against({ surfaceFirst: true, isInSight })).toEqual(first)
  expect(against({ surfaceFirst: true })).toEqual(Array(5).fill(undefined))
  expect(against({ isInSight })).toEqual(Array(5).fill(undefined))
})
