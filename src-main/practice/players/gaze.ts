import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { DIRECTIONS, type Direction } from '../blocks/directions.ts'
import { traceLine } from '../mobs/sight.ts'
import type { Player } from './players.ts'

/** Blocks from the eye that items which look for their own target reach. */
const REACH = 5
const FULL: Block['shapes'] = [[0, 0, 0, 1, 1, 1]]
/** Outlines of what one can click but not bump into; close enough to the game's. */
const TORCH: Block['shapes'] = [[0.4, 0, 0.4, 0.6, 0.6, 0.6]]
const PLANT: Block['shapes'] = [[0.1, 0, 0.1, 0.9, 0.8, 0.9]]
const SOURCE: Block['shapes'] = [[0, 0, 0, 1, 8 / 9, 1]]

export interface Seen {
  readonly position: Vec3
  /** The face that it looks at. */
  readonly face: Direction
}

/** The block that a player looks at. Fluids are looked through, or, for who wants one, their sources are seen. */
export function lookedAt(
  blockAt: (position: Vec3) => Block,
  player: Player,
  fluids: 'through' | 'sources',
): Seen | undefined {
  const eye = player.eye()
  const hit = traceLine(
    (x, y, z) => outline(blockAt(new Vec3(x, y, z)), fluids),
    eye,
    eye.plus(player.viewDirection().scaled(REACH)),
  )
  if (!hit) return undefined
  const position = new Vec3(hit.at.x, hit.at.y, hit.at.z)
  const face = faceAt(new Vec3(hit.point.x, hit.point.y, hit.point.z), player.viewDirection())
  return { position, face }
}

function outline(block: Block, fluids: 'through' | 'sources'): Block['shapes'] {
  if (/^(water|lava)$/.test(block.name)) {
    return fluids === 'sources' && Number(block.getProperties()['level']) === 0 ? SOURCE : []
  }
  if (/(^|_)air$/.test(block.name)) return []
  if (block.shapes.length > 0) return block.shapes
  if (/torch$/.test(block.name)) return TORCH
  return /^(snow|vine|cobweb|fire|soul_fire|powder_snow)$/.test(block.name) ? FULL : PLANT
}

/** A point on a box lies on the face that is turned to the view and nearest to a plane of the grid of sixteenths. */
function faceAt(point: Vec3, view: Vec3): Direction {
  let best: { direction: Direction; off: number } = { direction: 'up', off: Number.POSITIVE_INFINITY }
  for (const direction of DIRECTIONS) {
    const axis = direction === 'up' || direction === 'down' ? 'y' : /east|west/.test(direction) ? 'x' : 'z'
    const outward = /up|south|east/.test(direction) ? 1 : -1
    if (view[axis] * outward >= 0) continue
    const sixteenths = point[axis] * 16
    const off = Math.abs(sixteenths - Math.round(sixteenths))
    if (off < best.off) best = { direction, off }
  }
  return best.direction
}
