// What a way takes that nobody has searched for yet.
import type { Body } from '../body/interface.ts'
import type { Position } from '../contract/index.ts'

/** Blocks on level that take as long as one up: the way there is seldom straight, and a steep staircase has to be built up again. */
const CLIMB = 3
/** With all that lurks on it: far beyond what it takes when all goes well. */
const MS_PER_BLOCK = 2000

interface Walker {
  readonly body: Pick<Body, 'observe'>
}

/** Blocks of way from the bot, as far as that can be said without looking for one. */
export function awayFrom(position: Position, { body }: Walker): number {
  const here = body.observe().position
  return Math.hypot(position.x - here.x, (position.y - here.y) * CLIMB, position.z - here.z)
}

/** Milliseconds after which the way there is given up. */
export const wayMs = (position: Position, walker: Walker): number => awayFrom(position, walker) * MS_PER_BLOCK
