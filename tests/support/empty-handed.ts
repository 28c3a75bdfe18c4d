import type { Position, Stock } from '../../src-main/contract/index.ts'
import type { Workplace } from '../../src-main/skills/program.ts'
import { workplace } from './workplace-double.ts'

export const TREE: Position = { x: 9, y: 65, z: 0 }
const MIDNIGHT = 18_000

export interface Scene {
  day?: number
  health?: number
  tools?: string[]
  carries?: Stock
  trees?: Position[]
  table?: Position
  /** A table far off that the subtask has to itself. */
  reserved?: Position
  /** Light of the sky where its head is. */
  sky?: number
  /** How deep below the ground lies what a death left behind. */
  depth?: number
  /** Logs that the tree gives beyond what was asked for. */
  more?: number
}

/** A bot that has nothing in hand, and what it does about it; the board asks for all that it carries. */
export function emptyHanded({
  day = MIDNIGHT,
  health = 20,
  tools = [],
  carries = {},
  trees = [TREE],
  table,
  reserved,
  sky = 15,
  depth = 0,
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
      depthOfLostThings: depth,
      find: () => (hasLooked ? trees : []),
      surroundings: {
        ...body.surroundings,
        time: { day },
        dimension: { ...body.surroundings.dimension, skyLight: true },
        block: () => ({ sky }),
      },
    },
    station: () => reserved ?? standing,
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
