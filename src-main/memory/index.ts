// What outlives a session: the event log of every board, and what it took. The only owner of SQLite.
export type { Memory, SessionStart } from './memory.ts'
export type { OpenedMemory } from './open.ts'
export { openMemory } from './open.ts'
