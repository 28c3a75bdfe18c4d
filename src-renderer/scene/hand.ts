// The bot's right hand and what it holds, as it sees it itself: lower right in the picture, before everything else.
import {
  type BufferGeometry,
  Group,
  Matrix4,
  Mesh,
  PerspectiveCamera,
  Scene,
  type ShaderMaterial,
  type WebGLRenderer,
} from 'three'
import { bodyMaterial, type Surroundings } from './materials.ts'
import { boxGeometry } from './mobs/box-geometry.ts'
import type { HeldItems, Hold } from './mobs/held-items.ts'
import { people } from './mobs/people.ts'
import type { Picture, Pictures } from './mobs/pictures.ts'

/** Degrees from the upper to the lower edge, whatever the world is seen with. */
const VIEW = 70
const SWING_MS = 300

/** As the game holds its items, about the middle. */
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
/** Share of all depths that the hand takes, the nearest ones: no wall that the bot stands at hides it. */
const DEPTH = 0.01
const NEAREST = new Matrix4().makeTranslation(0, 0, DEPTH - 1).multiply(new Matrix4().makeScale(1, 1, DEPTH))

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
  #swungAt = -Infinity

  /** `around`: surroundings without fog, in which the hand is. */
  constructor(around: Surroundings, changed: () => void) {
    this.#around = around
    this.#changed = changed
    this.#scene.add(this.#arm)
  }

  /** What it holds is made anew: there are other pictures. */
  dress(): void {
    this.#drop()
  }

  /** Its picture goes. */
  undress(): void {
    this.#skin = undefined
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
    const held = items?.make(item, this.#around)
    if (!held) return undefined
    const { isBlock, mesh } = held
    mesh.geometry = mesh.geometry.clone()
    // An item's corner is its origin, a block's its middle.
    if (!isBlock) mesh.geometry.translate(-0.5, -0.5, 0)
    const { at, turn, size } = isBlock ? CUBE : ITEM
    mesh.position.set(...at)
    mesh.rotation.set(...turn)
    mesh.scale.setScalar(size)
    return mesh
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

  /**
   * Draws it into a picture in which nothing is yet: what it hides need not be drawn then. `light`: block and sky light
   * where the bot is, 0 to 15. True while it swings.
   */
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
      this.#camera.projectionMatrix.premultiply(NEAREST)
    }
    renderer.render(this.#scene, this.#camera)
    return swung < 1
  }

  dispose(): void {
    this.#drop()
  }
}
