import { Vec3 } from 'vec3'

export type Horizontal = 'north' | 'east' | 'south' | 'west'
export type Direction = Horizontal | 'up' | 'down'

const VECTORS: Readonly<Record<Direction, Vec3>> = {
  down: new Vec3(0, -1, 0),
  up: new Vec3(0, 1, 0),
  north: new Vec3(0, 0, -1),
  south: new Vec3(0, 0, 1),
  west: new Vec3(-1, 0, 0),
  east: new Vec3(1, 0, 0),
}

/** In the protocol's order of faces: 0 down to 5 east. */
export const DIRECTIONS = Object.keys(VECTORS) as readonly Direction[]
/** Clockwise as seen from above, from south as a yaw of 0 is. */
const HORIZONTALS: readonly Horizontal[] = ['south', 'west', 'north', 'east']

export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  down: 'up',
  up: 'down',
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
}

export const step = (position: Vec3, direction: Direction): Vec3 => position.plus(VECTORS[direction])

export function isHorizontal(direction: Direction): direction is Horizontal {
  return direction !== 'up' && direction !== 'down'
}

/** A quarter turn to the right, so many times. */
export function clockwise(direction: Horizontal, quarters = 1): Horizontal {
  return HORIZONTALS[(HORIZONTALS.indexOf(direction) + quarters + 4) % 4] as Horizontal
}

export function opposite(direction: Horizontal): Horizontal {
  return clockwise(direction, 2)
}

/** Where somebody looks who has turned by `yaw` degrees; 0 is south, 90 west. */
export function horizontalOf(yaw: number): Horizontal {
  return HORIZONTALS[Math.round((((yaw % 360) + 360) % 360) / 90) % 4] as Horizontal
}
