// Session: composes the rooms into one core. Goal -> plan -> board -> participants, life cycle and recovery.
export { type CoreOptions, createCore } from './core.ts'
export type { Core } from './interface.ts'
