// A block that was seen and could be dug, and what speaks against it.
import { memoryOf } from '../atlas/kinds.ts'
import type { Block, Vec3 } from '../game.ts'
import { theirsMs } from '../people/players.ts'
import { mayStand } from '../senses/sight.ts'
import { fallsAway, isAtHand, mayBurn } from './catching.ts'
import type { Haul } from './haul.ts'

/** Blocks around somebody else that are left to them: either would pick up what the other has dug. */
export const ELBOW_ROOM = 6

export interface Candidate {
  readonly block: Pick<Block, 'name' | 'position'>
  /** What it takes to dig as many of them as give one, in milliseconds. */
  readonly digMs: number
  /** Blocks from the body. */
  readonly away: number
}

/** What it costs that somebody takes it first, where it is one of few: of common ground there is more beside it. */
export function takenFirstMs(
  haul: Haul,
  { block: { name, position }, away }: Candidate,
  all: readonly Candidate[],
): number {
  if (memoryOf(name) !== 'each') return 0
  const plenty = () => all.filter(({ block }) => block.position.distanceTo(position) < ELBOW_ROOM).length
  return theirsMs(haul.context, position, { away, room: ELBOW_ROOM, plenty, missing: haul.missing })
}

/** True for what gives something for certain, which would fall too deep, or into lava. */
export const fallsTooDeep = (haul: Haul, { name, position }: Candidate['block']): boolean =>
  Boolean(haul.sources.get(name)?.certain) &&
  (fallsAway(haul.context, position) || mayBurn(haul.context, position))

/** True where what is dug there from here falls too deep. */
export const isLost = (haul: Haul, block: Candidate['block']): boolean =>
  !isAtHand(haul.context, block.position) && fallsTooDeep(haul, block)

/** False once all of it is gone: others mine, too. */
export const anyStands = ({ context, sources }: Haul, spots: readonly Vec3[]): boolean =>
  spots.some(spot => mayStand(context.bot, spot, name => sources.has(name)))
