import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')
const seconds = (ticks: number) => ticks / 20

describe('ticks to break a block', () => {
  // Seconds as the Minecraft Wiki gives them in the articles of the blocks.
  const wiki: [string, string | undefined, number][] = [
    ['stone', undefined, 7.5],
    ['stone', 'wooden_pickaxe', 1.15],
    ['stone', 'diamond_pickaxe', 0.3],
    ['stone', 'golden_pickaxe', 0.2],
    ['cobblestone', 'wooden_pickaxe', 1.5],
    ['iron_ore', 'wooden_pickaxe', 7.5],
    ['iron_ore', 'stone_pickaxe', 1.15],
    ['iron_ore', 'iron_pickaxe', 0.75],
    ['diamond_ore', 'iron_pickaxe', 0.75],
    ['diamond_ore', undefined, 15],
    ['deepslate_diamond_ore', 'iron_pickaxe', 1.15],
    ['redstone_ore', 'iron_pickaxe', 0.75],
    ['obsidian', 'diamond_pickaxe', 9.4],
    ['obsidian', undefined, 250],
    ['oak_log', undefined, 3],
    ['oak_log', 'wooden_axe', 1.5],
    ['oak_log', 'diamond_axe', 0.4],
    ['oak_planks', 'stone_axe', 0.75],
    ['dirt', undefined, 0.75],
    ['dirt', 'iron_shovel', 0.15],
    ['sand', 'wooden_shovel', 0.4],
    ['gravel', undefined, 0.9],
    ['oak_leaves', undefined, 0.3],
    ['oak_leaves', 'shears', 0],
    ['white_wool', undefined, 1.2],
    ['white_wool', 'shears', 0.25],
    ['cobweb', undefined, 20],
    ['cobweb', 'iron_sword', 0.4],
    ['cobweb', 'shears', 0.4],
    ['melon', 'iron_sword', 1],
    ['bamboo', 'iron_sword', 0],
    ['furnace', 'wooden_pickaxe', 2.65],
    ['ender_chest', 'wooden_pickaxe', 16.9],
    ['grass', undefined, 0],
    ['torch', undefined, 0],
    ['bedrock', 'netherite_pickaxe', Number.POSITIVE_INFINITY],
  ]
  it.each(wiki)('%s with %s takes %f s', (block, tool, expected) => {
    expect(seconds(k.digTicks(block, tool))).toBeCloseTo(expected, 5)
  })

  it.each(['1.16.5', '1.18.2', '1.20.4', '1.21.4', '1.21.11'])('is right for ores in %s', version => {
    const other = createKnowledge(version)
    expect(other.digTicks('iron_ore', 'stone_pickaxe')).toBe(23)
    expect(other.digTicks('diamond_ore', 'iron_pickaxe')).toBe(15)
    expect(other.digTicks('obsidian', 'diamond_pickaxe')).toBe(188)
    expect(other.digTicks('oak_log')).toBe(60)
    expect(other.digTicks('oak_log', 'wooden_axe')).toBe(30)
  })

  it('mends the hardness that the data of 1.18.2 lack', () => {
    expect(createKnowledge('1.18.2').digTicks('copper_ore', 'stone_pickaxe')).toBe(23)
  })

  it.each(['1.8.9', '1.12.2'])('knows the old names of %s', version => {
    const old = createKnowledge(version)
    expect(old.digTicks('log')).toBe(60)
    expect(old.digTicks('wool', 'shears')).toBe(5)
    expect(old.digTicks('web', 'iron_sword')).toBe(8)
    expect(old.digTicks('leaves', 'shears')).toBe(0)
    expect(old.digTicks('diamond_ore', 'iron_pickaxe')).toBe(15)
  })
})

describe('tools', () => {
  it.each([
    ['stone', undefined, false],
    ['stone', 'wooden_pickaxe', true],
    ['iron_ore', 'wooden_pickaxe', false],
    ['iron_ore', 'golden_pickaxe', false],
    ['iron_ore', 'stone_pickaxe', true],
    ['gold_ore', 'stone_pickaxe', false],
    ['gold_ore', 'iron_pickaxe', true],
    ['obsidian', 'iron_pickaxe', false],
    ['obsidian', 'diamond_pickaxe', true],
    ['oak_log', undefined, true],
    ['snow', undefined, false],
    ['snow', 'wooden_shovel', true],
    ['stone', 'diamond_axe', false],
  ] as const)('%s broken with %s drops: %s', (block, tool, drops) => {
    expect(k.canHarvest(block, tool)).toBe(drops)
  })

  it('lists the pickaxes weakest first, gold beside wood', () => {
    expect(k.toolsOf('pickaxe')).toEqual([
      'wooden_pickaxe',
      'golden_pickaxe',
      'stone_pickaxe',
      'iron_pickaxe',
      'diamond_pickaxe',
      'netherite_pickaxe',
    ])
    expect(createKnowledge('1.8.9').toolsOf('pickaxe')).not.toContain('netherite_pickaxe')
    expect(createKnowledge('1.21.11').toolsOf('pickaxe')).toContain('copper_pickaxe')
  })

  it.each([
    ['wooden_pickaxe', 59],
    ['stone_axe', 131],
    ['iron_pickaxe', 250],
    ['golden_hoe', 32],
    ['diamond_sword', 1561],
    ['netherite_shovel', 2031],
    ['shears', 238],
    ['flint_and_steel', 64],
  ])('%s lasts %i uses', (item, uses) => {
    expect(k.durability(item)).toBe(uses)
  })

  it('tells kinds, and that other things are no tools', () => {
    expect(k.toolKind('golden_hoe')).toBe('hoe')
    expect(k.toolKind('shears')).toBe('shears')
    expect(k.toolKind('stick')).toBeUndefined()
    expect(k.durability('stick')).toBeUndefined()
  })
})
