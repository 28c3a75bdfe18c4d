import { describe, expect, test } from 'vitest'
import { changedSubtasks, schedule } from '../../../src-main/board/index.ts'
import type { Subtask } from '../../../src-main/contract/index.ts'
import { Game, step } from './harness.ts'

const board = (...subtasks: Subtask[]) => new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })

describe('the scheduler', () => {
  test('prefers what the longest chain of work waits for', () => {
    const game = board(
      step(1, 'gather', 'dirt', { workTicks: 500 }),
      step(2, 'gather', 'oak_log', { workTicks: 100 }),
      step(3, 'smelt', 'charcoal', { workTicks: 600, needs: [2], tools: ['furnace'] }),
    )
    expect(schedule(game.state, 'Bob')).toEqual({
      id: 2,
      why: 'Of what can be done now, the longest chain of work waits for it: about 1 min.',
    })
    expect(game.view.criticalPath).toEqual([2, 3])
    game.must({ type: 'satisfy', id: 2, evidence: { kind: 'chest', text: '' } })
    expect(game.view.criticalPath).toEqual([3])
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
    game.must({ type: 'satisfy', id: 3, evidence: { kind: 'chest', text: '' } })
    expect(game.view.criticalPath).toEqual([1])
  })

  test('breaks ties by distance', () => {
    const game = board(step(1, 'gather', 'dirt'), step(2, 'gather', 'sand'), step(3, 'gather', 'clay'))
    const blocks: Record<string, number> = { dirt: 30, sand: 7 }
    expect(schedule(game.state, 'Bob', { distance: subtask => blocks[subtask.item] })).toEqual({
      id: 2,
      why: 'It is ready, and the nearest: 7 blocks away.',
    })
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
  })

  test('leaves what something speaks against until nothing else is left, and says why', () => {
    const game = board(
      step(1, 'gather', 'oak_log', { workTicks: 900 }),
      step(2, 'gather', 'cobblestone', { tools: [], workTicks: 100 }),
    )
    const against = ({ item }: { item: string }) => (item === 'oak_log' ? 'it is night' : undefined)
    expect(schedule(game.state, 'Bob', { against })).toEqual({
      id: 2,
      why: 'It is ready, and nothing more urgent is. Other work comes later, since it is night.',
    })
    game.must({ type: 'claim', id: 2, participant: 'Ann' })
    expect(schedule(game.state, 'Bob', { against })?.id).toBe(1)
  })

  test('gives what is set aside to that one first, and to nobody else', () => {
    const game = board(step(1, 'gather', 'dirt', { workTicks: 900 }), step(2, 'gather', 'sand'))
    game.must({ type: 'pin', id: 2, participant: 'Ann', to: 'Bob' })
    expect(schedule(game.state, 'Bob')?.id).toBe(2)
    game.must({ type: 'pin', id: 1, participant: 'Ann', to: 'Ann' })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    expect(schedule(game.state, 'Bob')).toBeUndefined()
    game.must({ type: 'leave', id: 'Ann' })
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
  })

  test('gives only what this participant can acquire', () => {
    const game = board(step(1, 'craft', 'stick', { materials: { oak_planks: 1 } }))
    game.see({ Ann: { oak_planks: 1 } })
    expect(game.subtask(1).status).toBe('READY')
    expect(schedule(game.state, 'Bob')).toBeUndefined()
    expect(schedule(game.state, 'Ann')?.id).toBe(1)
  })

  test('gives nothing while paused, and nothing to who is not there', () => {
    const game = board(step(1, 'gather', 'dirt'))
    expect(schedule(game.state, 'Zoe')).toBeUndefined()
    game.must({ type: 'pause' })
    expect(schedule(game.state, 'Bob')).toBeUndefined()
  })

  test('prefers what is done in a moment only where something waits for nothing else', () => {
    const game = board(
      step(1, 'craft', 'stick', { quantity: 4, batch: 4, materials: { oak_planks: 0.5 }, workTicks: 5 }),
      step(2, 'gather', 'raw_iron', { tools: ['stone_pickaxe'], workTicks: 300 }),
      step(3, 'craft', 'iron_shovel', { materials: { raw_iron: 1, stick: 2 }, needs: [1, 2], workTicks: 5 }),
    )
    game.see({ chest: { oak_planks: 2, stone_pickaxe: 1 } })
    expect(schedule(game.state, 'Bob')?.id).toBe(2)
    game.see({ chest: { oak_planks: 2, stone_pickaxe: 1, raw_iron: 1 } })
    expect(schedule(game.state, 'Bob')).toEqual({
      id: 1,
      why: 'It is done in a moment, and other work waits for it.',
    })
  })

  test('does not starve the longer chain of short stock while somebody is at work', () => {
    const game = board(
      step(1, 'gather', 'redstone', { workTicks: 200 }),
      step(2, 'craft', 'compass', { materials: { iron_ingot: 4, redstone: 1 }, needs: [1], workTicks: 900 }),
      step(3, 'craft', 'bucket', { materials: { iron_ingot: 3 } }),
    )
    game.see({ chest: { iron_ingot: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.subtask(3).status).toBe('READY')
    expect(schedule(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { iron_ingot: 7 } })
    expect(schedule(game.state, 'Bob')?.id).toBe(3)
    game.see({ chest: { iron_ingot: 4 } })
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    game.must({ type: 'pin', id: 1, participant: 'Ann', to: 'Ann' })
    expect(schedule(game.state, 'Bob')?.id).toBe(3)
  })

  test('takes short stock where enough is on its way', () => {
    const game = board(
      step(1, 'smelt', 'iron_ingot', { quantity: 3, workTicks: 600 }),
      step(2, 'craft', 'compass', { materials: { iron_ingot: 4, redstone: 1 }, workTicks: 900 }),
      step(3, 'craft', 'bucket', { materials: { iron_ingot: 3 } }),
    )
    game.see({ chest: { iron_ingot: 4 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(schedule(game.state, 'Bob')?.id).toBe(3)
  })

  test('leaves what lies there to something more urgent that is done in a moment too', () => {
    const game = board(
      step(1, 'gather', 'oak_log', { workTicks: 60 }),
      step(2, 'craft', 'oak_planks', { quantity: 4, batch: 4, materials: { oak_log: 0.25 }, needs: [1] }),
      step(3, 'craft', 'wooden_pickaxe', { materials: { oak_planks: 3, stick: 2 }, workTicks: 5 }),
      step(4, 'gather', 'cobblestone', { tools: ['wooden_pickaxe'], needs: [3], workTicks: 200 }),
      step(5, 'craft', 'bowl', { quantity: 4, batch: 4, materials: { oak_planks: 0.75 }, workTicks: 5 }),
    )
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.see({ chest: { oak_planks: 3 } })
    expect(game.subtask(5).status).toBe('READY')
    expect(schedule(game.state, 'Bob')).toBeUndefined()
    game.see({ chest: { oak_planks: 6 } })
    expect(schedule(game.state, 'Bob')?.id).toBe(5)
  })
})

describe('the view', () => {
  test('keeps the objects of subtasks that did not change', () => {
    const game = board(
      step(1, 'gather', 'dirt', { quantity: 3 }),
      step(2, 'craft', 'coarse_dirt', { materials: { dirt: 2 } }),
      step(3, 'gather', 'sand'),
      step(4, 'craft', 'glass_pane', { materials: { glass: 1 } }),
    )
    const before = game.view
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    const claimed = game.view
    expect(changedSubtasks(before, claimed).map(subtask => subtask.id)).toEqual([1, 2])
    game.must({ type: 'renew', id: 1, participant: 'Ann' })
    expect(changedSubtasks(claimed, game.view).map(subtask => subtask.id)).toEqual([1])
    const renewed = game.view
    game.see({ chest: { gravel: 1 } })
    expect(changedSubtasks(renewed, game.view)).toEqual([])
    game.must({ type: 'drop', id: 3, participant: 'Ann' })
    expect(changedSubtasks(renewed, game.view)).toEqual([])
    game.must({ type: 'extend', subtasks: [step(1, 'smelt', 'glass')] })
    expect(changedSubtasks(renewed, game.view).map(subtask => subtask.id)).toEqual([4, 5])
  })
})

describe('what somebody wants first', () => {
  const plan = () =>
    board(
      step(1, 'gather', 'cobblestone', { workTicks: 5000 }),
      step(2, 'gather', 'oak_log'),
      step(3, 'craft', 'stick', { needs: [2], materials: { oak_log: 1 } }),
    )

  test('comes with what it needs before what is more urgent, until it takes its turn again', () => {
    const game = plan()
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
    game.must({ type: 'first', id: 3, participant: 'Ann', wanted: true })
    expect(game.subtask(3).first).toBe(true)
    expect(schedule(game.state, 'Bob')).toMatchObject({
      id: 2,
      why: expect.stringContaining('#3 is wanted first'),
    })
    game.must({ type: 'first', id: 3, participant: 'Ann', wanted: false })
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
  })

  test('may take what more urgent work waits for', () => {
    const game = board(
      step(1, 'craft', 'chest', { materials: { oak_planks: 8 }, workTicks: 50 }),
      step(2, 'smelt', 'charcoal', { materials: { oak_planks: 8 }, workTicks: 5000 }),
      step(3, 'gather', 'dirt'),
    )
    game.see({ chest: { oak_planks: 8 } })
    game.must({ type: 'claim', id: 3, participant: 'Ann' })
    game.must({ type: 'pin', id: 2, participant: 'Ann', to: 'Ann' })
    expect(schedule(game.state, 'Bob')?.id).toBeUndefined()
    game.must({ type: 'first', id: 1, participant: 'Ann', wanted: true })
    expect(schedule(game.state, 'Bob')?.id).toBe(1)
  })
})
