import type { BoardEvent } from '../contract/index.ts'

/** A log that no board can have written. */
export class ImpossibleLogError extends Error {
  override name = 'ImpossibleLogError'
  readonly seq: number

  constructor(event: BoardEvent, why: string) {
    super(`Event ${event.seq} (${event.type}) cannot be: ${why}`)
    this.seq = event.seq
  }
}
