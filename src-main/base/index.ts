// What every other room may lean on: disposal, time, logging, child processes. Knows nothing of Minecraft.
export * from './clock.ts'
export type { KeySafe } from './key-safe.ts'
export * from './logger.ts'
export { openParentPort } from './parent-port.ts'
export { PrivateFile } from './private-file.ts'
export * from './scope.ts'
export { breathe, inSlices, isTurnFull, ownSlice, sliceEnd, workedMs } from './slices.ts'
export * from './spawner.ts'
