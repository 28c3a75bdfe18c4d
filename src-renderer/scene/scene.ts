// What every way of drawing the world offers, in three dimensions or flat.
import type { ViewMessage } from '../../src-main/contract/view.ts'
import type { CameraKind } from './cameras/cameras.ts'
import type { Mark } from './marks/marks.ts'
import type { OverlayLook } from './marks/overlay.ts'

/** A block that was asked about. */
export interface PickedBlock {
  /** For people: `Oak Log`. */
  readonly label: string
  /** The game's name: `oak_log`. */
  readonly name: string
  readonly x: number
  readonly y: number
  readonly z: number
  /** Blocks from the bot's eyes. */
  readonly distance: number
}

export interface SceneOptions {
  /** Filled by the picture; the scene adds and removes what it needs. */
  readonly host: HTMLElement
  readonly look: OverlayLook & { readonly canvas: string }
  /** Asks the core for a file of the version's assets. @throws where it cannot be had */
  fetchAsset(path: string, signal: AbortSignal): Promise<Response>
  onMark(mark: Mark): void
  onPicked(block: PickedBlock | null): void
  /** Everything that has arrived is drawn, or more has come: for the busy sign. */
  onBusy(busy: boolean): void
  /** Said in the picture: what is wrong and how to go on; null when it is over. */
  onTrouble(text: string | null): void
}

export interface Scene {
  /** `flat`: without WebGL only the map is there. */
  readonly kind: 'solid' | 'flat'
  message(message: ViewMessage): void
  /** A binary frame as it came; its bytes are taken. */
  frame(bytes: ArrayBuffer): void
  setCamera(camera: CameraKind): void
  setMarks(marks: readonly Mark[]): void
  /** Addresses of the items' pictures, by item; said once. */
  setIcons(addresses: ReadonlyMap<string, string>): void
  /** What the bot sees, 512 x 288, whatever the camera; null where nothing is drawn. */
  snapshot(): Promise<Blob | null>
  dispose(): void
}
