// Draws the world around a bot from what the core streams. No React; everything that it takes it gives back.
import { openFlatScene } from './flat-scene.ts'
import type { Scene, SceneOptions } from './scene.ts'
import { openSolidScene } from './solid-scene.ts'

export { assetsAhead } from './assets-ahead.ts'
export type { CameraKind } from './cameras/cameras.ts'
export type { Mark } from './marks/marks.ts'
export type { PickedBlock, Scene, SceneOptions } from './scene.ts'

/** Opens the picture: in three dimensions, else as a map; null where the browser can do neither. */
export const openScene = (options: SceneOptions): Scene | null =>
  openSolidScene(options) ?? openFlatScene(options)
