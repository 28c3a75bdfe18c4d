import { SAFE_FALL } from '../game.ts'

/** How a body gets from one place of a path to the next. */
export const MOVE = {
  start: 0,
  walk: 1,
  /** Up by more than a step, with a jump. */
  jump: 2,
  /** Off an edge, down to a floor, into water or onto a ladder. */
  drop: 3,
  swim: 4,
  rise: 5,
  sink: 6,
  climbUp: 7,
  climbDown: 8,
  /** Over a gap. */
  leap: 9,
  /** Up on a block that is put under the feet. */
  pillar: 10,
  /** Over a block that is put into a gap. */
  bridge: 11,
  /** Up onto a block that is put in front. */
  stair: 12,
} as const
export type Move = (typeof MOVE)[keyof typeof MOVE]

/** True for what takes a block that is put. */
export const isPut = (move: Move): boolean => move >= MOVE.pillar

/** What carries a body in a place. */
export const POSE = { stand: 0, swim: 1, hang: 2, onPut: 3 } as const
export type Pose = (typeof POSE)[keyof typeof POSE]

/** What moves cost, in ticks of 50 ms. Speeds are those of mineflayer's physics, which are the game's. */
export const TICKS = {
  walk: 4.65,
  sprint: 3.6,
  swim: 9,
  rise: 8,
  sink: 9,
  climbUp: 9,
  climbDown: 7,
  jump: 5.5,
  door: 10,
  web: 40,
  slow: 7,
  leap: 7,
  /** For a block that must be put, and taken back later. */
  put: 24,
  /** For half a heart: what it takes to heal, and much more. */
  hurt: 300,
} as const

/** Ticks that a fall of so many blocks takes more than a step. */
export const fallTicks = (blocks: number): number => 2 + 2.5 * Math.sqrt(Math.max(0, blocks) * 2)

/** Half hearts that a fall of so many blocks costs. */
export const fallHurts = (blocks: number): number => Math.max(0, Math.ceil(blocks - SAFE_FALL))

/** Who goes: what it can, and may do on the way. */
export interface Walker {
  readonly sprints: boolean
  /** Ticks to break a block, Infinity where it must not or cannot be broken. Absent: nothing is broken or put. */
  readonly digTicks?: (x: number, y: number, z: number) => number
  /** Blocks at hand to pillar and bridge with. */
  readonly spare: number
  /** Half hearts that a single fall may cost. Absent: none. */
  readonly hurts?: number
}

/** Told of each place that a move leads to. */
export type Reach = (
  x: number,
  y: number,
  z: number,
  floor: number,
  pose: Pose,
  move: Move,
  ticks: number,
  spent: number,
) => void
