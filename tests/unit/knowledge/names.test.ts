import { describe, expect, it } from 'vitest'
import { createKnowledge, entityToday } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')
const item = (said: string, version = '1.20.1') => {
  const found = createKnowledge(version).resolveItem(said)
  return found.found ? found.item : undefined
}

describe('items by what people call them', () => {
  it.each([
    ['oak_log', 'oak_log'],
    ['Oak Log', 'oak_log'],
    ['  OAK   logs ', 'oak_log'],
    ['minecraft:oak_log', 'oak_log'],
    ['a diamond pickaxe', 'diamond_pickaxe'],
    ['pickaxe diamond', 'diamond_pickaxe'],
    ['diamond pick', 'diamond_pickaxe'],
    ['wood pickaxe', 'wooden_pickaxe'],
    ['gold apple', 'golden_apple'],
    ['wood', 'oak_log'],
    ['wood log', 'oak_log'],
    ['logs', 'oak_log'],
    ['wooden plank', 'oak_planks'],
    ['spruce planks', 'spruce_planks'],
    ['iron raw', 'raw_iron'],
    ['raw iron', 'raw_iron'],
    ['redstone dust', 'redstone'],
    ['raw redstone', 'redstone'],
    ['iron', 'iron_ingot'],
    ['iron bars', 'iron_bars'],
    ['workbench', 'crafting_table'],
    ['cobble', 'cobblestone'],
    ['steak', 'cooked_beef'],
    ['lapis', 'lapis_lazuli'],
    ['door', 'oak_door'],
    ['torches', 'torch'],
    ['leaves', 'oak_leaves'],
    ['potatoes', 'potato'],
    ['bookshelves', 'bookshelf'],
    ['cookies', 'cookie'],
    ['axes of iron', 'iron_axe'],
    ['sweet berry', 'sweet_berries'],
    ['bucket of water', 'water_bucket'],
    ['eye of ender', 'ender_eye'],
    ['block of coal', 'coal_block'],
    ['seeds', 'wheat_seeds'],
    ['grey wool', 'gray_wool'],
    ["jack o'lantern", 'jack_o_lantern'],
    ['glass', 'glass'],
    ['brick', 'brick'],
    ['bricks', 'bricks'],
    ['compass', 'compass'],
  ])('%j is %s', (said, name) => {
    expect(item(said)).toBe(name)
  })

  it.each([
    ['dimond pickax', 'diamond_pickaxe'],
    ['iorn pickaxe', 'iron_pickaxe'],
    ['craftng table', 'crafting_table'],
    ['tourch', 'torch'],
    ['obsidien', 'obsidian'],
    ['dimond', 'diamond'],
  ])('%j is not found, but %s is offered first', (said, name) => {
    const found = k.resolveItem(said)
    expect(found).toMatchObject({ found: false })
    expect(found.found || found.suggestions[0]).toBe(name)
  })

  it('is not fooled by words that every object of JavaScript has', () => {
    for (const said of ['constructor', 'hasOwnProperty', '__proto__']) {
      expect(k.resolveItem(said)).toMatchObject({ found: false })
      expect(k.resolveMob(said)).toMatchObject({ found: false })
    }
  })

  it('asks which pickaxe is meant', () => {
    for (const said of ['pickaxe', 'pick']) {
      expect(k.resolveItem(said)).toEqual({
        found: false,
        suggestions: ['wooden_pickaxe', 'stone_pickaxe', 'golden_pickaxe', 'iron_pickaxe', 'diamond_pickaxe'],
      })
    }
  })

  it.each(['', '   ', '!!!', 'qqqqqqqqqq'])('offers nothing for %j', said => {
    expect(k.resolveItem(said)).toEqual({ found: false, suggestions: [] })
  })

  it.each(['1.16.5', '1.18.2', '1.20.1', '1.20.4', '1.21.4'])(
    'finds every item of %s by its plain name',
    version => {
      const knowledge = createKnowledge(version)
      for (const name of knowledge.items) {
        expect(item(name, version)).toBe(name)
        expect(item(name.replaceAll('_', ' ').toUpperCase(), version)).toBe(name)
      }
    },
  )

  it('finds the items of 1.20.1 by their display names, where those are theirs alone', () => {
    const labels = Map.groupBy(k.items, name => k.label(name))
    for (const [label, [name = '', ...others]] of labels) {
      const alsoAName = k.isItem(label.toLowerCase()) && label.toLowerCase() !== name
      if (others.length === 0 && !alsoAName) expect([label, item(label)]).toEqual([label, name])
    }
  })

  it('means the old things by today\u2019s names on old versions', () => {
    expect(item('oak log', '1.8.9')).toBe('log')
    expect(item('spruce planks', '1.12.2')).toBe('planks')
    expect(item('wooden planks', '1.12.2')).toBe('planks')
    expect(item('raw iron', '1.16.5')).toBe('iron_ore')
    expect(item('grass', '1.21.4')).toBe('short_grass')
  })
})

describe('mobs by what people call them', () => {
  it.each([
    ['pigs', 'pig'],
    ['Zombies', 'zombie'],
    ['cave spider', 'cave_spider'],
    ['wolves', 'wolf'],
    ['endermen', 'enderman'],
    ['zombie pigman', 'zombified_piglin'],
  ])('%j is %s', (said, name) => {
    expect(k.resolveMob(said)).toEqual({ found: true, item: name })
  })

  it('offers the creeper for a creper', () => {
    const found = k.resolveMob('creper')
    expect(found.found || found.suggestions[0]).toBe('creeper')
  })

  it.each(['1.8.8', '1.9.4', '1.10.2', '1.11.2', '1.12.2', '1.13.2', '1.15.2'])(
    'have names of today, whatever %s calls them',
    version => {
      const { mobs } = createKnowledge(version)
      expect(mobs.map(entityToday).filter(mob => !k.isMob(mob))).toEqual([])
    },
  )

  it('things that move have them, too', () => {
    const old = ['FallingSand', 'falling_objects', 'MinecartRideable', 'Fishing Float', 'Item']
    expect(old.map(entityToday)).toEqual([
      'falling_block',
      'falling_block',
      'minecart',
      'fishing_float',
      'item',
    ])
  })
})
