import type { ParticipantId, Stock } from '../../contract/index.ts'
import { moved, together } from '../keeping/stocks.ts'

interface Visit {
  /** What the ledger believes to be in the bot's hands. */
  readonly before: Stock
  readonly hands: () => Stock
}

/** What went between hands and chests that the ledger has not heard of yet. */
export interface Untold {
  readonly put: Stock
  readonly taken: Stock
}

/** The bots that have a hand in the shared chests right now: the ledger hears what they moved when they are done. */
export class Visitors {
  readonly #visits = new Map<ParticipantId, Visit>()

  /** @param hands what is in the bot's hands by now */
  async visiting<T>(
    bot: ParticipantId,
    before: Stock,
    hands: () => Stock,
    visit: () => Promise<T>,
  ): Promise<T> {
    this.#visits.set(bot, { before, hands })
    try {
      return await visit()
    } finally {
      this.#visits.delete(bot)
    }
  }

  /** What others than this bot have moved so far: whoever looks into the chest now finds it so. */
  untold(bot: ParticipantId): Untold {
    const others = [...this.#visits].flatMap(([id, visit]) => (id === bot ? [] : [visit]))
    return {
      put: together(others.map(({ before, hands }) => moved({}, before, hands()))),
      taken: together(others.map(({ before, hands }) => moved({}, hands(), before))),
    }
  }
}
