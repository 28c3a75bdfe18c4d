import type { ChestVisits } from '../chests/chest-visits.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import type { Witness } from '../witness/witness.ts'

/** The session that a bot takes part in: its board, its way to the shared chests, and what bots saw of people. */
export interface AtWork {
  readonly keeper: BoardKeeper
  readonly chest: ChestVisits
  readonly witness: Witness
}
