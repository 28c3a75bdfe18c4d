import { describe, expect, it } from 'vitest'
import type { BoardSubtask, Stock } from '../../../../src-main/contract/index.ts'
import { lostGoals } from '../../../../src-main/session/goals/lost-goals.ts'
import { boardOf, bot, subtask } from '../../../support/boards.ts'

const gives = { stone_pickaxe: 1, furnace: 1 }
const pickaxe = subtask({ id: 1, action: 'craft', item: 'stone_pickaxe', status: 'DONE' })
const work = subtask({ id: 2, item: 'cobblestone', status: 'IN_PROGRESS', holder: bot.id })

/** The bot had a stone pickaxe and now carries this. */
function seen(chest: Stock, carried: Stock, doing: BoardSubtask = work) {
  const ledger = { chest, chestAt: { x: 0, y: 64, z: 0 }, held: { [bot.id]: carried }, stations: [] }
  return lostGoals(boardOf([pickaxe, doing], { ledger }), gives, bot.id, { stone_pickaxe: 1 })
}

describe('what the goal asked for and a bot had in hand', () => {
  it('is missed when the bot has it no more and nobody else has', () => {
    expect(seen({}, {})).toEqual([{ id: 1, item: 'stone_pickaxe', count: 1 }])
  })

  it('is not missed as long as there is as much as was asked for', () => {
    expect(seen({ stone_pickaxe: 1 }, {})).toEqual([])
    expect(seen({}, { stone_pickaxe: 1 })).toEqual([])
  })

  it('is not missed where the bot makes something else of it', () => {
    const crafting = { ...work, action: 'craft', materials: { stone_pickaxe: 1 } } as const
    expect(seen({}, {}, crafting)).toEqual([])
  })

  it('is not missed before it was done', () => {
    const ledger = { chest: {}, held: {}, stations: [] }
    const open = boardOf([{ ...pickaxe, status: 'READY' }, work], { ledger })
    expect(lostGoals(open, gives, bot.id, { stone_pickaxe: 1 })).toEqual([])
  })
})
