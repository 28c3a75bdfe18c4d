import { expect, test } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { gather, kill } from '../../../src-main/skills/known/gather.ts'
import { subtask } from '../../support/boards.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const CHEST = { x: 0, y: 64, z: 0 }

test('what it picks up on the way home goes into the chest with the rest, and counts for others', async () => {
  const hands: Stock = {}
  const chest: Stock = {}
  let lying = 3
  let beyond = 0
  const give = (item: string, count: number) => {
    hands[item] = (hands[item] ?? 0) + count
  }
  const act = {
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
  }
  const at = bareWorkplace(hands, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: chest, full: false }],
    wanted: () => 8,
    broughtBeyond: (count: number) => {
      beyond += count
    },
  })
  const done = await gather(subtask({ id: 1, action: 'gather', item: 'cobblestone', quantity: 8 }), at)
  expect(done).toMatchObject({ ok: true, evidence: { text: '11 cobblestone brought to the chest' } })
  expect({ chest, hands, beyond }).toEqual({
    chest: { cobblestone: 11 },
    hands: { cobblestone: 0 },
    beyond: 3,
  })
})

test('who dies on the way home has brought nothing', async () => {
  const hands: Stock = {}
  const observed = { alive: true }
  const act = {
    gather: async ({ count }: { count: number }) => {
      hands['raw_gold'] = count
      return { outcome: 'done', count }
    },
    deposit: async () => {
      observed.alive = false
      delete hands['raw_gold']
      const failure = { code: 'bot_died', message: 'The bot died.' }
      return { outcome: 'interrupted', count: 0, failure, lost: { raw_gold: 4 } }
    },
  }
  const at = bareWorkplace(hands, act, {
    observed,
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: {}, full: false }],
    wanted: () => 4,
  })
  const done = await gather(subtask({ id: 1, action: 'gather', item: 'raw_gold', quantity: 4 }), at)
  expect(done).toMatchObject({ ok: false, failure: { code: 'bot_died' }, delivered: 0, kept: {} })
})

test('asks before each block how many are wanted, with those of a person at the same', async () => {
  let alongside = 5
  const asked: number[] = []
  const act = {
    gather: async ({ stillWanted }: { stillWanted: () => number }) => {
      asked.push(stillWanted())
      alongside = 2
      asked.push(stillWanted())
      return { outcome: 'done', count: 0 }
    },
  }
  const at = bareWorkplace({}, act, { chest: () => CHEST, wanted: () => 8, alongside: () => alongside })
  await gather(subtask({ id: 1, action: 'gather', item: 'cobblestone', quantity: 8 }), at)
  expect(asked).toEqual([13, 10])
})

test('who goes down for ore from a shared chest makes a sword and spare pickaxes first', async () => {
  const spare = { wooden_sword: 1, stick: 4 }
  const did: string[] = []
  const act = {
    withdraw: async ({ items }: { items: Stock }) => {
      did.push(`take ${Object.keys(items)}`)
      return { outcome: 'done', gained: items }
    },
    gather: async ({ items: [item], count }: { items: string[]; count: number }) => {
      did.push(`gather ${item}`)
      return item === 'raw_iron' ? { outcome: 'blocked', count: 0 } : { outcome: 'done', count }
    },
    craft: async ({ item }: { item: string }) => {
      did.push(`craft ${item}`)
      return { outcome: 'done' }
    },
  }
  const at = bareWorkplace({ stone_pickaxe: 1 }, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: spare, full: false }],
    spareInChest: () => spare,
    station: () => CHEST,
    wanted: () => 3,
  })
  await gather(subtask({ id: 1, action: 'gather', item: 'raw_iron', quantity: 3 }), at)
  const prepared = ['take wooden_sword', 'take stick', 'gather cobblestone', 'craft stone_pickaxe']
  expect(did.slice(0, 5)).toEqual([...prepared, 'gather raw_iron'])
})

test('what comes to hand on the way counts where nothing is shared', async () => {
  const hands: Stock = { cobblestone: 2, dirt: 5, stone_pickaxe: 1 }
  const also: Stock = {}
  const act = {
    gather: async ({ count }: { count: number }) => {
      Object.assign(hands, { raw_iron: count, cobblestone: 30, dirt: 1 })
      return { outcome: 'done', count }
    },
  }
  const at = bareWorkplace(hands, act, {
    wanted: () => 3,
    pickedUp: (item: string, count: number) => {
      also[item] = count
    },
  })
  const iron = subtask({ id: 1, action: 'gather', item: 'raw_iron', quantity: 3, deliver: 'hand' })
  const done = await gather(iron, at)
  expect(done).toMatchObject({ ok: true, evidence: { text: '3 raw iron in hand' } })
  expect(also).toEqual({ cobblestone: 28 })
})

test.each([
  [3, ['stone_sword', 'oak_log', 'raw_iron']],
  [80, ['oak_log', 'oak_planks', 'crafting_table', 'stone_sword', 'raw_iron']],
])(
  'before wood is felled a sword is made only by who stands by a table, here %i blocks from it',
  async (x, order) => {
    const hands: Stock = { cobblestone: 2, stick: 1, stone_pickaxe: 1 }
    const done: string[] = []
    const gain = (item: string, count: number) => {
      done.push(item)
      hands[item] = (hands[item] ?? 0) + count
      return { outcome: 'done', count }
    }
    const act = {
      craft: async ({ item, count }: { item: string; count: number }) => gain(item, count),
      gather: async ({ items, count }: { items: readonly string[]; count: number }) =>
        gain(items.includes('oak_log') ? 'oak_log' : 'raw_iron', count),
      place: async () => ({ outcome: 'done', placedAt: CHEST }),
    }
    const at = bareWorkplace(hands, act, {
      body: { find: () => [CHEST] },
      station: () => ({ x, y: 64, z: 0 }),
      placeAt: () => CHEST,
      placed: () => undefined,
      spare: () => hands,
      wanted: () => 3,
    })
    const iron = { item: 'raw_iron', quantity: 3, tools: ['stone_pickaxe'] }
    await gather(subtask({ id: 1, action: 'gather', deliver: 'hand', ...iron }), at)
    expect(done).toEqual(order)
  },
)

test('an iron pickaxe that is worn out on the way is made anew of iron to spare, and the search goes on', async () => {
  const spare: Stock = { raw_iron: 3, stick: 2, oak_planks: 5 }
  const orders: unknown[] = []
  const act = {
    smelt: async () => {
      Object.assign(spare, { raw_iron: 0, iron_ingot: 3 })
      return { outcome: 'done', count: 3 }
    },
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
  const hands = { iron_pickaxe: 1, stone_sword: 1, shield: 1 }
  const at = bareWorkplace(hands, act, { station: () => CHEST, spare: () => spare, wanted: () => 1 })
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

test.each([
  ['below the ground', 0, [3, 2], true],
  ['under the sky', 15, [3], false],
])(
  'alone it makes a pickaxe of what was meant for other things where the last one breaks %s',
  async (_, sky, counts, ok) => {
    const hands: Stock = { cobblestone: 9, stick: 2, stone_pickaxe: 1 }
    const asked: number[] = []
    const act = {
      gather: async ({ count }: { count: number }) => {
        asked.push(count)
        if (asked.length > 1) return { outcome: 'done', count }
        hands['stone_pickaxe'] = 0
        return { outcome: 'blocked', count: 1, failure: { code: 'tool_broke', message: 'worn' } }
      },
      craft: async ({ item }: { item: string }) => {
        hands[item] = 1
        return { outcome: 'done' }
      },
    }
    const body = {
      observe: () => ({
        position: { x: 0, y: 20, z: 0 },
        food: 20,
        inventory: Object.entries(hands).flatMap(([item, count]) => (count > 0 ? [{ item, count }] : [])),
      }),
      surroundings: { time: { day: 6000 }, dimension: { skyLight: true }, block: () => ({ sky }) },
    }
    const at = bareWorkplace(hands, act, { body, station: () => ({ x: 2, y: 20, z: 0 }), wanted: () => 3 })
    const iron = { item: 'raw_iron', quantity: 3, tools: ['stone_pickaxe'] }
    const done = await gather(subtask({ id: 1, action: 'gather', deliver: 'hand', ...iron }), at)
    expect(asked).toEqual(counts)
    expect(done.ok).toBe(ok)
  },
)

test('where the last pickaxe breaks on the way to ore it makes another and goes on', async () => {
  const hands: Stock = { cobblestone: 9, stick: 4, stone_pickaxe: 1 }
  const asked: number[] = []
  const act = {
    gather: async ({ count }: { count: number }) => {
      asked.push(count)
      const isFirst = asked.length === 1
      hands['raw_iron'] = (hands['raw_iron'] ?? 0) + (isFirst ? 1 : count)
      const failure = { code: 'tool_broke', message: 'worn' }
      return isFirst ? { outcome: 'blocked', count: 1, failure } : { outcome: 'done', count }
    },
    craft: async ({ item }: { item: string }) => {
      hands[item] = (hands[item] ?? 0) + 1
      return { outcome: 'done' }
    },
    deposit: async () => ({ outcome: 'done' }),
  }
  const at = bareWorkplace(hands, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: {}, full: false }],
    station: () => CHEST,
    wanted: () => 3,
  })
  const iron = subtask({ id: 1, item: 'raw_iron', quantity: 3, tools: ['stone_pickaxe'] })
  const done = await gather(iron, at)
  expect(asked).toEqual([3, 2])
  expect(done).toMatchObject({ ok: true })
})

test.each([
  ['spider', 'string', true],
  ['pig', 'porkchop', undefined],
])('who brings home what it hunted by night does not hide on the way: %s', async (mob, drop, hunting) => {
  const hands: Stock = { iron_sword: 1 }
  const told: unknown[] = []
  const act = {
    kill: async () => {
      hands[drop] = 1
      return { outcome: 'done', count: 1 }
    },
    deposit: async (_: unknown, options: { hunting?: boolean }) => {
      told.push(options.hunting)
      return { outcome: 'done' }
    },
  }
  const at = bareWorkplace(hands, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: {}, full: false }],
    wanted: () => 1,
  })
  const done = await kill(subtask({ id: 1, action: 'kill', item: mob, drops: { [drop]: 1 } }), at)
  expect(done).toMatchObject({ ok: true })
  expect([...new Set(told)]).toEqual([hunting])
})

test('on a hunt it makes room for what the prey drops, and goes on with what is still missing', async () => {
  const hands: Stock = {}
  const orders: { count: number; stillWanted: number; keep: Stock }[] = []
  const told: number[] = []
  const act = {
    kill: async (
      order: { count: number; stillWanted: () => number; keep: () => Stock },
      { progress }: { progress: (count: number) => void },
    ) => {
      orders.push({ count: order.count, stillWanted: order.stillWanted(), keep: order.keep() })
      const isFull = orders.length === 1
      const count = isFull ? 1 : order.count
      // On the way up from a mine.
      if (isFull) hands['gravel'] = 64
      hands['white_wool'] = (hands['white_wool'] ?? 0) + count
      progress(count)
      const failure = { code: 'inventory_full', message: 'The inventory is full.' }
      return isFull ? { outcome: 'blocked', count, failure } : { outcome: 'done', count }
    },
    discard: async ({ items }: { items: Stock }) => {
      for (const item of Object.keys(items)) delete hands[item]
      return { outcome: 'done', count: 64 }
    },
  }
  const at = bareWorkplace(hands, act, {
    observed: { freeSlots: 0 },
    spare: () => ({ gravel: hands['gravel'] ?? 0 }),
    wanted: () => 3,
    progress: (count: number) => told.push(count),
  })
  const hunt = subtask({ id: 1, action: 'kill', item: 'sheep', quantity: 3, drops: { white_wool: 3 } })
  expect(await kill(hunt, at)).toMatchObject({ ok: true, evidence: { text: '3 white wool in hand' } })
  expect(orders).toEqual([
    { count: 3, stillWanted: 3, keep: { white_wool: 3 } },
    { count: 2, stillWanted: 2, keep: { white_wool: 2 } },
  ])
  expect(told).toEqual([1, 3])
  expect(hands).toEqual({ white_wool: 3 })
})

test('a sword that it took along is brought back with the next try, where the first one came to nothing', async () => {
  const hands: Stock = {}
  const chest: Stock = { diamond_sword: 1 }
  const move = (from: Stock, to: Stock, items: Stock) => {
    for (const [item, count] of Object.entries(items)) {
      from[item] = (from[item] ?? 0) - count
      to[item] = (to[item] ?? 0) + count
    }
    return { outcome: 'done', gained: items, lost: items }
  }
  let tries = 0
  const act = {
    withdraw: async ({ items }: { items: Stock }) => move(chest, hands, items),
    deposit: async ({ items }: { items: Stock }) => move(hands, chest, items),
    kill: async () => {
      tries += 1
      if (tries === 1)
        return { outcome: 'blocked', count: 0, failure: { code: 'resource_gone', message: 'No pig.' } }
      hands['porkchop'] = 1
      return { outcome: 'done', count: 1 }
    },
  }
  let borrowed: Stock = {}
  const at = bareWorkplace(hands, act, {
    observed: { freeSlots: 30 },
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: chest, full: false }],
    spareInChest: () => chest,
    wanted: () => 1,
    borrowed: () => borrowed,
  })
  const pig = subtask({ id: 1, action: 'kill', item: 'pig', drops: { porkchop: 1 } })
  const first = await kill(pig, at)
  expect(first).toMatchObject({ ok: false, borrowed: { diamond_sword: 1 } })
  if (!first.ok) borrowed = first.borrowed ?? {}
  expect(await kill(pig, at)).toMatchObject({ ok: true })
  expect(chest).toEqual({ diamond_sword: 1, porkchop: 1 })
})
