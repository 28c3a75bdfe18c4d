import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { planGoal } from '../../../../src-main/planning/index.ts'
import { mend } from '../../../../src-main/session/keeping/mend.ts'
import { boardOf, bot, subtask } from '../../../support/boards.ts'
import { orThrow } from '../../../support/play-rig.ts'
import { Game } from '../../board/harness.ts'

const knowledge = createKnowledge('1.20.1')

describe('mending a board on which nothing can move', () => {
  const done = subtask({ id: 1, item: 'wooden_pickaxe', action: 'craft', status: 'DONE' })
  const blocked = subtask({
    id: 2,
    item: 'cobblestone',
    quantity: 11,
    progress: 4,
    tools: ['wooden_pickaxe'],
    needs: [1],
    status: 'BLOCKED',
    reason: 'needs a wooden pickaxe',
  })

  it('plans what is still open anew, with what is missing', () => {
    const mended = mend(boardOf([done, blocked], { phase: 'stuck' }), knowledge)
    expect(mended).toMatchObject({ ok: true, value: { drop: [2] } })
    const items = mended.ok ? mended.value.add.map(({ item, quantity }) => `${quantity} ${item}`) : []
    expect(items).toContain('1 wooden_pickaxe')
    expect(items).toContain('7 cobblestone')
  })

  it('makes a chest first where the shared one is gone', () => {
    const ledger = { chest: {}, held: {}, stations: [] }
    const mended = mend(boardOf([done, blocked], { phase: 'stuck', ledger }), knowledge)
    expect(mended.ok && mended.value.add.some(({ item }) => item === 'chest')).toBe(true)
  })

  it('makes the first chest of what the bot has in hand', () => {
    const sticks = subtask({ id: 3, item: 'stick', action: 'craft', quantity: 4, deliver: 'chest' })
    const held = { [bot.id]: { oak_planks: 12, oak_log: 2 } }
    const board = boardOf([sticks], { phase: 'stuck', ledger: { chest: {}, held, stations: [] } })
    const mended = mend(board, knowledge)
    const steps = mended.ok ? mended.value.add.map(({ action, item }) => `${action} ${item}`) : []
    expect(steps).toContain('craft chest')
    expect(steps.filter(step => step.startsWith('gather'))).toEqual([])
  })

  it('leaves a failed subtask to the players, and names it', () => {
    const failed = subtask({ id: 3, item: 'redstone', status: 'FAILED', reason: 'Tried 4 times' })
    expect(mend(boardOf([done, blocked, failed], { phase: 'stuck' }), knowledge)).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('#3') },
    })
  })

  it('plans for all who are there, with furnaces side by side', () => {
    const armour = subtask({
      id: 2,
      action: 'craft',
      item: 'iron_chestplate',
      materials: { iron_ingot: 8 },
      status: 'BLOCKED',
      reason: 'needs iron',
    })
    const chest = { raw_iron: 8, cobblestone: 26, oak_planks: 20, crafting_table: 1 }
    const ledger = { chest, chestAt: { x: 0, y: 64, z: 0 }, held: {}, stations: [] }
    const board = boardOf([armour], { phase: 'stuck', ledger })
    const furnaces = (hands: number) => {
      const mended = mend(board, knowledge, { workforce: { hands } })
      return mended.ok && mended.value.add.find(({ item }) => item === 'furnace')?.quantity
    }
    expect(furnaces(1)).toBe(1)
    expect(furnaces(2)).toBe(3)
  })

  it('makes no more of what was for a dropped step than the rest needs', () => {
    const iron = subtask({
      id: 2,
      item: 'raw_iron',
      quantity: 3,
      tools: ['stone_pickaxe'],
      status: 'BLOCKED',
    })
    const bucket = subtask({
      id: 3,
      action: 'craft',
      item: 'bucket',
      materials: { iron_ingot: 3 },
      status: 'BLOCKED',
    })
    const gathered = (feeder: typeof iron) => {
      const mended = mend(boardOf([done, feeder, bucket], { phase: 'stuck' }), knowledge)
      return mended.ok && mended.value.add.find(({ item }) => item === 'raw_iron')?.quantity
    }
    expect(gathered(iron)).toBe(6)
    expect(gathered({ ...iron, orphaned: true })).toBe(3)
  })

  it('plans on with what was for a dropped step where nothing else is left', () => {
    const orphan = { ...blocked, orphaned: true as const }
    const mended = mend(boardOf([done, orphan], { phase: 'stuck' }), knowledge)
    expect(mended.ok && mended.value.add.map(({ item }) => item)).toContain('cobblestone')
  })

  it('drops what lacks nothing any more but a tool', () => {
    const all = { ...blocked, progress: 11 }
    expect(mend(boardOf([done, all], { phase: 'stuck' }), knowledge)).toEqual({
      ok: true,
      value: { drop: [2], add: [] },
    })
  })

  it('takes what is not to be found here out of the chest', () => {
    const compass = subtask({
      id: 2,
      action: 'craft',
      item: 'compass',
      materials: { redstone: 1, iron_ingot: 4 },
      status: 'BLOCKED',
      reason: 'needs iron',
    })
    const board = (chest: Record<string, number>) =>
      boardOf([compass], {
        phase: 'stuck',
        ledger: { chest, chestAt: { x: 0, y: 64, z: 0 }, held: {}, stations: [] },
      })
    expect(mend(board({}), knowledge, { gone: ['redstone'] }).ok).toBe(false)
    expect(mend(board({ redstone: 1 }), knowledge, { gone: ['redstone'] }).ok).toBe(true)
  })

  it('brings the rest beside what lies there of it', () => {
    const half = { ...blocked, quantity: 20, progress: 12 }
    const ledger = { chest: { cobblestone: 12 }, chestAt: { x: 0, y: 64, z: 0 }, held: {}, stations: [] }
    const { add } = orThrow(mend(boardOf([done, half], { phase: 'stuck', ledger }), knowledge))
    expect(add.find(({ item }) => item === 'cobblestone')?.quantity).toBe(8)
  })

  it('makes a tool anew of something else than what the goal has been given', () => {
    const { plan } = orThrow(planGoal({ goal: 'Get 10 iron ingots and craft a compass', knowledge }))
    const game = new Game(plan)
    for (const { id, item } of plan.subtasks) {
      if (item === 'redstone' || item === 'compass') continue
      game.must({ type: 'satisfy', id, evidence: { kind: 'chest', text: 'seen' } })
    }
    for (const item of ['crafting_table', 'furnace'])
      game.tell({ type: 'station.placed', item, position: { x: item.length, y: 64, z: 0 } })
    // Ten are the goal's and four are for the compass: the iron pickaxe is gone.
    game.see({ chest: { iron_ingot: 14 } })
    const { add } = orThrow(mend(game.view, knowledge, { gives: plan.gives }))
    expect(add.find(({ item }) => item === 'raw_iron')?.quantity).toBe(3)
  })

  it.each([
    ['Get 640 cobblestone', 4],
    ['Craft iron gear, diamond gear and stone tools', 1],
  ])('plans anew however much is open: “%s”', (goal, hands) => {
    const { plan } = orThrow(planGoal({ goal, knowledge, hands }))
    const mended = mend(new Game(plan).view, knowledge, { gives: plan.gives, workforce: { hands } })
    const whatOf = ({ action, quantity, item }: (typeof plan.subtasks)[number]) =>
      `${action} ${quantity} ${item}`
    expect(orThrow(mended).add.map(whatOf)).toEqual(plan.subtasks.map(whatOf))
  })
})
