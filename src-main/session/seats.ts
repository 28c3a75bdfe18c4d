import type { Body, OwnDeed, PlayerDeed } from '../body/index.ts'
import type { FeedEntry, ParticipantId, Position, Stock } from '../contract/index.ts'
import { BotSense, type SenseListener } from './bots/bot-sense.ts'
import { stockOf, together } from './keeping/stocks.ts'
import type { AtWork } from './people/at-work.ts'
import { Attendant } from './people/attendant.ts'

export interface Seat {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: BotSense
  readonly attendant: Attendant
}

interface SeatListener {
  vitals: SenseListener['vitals']
  carries(bot: ParticipantId, stock: Stock): void
  walked(bot: ParticipantId, centimetres: number): void
  /** A player moved within a bot's sight, or out of it. */
  sighted(player: string, position: Position | undefined): void
  /** A bot saw what a player did. */
  witnessed(bot: ParticipantId, deed: PlayerDeed): void
  /** A bot did something to the world. */
  did(bot: ParticipantId, deed: OwnDeed): void
  said(bot: ParticipantId, tone: FeedEntry['tone'], text: string): void
  /** Somebody said something in the game's chat, or whispered it to the bot. */
  heard(seat: Seat, from: string, text: string, whisper: boolean): void
  /** The session that the bot takes part in now. */
  atWork(bot: ParticipantId): AtWork | undefined
  died(bot: ParticipantId): void
  /** Somebody sleeps, and the bot has no bed. */
  lacksBed(seat: Seat): void
  failed(error: unknown): void
}

/** A bot's id as a participant, by its name in the game. */
export const botId = (name: string): ParticipantId => `bot:${name}`

/** The bots that are in the world now, and what their senses tell. */
export class Seats {
  readonly #seats = new Map<ParticipantId, Seat>()
  readonly #listener: SeatListener
  readonly #watchers = new Set<() => void>()

  constructor(listener: SeatListener) {
    this.#listener = listener
  }

  get all(): Seat[] {
    return [...this.#seats.values()]
  }

  get bodies(): Body[] {
    return this.all.map(({ body }) => body)
  }

  /** Tells of every bot that comes or goes; the answer unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#watchers.add(listener)
    return () => void this.#watchers.delete(listener)
  }

  /** What the bots carry, all together. */
  get held(): Stock {
    return together(this.all.map(({ body }) => stockOf(body)))
  }

  named(name: string): Seat | undefined {
    return this.all.find(({ body }) => body.username.toLowerCase() === name.toLowerCase())
  }

  take(body: Body): Seat {
    const { vitals, carries, walked, sighted, said, heard, witnessed, did, atWork, died, lacksBed, failed } =
      this.#listener
    const id = botId(body.username)
    const sense = new BotSense(id, body, {
      vitals,
      carries: stock => carries(id, stock),
      walked: centimetres => walked(id, centimetres),
    })
    body.on('playerMoved', sighted)
    body.on('witnessed', deed => witnessed(id, deed))
    body.on('did', deed => did(id, deed))
    body.on('reflex', text => said(id, 'plain', text))
    body.on('died', cause => {
      said(id, 'bad', cause)
      died(id)
    })
    const attendant = new Attendant({ id, body, sense, failed, atWork: () => atWork(id) })
    const seat = { id, body, sense, attendant }
    body.on('chat', (from, text, whisper) => heard(seat, from, text, whisper))
    body.on('lacksBed', () => lacksBed(seat))
    this.#seats.set(id, seat)
    this.#changed()
    return seat
  }

  /** Frees the seat of a bot that left; its senses are still to be closed. */
  leave(name: string): Seat | undefined {
    const seat = this.#seats.get(botId(name))
    if (seat) this.#seats.delete(seat.id)
    this.#changed()
    return seat
  }

  async clear(): Promise<void> {
    for (const { attendant, sense } of this.all) {
      await attendant.close()
      await sense.close()
    }
    this.#seats.clear()
    this.#changed()
  }

  #changed(): void {
    for (const watcher of this.#watchers) watcher()
  }
}
