// What passes between Electron's main process and the core in its utilityProcess.
import type { ChildName } from '../../base/index.ts'
import type { Failure } from '../../contract/index.ts'
import type { LogLevel } from '../log-file.ts'

/** What the core needs to know to start. The token stays the same when the core is restarted, so that the page resumes. */
export interface Launch {
  dir: string
  port: number
  token: string
  pageDir: string
  logLevel: LogLevel
  appVersion: string
  /** Keys are kept by the system's own safe, which only main may open. */
  systemSafe: boolean
}

export type ToCore =
  | { type: 'launch'; launch: Launch }
  | { type: 'close' }
  | { type: 'child message'; id: number; message: unknown }
  | { type: 'child exit'; id: number; code: number | null; log: string }
  | { type: 'keys'; id: number; ok: boolean; text?: string | undefined }

export type FromCore =
  | { type: 'ready'; url: string; port: number }
  | { type: 'failed'; failure: Failure }
  | { type: 'spawn'; id: number; name: ChildName }
  | { type: 'send'; id: number; message: unknown }
  | { type: 'kill'; id: number }
  /** Keeps the text in the system's safe; asks for what is kept where there is none. */
  | { type: 'keys'; id: number; save?: string }
