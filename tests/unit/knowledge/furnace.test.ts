import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')

describe('smelting', () => {
  it.each([
    ['iron_ingot', 'raw_iron'],
    ['gold_ingot', 'deepslate_gold_ore'],
    ['charcoal', 'stripped_birch_log'],
    ['glass', 'red_sand'],
    ['stone', 'cobblestone'],
    ['smooth_stone', 'stone'],
    ['cooked_porkchop', 'porkchop'],
    ['red_glazed_terracotta', 'red_terracotta'],
    ['iron_nugget', 'chainmail_boots'],
    ['gold_nugget', 'golden_horse_armor'],
    ['netherite_scrap', 'ancient_debris'],
    ['lime_dye', 'sea_pickle'],
    ['popped_chorus_fruit', 'chorus_fruit'],
  ])('makes %s of %s in 200 ticks', (result, input) => {
    const [recipe] = k.smeltingRecipes(result)
    expect(recipe?.input).toContain(input)
    expect(recipe?.ticks).toBe(200)
  })

  it('makes no charcoal of wood that does not burn', () => {
    expect(k.smeltingRecipes('charcoal')[0]?.input).not.toContain('crimson_stem')
  })

  it('takes raw iron first', () => {
    expect(k.smeltingRecipes('iron_ingot')[0]?.input[0]).toBe('raw_iron')
  })

  it('smelts the ore itself where raw iron does not exist yet', () => {
    expect(createKnowledge('1.16.5').smeltingRecipes('iron_ingot')[0]?.input).toEqual(['iron_ore'])
    expect(createKnowledge('1.8.9').smeltingRecipes('hardened_clay')[0]?.input).toEqual(['clay'])
    expect(createKnowledge('1.8.9').smeltingRecipes('gold_nugget')).toEqual([])
  })
})

describe('fuel', () => {
  // Minecraft Wiki, "Smelting", section "Fuel"
  it.each([
    ['lava_bucket', 20_000],
    ['coal_block', 16_000],
    ['dried_kelp_block', 4001],
    ['coal', 1600],
    ['charcoal', 1600],
    ['oak_boat', 1200],
    ['oak_hanging_sign', 800],
    ['oak_log', 300],
    ['cherry_planks', 300],
    ['wooden_pickaxe', 200],
    ['birch_door', 200],
    ['spruce_slab', 150],
    ['stick', 100],
    ['white_wool', 100],
    ['red_carpet', 67],
    ['bamboo', 50],
    ['crimson_planks', 0],
    ['stone', 0],
    ['stone_button', 0],
    ['iron_door', 0],
  ])('burns %s for %i ticks', (item, ticks) => {
    expect(k.burnTicks(item)).toBe(ticks)
  })

  it('knows that wool did not burn in 1.8 furnaces', () => {
    expect(createKnowledge('1.8.9').burnTicks('wool')).toBe(0)
    expect(createKnowledge('1.8.9').burnTicks('planks')).toBe(300)
  })
})
