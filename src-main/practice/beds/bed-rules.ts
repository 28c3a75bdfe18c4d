// Who may sleep in a bed, and where one gets up from it. Source: Minecraft Wiki, "Bed" (Java Edition 1.20.1).
import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { clockwise, type Horizontal, opposite, step } from '../blocks/directions.ts'
import { fits } from '../players/bodies.ts'

type BlockAt = (position: Vec3) => Block

export type BedRefusal = 'occupied' | 'too_far_away' | 'obstructed' | 'no_sleep' | 'not_safe'

/** Blocks from the bed within which one can lie down: to the sides, and up and down. */
const REACH = { side: 3, up: 2 }
/** Blocks from the bed within which a monster keeps one awake. */
const DANGER = { side: 8, up: 5 }
/** The sky is dark enough to sleep when so much of its light is missing. */
const NIGHT = 4
const PLAYER = { width: 0.6, height: 1.8 }

export interface Bed {
  readonly head: Vec3
  readonly facing: Horizontal
}

/** The bed that a block is half of; undefined if it is none, or has lost its other half. */
export function bedAt(blockAt: BlockAt, position: Vec3): Bed | undefined {
  const block = blockAt(position)
  if (!/_bed$/.test(block.name)) return undefined
  const { part, facing } = block.getProperties() as { part: string; facing: Horizontal }
  const head = part === 'head' ? position : step(position, facing)
  const foot = step(head, opposite(facing))
  return [head, foot].every(half => blockAt(half).name === block.name) ? { head, facing } : undefined
}

export interface SleepSituation {
  readonly feet: Vec3
  readonly occupied: boolean
  /** See `Weather.darkness`; a thunderstorm is dark enough at any time. */
  readonly darkness: number
  readonly creative: boolean
  readonly monsters: readonly { readonly x: number; readonly y: number; readonly z: number }[]
}

/** Why somebody cannot sleep there now; undefined for who can. */
export function sleepRefusal(
  blockAt: BlockAt,
  { head, facing }: Bed,
  situation: SleepSituation,
): BedRefusal | undefined {
  const foot = step(head, opposite(facing))
  if (situation.occupied) return 'occupied'
  if (![head, foot].some(half => isNear(situation.feet, half))) return 'too_far_away'
  if ([head, foot].some(half => smothers(blockAt(step(half, 'up'))))) return 'obstructed'
  if (situation.darkness < NIGHT) return 'no_sleep'
  const middle = head.offset(0.5, 0, 0.5)
  const danger = situation.monsters.some(
    ({ x, y, z }) =>
      Math.abs(x - middle.x) <= DANGER.side &&
      Math.abs(y - middle.y) <= DANGER.up &&
      Math.abs(z - middle.z) <= DANGER.side,
  )
  return danger && !situation.creative ? 'not_safe' : undefined
}

function isNear(feet: Vec3, half: Vec3): boolean {
  return (
    Math.abs(feet.x - half.x - 0.5) <= REACH.side &&
    Math.abs(feet.y - half.y) <= REACH.up &&
    Math.abs(feet.z - half.z - 0.5) <= REACH.side
  )
}

const smothers = (block: Block): boolean => block.boundingBox === 'block' && !block.transparent

/** A place beside the bed where a player can stand, its feet; undefined where there is none. */
export function standBeside(blockAt: BlockAt, { head, facing }: Bed): Vec3 | undefined {
  const foot = step(head, opposite(facing))
  const right = clockwise(facing)
  const left = opposite(right)
  const around = [
    ...[head, foot].flatMap(half => [step(half, right), step(half, left)]),
    step(foot, opposite(facing)),
    step(head, facing),
    ...[step(head, facing), step(foot, opposite(facing))].flatMap(end => [step(end, right), step(end, left)]),
  ]
  for (const place of around) {
    for (const up of [0, -1, 1]) {
      const feet = place.offset(0.5, up, 0.5)
      const floor = blockAt(place.offset(0, up - 1, 0))
      if (floor.boundingBox !== 'block' || isDangerous(floor) || isDangerous(blockAt(feet))) continue
      if (fits(blockAt, feet, PLAYER.width, PLAYER.height)) return feet
    }
  }
  return undefined
}

const isDangerous = ({ name }: Block): boolean => /^(lava|fire|soul_fire|magma_block|cactus)$/.test(name)
/** Where one lies. */
export const lyingPlace = ({ head }: Bed): Vec3 => new Vec3(head.x + 0.5, head.y + 0.6875, head.z + 0.5)
