import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Subtask } from '../../../../src-main/contract/index.ts'
import { step } from '../../board/harness.ts'
import { mended, SOON_MS } from './mended.ts'

const LONG_MS = 60_000

const pickaxe = step(1, 'craft', 'wooden_pickaxe', {
  tools: ['crafting_table'],
  materials: { oak_planks: 3, stick: 2 },
})

describe('a board that is stuck', () => {
  it('is planned anew also where something waits that only people can do, which stays as it is', () => {
    const hut = step(2, 'perform', 'hut', { deliver: 'ground', brief: 'A hut.' })
    const { keeper, clock } = mended([pickaxe, hut])
    clock.pass(LONG_MS)
    const items = keeper.view.subtasks.map(({ item }) => item)
    expect(items).toContain('oak_log')
    expect(items).toContain('hut')
  })

  it('is planned anew after a while, not at once', () => {
    const { clock, keeper } = mended([pickaxe])
    expect(keeper.view.phase).toBe('stuck')
    clock.pass(1)
    expect(keeper.view.phase).toBe('stuck')
    clock.pass(LONG_MS)
    expect(keeper.view.phase).toBe('running')
    expect(keeper.view.subtasks.map(({ item }) => item)).toContain('oak_log')
  })

  it('is planned anew sooner where one bot works alone, out of its own hands', () => {
    const soon = 3000
    const alone = mended([pickaxe], undefined, false)
    alone.clock.pass(soon)
    expect(alone.keeper.view.phase).toBe('running')
    const beside = mended([pickaxe], undefined, false)
    beside.keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    beside.clock.pass(soon)
    expect(beside.keeper.view.phase).toBe('stuck')
    const shared = mended([pickaxe])
    shared.clock.pass(soon)
    expect(shared.keeper.view.phase).toBe('stuck')
  })

  it('is left as it is until a bot is back with what it lost when it died', () => {
    let away = true
    const { clock, keeper } = mended([pickaxe], () => away)
    clock.pass(LONG_MS)
    clock.pass(LONG_MS)
    expect(keeper.view.phase).toBe('stuck')
    away = false
    clock.pass(LONG_MS)
    expect(keeper.view.phase).toBe('running')
  })

  it('is planned anew as often as it takes while something gets done in between', () => {
    const { clock, work, keeper, said } = mended([pickaxe])
    for (let round = 0; round < 10; round++) {
      expect(keeper.view.phase).toBe('stuck')
      clock.pass(LONG_MS)
      work()
    }
    expect(said.filter(text => text.includes('stuck again'))).toEqual([])
  })

  it('is left to the players after four plans that led to nothing, and that is said once', () => {
    const { clock, dropReady, keeper, said } = mended([pickaxe])
    for (let round = 0; round < 10; round++) {
      clock.pass(LONG_MS)
      dropReady()
    }
    expect(keeper.view.phase).toBe('stuck')
    expect(said.filter(text => text.includes('planned anew')).length).toBe(4)
    expect(said.filter(text => text.includes('stuck again'))).toHaveLength(1)
  })

  it('gets another plan when what that lacked turns up', () => {
    const shield = step(1, 'craft', 'compass', { materials: { redstone: 1, iron_ingot: 4 } })
    const { clock, keeper, mender, said } = mended([shield])
    mender.notHere({
      ...step(2, 'gather', 'redstone'),
      status: 'READY',
      progress: 0,
      reservations: [],
      attempts: [],
    })
    clock.pass(LONG_MS)
    clock.pass(LONG_MS)
    expect(said).toHaveLength(1)
    expect(keeper.view.phase).toBe('stuck')
    keeper.observe({ chest: { redstone: 1 } }, 'bot', 'a gift')
    clock.pass(LONG_MS)
    expect(keeper.view.phase).toBe('running')
  })

  it('is searched on for what could only be had by a hunt that takes for ever', () => {
    const gather = step(1, 'gather', 'raw_iron', { quantity: 9, tools: ['stone_pickaxe'] })
    const ingot = step(2, 'smelt', 'iron_ingot', { quantity: 9, needs: [1], materials: { raw_iron: 1 } })
    const { keeper, mender, said } = mended([gather, ingot])
    for (const item of ['raw_iron', 'raw_iron_block'])
      mender.notHere({
        ...step(9, 'gather', item),
        status: 'READY',
        progress: 0,
        reservations: [],
        attempts: [],
      })
    expect(keeper.view.subtasks.map(({ item }) => item)).toContain('raw_iron')
    expect(keeper.view.subtasks.some(({ action }) => action === 'kill')).toBe(false)
    expect(said.at(-1)).toContain('search further')
  })

  it('is planned without what was only for something that is there by now', () => {
    const gather = step(1, 'gather', 'raw_iron_block', { tools: ['stone_pickaxe'] })
    const craft = step(2, 'craft', 'raw_iron', {
      quantity: 9,
      needs: [1],
      batch: 9,
      materials: { raw_iron_block: 1 / 9 },
    })
    const smelt = step(3, 'smelt', 'iron_ingot', { quantity: 9, needs: [2], materials: { raw_iron: 1 } })
    const pickaxe = step(4, 'craft', 'iron_pickaxe', { needs: [3], materials: { iron_ingot: 3, stick: 2 } })
    const { keeper, mender } = mended([gather, craft, smelt, pickaxe])
    keeper.observe({ chest: { iron_ingot: 9 } }, 'bot', 'a test')
    const evidence = { kind: 'chest', text: 'seen' } as const
    keeper.act({ type: 'satisfy', id: 3, evidence }, 'bot', 'a test')
    mender.notHere({ ...gather, status: 'READY', progress: 0, reservations: [], attempts: [] })
    const open = keeper.view.subtasks.flatMap(({ status, item }) => (status === 'DONE' ? [] : [item]))
    expect(open).toContain('iron_pickaxe')
    expect(open.filter(item => item.startsWith('raw_iron'))).toEqual([])
  })

  it('is searched again for what somebody wants tried again', () => {
    const gather = step(1, 'gather', 'redstone', { tools: ['iron_pickaxe'] })
    const { clock, keeper, mender } = mended([gather])
    const [open] = keeper.view.subtasks
    if (open) mender.notHere(open)
    keeper.emit([{ type: 'subtask.retried', id: 1 }], 'ada', 'another try')
    clock.pass(LONG_MS)
    expect(keeper.view.subtasks.map(({ item }) => item)).toContain('redstone')
    expect(keeper.view.phase).toBe('running')
  })
})

describe('a board on which only a person has the things for what is READY', () => {
  const stone = step(1, 'gather', 'diamond', { quantity: 3, tools: ['iron_pickaxe'] })

  function withPerson(subtasks: Subtask[]) {
    const rig = mended(subtasks)
    rig.keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
    rig.keeper.observe({ ada: { wooden_pickaxe: 1, iron_pickaxe: 1 } }, 'bot', 'a test')
    return rig
  }

  it('is left to them for a while, and they are asked for it once, then done without', async () => {
    const { keeper, clock, said } = withPerson([stone])
    expect(keeper.view).toMatchObject({ phase: 'running', subtasks: [{ status: 'READY' }] })
    await nextTurn()
    expect(said).toEqual([expect.stringMatching(/^Asked Ada: Ada has an iron pickaxe/)])
    clock.pass(LONG_MS - 1)
    expect(keeper.view.subtasks).toHaveLength(1)
    clock.pass(1)
    expect(keeper.view.subtasks.map(({ item }) => item)).toContain('iron_pickaxe')
    expect(said.filter(line => /Asked/.test(line))).toHaveLength(1)
  })

  it('is soon done without where the tool is quickly made, and nobody is asked', async () => {
    const { keeper, clock, said } = withPerson([
      step(1, 'gather', 'cobblestone', { quantity: 3, tools: ['wooden_pickaxe'] }),
    ])
    await nextTurn()
    expect(said).toEqual([expect.stringMatching(/^Another wooden pickaxe is made in about/)])
    clock.pass(SOON_MS)
    expect(keeper.view.subtasks.map(({ item }) => item)).toContain('wooden_pickaxe')
  })

  it('is left to them for good where that was set aside', () => {
    const { keeper, clock } = withPerson([stone])
    keeper.act({ type: 'pin', id: 1, participant: 'ada', to: 'ada' }, 'ada', 'mine')
    clock.pass(10 * LONG_MS)
    expect(keeper.view.subtasks).toHaveLength(1)
  })

  it('is done without where who it was set aside for has left', () => {
    const { keeper, clock } = withPerson([stone])
    keeper.act({ type: 'join', id: 'ben', kind: 'human', name: 'Ben' }, 'ben', 'joined')
    keeper.act({ type: 'pin', id: 1, participant: 'ben', to: 'ben' }, 'ben', 'mine')
    keeper.act({ type: 'leave', id: 'ben' }, 'session', 'left the world')
    clock.pass(10 * LONG_MS)
    expect(keeper.view.subtasks.length).toBeGreaterThan(1)
  })

  it('is left to them while somebody is at work, or where there is no bot', () => {
    const { keeper, clock } = withPerson([stone, step(2, 'gather', 'oak_log')])
    keeper.act({ type: 'claim', id: 2, participant: 'bot' }, 'bot', 'a test')
    clock.pass(10 * LONG_MS)
    keeper.act({ type: 'leave', id: 'bot' }, 'bot', 'gone')
    clock.pass(10 * LONG_MS)
    expect(keeper.view.subtasks).toHaveLength(2)
  })
})

it('a new plan lets the chest come first where there is none any more', () => {
  const stone = step(1, 'gather', 'cobblestone', { tools: ['wooden_pickaxe'] })
  const { keeper, clock } = mended([stone], undefined, false)
  clock.pass(SOON_MS)
  const chest = keeper.view.subtasks.find(({ item }) => item === 'chest')
  expect(chest).toMatchObject({ deliver: 'ground', first: true })
})

describe('a new plan', () => {
  const seen = { kind: 'chest', text: 'seen' } as const
  const open = ({ keeper }: ReturnType<typeof mended>) =>
    keeper.view.subtasks.flatMap(({ status, quantity, item }) =>
      status === 'DONE' ? [] : [`${quantity} ${item}`],
    )

  it('brings the rest of what was delivered in part', () => {
    const stones = step(1, 'gather', 'cobblestone', { quantity: 20, tools: ['wooden_pickaxe'] })
    const rig = mended([stones])
    rig.keeper.observe({ chest: { cobblestone: 12 } }, 'bot', 'seen')
    rig.keeper.act({ type: 'progress', id: 1, progress: 12 }, 'bot', 'delivered')
    rig.clock.pass(LONG_MS)
    expect(rig.keeper.view.phase).toBe('running')
    expect(open(rig)).toContain('8 cobblestone')
  })

  it('brings the rest where a part of it is DONE', () => {
    const plates = { materials: { oak_planks: 2 } }
    const rig = mended([
      step(1, 'craft', 'oak_pressure_plate', { quantity: 6, ...plates }),
      step(2, 'craft', 'oak_pressure_plate', plates),
    ])
    rig.keeper.act({ type: 'satisfy', id: 1, evidence: seen }, 'bot', 'done')
    rig.keeper.observe({ chest: { oak_pressure_plate: 6 } }, 'bot', 'seen')
    rig.clock.pass(LONG_MS)
    expect(open(rig)).toContain('1 oak_pressure_plate')
  })

  it('uses up nothing that the goal asks for', () => {
    const compass = step(1, 'craft', 'compass', {
      tools: ['crafting_table'],
      materials: { redstone: 1, iron_ingot: 4 },
    })
    const rig = mended([compass], undefined, true, { compass: 1, iron_ingot: 10 })
    rig.keeper.observe({ chest: { iron_ingot: 10, redstone: 1 } }, 'bot', 'seen')
    rig.clock.pass(LONG_MS)
    expect(open(rig)).toContain('4 raw_iron')
  })

  it('hunts on for what a hunt was to bring where things are shared from now on', () => {
    const hunt = step(1, 'kill', 'spider', {
      quantity: 5,
      drops: { string: 5 },
      tools: ['wooden_sword'],
      deliver: 'hand',
    })
    const { keeper, mender } = mended([hunt], undefined, false, { string: 5 })
    mender.share()
    const [again] = keeper.view.subtasks.filter(({ action }) => action === 'kill')
    expect(again).toMatchObject({ deliver: 'chest', drops: { string: 5 } })
  })
})
