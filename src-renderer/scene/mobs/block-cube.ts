// The shape of a block that fills its cell, as it is held.
import { BufferAttribute, BufferGeometry } from 'three'
import type { Side } from '../../../src-main/contract/view-assets.ts'
import { bakePart } from '../../../src-main/contract/view-models.ts'
import type { Atlas } from '../atlas.ts'

const NORMALS: Readonly<Record<Side, readonly [number, number, number]>> = {
  up: [0, 1, 0],
  down: [0, -1, 0],
  north: [0, 0, -1],
  south: [0, 0, 1],
  west: [-1, 0, 0],
  east: [1, 0, 0],
}

export interface BlockCube {
  /** One block wide, its middle at the origin; the caller disposes it. */
  readonly geometry: BufferGeometry
  /** In the colour of grass or leaves. */
  readonly tinted: boolean
}

/** Undefined for what is no block, or not a whole one: that is held as its picture. */
export const blockCube = ({ slice }: Atlas, item: string): BlockCube | undefined => {
  const block = slice.blocks.find(({ name }) => name === item)
  // Of its states the last that stands as its model does: upright, and neither lit nor covered with snow.
  const looks = block?.looks.filter((_, index) => index % 2 === 0).map(index => slice.looks[index])
  const look = looks?.findLast(one => one?.parts[0]?.[0]?.[1] === 0 && one.parts[0][0][2] === 0)
  const part = look && look.hides !== 'none' ? look.parts[0]?.[0] : undefined
  if (!part) return undefined
  const quads = bakePart(slice, part)
  const tinted = quads[0]?.tinted ?? false
  // One colour for all of it cannot be right where only some of its sides are tinted.
  if (quads.some(quad => quad.tinted !== tinted)) return undefined
  const { width, height } = slice.atlas
  const geometry = new BufferGeometry()
  const set = (name: string, values: readonly number[], size: number) =>
    geometry.setAttribute(name, new BufferAttribute(new Float32Array(values), size))
  set(
    'position',
    quads.flatMap(({ corners }) => corners.map(value => value - 0.5)),
    3,
  )
  set(
    'uv',
    quads.flatMap(({ uv }) => uv.map((pixel, index) => pixel / (index % 2 ? height : width))),
    2,
  )
  set(
    'normal',
    quads.flatMap(({ side }) => [0, 1, 2, 3].flatMap(() => NORMALS[side])),
    3,
  )
  geometry.setIndex(quads.flatMap((_, quad) => [0, 1, 2, 0, 2, 3].map(corner => quad * 4 + corner)))
  return { geometry, tinted }
}
