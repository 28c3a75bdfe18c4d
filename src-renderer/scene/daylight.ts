// Light, fog and background of a scene: follow time, weather, dimension, and what the camera is in.
import { Color, type WebGLRenderer } from 'three'
import type { ViewDimension } from '../../src-main/contract/view.ts'
import type { SliceBiome } from '../../src-main/contract/view-assets.ts'
import type { CameraKind } from './cameras/cameras.ts'
import { createSurroundings } from './materials.ts'
import { Sky } from './sky.ts'

/** Of the sight's distance, the share that lies in fog, and blocks of it at least and at most, as in the game from 1.18 on. */
const FOG_SHARE = 0.1
const LEAST_FOG = 4
const MOST_FOG = 64
const UNDER_WATER = new Color(0x16366b)
const IN_LAVA = new Color(0x8b2000)
/** Least light that is shown, 0 to 1: more than the game's, since bots dig without a torch and are to be seen from across the room. */
const SEEN_IN_THE_DARK = 0.2
/** Blocks that one sees in water and in lava. */
const WATER_SIGHT = 28
const LAVA_SIGHT = 2
/** Around the map, where nothing has come into sight. */
const UNCHARTED = new Color(0x12151a)

/** What a camera is in: nothing, water, lava. */
export type Within = 0 | 1 | 2

export class Daylight {
  readonly around = createSurroundings()
  readonly sky = new Sky()
  readonly #renderer: WebGLRenderer
  dimension: ViewDimension | undefined
  /** Chunks in each direction. */
  distance = 4
  /** Ticks of the day. */
  day = 6000
  weather: { readonly rain: number; readonly thunder: number } = { rain: 0, thunder: 0 }
  within: Within = 0

  constructor(renderer: WebGLRenderer) {
    this.#renderer = renderer
  }

  get open(): boolean {
    return this.dimension?.skyLight ?? true
  }

  /** The colours of the biome that the camera is in. */
  enter({ sky, fog }: SliceBiome): void {
    this.sky.colour(sky, fog)
  }

  /** Sets everything for a picture of that camera. */
  set(kind: CameraKind): void {
    const { around, sky, open, within } = this
    const look = sky.set(this.day, this.weather.rain, this.weather.thunder, open)
    around.daylight.value.set(...(open ? look.daylight : ([0, 0, 0] as const)))
    around.ambient.value = Math.max(SEEN_IN_THE_DARK, this.dimension?.ambient ?? 0)
    const outside = kind === 'orbit' || kind === 'map'
    if (within !== 0 && !outside) {
      around.fogStart.value = 0
      around.fogEnd.value = within === 1 ? WATER_SIGHT : LAVA_SIGHT
      around.fogColour.value
        .copy(within === 1 ? UNDER_WATER : IN_LAVA)
        .multiplyScalar(within === 1 ? 0.3 + 0.7 * look.brightness : 1)
    } else {
      const far = this.distance * 16
      const deep = Math.min(MOST_FOG, Math.max(LEAST_FOG, far * FOG_SHARE))
      around.fogStart.value = outside ? 9e5 : far - deep
      around.fogEnd.value = outside ? 1e6 : far
      around.fogColour.value.copy(sky.horizon)
    }
    sky.group.visible = kind !== 'map' && (within === 0 || outside)
    this.#renderer.setClearColor(kind === 'map' ? UNCHARTED : around.fogColour.value)
  }
}
