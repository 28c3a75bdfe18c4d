import { describe, expect, it } from 'vitest'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { hasUnseenWords, judge, unitsOf, wholeSighting } from '../../../../src-main/session/bots/evidence.ts'
import { boardOf, bot, human, said, subtask } from '../../../support/boards.ts'

const ledger = (chest: Stock, held: Record<string, Stock> = {}) => ({
  ledger: { chest, chestAt: { x: 0, y: 64, z: 0 }, held, stations: [] },
})

describe('a look into the chest', () => {
  const gathered = subtask({ id: 1, item: 'cobblestone', quantity: 11, status: 'DONE', evidence: said })

  it('confirms what a human said when all of it is there', () => {
    const board = boardOf([gathered], ledger({ cobblestone: 11 }))
    expect(judge({ board, found: { cobblestone: 11 } })).toEqual([
      { type: 'confirm', id: 1, text: '11 cobblestone seen in the chest' },
    ])
  })

  it('credits nobody with what another bot has just taken out', () => {
    const open = subtask({ id: 2, item: 'cobblestone', quantity: 12, status: 'READY' })
    const board = boardOf([open], ledger({}))
    expect(judge({ board, found: { cobblestone: 3 } })).toMatchObject([{ type: 'progress', progress: 3 }])
    expect(judge({ board, found: { cobblestone: 3 }, believed: { cobblestone: 3 } })).toEqual([])
  })

  it('credits nobody with what another bot is putting in at this moment, nor doubts what it is taking out', () => {
    const open = subtask({ id: 2, item: 'cobblestone', quantity: 12, status: 'READY' })
    const untold = { put: { cobblestone: 3 }, taken: {} }
    const sighting = { board: boardOf([open], ledger({})), found: { cobblestone: 5 }, untold }
    expect(judge(sighting)).toMatchObject([{ type: 'progress', progress: 2 }])
    expect(judge({ ...sighting, found: { cobblestone: 3 } })).toEqual([])
    const board = boardOf([gathered], ledger({ cobblestone: 11 }))
    const taking = { put: {}, taken: { cobblestone: 8 } }
    expect(judge({ board, found: { cobblestone: 3 }, untold: taking })).toMatchObject([{ type: 'confirm' }])
    expect(judge({ board, found: { cobblestone: 2 }, untold: taking })).toMatchObject([
      { type: 'contradict' },
    ])
  })

  it('leaves a bot so much less to do of what it is at, and nothing where all of it is there', () => {
    const held = subtask({ id: 2, item: 'cobblestone', quantity: 12, status: 'IN_PROGRESS', holder: bot.id })
    const bringer = () => human.id
    const brought = (cobblestone: number, progress = 0) =>
      judge({ board: boardOf([{ ...held, progress }], ledger({})), found: { cobblestone }, bringer })
    expect(brought(5)).toEqual([{ type: 'lessen', id: 2, quantity: 7, from: human.id }])
    expect(brought(20, 4)).toEqual([{ type: 'lessen', id: 2, quantity: 4, from: human.id }])
    expect(brought(12)).toEqual([
      { type: 'progress', id: 2, by: undefined, from: human.id, progress: 12, done: true },
    ])
  })

  it('leaves a bot so much less to hunt as the drops that were brought would have taken', () => {
    const drops = { white_wool: 6 }
    const held = subtask({ id: 2, action: 'kill', item: 'sheep', quantity: 6, drops, holder: bot.id })
    const board = boardOf([{ ...held, status: 'IN_PROGRESS' }], ledger({}))
    expect(judge({ board, found: { white_wool: 2 } })).toMatchObject([{ type: 'lessen', id: 2, quantity: 4 }])
    expect(judge({ board, found: { mutton: 2 } })).toEqual([])
  })

  it('counts what was brought first for what nobody is at', () => {
    const held = subtask({ id: 2, item: 'cobblestone', quantity: 12, status: 'IN_PROGRESS', holder: bot.id })
    const open = subtask({ id: 3, item: 'cobblestone', quantity: 4, status: 'READY' })
    expect(judge({ board: boardOf([held, open], ledger({})), found: { cobblestone: 6 } })).toMatchObject([
      { type: 'progress', id: 3, progress: 4, done: true },
      { type: 'lessen', id: 2, quantity: 10 },
    ])
  })

  it('contradicts it, and says how much there was', () => {
    const board = boardOf([gathered], ledger({ cobblestone: 11 }))
    expect(judge({ board, found: { cobblestone: 4 } })).toEqual([
      { type: 'contradict', id: 1, why: 'the chest held 4 of 11 cobblestone when a bot looked' },
    ])
  })

  it('says of another kind that was brought that it does not count', () => {
    const logs = subtask({ id: 1, item: 'oak_log', quantity: 3, status: 'DONE', evidence: said })
    const board = boardOf([logs], ledger({ oak_log: 3 }))
    expect(judge({ board, found: { birch_log: 3, stick: 2 } })).toEqual([
      {
        type: 'contradict',
        id: 1,
        why: 'the chest held 0 of 3 oak logs when a bot looked; 3 birch logs there do not count',
      },
    ])
  })

  it('waits for what a human keeps in hand that was done before there was a chest', () => {
    const attempts = [
      { participant: human.id, startedAt: 0, endedAt: 1, outcome: 'done' as const, reason: '' },
    ]
    const kept = { ...gathered, attempts }
    const board = boardOf([kept], ledger({}, { [human.id]: { cobblestone: 11 } }))
    expect(judge({ board, found: {} })).toEqual([])
    expect(hasUnseenWords(board)).toBe(false)
    expect(judge({ board, found: { cobblestone: 11 } })).toMatchObject([{ type: 'confirm', id: 1 }])
  })

  it('doubts nobody of whose things a human has made a part of something already', () => {
    const furnaces = subtask({
      id: 2,
      action: 'craft',
      item: 'furnace',
      quantity: 2,
      progress: 1,
      status: 'IN_PROGRESS',
      holder: human.id,
      deliver: 'ground',
      materials: { cobblestone: 8 },
      reservations: [{ place: 'chest', item: 'cobblestone', count: 8 }],
    })
    const board = boardOf([gathered, furnaces], ledger({ cobblestone: 17 }))
    expect(judge({ board, found: { cobblestone: 1 } })).toEqual([])
    expect(judge({ board, found: {} })).toMatchObject([{ type: 'contradict', id: 1 }])
  })

  it('waits with its word where a human may have taken of it for what they are at', () => {
    const pickaxes = subtask({ id: 1, item: 'stone_pickaxe', quantity: 2, status: 'DONE', evidence: said })
    const mining = subtask({
      id: 2,
      item: 'raw_iron',
      status: 'IN_PROGRESS',
      holder: human.id,
      tools: ['stone_pickaxe'],
      reservations: [{ place: 'chest', item: 'stone_pickaxe', count: 1 }],
    })
    const board = boardOf([pickaxes, mining], ledger({ stone_pickaxe: 2 }))
    expect(judge({ board, found: { stone_pickaxe: 1 } })).toEqual([])
    expect(judge({ board, found: {} })).toMatchObject([{ type: 'contradict', id: 1 }])
    expect(judge({ board, found: { stone_pickaxe: 2 } })).toMatchObject([{ type: 'confirm', id: 1 }])
  })

  it('takes what is accepted in its stead for proof', () => {
    const logs = subtask({
      id: 1,
      item: 'oak_log',
      quantity: 2,
      accepts: { oak_log: ['birch_log'] },
      status: 'DONE',
      evidence: said,
    })
    const board = boardOf([logs], ledger({ oak_log: 2 }))
    expect(judge({ board, found: { birch_log: 2 } })[0]).toMatchObject({ type: 'confirm' })
  })

  it('asks for what a killed mob drops, not for the mob', () => {
    const pig = subtask({
      id: 1,
      action: 'kill',
      item: 'pig',
      drops: { porkchop: 1 },
      status: 'DONE',
      evidence: said,
    })
    const board = boardOf([pig], ledger({ porkchop: 1 }))
    expect(judge({ board, found: {} })[0]).toMatchObject({ type: 'contradict' })
    expect(judge({ board, found: { porkchop: 1 } })[0]).toMatchObject({ type: 'confirm' })
  })

  it('credits what turned up to the human who works on it before anybody else', () => {
    const board = boardOf([
      subtask({ id: 1, item: 'cobblestone', quantity: 3 }),
      subtask({ id: 2, item: 'cobblestone', quantity: 11, status: 'IN_PROGRESS', holder: human.id }),
    ])
    expect(judge({ board, found: { cobblestone: 12 } })).toEqual([
      { type: 'progress', id: 2, by: human.id, progress: 11, done: true },
      { type: 'progress', id: 1, by: undefined, progress: 1, done: false },
    ])
  })

  it('does not take for news what a human was known to carry', () => {
    const board = boardOf([subtask({ id: 1, item: 'stick', quantity: 4 })], ledger({}, { ada: { stick: 2 } }))
    expect(judge({ board, found: { stick: 2 } })).toEqual([])
  })

  it('leaves alone what a bot is making', () => {
    const busy = subtask({
      id: 1,
      action: 'craft',
      item: 'stick',
      quantity: 4,
      status: 'IN_PROGRESS',
      holder: 'bot:V',
    })
    expect(judge({ board: boardOf([busy]), found: { stick: 4 } })).toEqual([])
  })
})

describe('what things are worth for a subtask', () => {
  it('counts items, also those that are accepted in its stead', () => {
    const logs = subtask({ id: 1, item: 'oak_log', quantity: 4, accepts: { oak_log: ['birch_log'] } })
    expect(unitsOf(logs, { oak_log: 1, birch_log: 2, dirt: 5 })).toBe(3)
  })

  it('counts prey by what it was to drop', () => {
    const pigs = subtask({ id: 1, action: 'kill', item: 'pig', quantity: 2, drops: { porkchop: 4 } })
    expect(unitsOf(pigs, { porkchop: 3 })).toBe(1)
    expect(unitsOf(pigs, { porkchop: 4 })).toBe(2)
  })
})

describe('the word of a human', () => {
  const over = { id: 1, item: 'furnace', status: 'DONE', evidence: said } as const

  it('is still to be seen where a bot can see what it was about', () => {
    expect(hasUnseenWords(boardOf([subtask(over)]))).toBe(true)
    const placed = subtask({ ...over, deliver: 'ground', place: { dx: 1, dy: 0, dz: 0 } })
    expect(hasUnseenWords(boardOf([placed]))).toBe(true)
  })

  it('is left at that where nobody can look', () => {
    expect(hasUnseenWords(boardOf([subtask({ ...over, deliver: 'hand' })]))).toBe(false)
    const nowhere = { ledger: { chest: {}, held: {}, stations: [] } }
    expect(hasUnseenWords(boardOf([subtask(over)], nowhere))).toBe(false)
    const seen = subtask({ ...over, evidence: { kind: 'chest', text: 'seen' } })
    expect(hasUnseenWords(boardOf([seen]))).toBe(false)
  })
})

describe('a look into one of several chests', () => {
  const other = { position: { x: 4, y: 64, z: 0 }, holds: { stick: 2 } }
  const log = subtask({
    id: 1,
    item: 'oak_log',
    quantity: 3,
    status: 'DONE',
    progress: 3,
    evidence: said,
    attempts: [{ participant: 'ada', startedAt: 0, endedAt: 50, outcome: 'done', reason: '' }],
  })
  const believed = { oak_log: 3 }

  it('leaves a word undecided while the thing may be in one that nobody has looked into since', () => {
    const whole = wholeSighting(boardOf([log]), {}, believed, [other], new Map())
    expect(whole.found).toEqual({ stick: 2, oak_log: 3 })
    expect([...(whole.undecided ?? [])]).toEqual([1])
    expect(whole.shifted).toEqual({ 'chest@4,64,0': { stick: 2, oak_log: 3 } })
  })

  it('decides it when all were looked into', () => {
    const whole = wholeSighting(boardOf([log]), {}, believed, [other], new Map([['chest@4,64,0', 60]]))
    expect(whole).toEqual({ found: { stick: 2 }, undecided: new Set(), shifted: {} })
  })

  it('finds it here although it was believed to be in another one', () => {
    const first = { position: { x: 4, y: 64, z: 0 }, holds: { oak_log: 3 } }
    const whole = wholeSighting(boardOf([log]), { oak_log: 3 }, {}, [first], new Map())
    expect(whole).toEqual({
      found: { oak_log: 3 },
      undecided: new Set(),
      shifted: { 'chest@4,64,0': { oak_log: 0 } },
    })
  })
})
