import { expect, it } from 'vitest'
import { beadsAlong } from '../../../src-renderer/scene/marks/outlines.ts'

const corner = [
  { x: 0, y: 64, z: 0 },
  { x: 3, y: 64, z: 0 },
  { x: 3, y: 64, z: 3 },
]

it('lays beads at equal distances along a way, around its corners too', () => {
  const beads = beadsAlong(corner)
  expect(beads.length).toBe(13)
  for (const [index, bead] of beads.entries()) {
    const before = beads[index - 1]
    const walked = (place: typeof bead) => place.x + place.z
    if (before) expect(walked(bead) - walked(before)).toBeCloseTo(0.45)
  }
})

it('lays none where there is no way', () => {
  expect(beadsAlong([])).toEqual([])
  expect(beadsAlong(corner.slice(0, 1))).toEqual([])
})
