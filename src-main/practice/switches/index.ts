// Switches of a test: what other servers are like. Nothing of it is on unless somebody turns it on over the control port.
import type { Roster } from '../players/roster.ts'
import type { Squid } from '../squid/squid.ts'
import type { WorldPlayer } from '../world-context.ts'
import { type ChunkDelay, createChunkDelay } from './chunk-delay.ts'
import { createDifficulty, type DifficultySwitch } from './difficulty.ts'
import { createGameModes, type GameModes } from './game-modes.ts'
import { createLatency, type Latency } from './latency.ts'
import { createProtection, type Protection } from './protection.ts'

export interface Switches {
  readonly chunkDelay: ChunkDelay
  readonly difficulty: DifficultySwitch
  readonly gameModes: GameModes
  readonly latency: Latency
  readonly protection: Protection
  /** Once: from then on who joins gets its game mode. */
  attach(roster: Roster): void
  /** Turns everything off. */
  reset(players: readonly WorldPlayer[]): void
}

export function createSwitches(squid: Squid): Switches {
  const chunkDelay = createChunkDelay(squid)
  const difficulty = createDifficulty(squid)
  const gameModes = createGameModes()
  const latency = createLatency(squid)
  const protection = createProtection()
  return {
    chunkDelay,
    difficulty,
    gameModes,
    latency,
    protection,
    attach(roster) {
      roster.onJoin.on(player => gameModes.restore(player))
    },
    reset(players) {
      chunkDelay.set(0)
      difficulty.reset()
      gameModes.reset(players)
      latency.set(0)
      protection.set(undefined)
    },
  }
}
