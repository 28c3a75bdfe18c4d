import { describe, expect, it, test } from 'vitest'
import type { SmeltOrder } from '../../../src-main/body/interface.ts'
import type { Stock } from '../../../src-main/contract/index.ts'
import { cookMeat } from '../../../src-main/skills/field-cooking.ts'
import { smelt } from '../../../src-main/skills/known/smelt.ts'
import { subtask } from '../../support/boards.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

test('whose bag is full throws waste away before it makes a furnace where it stands', async () => {
  const hands: Stock = { raw_iron: 1, oak_planks: 1, diorite: 128, cobblestone: 64 }
  const did: string[] = []
  const act = {
    discard: async ({ items }: { items: Stock }) => {
      did.push(`throw away ${Object.keys(items)}`)
      return { outcome: 'done', count: 1 }
    },
    craft: async ({ item }: { item: string }) => {
      did.push(`make ${item}`)
      return { outcome: 'done' }
    },
    place: async () => ({ outcome: 'blocked' }),
    smelt: async () => ({ outcome: 'done', count: 1, gained: {} }),
    withdraw: async () => ({ outcome: 'done', count: 0 }),
  }
  const far = { x: 90, y: 64, z: 0 }
  const near = { x: 3, y: 64, z: 0 }
  const at = bareWorkplace(hands, act, {
    observed: { freeSlots: 0 },
    spare: () => ({ diorite: 128, cobblestone: 64 }),
    station: (kind: string) => (kind === 'furnace' ? far : near),
    placeAt: () => near,
  })
  const order = subtask({
    id: 1,
    action: 'smelt',
    item: 'iron_ingot',
    quantity: 1,
    tools: ['furnace'],
    materials: { raw_iron: 1, oak_planks: 1 },
  })
  await smelt(order, at)
  expect(did.slice(0, 2)).toEqual(['throw away diorite', 'make furnace'])
})

/** What it does to smelt iron ingots, seven of them, beside its table with so much cobblestone, and stone beside it. */
async function doings(
  cobblestone: number,
  over: Record<string, unknown> = {},
  quantity = 7,
): Promise<string[]> {
  const hands: Stock = { raw_iron: quantity, oak_planks: quantity, stone_pickaxe: 1, cobblestone }
  const did: string[] = []
  const act = {
    gather: async ({ items: [item = ''], count }: { items: string[]; count: number }) => {
      did.push(`dig ${count} ${item}`)
      hands[item] = (hands[item] ?? 0) + count
      return { outcome: 'done', count }
    },
    craft: async ({ item, count }: { item: string; count: number }) => {
      did.push(count === 1 ? `make ${item}` : `make ${count} ${item}`)
      hands['cobblestone'] = (hands['cobblestone'] ?? 0) - 8 * count
      hands[item] = (hands[item] ?? 0) + count
      return { outcome: 'done' }
    },
    place: async ({ item }: { item: string }) => {
      hands[item] = (hands[item] ?? 0) - 1
      return { outcome: 'done', placedAt: { x: 4, y: 64, z: 0 } }
    },
    smelt: async () => {
      did.push('smelt')
      return { outcome: 'done', count: quantity, gained: {} }
    },
    withdraw: async () => ({ outcome: 'done', count: 0 }),
  }
  const near = { x: 3, y: 64, z: 0 }
  const at = bareWorkplace(hands, act, {
    body: { find: (blocks: string[]) => (blocks.includes('stone') ? [near] : []) },
    spare: () => ({ cobblestone: hands['cobblestone'] ?? 0, furnace: hands['furnace'] ?? 0 }),
    station: () => near,
    placed: (item: string) => void did.push(`tell of ${item}`),
    placeAt: () => near,
    ...over,
  })
  const order = subtask({
    id: 1,
    action: 'smelt',
    item: 'iron_ingot',
    quantity,
    tools: ['furnace'],
    materials: { raw_iron: quantity, oak_planks: quantity },
  })
  await smelt(order, at)
  return did
}

test('digs the stone for another furnace where some lies close by, as often as that is quicker than to wait', async () => {
  expect(await doings(3)).toEqual(['dig 5 cobblestone', 'make furnace', 'tell of furnace', 'smelt'])
  expect(await doings(8)).toEqual(['make furnace', 'tell of furnace', 'smelt'])
})

test('makes all the furnaces that it wants on one way to the table, as far as the stone goes', async () => {
  const told = 'tell of furnace'
  expect(await doings(40, {}, 24)).toEqual(['make 3 furnace', told, told, told, 'smelt'])
  expect(await doings(16, {}, 24)).toEqual([
    'make 2 furnace',
    told,
    told,
    'dig 8 cobblestone',
    'make furnace',
    told,
    'smelt',
  ])
})

test('digs none for it where others share a chest, or where no stone lies close by', async () => {
  expect(await doings(3, { chest: () => ({ x: 9, y: 64, z: 0 }), atChest: async () => ({}) })).toEqual([
    'smelt',
  ])
  expect(await doings(3, { body: { find: () => [] } })).toEqual(['smelt'])
})

describe('meat that it carries', () => {
  const furnaces = [
    { x: 3, y: 64, z: 0 },
    { x: 4, y: 64, z: 0 },
  ]
  async function cooked(hands: Stock, over: Record<string, unknown> = {}): Promise<string[]> {
    const did: string[] = []
    const act = {
      smelt: async ({ count, result, fuels, lavish }: SmeltOrder) =>
        void did.push(`${count} ${result} with ${fuels}${lavish ? ', a piece in each' : ''}`),
    }
    await cookMeat(furnaces, bareWorkplace(hands, act, { spare: () => hands, ...over }))
    return did
  }

  it('is cooked at the furnaces, a piece in each, with coal or with planks beyond some', async () => {
    expect(await cooked({ beef: 3, coal: 3 })).toEqual(['2 cooked_beef with coal, a piece in each'])
    expect(await cooked({ beef: 9, coal: 2 })).toEqual(['2 cooked_beef with coal'])
    expect(await cooked({ mutton: 2, birch_planks: 10 })).toEqual(['2 cooked_mutton with birch_planks'])
  })

  it('is cooked in two rounds by who is hurt or hungry', async () => {
    const beef = { beef: 9, oak_planks: 12 }
    expect(await cooked(beef, { observed: { health: 12 } })).toEqual(['4 cooked_beef with oak_planks'])
    expect(await cooked(beef, { observed: { food: 17 } })).toEqual(['4 cooked_beef with oak_planks'])
    expect(await cooked(beef)).toEqual(['2 cooked_beef with oak_planks'])
  })

  it('is left raw where it is one piece only, where fuel lacks, or where others share a chest', async () => {
    expect(await cooked({ beef: 1, coal: 3 })).toEqual([])
    expect(await cooked({ beef: 3, oak_planks: 9 })).toEqual([])
    expect(await cooked({ beef: 3, coal: 3 }, { chest: () => furnaces[0] })).toEqual([])
  })
})
