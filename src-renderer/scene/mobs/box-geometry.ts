import { BufferAttribute, BufferGeometry } from 'three'
import type { Box } from './model-parts.ts'

/** The boxes of one bone as geometry, in blocks about its pivot: y upwards, front at -z. `sheet`: the picture's measures. */
export const boxGeometry = (boxes: readonly Box[], sheet: readonly [number, number]): BufferGeometry => {
  const positions: number[] = []
  const normals: number[] = []
  const uvs: number[] = []
  const indices: number[] = []
  const face = (normal: readonly number[], corners: readonly (readonly number[])[]) => {
    const first = positions.length / 3
    for (const [x = 0, y = 0, z = 0, u = 0, v = 0] of corners) {
      positions.push(x / 16, y / 16, z / 16)
      normals.push(...normal)
      uvs.push(u / sheet[0], v / sheet[1])
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  for (const {
    uv: [u, v],
    at,
    size: [w, h, d],
    grow = 0,
    mirror,
  } of boxes) {
    const right = -(at[0] - grow)
    const left = -(at[0] + w + grow)
    const [a, b] = mirror ? [left, right] : [right, left]
    const top = -(at[1] - grow)
    const bottom = -(at[1] + h + grow)
    const front = at[2] - grow
    const back = at[2] + d + grow
    const side = (
      normal: readonly number[],
      x1: number,
      z1: number,
      x2: number,
      z2: number,
      from: number,
      to: number,
    ) =>
      face(normal, [
        [x1, top, z1, from, v + d],
        [x1, bottom, z1, from, v + d + h],
        [x2, bottom, z2, to, v + d + h],
        [x2, top, z2, to, v + d],
      ])
    side([mirror ? -1 : 1, 0, 0], a, back, a, front, u, u + d)
    side([0, 0, -1], a, front, b, front, u + d, u + d + w)
    side([mirror ? 1 : -1, 0, 0], b, front, b, back, u + d + w, u + 2 * d + w)
    side([0, 0, 1], b, back, a, back, u + 2 * d + w, u + 2 * d + 2 * w)
    const flat = (normal: readonly number[], y: number, from: number) =>
      face(normal, [
        [a, y, back, from, v],
        [a, y, front, from, v + d],
        [b, y, front, from + w, v + d],
        [b, y, back, from + w, v],
      ])
    flat([0, 1, 0], top, u + d)
    flat([0, -1, 0], bottom, u + d + w)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(uvs), 2))
  geometry.setIndex(indices)
  return geometry
}
