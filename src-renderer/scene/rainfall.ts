// Rain and snow around the camera: on each column of blocks open to the sky a sheet that turns to whoever looks, and the
// splashes of rain below it.
import {
  type Camera,
  DynamicDrawUsage,
  GLSL3,
  Group,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  type IUniform,
  Mesh,
  PlaneGeometry,
  RepeatWrapping,
  ShaderMaterial,
  type Texture,
  Vector3,
} from 'three'
import type { Surroundings } from './materials.ts'
import type { Roof } from './mesher/roofs.ts'
import { createSplashes, type Splashes } from './splashes.ts'

/** Blocks to each side, and above and below the camera, in which drops are drawn. */
const REACH = 8
const HALF_HEIGHT = 10
/** Milliseconds after which it is asked again what is roofed: somebody may have built or dug. */
const ROOF_MS = 1000
/** Pictures (of four blocks' height) that fall in a second. */
const RAIN_SPEED = 2.2
const SNOW_SPEED = 0.2
/** Less than this much rain is not seen. */
const LEAST = 0.02

interface RainfallPorts {
  readonly around: Surroundings
  roofs(x: number, z: number, reach: number): Promise<readonly Roof[]>
  /** More or less is to be drawn. */
  changed(): void
}

type Sheets = Mesh<InstancedBufferGeometry, ShaderMaterial>

export class Rainfall {
  readonly group = new Group()
  readonly #ports: RainfallPorts
  readonly #eye: IUniform<Vector3> = { value: new Vector3() }
  readonly #seconds: IUniform<number> = { value: 0 }
  readonly #strength: IUniform<number> = { value: 0 }
  readonly #rain: Sheets
  readonly #snow: Sheets
  readonly #splashes: Splashes
  #cell = ''
  #askedAt = -Infinity
  #asking = false

  constructor(ports: RainfallPorts) {
    this.#ports = ports
    this.#rain = this.#sheets(RAIN_SPEED)
    this.#snow = this.#sheets(SNOW_SPEED)
    this.#splashes = createSplashes(columns(), {
      ...ports.around,
      seconds: this.#seconds,
      strength: this.#strength,
    })
    this.group.add(this.#rain, this.#snow, this.#splashes)
    this.group.visible = false
  }

  /** The version's pictures of rain and snow. */
  dress(rain: Texture | undefined, snow: Texture | undefined): void {
    for (const [sheets, map] of [
      [this.#rain, rain],
      [this.#snow, snow],
    ] as const) {
      if (map) {
        map.wrapS = RepeatWrapping
        map.wrapT = RepeatWrapping
        map.needsUpdate = true
      }
      const uniform = sheets.material.uniforms['map']
      if (uniform) uniform.value = map ?? null
    }
    this.#ports.changed()
  }

  /** Another world: nothing is known of its roofs. */
  clear(): void {
    this.#cell = ''
    this.#cover([])
  }

  #cover(roofs: readonly Roof[]): void {
    cover(
      [this.#rain, this.#splashes],
      roofs.filter(({ snows }) => !snows),
    )
    cover(
      [this.#snow],
      roofs.filter(({ snows }) => snows),
    )
  }

  /** Sets everything for a picture of that camera. `strength`: 0 to 1. True while drops fall in it. */
  frame(camera: Camera, strength: number, now: number): boolean {
    this.group.visible = strength > LEAST
    if (!this.group.visible) return false
    const { x, z } = camera.position
    this.#eye.value.copy(camera.position)
    this.#seconds.value = (now / 1000) % 1000
    this.#strength.value = strength
    this.#ask(Math.floor(x), Math.floor(z), now)
    for (const sheets of [this.#rain, this.#snow])
      sheets.visible = sheets.geometry.instanceCount > 0 && sheets.material.uniforms['map']?.value !== null
    return this.#rain.visible || this.#snow.visible
  }

  #ask(x: number, z: number, now: number): void {
    const cell = `${x},${z}`
    if (this.#asking || (cell === this.#cell && now - this.#askedAt < ROOF_MS)) return
    this.#asking = true
    this.#cell = cell
    this.#askedAt = now
    void this.#ports.roofs(x, z, REACH).then(roofs => {
      this.#asking = false
      this.#cover(roofs)
      this.#ports.changed()
    })
  }

  #sheets(speed: number): Sheets {
    const { daylight, ambient } = this.#ports.around
    const geometry = new InstancedBufferGeometry()
    const plane = new PlaneGeometry(1, 1)
    geometry.setIndex(plane.getIndex())
    geometry.setAttribute('position', plane.getAttribute('position'))
    geometry.setAttribute('column', columns())
    geometry.instanceCount = 0
    plane.dispose()
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: {
        map: { value: null },
        eye: this.#eye,
        seconds: this.#seconds,
        strength: this.#strength,
        daylight,
        ambient,
      },
      vertexShader: /* glsl */ `
in vec3 column;
uniform vec3 eye;
uniform float seconds;
out vec2 vUv;
out float near;
void main() {
  vec2 away = column.xz + 0.5 - eye.xz;
  float far = length(away);
  vec2 side = far > 0.01 ? vec2(-away.y, away.x) / far : vec2(1.0, 0.0);
  float foot = max(column.y, eye.y - ${HALF_HEIGHT.toFixed(1)});
  float head = max(foot, eye.y + ${HALF_HEIGHT.toFixed(1)});
  float height = mix(foot, head, position.y + 0.5);
  vec2 place = column.xz + 0.5 + side * position.x;
  // Neighbours fall neither alike nor equally fast.
  float own = fract(sin(dot(column.xz, vec2(12.9898, 78.233))) * 43758.5453);
  vUv = vec2(position.x + 0.5 + own, -height * 0.25 - own * 8.0 - seconds * ${speed.toFixed(2)} * (0.85 + 0.3 * own));
  near = clamp(1.0 - far / ${REACH.toFixed(1)}, 0.0, 1.0);
  gl_Position = projectionMatrix * viewMatrix * vec4(place.x, height, place.y, 1.0);
}`,
      fragmentShader: /* glsl */ `
precision highp float;
uniform sampler2D map;
uniform vec3 daylight;
uniform float ambient;
uniform float strength;
in vec2 vUv;
in float near;
out vec4 shown;
void main() {
  vec4 texel = texture(map, vUv);
  float alpha = texel.a * strength * (0.4 + 0.6 * near);
  if (alpha < 0.02) discard;
  shown = vec4(texel.rgb * max(max(daylight, vec3(ambient)), vec3(0.2)), alpha);
}`,
      transparent: true,
      depthWrite: false,
      side: 2,
    })
    const sheets: Sheets = new Mesh(geometry, material)
    sheets.frustumCulled = false
    sheets.renderOrder = 4
    return sheets
  }

  dispose(): void {
    for (const { geometry, material } of [this.#rain, this.#snow, this.#splashes]) {
      geometry.dispose()
      material.dispose()
    }
  }
}

/** A place in the cards' memory for each column that may be rained on: what is drawn cannot outgrow it later. */
const columns = () =>
  new InstancedBufferAttribute(new Float32Array(3 * (2 * REACH + 1) ** 2), 3).setUsage(DynamicDrawUsage)

/** One of their shapes on each of these. */
const cover = (kinds: readonly Mesh<InstancedBufferGeometry>[], roofs: readonly Roof[]): void => {
  for (const { geometry } of kinds) {
    const column = geometry.getAttribute('column') as InstancedBufferAttribute
    for (const [index, { x, y, z }] of roofs.entries()) column.setXYZ(index, x, y, z)
    column.needsUpdate = true
    geometry.instanceCount = roofs.length
  }
}
