// Bodies as boxes, in the measures in which the game's own models are described on the wiki and in resource packs:
// sixteenths of a block, y downwards with the ground at 24, the front at -z, the body's right at -x.

export type Triple = readonly [number, number, number]

/** Place in the picture, lowest corner from the bone's pivot, size; grown by `grow` on all sides without its picture. */
export interface Box {
  readonly uv: readonly [number, number]
  readonly at: Triple
  readonly size: Triple
  readonly grow?: number
  readonly mirror?: true
}

/** How a bone moves: with the steps, against them, with the look. */
export type Motion = 'leg' | 'counterleg' | 'arm' | 'counterarm' | 'head' | 'wing' | 'counterwing'

export interface Bone {
  readonly pivot: Triple
  /** Radians about x, y, z, applied z, y, x. */
  readonly turn?: Triple
  readonly boxes: readonly Box[]
  readonly motion?: Motion
}

export interface BodyModel {
  /** Pictures to try, best first: paths below the version's textures. */
  readonly pictures: readonly string[]
  /** Measures of the picture that the boxes are laid out for. */
  readonly sheet: readonly [number, number]
  readonly bones: readonly Bone[]
  readonly scale?: number
  /** Wears armour as people do. */
  readonly armoured?: true
  /** A second skin with a picture of its own: a sheep's wool. */
  readonly coat?: { readonly pictures: readonly string[]; readonly bones: readonly Bone[] }
}

type BoxNumbers = readonly [number, number, number, number, number, number, number, number]
export const box = (
  [u, v, x, y, z, w, h, d]: BoxNumbers,
  rest: { grow?: number; mirror?: true } = {},
): Box => ({
  uv: [u, v],
  at: [x, y, z],
  size: [w, h, d],
  ...rest,
})
export const bone = (
  pivot: Triple,
  boxes: readonly Box[],
  rest: { turn?: Triple; motion?: Motion } = {},
): Bone => ({
  pivot,
  boxes,
  ...rest,
})

export const LYING: Triple = [Math.PI / 2, 0, 0]
export const REACHING: Triple = [-Math.PI / 2, 0, 0]
export const mirror = { mirror: true } as const

/** Four equal legs; pivots of the hind pair, then of the front pair. */
export const legs = (
  uv: readonly [number, number],
  size: Triple,
  x: number,
  y: number,
  hind: number,
  front: number,
  grow = 0,
): Bone[] => {
  const at: Triple = [-size[0] / 2, 0, -size[2] / 2]
  const leg: Box = { uv, at, size, grow }
  return [
    bone([-x, y, hind], [leg], { motion: 'leg' }),
    bone([x, y, hind], [{ ...leg, mirror: true }], { motion: 'counterleg' }),
    bone([-x, y, front], [leg], { motion: 'counterleg' }),
    bone([x, y, front], [{ ...leg, mirror: true }], { motion: 'leg' }),
  ]
}

export const head = (boxes: readonly Box[], pivot: Triple = [0, 0, 0]): Bone =>
  bone(pivot, boxes, { motion: 'head' })
