import type { Point } from '../vitals/cells.ts'

/** Parts of a block in which relative moves are told. */
const GRID = 4096
/** A relative move says at most eight blocks. */
const MOST_BLOCKS = 7
/** After so many moves the whole position is told, which mends what was lost. */
const MOVES_TO_WHOLE = 100

export type Move =
  | { readonly kind: 'teleport' }
  | { readonly kind: 'move' | 'move and look'; readonly dX: number; readonly dY: number; readonly dZ: number }
  | { readonly kind: 'look' }

/** Byte of an angle: 256 to a full turn, from -128. */
export const angleByte = (radians: number): number =>
  ((((Math.round((radians * 128) / Math.PI) + 128) % 256) + 256) % 256) - 128

/** What the clients believe of a mob's place: moves are told as differences, and rounding must not add up. */
export class Shadow {
  #x: number
  #y: number
  #z: number
  #yaw = 0
  #moves = 0

  constructor(at: Point) {
    this.#x = Math.round(at.x * GRID)
    this.#y = Math.round(at.y * GRID)
    this.#z = Math.round(at.z * GRID)
  }

  /** The message that brings the clients up to date; undefined if they are. */
  follow(at: Point, yaw: number): Move | undefined {
    const [x, y, z] = [Math.round(at.x * GRID), Math.round(at.y * GRID), Math.round(at.z * GRID)]
    const dX = x - this.#x
    const dY = y - this.#y
    const dZ = z - this.#z
    const turned = yaw !== this.#yaw
    const moved = dX !== 0 || dY !== 0 || dZ !== 0
    this.#x = x
    this.#y = y
    this.#z = z
    this.#yaw = yaw
    if (!moved) return turned ? { kind: 'look' } : undefined
    const most = MOST_BLOCKS * GRID
    if (++this.#moves >= MOVES_TO_WHOLE || [dX, dY, dZ].some(part => Math.abs(part) > most)) {
      this.#moves = 0
      return { kind: 'teleport' }
    }
    return { kind: turned ? 'move and look' : 'move', dX, dY, dZ }
  }
}
