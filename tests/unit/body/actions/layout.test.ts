import { describe, expect, test } from 'vitest'
import { layOut } from '../../../../src-main/body/actions/craft.ts'
import type { CraftingRecipe } from '../../../../src-main/knowledge/index.ts'

const PLANKS = ['oak_planks', 'birch_planks']
const recipe = (grid: CraftingRecipe['grid'], needsTable = false): CraftingRecipe => ({
  result: 'thing',
  count: 1,
  grid,
  shapeless: false,
  needsTable,
  leaves: {},
})
const items = (layout: ReturnType<typeof layOut>) => layout?.cells.map(({ item }) => item).sort()

describe('laying a recipe out', () => {
  test('numbers the cells by the grid in use: four in the inventory, nine at the table', () => {
    const column = [[PLANKS], [PLANKS]]
    const slots = (needsTable: boolean) =>
      layOut(recipe(column, needsTable), { oak_planks: 2 }, 1)?.cells.map(({ slot }) => slot)
    expect(slots(false)).toEqual([1, 3])
    expect(slots(true)).toEqual([1, 4])
  })

  test('leaves empty cells empty', () => {
    const layout = layOut(recipe([[null, PLANKS]]), { oak_planks: 1 }, 1)
    expect(layout?.cells).toEqual([{ slot: 2, item: 'oak_planks' }])
  })

  test('mixes what serves alike where one kind is too few', () => {
    const square = recipe([
      [PLANKS, PLANKS],
      [PLANKS, PLANKS],
    ])
    expect(items(layOut(square, { oak_planks: 1, birch_planks: 3 }, 1))).toEqual([
      'birch_planks',
      'birch_planks',
      'birch_planks',
      'oak_planks',
    ])
  })

  test('keeps the only item that a cell takes for that cell', () => {
    const picky = recipe([[PLANKS, ['oak_planks']]])
    expect(items(layOut(picky, { oak_planks: 1, birch_planks: 1 }, 1))).toEqual([
      'birch_planks',
      'oak_planks',
    ])
  })

  test('gives nothing where a cell cannot be filled as often as wanted', () => {
    const square = recipe([[PLANKS]])
    expect(layOut(square, { oak_planks: 2, birch_planks: 1 }, 2)).toBeDefined()
    expect(layOut(square, { oak_planks: 2, birch_planks: 1 }, 3)).toBeUndefined()
  })
})
