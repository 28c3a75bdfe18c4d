import { describe, expect, it } from 'vitest'
import { type CraftingRecipe, createKnowledge } from '../../../src-main/knowledge/index.ts'

const k = createKnowledge('1.20.1')
const modern = ['1.13.2', '1.16.5', '1.18.2', '1.20.1', '1.20.4', '1.21.4']
const legacy = ['1.8.9', '1.9.4', '1.12.2']

const first = (item: string, knowledge = k): CraftingRecipe => {
  const [recipe] = knowledge.craftingRecipes(item)
  if (!recipe) throw new Error(`no recipe for ${item}`)
  return recipe
}
const used = (recipe: CraftingRecipe) => recipe.grid.flat().filter(cell => cell !== null)

describe('crafting recipes', () => {
  it('lets any planks stand in any cell of a wooden pickaxe, oak named first', () => {
    const recipe = first('wooden_pickaxe')
    expect(recipe.grid.map(row => row.map(cell => cell?.[0] ?? null))).toEqual([
      ['oak_planks', 'oak_planks', 'oak_planks'],
      [null, 'stick', null],
      [null, 'stick', null],
    ])
    for (const cell of recipe.grid[0] ?? []) expect(cell).toEqual(k.tag('planks'))
    expect(recipe.needsTable).toBe(true)
  })

  it('takes only oak planks for oak stairs', () => {
    expect(new Set(used(first('oak_stairs')).flat())).toEqual(new Set(['oak_planks']))
  })

  it('makes four planks of any oak log, plain logs first', () => {
    const recipe = first('oak_planks')
    expect(recipe.count).toBe(4)
    expect(recipe.needsTable).toBe(false)
    expect(recipe.grid[0]?.[0]).toEqual(['oak_log', 'stripped_oak_log', 'stripped_oak_wood', 'oak_wood'])
  })

  it('makes sticks of planks rather than of bamboo', () => {
    expect(k.craftingRecipes('stick').map(recipe => [recipe.count, used(recipe)[0]?.[0]])).toEqual([
      [4, 'oak_planks'],
      [1, 'bamboo'],
    ])
  })

  it('makes a furnace of cobblestone, blackstone or cobbled deepslate', () => {
    expect(used(first('furnace'))).toHaveLength(8)
    for (const cell of used(first('furnace'))) {
      expect([...cell].sort()).toEqual(['blackstone', 'cobbled_deepslate', 'cobblestone'])
      expect(cell[0]).toBe('cobblestone')
    }
  })

  it('leaves the three buckets of a cake', () => {
    expect(first('cake').leaves).toEqual({ bucket: 3 })
    expect(first('torch').leaves).toEqual({})
  })

  it('puts unpacking a block last', () => {
    expect(k.craftingRecipes('iron_ingot').map(recipe => used(recipe)[0])).toEqual([
      ['iron_nugget'],
      ['iron_block'],
    ])
  })

  it('puts wool before dyeing in beds', () => {
    expect(k.craftingRecipes('white_bed').map(recipe => used(recipe)[0])).toEqual([
      ['white_wool'],
      ['white_dye'],
    ])
  })

  it('knows recipes that the game computes', () => {
    expect(used(first('suspicious_stew'))).toHaveLength(4)
    expect(used(first('suspicious_stew'))[3]).toContain('poppy')
    expect(used(first('firework_star'))[1]).toHaveLength(16)
    expect(used(first('decorated_pot'))).toEqual(Array(4).fill(['brick']))
  })

  it.each(modern)('names the same groups in %s, whatever its data leave out', version => {
    const knowledge = createKnowledge(version)
    const planks = knowledge.tag('planks').filter(item => knowledge.craftingRecipes(item).length > 0)
    expect(used(first('crafting_table', knowledge))[0]).toEqual(planks)
    expect(used(first('torch', knowledge))[0]).toEqual(['coal', 'charcoal'])
    expect(used(first('painting', knowledge)).flat()).toEqual(
      expect.arrayContaining(['white_wool', 'black_wool']),
    )
  })

  it('lets new woods into the groups of 1.21.4', () => {
    const knowledge = createKnowledge('1.21.4')
    for (const item of ['barrel', 'campfire', 'chest', 'stick']) {
      expect(
        used(first(item, knowledge))
          .flat()
          .some(name => name.startsWith('pale_oak')),
      ).toBe(true)
    }
    expect(knowledge.craftingRecipes('barrel')).toHaveLength(1)
  })

  it.each(legacy)('has the tools of %s, and no recipe that repairs or copies', version => {
    const knowledge = createKnowledge(version)
    expect(used(first('wooden_pickaxe', knowledge)).map(cell => cell[0])).toEqual([
      ...Array(3).fill('planks'),
      ...Array(2).fill('stick'),
    ])
    expect(used(first('planks', knowledge))[0]).toEqual(['log', 'log2'])
    expect(used(first('repeater', knowledge)).flat()).toContain('redstone_torch')
    for (const item of knowledge.items) {
      for (const recipe of knowledge.craftingRecipes(item)) expect(used(recipe).flat()).not.toContain(item)
    }
  })

  it.each([...legacy, ...modern])('names only items of %s, within three rows and columns', version => {
    const knowledge = createKnowledge(version)
    for (const recipe of knowledge.items.flatMap(item => knowledge.craftingRecipes(item))) {
      expect(used(recipe).flat().every(knowledge.isItem)).toBe(true)
      expect(used(recipe).every(cell => cell.length > 0)).toBe(true)
      const width = Math.max(...recipe.grid.map(row => row.length))
      expect(recipe.grid.length <= 3 && width <= 3).toBe(true)
      expect(recipe.needsTable).toBe(recipe.grid.length > 2 || width > 2)
    }
  })
})
