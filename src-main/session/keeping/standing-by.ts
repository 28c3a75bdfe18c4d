// Bots that stand by because people carry what their work takes, and are at something else.

import type { Clock } from '../../base/index.ts'
import { type BoardState, decide, isSoonRedone, type Redo, toBeRedone } from '../../board/index.ts'
import type { BoardSubtask, BoardView, FeedEntry, Participant } from '../../contract/index.ts'
import { amountOf, spaced, withArticle } from '../../contract/index.ts'
import type { BoardKeeper } from './board-keeper.ts'

/** Milliseconds that a person has to bring it. */
const FOR_PEOPLE_MS = 60_000

/** What is to be done once more, unless its carrier brings it. */
export interface HeldUp extends Redo {
  readonly item: string
  readonly count: number
  /** Who carries it. */
  readonly carrier: Participant
  /** False where to make it again takes long, or things that are not there: it is asked for only. */
  readonly isSoonMade: boolean
}

/** True where one of the bots could take one of the subtasks. Pure. */
export const mayBotsClaim = (
  state: BoardState,
  bots: readonly Participant[],
  subtasks: readonly BoardSubtask[],
): boolean =>
  subtasks.some(({ id }) => bots.some(bot => decide(state, { type: 'claim', id, participant: bot.id }).ok))

/**
 * What all bots wait for while people are at work: the first thing that was done, and that only a person carries who is not about to
 * bring it.
 * Undefined where a bot is at work or could be. Pure.
 */
export function heldUp(state: BoardState, board: BoardView): HeldUp | undefined {
  const { phase, subtasks, ledger } = board
  const present = board.participants.filter(participant => participant.present)
  const bots = present.filter(({ kind }) => kind === 'bot')
  const holders = new Set(subtasks.map(({ holder }) => holder))
  const people = present.filter(({ kind }) => kind === 'human')
  const isAtWork = ({ id }: Participant) => holders.has(id)
  if (phase !== 'running' || bots.length === 0 || bots.some(isAtWork) || !people.some(isAtWork))
    return undefined
  const ready = subtasks.filter(({ status }) => status === 'READY')
  if (mayBotsClaim(state, bots, ready)) return undefined
  const ids = people.map(({ id }) => id)
  for (const redo of toBeRedone(state, ids)) {
    const item = subtasks.find(({ id }) => id === redo.id)?.item ?? ''
    const brings = (id: string) => subtasks.some(one => one.holder === id && one.item === item)
    const carrier = people.find(({ id }) => (ledger.held[id]?.[item] ?? 0) > 0 && !brings(id))
    if (!carrier) continue
    const count = ledger.held[carrier.id]?.[item] ?? 0
    return { ...redo, item, count, carrier, isSoonMade: isSoonRedone(state, redo) }
  }
  return undefined
}

interface StandingByOptions {
  readonly keeper: BoardKeeper
  readonly clock: Clock
  readonly say: (tone: FeedEntry['tone'], text: string) => void
  /** Says something to one participant, in the game. */
  readonly whisper?: (to: Participant, text: string) => void
}

/** Asks who carries what all bots wait for, and has more made where it does not come: people may be long at something. */
export class StandingBy {
  readonly #options: StandingByOptions
  /** What was waited for at the last look, since when, and whether its carrier was asked for it. */
  #wait: { readonly key: string; readonly since: number; asked: boolean } | undefined

  constructor(options: StandingByOptions) {
    this.#options = options
  }

  /** @param held as it is now; to be told now and then */
  look(held: HeldUp | undefined): void {
    const now = this.#options.clock.now()
    if (!held) {
      this.#wait = undefined
      return
    }
    const key = `${held.id} ${held.carrier.id}`
    if (this.#wait?.key !== key) this.#wait = { key, since: now, asked: false }
    else if (!this.#wait.asked) {
      this.#wait.asked = true
      this.#askFor(held)
    } else if (held.isSoonMade && now - this.#wait.since >= FOR_PEOPLE_MS) {
      this.#wait = undefined
      this.#makeMore(held)
    }
  }

  #askFor({ neededBy, item, count, carrier, isSoonMade }: HeldUp): void {
    const { keeper, say, whisper } = this.#options
    const what = amountOf(count, item)
    const text = `Asked ${carrier.name} for ${what}: all bots wait for that`
    say('plain', text)
    keeper.act({ type: 'notice', id: neededBy, text }, 'session', text)
    const otherwise = isSoonMade ? ' Else more is made in a minute.' : ''
    whisper?.(
      carrier,
      `#${neededBy} waits for what you carry, ${what}: throw it to me, or put it into the chest.${otherwise}`,
    )
  }

  #makeMore({ id, progress, neededBy, item, carrier }: HeldUp): void {
    const why = `#${neededBy} needs ${withArticle(spaced(item))}, and ${carrier.name}, who has some, is at something else`
    this.#options.keeper.act({ type: 'lost', id, progress }, 'session', why)
  }
}
