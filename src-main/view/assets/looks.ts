import type { BlockKind, BlockState } from '../../body/interface.ts'
import type {
  SliceElement,
  SliceFace,
  SliceLook,
  SliceModel,
  SlicePart,
  Triple,
} from '../../contract/index.ts'
import type { AtlasMaker } from './atlas.ts'
import { allPlacements, placementsOf } from './block-states.ts'
import { type ResolvedModel, resolveModel } from './models.ts'
import type { AssetSource, RawPlacement } from './source.ts'
import { tintOf } from './tints.ts'

/** Nothing is drawn of these; water and lava have no model, their fluid is drawn. */
const UNSEEN =
  /^(air|cave_air|void_air|barrier|light|structure_void|moving_piston|bubble_column|(flowing_)?(water|lava))$/
/** These stand in water without a word of it in their properties. */
const ALWAYS_IN_WATER = /^(bubble_column|kelp(_plant)?|(tall_)?seagrass)$/
/** Smaller than a block, and without a model in the data. Sixteenths of a block. */
const SMALL: readonly (readonly [RegExp, Triple, Triple])[] = [
  [/^conduit$/, [5, 5, 5], [11, 11, 11]],
  [/_golem_statue$/, [4, 0, 4], [12, 14, 12]],
  [/_chest$/, [1, 0, 1], [15, 14, 15]],
]
const WHOLE: readonly [Triple, Triple] = [
  [0, 0, 0],
  [16, 16, 16],
]

/** Gives every state its look; equal models and equal looks are kept once. */
export class LookMaker {
  readonly models: SliceModel[] = []
  readonly looks: SliceLook[] = []
  readonly #source: AssetSource
  readonly #atlas: AtlasMaker
  readonly #resolved = new Map<string, { index: number; particle: string | undefined } | undefined>()
  readonly #modelIndex = new Map<string, number>()
  readonly #lookIndex = new Map<string, number>()
  /** The texture of a block of which nothing is known. */
  readonly #unknownTexture: number

  constructor(source: AssetSource, atlas: AtlasMaker, unknownTexture: number) {
    this.#source = source
    this.#atlas = atlas
    this.#unknownTexture = unknownTexture
  }

  /** Index of the state's look. */
  look(state: BlockState, { glow }: BlockKind): number {
    const parts = this.#partsOf(state)
    const shapeless = parts.length === 0 && !UNSEEN.test(state.name) && !this.#isMeantEmpty(state)
    const shown = shapeless ? [[this.#boxFor(state)]] : parts
    const tint = tintOf(state)
    return this.#keep(this.#lookIndex, this.looks, {
      parts: shown,
      hides: this.#hides(shown),
      ...(tint === undefined ? {} : { tint }),
      ...fluidOf(state),
      ...(glow > 0 ? { glow } : {}),
      ...(shapeless ? { unknown: true as const } : {}),
    })
  }

  #partsOf(state: BlockState): SlicePart[][] {
    const raw = this.#source.blockState(state.name)
    if (!raw) return []
    return placementsOf(raw, state)
      .map(choices => choices.map(one => this.#place(one)).filter(part => part !== undefined))
      .filter(choices => choices.length > 0)
  }

  /** Other states of the block have a shape: vines without a side, a crop's upper half that has not grown yet. */
  #isMeantEmpty({ name }: BlockState): boolean {
    const raw = this.#source.blockState(name)
    return raw !== undefined && allPlacements(raw).some(one => this.#place(one) !== undefined)
  }

  #place({ model, x = 0, y = 0, uvlock = false }: RawPlacement): SlicePart | undefined {
    const resolved = model === undefined ? undefined : this.#resolve(model)
    if (!resolved || (this.models[resolved.index]?.elements.length ?? 0) === 0) return undefined
    return [resolved.index, x, y, uvlock ? 1 : 0]
  }

  #resolve(name: string): { index: number; particle: string | undefined } | undefined {
    if (this.#resolved.has(name)) return this.#resolved.get(name)
    const found: ResolvedModel | undefined = resolveModel(this.#source, name, texture =>
      this.#atlas.index(texture),
    )
    const resolved = found && {
      index: this.#keep(this.#modelIndex, this.models, found.model),
      particle: found.particle,
    }
    this.#resolved.set(name, resolved)
    return resolved
  }

  /** A box in the colours of what flies off the block when it breaks. */
  #boxFor(state: BlockState): SlicePart {
    const raw = this.#source.blockState(state.name)
    const model = raw && placementsOf(raw, state)[0]?.[0]?.model
    const particle = model === undefined ? undefined : this.#resolve(model)?.particle
    const texture = (particle ? this.#atlas.index(particle) : undefined) ?? this.#unknownTexture
    const [, ...small] = SMALL.find(([pattern]) => pattern.test(state.name)) ?? []
    const [from, to] = small.length === 2 ? small : WHOLE
    return [this.#keep(this.#modelIndex, this.models, { elements: [box(from, to, texture)] }), 0, 0, 0]
  }

  #hides(parts: readonly (readonly SlicePart[])[]): SliceLook['hides'] {
    const [choices = []] = parts.filter(choices =>
      choices.every(([model]) => this.models[model]?.elements.some(isCube)),
    )
    const cubes = choices.flatMap(([model]) => this.models[model]?.elements.filter(isCube) ?? [])
    if (cubes.length === 0) return 'none'
    const solid = cubes.some(({ faces }) =>
      Object.values(faces).every(({ texture }) => this.#atlas.layer(texture) === 'solid'),
    )
    return solid ? 'all' : 'same'
  }

  #keep<T>(index: Map<string, number>, list: T[], value: T): number {
    const key = JSON.stringify(value)
    const known = index.get(key)
    if (known !== undefined) return known
    index.set(key, list.length)
    return list.push(value) - 1
  }
}

function fluidOf({ name, properties }: BlockState): Pick<SliceLook, 'fluid' | 'level'> {
  const fluid = /^(?:flowing_)?(water|lava)$/.exec(name)?.[1] as SliceLook['fluid']
  if (fluid) return { fluid, level: Number(properties['level'] ?? 0) }
  const inWater = properties['waterlogged'] === 'true' || ALWAYS_IN_WATER.test(name)
  return inWater ? { fluid: 'water', level: 0 } : {}
}

const isCube = ({ from, to, rotation, faces }: SliceElement): boolean =>
  !rotation &&
  from.every(edge => edge <= 0) &&
  to.every(edge => edge >= 16) &&
  Object.keys(faces).length === 6

function box(from: Triple, to: Triple, texture: number): SliceElement {
  const [x1, y1, z1] = from
  const [x2, y2, z2] = to
  const face = (left: number, top: number, right: number, bottom: number): SliceFace => ({
    texture,
    uv: [left, top, right, bottom],
  })
  const northSouth = face(x1, 16 - y2, x2, 16 - y1)
  const eastWest = face(z1, 16 - y2, z2, 16 - y1)
  const upDown = face(x1, z1, x2, z2)
  return {
    from,
    to,
    faces: {
      down: upDown,
      up: upDown,
      north: northSouth,
      south: northSouth,
      west: eastWest,
      east: eastWest,
    },
  }
}
