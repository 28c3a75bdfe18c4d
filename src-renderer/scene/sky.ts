// The sky: how light it is, which colours it has, where sun and moon stand.
import {
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Color,
  GLSL3,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Points,
  PointsMaterial,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
} from 'three'

const DAY = 24_000

/** Angle of the sun in turns: 0 at noon, 0.5 at midnight; it lingers at noon and midnight a little, as the game's does. */
export const sunTurn = (day: number): number => {
  const turn = (((day % DAY) + DAY) / DAY - 0.25) % 1
  const whole = turn < 0 ? turn + 1 : turn
  return whole + (1 - (Math.cos(whole * Math.PI) + 1) / 2 - whole) / 3
}

export interface DayLook {
  /** 0 at night to 1 by day. */
  readonly brightness: number
  /** Light that the sky gives, as red, green, blue. */
  readonly daylight: readonly [number, number, number]
  /** 0 to 1. */
  readonly stars: number
  /** How red the horizon at the sun is, 0 to 1. */
  readonly dusk: number
}

/** The sky's light at a time of day (ticks) in a weather (0 to 1 each). */
export const dayLook = (day: number, rain: number, thunder: number): DayLook => {
  const height = Math.cos(sunTurn(day) * 2 * Math.PI)
  const clear = Math.max(0, Math.min(1, height * 2 + 0.5))
  const brightness = clear * (1 - rain * 0.3) * (1 - thunder * 0.3)
  const light = 0.16 + 0.84 * brightness
  const blue = Math.min(1, light + 0.05)
  const stars = Math.max(0, Math.min(1, 0.4 - height * 2)) ** 2 * (1 - rain)
  const dusk = Math.max(0, 1 - Math.abs(height) / 0.4) * (1 - rain)
  return { brightness, daylight: [light, light, blue], stars, dusk }
}

const FAR = 400
/** An even number: the rows of its upper half come first. */
const DOME_ROWS = 32

/** Dome, sun, moon and stars; they go with the camera. */
export class Sky {
  readonly group = new Group()
  /** Where the ground fades out. */
  readonly horizon = new Color()
  readonly #zenith = new Color()
  readonly #dome: Mesh<SphereGeometry, ShaderMaterial>
  readonly #wheel = new Group()
  readonly #lights: Mesh<PlaneGeometry, MeshBasicMaterial>[] = []
  readonly #stars: Points<BufferGeometry, PointsMaterial>
  #biomeSky = new Color(0x78a7ff)
  #biomeFog = new Color(0xc0d8ff)

  constructor() {
    const material = new ShaderMaterial({
      glslVersion: GLSL3,
      uniforms: {
        horizon: { value: this.horizon },
        zenith: { value: this.#zenith },
        glow: { value: new Color(0xff7722) },
        dusk: { value: 0 },
        sunSide: { value: 1 },
      },
      // Coloured at its corners: it fills much of the picture, and there is little in it.
      vertexShader: /* glsl */ `
out vec3 colour;
uniform vec3 horizon;
uniform vec3 zenith;
uniform vec3 glow;
uniform float dusk;
uniform float sunSide;
void main() {
  vec3 way = normalize(position);
  float sunset = dusk * pow(max(0.0, way.x * sunSide), 3.0) * (1.0 - smoothstep(-0.1, 0.35, abs(way.y)));
  colour = mix(mix(horizon, zenith, smoothstep(0.02, 0.45, way.y)), glow, sunset * 0.75);
  gl_Position = (projectionMatrix * modelViewMatrix * vec4(position, 1.0)).xyww;
}`,
      fragmentShader:
        'precision highp float; in vec3 colour; out vec4 shown; void main() { shown = vec4(colour, 1.0); }',
      side: BackSide,
      depthWrite: false,
    })
    this.#dome = new Mesh(new SphereGeometry(FAR, 16, DOME_ROWS), material)
    // After all that is solid: what is hidden need not be coloured.
    this.#dome.renderOrder = 2
    this.#stars = new Points(
      starField(),
      new PointsMaterial({
        color: 0xffffff,
        size: 1.5,
        sizeAttenuation: false,
        transparent: true,

        depthWrite: false,
      }),
    )
    this.#stars.renderOrder = -9
    this.#wheel.add(this.#stars)
    this.group.add(this.#dome, this.#wheel)
    for (const child of [this.#dome, this.#stars]) child.frustumCulled = false
  }

  /** Pictures of sun and moon (the moon's eight phases in two rows of four, or one alone). */
  dress(sun: Texture | undefined, moon: Texture | undefined): void {
    for (const old of this.#lights) {
      old.geometry.dispose()
      old.material.dispose()
      this.#wheel.remove(old)
    }
    this.#lights.length = 0
    for (const [map, size, up] of [
      [sun, 110, 1],
      [moon, 80, -1],
    ] as const) {
      if (!map) continue
      const material = new MeshBasicMaterial({
        map,
        transparent: true,
        blending: 2,

        depthWrite: false,
        side: 2,
      })
      const disc = new Mesh(new PlaneGeometry(size, size), material)
      disc.position.set(0, up * (FAR * 0.9), 0)
      disc.rotation.x = Math.PI / 2
      disc.renderOrder = -8
      disc.frustumCulled = false
      this.#lights.push(disc)
      this.#wheel.add(disc)
    }
  }

  /** The biome's colours, 0xRRGGBB. */
  colour(sky: number, fog: number): void {
    this.#biomeSky.set(sky)
    this.#biomeFog.set(fog)
  }

  /** Sets time and weather. `open` false: a dimension without a sky, all in the biome's fog. */
  set(day: number, rain: number, thunder: number, open: boolean): DayLook {
    const look = dayLook(day, rain, thunder)
    const uniforms = this.#dome.material.uniforms
    const grey = new Color(0x808890)
    this.#wheel.visible = open
    if (!open) {
      this.horizon.copy(this.#biomeFog)
      this.#zenith.copy(this.#biomeFog)
    } else {
      const night = look.brightness * 0.94 + 0.06
      this.horizon
        .copy(this.#biomeFog)
        .lerp(grey, rain * 0.6)
        .multiplyScalar(night)
      this.#zenith
        .copy(this.#biomeSky)
        .lerp(grey, rain * 0.6)
        .multiplyScalar(look.brightness * 0.97 + 0.03)
    }
    const turn = sunTurn(day)
    if (uniforms['dusk']) uniforms['dusk'].value = look.dusk
    // What has the horizon's colour is blank already: all without a sky, and by day and night what is below the horizon.
    this.#dome.visible = open
    const { geometry } = this.#dome
    geometry.setDrawRange(0, look.dusk > 0 ? Infinity : (geometry.index?.count ?? 0) / 2)
    if (uniforms['sunSide']) uniforms['sunSide'].value = turn < 0.5 ? -1 : 1
    this.#wheel.rotation.z = turn * 2 * Math.PI
    this.#stars.material.opacity = look.stars
    this.#stars.visible = look.stars > 0
    for (const light of this.#lights) {
      light.material.opacity = 1 - rain
      light.visible = rain < 1
    }
    return look
  }

  dispose(): void {
    this.dress(undefined, undefined)
    this.#dome.geometry.dispose()
    this.#dome.material.dispose()
    this.#stars.geometry.dispose()
    this.#stars.material.dispose()
  }
}

/** The same stars every night. */
const starField = (): BufferGeometry => {
  const places: number[] = []
  let seed = 10_842
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed / 0x7fffffff
  }
  while (places.length < 700 * 3) {
    const [x, y, z] = [random() * 2 - 1, random() * 2 - 1, random() * 2 - 1]
    const far = Math.hypot(x, y, z)
    if (far > 1 || far < 0.1) continue
    places.push((x / far) * FAR * 0.95, (y / far) * FAR * 0.95, (z / far) * FAR * 0.95)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  return geometry
}
