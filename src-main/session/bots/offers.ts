import type { Clock } from '../../base/index.ts'
import type { Share } from '../../board/index.ts'
import type { FeedEntry, Participant, ParticipantId } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/** Milliseconds for which a person is left alone with what they took. */
const AFTER_MS = 20_000

interface OffersOptions {
  readonly keeper: BoardKeeper
  readonly clock: Clock
  readonly say: (by: ParticipantId, tone: FeedEntry['tone'], text: string, subtask: number) => void
  /** Says something to one participant, in the game. */
  readonly whisper: (to: Participant, text: string) => void
  /** How an order is given in the game's chat: `say !help 3`. */
  readonly howToSay: (order: string) => string
}

/** What bots that have nothing to do offer to people. Nobody is asked twice about the same. */
export class Offers {
  readonly #options: OffersOptions
  readonly #made = new Set<string>()

  constructor(options: OffersOptions) {
    this.#options = options
  }

  make(bot: ParticipantId, { id, quantity, holder }: Share): void {
    const { keeper, clock, say, whisper, howToSay } = this.#options
    const { participants, subtasks } = keeper.view
    const claimedAt = subtasks.find(one => one.id === id)?.claimedAt ?? clock.now()
    const key = `${id} ${holder.id}`
    if (clock.now() - claimedAt < AFTER_MS || this.#made.has(key)) return
    this.#made.add(key)
    const name = participants.find(one => one.id === bot)?.name ?? 'A bot'
    say(bot, 'plain', `Offered ${holder.name} to take ${quantity} of #${id}`, id)
    const way = howToSay(`help ${id}`)
    whisper(holder, `${name} has nothing to do and could take ${quantity} of your #${id}: ${way}.`)
  }
}
