import type { Vec3 } from 'vec3'
import { DIRECTIONS, type Horizontal, step } from '../blocks/directions.ts'
import { BOTTOM_Y, type CellAt, TOP_Y } from '../vitals/cells.ts'

const FULL = 15
const SIDES: readonly Horizontal[] = ['north', 'east', 'south', 'west']
/** Each of these on the way down takes one step of the sky's light. */
const DIMS = /_leaves$|^(water|ice|frosted_ice|cobweb|slime_block|honey_block)$/

/** The light that things grow by, worked out when asked. */
export interface Light {
  /** True if lamps or the sky give a place that much light, 0 to 15, night or day. */
  reaches(at: Vec3, least: number): boolean
  /** True if lamps alone do. */
  lampReaches(at: Vec3, least: number): boolean
  /** True if nothing lies above that sight does not go through. */
  underSky(at: Vec3): boolean
}

export function createLight(cellAt: CellAt): Light {
  const cell = ({ x, y, z }: Vec3) => cellAt(x, y, z)

  /** Light of the sky that falls straight down to a place; 0 where something opaque is in the way. */
  const skyFall = ({ x, y, z }: Vec3): number => {
    let light = FULL
    for (let above = y + 1; above < TOP_Y && light > 0; above++) {
      const between = cellAt(x, above, z)
      if (between.opaque) return 0
      if (between.fluid === 'water' || DIMS.test(between.name)) light--
    }
    return light
  }

  const lampReaches = (at: Vec3, least: number): boolean => {
    const seen = new Set([String(at)])
    let edge = [at]
    for (let loss = 0; loss <= FULL - least && edge.length > 0; loss++) {
      if (edge.some(place => cell(place).light - loss >= least)) return true
      const outer: Vec3[] = []
      for (const place of edge) {
        if (loss > 0 && cell(place).opaque) continue
        for (const direction of DIRECTIONS) {
          const beside = step(place, direction)
          const key = String(beside)
          if (seen.has(key) || beside.y < BOTTOM_Y) continue
          seen.add(key)
          outer.push(beside)
        }
      }
      edge = outer
    }
    return false
  }

  /** Under a roof, the sky's light comes in from the sides, a step darker with each block. */
  const skyFromSide = (at: Vec3, least: number): boolean =>
    SIDES.some(side => {
      let place = at
      for (let loss = 1; loss <= FULL - least; loss++) {
        place = step(place, side)
        if (cell(place).opaque) return false
        if (skyFall(place) - loss >= least) return true
      }
      return false
    })

  return {
    lampReaches,
    reaches: (at, least) => skyFall(at) >= least || lampReaches(at, least) || skyFromSide(at, least),
    underSky: at => skyFall(at) === FULL,
  }
}
