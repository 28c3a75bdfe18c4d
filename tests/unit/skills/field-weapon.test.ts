import { describe, expect, it } from 'vitest'
import type { Position, Stock } from '../../../src-main/contract/index.ts'
import { armForTheNight } from '../../../src-main/skills/field-weapon.ts'
import type { Workplace } from '../../../src-main/skills/program.ts'
import { workplace } from '../../support/workplace-double.ts'

const TREE: Position = { x: 9, y: 65, z: 0 }
const BEFORE_DUSK = 11_000
const NOON = 6000
const MIDNIGHT = 18_000
const NEARLY_DAY = 23_000

interface Scene {
  day?: number
  health?: number
  tools?: string[]
  carries?: Stock
  trees?: Position[]
  table?: Position
  /** Light of the sky where its head is. */
  sky?: number
  /** Logs that the tree gives beyond what was asked for. */
  more?: number
}

/** A bot that by night has nothing in hand, and what it does about it; the board asks for all that it carries. */
function bot({
  day = MIDNIGHT,
  health = 20,
  tools = [],
  carries = {},
  trees = [TREE],
  table,
  sky = 15,
  more = 0,
}: Scene = {}) {
  const { at } = workplace()
  const { body } = at
  const has: Record<string, number> = { ...carries }
  const done: string[] = []
  const left: Stock = {}
  const armed: boolean[] = []
  let standing = table
  let hasLooked = false
  const gain = (item: string, count: number) => {
    has[item] = (has[item] ?? 0) + count
  }
  const act = {
    async gather({ count }: { count: number }, { arming = false }) {
      done.push(`fells ${count}`)
      armed.push(arming)
      gain('oak_log', count + more)
      return { outcome: 'done', count }
    },
    async craft({ item, count }: { item: string; count: number }, { arming = false }) {
      done.push(item)
      armed.push(arming)
      const [recipe] = at.knowledge.craftingRecipes(item)
      for (const cell of recipe?.grid.flat() ?? []) {
        const used = cell?.find(name => (has[name] ?? 0) > 0)
        if (used) gain(used, -1)
      }
      gain(item, recipe?.count ?? count)
      return { outcome: 'done', count, gained: {} }
    },
    async place({ item, at: where = TREE }: { item: string; at?: Position }) {
      gain(item, -1)
      return { outcome: 'done', count: 1, placedAt: where }
    },
  }
  const changed = {
    ...at,
    body: {
      ...body,
      act,
      observe: () => ({
        ...body.observe(),
        health,
        inventory: [...tools, ...Object.keys(has)].map(item => ({ item, count: has[item] ?? 1 })),
      }),
      lookAround: async () => {
        hasLooked = true
      },
      find: () => (hasLooked ? trees : []),
      surroundings: {
        ...body.surroundings,
        time: { day },
        dimension: { ...body.surroundings.dimension, skyLight: true },
        block: () => ({ sky }),
      },
    },
    station: () => standing,
    spare: () => ({}),
    pickedUp: (item: string, count: number) => {
      left[item] = count
    },
    placeAt: () => TREE,
    placed: (_: string, where: Position) => {
      standing = where
    },
  } as unknown as Workplace
  return { at: changed, done, armed, has, left, table: () => standing }
}

describe('who stands in the open by night without a weapon', () => {
  it('has it before the night comes', async () => {
    const { at, has } = bot({ day: BEFORE_DUSK })
    await armForTheNight(at)
    expect(has['wooden_sword']).toBe(1)
  })

  it('takes wood from the nearest tree, and makes a table and a sword of it', async () => {
    const { at, done, has, table } = bot()
    expect(await armForTheNight(at)).toBe(true)
    expect(done).toEqual(['fells 2', 'oak_planks', 'oak_planks', 'crafting_table', 'stick', 'wooden_sword'])
    expect(table()).toEqual(TREE)
    expect(has['wooden_sword']).toBe(1)
  })

  it('does all of that as something that gives it a weapon', async () => {
    const { at, armed } = bot()
    await armForTheNight(at)
    expect(new Set(armed)).toEqual(new Set([true]))
  })

  it('counts what the tree gave beyond that for who asks for logs', async () => {
    const { at, left } = bot({ more: 3 })
    await armForTheNight(at)
    expect(left).toEqual({ oak_log: 3 })
  })

  it('takes less where a table stands', async () => {
    const { at, done } = bot({ table: TREE })
    await armForTheNight(at)
    expect(done).toEqual(['fells 1', 'oak_planks', 'stick', 'wooden_sword'])
  })

  it('fells nothing where it has the wood, whatever that was meant for, and takes stone where it has that', async () => {
    const { at, done } = bot({ table: TREE, carries: { oak_planks: 4, cobblestone: 2 }, trees: [] })
    await armForTheNight(at)
    expect(done).toEqual(['stick', 'stone_sword'])
  })

  it.each<[string, Scene]>([
    ['by day', { day: NOON }],
    ['when it is nearly day', { day: NEARLY_DAY }],
    ['with an axe', { tools: ['stone_axe'] }],
    ['with a sword', { tools: ['wooden_sword'] }],
    ['when it is hurt', { health: 12 }],
    ['below the ground', { sky: 0 }],
    ['far from any tree', { trees: [] }],
  ])('leaves it %s', async (_, scene) => {
    const { at, done } = bot(scene)
    expect(await armForTheNight(at)).toBe(false)
    expect(done).toEqual([])
  })
})
