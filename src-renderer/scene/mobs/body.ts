// One mob or player in the scene: bones that swing with its steps, dressed when its picture has arrived.
import {
  BoxGeometry,
  type BufferGeometry,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  type ShaderMaterial,
  Vector3,
} from 'three'
import { bodyMaterial, type Surroundings } from '../materials.ts'
import { Armour } from './armour.ts'
import { boxGeometry } from './box-geometry.ts'
import type { Held, Hold } from './held-items.ts'
import type { BodyModel, Bone, Motion } from './model-parts.ts'
import { modelOf } from './models.ts'
import type { Picture, Pictures } from './pictures.ts'

/** Dyes of wool, 0 white to 15 black, as factors 0 to 1. */
const dyes: readonly (readonly [number, number, number])[] = [
  [0.95, 0.95, 0.95],
  [0.98, 0.5, 0.11],
  [0.78, 0.31, 0.74],
  [0.23, 0.7, 0.85],
  [1, 0.85, 0.24],
  [0.5, 0.78, 0.12],
  [0.95, 0.55, 0.67],
  [0.28, 0.31, 0.32],
  [0.62, 0.62, 0.59],
  [0.09, 0.61, 0.61],
  [0.54, 0.2, 0.72],
  [0.24, 0.27, 0.67],
  [0.51, 0.33, 0.2],
  [0.37, 0.49, 0.09],
  [0.69, 0.18, 0.15],
  [0.11, 0.11, 0.13],
]

const HURT_MS = 400
/** How things are held: their height in blocks, and where their origin is from the shoulder. Blocks and radians. */
const HELD_ITEM: Hold = { size: 0.85, at: [1 / 16, -13 / 16, 3 / 16], turn: [0, Math.PI / 2, 0.35] }
const HELD_BLOCK: Hold = { size: 0.375, at: [0, -12 / 16, -4 / 16], turn: [-0.26, Math.PI / 4, 0] }
const SWING_MS = 300
/** Radians that a leg swings at full speed, and per block walked. */
const STRIDE = 1.1
const STEPS_PER_BLOCK = 2.1

export interface BodyTraits {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly baby: boolean
  /** Wool's colour of a sheep. */
  readonly dye: number | undefined
  readonly shorn: boolean
}

interface Limb {
  readonly group: Group
  readonly motion: Motion | undefined
  readonly rest: Bone
}

export class Body {
  readonly group = new Group()
  /** False where only a box could be drawn: it needs its name in words. */
  readonly known: boolean
  readonly #limbs: Limb[] = []
  readonly #materials: ShaderMaterial[] = []
  readonly #geometries: BufferGeometry[] = []
  #outline: LineBasicMaterial | undefined
  #held: Mesh<BufferGeometry, ShaderMaterial> | undefined
  /** What it wears over its own skin; undefined where it can wear nothing. */
  readonly #wardrobe: Armour | undefined
  #walked = 0
  #pace = 0
  #hurtAt = -Infinity
  #swungAt = -Infinity
  #disposed = false

  constructor(traits: BodyTraits, pictures: Pictures, around: Surroundings, onDressed: () => void) {
    const model = modelOf(traits.name)
    this.known = model !== undefined
    this.#wardrobe = model?.armoured && new Armour(pictures, around, onDressed)
    if (model) {
      void this.#dress(model, traits, pictures, around, onDressed)
      const slime = traits.name.includes('slime') || traits.name === 'magma_cube'
      const scale = slime ? traits.width * 2 : (model.scale ?? 1) * (traits.baby ? 0.5 : 1)
      this.group.scale.setScalar(scale)
    } else this.#box(traits)
  }

  async #dress(
    model: BodyModel,
    traits: BodyTraits,
    pictures: Pictures,
    around: Surroundings,
    onDressed: () => void,
  ): Promise<void> {
    const picture = await pictures.first(model.pictures)
    const coat = model.coat && !traits.shorn ? await pictures.first(model.coat.pictures) : undefined
    if (this.#disposed) return
    if (!picture) this.#box(traits)
    else this.#wear(model.bones, model.sheet, picture, around, undefined)
    if (coat && model.coat) this.#wear(model.coat.bones, model.sheet, coat, around, dyes[traits.dye ?? 0])
    onDressed()
  }

  #wear(
    bones: readonly Bone[],
    sheet: readonly [number, number],
    picture: Picture,
    around: Surroundings,
    dye: readonly [number, number, number] | undefined,
  ): void {
    const material = bodyMaterial(picture.texture, around)
    if (dye && material.uniforms['dye']) material.uniforms['dye'].value = new Vector3(...dye)
    this.#materials.push(material)
    // Newer pictures are higher with the same layout at the top; a finer pack has more pixels for the same.
    const scale = picture.width / sheet[0]
    const measures = [sheet[0], picture.height / scale] as const
    for (const rest of bones) {
      const geometry = boxGeometry(rest.boxes, measures)
      this.#geometries.push(geometry)
      const group = new Group()
      const [x, y, z] = rest.pivot
      group.position.set(-x / 16, (24 - y) / 16, z / 16)
      group.rotation.order = 'ZYX'
      group.add(new Mesh(geometry, material))
      this.#limbs.push({ group, motion: rest.motion, rest })
      this.group.add(group)
    }
    this.pose(0, 0, 0, 0)
  }

  /** A frame of its size, for what has no body here. */
  #box({ width, height }: BodyTraits): void {
    const solid = new BoxGeometry(width, height, width)
    const edges = new EdgesGeometry(solid)
    solid.dispose()
    this.#outline = new LineBasicMaterial({ color: 0xffd166 })
    const lines = new LineSegments(edges, this.#outline)
    lines.position.y = height / 2
    this.#geometries.push(edges)
    this.group.add(lines)
  }

  /** True once it wears its picture. */
  get dressed(): boolean {
    return this.#limbs.length > 0
  }

  /** Puts an item into its right hand, or empties it; nothing where the body has no arms. */
  hold(held: Held | undefined): void {
    if (this.#held) {
      this.#held.removeFromParent()
      this.#materials.splice(this.#materials.indexOf(this.#held.material), 1)
      this.#held.material.dispose()
    }
    this.#held = undefined
    const arm = this.#limbs.find(({ motion }) => motion === 'arm')
    if (!held || !arm) {
      held?.mesh.material.dispose()
      return
    }
    const { mesh, isBlock } = held
    const { size, at, turn } = isBlock ? HELD_BLOCK : HELD_ITEM
    mesh.rotation.set(...turn)
    mesh.scale.setScalar(size)
    mesh.position.set(...at)
    arm.group.add(mesh)
    this.#materials.push(mesh.material)
    this.#held = mesh
  }

  /** Puts on armour, and takes off what it wore: item names. */
  clothe(worn: readonly (string | null)[]): void {
    this.#wardrobe?.wear(worn, motion => {
      // The trunk is the one bone of a body that does not move and hangs on nothing.
      const trunk = ({ pivot }: Bone) => motion !== undefined || pivot.every(value => value === 0)
      return this.#limbs.find(limb => limb.motion === motion && trunk(limb.rest))?.group
    })
  }

  get #worn(): readonly ShaderMaterial[] {
    return [...this.#materials, ...(this.#wardrobe?.materials ?? [])]
  }

  /** Block and sky light where it stands, 0 to 15 each. */
  light(block: number, sky: number): void {
    for (const { uniforms } of this.#worn)
      if (uniforms['glow']) uniforms['glow'].value = [block / 15, sky / 15]
  }

  swing(now: number): void {
    this.#swungAt = now
  }

  hurt(now: number): void {
    this.#hurtAt = now
  }

  /**
   * Moves its limbs. `walked`: blocks since the last frame; `headTurn` and `headPitch` against the body, radians.
   * True while more is to be shown even if nothing else happens.
   */
  pose(walked: number, headTurn: number, headPitch: number, now: number): boolean {
    this.#walked += walked
    const wanted = walked > 0.002 ? 1 : 0
    this.#pace += (wanted - this.#pace) * 0.25
    if (this.#pace < 0.02) this.#pace = 0
    const phase = Math.sin(this.#walked * STEPS_PER_BLOCK) * this.#pace
    const swung = (now - this.#swungAt) / SWING_MS
    const swing = swung < 1 ? Math.sin(swung * Math.PI) * 1.4 : 0
    const hurt = now - this.#hurtAt < HURT_MS
    for (const { group, motion, rest } of this.#limbs) {
      const [x, y, z] = rest.turn ?? [0, 0, 0]
      // The models' x and y point the other way, so that turns about them do, too.
      group.rotation.set(-x, -y, z)
      if (motion === 'leg') group.rotation.x += phase * STRIDE
      else if (motion === 'counterleg') group.rotation.x -= phase * STRIDE
      else if (motion === 'arm') group.rotation.x += swing - phase * 0.7
      else if (motion === 'counterarm') group.rotation.x += phase * 0.7
      else if (motion === 'wing') group.rotation.y += phase * 0.4
      else if (motion === 'counterwing') group.rotation.y -= phase * 0.4
      else if (motion === 'head') group.rotation.set(headPitch, headTurn, 0)
    }
    for (const { uniforms } of this.#worn) if (uniforms['hurt']) uniforms['hurt'].value = hurt ? 1 : 0
    return this.#pace > 0 || swung < 1 || hurt
  }

  dispose(): void {
    this.#disposed = true
    for (const geometry of this.#geometries) geometry.dispose()
    for (const material of this.#materials) material.dispose()
    this.#wardrobe?.dispose()
    this.#outline?.dispose()
  }
}
