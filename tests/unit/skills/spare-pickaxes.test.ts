import { expect, it } from 'vitest'
import type { BoardSubtask, Stock } from '../../../src-main/contract/index.ts'
import { makeSparePickaxes } from '../../../src-main/skills/spare-pickaxes.ts'
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
        inventory: Object.entries(hands).map(([name, count]) => ({ item: name, count })),
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

it('makes as many as sticks and the stone that it finds will do for', async () => {
  expect(await prepared({ spare: { stick: 3 } })).toContain('dig 3 cobblestone')
  expect((await prepared({ stones: 5 })).at(-1)).toBe('craft 1 stone_pickaxe')
  expect((await prepared({ stones: 2 })).at(-1)).toBe('dig 6 cobblestone')
})

it('makes sticks of wood that it has to spare, or of the nearest tree, where there are none', async () => {
  const made = ['craft 4 oak_planks', 'craft 4 stick', 'dig 6 cobblestone', 'craft 2 stone_pickaxe']
  const carries = { stone_pickaxe: 1, oak_log: 1 }
  expect(await prepared({ spare: {}, carries })).toEqual(made)
  expect(await prepared({ spare: {}, trees: true })).toEqual(['dig 1 oak_log', ...made])
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
