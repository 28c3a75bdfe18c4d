import type { Position } from '../../../src-main/contract/index.ts'

/** What the partner's process is told at its start, as JSON. */
export interface PartnerOptions {
  /** Where the page would be. */
  readonly door: { readonly origin: string; readonly token: string }
  readonly world: {
    readonly host: string
    readonly port: number
    readonly version: string
    /** The shared chest, where the world comes with one. */
    readonly chest?: Position
  }
  readonly player: { readonly id: string; readonly name: string }
  readonly seed: number
  /** Milliseconds from something new on the page to what the partner does about it, least and most. */
  readonly reactionMs: readonly [number, number]
  readonly runs: boolean
  /** Blocks around which they look for something before they say that there is none. */
  readonly searchWithin: number
  readonly whims: boolean
}

export interface PartnerFigures {
  readonly centimetres: number
  /** In the door's words. */
  readonly refusals: readonly string[]
  /** What the partner did against the plan, in order. */
  readonly whims: readonly string[]
  /** What did not work, in words. */
  readonly mishaps: readonly string[]
  /** What the hands were at, each with when: milliseconds since 1970. */
  readonly diary: readonly string[]
}

export type FromPartner = { type: 'ready' } | { type: 'figures'; figures: PartnerFigures }
export type ToPartner = { type: 'begin' } | { type: 'end' }
