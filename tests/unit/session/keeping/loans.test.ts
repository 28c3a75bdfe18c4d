import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { askOrMake, loansOf } from '../../../../src-main/session/keeping/loans.ts'
import { boardOf, bot, human, subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const mining = subtask({
  id: 4,
  item: 'diamond',
  tools: ['iron_pickaxe'],
  accepts: { iron_pickaxe: ['diamond_pickaxe'] },
})
const ledger = (chest: Stock, held: Record<string, Stock>) => ({
  ledger: { chest, chestAt: { x: 0, y: 64, z: 0 }, held, stations: [] },
})

describe('a tool that somebody else has', () => {
  it('is what all wait for where no other is to be had', () => {
    const board = boardOf([mining], ledger({}, { [human.id]: { diamond_pickaxe: 1 } }))
    expect(loansOf(board)).toEqual([{ id: 4, tool: 'diamond_pickaxe', lender: human }])
  })

  it('is left alone where the chest or a bot has one, or its owner is at work with it, or gone', () => {
    const held = { [human.id]: { iron_pickaxe: 1 } }
    expect(loansOf(boardOf([mining], ledger({ iron_pickaxe: 1 }, held)))).toEqual([])
    expect(loansOf(boardOf([mining], ledger({}, { ...held, [bot.id]: { iron_pickaxe: 1 } })))).toEqual([])
    const busy = subtask({
      id: 5,
      item: 'gold_ore',
      status: 'IN_PROGRESS',
      holder: human.id,
      reservations: [{ place: human.id, item: 'iron_pickaxe', count: 1 }],
    })
    expect(loansOf(boardOf([mining, busy], ledger({}, held)))).toEqual([])
    const gone = { participants: [{ ...human, present: false }, bot] }
    expect(loansOf(boardOf([mining], { ...ledger({}, held), ...gone }))).toEqual([])
  })

  it('is asked for unless another is made sooner, and the reason says how long that takes', () => {
    const loan = { id: 4, tool: 'iron_pickaxe', lender: human }
    const choice = askOrMake(loan, boardOf([mining]), knowledge)
    expect(choice).toMatchObject({
      way: 'ask',
      why: expect.stringMatching(/^Ada has an iron pickaxe: .* \d+ s$/),
    })
    expect(askOrMake(loan, boardOf([mining]), knowledge, true)).toMatchObject({
      way: 'make',
      why: expect.stringMatching(/^Ada, who has the iron pickaxe, is not in the world/),
    })
    const atHand = {
      ledger: {
        chest: { iron_ingot: 3, stick: 2 },
        chestAt: { x: 0, y: 64, z: 0 },
        held: {},
        stations: [{ item: 'crafting_table', position: { x: 1, y: 64, z: 0 } }],
      },
    }
    expect(askOrMake(loan, boardOf([mining], atHand), knowledge)).toMatchObject({
      way: 'make',
      why: expect.stringMatching(/^another iron pickaxe is made in about \d+ s, sooner/),
    })
  })
})
