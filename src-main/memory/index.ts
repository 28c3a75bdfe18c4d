// What outlives a session: the event log of every board, and what it took. The only owner of SQLite.
export type { Memory } from './memory.ts'
export { openMemory } from './open.ts'
export type { ProgramShelf } from './program-shelf.ts'
