import { describe, expect, it } from 'vitest'
import type { BoardSubtask, Stock } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { stillWanted } from '../../../../src-main/session/keeping/still-wanted.ts'
import { boardOf, human, subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')

/** What a new plan is to bring where all of these are on the board, as `20 cobblestone` and `kill 5 spider`. */
function wanted(
  subtasks: BoardSubtask[],
  { gives = {}, chest = {}, held = {} }: { gives?: Stock; chest?: Stock; held?: Stock },
): string[] {
  const ledger = { chest, chestAt: { x: 0, y: 64, z: 0 }, held: { [human.id]: held }, stations: [] }
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  const wants = stillWanted({
    board: boardOf(subtasks, { ledger }),
    planned: open.filter(({ action }) => action !== 'perform'),
    performed: open.filter(({ action }) => action === 'perform'),
    gives,
    stock: chest,
    knowledge,
  })
  return wants.map(({ verb, item, quantity }) => `${verb === 'kill' ? 'kill ' : ''}${quantity} ${item}`)
}

describe('what a new plan is to bring', () => {
  const stones = subtask({ id: 1, item: 'cobblestone', quantity: 20 })

  it('is all of it: what was delivered and lies there, and the rest', () => {
    const half = { ...stones, progress: 12 }
    for (const gives of [{ cobblestone: 20 }, {}])
      expect(wanted([half], { gives, chest: { cobblestone: 12 } })).toEqual(['20 cobblestone'])
  })

  it('counts what was there before the goal and is a part of it', () =>
    expect(
      wanted([{ ...stones, quantity: 8 }], { gives: { cobblestone: 20 }, chest: { cobblestone: 12 } }),
    ).toEqual(['20 cobblestone']))

  it('is what somebody added beside what the goal has got', () => {
    const more = subtask({ id: 2, item: 'cobblestone', quantity: 5 })
    expect(
      wanted([{ ...stones, status: 'DONE', progress: 20 }, more], {
        gives: { cobblestone: 20 },
        chest: { cobblestone: 20 },
      }),
    ).toEqual(['25 cobblestone'])
  })

  it('is nothing that was delivered and that somebody took away', () => {
    const half = { ...stones, progress: 12 }
    for (const gives of [{ cobblestone: 20 }, {}])
      expect(wanted([half], { gives })).toEqual(['8 cobblestone'])
    const whole = { ...stones, status: 'DONE', progress: 20 } as const
    expect(wanted([whole], { gives: { cobblestone: 20 } })).toEqual([])
  })

  it('leaves what was brought for other steps for the plan to use up', () => {
    const logs = subtask({ id: 2, item: 'oak_log', quantity: 8 })
    const brought = subtask({ id: 1, item: 'oak_log', quantity: 20, progress: 20, status: 'DONE' })
    const planks = subtask({ id: 3, action: 'craft', item: 'oak_planks', quantity: 80, needs: [1] })
    const chest = { oak_log: 20, cobblestone: 3 }
    expect(wanted([brought, logs, planks], { chest })).toEqual(['8 oak_log', '80 oak_planks'])
    expect(wanted([{ ...brought, orphaned: true }, logs], { chest })).toEqual(['8 oak_log'])
  })

  it('counts no block that was put up for one that lies in the chest', () => {
    const stands = subtask({
      id: 1,
      action: 'craft',
      item: 'furnace',
      deliver: 'ground',
      progress: 1,
      status: 'DONE',
    })
    const furnace = subtask({ id: 2, action: 'craft', item: 'furnace' })
    expect(wanted([stands, furnace], { chest: { furnace: 1 } })).toEqual(['1 furnace'])
  })

  it('is also the share that the goal has of what others need', () => {
    const ingots = subtask({ id: 1, action: 'smelt', item: 'iron_ingot', quantity: 14 })
    const compass = subtask({
      id: 2,
      action: 'craft',
      item: 'compass',
      materials: { iron_ingot: 4, redstone: 1 },
      needs: [1],
    })
    expect(wanted([ingots, compass], { gives: { iron_ingot: 10, compass: 1 } })).toEqual([
      '10 iron_ingot',
      '1 compass',
    ])
  })

  it('is no block that is only put up on the way', () => {
    const table = subtask({ id: 1, action: 'craft', item: 'crafting_table', deliver: 'ground' })
    const shield = subtask({ id: 2, action: 'craft', item: 'shield', needs: [1] })
    expect(wanted([table, shield], { gives: { crafting_table: 1, shield: 1 } })).toEqual(['1 shield'])
  })
})

describe('what a new plan is to bring of a hunt', () => {
  const hunt = subtask({ id: 1, action: 'kill', item: 'spider', quantity: 5, drops: { string: 5 } })

  it('is what the prey was to drop, with what it has dropped', () => {
    expect(wanted([hunt], {})).toEqual(['5 string'])
    const half = { ...hunt, progress: 2 }
    expect(wanted([half], { chest: { string: 2 } })).toEqual(['5 string'])
  })

  it('is the prey where nothing is wanted of it', () => {
    const { drops: _, ...zombies } = { ...hunt, item: 'zombie', progress: 2 }
    expect(wanted([zombies], {})).toEqual(['kill 3 zombie'])
  })

  it('is not the prey that was for a dropped step, where anything else is left', () => {
    const { drops: _, ...orphan } = { ...hunt, orphaned: true as const }
    const stones = subtask({ id: 2, item: 'cobblestone', quantity: 3 })
    expect(wanted([orphan, stones], {})).toEqual(['3 cobblestone'])
    expect(wanted([orphan], {})).toEqual(['kill 5 spider'])
  })

  it('is the prey, too, where that is more than its drops take', () => {
    const pigs = { ...hunt, item: 'pig', drops: { porkchop: 5 } }
    const cook = subtask({
      id: 2,
      action: 'smelt',
      item: 'cooked_porkchop',
      quantity: 5,
      materials: { porkchop: 1 },
      needs: [1],
    })
    expect(wanted([pigs, cook], { gives: { cooked_porkchop: 5 } })).toEqual([
      'kill 5 pig',
      '5 cooked_porkchop',
    ])
  })
})

describe('what a new plan is to bring for work that stays', () => {
  const hut = subtask({
    id: 9,
    action: 'perform',
    item: 'hut',
    materials: { cobblestone: 20 },
    brief: 'A hut.',
  })

  it('is all that it takes, with what lies there', () =>
    expect(wanted([hut], { chest: { cobblestone: 12 } })).toEqual(['20 cobblestone']))

  it('is no more than what is to be got for it anyway', () => {
    const stones = subtask({ id: 1, item: 'cobblestone', quantity: 20, progress: 12 })
    expect(wanted([stones, { ...hut, needs: [1] }], { chest: { cobblestone: 12 } })).toEqual([
      '20 cobblestone',
    ])
  })

  it('comes beside what the goal asks for', () =>
    expect(wanted([hut], { gives: { cobblestone: 5 }, chest: { cobblestone: 12 } })).toEqual([
      '25 cobblestone',
    ]))

  it('is without what is in hands for it', () =>
    expect(wanted([hut], { chest: { cobblestone: 5 }, held: { cobblestone: 12 } })).toEqual([
      '8 cobblestone',
    ]))

  it('is enough for each', () => {
    const tower = { ...hut, id: 10, item: 'tower', materials: { cobblestone: 6 } }
    expect(wanted([hut, tower], { chest: { cobblestone: 12 } })).toEqual(['26 cobblestone'])
    expect(wanted([hut, tower], { held: { cobblestone: 12 } })).toEqual(['14 cobblestone'])
  })

  it('takes what serves as well, which nothing else is to use up then', () => {
    const house = { ...hut, materials: { oak_planks: 10 }, accepts: { oak_planks: ['birch_planks'] } }
    const chest = { oak_planks: 2, birch_planks: 3 }
    expect(wanted([house], { chest })).toEqual(['7 oak_planks', '3 birch_planks'])
    expect(wanted([house, { ...house, id: 10 }], { chest })).toEqual(['17 oak_planks', '3 birch_planks'])
  })

  it('is a tool only where there is none, also among what the goal asks for', () => {
    const tended = { ...hut, materials: {}, tools: ['iron_axe'], accepts: { iron_axe: ['diamond_axe'] } }
    expect(wanted([tended], {})).toEqual(['1 iron_axe'])
    expect(wanted([tended], { held: { diamond_axe: 1 } })).toEqual([])
    expect(wanted([tended], { gives: { iron_axe: 1 }, chest: { iron_axe: 1 } })).toEqual(['1 iron_axe'])
  })
})
