import { describe, expect, it } from 'vitest'
import type { BoardSubtask } from '../../../src-main/contract/index.ts'
import {
  bringBack,
  swordForHunt,
  swordForNight,
  swordForWayDown,
} from '../../../src-main/skills/borrowed-sword.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const CHEST = { x: 0, y: 64, z: 0 }

interface Scene {
  readonly quantity?: number
  readonly tools?: string[]
  /** What is in the shared chest beyond what is asked for. */
  readonly spare?: Record<string, number>
  readonly carries?: Record<string, number>
  /** Blocks to the table; none if absent. */
  readonly table?: number
  /** Somebody takes it all out before the bot gets there. */
  readonly tooLate?: boolean
  readonly seesOre?: boolean
}
interface Hunt extends Scene {
  readonly mob: string
}

/** What a bot does before a subtask, and what it owes the chest after it. */
async function prepared(arm: typeof swordForHunt, item: string, scene: Scene) {
  const { quantity = 1, tools = [], spare = {}, carries = {}, table, tooLate, seesOre } = scene
  const done: string[] = []
  const say = (items: Record<string, number>) =>
    Object.entries(items).map(([item, count]) => `${count} ${item}`)
  const act = {
    withdraw: async ({ items }: { items: Record<string, number> }) => {
      done.push(`take ${say(items).join(', ')}`)
      return tooLate
        ? { outcome: 'blocked', gained: {}, failure: { code: 'not_found', message: 'gone' } }
        : { outcome: 'done', gained: items }
    },
    craft: async ({ item }: { item: string }) => {
      done.push(`craft ${item}`)
      return { outcome: 'done' }
    },
  }
  const at = bareWorkplace(carries, act, {
    chest: () => CHEST,
    chests: () => [{ position: CHEST, holds: spare, full: false }],
    spareInChest: () => spare,
    station: () => (table === undefined ? undefined : { ...CHEST, x: table }),
    body: { find: (blocks: string[]) => (seesOre && blocks.includes('iron_ore') ? [CHEST] : []) },
  })
  const owed = await arm({ item, quantity, progress: 0, tools } as unknown as BoardSubtask, at)
  return { done, owed: say(owed) }
}
const hunt = ({ mob, ...scene }: Hunt) => prepared(swordForHunt, mob, scene)

const scraps = { oak_planks: 1, birch_planks: 1, stick: 1 }
const nothing = { done: [], owed: [] }

describe('a sword for the hunt', () => {
  it('is the best that lies unused in the chest, and goes back there', async () => {
    const spare = { wooden_sword: 1, iron_sword: 1, ...scraps }
    expect(await hunt({ mob: 'pig', spare, table: 1 })).toEqual({
      done: ['take 1 iron_sword'],
      owed: ['1 iron_sword'],
    })
  })

  it('is made of what nobody asks for, of stone where there is some', async () => {
    expect(await hunt({ mob: 'pig', spare: scraps, table: 1 })).toEqual({
      done: ['take 1 oak_planks, 1 birch_planks, 1 stick', 'craft wooden_sword'],
      owed: ['1 wooden_sword'],
    })
    const stony = await hunt({ mob: 'pig', spare: { ...scraps, cobblestone: 2 }, table: 1 })
    expect(stony.owed).toEqual(['1 stone_sword'])
  })

  it('is not worth it for one chicken, but for two', async () => {
    expect(await hunt({ mob: 'chicken', spare: scraps, table: 1 })).toEqual(nothing)
    expect((await hunt({ mob: 'chicken', quantity: 2, spare: scraps, table: 1 })).owed).not.toEqual([])
  })

  it('is left where the bot has one, or the subtask brings one', async () => {
    const spare = { iron_sword: 1 }
    expect(await hunt({ mob: 'pig', spare, carries: { stone_sword: 1 } })).toEqual(nothing)
    expect(await hunt({ mob: 'zombie', spare, tools: ['wooden_sword'] })).toEqual(nothing)
  })

  it('is gone without where the table is far, the materials do not do or somebody was faster', async () => {
    expect(await hunt({ mob: 'pig', spare: scraps })).toEqual(nothing)
    expect(await hunt({ mob: 'pig', spare: scraps, table: 60 })).toEqual(nothing)
    expect(await hunt({ mob: 'pig', spare: { oak_planks: 2 }, table: 1 })).toEqual(nothing)
    expect((await hunt({ mob: 'pig', spare: scraps, table: 1, tooLate: true })).owed).toEqual([])
  })
})

describe('a sword for the way down', () => {
  const tools = ['stone_pickaxe']
  const toIron = (scene: Scene) => prepared(swordForWayDown, 'raw_iron', { tools, table: 1, ...scene })

  it('is made of what nobody asks for, and goes back to the chest', async () => {
    expect(await toIron({ spare: scraps })).toEqual({
      done: ['take 1 oak_planks, 1 birch_planks, 1 stick', 'craft wooden_sword'],
      owed: ['1 wooden_sword'],
    })
  })

  it('is not wanted where the ore is in sight, or for what lies on the ground', async () => {
    expect(await toIron({ spare: scraps, seesOre: true })).toEqual(nothing)
    expect(await prepared(swordForWayDown, 'cobblestone', { tools, table: 1, spare: scraps })).toEqual(
      nothing,
    )
  })
})

describe('a sword for the night', () => {
  const DAY = 1000
  const NIGHT = 15_000

  interface Night {
    readonly day?: number
    readonly carries?: Record<string, number>
    readonly spare?: Record<string, number>
    /** Blocks to the chest. */
    readonly away?: number
  }

  function place({ day = NIGHT, carries = {}, spare = {}, away = 3 }: Night) {
    const chest = { ...CHEST, x: away }
    const done: string[] = []
    const act = {
      withdraw: async ({ items }: { items: Record<string, number> }) => {
        done.push(`take ${Object.keys(items)}`)
        return { outcome: 'done', gained: items }
      },
      craft: async ({ item }: { item: string }, { arming }: { arming?: boolean }) => {
        done.push(arming ? `craft ${item}, arming` : `craft ${item}`)
        return { outcome: 'done' }
      },
      deposit: async ({ items }: { items: Record<string, number> }) => {
        done.push(`put ${Object.keys(items)}`)
        return { outcome: 'done' }
      },
    }
    const at = bareWorkplace(carries, act, {
      chest: () => chest,
      chests: () => [{ position: chest, holds: spare, full: false }],
      spareInChest: () => spare,
      station: () => chest,
      body: {
        surroundings: {
          time: { day },
          dimension: { skyLight: true },
          block: () => ({ state: 0, sky: 15, block: 0 }),
        },
      },
    })
    return { at, done }
  }

  it('is the plainest that lies unused in the chest', async () => {
    const { at, done } = place({ spare: { diamond_sword: 1, stone_sword: 1 } })
    expect(await swordForNight(at)).toEqual({ stone_sword: 1 })
    expect(done).toEqual(['take stone_sword'])
  })

  it('is made of what nobody asks for before it hides from who is about', async () => {
    const { at, done } = place({ spare: scraps })
    expect(await swordForNight(at)).toEqual({ wooden_sword: 1 })
    expect(done.at(-1)).toBe('craft wooden_sword, arming')
  })

  it.each<[string, Night]>([
    ['by day', { day: DAY }],
    ['by who has an axe', { carries: { stone_axe: 1 } }],
    ['far from the chest', { away: 40 }],
  ])('is not taken %s', async (_, night) => {
    const { at, done } = place({ spare: { stone_sword: 1 }, ...night })
    expect(await swordForNight(at)).toEqual({})
    expect(done).toEqual([])
  })

  it('is brought back by day, at the chest, unless it broke', async () => {
    const out = { stone_sword: 1 }
    const byNight = place({ carries: out })
    expect(await bringBack(out, byNight.at)).toEqual(out)
    const afar = place({ day: DAY, carries: out, away: 40 })
    expect(await bringBack(out, afar.at)).toEqual(out)
    const broken = place({ day: DAY })
    expect(await bringBack(out, broken.at)).toEqual({})
    const there = place({ day: DAY, carries: out })
    expect(await bringBack(out, there.at)).toEqual({})
    expect([byNight, afar, broken, there].map(({ done }) => done.join())).toEqual([
      '',
      '',
      '',
      'put stone_sword',
    ])
  })
})
