import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { goodsOf, stash } from '../../../src-main/skills/stash.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const knowledge = createKnowledge('1.20.1')
const goods = (spare: Record<string, number>) =>
  goodsOf({ inventory: Object.entries(spare).map(([item, count]) => ({ item, count })) }, spare, knowledge)

describe('what may be put away', () => {
  it('is what nobody works with', () => {
    expect(goods({ compass: 2, bone: 3, white_wool: 4 })).toEqual({ compass: 2, bone: 3, white_wool: 4 })
    expect(goods({ stone_axe: 3, shears: 1, apple: 2, oak_log: 5, birch_planks: 8, stick: 9 })).toEqual({})
    expect(
      goods({ iron_ingot: 9, raw_gold: 2, coal: 7, cobblestone: 64, torch: 4, water_bucket: 1 }),
    ).toEqual({})
  })

  it('is all but one of what is worn', () => {
    expect(goods({ iron_boots: 3, shield: 2, iron_helmet: 1 })).toEqual({ iron_boots: 2, shield: 1 })
  })
})

describe('a chest of its own', () => {
  const bag = { compass: 1, bone: 3, lever: 2, oak_planks: 11 }
  const place = (freeSlots: number, hands = bag) => {
    const asked: string[] = []
    const act = {
      async craft({ item }: { item: string }) {
        asked.push(item)
        return { outcome: 'done' }
      },
      place: async () => ({ outcome: 'done', placedAt: { x: 1, y: 64, z: 0 } }),
      async deposit({ items }: { items: object }) {
        asked.push('deposit')
        return { lost: items }
      },
    }
    const over = { observed: { freeSlots }, spare: () => hands }
    return { at: bareWorkplace(hands, act, over), asked }
  }

  it('is put up where the bag is nearly full only', async () => {
    const hands = { ...bag, chest: 1 }
    const roomy = place(5, hands)
    expect(await stash(roomy.at)).toBe(false)
    expect(roomy.asked).toEqual([])
    // A few steps in rock of several kinds fill what is left.
    expect(await stash(place(4, hands).at)).toBe(true)
  })

  it('is none where the wood would not do for the table and the chest', async () => {
    const poor = place(1)
    expect(await stash(poor.at)).toBe(false)
    expect(poor.asked).toEqual([])
  })

  it('is the one that it carries, without any wood', async () => {
    const { at, asked } = place(0, { compass: 1, bone: 3, lever: 2, chest: 1, oak_planks: 0 } as typeof bag)
    expect(await stash(at)).toBe(true)
    expect(asked).toEqual(['deposit'])
  })
})

describe('the shared chest', () => {
  const CHEST = { x: 3, y: 64, z: 0 }
  const place = (freeSlots: number, hands: Record<string, number>) => {
    const put: object[] = []
    const act = {
      async deposit(order: { chest: object; items: object }) {
        put.push(order)
        return { outcome: 'done', lost: order.items }
      },
    }
    const at = bareWorkplace(hands, act, {
      observed: { freeSlots },
      spare: () => hands,
      chest: () => CHEST,
      chests: () => [{ position: CHEST, holds: {}, full: false }],
    })
    return { at, put }
  }

  it('takes what the plan is not about where the bag is nearly full, be it little', async () => {
    const full = place(1, { compass: 1, iron_ingot: 9 })
    expect(await stash(full.at)).toBe(true)
    expect(full.put).toEqual([{ chest: CHEST, items: { compass: 1 } }])
    const roomy = place(5, { compass: 1 })
    expect(await stash(roomy.at)).toBe(false)
    const busy = place(1, { iron_ingot: 9 })
    expect(await stash(busy.at)).toBe(false)
    expect([...roomy.put, ...busy.put]).toEqual([])
  })
})
