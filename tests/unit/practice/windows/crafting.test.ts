import { describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { createCraftingArea } from '../../../../src-main/practice/windows/crafting.ts'
import { createRecipeBook, type Grid } from '../../../../src-main/practice/windows/recipe-book.ts'

const knowledge = createKnowledge('1.20.1')
const recipes = createRecipeBook(knowledge.items.flatMap(item => knowledge.craftingRecipes(item)))
const facts = { recipes, durability: (name: string) => knowledge.durability(name) }

/** Letters to items, a dot for an empty cell. */
function result(rows: string[], items: Record<string, string>): string | undefined {
  const grid: Grid = rows.flatMap(row => [...row].map(letter => items[letter]))
  const recipe = recipes.match(grid, rows[0]?.length ?? 0)
  return recipe && `${recipe.count} ${recipe.result}`
}

describe('the recipe book', () => {
  it('finds a shape wherever it lies in the grid', () => {
    const planks = { p: 'oak_planks' }
    expect(result(['p.', 'p.'], planks)).toBe('4 stick')
    expect(result(['...', '..p', '..p'], planks)).toBe('4 stick')
    expect(result(['pp', 'pp'], planks)).toBe('1 crafting_table')
  })

  it('finds a shape that is mirrored', () => {
    const axe = { i: 'iron_ingot', s: 'stick' }
    expect(result(['ii.', 'is.', '.s.'], axe)).toBe('1 iron_axe')
    expect(result(['ii.', 'si.', 's..'], axe)).toBe('1 iron_axe')
  })

  it('lets different planks do together where the game does', () => {
    const wood = { o: 'oak_planks', b: 'birch_planks', s: 'stick' }
    expect(result(['ob', 'bo'], wood)).toBe('1 crafting_table')
    expect(result(['obo', '.s.', '.s.'], wood)).toBe('1 wooden_pickaxe')
  })

  it('finds what needs no shape in any order', () => {
    expect(result(['l.', '..'], { l: 'oak_log' })).toBe('4 oak_planks')
    const fire = { g: 'gunpowder', b: 'blaze_powder', c: 'charcoal' }
    expect(result(['.c.', 'b..', '..g'], fire)).toBe('3 fire_charge')
  })

  it('finds nothing for a wrong shape, one cell too many, or an empty grid', () => {
    expect(result(['pp.', '...', '...'], { p: 'oak_log' })).toBeUndefined()
    expect(result(['pp', 'p.'], { p: 'oak_planks' })).toBeUndefined()
    expect(result(['..', '..'], {})).toBeUndefined()
  })

  it('knows every recipe of the compass and the diamond pickaxe', () => {
    expect(result(['.i.', 'iri', '.i.'], { i: 'iron_ingot', r: 'redstone' })).toBe('1 compass')
    expect(result(['ddd', '.s.', '.s.'], { d: 'diamond', s: 'stick' })).toBe('1 diamond_pickaxe')
    expect(result(['ccc', 'c.c', 'ccc'], { c: 'cobblestone' })).toBe('1 furnace')
  })
})

describe('a crafting area', () => {
  it('uses up one of each ingredient and leaves the buckets of a cake', () => {
    const area = createCraftingArea(3, facts)
    const [output, ...cells] = area.slots
    const cake = [
      'milk_bucket',
      'milk_bucket',
      'milk_bucket',
      'sugar',
      'egg',
      'sugar',
      'wheat',
      'wheat',
      'wheat',
    ]
    for (const [i, name] of cake.entries()) cells[i]?.set({ name, count: 1 })
    expect(output?.get()).toEqual({ name: 'cake', count: 1 })
    output?.craft?.()
    expect(area.clear()).toEqual(new Array(3).fill({ name: 'bucket', count: 1 }))
    expect(output?.get()).toBeUndefined()
  })

  it('makes one tool of two worn ones, with a bonus', () => {
    const area = createCraftingArea(2, facts)
    const [output, first, second] = area.slots
    first?.set({ name: 'stone_pickaxe', count: 1, damage: 100 })
    second?.set({ name: 'stone_pickaxe', count: 1, damage: 100 })
    // 131 uses when new: 31 and 31 are left, and a twentieth of 131 comes on top.
    expect(output?.get()).toEqual({ name: 'stone_pickaxe', count: 1, damage: 131 - 31 - 31 - 6 })
  })
})
