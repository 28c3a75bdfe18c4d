// Turns the models of a slice into corners and texture places. Pure; the page's mesher uses it.
import type { AssetSlice, Side, SliceElement, SliceFace, SlicePart, Triple } from './view-assets.ts'

/** One flat face of a block. */
export interface Quad {
  /** Four corners, x y z each, in blocks (0 to 1 inside the block): counterclockwise as seen from outside. */
  readonly corners: readonly number[]
  /** u v of each corner, in pixels of the atlas from its upper left. */
  readonly uv: readonly number[]
  /** The side that it looks to, or comes nearest to: for shading, and for the neighbour whose light falls on it. */
  readonly side: Side
  /** Hidden where the neighbour on this side hides it. */
  readonly cull: Side | undefined
  readonly texture: number
  readonly tinted: boolean
  /** False where the direction of the face must not darken it. */
  readonly shaded: boolean
  /** False where its corners get no soft shadow. */
  readonly softShadow: boolean
}

const STEP: Record<Side, Triple> = {
  down: [0, -1, 0],
  up: [0, 1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}

/** The faces of one placed model. */
export function bakePart(slice: AssetSlice, [index, x, y, uvLock]: SlicePart): Quad[] {
  const model = slice.models[index]
  if (!model) return []
  return model.elements.flatMap(element =>
    Object.entries(element.faces).map(([name, face]): Quad => {
      const corners = cornersOf(element, name as Side).map(corner => turnPart(corner, x, y))
      const side = nearestSide(corners)
      const texture = slice.textures[face.texture] ?? { x: 0, y: 0, width: 16, height: 16 }
      const places = uvLock ? corners.map(corner => natural(corner, side)) : placesOf(face)
      return {
        corners: corners.flatMap(corner => corner.map(value => value / 16)),
        uv: places.flatMap(([u, v]) => [
          texture.x + (u / 16) * texture.width,
          texture.y + (v / 16) * texture.height,
        ]),
        side,
        cull: face.cull && turnSide(face.cull, x, y),
        texture: face.texture,
        tinted: face.tinted === true,
        shaded: !element.unshaded,
        softShadow: !model.flatLit,
      }
    }),
  )
}

/** Upper left, lower left, lower right, upper right, as seen from outside. */
function cornersOf(element: SliceElement, side: Side): Triple[] {
  const [w, d, n] = element.from
  const [e, u, s] = element.to
  const corners: Record<Side, Triple[]> = {
    down: [
      [w, d, s],
      [w, d, n],
      [e, d, n],
      [e, d, s],
    ],
    up: [
      [w, u, n],
      [w, u, s],
      [e, u, s],
      [e, u, n],
    ],
    north: [
      [e, u, n],
      [e, d, n],
      [w, d, n],
      [w, u, n],
    ],
    south: [
      [w, u, s],
      [w, d, s],
      [e, d, s],
      [e, u, s],
    ],
    west: [
      [w, u, n],
      [w, d, n],
      [w, d, s],
      [w, u, s],
    ],
    east: [
      [e, u, s],
      [e, d, s],
      [e, d, n],
      [e, u, n],
    ],
  }
  return corners[side].map(corner => turnElement(corner, element.rotation))
}

function turnElement(corner: Triple, rotation: SliceElement['rotation']): Triple {
  if (!rotation) return corner
  const { origin, axis, angle, rescale } = rotation
  const moved: Triple = [corner[0] - origin[0], corner[1] - origin[1], corner[2] - origin[2]]
  const turned = turn(moved, axis, angle)
  // A diagonal plane that is stretched so that it reaches the block's edges again.
  const stretch = rescale ? 1 / Math.cos((Math.abs(angle) * Math.PI) / 180) : 1
  const scale = (value: number, along: 'x' | 'y' | 'z') => (along === axis ? value : value * stretch)
  return [
    scale(turned[0], 'x') + origin[0],
    scale(turned[1], 'y') + origin[1],
    scale(turned[2], 'z') + origin[2],
  ]
}

/** The game counts a part's turns against the usual sense. */
function turnPart(corner: Triple, x: number, y: number): Triple {
  if (x === 0 && y === 0) return corner
  const centred: Triple = [corner[0] - 8, corner[1] - 8, corner[2] - 8]
  const [a, b, c] = turn(turn(centred, 'x', -x), 'y', -y)
  return [a + 8, b + 8, c + 8]
}

function turnSide(side: Side, x: number, y: number): Side {
  return sideOf(turn(turn(STEP[side], 'x', -x), 'y', -y))
}

function turn([x, y, z]: Triple, axis: 'x' | 'y' | 'z', degrees: number): Triple {
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c]
  if (axis === 'y') return [x * c + z * s, y, z * c - x * s]
  return [x * c - y * s, x * s + y * c, z]
}

function nearestSide([a, b, c]: readonly Triple[]): Side {
  if (!a || !b || !c) return 'up'
  const p: Triple = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const q: Triple = [c[0] - b[0], c[1] - b[1], c[2] - b[2]]
  return sideOf([p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0]])
}

function sideOf([x, y, z]: Triple): Side {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (ay >= ax && ay >= az) return y < 0 ? 'down' : 'up'
  if (az >= ax) return z < 0 ? 'north' : 'south'
  return x < 0 ? 'west' : 'east'
}

/** What lies straight behind a corner when the texture is as large as the block. */
function natural([x, y, z]: Triple, side: Side): [number, number] {
  if (side === 'down') return [x, 16 - z]
  if (side === 'up') return [x, z]
  const u = { north: 16 - x, south: x, west: z, east: 16 - z }[side]
  return [u, 16 - y]
}

function placesOf({ uv: [left, top, right, bottom], turn = 0 }: SliceFace): [number, number][] {
  const places: [number, number][] = [
    [left, top],
    [left, bottom],
    [right, bottom],
    [right, top],
  ]
  const steps = turn / 90
  return [...places.slice(steps), ...places.slice(0, steps)]
}
