import { describe, expect, it } from 'vitest'
import { savedByAnother, sharesOf } from '../../../src-main/knowledge/index.ts'

describe('smelting in several furnaces', () => {
  it.each([
    [16, 2, 8, [8, 8]],
    [3, 3, 1, [1, 1, 1]],
    [16, 2, 1, [8, 8]],
    [17, 2, 1, [9, 8]],
    // A ninth item each would take two more pieces of coal.
    [18, 2, 8, [16, 2]],
    [64, 4, 1, [16, 16, 16, 16]],
    [5, 2, 8, [5]],
    [1, 4, 1, [1]],
    [4, 2, 0.5, [2, 2]],
    [0, 3, 1, []],
  ])('shares %i items among %i furnaces, %d to a piece of fuel', (count, furnaces, perFuel, shares) => {
    expect(sharesOf(count, furnaces, perFuel)).toEqual(shares)
  })

  it('says what one more furnace saves', () => {
    expect(savedByAnother(16, 1, 1)).toBe(80_000)
    expect(savedByAnother(8, 1, 8)).toBe(0)
  })
})
