import { describe, expect, it } from 'vitest'
import { layLabels, type Wish } from '../../../src-renderer/scene/marks/label-layout.ts'

const wish = (rest: Partial<Wish> = {}): Wish => ({
  left: 100,
  top: 100,
  width: 80,
  height: 18,
  rank: 1,
  kept: false,
  ...rest,
})

describe('words over the picture', () => {
  it('stay where they belong while there is room', () => {
    expect(layLabels([wish(), wish({ left: 300 })])).toEqual([0, 0])
  })

  it('give way upwards to what matters more, and then downwards', () => {
    const rises = layLabels([wish({ rank: 1 }), wish({ rank: 2 }), wish({ rank: 0 })])
    expect(rises).toEqual([20, 0, -20])
  })

  it('are left out where there is no room, unless they have to be seen', () => {
    const many = Array.from({ length: 8 }, (_, index) => wish({ rank: 10 - index }))
    expect(layLabels([...many, wish({ rank: 0 })]).at(-1)).toBeNull()
    expect(layLabels([...many, wish({ rank: 0, kept: true })]).at(-1)).toBe(0)
  })
})
