// What every other room may lean on: disposal, time, logging, invariants. Knows nothing of Minecraft.
export * from './clock.ts'
export * from './invariant.ts'
export * from './logger.ts'
export * from './scope.ts'
export * from './spawner.ts'
