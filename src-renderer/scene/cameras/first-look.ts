// Where the camera that circles a body begins: where nothing stands between the two.
import type { Vector } from '../mesher/ray.ts'
import { directionOf, firstOrbit, NEAREST, type Orbit, type Place } from './cameras.ts'

/** The first thing on a line, by its distance; null where there is none within reach. */
type Ray = (from: Vector, direction: Vector, reach: number) => Promise<{ distance: number } | null>

/** Blocks that are to be free around the camera itself. */
const ROOM = 1.5
const EIGHTH = Math.PI / 4
/** What is tried, the usual first: the same height from other sides, then from farther above, then lower. */
const TRIES: readonly Orbit[] = [firstOrbit.pitch, -1, -0.3].flatMap(pitch =>
  [0, 1, -1, 2, -2, 3, -3, 4].map(turn => ({ ...firstOrbit, pitch, yaw: firstOrbit.yaw + turn * EIGHTH })),
)

/** The first view that is free all the way; where none is, the freest, from as near as that needs. */
export const firstLook = async ({ x, y, z }: Place, ray: Ray): Promise<Orbit> => {
  const hits = await Promise.all(
    TRIES.map(({ yaw, pitch, distance }) => {
      const [east, up, south] = directionOf({ yaw, pitch })
      return ray([x, y, z], [-east, -up, -south], distance + ROOM)
    }),
  )
  const free = hits.map(hit => hit?.distance ?? Number.POSITIVE_INFINITY)
  const most = Math.max(...free)
  const orbit = TRIES[free.indexOf(most)] ?? firstOrbit
  return { ...orbit, distance: Math.max(NEAREST, Math.min(orbit.distance, most - ROOM)) }
}
