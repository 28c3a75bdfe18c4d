import { type BoardSubtask, isSearchedFor, MS_PER_TICK } from '../../contract/index.ts'

/** Searching, walking and fighting off what lurks come on top of the work itself. */
const SLACK_MS = 180_000
const FACTOR = 4
/** What is not in sight must be searched for, or a mine dug for it. */
const SEARCH_MS = 900_000

/** Milliseconds after which a subtask's main action is given up: far beyond what it takes when all goes well. */
export const workDeadline = (subtask: BoardSubtask): number =>
  subtask.workTicks * MS_PER_TICK * FACTOR + SLACK_MS + (isSearchedFor(subtask) ? SEARCH_MS : 0)
