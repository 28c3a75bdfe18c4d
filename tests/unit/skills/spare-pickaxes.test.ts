import { describe, expect, it } from 'vitest'
import type { BoardSubtask, Stock } from '../../../src-main/contract/index.ts'
import { makeSparePickaxes, remakePickaxes } from '../../../src-main/skills/spare-pickaxes.ts'
import { subtask } from '../../support/boards.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const CHEST = { x: 0, y: 64, z: 0 }

interface Scene {
  readonly item?: string
  readonly carries?: Stock
  /** What is in the shared chest beyond what is asked for. */
  readonly spare?: Stock
  /** Blocks to the table. */
  readonly table?: number
  readonly seesOre?: boolean
  readonly trees?: boolean
  /** Stones that it finds at most. */
  readonly stones?: number
}

/** What a bot with the plan's pickaxe in hand, at the height of the sea, does before it goes for iron that lies below. */
async function prepared(scene: Scene) {
  const { item = 'raw_iron', carries = { stone_pickaxe: 1 }, spare = { stick: 4 } } = scene
  const { table = 1, seesOre = false, trees = false, stones = 64 } = scene
  const hands: Record<string, number> = { ...carries }
  const gain = (name: string, count: number) => {
    hands[name] = (hands[name] ?? 0) + count
  }
  const done: string[] = []
  const act = {
    withdraw: async ({ items }: { items: Stock }) => {
      done.push(`take ${Object.entries(items).map(([name, count]) => `${count} ${name}`)}`)
      for (const [name, count] of Object.entries(items)) gain(name, count)
      return { outcome: 'done', gained: items }
    },
    gather: async ({ items, count }: { items: string[]; count: number }) => {
      const [name = ''] = items
      done.push(`dig ${count} ${name}`)
      gain(name, count)
      return { outcome: 'done', count: Math.min(count, stones) }
    },
    craft: async ({ item: made, count }: { item: string; count: number }) => {
      done.push(`craft ${count} ${made}`)
      gain(made, count)
      return { outcome: 'done' }
    },
  }
  const at = bareWorkplace({}, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: spare, full: false }],
    spareInChest: () => spare,
    station: () => ({ ...CHEST, x: table }),
    spare: () => ({ oak_log: hands['oak_log'] ?? 0 }),
    body: {
      observe: () => ({
        position: { ...CHEST, x: 1 },
        // Pickaxes do not stack.
        inventory: Object.entries(hands).flatMap(([name, count]) =>
          name.endsWith('_pickaxe')
            ? Array.from({ length: count }, () => ({ item: name, count: 1 }))
            : [{ item: name, count }],
        ),
      }),
      find: ([block]: string[]) => ((block === 'oak_log' ? trees : seesOre) ? [CHEST] : []),
    },
  })
  await makeSparePickaxes(
    { item, quantity: 3, progress: 0, tools: ['stone_pickaxe'] } as unknown as BoardSubtask,
    at,
  )
  return done
}

it('makes spare pickaxes, where one does not last to the ore and back', async () => {
  expect(await prepared({})).toEqual(['take 4 stick', 'dig 6 cobblestone', 'craft 2 stone_pickaxe'])
})

it('takes those that lie in the chest and nobody asks for before it makes any', async () => {
  const spare = { stick: 4, stone_pickaxe: 1 }
  expect(await prepared({ spare })).toEqual([
    'take 1 stone_pickaxe',
    'take 2 stick',
    'dig 3 cobblestone',
    'craft 1 stone_pickaxe',
  ])
  expect(await prepared({ spare: { ...spare, stone_pickaxe: 9 } })).toEqual(['take 2 stone_pickaxe'])
})

it('makes as many as sticks and the stone that it finds will do for', async () => {
  expect(await prepared({ spare: { stick: 3 } })).toContain('dig 3 cobblestone')
  expect((await prepared({ stones: 5 })).at(-1)).toBe('craft 1 stone_pickaxe')
  expect((await prepared({ stones: 2 })).at(-1)).toBe('dig 6 cobblestone')
})

it('makes sticks of wood that it has to spare, or of the nearest tree, where there are none', async () => {
  const made = ['craft 4 oak_planks', 'craft 4 stick', 'dig 6 cobblestone', 'craft 2 stone_pickaxe']
  const carries = { stone_pickaxe: 1, oak_log: 1 }
  expect(await prepared({ spare: {}, carries })).toEqual(made)
  expect(await prepared({ spare: {}, trees: true })).toEqual(['dig 2 oak_log', ...made])
})

it.each<[string, Scene]>([
  ['the ore is in sight', { seesOre: true }],
  ['it is no ore', { item: 'cobblestone' }],
  ['its own will do', { carries: { iron_pickaxe: 1, stone_pickaxe: 1 } }],
  ['the table is far', { table: 60 }],
  ['there is no wood for sticks', { spare: { stick: 1 } }],
])('leaves it where %s', async (_, scene) => {
  expect(await prepared(scene)).toEqual([])
})

it('takes planks along that nobody asks for, for a table where the search ends', async () => {
  const spare = { stick: 4, oak_planks: 4, birch_planks: 5 }
  expect((await prepared({ spare }))[0]).toBe('take 4 oak_planks,2 birch_planks')
  expect((await prepared({ spare: { ...spare, birch_planks: 1 } }))[0]).toBe('take 4 stick')
})

describe('pickaxes made anew far from home', () => {
  /** Deep below, where the last pickaxe has just broken. */
  async function remade(carries: Stock, table?: number, tool = 'stone_pickaxe') {
    const hands: Record<string, number> = { ...carries }
    const done: string[] = []
    const act = {
      craft: async ({ item, count, materials }: { item: string; count: number; materials: Stock }) => {
        done.push(`craft ${count} ${item}`)
        hands[item] = (hands[item] ?? 0) + count
        const used = {
          oak_planks: ['oak_log', 1],
          crafting_table: ['oak_planks', 4],
          stick: ['oak_planks', 2],
        }
        for (const [name, each] of [used[item as keyof typeof used] ?? ['cobblestone', 3]] as [
          string,
          number,
        ][])
          hands[name] = (hands[name] ?? 0) - each
        if (item === 'stone_pickaxe') hands['stick'] = (hands['stick'] ?? 0) - 2
        expect(Object.keys(materials)).not.toHaveLength(0)
        return { outcome: 'done' }
      },
      place: async ({ item }: { item: string }) => {
        done.push(`place ${item}`)
        return { outcome: 'done', placedAt: { x: 1, y: 64, z: 0 } }
      },
    }
    const at = bareWorkplace(hands, act, {
      chest: () => ({ ...CHEST, x: 60 }),
      station: () => (table === undefined ? { ...CHEST, x: 60 } : { ...CHEST, x: table }),
    })
    const order = subtask({ id: 1, item: 'raw_iron', tools: [tool] })
    return { again: await remakePickaxes(order, at), done }
  }

  it('takes stone that it dug and wood that it took along, at a table that it puts up', async () => {
    expect(await remade({ cobblestone: 40, oak_log: 2 })).toEqual({
      again: true,
      done: [
        'craft 4 oak_planks',
        'craft 1 crafting_table',
        'place crafting_table',
        'craft 4 oak_planks',
        'craft 4 stick',
        'craft 1 stone_pickaxe',
        'craft 1 stone_pickaxe',
      ],
    })
  })

  it('takes the table that stands near', async () => {
    expect((await remade({ cobblestone: 3, stick: 2 }, 5)).done).toEqual(['craft 1 stone_pickaxe'])
  })

  it('are none where the ore takes a better one', async () => {
    expect((await remade({ cobblestone: 40, oak_log: 2 }, undefined, 'iron_pickaxe')).again).toBe(false)
  })

  it.each<[string, Stock]>([
    ['wood', { cobblestone: 40, oak_planks: 5 }],
    ['stone', { cobblestone: 2, oak_log: 2 }],
  ])('is left where there is too little %s', async (_, carries) => {
    expect(await remade(carries)).toEqual({ again: false, done: [] })
  })
})
