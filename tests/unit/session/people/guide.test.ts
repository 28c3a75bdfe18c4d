import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { guideFor } from '../../../../src-main/session/people/guide.ts'
import { boardOf, bot, human, subtask } from '../../../support/boards.ts'

const knowledge = createKnowledge('1.20.1')
const here = { x: 0, y: 64, z: 0 }

/** A bot that has seen these blocks and mobs. */
const witness = (seen: Record<string, Position[]>) => ({
  find: (blocks: readonly string[]) => blocks.flatMap(block => seen[block] ?? []).slice(0, 1),
  findMobs: (mob: string) => seen[mob] ?? [],
  observe: () => ({ position: { x: 100, y: 64, z: 0 } }) as never,
})

const guideTo = (
  what: Parameters<typeof subtask>[0],
  {
    seen = {},
    position,
    ...over
  }: { seen?: Record<string, Position[]>; position?: Position } & Parameters<typeof boardOf>[1] = {},
) => {
  const one = subtask(what)
  const board = boardOf([one, subtask({ id: 77, item: 'iron_pickaxe', status: 'BLOCKED' })], over)
  return guideFor(one, { board, knowledge, bodies: [witness(seen)], participant: human.id, position })
}

describe('a guide to a subtask', () => {
  it('names the nearest source that a bot has seen, and the way there from the player', () => {
    const seen = { iron_ore: [{ x: 10, y: 11, z: 0 }], deepslate_iron_ore: [{ x: 90, y: -20, z: 0 }] }
    const mining = { id: 1, item: 'raw_iron' } as const
    expect(guideTo(mining, { seen, position: here }).place).toEqual({
      what: 'iron ore',
      at: { x: 10, y: 11, z: 0 },
      way: '10 blocks east, 53 down',
    })
    // Nobody sees the player: what is near the bot is named, without a way.
    expect(guideTo(mining, { seen }).place).toEqual({
      what: 'deepslate iron ore',
      at: { x: 90, y: -20, z: 0 },
    })
  })

  it('leads to the herd, the station, or the shared chest', () => {
    const seen = { pig: [{ x: 3, y: 64, z: 4 }] }
    expect(guideTo({ id: 1, action: 'kill', item: 'pig' }, { seen }).place?.what).toBe('a pig')
    const ledger = {
      chest: {},
      held: {},
      chestAt: here,
      stations: [{ item: 'furnace', position: { x: 1, y: 64, z: 0 } }],
    }
    const smelting = { id: 1, action: 'smelt', item: 'iron_ingot', tools: ['furnace'] } as const
    expect(guideTo({ ...smelting, tools: ['furnace'] }, { ledger }).place?.what).toBe('furnace')
    expect(guideTo({ id: 1, action: 'craft', item: 'stick' }, { ledger }).place?.what).toBe(
      'the shared chest',
    )
  })

  it('says of each tool where it is', () => {
    const tools = ['iron_pickaxe']
    const where = (held: Record<string, Record<string, number>>, chest = {}) =>
      guideTo({ id: 1, item: 'diamond', tools }, { ledger: { chest, held, stations: [], chestAt: here } })
        .tools[0]?.where
    expect(where({ [human.id]: { iron_pickaxe: 1 } })).toBe('in your hands')
    expect(where({}, { iron_pickaxe: 1 })).toBe('in the shared chest')
    expect(where({ [bot.id]: { iron_pickaxe: 1 } })).toBe('with V')
    expect(where({})).toBe('still to be made (#77)')
  })

  it('lays a recipe out with what the plan names', () => {
    const pickaxe = { id: 1, action: 'craft', item: 'wooden_pickaxe' } as const
    const materials = { birch_planks: 3, stick: 2 }
    expect(guideTo({ ...pickaxe, materials }).grid).toEqual([
      ['birch_planks', 'birch_planks', 'birch_planks'],
      [null, 'stick', null],
      [null, 'stick', null],
    ])
    expect(guideTo({ id: 1, item: 'diamond' })).not.toHaveProperty('grid')
  })
})
