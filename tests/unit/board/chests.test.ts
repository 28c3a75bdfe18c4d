import { expect, test } from 'vitest'
import { chestPlace, chestsOf } from '../../../src-main/contract/index.ts'
import { Game } from './harness.ts'

const first = { x: 10, y: 64, z: 10 }
const second = { x: 4, y: 64, z: 0 }

/** A board with two shared chests and this in them. */
function twoChests(one = {}, other = {}) {
  const game = new Game()
  game.tell({ type: 'chest.found', position: first })
  game.tell({ type: 'chest.found', position: second })
  game.tell({ type: 'stock.observed', places: { [chestPlace(first)]: one, [chestPlace(second)]: other } })
  return game
}

test('several chests are one stock, and each keeps its own', () => {
  const game = twoChests({ oak_log: 2 }, { oak_log: 3, stick: 1 })
  expect(game.view.ledger.chest).toEqual({ oak_log: 5, stick: 1 })
  game.tell({ type: 'stock.observed', places: { [chestPlace(second)]: { oak_log: 1 } } })
  expect(game.view.ledger.chest).toEqual({ oak_log: 3 })
  expect(chestsOf(game.view.ledger)).toEqual([
    { position: first, holds: { oak_log: 2 } },
    { position: second, holds: { oak_log: 1 } },
  ])
})

test('what was reserved in a chest that is lost is gone, what is in the other stays', () => {
  const game = twoChests({ wooden_pickaxe: 1 }, { oak_log: 3 })
  game.tell({ type: 'participant.joined', id: 'ann', kind: 'human', name: 'Ann' })
  game.must({ type: 'claim', id: 3, participant: 'ann' })
  game.tell({ type: 'chest.lost', position: first })
  expect(game.view.ledger).toMatchObject({ chest: { oak_log: 3 }, chestAt: second })
  expect(game.view.subtasks.find(({ id }) => id === 3)?.reservations).toEqual([])
  game.tell({ type: 'chest.lost' })
  expect(game.view.ledger.chestAt).toBeUndefined()
  expect(game.view.ledger.chest).toEqual({})
})

test('a log of one chest reads as before, and the same chest is not counted twice', () => {
  const game = new Game()
  game.tell({ type: 'chest.found', position: first })
  game.tell({ type: 'chest.found', position: first })
  game.tell({ type: 'stock.observed', places: { chest: { oak_log: 4 } } })
  expect(game.view.ledger).toMatchObject({ chest: { oak_log: 4 }, chestAt: first })
  expect(game.view.ledger.chests).toBeUndefined()
  game.tell({ type: 'stock.observed', places: { [chestPlace(first)]: { oak_log: 5 } } })
  expect(game.view.ledger.chest).toEqual({ oak_log: 5 })
})
