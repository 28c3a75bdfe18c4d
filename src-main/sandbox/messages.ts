// What the sandbox's host and its thread say to each other.
import type { SandboxFailure, SandboxLimits } from './interface.ts'

export type ToWorker =
  | {
      readonly type: 'run'
      readonly code: string
      /** JSON. */
      readonly task: string
      readonly names: readonly string[]
      readonly limits: SandboxLimits
    }
  /** `text`: JSON where it went well, else the reason. */
  | { readonly type: 'answer'; readonly id: number; readonly ok: boolean; readonly text: string }

export type FromWorker =
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly text: string }
  | { readonly type: 'log'; readonly line: string }
  | {
      readonly type: 'end'
      readonly end: GuestEnd
      readonly cpuMs: number
      /** The thread is as good as new, and holds no more than a new one. */
      readonly clean: boolean
    }

/** `value`: JSON. */
export type GuestEnd =
  | { readonly ok: true; readonly value: string }
  | ({ readonly ok: false } & SandboxFailure)

/** Cells of the memory that both share: the host says stop, the thread says whether and for which time it reckons. */
export const CELL = { stop: 0, busy: 1, slice: 2 } as const
export const CELLS = 3
