import { describe, expect, it } from 'vitest'
import type { Clock } from '../../../../src-main/base/index.ts'
import type { Position, Subtask } from '../../../../src-main/contract/index.ts'
import { lookAtStations } from '../../../../src-main/session/bots/station-watch.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { step } from '../../../support/boards.ts'

const chest = { x: 0, y: 64, z: 0 }
const spot = { x: -1, y: 64, z: 0 }
const clock: Clock = { now: () => 1000, after: () => () => {}, every: () => () => {} }

const table = step({
  id: 1,
  action: 'craft',
  item: 'crafting_table',
  deliver: 'ground',
  place: { dx: -1, dy: 0, dz: 0 },
})

function boardWith(subtasks: Subtask[]): BoardKeeper {
  const keeper = new BoardKeeper({ clock, append: () => {}, changed: () => {} })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks })
  keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
  keeper.emit([{ type: 'chest.found', position: chest }], 'session', 'seen')
  return keeper
}

/** A body that sees these blocks, air elsewhere, and nothing that is not loaded. */
const seeing = (blocks: readonly (readonly [Position, string])[], loaded = true) => ({
  blockAt: ({ x, y, z }: Position) => {
    if (!loaded) return undefined
    return blocks.find(([at]) => at.x === x && at.y === y && at.z === z)?.[1] ?? 'air'
  },
  find: (names: readonly string[]) => blocks.filter(([, name]) => names.includes(name)).map(([at]) => at),
})

describe('a look at the stations of the shared place', () => {
  it('takes off the ledger what is gone, and leaves what is out of sight', () => {
    const keeper = boardWith([table])
    keeper.emit([{ type: 'station.placed', item: 'furnace', position: spot }], 'session', 'seen')
    expect(lookAtStations({ id: 'bot:V', body: seeing([], false), keeper })).toEqual([])
    expect(keeper.view.ledger.stations).toHaveLength(1)
    expect(lookAtStations({ id: 'bot:V', body: seeing([]), keeper })).toMatchObject([{ item: 'furnace' }])
    expect(keeper.view.ledger.stations).toEqual([])
  })

  it('counts what somebody put up by the chest, also a furnace that burns', () => {
    const keeper = boardWith([table])
    const at = { x: 3, y: 64, z: 2 }
    lookAtStations({ id: 'bot:V', body: seeing([[at, 'lit_furnace']]), keeper })
    expect(keeper.view.ledger.stations).toEqual([{ item: 'furnace', position: at }])
  })

  it('counts all of several that a human put up with one word', () => {
    const furnaces: Subtask = { ...table, item: 'furnace', quantity: 3 }
    const keeper = boardWith([furnaces])
    keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
    const places = [spot, { x: -1, y: 64, z: 1 }, { x: -1, y: 64, z: -1 }]
    lookAtStations({ id: 'bot:V', body: seeing(places.map(at => [at, 'furnace'] as const)), keeper })
    expect(keeper.view.ledger.stations).toHaveLength(3)
  })

  it('confirms a word by what stands there', () => {
    const keeper = boardWith([table])
    keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
    lookAtStations({ id: 'bot:V', body: seeing([[spot, 'crafting_table']]), keeper })
    expect(keeper.view.subtasks[0]).toMatchObject({ status: 'DONE', evidence: { kind: 'placed' } })
    expect(keeper.view.ledger.stations).toHaveLength(1)
  })

  it('takes a word back when nothing stands there, and the station with it', () => {
    const keeper = boardWith([table])
    keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
    lookAtStations({ id: 'bot:V', body: seeing([]), keeper })
    expect(keeper.view.subtasks[0]).toMatchObject({
      status: 'READY',
      note: expect.stringContaining('nothing'),
    })
    expect(keeper.view.ledger.stations).toEqual([])
  })

  describe('while there is no chest, and a human said to have put one up', () => {
    const tableAt = { x: 20, y: 66, z: 9 }
    const chestAt = { x: 21, y: 66, z: 9 }
    const withWord = () => {
      const keeper = boardWith([{ ...table, item: 'chest' }])
      keeper.emit([{ type: 'chest.lost', position: chest }], 'session', 'gone')
      keeper.emit([{ type: 'station.placed', item: 'crafting_table', position: tableAt }], 'session', 'seen')
      keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
      return keeper
    }
    const look = (keeper: BoardKeeper, ...chests: Position[]) =>
      lookAtStations({
        id: 'bot:V',
        body: seeing([[tableAt, 'crafting_table'], ...chests.map(at => [at, 'chest'] as const)]),
        keeper,
      })

    it('shares the one beside the table', () => {
      const keeper = withWord()
      look(keeper, chestAt, { x: 60, y: 66, z: 9 })
      expect(keeper.view.ledger).toMatchObject({ chestAt, stations: [{ item: 'crafting_table' }] })
      expect(keeper.view.subtasks[0]?.evidence?.kind).toBe('placed')
    })

    it('takes the two halves of a large one for one', () => {
      const keeper = withWord()
      look(keeper, chestAt, { ...chestAt, z: 10 })
      expect(keeper.view.ledger.chestAt).toEqual(chestAt)
    })

    it.each([
      ['of several there', [chestAt, { ...chestAt, z: 12 }]],
      ['far from the table', [{ x: 40, y: 66, z: 9 }]],
    ])('leaves alone those %s', (_, chests) => {
      const keeper = withWord()
      look(keeper, ...chests)
      expect(keeper.view.ledger.chestAt).toBeUndefined()
      expect(keeper.view.subtasks[0]?.evidence?.kind).toBe('said')
    })
  })

  it('finds what a human said to have put up also while there is no chest, and takes it for that', () => {
    const keeper = boardWith([table])
    keeper.emit([{ type: 'chest.lost', position: chest }], 'session', 'gone')
    keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
    expect(keeper.view.ledger.stations).toEqual([])
    lookAtStations({ id: 'bot:V', body: seeing([]), keeper })
    expect(keeper.view.subtasks[0]?.evidence?.kind).toBe('said')
    const at = { x: 20, y: 66, z: 9 }
    lookAtStations({ id: 'bot:V', body: seeing([[at, 'crafting_table']]), keeper })
    expect(keeper.view.ledger.stations).toEqual([{ item: 'crafting_table', position: at }])
    expect(keeper.view.subtasks[0]?.evidence).toEqual({ kind: 'placed', text: 'a crafting table seen' })
  })
})
