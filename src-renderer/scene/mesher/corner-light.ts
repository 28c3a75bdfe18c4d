// Light and shadow at the corners of a block's side: soft light comes from the four cells that meet there.
import { type Surroundings, X, Y, Z } from './surroundings.ts'

/** Per side: step to the cell before it, and along its two axes (the second coordinate of `inPlane` is the second). */
const frames: readonly (readonly [number, number, number])[] = [
  [-Y, X, Z],
  [Y, X, Z],
  [-Z, X, Y],
  [Z, X, Y],
  [-X, Z, Y],
  [X, Z, Y],
]

/** Which of x, y, z are a side's two axes. */
export const inPlane: readonly (readonly [number, number])[] = [
  [0, 2],
  [0, 2],
  [0, 1],
  [0, 1],
  [2, 1],
  [2, 1],
]

/** What one full block in a corner takes of its brightness. */
const SHADOW = 0.2

/** Values at a side's corners (0,0), (1,0), (0,1), (1,1): lights 0 to 15, brightness 0.4 to 1. */
export class CornerLight {
  readonly block = new Float32Array(4)
  readonly sky = new Float32Array(4)
  readonly open = new Float32Array(4)

  /** Reads the cells around `side` of the block at index `at`. */
  read(around: Surroundings, opaque: (state: number) => boolean, at: number, side: number): void {
    const [normal, a, b] = frames[side] as readonly [number, number, number]
    const before = at + normal
    const shuts = (cell: number) => opaque(around.states[cell] as number)
    const front = around.lights[before] as number
    for (let corner = 0; corner < 4; corner++) {
      const beside = before + (corner & 1 ? a : -a)
      const above = before + (corner & 2 ? b : -b)
      const across = above + (corner & 1 ? a : -a)
      const shutBeside = shuts(beside)
      const shutAbove = shuts(above)
      const shutAcross = (shutBeside && shutAbove) || shuts(across)
      let sky = front >> 4
      let block = front & 15
      let cells = 1
      if (!shutBeside) {
        const light = around.lights[beside] as number
        sky += light >> 4
        block += light & 15
        cells++
      }
      if (!shutAbove) {
        const light = around.lights[above] as number
        sky += light >> 4
        block += light & 15
        cells++
      }
      if (!shutAcross) {
        const light = around.lights[across] as number
        sky += light >> 4
        block += light & 15
        cells++
      }
      this.sky[corner] = sky / cells
      this.block[corner] = block / cells
      this.open[corner] = 1 - SHADOW * (Number(shutBeside) + Number(shutAbove) + Number(shutAcross))
    }
  }
}

/** A corner's value at a place of the side, `a` and `b` from 0 to 1 along its axes. */
export const between = (corners: Float32Array, a: number, b: number): number =>
  ((corners[0] as number) * (1 - a) + (corners[1] as number) * a) * (1 - b) +
  ((corners[2] as number) * (1 - a) + (corners[3] as number) * a) * b
