import type { Squid } from '../squid/squid.ts'
import { DIFFICULTIES, type Difficulty } from '../vitals/damage-kinds.ts'

export interface DifficultySwitch {
  set(difficulty: Difficulty): void
  /** As at the start of the world. */
  reset(): void
}

export function createDifficulty(squid: Squid): DifficultySwitch {
  const first = squid.difficulty
  const set = (number: number) => {
    squid.difficulty = number
    for (const player of squid.players) {
      player._client.write('difficulty', { difficulty: squid.difficulty, difficultyLocked: false })
    }
  }
  return {
    set: difficulty => set(DIFFICULTIES.indexOf(difficulty)),
    reset: () => {
      if (squid.difficulty !== first) set(first)
    },
  }
}
