import {
  SIDES,
  type Side,
  type SliceElement,
  type SliceFace,
  type SliceModel,
  type Triple,
} from '../../contract/index.ts'
import { type AssetSource, type RawElement, type RawFace, type RawModel, short } from './source.ts'

/** A model with everything that it inherits. */
export interface ResolvedModel {
  readonly model: SliceModel
  /** What flies off when it breaks; for blocks without a shape the only hint at their look. */
  readonly particle: string | undefined
}

/** Numbers the textures that are really used; undefined for one that there is not. */
export type TextureIndex = (name: string) => number | undefined

/** @returns undefined where there is no such model */
export function resolveModel(
  source: AssetSource,
  name: string,
  textureIndex: TextureIndex,
): ResolvedModel | undefined {
  const family = familyOf(source, name)
  if (family.length === 0) return undefined
  const textures = new Map<string, string>()
  for (const { textures: own } of family.toReversed()) {
    for (const [key, value] of Object.entries(own ?? {})) {
      textures.set(key, typeof value === 'string' ? value : value.sprite)
    }
  }
  const follow = (reference: string): string | undefined => {
    let name = reference
    // A model that refers to itself would never end.
    for (let steps = 0; name.includes('#') && steps < 10; steps++) {
      name = textures.get(name.slice(name.indexOf('#') + 1)) ?? ''
    }
    return name && !name.includes('#') ? name : undefined
  }
  const raw = family.find(({ elements }) => elements)?.elements ?? []
  const elements = raw.flatMap(element => elementOf(element, follow, textureIndex))
  const flatLit = family.find(one => one.ambientocclusion !== undefined)?.ambientocclusion === false
  return {
    model: { elements, ...(flatLit ? { flatLit } : {}) },
    particle: follow('#particle'),
  }
}

function familyOf(source: AssetSource, name: string): RawModel[] {
  const family: RawModel[] = []
  for (let next: string | undefined = name; next !== undefined && family.length < 20; ) {
    const model: RawModel | undefined = source.model(next) ?? source.model(`block/${short(next)}`)
    if (model) family.push(model)
    next = model?.parent
  }
  return family
}

function elementOf(
  { from, to, rotation, shade, faces = {} }: RawElement,
  follow: (reference: string) => string | undefined,
  textureIndex: TextureIndex,
): SliceElement[] {
  const drawn: Partial<Record<Side, SliceFace>> = {}
  for (const side of SIDES) {
    const face = faces[side]
    // References are mostly written `#side`, in a few models without the mark.
    const name =
      face?.texture &&
      (follow(face.texture.includes('#') ? face.texture : `#${face.texture}`) ?? face.texture)
    const texture = name ? textureIndex(name) : undefined
    if (face && texture !== undefined) drawn[side] = faceOf(face, texture, side, from, to)
  }
  if (Object.keys(drawn).length === 0) return []
  return [
    {
      from,
      to,
      ...(rotation ? { rotation: rotationOf(rotation) } : {}),
      ...(shade === false ? { unshaded: true as const } : {}),
      faces: drawn,
    },
  ]
}

function faceOf(face: RawFace, texture: number, side: Side, from: Triple, to: Triple): SliceFace {
  const cull = SIDES.find(one => one === face.cullface)
  return {
    texture,
    uv: face.uv ?? behind(side, from, to),
    ...(face.rotation ? { turn: face.rotation } : {}),
    ...(cull ? { cull } : {}),
    ...(face.tintindex === undefined ? {} : { tinted: true as const }),
  }
}

/** Without a word of the model, a face shows what lies straight behind it. */
function behind(side: Side, [x1, y1, z1]: Triple, [x2, y2, z2]: Triple): [number, number, number, number] {
  if (side === 'down') return [x1, 16 - z2, x2, 16 - z1]
  if (side === 'up') return [x1, z1, x2, z2]
  const [left, right] = {
    north: [16 - x2, 16 - x1],
    south: [x1, x2],
    west: [z1, z2],
    east: [16 - z2, 16 - z1],
  }[side] as [number, number]
  return [left, 16 - y2, right, 16 - y1]
}

function rotationOf({
  origin,
  axis,
  angle,
  rescale,
  y = 0,
}: NonNullable<RawElement['rotation']>): NonNullable<SliceElement['rotation']> {
  // Two models turn about all three axes, half turns about two of them: together one turn about the third.
  if (axis === undefined || angle === undefined) return { origin, axis: 'y', angle: 180 - y }
  return { origin, axis, angle, ...(rescale ? { rescale } : {}) }
}
