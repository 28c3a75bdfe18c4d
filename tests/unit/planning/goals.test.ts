import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../src-main/knowledge/index.ts'
import { checkGoal } from '../../../src-main/planning/index.ts'

const knowledge = createKnowledge('1.20.1')

/** `verb count item`, in order. */
const read = (goal: string): string[] => {
  const check = checkGoal(goal, knowledge)
  if (!check.ok) throw new Error(`${goal}: ${check.failure.message}`)
  return check.items.map(({ verb, quantity, item }) => `${verb} ${quantity} ${item}`)
}

const refused = (goal: string) => {
  const check = checkGoal(goal, knowledge)
  if (check.ok) throw new Error(`${goal} was taken as ${check.summary}`)
  return { code: check.failure.code, message: check.failure.message, suggestions: check.suggestions }
}

describe('a goal that can be planned', () => {
  it.each([
    ['Craft a full iron armour set', 'craft 1', 'iron_', ['helmet', 'chestplate', 'leggings', 'boots']],
    ['2 sets of diamond armor', 'get 2', 'diamond_', ['helmet', 'chestplate', 'leggings', 'boots']],
    [
      'make a complete suit of gold armour',
      'craft 1',
      'golden_',
      ['helmet', 'chestplate', 'leggings', 'boots'],
    ],
    ['stone tools', 'get 1', 'stone_', ['sword', 'pickaxe', 'axe', 'shovel', 'hoe']],
    ['get wooden gear', 'get 1', 'wooden_', ['sword', 'pickaxe', 'axe', 'shovel', 'hoe']],
  ])('is a set of several things: %s', (goal, amount, material, parts) =>
    expect(read(goal)).toEqual(parts.map(part => `${amount} ${material}${part}`)),
  )

  it.each([
    ['3 torches', ['get 3 torch']],
    ['Craft a compass', ['craft 1 compass']],
    ['craft 2 compasses', ['craft 2 compass']],
    ['make an iron pickaxe', ['craft 1 iron_pickaxe']],
    ['build a chest', ['craft 1 chest']],
    ['obtain 4 gold ingots', ['get 4 gold_ingot']],
    ['fetch me some sticks please', ['get 1 stick']],
    ['collect 12 oak logs', ['gather 12 oak_log']],
    ['mine 5 diamonds', ['mine 5 diamond']],
    ['mine stone', ['mine 1 cobblestone']],
    ['mine 3 coal ore', ['mine 3 coal']],
    ['mine iron', ['mine 1 raw_iron']],
    ['gather 3 gold', ['gather 3 raw_gold']],
    ['gather 3 gold ingots', ['gather 3 gold_ingot']],
    ['smelt sand', ['smelt 1 glass']],
    ['smelt 7 iron ingots', ['smelt 7 iron_ingot']],
    ['cook 3 potatoes', ['cook 3 baked_potato']],
    ['bake bread', ['cook 1 bread']],
    ['bake 3 potatoes', ['cook 3 baked_potato']],
    ['hunt a cow', ['kill 1 cow']],
    ['slay 2 zombies', ['kill 2 zombie']],
    ['craft a dozen torches', ['craft 12 torch']],
    ['get milk', ['get 1 milk_bucket']],
    ['catch 2 fish', ['gather 2 cod']],
    ['grow wheat', ['gather 1 wheat']],
    ['milk the cow', ['get 1 milk_bucket']],
    ['please milk 2 cows', ['get 2 milk_bucket']],
    ['get two milk buckets', ['get 2 milk_bucket']],
    ['get milk buckets', ['get 1 milk_bucket']],
    ['shear 3 black sheep', ['get 3 black_wool']],
    ['fill a bucket with lava', ['get 1 lava_bucket']],
    ['fill 2 buckets with some water', ['get 2 water_bucket']],
    ['an iron pick axe and a chest plate of iron', ['get 1 iron_pickaxe', 'get 1 iron_chestplate']],
    ['2 iron swords, one for each of us', ['get 2 iron_sword']],
    ['a couple of beds', ['get 2 white_bed']],
    ['two stacks of cobblestone', ['get 128 cobblestone']],
    ['a stack of ender pearls', ['get 16 ender_pearl']],
    ['half a stack of oak planks', ['get 32 oak_planks']],
    ['forty two torches', ['get 42 torch']],
    ['a hundred torches', ['get 100 torch']],
    ['get 1,000 cobblestone', ['get 1000 cobblestone']],
    ['10000 dirt', ['get 10000 dirt']],
    ['torches x3', ['get 3 torch']],
    ['3x torch', ['get 3 torch']],
    ['please could you make me 2 beds', ['craft 2 white_bed']],
    ['I want to have a diamond pickaxe, please', ['get 1 diamond_pickaxe']],
    ['3 loaves of bread', ['get 3 bread']],
    ['minecraft:oak_log', ['get 1 oak_log']],
    ['CRAFT A TORCH!!!', ['craft 1 torch']],
    ['🔥 craft 3 torches 🔥', ['craft 3 torch']],
    ['flint and steel', ['get 1 flint_and_steel']],
    ['cut copper', ['get 1 cut_copper']],
    ['craft an iron pickaxe with a furnace', ['craft 1 iron_pickaxe']],
  ])('%s', (goal, items) => expect(read(goal)).toEqual(items))

  it.each([
    ['craft 3 torches and a bed', ['craft 3 torch', 'craft 1 white_bed']],
    ['craft a compass, 3 torches, and 2 chests', ['craft 1 compass', 'craft 3 torch', 'craft 2 chest']],
    ['mine 3 diamonds and then craft a clock', ['mine 3 diamond', 'craft 1 clock']],
    ['craft a torch; smelt 2 glass\nkill a pig', ['craft 1 torch', 'smelt 2 glass', 'kill 1 pig']],
    ['craft a flint and steel and a torch', ['craft 1 flint_and_steel', 'craft 1 torch']],
  ])('of several things: %s', (goal, items) => expect(read(goal)).toEqual(items))

  it.each([
    ['Kill a pig and cook it', ['kill 1 pig', 'cook 1 cooked_porkchop']],
    ['kill 3 chickens and cook them', ['kill 3 chicken', 'cook 3 cooked_chicken']],
    ['get 3 raw iron and smelt it', ['smelt 3 iron_ingot']],
  ])('that points back: %s', (goal, items) => expect(read(goal)).toEqual(items))

  it.each([
    ['3 torches', '3 torches: ok'],
    ['a compass and 3 torches', '1 compass, 3 torches: ok'],
    ['kill 2 chickens', '2 chickens: ok'],
    ['1 oak planks', '1 oak plank: ok'],
    ['2 shears', '2 pairs of shears: ok'],
  ])('is summed up in short: %s', (goal, summary) =>
    expect(checkGoal(goal, knowledge)).toMatchObject({ ok: true, summary }),
  )
})

describe('a goal that cannot be planned', () => {
  it.each([
    ['a set of netherite armour', 'goal_impossible'],
    ['stone armour', 'goal_needs_model'],
    ['rubber tools', 'goal_needs_model'],
  ])('is a set that cannot be had: %s', (goal, code) => expect(refused(goal).code).toBe(code))

  it.each(['', '   ', '\n', '123', '-3', '🎉🎉', '?!'])('has no words: %j', goal =>
    expect(refused(goal).code).toBe('goal_empty'),
  )

  it.each([
    ['dimond pickax', ['Craft a diamond pickaxe']],
    ['craft a dimond pickax', ['Craft a diamond pickaxe']],
    ['crft a torch', ['Craft a torch']],
    ['kill a pigg', ['Kill a pig']],
    ['get a pig', ['Kill a pig']],
    ['craft a torhc and a compas', ['Craft a torch and a compass']],
    ['craft 3 torchs and 2 compases', ['Craft 3 torches and 2 compasses']],
    ['smelt irn ingots', ['Smelt an iron ingot']],
  ])('is misspelt: %s', (goal, [best]) => {
    const { code, suggestions } = refused(goal)
    expect(code).toBe('goal_misspelt')
    expect(suggestions[0]).toBe(best)
  })

  it.each([
    ['get me some food', 'Get 4 bread'],
    ['hunt some meat', 'Cook 4 beef'],
    ['go fishing', 'Catch 3 cod'],
    ['a full set of armor', 'Craft iron armour'],
    ['make some tools', 'Craft stone tools'],
  ])('is too wide, and asks which: %s', (goal, choice) => {
    const { code, message, suggestions } = refused(goal)
    expect(code).toBe('goal_needs_model')
    expect(message).toContain('can be many things')
    expect(suggestions).toContain(choice)
  })

  it('suggests whole goals that parse', () => {
    for (const goal of [
      'meat',
      'fuel',
      'gear',
      'food',
      'tools',
      'armour',
      'dimond pickax',
      'craft a torhc and a compas',
      'smelt irn ingots',
    ]) {
      for (const suggestion of refused(goal).suggestions) {
        expect(checkGoal(suggestion, knowledge)).toMatchObject({ ok: true })
      }
    }
  })

  it.each([
    ['bedrock', /^Bedrock .*creative/],
    ['craft a netherite sword', /Nether/],
    ['go to the nether', /stay in the overworld/],
    ['build an end portal', /stay in the overworld/],
    ['kill the ender dragon', /overworld/],
  ])('is impossible, with the reason: %s', (goal, reason) => {
    const { code, message } = refused(goal)
    expect(code).toBe('goal_impossible')
    expect(message).toMatch(reason)
  })

  it.each([
    'build me a nice house',
    'build a house',
    'find a village',
    'what is love',
    'asdf',
    'fence in the cows',
    'a bed for each of us',
    'craft a bed for 2 players',
    'craft a torch and build a castle',
    'eat an apple',
    "'; drop table goals; --",
  ])('is in free words: %s', goal => {
    const { code, message } = refused(goal)
    expect(code).toBe('goal_needs_model')
    expect(message).toMatch(/language model.*"Craft 3 torches"/)
  })

  it.each(['0 torches', '-3 torches', '2.5 torches', '10001 torches', '99999999999999999999 torches'])(
    'asks for a number that makes no sense: %s',
    goal => {
      const { code, message } = refused(goal)
      expect(code).toBe('bad_input')
      expect(message).toMatch(/number must be/)
    },
  )

  it('is too long', () => expect(refused('torch '.repeat(200)).code).toBe('bad_input'))
  it('points back at nothing', () => expect(refused('cook it').code).toBe('goal_misspelt'))
})
