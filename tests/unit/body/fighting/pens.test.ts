import { describe, expect, it } from 'vitest'
import { penAround, placeKey } from '../../../../src-main/body/fighting/pens.ts'
import { OPENS, SOLID, UNKNOWN } from '../../../../src-main/body/moving/kinds.ts'

const FLOOR = 64
const FULL = SOLID | 16
const FENCE = SOLID | 24

/** Level land up to 60 blocks away, with what stands on it; `built` are the kinds that players put up. */
function land(kindAt: (x: number, y: number, z: number) => number | undefined, built: readonly number[]) {
  let looks = 0
  const at = (x: number, y: number, z: number): number => {
    looks++
    if (Math.max(Math.abs(x), Math.abs(z)) > 60) return UNKNOWN
    return kindAt(x, y - FLOOR, z) ?? (y < FLOOR ? FULL : 0)
  }
  const isBuilt = (x: number, y: number, z: number) => built.includes(kindAt(x, y - FLOOR, z) ?? 0)
  const pen = penAround({ at }, isBuilt, { x: 0.5, y: FLOOR, z: 0.5 })
  return { pen, looks }
}

/** A wall around a square, from the ground up. */
const ring =
  (radius: number, height: number, kind: number, gate: number | undefined = kind) =>
  (x: number, y: number, z: number): number | undefined => {
    if (Math.max(Math.abs(x), Math.abs(z)) !== radius || y < 0 || y >= height) return undefined
    return x === radius && z === 0 ? gate : kind
  }

describe('an animal is kept by somebody', () => {
  it('behind a fence, however wide', () => {
    expect(land(ring(2, 1, FENCE), [FENCE]).pen?.size).toBe(9)
    expect(land(ring(20, 1, FENCE), [FENCE]).pen?.size).toBe(39 * 39)
  })

  it('where the gate is the only way, open or shut', () =>
    expect(land(ring(3, 1, FENCE, OPENS), [FENCE]).pen?.size).toBe(25))

  it('between walls that it cannot jump', () => {
    expect(land(ring(4, 2, FULL), [FULL]).pen?.size).toBe(49)
    expect(land(ring(4, 1, FULL), [FULL]).pen).toBeUndefined()
  })

  it('together with all that are held in the same place', () =>
    expect(land(ring(5, 1, FENCE), [FENCE]).pen).toContain(placeKey(4, FLOOR, -4)))
})

describe('an animal is nobody’s', () => {
  it('in open land, which is known after a look or two for each step', () => {
    const { pen, looks } = land(() => undefined, [FENCE])
    expect(pen).toBeUndefined()
    expect(looks).toBeLessThan(33 * 16)
  })

  it('beside a fence through which a way leads', () =>
    expect(land(ring(6, 1, FENCE, 0), [FENCE]).pen).toBeUndefined())

  it('where only rock holds it', () => expect(land(ring(4, 3, FULL), [FENCE]).pen).toBeUndefined())

  it('where the land ends that is known', () =>
    expect(land((x, y) => (y < 0 || x < 3 ? undefined : UNKNOWN), [FENCE]).pen).toBeUndefined())
})
