import { describe, expect, it } from 'vitest'
import type { BoardSubtask, BoardView, Position, Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { Leftovers } from '../../../../src-main/session/bots/leftovers.ts'
import type { Workplace } from '../../../../src-main/skills/index.ts'
import { boardOf, bot, subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const furnace = { x: 1, y: 64, z: 0 }
const stations = [{ item: 'furnace', position: furnace }]
const ledger = { chest: {}, held: {}, stations }

const brokenOff = (participant: string = bot.id): BoardSubtask =>
  subtask({
    id: 4,
    action: 'smelt',
    item: 'iron_ingot',
    tools: ['furnace'],
    materials: { raw_iron: 1, oak_planks: 1 },
    attempts: [{ participant, startedAt: 1, endedAt: 2, outcome: 'failed', reason: 'it died' }],
  })

/** A bot that finds two ingots in the furnace that it empties, at this height and with these things. */
const looker = (
  first: BoardView,
  lastPut: (at: Position) => number | undefined = () => 1,
  { y = 64, has = [] }: { y?: number; has?: readonly string[] } = {},
) => {
  const keeper = { view: first }
  const owed: Record<number, Stock> = {}
  const emptied: unknown[] = []
  let carried = 0
  const workplace = () =>
    ({
      knowledge,
      log: () => {},
      chest: () => keeper.view.ledger.chestAt,
      signal: new AbortController().signal,
      body: {
        observe: () => ({
          position: { x: 0, y, z: 0 },
          inventory: [
            ...has.map(item => ({ item, count: 1 })),
            ...(carried > 0 ? [{ item: 'iron_ingot', count: carried }] : []),
          ],
        }),
        act: {
          smelt: async (order: unknown) => {
            emptied.push(order)
            carried += 2
          },
        },
      },
    }) as unknown as Workplace
  const leftovers = new Leftovers({
    id: bot.id,
    keeper,
    sense: { say: () => {} },
    workplace,
    lastPut,
    owe: (id, results) => {
      owed[id] = results
    },
  })
  leftovers.boardChanged()
  const show = (board: BoardView) => {
    keeper.view = board
    leftovers.boardChanged()
  }
  return { leftovers, emptied, owed, show }
}
const go = new AbortController().signal

describe('what broken off smelting left in a furnace', () => {
  it('is fetched once, and counts for the subtask', async () => {
    const { leftovers, emptied, owed } = looker(boardOf([brokenOff()], { ledger }))
    expect(leftovers.hasOrphans).toBe(false)
    await leftovers.fetch(go)
    await leftovers.fetch(go)
    expect(emptied).toMatchObject([{ furnace, count: 0, result: 'iron_ingot', input: ['raw_iron'] }])
    expect(owed).toEqual({ 4: { iron_ingot: 2 } })
  })

  it('is not looked for where no bot has put anything since the attempt began', async () => {
    const other = { x: 200, y: 64, z: 0 }
    const board = boardOf([brokenOff()], {
      ledger: { ...ledger, stations: [...stations, { item: 'furnace', position: other }] },
    })
    const never = looker(board, () => undefined)
    await never.leftovers.fetch(go)
    expect(never.emptied).toEqual([])

    const earlier = looker(board, at => (at.x === other.x ? 0 : 2))
    await earlier.leftovers.fetch(go)
    expect(earlier.emptied).toMatchObject([{ furnace }])
  })

  it('is left there by who has no pickaxe, deep below where it has come to life', async () => {
    const board = boardOf([brokenOff()], { ledger })
    const bare = looker(board, () => 1, { y: 100 })
    await bare.leftovers.fetch(go)
    expect(bare.emptied).toEqual([])
    const equipped = looker(board, () => 1, { y: 100, has: ['stone_pickaxe'] })
    await equipped.leftovers.fetch(go)
    expect(equipped.emptied).toMatchObject([{ furnace }])
    const shared = looker(boardOf([brokenOff()], { ledger: { ...ledger, chestAt: furnace } }), () => 1, {
      y: 100,
    })
    await shared.leftovers.fetch(go)
    expect(shared.emptied).toMatchObject([{ furnace }])
  })

  it('is looked for once more after what a look that was cut short missed', async () => {
    const { leftovers, emptied, show } = looker(boardOf([brokenOff()], { ledger }))
    await leftovers.fetch(AbortSignal.abort())
    const again = { participant: bot.id, startedAt: 3, endedAt: 4, outcome: 'failed', reason: '' } as const
    const subtask = brokenOff()
    show(boardOf([{ ...subtask, attempts: [...subtask.attempts, again] }], { ledger }))
    await leftovers.fetch(go)
    expect(emptied).toMatchObject([{ furnace }])
  })

  it('is fetched before anything else once the subtask is planned anew', async () => {
    const { leftovers, emptied, owed, show } = looker(boardOf([brokenOff()], { ledger }))
    show(boardOf([{ ...brokenOff(), id: 9, attempts: [] }], { ledger }))
    expect(leftovers.hasOrphans).toBe(true)
    await leftovers.fetch(go)
    expect(emptied).toMatchObject([{ furnace, input: ['raw_iron'], fuels: ['oak_planks'] }])
    expect(owed).toEqual({})
    expect(leftovers.hasOrphans).toBe(false)
  })

  it('is left to the bot that put it there, if that is still here', () => {
    const other = { ...bot, id: 'bot:W', name: 'W', present: true }
    const board = (present: boolean, subtasks: BoardSubtask[]) =>
      boardOf(subtasks, { ledger, participants: [bot, { ...other, present }] })
    const { leftovers, show } = looker(board(true, [brokenOff('bot:W')]))
    show(board(true, []))
    expect(leftovers.hasOrphans).toBe(false)
    show(board(false, []))
    expect(leftovers.hasOrphans).toBe(true)
  })

  it('of a person is nobody’s business', () => {
    const { leftovers, show } = looker(boardOf([brokenOff('ada')], { ledger }))
    show(boardOf([], { ledger }))
    expect(leftovers.hasOrphans).toBe(false)
  })
})
