import { mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Logger } from '../base/index.ts'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Bytes from which on a log is put aside at the next start; one older log is kept. */
const LARGE_LOG = 10 * 1024 * 1024

const secret =
  /((?:token|authorization|api_?key|password|secret)\\?["']?\s*[:=]\s*\\?["']?)(?:Bearer )?[^\s"'\\,&}]+/gi

/** Blanks out keys and tokens in a line of the log, wherever they stand in it. */
const withoutSecrets = (line: string): string => line.replace(secret, '$1[secret]')

export const logPath = (dir: string): string => join(dir, 'logs', 'co-voyager.log')

/** A logger that appends lines of JSON to the log file of a data directory. Writes at once, so a crash loses nothing. */
export function openLog(dir: string, level: LogLevel): Logger {
  mkdirSync(join(dir, 'logs'), { recursive: true, mode: 0o700 })
  const path = logPath(dir)
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LARGE_LOG) renameSync(path, `${path}.1`)
  const file = pino.destination({ dest: path, sync: true, mode: 0o600 })
  const log = pino({ level, base: { pid: process.pid } }, { write: line => file.write(withoutSecrets(line)) })
  return {
    debug: (message, details = {}) => log.debug(details, message),
    info: (message, details = {}) => log.info(details, message),
    warn: (message, details = {}) => log.warn(details, message),
    error: (message, details = {}) => log.error(details, message),
  }
}

/** Writes down what takes this process down; the crash itself goes its way. */
export function logCrashes(logger: Logger): void {
  process.on('uncaughtExceptionMonitor', error => logger.error('The process crashed', { error: error.stack }))
}
