import { BOTTOM_Y, type Box, blockBelow, boxAt, type CellAt, type Point, someCell } from './cells.ts'

/** What a creature's body touches. */
export interface Surroundings {
  readonly inWater: boolean
  /** Eyes below the surface: breath is held. */
  readonly eyesInWater: boolean
  readonly inLava: boolean
  /** Half hearts that fire at its place takes: 1, 2 for soul fire, 0 for none. */
  readonly fire: number
  /** The head is inside an opaque block. */
  readonly inWall: boolean
  readonly cactus: boolean
  /** Stands on a block that burns the feet. */
  readonly hotFloor: boolean
  readonly berries: boolean
  /** Held by a ladder, vine or web: nothing falls far there. */
  readonly held: boolean
  readonly belowWorld: boolean
}

/** Blocks below the world's bottom from which the void hurts. */
const VOID_DEPTH = 64
const FIRE = /^(fire|soul_fire|campfire|soul_campfire)$/
const HOLDS = /^(cobweb|powder_snow)$/

export interface Figure {
  readonly width: number
  readonly height: number
  readonly eyeHeight: number
}

/** Looks at the blocks around a body. */
export function surroundingsOf(cellAt: CellAt, position: Point, figure: Figure): Surroundings {
  const box = boxAt(position, figure.width, figure.height)
  // Blocks are touched by a body slightly smaller than its own: else it would be in the wall that it leans on.
  const inner = shrink(box, 0.001)
  const seen = { inWater: false, inLava: false, fire: 0, cactus: false, berries: false, held: false }
  someCell(cellAt, inner, (cell, _x, y) => {
    const wetted = box[1] < y + cell.fluidHeight
    if (cell.fluid === 'water' && wetted) seen.inWater = true
    if (cell.fluid === 'lava' && wetted) seen.inLava = true
    if (FIRE.test(cell.name) && (cell.lit || !cell.name.endsWith('campfire'))) {
      seen.fire = Math.max(seen.fire, cell.name.startsWith('soul') ? 2 : 1)
    }
    if (cell.name === 'sweet_berry_bush') seen.berries = true
    if (HOLDS.test(cell.name)) seen.held = true
    return false
  })
  // A cactus is narrower than its block, and hurts whoever leans on it or stands on it.
  seen.cactus = someCell(cellAt, shrink(box, -0.07), cell => cell.name === 'cactus')
  const eyes = { x: position.x, y: position.y + figure.eyeHeight, z: position.z }
  const feet = cellAt(Math.floor(position.x), Math.floor(position.y), Math.floor(position.z))
  return {
    ...seen,
    eyesInWater: fluidAt(cellAt, eyes) === 'water',
    inWall: someCell(cellAt, boxAt(eyes, figure.width * 0.8, 1e-4), cell => cell.opaque),
    hotFloor: blockBelow(cellAt, position) === 'magma_block',
    held: seen.held || feet.climbable,
    belowWorld: position.y < BOTTOM_Y - VOID_DEPTH,
  }
}

const shrink = (box: Box, by: number): Box => [
  box[0] + by,
  box[1] + by,
  box[2] + by,
  box[3] - by,
  box[4] - by,
  box[5] - by,
]

function fluidAt(cellAt: CellAt, { x, y, z }: Point): 'water' | 'lava' | undefined {
  const cell = cellAt(Math.floor(x), Math.floor(y), Math.floor(z))
  return cell.fluid && y < Math.floor(y) + cell.fluidHeight ? cell.fluid : undefined
}
