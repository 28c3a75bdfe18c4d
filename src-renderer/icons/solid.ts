import { PNG } from 'pngjs'
import { iconSize, sample, tinted } from './colour.ts'
import type { Assets, Element, Face, Model, Texture, Triple } from './models.ts'

/** Cubes are drawn this much larger and averaged down. */
const oversampling = 4

const rotate = (point: Triple, axis: 'x' | 'y' | 'z', degrees: number): Triple => {
  const [x, y, z] = point
  const c = Math.cos((degrees * Math.PI) / 180)
  const s = Math.sin((degrees * Math.PI) / 180)
  if (axis === 'x') return [x, y * c - z * s, y * s + z * c]
  if (axis === 'y') return [x * c + z * s, y, z * c - x * s]
  return [x * c - y * s, x * s + y * c, z]
}

/** A face's upper left, upper right and lower left corner as seen from outside. */
const corners = ({ from, to }: Element, side: string): [Triple, Triple, Triple] | undefined => {
  const [x1, y1, z1] = from
  const [x2, y2, z2] = to
  const sides: Record<string, [Triple, Triple, Triple]> = {
    north: [
      [x2, y2, z1],
      [x1, y2, z1],
      [x2, y1, z1],
    ],
    south: [
      [x1, y2, z2],
      [x2, y2, z2],
      [x1, y1, z2],
    ],
    west: [
      [x1, y2, z1],
      [x1, y2, z2],
      [x1, y1, z1],
    ],
    east: [
      [x2, y2, z2],
      [x2, y2, z1],
      [x2, y1, z2],
    ],
    up: [
      [x1, y2, z1],
      [x2, y2, z1],
      [x1, y2, z2],
    ],
    down: [
      [x1, y1, z2],
      [x2, y1, z2],
      [x1, y1, z1],
    ],
  }
  return sides[side]
}

/** The part of the texture that a face shows when its model does not say: what lies straight behind it. */
const defaultUv = ({ from, to }: Element, side: string): [number, number, number, number] => {
  const [x1, y1, z1] = from
  const [x2, y2, z2] = to
  if (side === 'up') return [x1, z1, x2, z2]
  if (side === 'down') return [x1, 16 - z2, x2, 16 - z1]
  const left = { north: 16 - x2, south: x1, west: z1, east: 16 - z2 }[side] ?? 0
  const right = { north: 16 - x1, south: x2, west: z2, east: 16 - z1 }[side] ?? 16
  return [left, 16 - y2, right, 16 - y1]
}

const project = (point: Triple, element: Element, model: Model): Triple => {
  let [x, y, z] = point
  if (element.rotation) {
    const { origin, axis, angle } = element.rotation
    const turned = rotate([x - origin[0], y - origin[1], z - origin[2]], axis, angle)
    ;[x, y, z] = [turned[0] + origin[0], turned[1] + origin[1], turned[2] + origin[2]]
  }
  let centred: Triple = [(x - 8) * model.scale[0], (y - 8) * model.scale[1], (z - 8) * model.scale[2]]
  for (const [axis, degrees] of [
    ['z', model.rotation[2]],
    ['y', model.rotation[1]],
    ['x', model.rotation[0]],
  ] as const)
    centred = rotate(centred, axis, degrees)
  const [sx, sy, sz] = centred
  const zoom = (iconSize * oversampling) / 16
  return [(8 + sx + model.translation[0]) * zoom, (8 - sy - model.translation[1]) * zoom, sz * zoom]
}

interface Canvas {
  side: number
  colours: Float32Array
  depths: Float32Array
}

const paintFace = (
  canvas: Canvas,
  model: Model,
  element: Element,
  side: string,
  face: Face,
  texture: Texture,
  tint?: number,
) => {
  const places = corners(element, side)
  if (!places) return
  const [a, b, d] = places.map(place => project(place, element, model)) as [Triple, Triple, Triple]
  const right: Triple = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const down: Triple = [d[0] - a[0], d[1] - a[1], d[2] - a[2]]
  const area = right[0] * down[1] - right[1] * down[0]
  // Seen from behind, or edge on.
  if (area < 1e-6) return
  // The normal in screen space tells how much light falls on the face: from above, then from the left.
  const normal = [right[1] * down[2] - right[2] * down[1], right[2] * down[0] - right[0] * down[2]]
  const length = Math.hypot(normal[0] ?? 0, normal[1] ?? 0, area)
  const light = model.frontLit ? 1 : (normal[1] ?? 0) / length < -0.6 ? 1 : (normal[0] ?? 0) < 0 ? 0.8 : 0.62
  const [u1, v1, u2, v2] = face.uv ?? defaultUv(element, side)

  const xs = [a[0], b[0], d[0], b[0] + down[0]]
  const ys = [a[1], b[1], d[1], b[1] + down[1]]
  const clamp = (value: number) => Math.min(canvas.side, Math.max(0, value))
  for (let y = clamp(Math.floor(Math.min(...ys))); y < clamp(Math.ceil(Math.max(...ys))); y++)
    for (let x = clamp(Math.floor(Math.min(...xs))); x < clamp(Math.ceil(Math.max(...xs))); x++) {
      const px = x + 0.5 - a[0]
      const py = y + 0.5 - a[1]
      let s = (px * down[1] - py * down[0]) / area
      let t = (py * right[0] - px * right[1]) / area
      if (s < 0 || s > 1 || t < 0 || t > 1) continue
      const depth = a[2] + s * right[2] + t * down[2]
      const at = y * canvas.side + x
      if (depth <= (canvas.depths[at] ?? 0)) continue
      for (let turn = 0; turn < (face.rotation ?? 0) / 90; turn++) [s, t] = [t, 1 - s]
      const colour = sample(texture, (u1 + (u2 - u1) * s) / 16, (v1 + (v2 - v1) * t) / 16)
      if (colour[3] < 26) continue
      canvas.depths[at] = depth
      canvas.colours.set(tinted(colour, tint, light), at * 4)
    }
}

/** The model as it stands in an inventory slot: turned, lit from above and the left, nearer faces before farther ones. */
export const drawSolid = (model: Model, assets: Assets, tints: (number | undefined)[]): PNG => {
  const side = iconSize * oversampling
  const canvas: Canvas = {
    side,
    colours: new Float32Array(side * side * 4),
    depths: new Float32Array(side * side).fill(-Infinity),
  }
  for (const element of model.elements)
    for (const [name, face] of Object.entries(element.faces)) {
      const texture = assets.texture(face.texture)
      const tint = face.tintindex === undefined ? undefined : tints[face.tintindex]
      if (texture) paintFace(canvas, model, element, name, face, texture, tint)
    }
  return shrink(canvas)
}

const shrink = ({ side, colours }: Canvas): PNG => {
  const icon = new PNG({ width: iconSize, height: iconSize })
  for (let y = 0; y < iconSize; y++)
    for (let x = 0; x < iconSize; x++) {
      const sum = [0, 0, 0, 0]
      for (let dy = 0; dy < oversampling; dy++)
        for (let dx = 0; dx < oversampling; dx++) {
          const at = ((y * oversampling + dy) * side + x * oversampling + dx) * 4
          const alpha = colours[at + 3] ?? 0
          for (let channel = 0; channel < 3; channel++)
            sum[channel] = (sum[channel] ?? 0) + (colours[at + channel] ?? 0) * alpha
          sum[3] = (sum[3] ?? 0) + alpha
        }
      const alpha = sum[3] ?? 0
      if (alpha === 0) continue
      const at = (y * iconSize + x) * 4
      icon.data.set(
        [...sum.slice(0, 3).map(value => value / alpha), alpha / oversampling ** 2].map(Math.round),
        at,
      )
    }
  return icon
}
