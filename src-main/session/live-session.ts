import { type Clock, type Logger, Scope } from '../base/index.ts'
import { changedSubtasks } from '../board/index.ts'
import type { Body, OwnDeed } from '../body/index.ts'
import type {
  BoardEvent,
  BoardEventBody,
  BoardView,
  FeedEntry,
  Participant,
  ParticipantId,
  Plan,
  SessionInfo,
  SharedChest,
  Station,
  Stock,
  Update,
} from '../contract/index.ts'
import { amountOf, chestPlace, chestsOf } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { Memory } from '../memory/index.ts'
import { BotWorker } from './bots/bot-worker.ts'
import { Odometer } from './bots/odometer.ts'
import { Offers } from './bots/offers.ts'
import { ChestRoom } from './chests/chest-room.ts'
import type { ChestVisits } from './chests/chest-visits.ts'
import { Visitors } from './chests/visitors.ts'
import { feedLine } from './feed.ts'
import { lostGoals } from './goals/lost-goals.ts'
import { BoardKeeper } from './keeping/board-keeper.ts'
import type { Workforce } from './keeping/mend.ts'
import { Mender } from './keeping/mender.ts'
import { stockOf } from './keeping/stocks.ts'
import { personalNews } from './people/personal-news.ts'
import type { Photographer } from './photographer.ts'
import { type ProgramRooms, SessionPrograms } from './programs/session-programs.ts'
import type { Seat } from './seats.ts'
import { Witness } from './witness/witness.ts'

const LAPSE_CHECK_MS = 1000
/** Milliseconds between two looks at whether what was done is gone. */
const REDO_CHECK_MS = 12_000
/** Entries that a page which connects late is shown. */
const KEPT_FEED = 200

export interface LiveOptions {
  readonly info: SessionInfo
  readonly knowledge: Knowledge
  readonly memory: Memory
  readonly clock: Clock
  readonly logger: Logger
  readonly tell: (update: Update) => void
  readonly photographer: Photographer
  /** Told when all is over, and when it goes on after all. */
  readonly turned: () => void
  /** Told when a chest comes to be shared, and when one is not any more. */
  readonly chestsChanged: (chests: readonly SharedChest[]) => void
  readonly programs: ProgramRooms
  /** Who is there, for whom a stuck board is planned anew. */
  readonly workforce: () => Workforce
  /** True if there is no player of that name in the world. */
  readonly isAway: (player: string) => boolean
  /** Says something to one player, in the game. */
  readonly whisper: (player: string, text: string) => void
  /** How an order is given in the game's chat: `say !help 3`. */
  readonly howToSay: (order: string) => string
}

/** After these the history's line of the session is not up to date any more. */
const summaryEvents = new Set<BoardEvent['type']>([
  'board.opened',
  'goal.added',
  'board.paused',
  'board.resumed',
  'participant.joined',
  'subtask.done',
  'subtask.contradicted',
  'subtask.added',
  'subtask.dropped',
])

const chestEvents = new Set<BoardEvent['type']>(['chest.found', 'chest.lost'])

/** One goal being worked on: its board, the bots at work on it, its feed and its log. */
export class LiveSession {
  readonly keeper: BoardKeeper
  readonly #options: LiveOptions
  readonly #scope = new Scope()
  readonly programs: SessionPrograms
  readonly #workers = new Map<ParticipantId, BotWorker>()
  /** Workers of bots that left, as long as they have something to put down. */
  readonly #leaving = new Set<Promise<void>>()
  readonly #bodies = new Map<ParticipantId, Body>()
  readonly #odometer = new Odometer()
  /** By bot: a bot that comes back still has in hand what it had. */
  readonly #owed = new Map<ParticipantId, Map<number, Stock>>()
  readonly #mender: Mender
  readonly #room: ChestRoom
  readonly #offers: Offers
  readonly #visitors = new Visitors()
  readonly witness: Witness
  readonly feed: FeedEntry[] = []
  #told: BoardView
  #telling = false
  /** Ends what bots do after their work. */
  readonly #ended = new AbortController()
  #over = false

  constructor(options: LiveOptions) {
    this.#options = options
    this.keeper = new BoardKeeper({
      clock: options.clock,
      append: events => options.memory.append(options.info.id, events),
      changed: (before, after, events) => this.#changed(before, after, events),
    })
    this.programs = new SessionPrograms({
      ...options.programs,
      session: options.info.id,
      keeper: this.keeper,
      now: () => options.clock.now(),
      changed: programs => options.tell({ type: 'programs', programs }),
      wake: () => {
        this.programs.look()
        this.#wakeAll()
      },
      answered: ({ subtask, bot }, { allow, reason, by }) => {
        const { participants } = this.keeper.view
        const name = participants.find(({ id }) => id === bot)?.name ?? bot
        const word = allow ? 'Allowed' : 'Refused'
        this.say(by, 'plain', `${word} ${name}’s program${reason ? `: ${reason}` : ''}`, subtask)
      },
    })
    this.#mender = new Mender({
      keeper: this.keeper,
      knowledge: options.knowledge,
      clock: options.clock,
      say: (tone, text) => this.say('session', tone, text),
      whisper: (to, text) => options.whisper(to.name, text),
      workforce: options.workforce,
      isAway: options.isAway,
      comesBack: () => [...this.#workers.values()].some(({ comesBack }) => comesBack),
    })
    this.#offers = new Offers({
      keeper: this.keeper,
      clock: options.clock,
      say: (by, tone, text, subtask) => this.say(by, tone, text, subtask),
      whisper: (to, text) => options.whisper(to.name, text),
      howToSay: options.howToSay,
    })
    this.witness = new Witness({
      keeper: this.keeper,
      clock: options.clock,
      chestTouched: () => this.#wakeAll(),
    })
    this.#room = new ChestRoom({
      keeper: this.keeper,
      knowledge: options.knowledge,
      clock: options.clock,
      bodies: () => [...this.#bodies.values()],
      say: (tone, text) => this.say('session', tone, text),
      whisper: text => {
        for (const { kind, present, name } of this.keeper.view.participants)
          if (kind === 'human' && present) options.whisper(name, text)
      },
    })
    this.#scope.add(() => this.#room.close())
    this.#told = this.keeper.view
    this.#scope.add(options.clock.every(LAPSE_CHECK_MS, () => this.keeper.lapse()))
    this.#scope.add(
      options.clock.every(REDO_CHECK_MS, () => {
        this.#room.look()
        this.#mender.redo()
      }),
    )
    this.#scope.add(() => this.#mender.close())
  }

  /** The goal is that of the board, to which others may have been added. */
  get info(): SessionInfo {
    const { info } = this.#options
    return { ...info, goal: this.keeper.view.goal || info.goal }
  }

  /** Opens the board with a fresh plan and what is known of the shared place. */
  open(
    plan: Plan,
    place: { chests: readonly SharedChest[]; stations: readonly Station[] },
    why?: string,
  ): void {
    this.keeper.open(plan, why)
    const events: BoardEventBody[] = []
    for (const { position, holds } of place.chests) {
      events.push({ type: 'chest.found', position })
      events.push({ type: 'stock.observed', places: { [chestPlace(position)]: holds } })
    }
    for (const station of place.stations) events.push({ type: 'station.placed', ...station })
    this.keeper.emit(events, 'session', 'seen before the start')
  }

  /** Goes on from the log of an earlier run. Whoever held something then has given it back. */
  restore(events: readonly BoardEvent[]): void {
    this.keeper.restore(events)
    for (const { id, present } of this.keeper.view.participants) {
      if (present) this.keeper.act({ type: 'leave', id }, 'session', 'the earlier run ended')
    }
  }

  join(participant: Pick<Participant, 'id' | 'kind' | 'name'>): void {
    const known = this.keeper.view.participants.find(one => one.id === participant.id)
    if (known?.present && known.name === participant.name) return
    const { id, kind, name } = participant
    this.keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  }

  /** A bot takes part: it joins the board and begins to work. */
  addBot({ id, body, sense, attendant }: Seat): void {
    this.join({ id, kind: 'bot', name: body.username })
    this.#sees(id, stockOf(body), 'joined with this')
    const { knowledge, clock, logger, memory, info } = this.#options
    const owed = this.#owed.get(id) ?? new Map<number, Stock>()
    this.#owed.set(id, owed)
    this.#bodies.set(id, body)
    const worker = new BotWorker({
      id,
      owed,
      body,
      sense,
      attendant,
      keeper: this.keeper,
      witness: this.witness,
      room: this.#room,
      visitors: this.#visitors,
      offers: this.#offers,
      pairs: this.programs.pairs,
      notHere: subtask => this.#mender.notHere(subtask),
      lastPut: at => memory.lastPut(info.id, at),
      whereIs: other => this.#bodies.get(other)?.observe().position,
      tell: (tone, text) => this.say(id, tone, text),
      knowledge,
      clock,
      logger,
    })
    this.#workers.set(id, worker)
  }

  /** There is somebody to share with: a board that was for one alone gets a chest. */
  share(): void {
    this.#mender.share()
  }

  /** The bot's way to the shared chest; undefined while it takes no part. */
  chestOf(id: ParticipantId): ChestVisits | undefined {
    return this.#workers.get(id)?.chest
  }

  /** Lets a bot end its work and bring what it carries to the chest; it takes no part any more. */
  async sendOff(id: ParticipantId): Promise<void> {
    const worker = this.#workers.get(id)
    this.#workers.delete(id)
    await worker?.close()
    const { phase } = this.keeper.view
    if (worker?.chest.hasSomethingToBring && (phase === 'running' || phase === 'stuck'))
      await worker.chest.visit(this.#ended.signal, false)
  }

  async removeBot(id: ParticipantId, why: string): Promise<void> {
    const worker = this.#workers.get(id)
    this.#workers.delete(id)
    this.#bodies.delete(id)
    this.keeper.act({ type: 'leave', id }, 'session', why)
    if (!worker) return
    const left = worker.close()
    this.#leaving.add(left)
    await left.finally(() => this.#leaving.delete(left))
  }

  died(id: ParticipantId): void {
    this.#options.photographer.died(id, this.keeper.view)
  }

  carries(id: ParticipantId, stock: Stock): void {
    if (!this.#over) this.#sees(id, stock, 'carries')
  }

  /** Takes over what a bot carries; what it lost of the goal itself is to be got again. */
  #sees(bot: ParticipantId, stock: Stock, why: string): void {
    const before = this.keeper.view.ledger.held[bot] ?? {}
    this.keeper.observe({ [bot]: stock }, bot, why)
    const gives = this.keeper.state.plan?.gives ?? {}
    for (const { id, item, count } of lostGoals(this.keeper.view, gives, bot, before)) {
      const quantity = this.keeper.view.subtasks.find(one => one.id === id)?.quantity ?? 0
      const progress = Math.max(0, quantity - count)
      this.keeper.act({ type: 'lost', id, progress }, bot, `${amountOf(count, item)} got lost on the way`)
    }
  }

  /** Counts a participant's way towards what they hold; who walks is at work on it. */
  walked(id: ParticipantId, centimetres: number): void {
    for (const subtask of this.keeper.view.subtasks) {
      if (subtask.holder === id) this.#odometer.add(subtask.id, id, centimetres)
    }
    this.keeper.alive(id)
  }

  /** Keeps what a bot did to the world. */
  did(by: ParticipantId, { at: position, ...deed }: OwnDeed): void {
    const { memory, clock, info } = this.#options
    memory.did(info.id, { ...deed, at: clock.now(), by, position })
  }

  /** Stops all work on it, at once. The bots stay in the world. */
  async close(): Promise<void> {
    this.#ended.abort()
    await Promise.all([...this.#leaving, ...[...this.#workers.values()].map(worker => worker.close())])
    this.#workers.clear()
    await this.#scope.close()
    this.#keepSummary()
  }

  say(by: string, tone: FeedEntry['tone'], text: string, subtask?: number): void {
    const last = this.feed.at(-1)
    const entry = {
      seq: (last?.seq ?? 0) + 1,
      at: this.#options.clock.now(),
      by,
      tone,
      text,
      ...(subtask === undefined ? {} : { subtask }),
    }
    this.feed.push(entry)
    if (this.feed.length > KEPT_FEED) this.feed.shift()
    this.#options.tell({ type: 'feed', entry })
  }

  /** Brings the line in the history up to date. */
  #keepSummary(): void {
    const { memory, info } = this.#options
    this.#odometer.flush((subtask, participant, way) => memory.walked(info.id, subtask, participant, way))
    memory.saveSummary(info.id, this.keeper.view)
  }

  #changed(before: BoardView, after: BoardView, events: readonly BoardEvent[]): void {
    // A goal is told of once, not again with each of its subtasks.
    const isGoal = events.some(({ type }) => type === 'goal.added')
    for (const event of events) {
      const line = isGoal && event.type === 'subtask.added' ? undefined : feedLine(event, before, after)
      if (line) this.say(event.by, line.tone, line.text, line.subtask)
    }
    for (const event of events) this.#tellWhomItConcerns(event, before, after)
    this.#tellSoon()
    this.#wakeAll()
    this.#mender.boardChanged(after, events)
    this.witness.boardChanged(events)
    this.programs.look()
    this.#options.photographer.boardChanged(before, after, events)
    const over = after.phase === 'finished' || after.phase === 'stopped'
    const turned = over !== this.#over
    this.#over = over
    if (turned || events.some(({ type }) => summaryEvents.has(type))) this.#keepSummary()
    if (events.some(({ type }) => chestEvents.has(type))) this.#options.chestsChanged(chestsOf(after.ledger))
    // A finished board goes on where something is added, or where a last word does not hold.
    const { memory, clock, info } = this.#options
    if (!turned) return
    memory.endSession(info.id, over ? clock.now() : null)
    this.#options.turned()
  }

  /** Who plays full-screen sees no feed. */
  #tellWhomItConcerns(event: BoardEvent, before: BoardView, after: BoardView): void {
    for (const { to, text } of personalNews(event, before, after, this.#options.howToSay)) {
      const person = after.participants.find(({ id }) => id === to)
      if (person) this.#options.whisper(person.name, text)
    }
  }

  /** There is a model to ask, or none any more. */
  modelsChanged(): void {
    this.programs.look()
    this.#wakeAll()
  }

  #wakeAll(): void {
    for (const worker of this.#workers.values()) worker.boardChanged()
  }

  /** One message for all that happens in one turn of the event loop. */
  #tellSoon(): void {
    if (this.#telling) return
    this.#telling = true
    queueMicrotask(() => {
      this.#telling = false
      const { subtasks, ...board } = this.keeper.view
      const changed = changedSubtasks(this.#told, this.keeper.view)
      this.#told = this.keeper.view
      this.#options.tell({ type: 'board', board, order: subtasks.map(one => one.id), changed })
    })
  }
}
