/** Where rooms write what a developer may need. Implemented with pino by the shell; silent in tests. */
export interface Logger {
  debug(message: string, details?: Record<string, unknown>): void
  info(message: string, details?: Record<string, unknown>): void
  warn(message: string, details?: Record<string, unknown>): void
  error(message: string, details?: Record<string, unknown>): void
}

const ignore = () => {}
export const silentLogger: Logger = { debug: ignore, info: ignore, warn: ignore, error: ignore }
