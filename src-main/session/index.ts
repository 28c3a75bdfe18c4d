// Session: composes the rooms into one core. Goal -> plan -> board -> participants, life cycle and recovery.
export { createCore } from './core.ts'
export { standaloneModels } from './standalone-models.ts'
