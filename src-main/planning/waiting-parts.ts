// Parts of a plan as a rehearsal looks at them: what each waits for, and what waits for it.
import type { Subtask } from '../contract/index.ts'
import { type Line, totalOf } from './line.ts'
import { STATIONS } from './step.ts'

/** A subtask and the line of the plan that it was made of. */
export interface Part {
  readonly subtask: Subtask
  readonly line: Line
}

/** A part with what it waits for, looked up once. */
export interface Waiting extends Part {
  /** Ticks of work on the longest chain that begins with it. */
  readonly ahead: number
  readonly stations: readonly string[]
  /** Any of these will do, the weakest first. */
  readonly tools: readonly string[]
  readonly materials: readonly { readonly names: readonly string[]; readonly count: number }[]
}

/** The parts with what they wait for, the most urgent first. */
export function waitingParts(parts: readonly Part[]): Waiting[] {
  const ahead = chains(parts)
  return parts.map(part => waiting(part, ahead.get(part.subtask.id) ?? 0)).sort((a, b) => b.ahead - a.ahead)
}

function waiting({ subtask, line }: Part, ahead: number): Waiting {
  const namesOf = (item: string): string[] => [item, ...(subtask.accepts[item] ?? [])]
  return {
    subtask,
    line,
    ahead,
    stations: subtask.tools.filter(tool => STATIONS.has(tool)),
    tools: line.tool ? namesOf(line.tool) : [],
    materials: Object.entries(subtask.materials).map(([item, each]) => ({
      names: namesOf(item),
      count: totalOf(each, subtask.quantity),
    })),
  }
}

/** So many of it. */
export const sized = ({ subtask, line, ahead }: Waiting, quantity: number): Waiting =>
  waiting({ subtask: { ...subtask, quantity }, line }, ahead)

/** True for what is done in a moment. */
export const isQuick = ({ subtask: { action } }: Part): boolean => action === 'craft' || action === 'place'

/** Ticks of work on the longest chain that begins with each subtask, by id. */
function chains(parts: readonly Part[]): Map<number, number> {
  const ahead = new Map<number, number>()
  for (const { subtask } of parts.toReversed()) {
    const chain = (ahead.get(subtask.id) ?? 0) + subtask.workTicks
    ahead.set(subtask.id, chain)
    for (const id of subtask.needs) ahead.set(id, Math.max(ahead.get(id) ?? 0, chain))
  }
  return ahead
}
