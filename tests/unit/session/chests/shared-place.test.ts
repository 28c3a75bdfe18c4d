import { describe, expect, it } from 'vitest'
import type { Body } from '../../../../src-main/body/index.ts'
import type { Position } from '../../../../src-main/contract/index.ts'
import { ofUse, stationFor, stationsSeen, survey } from '../../../../src-main/session/chests/shared-place.ts'
import { moved } from '../../../../src-main/session/keeping/stocks.ts'
import { boardOf, subtask } from '../../../support/boards.ts'

describe('the shared place', () => {
  it('names what open subtasks ask for or give, also in its stead, and nothing else', () => {
    const board = boardOf([
      subtask({
        id: 1,
        item: 'stick',
        materials: { oak_planks: 0.5 },
        accepts: { oak_planks: ['birch_planks'] },
      }),
      subtask({ id: 2, item: 'diamond', status: 'DONE' }),
    ])
    const carried = { birch_planks: 3, diamond: 1, dirt: 40, stick: 1 }
    expect(ofUse(board, carried)).toEqual({ birch_planks: 3, stick: 1 })
  })

  it('offers the station that a subtask has reserved, else the nearest', () => {
    const near = { x: 1, y: 64, z: 0 }
    const far = { x: 9, y: 64, z: 0 }
    const reserved = subtask({
      id: 1,
      item: 'iron_ingot',
      reservations: [{ place: 'ground', item: 'furnace', count: 1, at: far }],
    })
    const stations = [
      { item: 'furnace', position: far },
      { item: 'furnace', position: near },
    ]
    const board = boardOf([reserved, subtask({ id: 2, item: 'glass' })], {
      ledger: { chest: {}, held: {}, stations },
    })
    const here = { x: 0, y: 64, z: 0 }
    expect(stationFor(board, 1, 'furnace', here)).toEqual(far)
    expect(stationFor(board, 2, 'furnace', here)).toEqual(near)
    expect(stationFor(board, 2, 'crafting_table', here)).toBeUndefined()
  })

  it('knows a furnace that burns, which older versions call otherwise, also where there is no chest', async () => {
    const blocks = new Map([
      [2, 'lit_furnace'],
      [3, 'crafting_table'],
    ])
    const at = (x: number) => ({ x, y: 64, z: 0 })
    const body = {
      lookAround: async () => {},
      blockAt: ({ x }: { x: number }) => blocks.get(x) ?? 'air',
      find: (names: readonly string[]) =>
        [...blocks].filter(([, name]) => names.includes(name)).map(([x]) => at(x)),
    }
    expect(await stationsSeen(body, new AbortController().signal)).toEqual([
      { item: 'furnace', position: at(2) },
      { item: 'crafting_table', position: at(3) },
    ])
  })

  it('finds what is in a chest from what left and entered the hands, never less than nothing', () => {
    const content = moved({ stick: 2, coal: 1 }, { stick: 5 }, { stick: 1, coal: 3 })
    expect(content).toEqual({ stick: 6, coal: 0 })
  })
})

describe('the look before a plan', () => {
  const first = { position: { x: 0, y: 64, z: 0 }, holds: { coal: 3 } }
  const second = { position: { x: 9, y: 64, z: 0 }, holds: { stick: 2 } }
  /** Sees into the first chest, or to where it was; to the second no way leads. */
  const looking = (answer: object) => {
    const inspect = async ({ chest }: { chest: Position }) =>
      chest.x === 0
        ? answer
        : { outcome: 'interrupted', failure: { code: 'cancelled', message: 'Too late.' } }
    return { act: { inspect }, blockAt: () => 'air' } as unknown as Body
  }
  const { signal } = new AbortController()

  it('tells what is in a chest, and of one that it cannot get to what is known', async () => {
    const body = looking({ outcome: 'done', container: { coal: 1 } })
    const { chests } = await survey(body, [first, second], signal)
    expect(chests).toEqual([{ ...first, holds: { coal: 1 } }, second])
  })

  it('leaves out a chest that is gone, and takes the only one for empty', async () => {
    const body = looking({ outcome: 'blocked', failure: { code: 'chest_missing', message: 'It is gone.' } })
    expect((await survey(body, [first, second], signal)).chests).toEqual([second])
    expect((await survey(body, [first], signal)).chests).toEqual([{ ...first, holds: {} }])
  })
})
