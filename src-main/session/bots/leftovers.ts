import type { BoardSubtask, BoardView, ParticipantId, Position, Stock } from '../../contract/index.ts'
import { spaced } from '../../contract/index.ts'
import { emptyFurnace, furnaceOf, hasPickaxe, type Workplace } from '../../skills/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import type { BotSense } from './bot-sense.ts'

interface LeftoverOptions {
  /** The bot that looks. */
  readonly id: ParticipantId
  readonly keeper: Pick<BoardKeeper, 'view'>
  readonly sense: Pick<BotSense, 'say'>
  readonly workplace: (subtask: BoardSubtask, signal: AbortSignal, why: string) => Workplace
  /** When a bot last put something into what stands there, in milliseconds since 1970; undefined if none has. */
  readonly lastPut: (at: Position) => number | undefined
  /** Told what was found of a subtask's results: they count once they are in the chest. */
  readonly owe: (subtask: number, results: Stock) => void
}

/** Blocks. */
const DEEP = 12

/** Fetches what smelting that was broken off left in furnaces: who dies or loses the connection cannot empty them. */
export class Leftovers {
  readonly #options: LeftoverOptions
  /** Attempts after which the furnaces were looked into, by when they ended. */
  readonly #lookedAfter = new Set<number>()
  /** Smelting that broke off, by its id: it is not on the board any more once it is planned anew. */
  readonly #brokenOff = new Map<number, BoardSubtask>()

  constructor(options: LeftoverOptions) {
    this.#options = options
  }

  /** Remembers what may be left in furnaces, also when the plan forgets it. */
  boardChanged(): void {
    const board = this.#options.keeper.view
    for (const subtask of board.subtasks) {
      if (whenBrokenOff(board, subtask) === undefined) this.#brokenOff.delete(subtask.id)
      else this.#brokenOff.set(subtask.id, subtask)
    }
  }

  /** True if something of a dropped subtask may lie in a furnace that the next one needs, and it is this bot's to fetch. */
  get hasOrphans(): boolean {
    return this.#orphans().length > 0
  }

  /**
   * Empties the furnaces that nobody uses now, once after each attempt that broke off. Only what somebody has put something
   * into since then is worth the way, and not what lies deep below who has no pickaxe.
   */
  async fetch(signal: AbortSignal): Promise<void> {
    const { keeper, owe } = this.#options
    for (const subtask of keeper.view.subtasks) {
      const found = await this.#empty(subtask, signal)
      if (found) owe(subtask.id, found)
    }
    // Of what nobody waits for any more: it is in hand then, and new subtasks count it there.
    for (const subtask of this.#orphans()) await this.#empty(subtask, signal)
  }

  /** What was found of its results; undefined where nothing was to be looked for. */
  async #empty(subtask: BoardSubtask, signal: AbortSignal): Promise<Stock | undefined> {
    const { keeper, sense, workplace, lastPut } = this.#options
    const ended = whenBrokenOff(keeper.view, subtask)
    if (ended === undefined || this.#lookedAfter.has(ended) || signal.aborted) return undefined
    const kind = furnaceOf(subtask)
    const since = this.#unseenSince(subtask)
    const found: Stock = {}
    for (const furnace of idleStations(keeper.view, kind)) {
      if ((lastPut(furnace) ?? Number.NEGATIVE_INFINITY) < since) continue
      const at = workplace(subtask, signal, 'Something may be left in it')
      if (isOutOfReach(furnace, at)) continue
      sense.say(`Looking into the ${spaced(kind)}`)
      const results = await emptyFurnace(subtask, furnace, at)
      for (const [item, count] of Object.entries(results)) found[item] = (found[item] ?? 0) + count
    }
    if (!signal.aborted) this.#lookedAfter.add(ended)
    return found
  }

  /** When the first attempt began after which nobody has looked yet. */
  #unseenSince({ attempts }: BoardSubtask): number {
    const unseen = attempts.find(({ endedAt }) => endedAt !== undefined && !this.#lookedAfter.has(endedAt))
    return unseen?.startedAt ?? Number.POSITIVE_INFINITY
  }

  #orphans(): BoardSubtask[] {
    const board = this.#options.keeper.view
    return [...this.#brokenOff.values()].filter(subtask => {
      const ended = whenBrokenOff(board, subtask)
      if (ended === undefined || this.#lookedAfter.has(ended)) return false
      if (board.subtasks.some(({ id }) => id === subtask.id)) return false
      return this.#isOurs(board, subtask)
    })
  }

  /** The bot that left it there fetches it; one that stays when that is gone. */
  #isOurs({ participants }: BoardView, { attempts }: BoardSubtask): boolean {
    const bots = participants.filter(({ kind, present }) => kind === 'bot' && present)
    const last = attempts.at(-1)?.participant
    const fetcher = bots.find(({ id }) => id === last) ?? bots[0]
    return fetcher?.id === this.#options.id
  }
}

/** Who comes to life with nothing in hand does not go down there: there may be no way up again but through rock. To a shared place there is one. */
const isOutOfReach = ({ y }: Position, at: Workplace): boolean =>
  !at.chest() && at.body.observe().position.y - y > DEEP && !hasPickaxe(at)

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
