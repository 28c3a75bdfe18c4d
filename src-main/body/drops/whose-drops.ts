// Whose a thing on the ground is where several dig beside one another.
import type { Position } from '../../contract/index.ts'

/** Blocks from where something is broken to where its drop shows, at most. */
const SPRINGS = 2.5
/** Milliseconds between a block's breaking and its drop's coming to sight, either before the other. */
const SHOWS_MS = 1500
/** Who is within so many blocks of a thing will pick it up. */
const AT_HAND = 6

export interface Dig {
  /** A dig: the block. */
  readonly at: Position
  /** Milliseconds of any one clock; minus infinity where what drops there is ours whenever it does. */
  readonly when: number
}

/** Where and when a thing was first seen. */
export type Sighting = Dig

/**
 * True for what somebody else has dug and will pick up: it showed where nothing of ours was broken, and they are near.
 * What nobody is near is for whoever comes by. Pure.
 * @param seen undefined for what lay there before
 * @param others where the others are
 */
export function isAnothers(
  lies: Position,
  seen: Sighting | undefined,
  digs: readonly Dig[],
  others: readonly Position[],
): boolean {
  const isOurs =
    seen && digs.some(dig => apart(centred(dig.at), seen.at) <= SPRINGS && fits(dig.when, seen.when))
  return !isOurs && others.some(other => apart(other, lies) <= AT_HAND)
}

const fits = (dug: number, showed: number): boolean =>
  dug === Number.NEGATIVE_INFINITY || Math.abs(showed - dug) <= SHOWS_MS

const centred = ({ x, y, z }: Position): Position => ({ x: x + 0.5, y: y + 0.5, z: z + 0.5 })

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
