import { expect, test } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { gather } from '../../../src-main/skills/known/gather.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { subtask } from '../../support/boards.ts'

const CHEST = { x: 0, y: 64, z: 0 }

test('what it picks up on the way home goes into the chest with the rest, and counts for others', async () => {
  const hands: Stock = {}
  const chest: Stock = {}
  let lying = 3
  let beyond = 0
  const give = (item: string, count: number) => {
    hands[item] = (hands[item] ?? 0) + count
  }
  const body = {
    observe: () => ({
      alive: true,
      food: 20,
      position: CHEST,
      inventory: Object.entries(hands).map(([item, count]) => ({ item, count })),
    }),
    act: {
      gather: async ({ count }: { count: number }) => {
        give('cobblestone', count)
        return { outcome: 'done', count }
      },
      deposit: async ({ items }: { items: Stock }) => {
        give('cobblestone', lying)
        lying = 0
        for (const [item, count] of Object.entries(items)) {
          give(item, -count)
          chest[item] = (chest[item] ?? 0) + count
        }
        return { outcome: 'done' }
      },
    },
  }
  const at = {
    body,
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: chest, full: false }],
    atChest: (_chest: unknown, operation: () => Promise<unknown>) => operation(),
    spare: () => ({}),
    spareInChest: () => ({}),
    searchWithin: () => 64,
    wanted: () => 8,
    progress: () => {},
    broughtBeyond: (count: number) => {
      beyond += count
    },
  } as unknown as Workplace
  const done = await gather(subtask({ id: 1, action: 'gather', item: 'cobblestone', quantity: 8 }), at)
  expect(done).toMatchObject({ ok: true, evidence: { text: '11 cobblestone brought to the chest' } })
  expect({ chest, hands, beyond }).toEqual({
    chest: { cobblestone: 11 },
    hands: { cobblestone: 0 },
    beyond: 3,
  })
})

test('asks before each block how many are wanted, with those of a person at the same', async () => {
  let alongside = 5
  const asked: number[] = []
  const at = {
    body: {
      observe: () => ({ alive: true, food: 20, position: CHEST, inventory: [] }),
      act: {
        gather: async ({ stillWanted }: { stillWanted: () => number }) => {
          asked.push(stillWanted())
          alongside = 2
          asked.push(stillWanted())
          return { outcome: 'done', count: 0 }
        },
      },
    },
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => CHEST,
    chests: () => [],
    spare: () => ({}),
    spareInChest: () => ({}),
    searchWithin: () => 64,
    wanted: () => 8,
    alongside: () => alongside,
    progress: () => {},
    broughtBeyond: () => {},
  } as unknown as Workplace
  await gather(subtask({ id: 1, action: 'gather', item: 'cobblestone', quantity: 8 }), at)
  expect(asked).toEqual([13, 10])
})

test('what comes to hand on the way counts where nothing is shared', async () => {
  const hands: Stock = { cobblestone: 2, dirt: 5, stone_pickaxe: 1 }
  const also: Stock = {}
  const at = {
    body: {
      observe: () => ({
        alive: true,
        food: 20,
        position: CHEST,
        inventory: Object.entries(hands).map(([item, count]) => ({ item, count })),
      }),
      surroundings: { time: { day: 0 }, dimension: { skyLight: true } },
      find: () => [],
      findMobs: () => [],
      act: {
        gather: async ({ count }: { count: number }) => {
          Object.assign(hands, { raw_iron: count, cobblestone: 30, dirt: 1 })
          return { outcome: 'done', count }
        },
      },
    },
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => undefined,
    chests: () => [],
    station: () => undefined,
    spare: () => ({}),
    spareInChest: () => ({}),
    isAskedFor: () => false,
    wanted: () => 3,
    progress: () => {},
    pickedUp: (item: string, count: number) => {
      also[item] = count
    },
  } as unknown as Workplace
  const iron = subtask({ id: 1, action: 'gather', item: 'raw_iron', quantity: 3, deliver: 'hand' })
  const done = await gather(iron, at)
  expect(done).toMatchObject({ ok: true, evidence: { text: '3 raw iron in hand' } })
  expect(also).toEqual({ cobblestone: 28 })
})

test.each([
  [3, ['stone_sword', 'oak_log', 'raw_iron']],
  [80, ['oak_log', 'raw_iron']],
])(
  'before wood is felled a sword is made only by who stands by a table, here %i blocks from it',
  async (x, order) => {
    const hands: Stock = { cobblestone: 2, stick: 1, stone_pickaxe: 1 }
    const done: string[] = []
    const act = {
      craft: async ({ item }: { item: string }) => {
        done.push(item)
        hands[item] = 1
        return { outcome: 'done' }
      },
      gather: async ({ items, count }: { items: readonly string[]; count: number }) => {
        done.push(items.includes('oak_log') ? 'oak_log' : 'raw_iron')
        return { outcome: 'done', count }
      },
    }
    const at = {
      body: {
        observe: () => ({
          alive: true,
          food: 20,
          position: CHEST,
          inventory: Object.entries(hands).map(([item, count]) => ({ item, count })),
        }),
        surroundings: { time: { day: 0 }, dimension: { skyLight: true } },
        find: () => [CHEST],
        findMobs: () => [],
        act,
      },
      knowledge: createKnowledge('1.20.1'),
      signal: new AbortController().signal,
      log: () => {},
      chest: () => undefined,
      chests: () => [],
      station: () => ({ x, y: 64, z: 0 }),
      placeAt: () => CHEST,
      spare: () => (hands['stone_sword'] ? {} : { cobblestone: 2, stick: 1 }),
      spareInChest: () => ({}),
      isAskedFor: () => false,
      wanted: () => 3,
      progress: () => {},
      pickedUp: () => {},
    } as unknown as Workplace
    await gather(subtask({ id: 1, action: 'gather', item: 'raw_iron', quantity: 3, deliver: 'hand' }), at)
    expect(done).toEqual(order)
  },
)

test('an iron pickaxe that is worn out on the way is made anew of iron to spare, and the search goes on', async () => {
  const spare: Stock = { iron_ingot: 3, stick: 2, oak_planks: 5 }
  const orders: unknown[] = []
  const act = {
    craft: async ({ item }: { item: string }) => {
      spare['iron_ingot'] = 0
      orders.push(item)
      return { outcome: 'done' }
    },
    gather: async ({
      count,
      keepTool,
      renewable,
    }: {
      count: number
      keepTool: boolean
      renewable?: string
    }) => {
      orders.push({ keepTool, renewable })
      return orders.length === 1
        ? { outcome: 'blocked', count: 0, failure: { code: 'tool_broke', message: 'worn' } }
        : { outcome: 'done', count }
    },
  }
  const at = {
    body: {
      observe: () => ({
        alive: true,
        food: 20,
        position: CHEST,
        inventory: [
          { item: 'iron_pickaxe', count: 1 },
          { item: 'stone_sword', count: 1 },
          { item: 'shield', count: 1 },
        ],
      }),
      surroundings: { time: { day: 0 }, dimension: { skyLight: true } },
      find: () => [],
      findMobs: () => [],
      act,
    },
    knowledge: createKnowledge('1.20.1'),
    signal: new AbortController().signal,
    log: () => {},
    chest: () => undefined,
    chests: () => [],
    station: () => CHEST,
    spare: () => spare,
    spareInChest: () => ({}),
    isAskedFor: () => false,
    wanted: () => 1,
    progress: () => {},
    pickedUp: () => {},
  } as unknown as Workplace
  const diamond = subtask({
    id: 1,
    action: 'gather',
    item: 'diamond',
    quantity: 1,
    tools: ['iron_pickaxe'],
    deliver: 'hand',
  })
  expect(await gather(diamond, at)).toMatchObject({ ok: true })
  expect(orders).toEqual([
    { keepTool: true, renewable: 'iron_pickaxe' },
    'iron_pickaxe',
    { keepTool: true, renewable: undefined },
  ])
})
