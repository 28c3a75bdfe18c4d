import { describe, expect, it } from 'vitest'
import type { AssetSlice, Side, SliceElement, SliceFace } from '../../../src-main/contract/index.ts'
import { bakePart, SIDES } from '../../../src-main/contract/index.ts'

const face = (over: Partial<SliceFace> = {}): SliceFace => ({ texture: 0, uv: [0, 0, 16, 16], ...over })
const allSides = (make: (side: Side) => SliceFace) =>
  Object.fromEntries(SIDES.map(side => [side, make(side)])) as Record<Side, SliceFace>

const sliceOf = (...elements: SliceElement[]): AssetSlice => ({
  format: 3,
  version: '1.20.1',
  atlas: { width: 64, height: 64 },
  textures: [{ x: 16, y: 32, width: 16, height: 16, layer: 'solid', average: 0 }],
  models: [{ elements }],
  looks: [],
  blocks: [],
  biomes: {},
  fluids: { water: { still: 0, flow: 0 }, lava: { still: 0, flow: 0 } },
  cracks: [],
})

const normal = (corners: readonly number[]): number[] => {
  const point = (index: number) => corners.slice(index * 3, index * 3 + 3)
  const minus = (a: number[], b: number[]) => a.map((value, axis) => value - (b[axis] ?? 0))
  const [p, q] = [minus(point(1), point(0)), minus(point(2), point(1))]
  const at = (list: number[], index: number) => list[index] ?? 0
  return [
    at(p, 1) * at(q, 2) - at(p, 2) * at(q, 1),
    at(p, 2) * at(q, 0) - at(p, 0) * at(q, 2),
    at(p, 0) * at(q, 1) - at(p, 1) * at(q, 0),
  ].map(value => Math.round(value * 1000) / 1000 + 0)
}

const outward: Record<Side, number[]> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}

describe('a baked model', () => {
  const cube: SliceElement = {
    from: [0, 0, 0],
    to: [16, 16, 16],
    faces: allSides(side => face({ cull: side })),
  }

  it('has its corners counterclockwise as seen from outside, however it is turned', () => {
    for (const x of [0, 90, 180, 270]) {
      for (const y of [0, 90, 180, 270]) {
        const quads = bakePart(sliceOf(cube), [0, x, y, 0])
        expect(new Set(quads.map(({ side }) => side)).size).toBe(6)
        for (const quad of quads) {
          expect(normal(quad.corners)).toEqual(outward[quad.side])
          expect(quad.cull).toBe(quad.side)
        }
      }
    }
  })

  it('turns as the game does: 90 degrees about y bring north to the east, about x north down', () => {
    const northOnly: SliceElement = { ...cube, faces: { north: face() } }
    expect(bakePart(sliceOf(northOnly), [0, 0, 90, 0])[0]?.side).toBe('east')
    expect(bakePart(sliceOf(northOnly), [0, 90, 0, 0])[0]?.side).toBe('down')
  })

  it('takes its texture from the right place of the atlas, turned clockwise where it says so', () => {
    const [plain] = bakePart(sliceOf({ ...cube, faces: { north: face() } }), [0, 0, 0, 0])
    expect(plain?.uv).toEqual([16, 32, 16, 48, 32, 48, 32, 32])
    const [turned] = bakePart(sliceOf({ ...cube, faces: { north: face({ turn: 90 }) } }), [0, 0, 0, 0])
    expect(turned?.uv).toEqual([16, 48, 32, 48, 32, 32, 16, 32])
  })

  it('with locked texture shows the same part of it whichever way it is turned', () => {
    const slab: SliceElement = {
      from: [0, 0, 0],
      to: [8, 8, 16],
      faces: { up: face({ uv: [0, 0, 8, 16] }) },
    }
    const [quad] = bakePart(sliceOf(slab), [0, 0, 90, 1])
    const corner = (quad?.corners ?? []).slice(0, 3)
    expect(quad?.uv.slice(0, 2)).toEqual([16 + (corner[0] ?? 0) * 16, 32 + (corner[2] ?? 0) * 16])
  })

  it('stretches a diagonal plane to the edges of the block where it rescales', () => {
    const plane: SliceElement = {
      from: [0.8, 0, 8],
      to: [15.2, 16, 8],
      rotation: { origin: [8, 8, 8], axis: 'y', angle: 45, rescale: true },
      faces: { north: face() },
    }
    const [quad] = bakePart(sliceOf(plane), [0, 0, 0, 0])
    const xs = quad?.corners.filter((_, index) => index % 3 === 0) ?? []
    expect(Math.min(...xs)).toBeCloseTo(0.05, 2)
    expect(Math.max(...xs)).toBeCloseTo(0.95, 2)
  })
})
