import type { Command } from 'commander'
import type { LogLevel } from '../log-file.ts'

/** Adds one command to the program. Every command is a module of its own that exports one of these. */
export type AddCommand = (program: Command) => void

/** Options that stand before the command and hold for all. */
export interface CommonOptions {
  logLevel: LogLevel
}

/** An expected failure: one sentence on stderr and exit code 1, no stack. */
export class CommandError extends Error {
  override name = 'CommandError'
}
