import type { Body } from '../../body/index.ts'
import type { FeedEntry, Stock } from '../../contract/index.ts'
import { amountOf } from '../../contract/index.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { BotSense } from './bot-sense.ts'

/** Milliseconds in which the way back to what a death left behind must be done: what lies there vanishes. */
const FETCH_DEADLINE_MS = 300_000

interface LostOptions {
  readonly body: Body
  readonly sense: BotSense
  /** By subtask: what the bot has in hand of it that counts once it is in the chest. */
  readonly owed: Map<number, Stock>
  /** Notes that it is in hand again. */
  readonly owe: (subtask: number, results: Stock) => void
  /** For the feed. */
  readonly tell: (tone: FeedEntry['tone'], text: string) => void
}

/** What a bot had on it when it died: the errand back for it, and what of it counts for the board. */
export class LostThings {
  readonly #options: LostOptions
  /** What it had in hand of broken off subtasks when it died: it counts again if it is fetched. */
  #buried = new Map<number, Stock>()

  constructor(options: LostOptions) {
    this.#options = options
  }

  /** The bot died: it has nothing in hand any more. */
  bury(): void {
    const { owed } = this.#options
    this.#buried = new Map(owed)
    owed.clear()
  }

  /** Goes back for it. */
  async fetch(signal: AbortSignal): Promise<void> {
    const { body, sense, tell } = this.#options
    const log = (text: string) => sense.say(text, 'It died and left its things there')
    const end = await body.act.fetchThings({ deadlineMs: FETCH_DEADLINE_MS, signal, log })
    if (end.count > 0) tell('good', `Fetched what it lost when it died: ${amounts(end.gained)}`)
    if (end.failure) tell('warning', `Did not get back all that it lost: ${end.failure.message}`)
  }

  /** Counts what is in hand again, after the errand. */
  digUp(): void {
    const { body, owe } = this.#options
    const had = stockOf(body)
    for (const [id, results] of this.#buried) {
      const back = Object.entries(results).map(
        ([item, count]) => [item, Math.min(count, had[item] ?? 0)] as const,
      )
      owe(id, Object.fromEntries(back.filter(([, count]) => count > 0)))
    }
    this.#buried.clear()
  }
}

const amounts = (stock: Stock): string =>
  Object.entries(stock)
    .map(([item, count]) => amountOf(count, item))
    .join(', ')
