// Resolves a version's asset slice into looks; states are baked when they are first met.
import type { AssetSlice, SliceBiome, SliceLook, SliceTint } from '../../../src-main/contract/view-assets.ts'
import { lookTable } from '../../../src-main/contract/view-assets.ts'
import { bakePart } from '../../../src-main/contract/view-models.ts'
import {
  type Biome,
  type Bounds,
  DRY,
  DRY_FOLIAGE,
  FIXED,
  FOLIAGE,
  GRASS,
  LAVA,
  type Layer,
  type Look,
  type Looks,
  NO_TINT,
  type Quad,
  type TextureRect,
  WATER,
  WATER_TINT,
} from './looks.ts'
import { type Side, sideNames } from './sides.ts'

const numberOf = (side: (typeof sideNames)[number]): Side => sideNames.indexOf(side) as Side

const tintOf = (tint: SliceTint | undefined): number => {
  if (tint === undefined) return NO_TINT
  if (typeof tint === 'number') return FIXED + tint
  return { grass: GRASS, foliage: FOLIAGE, dryFoliage: DRY_FOLIAGE, water: WATER_TINT }[tint]
}

const layers = { solid: 0, cutout: 1, translucent: 2 } as const satisfies Record<string, Layer>
const nearly = (a: number, b: number) => Math.abs(a - b) < 1e-4

/** True where the four corners lie in the border of the block on that side. */
const inBorder = (corners: readonly number[], side: Side): boolean => {
  const axis = side < 2 ? 1 : side < 4 ? 2 : 0
  const wall = side & 1
  return [0, 1, 2, 3].every(corner => nearly(corners[corner * 3 + axis] ?? -9, wall))
}

/** Pixels by which a quad shows less than its part of the atlas: rounding must not reach its neighbours. */
const INSET = 1 / 32

const inset = (uv: readonly number[]): number[] => {
  const middle = [0, 1].map(axis => [0, 2, 4, 6].reduce((sum, at) => sum + (uv[at + axis] ?? 0), 0) / 4)
  return uv.map((value, index) => value + Math.sign((middle[index % 2] ?? 0) - value) * INSET)
}

const boundsOf = (quads: readonly Quad[]): Bounds | undefined => {
  if (quads.length === 0) return undefined
  const along = (axis: number) =>
    quads.flatMap(({ corners }) => corners.filter((_, index) => index % 3 === axis))
  const [x, y, z] = [along(0), along(1), along(2)]
  return [Math.min(...x), Math.min(...y), Math.min(...z), Math.max(...x), Math.max(...y), Math.max(...z)]
}

const noBiome: Biome = {
  grass: 0x91bd59,
  foliage: 0x77ab2f,
  dryFoliage: 0xa3753b,
  water: 0x3f76e4,
  warmth: 0.8,
  dry: false,
}

/** What states of different blocks may have in common. */
type SharedLook = Omit<Look, 'kin' | 'airy'>

/** The looks of one version's states. */
export const createLooks = (slice: AssetSlice): Looks => {
  const average = (texture: number): number => slice.textures[texture]?.average ?? -1
  const table = lookTable(slice)
  const { width, height } = slice.atlas
  const states: Look[] = []
  const baked: (SharedLook | undefined)[] = []
  const leafy = slice.blocks.map(({ name }) => name.endsWith('leaves'))
  const kinOf = new Int32Array(table.length)
  slice.blocks.forEach(({ firstState, looks }, block) => {
    const count = looks.reduce((sum, value, index) => (index % 2 ? sum + value : sum), 0)
    kinOf.fill(block + 1, firstState, firstState + count)
  })

  const bake = (look: SliceLook): SharedLook => {
    const tint = tintOf(look.tint)
    const parts = look.parts.map(alternatives =>
      alternatives.map(part =>
        bakePart(slice, part).map((quad): Quad => {
          const side = numberOf(quad.side)
          return {
            corners: quad.corners,
            uvs: inset(quad.uv).map((pixel, index) => pixel / (index % 2 ? height : width)),
            side,
            cull: quad.cull === undefined ? -1 : numberOf(quad.cull),
            border: quad.softShadow && inBorder(quad.corners, side),
            tint: quad.tinted ? tint : NO_TINT,
            shade: quad.shaded,
            layer: layers[slice.textures[quad.texture]?.layer ?? 'solid'],
          }
        }),
      ),
    )
    const shown = parts.flatMap(alternatives => alternatives[0] ?? [])
    const fluid = look.fluid === 'water' ? WATER : look.fluid === 'lava' ? LAVA : DRY
    const level = look.level ?? 0
    return {
      parts,
      opaque: look.hides === 'all',
      fluid,
      fluidHeight: (level >= 8 ? 8 : 8 - level) / 9,
      bounds: boundsOf(shown),
      ...mapColour(look, fluid, tint),
    }
  }

  /** The colour of the face that looks up, or of any. */
  const mapColour = (
    look: SliceLook,
    fluid: number,
    tint: number,
  ): { mapColour: number; mapTint: number } => {
    const faces = look.parts.flatMap(([part]) =>
      part
        ? (slice.models[part[0]]?.elements ?? []).map(
            ({ faces: { up, ...rest } }) => up ?? Object.values(rest)[0],
          )
        : [],
    )
    const face = faces.find(one => one && average(one.texture) >= 0)
    if (face) return { mapColour: average(face.texture), mapTint: face.tinted ? tint : NO_TINT }
    if (fluid === DRY) return { mapColour: -1, mapTint: NO_TINT }
    const still = slice.fluids[fluid === WATER ? 'water' : 'lava'].still
    return { mapColour: average(still), mapTint: fluid === WATER ? WATER_TINT : NO_TINT }
  }

  const air: Look = {
    parts: [],
    opaque: false,
    kin: 0,
    airy: false,
    fluid: DRY,
    fluidHeight: 0,
    bounds: undefined,
    mapColour: -1,
    mapTint: NO_TINT,
  }

  const resolve = (state: number): Look => {
    const index = table[state]
    const look = index === undefined ? undefined : slice.looks[index]
    if (index === undefined || !look) return air
    const shared = baked[index] ?? bake(look)
    baked[index] = shared
    const kin = look.hides === 'same' ? (kinOf[state] ?? 0) : 0
    return { ...shared, kin, airy: leafy[kin - 1] ?? false }
  }

  const rect = (index: number): TextureRect => {
    const texture = slice.textures[index]
    if (!texture) return [0, 0, 0, 0]
    // A flowing picture is two blocks wide and high; an animation's strip shows its first frame.
    const side = Math.min(texture.width, texture.height) - 2 * INSET
    return [(texture.x + INSET) / width, (texture.y + INSET) / height, side / width, side / height]
  }

  return {
    look(state) {
      const known = states[state]
      if (known) return known
      const look = state < 0 ? air : resolve(state)
      if (state >= 0) states[state] = look
      return look
    },
    biome: id => (slice.biomes[id] ?? slice.biomes['default'] ?? noBiome) as SliceBiome | Biome,
    fluids: {
      [WATER]: { still: rect(slice.fluids.water.still), flow: rect(slice.fluids.water.flow) },
      [LAVA]: { still: rect(slice.fluids.lava.still), flow: rect(slice.fluids.lava.flow) },
    },
  }
}
