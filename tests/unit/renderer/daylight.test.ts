import { describe, expect, it } from 'vitest'
import { Daylight } from '../../../src-renderer/scene/daylight.ts'

/** Blocks at which fog begins and is complete, for who sees so many chunks far. */
const fog = (
  distance: number,
  change: (daylight: Daylight) => void = () => {},
  kind: 'eyes' | 'map' = 'eyes',
) => {
  const daylight = new Daylight({ setClearColor: () => {} } as never)
  daylight.distance = distance
  change(daylight)
  daylight.set(kind)
  const { fogStart, fogEnd } = daylight.around
  return [fogStart.value, fogEnd.value]
}

describe('fog', () => {
  it.each([
    [2, 28, 32],
    [4, 57.6, 64],
    [12, 172.8, 192],
    [48, 704, 768],
  ])('hides the end of %i chunks as the game does', (distance, start, end) => {
    expect(fog(distance)).toEqual([expect.closeTo(start), end])
  })

  it('is all around in water, and nowhere on the map', () => {
    const inWater = (daylight: Daylight) => {
      daylight.within = 1
    }
    expect(fog(4, inWater)[0]).toBe(0)
    expect(fog(4, inWater)[1]).toBeLessThan(64)
    expect(fog(4, inWater, 'map')[0]).toBeGreaterThan(1000)
  })
})
