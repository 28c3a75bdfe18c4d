import { describe, expect, it } from 'vitest'
import type { BoardSubtask } from '../../../src-main/contract/index.ts'
import { borrowSword } from '../../../src-main/skills/hunting-sword.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const CHEST = { x: 0, y: 64, z: 0 }

interface Hunt {
  readonly mob: string
  readonly quantity?: number
  readonly tools?: string[]
  /** What is in the shared chest beyond what is asked for. */
  readonly spare?: Record<string, number>
  readonly carries?: Record<string, number>
  /** Blocks to the table; none if absent. */
  readonly table?: number
  /** Somebody takes it all out before the bot gets there. */
  readonly tooLate?: boolean
}

/** What a bot does before the hunt, and what it owes the chest after it. */
async function prepared({ mob, quantity = 1, tools = [], spare = {}, carries = {}, table, tooLate }: Hunt) {
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
  })
  const subtask = { action: 'kill', item: mob, quantity, progress: 0, tools } as unknown as BoardSubtask
  const owed = await borrowSword(subtask, at)
  return { done, owed: say(owed) }
}

const scraps = { oak_planks: 1, birch_planks: 1, stick: 1 }
const nothing = { done: [], owed: [] }

describe('a sword for the hunt', () => {
  it('is the best that lies unused in the chest, and goes back there', async () => {
    const spare = { wooden_sword: 1, iron_sword: 1, ...scraps }
    expect(await prepared({ mob: 'pig', spare, table: 1 })).toEqual({
      done: ['take 1 iron_sword'],
      owed: ['1 iron_sword'],
    })
  })

  it('is made of what nobody asks for, of stone where there is some', async () => {
    expect(await prepared({ mob: 'pig', spare: scraps, table: 1 })).toEqual({
      done: ['take 1 oak_planks, 1 birch_planks, 1 stick', 'craft wooden_sword'],
      owed: ['1 wooden_sword'],
    })
    const stony = await prepared({ mob: 'pig', spare: { ...scraps, cobblestone: 2 }, table: 1 })
    expect(stony.owed).toEqual(['1 stone_sword'])
  })

  it('is not worth it for one chicken, but for two', async () => {
    expect(await prepared({ mob: 'chicken', spare: scraps, table: 1 })).toEqual(nothing)
    expect((await prepared({ mob: 'chicken', quantity: 2, spare: scraps, table: 1 })).owed).not.toEqual([])
  })

  it('is left where the bot has one, or the subtask brings one', async () => {
    const spare = { iron_sword: 1 }
    expect(await prepared({ mob: 'pig', spare, carries: { stone_sword: 1 } })).toEqual(nothing)
    expect(await prepared({ mob: 'zombie', spare, tools: ['wooden_sword'] })).toEqual(nothing)
  })

  it('is gone without where the table is far, the materials do not do or somebody was faster', async () => {
    expect(await prepared({ mob: 'pig', spare: scraps })).toEqual(nothing)
    expect(await prepared({ mob: 'pig', spare: scraps, table: 60 })).toEqual(nothing)
    expect(await prepared({ mob: 'pig', spare: { oak_planks: 2 }, table: 1 })).toEqual(nothing)
    expect((await prepared({ mob: 'pig', spare: scraps, table: 1, tooLate: true })).owed).toEqual([])
  })
})
