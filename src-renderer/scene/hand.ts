// The bot's right hand and what it holds, as it sees it itself: lower right in the picture, over everything else.
import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Matrix4,
  Mesh,
  PerspectiveCamera,
  Scene,
  type ShaderMaterial,
  Vector3,
  type WebGLRenderer,
} from 'three'
import { bakePart } from '../../src-main/contract/view-models.ts'
import type { Atlas } from './atlas.ts'
import { bodyMaterial, type Surroundings } from './materials.ts'
import { boxGeometry } from './mobs/box-geometry.ts'
import type { HeldItems } from './mobs/held-items.ts'
import { people } from './mobs/people.ts'
import type { Picture, Pictures } from './mobs/pictures.ts'

/** Degrees from the upper to the lower edge, whatever the world is seen with. */
const VIEW = 70
const SWING_MS = 300

/** As the game holds its items. Blocks and radians, about the middle. */
interface Hold {
  readonly at: readonly [number, number, number]
  readonly turn: readonly [number, number, number]
  readonly size: number
}

const ITEM: Hold = { at: [0.63, -0.32, -0.65], turn: [0, -Math.PI / 2, 0.436], size: 0.68 }
/** Its front, which looks north in the world, is half turned to the eye. */
const CUBE: Hold = { at: [0.6, -0.52, -0.9], turn: [0, Math.PI * 1.25, 0], size: 0.34 }

const radians = (degrees: number) => (degrees / 180) * Math.PI
/** Where the game has a player's bare arm, from its shoulder on. */
const BARE = [
  new Matrix4().makeTranslation(0.64, -0.6, -0.72),
  new Matrix4().makeRotationY(radians(45)),
  new Matrix4().makeTranslation(-1, 3.6, 3.5),
  new Matrix4().makeRotationZ(radians(120)),
  new Matrix4().makeRotationX(radians(200)),
  new Matrix4().makeRotationY(radians(-135)),
  new Matrix4().makeTranslation(5.6 - 5 / 16, 2 / 16, 0),
  // Its models stand on their heads.
  new Matrix4().makeRotationZ(Math.PI),
].reduce((all, next) => all.multiply(next), new Matrix4())

/** Grass and leaves in the hand have the colour of no place: a temperate one. */
const TINT = [0.49, 0.74, 0.42] as const

export class Hand {
  readonly #scene = new Scene()
  readonly #camera = new PerspectiveCamera(VIEW, 1, 0.05, 10)
  readonly #arm = new Group()
  readonly #around: Surroundings
  readonly #changed: () => void
  #held: Mesh<BufferGeometry, ShaderMaterial> | undefined
  /** The item's name; null for the bare arm; undefined before anything is known. */
  #item: string | null | undefined
  #skin: Picture | undefined
  #atlas: Atlas | undefined
  #swungAt = -Infinity

  /** `around`: surroundings without fog, in which the hand is. */
  constructor(around: Surroundings, changed: () => void) {
    this.#around = around
    this.#changed = changed
    this.#scene.add(this.#arm)
  }

  /** The pictures of all blocks; a block in the hand is made anew. */
  dress(atlas: Atlas): void {
    this.#atlas = atlas
    this.#drop()
  }

  /** The version's picture of a player, from which the bare arm is made. */
  async wear(pictures: Pictures): Promise<void> {
    this.#skin = await pictures.first(people['player']?.pictures ?? [])
    if (this.#item === null) this.#drop()
  }

  /** What is in the main hand now; it shows as soon as its picture is there. */
  hold(item: string | undefined, items: HeldItems | undefined): void {
    if ((item ?? null) === this.#item) return
    const held = item === undefined ? this.#bareArm() : this.#inHand(item, items)
    if (!held) {
      if (item === undefined || !items?.awaits(item)) this.#drop()
      return
    }
    this.#drop()
    this.#held = held
    this.#item = item ?? null
    this.#arm.add(held)
    this.#changed()
  }

  #bareArm(): Mesh<BufferGeometry, ShaderMaterial> | undefined {
    const player = people['player']
    const arm = player?.bones.find(({ motion }) => motion === 'arm')
    if (!this.#skin || !player || !arm) return undefined
    const mesh = new Mesh(
      boxGeometry(arm.boxes, player.sheet),
      bodyMaterial(this.#skin.texture, this.#around),
    )
    mesh.applyMatrix4(BARE)
    return mesh
  }

  #inHand(item: string, items: HeldItems | undefined): Mesh<BufferGeometry, ShaderMaterial> | undefined {
    const cube = this.#cubeOf(item)
    const held = cube ?? items?.make(item)
    if (!held) return undefined
    // An item's corner is its origin, a block's its middle.
    if (!cube) held.geometry = held.geometry.clone().translate(-0.5, -0.5, 0)
    const { at, turn, size } = cube ? CUBE : ITEM
    held.position.set(...at)
    held.rotation.set(...turn)
    held.scale.setScalar(size)
    return held
  }

  /** A block that fills its cell is held as such. */
  #cubeOf(item: string): Mesh<BufferGeometry, ShaderMaterial> | undefined {
    const atlas = this.#atlas
    const block = atlas?.slice.blocks.find(({ name }) => name === item)
    // Of its states the last that stands as its model does: upright, and neither lit nor covered with snow.
    const looks = block?.looks.filter((_, index) => index % 2 === 0).map(index => atlas?.slice.looks[index])
    const look = looks?.findLast(one => one?.parts[0]?.[0]?.[1] === 0 && one.parts[0][0][2] === 0)
    const part = look && look.hides !== 'none' ? look.parts[0]?.[0] : undefined
    if (!atlas || !part) return undefined
    const quads = bakePart(atlas.slice, part)
    // One colour for all of it cannot be right where only some of its sides are tinted.
    if (quads.some(({ tinted }) => tinted !== quads[0]?.tinted)) return undefined
    const { width, height } = atlas.slice.atlas
    const geometry = new BufferGeometry()
    const attribute = (values: readonly number[], size: number) =>
      new BufferAttribute(new Float32Array(values), size)
    const normals = {
      up: [0, 1, 0],
      down: [0, -1, 0],
      north: [0, 0, -1],
      south: [0, 0, 1],
      west: [-1, 0, 0],
      east: [1, 0, 0],
    }
    geometry.setAttribute(
      'position',
      attribute(
        quads.flatMap(({ corners }) => corners.map(value => value - 0.5)),
        3,
      ),
    )
    geometry.setAttribute(
      'uv',
      attribute(
        quads.flatMap(({ uv }) => uv.map((pixel, index) => pixel / (index % 2 ? height : width))),
        2,
      ),
    )
    geometry.setAttribute(
      'normal',
      attribute(
        quads.flatMap(({ side }) => [0, 1, 2, 3].flatMap(() => normals[side])),
        3,
      ),
    )
    geometry.setIndex(quads.flatMap((_, quad) => [0, 1, 2, 0, 2, 3].map(corner => quad * 4 + corner)))
    const material = bodyMaterial(atlas.texture, this.#around)
    if (quads[0]?.tinted && material.uniforms['dye']) material.uniforms['dye'].value = new Vector3(...TINT)
    return new Mesh(geometry, material)
  }

  #drop(): void {
    if (!this.#held) return
    this.#held.removeFromParent()
    this.#held.material.dispose()
    this.#held.geometry.dispose()
    this.#held = undefined
    this.#item = undefined
    this.#changed()
  }

  swing(now: number): void {
    this.#swungAt = now
  }

  /** Draws it over what has been drawn. `light`: block and sky light where the bot is, 0 to 15. True while it swings. */
  draw(renderer: WebGLRenderer, aspect: number, light: { block: number; sky: number }, now: number): boolean {
    const held = this.#held
    if (!held) return false
    const swung = Math.min(1, (now - this.#swungAt) / SWING_MS)
    const far = Math.sin(Math.sqrt(swung) * Math.PI)
    this.#arm.position.set(
      -0.3 * far,
      0.2 * Math.sin(Math.sqrt(swung) * 2 * Math.PI),
      -0.1 * Math.sin(swung * Math.PI),
    )
    this.#arm.rotation.set(-0.35 * far, 0.2 * far, 0)
    const { glow } = held.material.uniforms
    if (glow) glow.value = [light.block / 15, light.sky / 15]
    if (this.#camera.aspect !== aspect) {
      this.#camera.aspect = aspect
      this.#camera.updateProjectionMatrix()
    }
    const { autoClear } = renderer
    renderer.autoClear = false
    renderer.clearDepth()
    renderer.render(this.#scene, this.#camera)
    renderer.autoClear = autoClear
    return swung < 1
  }

  dispose(): void {
    this.#drop()
  }
}
