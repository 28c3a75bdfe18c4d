import type { Clock } from '../../base/index.ts'
import { type BoardState, type Command, decide, emptyBoard, lapsed, reduce, view } from '../../board/index.ts'
import {
  type BoardEvent,
  type BoardEventBody,
  type BoardView,
  chestPlace,
  chestsOf,
  type Outcome,
  type ParticipantId,
  type Plan,
  type Stock,
  succeed,
} from '../../contract/index.ts'
import { sameStock } from './stocks.ts'

/** Milliseconds after which a claim without a sign of life lapses. */
const LEASE_MS = 5 * 60_000
/** Milliseconds between two renewals of a lease: by a bot's heartbeat, or by a human's being seen on the way. */
export const RENEW_MS = 20_000
/** Milliseconds between two looks at the leases that no busy machine takes: the clock was set, or the machine slept. */
const JUMP_MS = 60_000

export interface KeeperOptions {
  readonly clock: Clock
  /** Keeps the events; called before anyone is told of them. */
  readonly append: (events: readonly BoardEvent[]) => void
  readonly changed: (before: BoardView, after: BoardView, events: readonly BoardEvent[]) => void
}

/** Holds the board of one session. The only place where events get their number and time, in one order for all. */
export class BoardKeeper {
  readonly #options: KeeperOptions
  #state: BoardState = emptyBoard()
  /** When the leases were looked at last. */
  #lookedAt: number | undefined

  constructor(options: KeeperOptions) {
    this.#options = options
  }

  get state(): BoardState {
    return this.#state
  }

  get view(): BoardView {
    return view(this.#state)
  }

  open(plan: Plan, why = 'a new goal'): void {
    this.emit([{ type: 'board.opened', plan, leaseMs: LEASE_MS }], 'session', why)
  }

  /** Takes over the log of an earlier run; nobody is told. */
  restore(events: readonly BoardEvent[]): void {
    this.#state = events.reduce(reduce, emptyBoard())
  }

  /** Asks the board; what it answers has happened when this returns. */
  act(command: Command, by: string, why: string): Outcome<null> {
    const decided = decide(this.#state, command)
    if (!decided.ok) return decided
    this.emit(decided.value, by, why)
    return succeed(null)
  }

  /** Tells the ledger what was seen in these places; what it believed already is no news. */
  observe(places: Readonly<Record<string, Stock>>, by: string, why: string): void {
    const { ledger } = this.view
    const { chest, held } = ledger
    const known = (place: string) =>
      place === 'chest'
        ? chest
        : (chestsOf(ledger).find(({ position }) => chestPlace(position) === place)?.holds ?? held[place])
    const news = Object.entries(places).filter(([place, stock]) => !sameStock(stock, known(place) ?? {}))
    if (news.length === 0) return
    this.emit([{ type: 'stock.observed', places: Object.fromEntries(news) }], by, why)
  }

  emit(bodies: readonly BoardEventBody[], by: string, why: string): void {
    if (bodies.length === 0) return
    const at = this.#options.clock.now()
    const before = this.view
    let { seq } = this.#state
    const events = bodies.map(body => {
      seq += 1
      return { ...body, seq, at, by, why } as BoardEvent
    })
    const next = events.reduce(reduce, this.#state)
    this.#options.append(events)
    this.#state = next
    this.#options.changed(before, this.view, events)
  }

  /** A sign of life: what the participant holds is held for longer. */
  alive(participant: ParticipantId): void {
    const fresh = this.#options.clock.now() + LEASE_MS - RENEW_MS
    for (const { id, holder, leaseUntil = fresh } of this.view.subtasks) {
      if (holder !== participant || leaseUntil >= fresh) continue
      this.act({ type: 'renew', id, participant }, participant, 'seen on the way')
    }
  }

  /** Lets claims lapse whose lease has run out. Where the clock has jumped meanwhile, in either direction, all run anew. */
  lapse(): void {
    const now = this.#options.clock.now()
    const passed = now - (this.#lookedAt ?? now)
    this.#lookedAt = now
    if (passed < 0 || passed > JUMP_MS) {
      for (const { id, holder } of this.#state.claims)
        this.act({ type: 'renew', id, participant: holder }, 'session', 'the clock jumped')
      return
    }
    for (const id of lapsed(this.#state, now)) {
      this.act({ type: 'lapse', id, now }, 'session', 'nothing was heard of it for a while')
    }
  }
}
