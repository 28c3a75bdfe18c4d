// Ways and places in words.
import type { Position } from '../../contract/index.ts'

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** `23 blocks north-east, 5 down`; north is towards negative z. */
export function wayTo(from: Position, to: Position): string {
  const [dx, dz] = [to.x - from.x, to.z - from.z]
  const level = Math.round(Math.hypot(dx, dz))
  const rise = Math.round(to.y - from.y)
  const wind = WINDS[(Math.round(Math.atan2(dz, dx) / (Math.PI / 4)) + 8) % 8] ?? ''
  const along = level > 1 ? `${level} blocks ${wind}` : 'right there'
  return Math.abs(rise) < 2 ? along : `${along}, ${Math.abs(rise)} ${rise > 0 ? 'up' : 'down'}`
}

/** `12 64 -3`. */
export const coordinates = ({ x, y, z }: Position): string =>
  `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`
