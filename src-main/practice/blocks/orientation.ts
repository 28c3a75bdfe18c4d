// Which way a block is put: by the face that was clicked and where the player looks. After the articles of the
// Minecraft Wiki on each kind of block ("Placement").
import {
  clockwise,
  type Direction,
  type Horizontal,
  horizontalOf,
  isHorizontal,
  OPPOSITE,
  opposite,
} from './directions.ts'
import type { Properties } from './settling.ts'

export interface Aim {
  /** The face of the reference block that was clicked. */
  readonly face: Direction
  /** Height on that face, 0 to 1. */
  readonly cursorY: number
  readonly cursorX: number
  readonly cursorZ: number
  /** Degrees; a pitch of 90 is straight down. */
  readonly yaw: number
  readonly pitch: number
  /** True if water fills the place. */
  readonly inWater: boolean
}

/** Looks that way or steeper counts as up or down. */
const STEEP = 45
const ROTATIONS = 16

const TOWARDS_VIEW = /_stairs$|_bed$|_door$|_fence_gate$|^(soul_)?campfire$|^bell$|_hanging_sign$/
const SIDEWAYS = /anvil$/
const ON_WALL = /wall_(torch|sign|banner)$|_wall_(fan|head|skull)$|^ladder$|^tripwire_hook$/
const AWAY_FROM_FACE = /^(end_rod|lightning_rod)$|amethyst_(bud|cluster)$|shulker_box$/
const ANY_FACE = /_button$|^lever$|^grindstone$/
const ALL_WAYS = /^(dispenser|dropper|barrel|(sticky_)?piston)$/

/** Properties of a block about to be placed; those that it does not have are to be left out by the caller. */
export function orient(block: string, aim: Aim): Properties {
  return {
    waterlogged: aim.inWater,
    axis: axisOf(aim.face),
    half: upperHalf(aim) ? 'top' : 'bottom',
    type: upperHalf(aim) ? 'top' : 'bottom',
    hanging: aim.face === 'down',
    rotation: rotationOf(block, aim.yaw),
    attachment: aim.face === 'up' ? 'floor' : aim.face === 'down' ? 'ceiling' : 'single_wall',
    shape: axisOfView(aim.yaw),
    ...faceOf(block, aim),
  }
}

function faceOf(block: string, aim: Aim): Properties {
  const view = horizontalOf(aim.yaw)
  if (ANY_FACE.test(block)) {
    if (aim.face === 'up') return { face: 'floor', facing: view }
    if (aim.face === 'down') return { face: 'ceiling', facing: view }
    return { face: 'wall', facing: aim.face }
  }
  return { facing: facingOf(block, aim, view) }
}

function facingOf(block: string, { face, pitch }: Aim, view: Horizontal): Direction {
  if (ON_WALL.test(block)) return isHorizontal(face) ? face : opposite(view)
  if (AWAY_FROM_FACE.test(block)) return face
  if (block === 'hopper') return isHorizontal(face) ? opposite(face) : 'down'
  if (/_trapdoor$/.test(block)) return isHorizontal(face) ? face : opposite(view)
  if (SIDEWAYS.test(block)) return clockwise(view)
  const look: Direction = pitch > STEEP ? 'down' : pitch < -STEEP ? 'up' : view
  if (ALL_WAYS.test(block)) return OPPOSITE[look]
  if (block === 'observer') return look
  return TOWARDS_VIEW.test(block) ? view : opposite(view)
}

function upperHalf({ face, cursorY }: Aim): boolean {
  return face === 'down' || (face !== 'up' && cursorY > 0.5)
}

function axisOf(face: Direction): 'x' | 'y' | 'z' {
  if (!isHorizontal(face)) return 'y'
  return face === 'north' || face === 'south' ? 'z' : 'x'
}

/** Rails lie along the view; stairs are straight, whatever a rail would do. */
function axisOfView(yaw: number): string {
  const view = horizontalOf(yaw)
  return view === 'north' || view === 'south' ? 'north_south' : 'east_west'
}

/** Signs and banners face the player, heads look with it. */
function rotationOf(block: string, yaw: number): number {
  const turned = /_(head|skull)$/.test(block) ? yaw : yaw + 180
  return ((Math.round((turned * ROTATIONS) / 360) % ROTATIONS) + ROTATIONS) % ROTATIONS
}

/** A door's hinge is on the side of the wall that it is put against, or where there is none, by the spot clicked. */
export function doorHinge(
  aim: Aim,
  solid: (side: Horizontal) => boolean,
  doorAt: (side: Horizontal) => boolean,
): 'left' | 'right' {
  const view = horizontalOf(aim.yaw)
  const left = clockwise(view, -1)
  const right = clockwise(view)
  if (doorAt(left) !== doorAt(right)) return doorAt(left) ? 'right' : 'left'
  if (solid(left) !== solid(right)) return solid(left) ? 'left' : 'right'
  const across = view === 'north' || view === 'south' ? aim.cursorX : aim.cursorZ
  const mirrored = view === 'south' || view === 'west'
  return across > 0.5 !== mirrored ? 'right' : 'left'
}
