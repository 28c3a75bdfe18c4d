import type { Context } from '../context.ts'
import { isCareful } from './gait.ts'
import { MOVE, POSE } from './moves.ts'
import type { Step } from './search.ts'
import { moved } from './steering.ts'

/** Blocks from the middle of a place at which it counts as reached: at the end, before anything special, else. */
const AT_END = 0.3
const EXACT = 0.25
const IN_STRIDE = 0.38
/** Beyond the middle, on the line that led there, so far to the side. */
const PASSED = 0.6
/** Blocks below a place at which a swimmer does not stand there yet. */
const ON_BANK = 0.1
const STRIDES: readonly number[] = [MOVE.walk, MOVE.swim, MOVE.jump, MOVE.drop]

/** True when a step of a path (other than a leap) is done, and the next can begin. */
export function isDone(
  context: Context,
  step: Step,
  before: Step | undefined,
  next: Step | undefined,
): boolean {
  const { bot } = context
  const { position, onGround } = bot.entity
  const aside = Math.hypot(position.x - step.x - 0.5, position.z - step.z - 0.5)
  const wet = moved(bot).isInWater === true
  switch (step.move) {
    case MOVE.rise:
      return position.y > step.y - 0.15
    case MOVE.sink:
      return position.y < step.y + 0.6
    case MOVE.climbUp:
      return position.y > step.y - 0.05
    case MOVE.climbDown:
      // Who leaves the ladder sideways may have a ceiling right above.
      return position.y < step.y + (next && (next.x !== step.x || next.z !== step.z) ? 0.2 : 0.9)
    case MOVE.drop:
      if (step.pose === POSE.hang) return position.y < step.y + 1 && aside < 0.5
      if (step.pose === POSE.swim) return wet && position.y < step.y + 1.2 && aside < 0.7
      if (before && next && isSmallStep(context, step, before, next))
        return position.y < before.feet - 0.05 && aside < PASSED
      return position.y < step.feet + 0.3 && (onGround || wet) && aside < 0.5
    case MOVE.swim:
      return aside < 0.45 && Math.abs(position.y - step.y) < 1.2
    default: {
      if (Math.abs(position.y - step.feet) > 0.55) return false
      // Afloat beside the bank nobody has arrived on it.
      if (next === undefined) return aside < AT_END && !(wet && position.y < step.feet - ON_BANK)
      // What follows may need the middle of the place.
      const stride = STRIDES.includes(next.move) && !isCareful(context, step)
      if (!stride) return aside < EXACT
      return aside < IN_STRIDE || (before !== undefined && aside < PASSED && hasPassed(context, step, before))
    }
  }
}

/** A step down by one block that goes on in the same direction: nobody waits for the landing. */
function isSmallStep(context: Context, step: Step, before: Step, next: Step): boolean {
  const onwards = (step.x - before.x) * (next.x - step.x) + (step.z - before.z) * (next.z - step.z)
  const small = before.feet - step.feet < 1.1 && Math.abs(next.feet - step.feet) < 0.6
  return small && onwards > 0 && next.move === MOVE.walk && !isCareful(context, step)
}

function hasPassed({ bot }: Context, step: Step, before: Step): boolean {
  const { position } = bot.entity
  const along =
    (position.x - step.x - 0.5) * (step.x - before.x) + (position.z - step.z - 0.5) * (step.z - before.z)
  return along > 0
}
