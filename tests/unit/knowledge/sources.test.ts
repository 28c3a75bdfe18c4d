import { describe, expect, it } from 'vitest'
import { createKnowledge, type Source } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')
const versions = ['1.8.9', '1.12.2', '1.16.5', '1.18.2', '1.20.1', '1.20.4', '1.21.4']

const place = (source: Source) =>
  source.kind === 'block' ? source.block : source.kind === 'mob' ? source.mob : source.how
const places = (item: string) => k.sources(item).map(place)

describe('sources in the overworld', () => {
  it.each([
    ['cobblestone', ['stone', 'cobblestone']],
    ['cobbled_deepslate', ['deepslate']],
    ['raw_iron', ['iron_ore', 'deepslate_iron_ore']],
    ['diamond', ['diamond_ore', 'deepslate_diamond_ore']],
    ['flint', ['gravel']],
    ['oak_log', ['oak_log']],
    ['porkchop', ['pig']],
    ['milk_bucket', ['use a bucket on a cow']],
  ])('%s comes from %j', (item, expected) => {
    expect(places(item)).toEqual(expected)
  })

  it.each([
    ['wheat_seeds', 'grass'],
    ['string', 'spider'],
    ['redstone', 'redstone_ore'],
    ['clay_ball', 'clay'],
    ['leather', 'cow'],
    ['white_wool', 'sheep'],
    ['dirt', 'dirt'],
    ['apple', 'oak_leaves'],
    ['stick', 'dead_bush'],
    ['ink_sac', 'squid'],
  ])('%s comes first from %s', (item, first) => {
    expect(places(item)[0]).toBe(first)
  })

  it('tells how much to expect, and with which tools', () => {
    expect(k.sources('raw_iron')[0]).toEqual({
      kind: 'block',
      block: 'iron_ore',
      tools: ['stone_pickaxe', 'iron_pickaxe', 'diamond_pickaxe', 'netherite_pickaxe'],
      fastest: 'pickaxe',
      mean: 1,
      certain: true,
    })
    expect(k.sources('flint')[0]).toMatchObject({ tools: [], fastest: 'shovel', mean: 0.1, certain: false })
    expect(k.sources('cobblestone')[1]).toMatchObject({ uncommon: true })
    expect(k.sources('vine')[0]).toMatchObject({ block: 'vine', tools: ['shears'], certain: true })
  })

  it.each(['furnace', 'oak_planks', 'chest', 'crafting_table', 'glass', 'iron_block', 'torch'])(
    'does not send anyone to break a %s that somebody made',
    item => {
      expect(k.sources(item)).toEqual([])
    },
  )

  it.each(['blaze_rod', 'quartz', 'nether_wart', 'shulker_shell', 'chorus_fruit', 'ancient_debris'])(
    'has none for %s, which another dimension holds',
    item => {
      expect(k.sources(item)).toEqual([])
    },
  )

  it.each(versions)('names only blocks, mobs and items of %s', version => {
    const knowledge = createKnowledge(version)
    for (const item of knowledge.items) {
      for (const source of knowledge.sources(item)) {
        if (source.kind === 'mob') expect(knowledge.isMob(source.mob)).toBe(true)
        else for (const tool of source.tools) expect(knowledge.isItem(tool)).toBe(true)
        if (source.kind === 'block') expect(knowledge.isBlock(source.block)).toBe(true)
        if (source.kind !== 'other') expect(source.mean).toBeGreaterThan(0)
      }
    }
  })

  it.each(versions)('has wood, stone, coal, iron and diamonds in %s', version => {
    const knowledge = createKnowledge(version)
    const iron = knowledge.isItem('raw_iron') ? 'raw_iron' : 'iron_ore'
    const log = knowledge.isItem('oak_log') ? 'oak_log' : 'log'
    for (const item of [log, 'cobblestone', 'coal', iron, 'diamond', 'redstone', 'gunpowder', 'string']) {
      const [source] = knowledge.sources(item)
      expect([item, source?.kind === 'other' ? 0 : (source?.mean ?? 0)]).toEqual([item, expect.any(Number)])
      expect(source?.kind === 'other' ? 0 : (source?.mean ?? 0)).toBeGreaterThanOrEqual(1)
    }
  })
})

describe('what cannot be counted on', () => {
  it.each([
    ['blaze_rod', 'comes only from the Nether'],
    ['brewing_stand', undefined],
    ['netherite_pickaxe', 'comes only from the Nether'],
    ['comparator', 'needs Nether Quartz, which comes only from the Nether'],
    ['beacon', 'needs Nether Star, which comes only from the Nether'],
    ['ender_chest', 'needs Blaze Rod, which comes only from the Nether'],
    ['elytra', 'comes only from the End'],
    ['shulker_box', 'needs Shulker Shell, which comes only from the End'],
    ['bedrock', 'can be had only in creative mode or by commands'],
    ['pig_spawn_egg', 'can be had only in creative mode or by commands'],
    ['spawner', 'is lost when broken, even with Silk Touch'],
    ['grass_block', 'needs a tool enchanted with Silk Touch'],
    ['diamond_ore', 'needs a tool enchanted with Silk Touch'],
    ['heart_of_the_sea', 'is found only in buried treasure'],
    ['angler_pottery_sherd', 'is found only by brushing suspicious sand or gravel in ruins'],
  ])('%s %s', (item, reason) => {
    expect(k.whyUnobtainable(item)).toBe(reason)
  })

  it.each([
    ...['diamond_pickaxe', 'compass', 'oak_planks', 'cake', 'bookshelf', 'enchanting_table', 'tnt', 'glass'],
    ...['cooked_porkchop', 'red_bed', 'golden_apple', 'piston', 'hopper', 'powered_rail', 'oxidized_copper'],
  ])('%s can be had', item => {
    expect(k.whyUnobtainable(item)).toBeUndefined()
  })

  it('gives a reason for every item of 1.20.1 that has neither source nor recipe', () => {
    for (const item of k.items) {
      const ways = [k.sources(item), k.craftingRecipes(item), k.smeltingRecipes(item)].flat()
      if (ways.length === 0) expect([item, k.whyUnobtainable(item)]).toEqual([item, expect.any(String)])
      expect(k.whyUnobtainable(item) ?? '').not.toContain('no known source')
    }
  })
})

describe('tags', () => {
  it.each([
    ['stone_tool_materials', ['cobblestone', 'blackstone', 'cobbled_deepslate']],
    ['coals', ['coal', 'charcoal']],
    ['oak_logs', ['oak_log', 'stripped_oak_log', 'stripped_oak_wood', 'oak_wood']],
  ])('%s holds %j', (tag, items) => {
    expect([...k.tag(tag)].sort()).toEqual([...items].sort())
  })

  it('has every wood in planks, logs, wooden slabs and doors', () => {
    expect(k.tag('planks')).toHaveLength(11)
    expect(k.tag('logs')[0]).toBe('oak_log')
    expect(k.tag('logs')).toHaveLength(40)
    expect(k.tag('logs')).not.toContain('mushroom_stem')
    expect(k.tag('logs_that_burn')).toHaveLength(32)
    expect(k.tag('wooden_slabs')).toHaveLength(11)
    expect(k.tag('wooden_doors')).not.toContain('iron_door')
    expect(k.tag('wool')).toHaveLength(16)
    expect(k.tag('wool_carpets')).not.toContain('moss_carpet')
  })

  it('tells the tags of an item', () => {
    expect(k.tagsOf('oak_log')).toEqual(expect.arrayContaining(['logs', 'logs_that_burn', 'oak_logs']))
    expect(k.tagsOf('diamond')).toEqual([])
    expect(k.tag('no_such_tag')).toEqual([])
  })

  it('knows the groups of 1.8', () => {
    expect(createKnowledge('1.8.9').tag('logs')).toEqual(['log', 'log2'])
    expect(createKnowledge('1.8.9').tag('planks')).toEqual(['planks'])
  })
})
