// Light of one column, as the game spreads it: the sky's falls straight down and creeps sideways, lamps shine around.
import { BOTTOM, indexOf, SIDE, TOP, UP, VOLUME } from './box.ts'

export const FULL = 15
const ALONG_X = 1
const ALONG_Z = SIDE

/** What blocks do with light, by state id. */
export interface Optics {
  /** Light that is lost on the way through, 0 to 15. */
  readonly opacity: Uint8Array
  /** Light that it gives, 0 to 15. */
  readonly glow: Uint8Array
}

/** The columns around, as far as light comes in from them; `x` and `z` count from the column's corner: -1 or 16. */
export interface Border {
  /** Lowest height from which that place lies under the open sky. */
  skyFrom(x: number, z: number): number
}

export interface Light {
  readonly sky: Uint8Array
  readonly block: Uint8Array
}

/** Lights one column after another; what it answers is overwritten by the next. */
export function createLamp({
  opacity,
  glow,
}: Optics): (states: Uint16Array, top: number, border: Border) => Light {
  const sky = new Uint8Array(VOLUME)
  const block = new Uint8Array(VOLUME)
  const queue = new Int32Array(VOLUME * 2)

  /** Spreads what stands in the queue, brightest first or not: a darker value is overwritten by a brighter one. */
  const spread = (light: Uint8Array, states: Uint16Array, queued: number) => {
    let end = queued
    const reach = (from: number, to: number) => {
      const cost = Math.max(1, opacity[states[to] ?? 0] ?? FULL)
      const level = (light[from] ?? 0) - cost
      if (level <= (light[to] ?? 0)) return
      light[to] = level
      if (level > 1 && end < queue.length) queue[end++] = to
    }
    for (let at = 0; at < end; at++) {
      const from = queue[at] ?? 0
      const x = from & 15
      const z = (from >> 4) & 15
      if (x > 0) reach(from, from - ALONG_X)
      if (x < 15) reach(from, from + ALONG_X)
      if (z > 0) reach(from, from - ALONG_Z)
      if (z < 15) reach(from, from + ALONG_Z)
      if (from >= UP) reach(from, from - UP)
      if (from < VOLUME - UP) reach(from, from + UP)
    }
  }

  const lightSky = (states: Uint16Array, top: number, border: Border) => {
    sky.fill(0, 0, indexOf(0, top + 1, 0))
    sky.fill(FULL, indexOf(0, top + 1, 0))
    for (let z = 0; z < SIDE; z++)
      for (let x = 0; x < SIDE; x++) {
        let level = FULL
        for (let index = indexOf(x, top, z); index >= 0; index -= UP) {
          const lost = opacity[states[index] ?? 0] ?? FULL
          if (lost > 0 || level < FULL) level -= Math.max(1, lost)
          if (level <= 0) break
          sky[index] = level
        }
      }
    let queued = 0
    for (let z = 0; z < SIDE; z++)
      for (let x = 0; x < SIDE; x++)
        for (let index = indexOf(x, top, z); index >= 0; index -= UP) {
          const level = sky[index] ?? 0
          if (level <= 1) break
          const darker =
            (x > 0 && (sky[index - ALONG_X] ?? 0) < level - 1) ||
            (x < 15 && (sky[index + ALONG_X] ?? 0) < level - 1) ||
            (z > 0 && (sky[index - ALONG_Z] ?? 0) < level - 1) ||
            (z < 15 && (sky[index + ALONG_Z] ?? 0) < level - 1)
          if (darker) queue[queued++] = index
        }
    for (let along = 0; along < SIDE; along++)
      for (const [x, z, outX, outZ] of [
        [0, along, -1, along],
        [15, along, 16, along],
        [along, 0, along, -1],
        [along, 15, along, 16],
      ] as const) {
        for (let y = Math.max(BOTTOM, border.skyFrom(outX, outZ)); y <= top; y++) {
          const index = indexOf(x, y, z)
          const level = FULL - Math.max(1, opacity[states[index] ?? 0] ?? FULL)
          if (level <= (sky[index] ?? 0)) continue
          sky[index] = level
          queue[queued++] = index
        }
      }
    spread(sky, states, queued)
  }

  const lightBlocks = (states: Uint16Array, top: number) => {
    block.fill(0)
    const end = indexOf(15, Math.min(top, TOP - 1), 15)
    let queued = 0
    for (let index = 0; index <= end; index++) {
      const level = glow[states[index] ?? 0] ?? 0
      if (level === 0) continue
      block[index] = level
      queue[queued++] = index
    }
    spread(block, states, queued)
  }

  return (states, top, border) => {
    lightSky(states, top, border)
    lightBlocks(states, top)
    return { sky, block }
  }
}
