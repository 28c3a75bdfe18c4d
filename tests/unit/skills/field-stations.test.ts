import { expect, test } from 'vitest'
import type { Stock } from '../../../src-main/contract/index.ts'
import { stationNear } from '../../../src-main/skills/field-stations.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

/** What who has only planks that are asked for does to get at a table, with the other one so far away. */
async function doings(far: number, isTreeNear: boolean, outcome = 'done', up = 0, birchLogs = 0) {
  const hands: Stock = { oak_planks: 8, birch_log: birchLogs }
  const did: string[] = []
  const act = {
    gather: async ({ count }: { count: number }) => {
      did.push(`fell ${count}`)
      hands['oak_log'] = count
      return { outcome, count }
    },
    craft: async ({ item, count }: { item: string; count: number }) => {
      did.push(`make ${item}`)
      if (item === 'oak_planks') hands['oak_log'] = 0
      if (item === 'birch_planks') hands['birch_log'] = (hands['birch_log'] ?? 0) - 1
      hands[item] = (hands[item] ?? 0) + count
      return { outcome: 'done' }
    },
    place: async () => {
      did.push('put it up')
      return { outcome: 'done', placedAt: { x: 1, y: 64, z: 0 } }
    },
  }
  const standing = { x: far, y: 64 + up, z: 0 }
  // Nine planks are asked for, of whatever wood.
  const spare = () => ({
    ...hands,
    oak_planks: (hands['oak_planks'] ?? 0) - 8,
    birch_planks: Math.max(0, (hands['birch_planks'] ?? 0) - 1),
  })
  const at = bareWorkplace(hands, act, {
    body: { find: () => (isTreeNear ? [{ x: 5, y: 64, z: 0 }] : []) },
    spare,
    station: () => standing,
    placeAt: () => ({ x: 1, y: 64, z: 0 }),
    placed: () => {},
  })
  const table = await stationNear('crafting_table', at)
  return { did, isOwn: table?.x === 1 }
}

test('a log of a tree nearby makes a table where the other one is far and all planks are asked for', async () => {
  expect(await doings(90, true)).toEqual({
    did: ['fell 1', 'make oak_planks', 'make crafting_table', 'put it up'],
    isOwn: true,
  })
  // The rest of the tree took longer than there was time for.
  expect((await doings(90, true, 'part done')).isOwn).toBe(true)
  expect(await doings(90, false)).toEqual({ did: [], isOwn: false })
  expect(await doings(30, true)).toEqual({ did: [], isOwn: false })
})

test('as many logs are cut as a table takes, where planks are asked for', async () => {
  expect(await doings(90, false, 'done', 0, 5)).toEqual({
    did: ['make birch_planks', 'make birch_planks', 'make crafting_table', 'put it up'],
    isOwn: true,
  })
})

test('a table twenty levels up is far, though it is near as an arrow flies', async () => {
  expect(await doings(6, true, 'done', 20)).toMatchObject({ isOwn: true })
  expect(await doings(6, true, 'done', 5)).toEqual({ did: [], isOwn: false })
})

test('the stone for a furnace is dug by who has a pickaxe, where the other one is far', async () => {
  const smelts = async (far: number, hands: Stock) => {
    const did: string[] = []
    const act = {
      gather: async ({ count }: { count: number }) => {
        did.push(`dig ${count}`)
        hands['cobblestone'] = (hands['cobblestone'] ?? 0) + count
        return { outcome: 'done', count }
      },
      craft: async ({ item }: { item: string }) => {
        did.push(`make ${item}`)
        hands[item] = 1
        return { outcome: 'done' }
      },
      place: async ({ item }: { item: string }) => {
        did.push(`put up ${item}`)
        return { outcome: 'done', placedAt: { x: 1, y: 64, z: 0 } }
      },
    }
    const table = { x: 3, y: 64, z: 0 }
    const at = bareWorkplace(hands, act, {
      spare: () => ({ ...hands }),
      station: (kind: string) => (kind === 'furnace' ? { x: far, y: 64, z: 0 } : table),
      placed: () => {},
    })
    const furnace = await stationNear('furnace', at)
    return { did, isOwn: furnace?.x === 1 }
  }
  const made = ['make furnace', 'put up furnace']
  expect(await smelts(150, { stone_pickaxe: 1 })).toEqual({ did: ['dig 8', ...made], isOwn: true })
  expect(await smelts(150, { stone_pickaxe: 1, cobblestone: 5 })).toEqual({
    did: ['dig 3', ...made],
    isOwn: true,
  })
  expect(await smelts(60, { stone_pickaxe: 1 })).toEqual({ did: [], isOwn: false })
  expect(await smelts(150, {})).toEqual({ did: [], isOwn: false })
})
