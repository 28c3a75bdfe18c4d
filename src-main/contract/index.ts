// The contract: everything that crosses the door between core and page, as zod schemas and the types inferred from them.
export * from './board.ts'
export * from './commands.ts'
export * from './errors.ts'
export * from './history.ts'
export * from './live.ts'
export * from './nouns.ts'
export * from './plan.ts'
export * from './settings.ts'
