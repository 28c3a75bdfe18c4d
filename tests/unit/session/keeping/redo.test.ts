import { describe, expect, it } from 'vitest'
import type { Subtask } from '../../../../src-main/contract/index.ts'
import { step } from '../../board/harness.ts'
import { mended, SOON_MS } from './mended.ts'

describe('a tool that is gone while a person is at something long', () => {
  it('is made once more, where it was so at two looks', () => {
    const wheat = step(3, 'gather', 'wheat', { quantity: 3 })
    const stone = step(2, 'gather', 'cobblestone', { tools: ['wooden_pickaxe'], needs: [1] })
    const { keeper, mender, work } = mended([step(1, 'craft', 'wooden_pickaxe'), stone, wheat])
    keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    keeper.act({ type: 'claim', id: 3, participant: 'ada' }, 'ada', 'a test')
    work()
    mender.redo()
    expect(keeper.view.subtasks[0]?.status).toBe('DONE')
    mender.redo()
    expect(keeper.view.subtasks[0]).toMatchObject({ status: 'READY', note: '#2 needs a wooden pickaxe' })
    expect(keeper.view.subtasks).toHaveLength(3)
  })
})

describe('what is gone is made once more', () => {
  it('with what that takes in turn, all at the same look', () => {
    const log = step(1, 'gather', 'oak_log')
    const planks = step(2, 'craft', 'oak_planks', {
      quantity: 4,
      batch: 4,
      materials: { oak_log: 0.25 },
      needs: [1],
    })
    const table = step(3, 'craft', 'wooden_pickaxe', { materials: { oak_planks: 3 }, needs: [2] })
    const stone = step(4, 'gather', 'cobblestone', { tools: ['wooden_pickaxe'], needs: [3] })
    const { keeper, mender, work } = mended([log, planks, table, stone, step(5, 'gather', 'dirt')])
    const chestHolds = (stock: Record<string, number>) => keeper.observe({ chest: stock }, 'bot', 'a test')
    keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    keeper.act({ type: 'claim', id: 5, participant: 'ada' }, 'ada', 'a test')
    for (const stock of [{ oak_log: 1 }, { oak_planks: 4 }, { wooden_pickaxe: 1 }]) {
      work()
      chestHolds(stock)
    }
    chestHolds({})
    mender.redo()
    expect(keeper.view.subtasks.map(({ status }) => status)).toEqual([
      'DONE',
      'DONE',
      'DONE',
      'BLOCKED',
      'IN_PROGRESS',
    ])
    mender.redo()
    expect(keeper.view.subtasks.map(({ status }) => status)).toEqual([
      'READY',
      'BLOCKED',
      'BLOCKED',
      'BLOCKED',
      'IN_PROGRESS',
    ])
  })
})

describe('a table that a person has put up somewhere before there is a chest', () => {
  it('is not made once more before a bot that is at work has looked for it', () => {
    const table = step(1, 'craft', 'crafting_table', { deliver: 'ground' })
    const wooden = step(2, 'craft', 'wooden_pickaxe', { tools: ['crafting_table'], needs: [1] })
    const { keeper, mender } = mended([table, wooden, step(3, 'gather', 'oak_log')], undefined, false)
    keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    keeper.act({ type: 'claim', id: 3, participant: 'bot' }, 'bot', 'a test')
    keeper.act({ type: 'done', id: 1, participant: 'ada' }, 'ada', 'said')
    for (let look = 0; look < 3; look++) mender.redo()
    expect(keeper.view.subtasks[0]?.status).toBe('DONE')
    keeper.act({ type: 'release', id: 3, participant: 'bot' }, 'bot', 'a test')
    for (let look = 0; look < 2; look++) mender.redo()
    expect(keeper.view.subtasks[0]?.status).toBe('READY')
  })
})

describe('what only a person carries who is at something long', () => {
  /** Ada made sticks, which she carries, and went to grow wheat; the bot needs some. */
  function standingBy(others: Subtask[] = [], sticksTake: Partial<Subtask> = {}) {
    const sticks = step(1, 'craft', 'stick', { quantity: 4, batch: 4, ...sticksTake })
    const wooden = step(2, 'craft', 'wooden_pickaxe', { materials: { stick: 2 }, needs: [1] })
    const wheat = step(3, 'gather', 'wheat', { quantity: 3 })
    const rig = mended([sticks, wooden, wheat, ...others])
    const { keeper, mender, clock } = rig
    keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    keeper.act({ type: 'claim', id: 1, participant: 'ada' }, 'ada', 'a test')
    const evidence = { kind: 'chest', text: 'seen' } as const
    keeper.act({ type: 'satisfy', id: 1, participant: 'ada', evidence }, 'ada', 'a test')
    keeper.act({ type: 'claim', id: 3, participant: 'ada' }, 'ada', 'a test')
    const has = (places: Record<string, Record<string, number>>) =>
      keeper.emit([{ type: 'stock.observed', places }], 'bot', 'a test')
    has({ ada: { stick: 4 }, chest: {} })
    const looks = (count: number) => {
      for (let look = 0; look < count; look++) {
        mender.redo()
        clock.pass(SOON_MS)
      }
    }
    return { ...rig, has, looks, sticks: () => keeper.view.subtasks[0] }
  }

  it('is asked for once, and made again a minute later, with the reason', () => {
    const { looks, sticks, whispered, said } = standingBy()
    looks(4)
    expect(whispered).toEqual([
      'Ada: #2 waits for what you carry, 4 sticks: throw it to me, or put it into the chest. Else more is made in a minute.',
    ])
    expect(said).toEqual(['Asked Ada for 4 sticks: all bots wait for that'])
    expect(sticks()?.status).toBe('DONE')
    looks(3)
    const note = '#2 needs a stick, and Ada, who has some, is at something else'
    expect(sticks()).toMatchObject({ status: 'READY', note })
    expect(whispered).toHaveLength(1)
  })

  it('is left with her where she brings it, and where the bot has something else to do', () => {
    const brought = standingBy()
    brought.looks(3)
    brought.has({ ada: {}, chest: { stick: 4 } })
    brought.looks(7)
    expect(brought.sticks()?.status).toBe('DONE')
    const busy = standingBy([step(4, 'gather', 'dirt')])
    busy.looks(10)
    expect(busy.sticks()?.status).toBe('DONE')
    expect(busy.whispered).toEqual([])
  })

  it.each([
    ['takes long', { workTicks: 5000 }],
    ['takes what is not there', { materials: { oak_planks: 0.5 } }],
  ])('is asked for only where to make it again %s', (_what, takes) => {
    const { has, looks, sticks, whispered } = standingBy([], takes)
    has({ ada: { stick: 4 }, chest: {} })
    looks(10)
    expect(sticks()?.status).toBe('DONE')
    expect(whispered).toEqual([
      'Ada: #2 waits for what you carry, 4 sticks: throw it to me, or put it into the chest.',
    ])
  })

  it('is left with her while she is about to bring more of it', () => {
    const { keeper, looks, whispered } = standingBy([step(4, 'gather', 'stick', { quantity: 2 })])
    keeper.act({ type: 'release', id: 3, participant: 'ada' }, 'ada', 'a test')
    keeper.act({ type: 'claim', id: 4, participant: 'ada' }, 'ada', 'a test')
    keeper.act({ type: 'drop', id: 3, participant: 'ada' }, 'ada', 'a test')
    looks(10)
    expect(whispered).toEqual([])
  })
})
