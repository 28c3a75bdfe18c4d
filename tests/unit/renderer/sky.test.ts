import { Mesh, ShaderMaterial } from 'three'
import { describe, expect, it } from 'vitest'
import { Sky } from '../../../src-renderer/scene/sky.ts'

const NOON = 6000
const SUNSET = 12_500
const MIDNIGHT = 18_000

const domeOf = (sky: Sky): Mesh => {
  const dome = sky.group.children.find(
    child => child instanceof Mesh && child.material instanceof ShaderMaterial,
  )
  if (!(dome instanceof Mesh)) throw new Error('The sky has no dome.')
  return dome
}

/** Heights of the corners that are drawn, and of those that are left out. */
const heights = ({ geometry }: Mesh): { drawn: number[]; left: number[] } => {
  const { index, attributes, drawRange } = geometry
  const all = Array.from(index?.array ?? [], corner => attributes['position']?.getY(corner) ?? Number.NaN)
  return { drawn: all.slice(0, drawRange.count), left: all.slice(drawRange.count) }
}

describe('the dome of the sky', () => {
  it.each([NOON, MIDNIGHT])('at %i leaves out what lies below the horizon, and nothing else', day => {
    const sky = new Sky()
    sky.set(day, 0, 0, true)
    const { drawn, left } = heights(domeOf(sky))
    expect(Math.min(...drawn)).toBeCloseTo(0)
    expect(Math.max(...left)).toBeCloseTo(0)
    expect(left.length).toBe(drawn.length)
  })

  it('at sunset is drawn whole: it glows below the horizon too', () => {
    const sky = new Sky()
    sky.set(NOON, 0, 0, true)
    sky.set(SUNSET, 0, 0, true)
    expect(heights(domeOf(sky)).left).toEqual([])
  })

  it('is not drawn where there is no sky', () => {
    const sky = new Sky()
    sky.set(NOON, 0, 0, false)
    expect(domeOf(sky).visible).toBe(false)
    sky.set(NOON, 0, 0, true)
    expect(domeOf(sky).visible).toBe(true)
  })
})
