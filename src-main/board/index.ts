// The semaphore board: what follows from the log of events, what a command leads to, and who should do what next.
// Pure: no clock, no input or output; the same events give the same board.

export type { Command } from './commands.ts'
export { decide } from './decide.ts'
export { ImpossibleLogError } from './impossible-log.ts'
export { lapsed } from './lapsed.ts'
export { countFor, needsOf } from './needs.ts'
export { halfOf, offerFor, partFor, type Share } from './parts.ts'
export { isSoonRedone, type Redo, toBeRedone } from './redo.ts'
export { reduce } from './reduce.ts'
export { schedule } from './schedule.ts'
export type { BoardState } from './state.ts'
export { emptyBoard, serialise } from './state.ts'
export { changedSubtasks, view } from './view.ts'
