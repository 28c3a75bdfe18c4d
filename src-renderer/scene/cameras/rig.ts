// The four cameras in one: knows which is on, what it follows, and what the pointer did to it.
import { type Camera, Frustum, Matrix4, OrthographicCamera, PerspectiveCamera, Sphere, Vector3 } from 'three'
import {
  BEHIND_DISTANCE,
  behind,
  type CameraKind,
  EYES_VIEW,
  eyesOf,
  firstMap,
  firstOrbit,
  mapShifted,
  mapZoomed,
  type Orbit,
  orbitPose,
  type Place,
  type Pose,
  shifted,
  turned,
  zoomed,
} from './cameras.ts'

/** Degrees from the upper to the lower edge of pictures from outside. */
const OUTSIDE_VIEW = 65
/** How far above the map hangs where there is a sky; below a roof it has to be nearer. */
const MAP_HEIGHT = 300
const MAP_HEIGHT_ROOFED = 10

export class CameraRig {
  kind: CameraKind = 'eyes'
  /** How far back the camera behind the body may stand before something is in its way. */
  room = BEHIND_DISTANCE
  readonly #solid = new PerspectiveCamera(EYES_VIEW, 1, 0.06, 1200)
  readonly #flat = new OrthographicCamera(-1, 1, 1, -1, 0.1, 1500)
  readonly #seen = new Frustum()
  readonly #ball = new Sphere()
  #orbit: Orbit | undefined
  #map = firstMap
  #size = { width: 1, height: 1 }

  constructor() {
    this.#solid.rotation.order = 'YXZ'
    this.#flat.rotation.order = 'YXZ'
    this.#flat.rotation.x = -Math.PI / 2
  }

  /** Width of the picture over its height. */
  get aspect(): number {
    return this.#size.width / this.#size.height
  }

  get camera(): Camera {
    return this.kind === 'map' ? this.#flat : this.#solid
  }

  resize(width: number, height: number): void {
    this.#size = { width: Math.max(1, width), height: Math.max(1, height) }
  }

  drag(right: number, down: number, moving: boolean): void {
    if (this.kind === 'map')
      this.#map = mapShifted(this.#map, right, down, this.#map.blocks / this.#size.height)
    else if (this.kind === 'orbit' && moving)
      this.#orbit = shifted(this.#circle, right, down, this.#circle.distance / this.#size.height)
    else if (this.kind === 'orbit') this.#orbit = turned(this.#circle, right, down)
  }

  zoom(steps: number): void {
    if (this.kind === 'map') this.#map = mapZoomed(this.#map, steps)
    else if (this.kind === 'orbit') this.#orbit = zoomed(this.#circle, steps)
  }

  /** True until it is known from where to circle what is followed. */
  get isUndecided(): boolean {
    return this.kind === 'orbit' && !this.#orbit
  }

  get #circle(): Orbit {
    return this.#orbit ?? firstOrbit
  }

  /** Circles from there, unless somebody has chosen meanwhile. */
  decide(orbit: Orbit): void {
    this.#orbit ??= orbit
  }

  /** Back to what is followed. */
  centre(): void {
    if (this.#orbit) this.#orbit = { ...this.#orbit, offset: firstOrbit.offset }
    this.#map = { ...this.#map, offset: firstMap.offset }
  }

  /** Stands where the body's place asks for. `open`: there is a sky. */
  follow(feet: Pose, sneaking: boolean, open: boolean): void {
    const eyes = eyesOf(feet, sneaking)
    if (this.kind === 'map') this.#hang(feet, open)
    else this.#stand(eyes)
    const { projectionMatrix, matrixWorldInverse } = this.camera
    this.#seen.setFromProjectionMatrix(new Matrix4().multiplyMatrices(projectionMatrix, matrixWorldInverse))
  }

  /** True where some of a ball is in the picture, as the camera stood last; what stands before it does not count. */
  sees({ x, y, z }: Place, radius: number): boolean {
    this.#ball.center.set(x, y, z)
    this.#ball.radius = radius
    return this.#seen.intersectsSphere(this.#ball)
  }

  #stand(eyes: Pose): void {
    const pose = this.#pose(eyes)
    const camera = this.#solid
    camera.fov = this.kind === 'eyes' ? EYES_VIEW : OUTSIDE_VIEW
    camera.aspect = this.#size.width / this.#size.height
    camera.position.set(pose.x, pose.y, pose.z)
    camera.rotation.set(pose.pitch, pose.yaw, 0)
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }

  #pose(eyes: Pose): Pose {
    if (this.kind === 'behind') return behind(eyes, this.room)
    return this.kind === 'orbit' ? orbitPose(eyes, this.#circle) : eyes
  }

  #hang(feet: Place, open: boolean): void {
    const { blocks, offset } = this.#map
    const camera = this.#flat
    const half = blocks / 2
    const wide = (half * this.#size.width) / this.#size.height
    Object.assign(camera, { left: -wide, right: wide, top: half, bottom: -half })
    camera.position.set(
      feet.x + offset.x,
      feet.y + (open ? MAP_HEIGHT : MAP_HEIGHT_ROOFED),
      feet.z + offset.z,
    )
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
  }

  /** The line into the world at a place of the picture, -1 to 1 right and up. */
  line(x: number, y: number): { from: [number, number, number]; direction: [number, number, number] } {
    const camera = this.camera
    const near = new Vector3(x, y, -1).unproject(camera)
    const far = new Vector3(x, y, 1).unproject(camera)
    const direction = far.sub(near).normalize()
    return { from: near.toArray(), direction: direction.toArray() }
  }
}
