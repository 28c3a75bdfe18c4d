import type { BoardSubtask, BoardView, Position, Stock } from '../contract/index.ts'
import { spaced } from '../contract/index.ts'
import { emptyFurnace, furnaceOf, type Workplace } from '../skills/index.ts'
import type { BoardKeeper } from './board-keeper.ts'
import type { BotSense } from './bot-sense.ts'

interface LeftoverOptions {
  readonly keeper: BoardKeeper
  readonly sense: BotSense
  readonly workplace: (subtask: BoardSubtask, signal: AbortSignal, why: string) => Workplace
  /** Told what was found of a subtask's results: they count once they are in the chest. */
  readonly owe: (subtask: number, results: Stock) => void
}

/** Fetches what smelting that was broken off left in furnaces: who dies or loses the connection cannot empty them. */
export class Leftovers {
  readonly #options: LeftoverOptions
  /** Attempts after which the furnaces were looked into, by when they ended. */
  readonly #lookedAfter = new Set<number>()

  constructor(options: LeftoverOptions) {
    this.#options = options
  }

  /** Empties the furnaces that nobody uses now, once after each attempt that broke off. */
  async fetch(signal: AbortSignal): Promise<void> {
    const { keeper, owe, sense, workplace } = this.#options
    const board = keeper.view
    for (const subtask of board.subtasks) {
      const ended = whenBrokenOff(board, subtask)
      if (ended === undefined || this.#lookedAfter.has(ended)) continue
      const kind = furnaceOf(subtask)
      for (const furnace of idleStations(board, kind)) {
        sense.say(`Looking into the ${spaced(kind)}`)
        const at = workplace(subtask, signal, 'Something may be left in it')
        owe(subtask.id, await emptyFurnace(subtask, furnace, at))
      }
      if (!signal.aborted) this.#lookedAfter.add(ended)
    }
  }
}

/** When a bot's last attempt at smelting this ended, if it is open again. */
function whenBrokenOff({ participants }: BoardView, subtask: BoardSubtask): number | undefined {
  const { action, attempts, status } = subtask
  const last = attempts.at(-1)
  if (action !== 'smelt' || status === 'DONE' || status === 'IN_PROGRESS') return undefined
  return participants.some(({ id, kind }) => id === last?.participant && kind === 'bot')
    ? last?.endedAt
    : undefined
}

function idleStations({ subtasks, ledger }: BoardView, kind: string): Position[] {
  const inUse = subtasks.flatMap(({ reservations }) => reservations.flatMap(({ at }) => at ?? []))
  return ledger.stations
    .filter(({ item }) => item === kind)
    .map(({ position }) => position)
    .filter(at => !inUse.some(({ x, y, z }) => x === at.x && y === at.y && z === at.z))
}
