import { describe, expect, it } from 'vitest'
import { isKept, spare, spareInChest } from '../../../../src-main/session/bots/spare.ts'
import { boardOf, subtask } from '../../../support/boards.ts'

describe('what a bot has to spare', () => {
  const carried = { oak_planks: 9, birch_planks: 2, stone_pickaxe: 2, cobblestone: 20 }

  it('is all of it where nothing is open', () => {
    const done = subtask({ id: 1, item: 'stick', materials: { oak_planks: 1 }, status: 'DONE' })
    expect(spare(boardOf([done]), carried, {})).toEqual(carried)
  })

  it('leaves out materials for what remains, substitutes last', () => {
    const open = subtask({
      id: 1,
      item: 'iron_ingot',
      quantity: 12,
      progress: 2,
      materials: { oak_planks: 1 },
      accepts: { oak_planks: ['birch_planks'] },
    })
    expect(spare(boardOf([open]), carried, {})).toMatchObject({
      oak_planks: 0,
      birch_planks: 1,
      cobblestone: 20,
    })
  })

  it('leaves out those of several that would do which were set aside for who is at work', () => {
    const open = subtask({
      id: 1,
      item: 'piston',
      materials: { oak_planks: 3 },
      accepts: { oak_planks: ['birch_planks'] },
      status: 'IN_PROGRESS',
      reservations: [
        { item: 'oak_planks', count: 1, place: 'bot' },
        { item: 'birch_planks', count: 2, place: 'bot' },
      ],
    })
    expect(spare(boardOf([open]), carried, {})).toMatchObject({ oak_planks: 8, birch_planks: 0 })
  })

  it('is also what others ask for, as far as that is still to be gathered for the hand', () => {
    const furnace = subtask({ id: 1, item: 'furnace', materials: { cobblestone: 8 } })
    const gathering = subtask({
      id: 2,
      action: 'gather',
      item: 'cobblestone',
      quantity: 7,
      progress: 1,
      deliver: 'hand',
      status: 'BLOCKED',
    })
    const left = (stone: typeof gathering) =>
      spare(boardOf([furnace, stone]), { cobblestone: 20 }, {})['cobblestone']
    expect(left(gathering)).toBe(18)
    expect(left({ ...gathering, status: 'IN_PROGRESS' })).toBe(12)
    expect(left({ ...gathering, status: 'DONE' })).toBe(12)
    expect(left({ ...gathering, deliver: 'chest' })).toBe(12)
  })

  it('leaves out one tool, however many subtasks ask for it', () => {
    const mining = (id: number) => subtask({ id, item: 'raw_iron', tools: ['stone_pickaxe'] })
    expect(spare(boardOf([mining(1), mining(2)]), carried, {})['stone_pickaxe']).toBe(1)
  })

  it('is a carried table too, which serves nobody before it stands', () => {
    const crafting = subtask({ id: 1, item: 'iron_pickaxe', tools: ['crafting_table'] })
    expect(spare(boardOf([crafting]), { crafting_table: 1 }, {})).toEqual({ crafting_table: 1 })
  })
})

describe('what a bot keeps although it is hungry', () => {
  const hunt = subtask({ id: 1, action: 'kill', item: 'pig', drops: { porkchop: 1 } })
  const smelt = subtask({ id: 2, item: 'cooked_porkchop', materials: { porkchop: 1 } })

  it('is what an open subtask gives or takes, and not more of it', () => {
    expect(isKept(boardOf([hunt, smelt]), 'porkchop', 5, {})).toBe(true)
    const hunted = boardOf([{ ...hunt, status: 'DONE' }, smelt])
    expect(isKept(hunted, 'porkchop', 1, {})).toBe(true)
    expect(isKept(hunted, 'porkchop', 2, {})).toBe(false)
    expect(isKept(hunted, 'beef', 1, {})).toBe(false)
  })
})

describe('what the shared chest has to spare', () => {
  const chest = { stone_pickaxe: 4, iron_sword: 2, stick: 6 }
  const inChest = (subtasks: ReturnType<typeof subtask>[], gives = {}) => {
    const board = boardOf(subtasks)
    return spareInChest({ ...board, ledger: { ...board.ledger, chest } }, gives)
  }
  const mining = (id: number, reserved: number) =>
    subtask({
      id,
      action: 'gather',
      item: 'raw_iron',
      tools: ['stone_pickaxe'],
      status: 'IN_PROGRESS',
      reservations: [{ place: 'chest', item: 'stone_pickaxe', count: reserved }],
    })

  it('leaves one of each tool that is asked for, and those that somebody at work comes for', () => {
    expect(inChest([mining(1, 1)])).toMatchObject({ stone_pickaxe: 2, iron_sword: 2, stick: 6 })
    expect(inChest([mining(1, 1), mining(2, 1)])).toMatchObject({ stone_pickaxe: 1 })
  })

  it('leaves what the goal asks for of tools and materials, but not what is left over', () => {
    const made = (id: number, item: string, quantity: number) =>
      subtask({ id, item, quantity, progress: quantity, status: 'DONE' })
    const all = [made(1, 'iron_sword', 1), made(2, 'stone_pickaxe', 3), made(3, 'stick', 4)]
    const torches = subtask({ id: 4, item: 'torch', materials: { stick: 1 } })
    const gives = { iron_sword: 1, stone_pickaxe: 3, stick: 2, torch: 1 }
    expect(inChest([...all, torches], gives)).toEqual({ stone_pickaxe: 1, iron_sword: 1, stick: 3 })
    // One of the goal's own serves who comes next.
    expect(inChest([...all, mining(5, 0)], gives)).toMatchObject({ stone_pickaxe: 1 })
  })
})

describe('what the goal asks for', () => {
  const axes = subtask({ id: 1, item: 'stone_axe', quantity: 4 })
  const diamond = subtask({ id: 2, action: 'gather', item: 'diamond', tools: ['iron_pickaxe'] })
  const gives = { stone_axe: 4, diamond: 1 }
  const done = { ...axes, status: 'DONE' as const, progress: 4 }

  it('is nothing to spare of, in hands, whether it is done or in part', () => {
    expect(spare(boardOf([done, diamond]), { stone_axe: 5 }, gives)).toEqual({ stone_axe: 1 })
    const begun = boardOf([{ ...axes, progress: 3 }, diamond])
    expect(spare(begun, { stone_axe: 5 }, gives)).toEqual({ stone_axe: 2 })
  })

  it('lies in the chest: as many more in hands are to spare', () => {
    const board = boardOf([done, diamond])
    const brought = { ...board, ledger: { ...board.ledger, chest: { stone_axe: 4 } } }
    expect(spare(brought, { stone_axe: 2 }, gives)).toEqual({ stone_axe: 2 })
  })

  it('is of any kind that the plan took for it', () => {
    const planks = subtask({
      id: 1,
      item: 'oak_planks',
      quantity: 8,
      accepts: { oak_planks: ['birch_planks'] },
      status: 'DONE',
      progress: 8,
    })
    const left = spare(boardOf([planks, diamond]), { oak_planks: 2, birch_planks: 9 }, { oak_planks: 8 })
    expect(left).toEqual({ oak_planks: 0, birch_planks: 3 })
  })

  it('is not eaten', () => {
    const beef = subtask({ id: 1, item: 'cooked_beef', quantity: 4, status: 'DONE', progress: 4 })
    const board = boardOf([beef, diamond])
    expect(isKept(board, 'cooked_beef', 4, { cooked_beef: 4 })).toBe(true)
    expect(isKept(board, 'cooked_beef', 5, { cooked_beef: 4 })).toBe(false)
  })
})
