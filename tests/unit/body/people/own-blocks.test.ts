import { beforeEach, expect, test } from 'vitest'
import { OwnBlocks } from '../../../../src-main/body/people/own-blocks.ts'

const AT = { x: 1, y: 64, z: 2 }
const CREW = new Set(['Voyager', 'Scout'])
const placed = (player: string) => ({ kind: 'placed', player, block: 'cobblestone', at: AT }) as const
let blocks: OwnBlocks

beforeEach(() => {
  blocks = new OwnBlocks()
})

test('what a player put is theirs until something else stands there', () => {
  blocks.saw(placed('Ada'), CREW)
  expect(blocks.isOthers('cobblestone', AT)).toBe(true)
  expect(blocks.isOthers('stone', AT)).toBe(false)
})

test('what the bots of one session put is nobody’s', () => {
  blocks.saw(placed('Scout'), CREW)
  blocks.saw(placed('Voyager'), CREW)
  expect(blocks.isOthers('cobblestone', AT)).toBe(false)
})

test('what the bot puts where a player had put something is its own', () => {
  blocks.saw(placed('Ada'), CREW)
  blocks.did({ what: 'placed', item: 'cobblestone', count: 1, at: AT }, () => 'cobblestone')
  expect(blocks.isOthers('cobblestone', AT)).toBe(false)
  expect(blocks.isOwn('cobblestone', AT)).toBe(true)
})
