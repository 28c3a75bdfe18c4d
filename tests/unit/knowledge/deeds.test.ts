import { describe, expect, it } from 'vitest'
import { CROPS, createKnowledge, type Deed } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')
const deeds = (item: string) => k.sources(item).flatMap(source => (source.kind === 'other' ? [source] : []))
const kinds = (item: string): Deed['kind'][] => deeds(item).map(({ deed }) => deed.kind)

describe('deeds', () => {
  it.each([
    ['water_bucket', 'use a bucket on water'],
    ['lava_bucket', 'use a bucket on lava'],
    ['potion', 'use a glass bottle on water'],
    ['milk_bucket', 'use a bucket on a cow'],
    ['mushroom_stew', 'use a bowl on a mooshroom'],
    ['light_gray_wool', 'use shears on a light gray sheep'],
    ['wheat', 'sow wheat seeds on tilled soil and harvest when ripe'],
    ['carrot', 'sow carrots on tilled soil and harvest when ripe'],
    ['potato', 'sow potatoes on tilled soil and harvest when ripe'],
    ['cod', 'fish with a fishing rod'],
    ['sweet_berries', 'use a ripe sweet berry bush'],
    ['stripped_oak_log', 'use an axe on a placed oak log'],
    ['stripped_acacia_wood', 'use an axe on placed acacia wood'],
    ['carved_pumpkin', 'use shears on a placed pumpkin'],
    ['honeycomb', 'use shears on a bee nest full of honey, above a campfire'],
    ['mud', 'use a water bottle on placed dirt'],
    ['blue_concrete', 'let placed blue concrete powder touch water'],
    ['obsidian', 'pour water over still lava and break what it becomes'],
    ['axolotl_bucket', 'use a water bucket on an axolotl'],
  ])('for %s are told: %s', (item, told) => {
    expect(deeds(item).map(({ how }) => how)).toContain(told)
  })

  it('tell what stays in the hand from what is used up', () => {
    expect(deeds('stripped_oak_log')[0]).toMatchObject({
      tools: ['wooden_axe', 'oak_log'],
      uses: ['oak_log'],
    })
    expect(deeds('water_bucket')[0]).toMatchObject({ tools: ['bucket'], uses: ['bucket'] })
    expect(deeds('obsidian')[0]).toMatchObject({ tools: ['water_bucket', 'diamond_pickaxe'], uses: [] })
    expect(deeds('cod')[0]).toMatchObject({ tools: ['fishing_rod'], uses: [], certain: false })
  })

  it('shear no sheep that somebody must have dyed', () => {
    expect(kinds('white_wool')).toEqual(['shear'])
    expect(deeds('pink_wool')[0]).toMatchObject({ uncommon: true })
    expect(kinds('blue_wool')).toEqual([])
    expect(k.whyUnobtainable('blue_wool')).toBeUndefined()
  })

  it('catch all that bites in a hundred casts, and no more', () => {
    const mean = k.items
      .flatMap(deeds)
      .reduce((sum, { deed, mean }) => sum + (deed.kind === 'fish' ? mean : 0), 0)
    expect(mean).toBeGreaterThan(0.9)
    expect(mean).toBeLessThanOrEqual(1)
  })

  it('sow what the game calls a crop', () => {
    for (const [crop, { seed }] of Object.entries(CROPS)) {
      expect(k.isBlock(crop)).toBe(true)
      expect(k.isItem(seed)).toBe(true)
    }
  })
})
