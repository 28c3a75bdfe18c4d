import { lengthOf, merged, overlap, type Span } from './spans.ts'

/** Shares of the makespan, 0 to 1. */
export interface Fluency {
  /** Both at work at once. */
  readonly concurrent: number
  readonly humanIdle: number
  readonly robotIdle: number
  /** Between the end of what one did and the beginning of what the other did next, while the other was not at work. */
  readonly delay: number
}

/**
 * The objective measures of fluency between a human and a robot after G. Hoffman, “Evaluating Fluency in Human-Robot
 * Collaboration”, IEEE Transactions on Human-Machine Systems 49(3), 2019: concurrent activity (C-ACT), human idle time
 * (H-IDLE), robot idle time (R-IDLE) and functional delay (F-DEL), as shares of the time that the task took. There the
 * delay becomes negative where actions overlap; here an action that begins before the other's has ended delays nobody,
 * since the two work side by side and rarely one after the other. Where several bots take part the robot is at work
 * while one of them is; without humans the first bot stands in for the human.
 * @param team spans of work: the human's, then those of the robots
 */
export function fluencyOf(team: readonly (readonly Span[])[], whole: Span): Fluency {
  const [first = [], ...others] = team.map(spans => overlap(merged(spans), [whole]))
  const rest = merged(others.flat())
  const total = whole.to - whole.from
  const share = (time: number) => (total > 0 ? time / total : 0)
  return {
    concurrent: share(lengthOf(overlap(first, rest))),
    humanIdle: 1 - share(lengthOf(first)),
    robotIdle: 1 - share(lengthOf(rest)),
    delay: share(waits(first, rest) + waits(rest, first)),
  }
}

/** Milliseconds from the ends of the one's spans to where the other next begins, if it was not at work by then. */
function waits(ended: readonly Span[], began: readonly Span[]): number {
  return ended.reduce((sum, { to }) => {
    if (began.some(other => other.from <= to && to < other.to)) return sum
    const next = began.find(({ from }) => from >= to)
    // Who goes on alone meanwhile hands nothing over.
    const goesOn = ended.find(({ from }) => from >= to)
    if (!next || (goesOn && goesOn.from < next.from)) return sum
    return sum + next.from - to
  }, 0)
}
