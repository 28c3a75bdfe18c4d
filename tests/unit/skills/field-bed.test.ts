import { describe, expect, it } from 'vitest'
import type { Position, Stock } from '../../../src-main/contract/index.ts'
import { takeBed } from '../../../src-main/skills/field-bed.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const TABLE: Position = { x: 3, y: 64, z: 0 }
const NOON = 6000
const EVENING = 11_000
const MIDNIGHT = 18_000
const WOOD: Stock = { oak_planks: 7 }

interface Scene {
  day?: number
  carries?: Stock
  /** Wool of the sheep in sight, in the order in which they are killed. */
  sheep?: string[]
  table?: Position | undefined
  sky?: number
  asked?: string[]
}

/** What a bot does about the night, and what it has then. */
async function evening({ day = EVENING, carries = WOOD, sheep = [], table, sky = 15, asked = [] }: Scene) {
  const has: Record<string, number> = { ...carries }
  const flock = [...sheep]
  const did: string[] = []
  let standing = table
  const gain = (item: string, count: number) => {
    has[item] = (has[item] ?? 0) + count
  }
  const at = bareWorkplace(
    has,
    {
      async kill({ mob }: { mob: string }) {
        const wool = flock.shift()
        did.push(`kill ${mob}`)
        if (!wool) return { outcome: 'impossible here' }
        gain(wool, 1)
        return { outcome: 'done' }
      },
      async craft({ item, count }: { item: string; count: number }) {
        did.push(item)
        const [recipe] = at.knowledge.craftingRecipes(item)
        for (const cell of recipe?.grid.flat() ?? []) {
          const used = cell?.find(name => (has[name] ?? 0) > 0)
          if (used) gain(used, -1)
        }
        gain(item, recipe?.count ?? count)
        return { outcome: 'done' }
      },
      async place({ item }: { item: string }) {
        gain(item, -1)
        return { outcome: 'done', placedAt: TABLE }
      },
    },
    {
      body: {
        findMobs: () => flock.map(() => TABLE),
        surroundings: { time: { day }, dimension: { skyLight: true }, block: () => ({ sky }) },
        lookAround: async () => {},
      },
      spare: () => ({ ...has }),
      station: () => standing,
      isAskedFor: (name: string) => asked.includes(name),
      placed: (_item: string, where: Position) => {
        standing = where
      },
    },
  )
  const tried = await takeBed(at)
  return { did, has, tried }
}

describe('who is under the sky in the evening', () => {
  it('makes a bed of the wool that it has, at a table of its own', async () => {
    const { did, has, tried } = await evening({ carries: { ...WOOD, white_wool: 3 } })
    expect(did).toEqual(['crafting_table', 'white_bed'])
    expect(has['white_bed']).toBe(1)
    expect(tried).toBe(true)
  })

  it('takes the wool of sheep in sight until there is enough of one colour', async () => {
    const { did, has } = await evening({
      table: TABLE,
      sheep: ['white_wool', 'black_wool', 'white_wool', 'white_wool', 'white_wool'],
    })
    expect(did).toEqual(['kill sheep', 'kill sheep', 'kill sheep', 'kill sheep', 'white_bed'])
    expect(has['white_bed']).toBe(1)
  })

  it('makes one by night, too, where it has the wool', async () => {
    const { did } = await evening({ table: TABLE, day: MIDNIGHT, carries: { ...WOOD, brown_wool: 3 } })
    expect(did).toEqual(['brown_bed'])
  })

  const flock = ['white_wool', 'white_wool', 'white_wool']
  it.each<[string, Scene]>([
    ['has one', { carries: { ...WOOD, red_bed: 1 } }],
    ['is below the ground', { sky: 0 }],
    ['has the day before it', { day: NOON }],
    ['sees no sheep by the time it is dark', { day: MIDNIGHT }],
    ['sees too few', { sheep: flock.slice(1) }],
    ['is to kill sheep anyway', { asked: ['sheep'] }],
    ['lacks the wood, which others wait for', { carries: {}, asked: ['oak_log'] }],
  ])('does nothing where it %s', async (_, scene) => {
    expect(await evening({ table: TABLE, sheep: flock, ...scene })).toMatchObject({ did: [], tried: false })
  })

  it('gives up where the sheep flee', async () => {
    const { did, tried } = await evening({ table: TABLE, sheep: [...flock.slice(1), ''] })
    expect(did).not.toContain('white_bed')
    expect(tried).toBe(true)
  })
})
