import { expect, it } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { ChestVisits } from '../../../../src-main/session/chests/chest-visits.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { subtask } from '../../../support/boards.ts'

/** The visits of a bot with these things in hand, of which some are its own for now. */
function visitsOf(hands: Stock, ownNow: Stock = {}) {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const pig = subtask({ id: 1, action: 'kill', item: 'pig', needs: [] })
  keeper.open({ goal: 'a pig', version: '1.20.1', gives: {}, subtasks: [pig] })
  const body = {
    observe: () => ({ inventory: Object.entries(hands).map(([item, count]) => ({ item, count })) }),
  }
  const options = { body, keeper, owed: new Map() }
  return new ChestVisits(options as unknown as ConstructorParameters<typeof ChestVisits>[0], () => ownNow)
}

it('brings back what was borrowed for work that did not come off, as long as it has it', () => {
  const hands: Stock = { diamond_sword: 1 }
  const visits = visitsOf(hands)
  expect(visits.hasSomethingToBring).toBe(false)
  visits.borrow({ diamond_sword: 1 })
  expect(visits.borrowed).toEqual({ diamond_sword: 1 })
  expect(visits.hasSomethingToBring).toBe(true)
  delete hands['diamond_sword']
  expect(visits.borrowed).toEqual({})
  expect(visits.hasSomethingToBring).toBe(false)
})

it('keeps what it has out for the night', () => {
  const visits = visitsOf({ stone_sword: 1 }, { stone_sword: 1 })
  visits.borrow({ stone_sword: 1 })
  expect(visits.hasSomethingToBring).toBe(false)
})
