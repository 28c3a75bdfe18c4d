// What the sandbox's host and its process say to each other.
import type { SandboxFailure, SandboxLimits } from './interface.ts'

export type ToProcess =
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

export type FromProcess =
  /** It can take a program. */
  | { readonly type: 'ready' }
  /** All that one message asked for is reckoned. */
  | { readonly type: 'rested' }
  | { readonly type: 'call'; readonly id: number; readonly name: string; readonly text: string }
  | { readonly type: 'log'; readonly line: string }
  | {
      readonly type: 'end'
      readonly end: GuestEnd
      readonly cpuMs: number
      /** The process is as good as new, and holds no more than a new one. */
      readonly clean: boolean
    }

/** `value`: JSON. */
export type GuestEnd =
  | { readonly ok: true; readonly value: string }
  | ({ readonly ok: false } & SandboxFailure)
