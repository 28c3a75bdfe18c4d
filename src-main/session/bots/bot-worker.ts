import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, type Logger, Scope } from '../../base/index.ts'
import { isBed, isHostile } from '../../body/index.ts'
import type { BoardSubtask, BoardView, Evidence, Position, Stock } from '../../contract/index.ts'
import { amountOf, isSearchedFor } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { PairManager, ProgramResult, Workplace } from '../../skills/index.ts'
import { ChestVisits } from '../chests/chest-visits.ts'
import { RENEW_MS } from '../keeping/board-keeper.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { Attendant } from '../people/attendant.ts'
import { resultsInHand } from '../people/handing.ts'
import { obey } from '../people/persons-commands.ts'
import { Chooser } from './chooser.ts'
import { hasUnseenWords } from './evidence.ts'
import { helpFrom } from './helping.ts'
import { Leftovers } from './leftovers.ts'
import { LostThings } from './lost-things.ts'
import { NightPreparations } from './night-preparations.ts'
import type { Offers } from './offers.ts'
import { Setbacks } from './setbacks.ts'
import { lookAtStations } from './station-watch.ts'
import { type WorkplaceOptions, workplaceFor } from './workplace.ts'

/** Milliseconds between two looks into the chest while there is nothing to do but wait for others. */
const IDLE_LOOK_MS = 8000
/** Blocks from the nearest shared chest within which a look into it is no detour. */
const NEARBY = 48
/** Blocks around in which lies what was thrown to it, and milliseconds to get it. */
const NEAR_THROW = 10
const PICK_UP_DEADLINE_MS = 15_000
/** Milliseconds for the rest of a few trees. */
const FINISH_DEADLINE_MS = 120_000

export interface WorkerOptions extends WorkplaceOptions {
  readonly pairs: PairManager
  /** What players ask of the bot itself comes before all work. */
  readonly attendant: Pick<Attendant, 'isBusy' | 'onChange'>
  /** Told when none of what a subtask asks for is to be found. */
  readonly notHere: (subtask: BoardSubtask) => void
  readonly offers: Offers
  /** When a bot last put something into what stands there; undefined if none has. */
  readonly lastPut: (at: Position) => number | undefined
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly logger: Logger
}

/** Lets one bot work on the board: choose, claim, do, show evidence; until it is closed. */
export class BotWorker {
  readonly #options: WorkerOptions
  readonly chest: ChestVisits
  readonly #scope = new Scope()
  readonly #closed = new AbortController()
  readonly #setbacks = new Setbacks()
  readonly #chooser: Chooser
  readonly #leftovers: Leftovers
  readonly #lostThings: LostThings
  readonly #finished: Promise<void>
  #wake: () => void = () => {}
  #current: { id: number; quantity: number; abort: AbortController } | undefined
  /** Ends a walk to the chest or the furnace that is not part of a subtask. */
  #errand = new AbortController()
  readonly #night = new NightPreparations()
  #isBringing = false
  /** At an errand that can wait for anything else. */
  #isPassingTime = false
  /** When it was last at the chest or at work; milliseconds since 1970. */
  #lookedAt = 0

  constructor(options: WorkerOptions) {
    this.#options = options
    this.chest = new ChestVisits(options)
    const owe = (subtask: number, results: Stock) => this.chest.owe(subtask, results)
    this.#leftovers = new Leftovers({
      ...options,
      workplace: (subtask, signal, why) => this.#workplace(subtask, signal, why),
      owe,
    })
    this.#lostThings = new LostThings({ ...options, owe })
    this.#chooser = new Chooser(options, this.#setbacks)
    this.#scope.add(options.body.on('respawned', () => this.#wake()))
    this.#scope.add(options.body.on('died', () => this.#bury()))
    this.#scope.add(options.attendant.onChange(() => this.#attend()))
    this.#offerBeds()
    this.#finished = this.#run()
  }

  /** The board changed: there may be something to do, or what the bot does may have been taken away. */
  boardChanged(): void {
    const { keeper, id } = this.#options
    const { phase } = keeper.view
    const halted = phase === 'paused' || phase === 'stopped'
    const current = this.#current
    const now = current && this.#subtask(current.id)
    if (current && (halted || now?.holder !== id || isAnotherJob(now, current.quantity)))
      current.abort.abort()
    if (halted || (this.#isPassingTime && this.#chooser.choice())) this.#errand.abort()
    this.#offerBeds()
    this.chest.boardChanged()
    this.#leftovers.boardChanged()
    this.#wake()
  }

  /** A player wants something of the bot, or nothing more: what it is at is given back, or the work goes on. */
  #attend(): void {
    if (this.#options.attendant.isBusy) {
      this.#current?.abort.abort()
      this.#errand.abort()
    }
    this.#wake()
  }

  async close(): Promise<void> {
    this.#closed.abort()
    this.#current?.abort.abort()
    this.#wake()
    await this.#finished
    await this.#scope.close()
  }

  async #run(): Promise<void> {
    // Not in the turn in which the board was opened: to choose and to begin takes its time for each of the bots.
    await nextTurn()
    if (!this.#closed.signal.aborted) await this.#safely(() => this.#bring())
    while (!this.#closed.signal.aborted) {
      await this.#safely(async () => {
        if (!(await this.#once())) await this.#idle()
      })
    }
  }

  /** A bug must not end the bot's work: it is logged, and the bot goes on after a while. */
  async #safely(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.#options.logger.error('A bot stumbled over a bug.', describe(error))
      await this.#sleep(IDLE_LOOK_MS)
    }
  }

  /** True while it goes back for what it lost, or brings home what others may count on. */
  get comesBack(): boolean {
    return this.#options.sense.goesBack || this.#isBringing
  }

  /** Does one subtask. False if there is none to do. */
  async #once(): Promise<boolean> {
    const { id, body, keeper } = this.#options
    if (!body.observe().alive || this.#options.attendant.isBusy) return false
    await this.#prepareForNight()
    // Also where nothing can go on: what is missing may be what lies there.
    const { phase } = keeper.view
    if (body.hasThingsToFetch && (phase === 'running' || phase === 'stuck')) await this.#fetchThings()
    if (this.#leftovers.hasOrphans && keeper.view.phase === 'running') {
      await this.#runErrand(signal => this.#leftovers.fetch(signal))
      await this.#bring()
    }
    const { witness } = this.#options
    const left = keeper.view.phase === 'running' ? witness.leftNear(body.observe().position) : []
    if (left.length > 0) await this.#pickUp(left)
    const isWaitedFor = witness.hasToBring(id) && keeper.view.phase === 'running'
    if (isWaitedFor || this.chest.hasResultsToBring) await this.#bring()
    // What somebody put there may be what it would do next.
    if (this.#mayLook && this.#isNearChest && witness.takeTouch())
      await this.#runErrand(signal => this.chest.visit(signal))
    if (this.#mayLook) lookAtStations(this.#options)
    // Somebody may have asked something of it on the way.
    if (this.#options.attendant.isBusy) return false
    const given = keeper.view.subtasks.find(({ holder }) => holder === id)
    if (given && keeper.view.phase === 'running') {
      await this.#work(given, 'It was handed over.')
      return true
    }
    if (this.#help()) return true
    const choice = this.#chooser.choice()
    if (!choice) return this.#takePart()
    const claimed = keeper.act({ type: 'claim', id: choice.id, participant: id }, id, choice.why)
    const subtask = this.#subtask(choice.id)
    if (!claimed.ok || subtask?.holder !== id) return false
    await this.#work(subtask, choice.why)
    return true
  }

  /** Does a part of what cannot be had whole. Should that fail it is everybody's. */
  async #takePart(): Promise<boolean> {
    const { id: participant, keeper, knowledge } = this.#options
    const taken = this.#chooser.part()
    if (!taken) return false
    const { id, quantity, why } = taken
    obey(keeper, { type: 'split', id, participant, quantity }, knowledge)
    const part = keeper.view.subtasks.find(({ holder }) => holder === participant)
    if (!part) return false
    keeper.act({ type: 'pin', id: part.id, participant }, participant, why)
    await this.#work(this.#subtask(part.id) ?? part, why)
    return true
  }

  /** Takes its share of what somebody asked for help with. False if there is none that it could do now. */
  #help(): boolean {
    const { id, keeper, knowledge, clock } = this.#options
    const help = keeper.view.phase === 'running' ? helpFrom(keeper.view, id) : undefined
    const subtask = help && this.#subtask(help.command.id)
    if (!help || !subtask || this.#setbacks.restsFrom(subtask, clock.now())) return false
    if (!obey(keeper, help.command, knowledge, help.why).ok) return false
    return keeper.view.subtasks.some(({ holder }) => holder === id)
  }

  async #work(subtask: BoardSubtask, why: string): Promise<void> {
    const { id, body, clock, keeper, logger, pairs, sense } = this.#options
    const abort = new AbortController()
    this.#current = { id: subtask.id, quantity: subtask.quantity, abort }
    const stopRenewing = clock.every(RENEW_MS, () =>
      keeper.act({ type: 'renew', id: subtask.id, participant: id }, id, 'at work'),
    )
    sense.say(subtask.text, why)
    try {
      const program = pairs.programFor(subtask)
      const result = await program(subtask, this.#workplace(subtask, abort.signal, why))
      if (result.ok) {
        const { evidence } = result
        // What was done shows in the bot's hands before the board hears of it.
        keeper.observe({ [id]: stockOf(body) }, id, 'carries')
        keeper.act({ type: 'satisfy', id: subtask.id, participant: id, evidence }, id, evidence.text)
        if (subtask.deliver === 'chest' && this.chest.all.length === 0)
          this.chest.owe(subtask.id, resultsInHand(subtask, body))
      } else {
        this.#gaveUp(subtask, result)
        await this.#bring()
      }
    } catch (error) {
      logger.error('A program threw.', { subtask: subtask.id, ...describe(error) })
      const message = 'A bug stopped the bot; the log file has the details. Another try may help.'
      this.#gaveUp(subtask, { failure: { code: 'internal', message }, delivered: subtask.progress })
    } finally {
      stopRenewing()
      this.#current = undefined
      this.#lookedAt = clock.now()
      if (!this.#options.attendant.isBusy) sense.say('Looking what to do next')
    }
  }

  #bury(): void {
    this.#night.forget()
    this.#lostThings.bury()
  }

  /** Makes what spares it a night in a hole. */
  async #prepareForNight(): Promise<void> {
    const open = this.#options.keeper.view.subtasks.filter(({ status }) => status !== 'DONE')
    const [first] = open
    if (!first) return
    const why = 'The night would be waited through in a hole'
    const hunts = open.some(({ action, item }) => action === 'kill' && isHostile({ name: item }))
    await this.#runErrand(signal => this.#night.make(this.#workplace(first, signal, why), hunts))
  }

  /** There is time now to get ready for what waits for the night. False if there is nothing like it. */
  async #prepareForHunt(): Promise<boolean> {
    const hunt = this.#chooser.nightHunt
    if (!hunt || this.#options.keeper.view.phase !== 'running') return false
    let done = false
    await this.#passTime(async signal => {
      done = await this.#night.makeFor(hunt, this.#workplace(hunt, signal, 'It is fought by night'))
    })
    return done
  }

  /** An errand that ends as soon as there is something to choose. */
  async #passTime(errand: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.#isPassingTime = true
    try {
      await this.#runErrand(errand)
    } finally {
      this.#isPassingTime = false
    }
  }

  /** Gets what somebody threw towards it that fell short. */
  async #pickUp(items: readonly string[]): Promise<void> {
    const { body, sense } = this.#options
    const log = (text: string) => sense.say(text, 'Somebody threw it here')
    await this.#runErrand(async signal => {
      await body.act.pickUp({ items, radius: NEAR_THROW }, { deadlineMs: PICK_UP_DEADLINE_MS, signal, log })
    })
  }

  /** Puts away what others may be waiting for. */
  async #bring(): Promise<void> {
    if (!this.chest.hasSomethingToBring) return
    this.#isBringing = true
    try {
      await this.#runErrand(signal => this.chest.visit(signal, false))
    } finally {
      this.#isBringing = false
    }
  }

  /** Goes back for what a death left behind, before anything else: it lies there for minutes only. */
  async #fetchThings(): Promise<void> {
    await this.#options.sense.fetching(() => this.#runErrand(signal => this.#lostThings.fetch(signal)))
    this.#lostThings.digUp()
    await this.#bring()
  }

  /** There is time now for what was left of trees while others waited for the wood. False if nothing came of it. */
  async #finishTrees(): Promise<boolean> {
    const { body, keeper, sense } = this.#options
    const { phase } = keeper.view
    const { alive } = body.observe()
    if (!body.hasBegunTrees || !alive || phase === 'paused' || phase === 'stopped') return false
    let done = false
    await this.#passTime(async signal => {
      const log = (text: string) => sense.say(text, 'No trunk is to stay in the air')
      const end = await body.act.finishTrees({ deadlineMs: FINISH_DEADLINE_MS, signal, log })
      done = end.outcome === 'done' || signal.aborted
    })
    return done
  }

  /** The beds that stand in the shared place are for everybody. */
  #offerBeds(): void {
    const { body, keeper } = this.#options
    for (const { item, position } of keeper.view.ledger.stations) {
      if (isBed(item)) body.offerBed(position)
    }
  }

  /** Does something between two subtasks, unless the work has halted; a halt ends it. */
  async #runErrand(errand: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { phase } = this.#options.keeper.view
    if (phase === 'paused' || phase === 'stopped' || this.#options.attendant.isBusy) return
    this.#errand = new AbortController()
    await errand(AbortSignal.any([this.#closed.signal, this.#errand.signal]))
  }

  #gaveUp(
    subtask: BoardSubtask,
    { failure, delivered, kept = {}, excused: isExcused = false }: GivenUp,
  ): void {
    const { id, clock, keeper } = this.#options
    this.chest.owe(subtask.id, kept)
    // Also where the subtask was taken away: what is in hand counts when it is in the chest.
    const progress = Math.min(delivered, subtask.quantity)
    keeper.act({ type: 'progress', id: subtask.id, progress }, id, 'what was delivered')
    const now = this.#subtask(subtask.id)
    if (now?.status !== 'IN_PROGRESS' || now.holder !== id) return
    if (now.progress >= now.quantity) {
      // Only bringing the tools back went wrong, or the last look: nothing is left to be tried again.
      const evidence = {
        kind: evidenceKind(now, keeper.view),
        text: `${amountOf(now.quantity, now.item)} delivered`,
      }
      keeper.act({ type: 'satisfy', id: subtask.id, participant: id, evidence }, id, evidence.text)
      return
    }
    const stationGone = lookAtStations(this.#options).some(({ item }) => subtask.tools.includes(item))
    const excused = this.#setbacks.excuses(now, failure, stationGone, clock.now()) || isExcused
    keeper.act({ type: excused ? 'release' : 'fail', id: subtask.id, participant: id }, id, failure.message)
    if (isSearchedFor(subtask) && failure.code === 'resource_gone') this.#options.notHere(subtask)
  }

  #workplace(subtask: BoardSubtask, signal: AbortSignal, why: string): Workplace {
    return workplaceFor(this.#options, this.chest, { subtask, signal, why })
  }

  /** Nothing to do: look into the chest now and then for what others brought. */
  async #idle(): Promise<void> {
    if (this.#options.attendant.isBusy) return this.#sleep(IDLE_LOOK_MS)
    if ((await this.#finishTrees()) || (await this.#prepareForHunt())) return
    const { clock, sense } = this.#options
    sense.say(this.#chooser.idleWords)
    const lookAgain = this.#lookedAt + IDLE_LOOK_MS
    await this.#sleep(Math.min(lookAgain, this.#chooser.nextChange) - clock.now())
    // Woken by a change: perhaps there is something to do now.
    if (clock.now() < lookAgain) return
    this.#lookedAt = clock.now()
    const offer = this.#chooser.offer()
    if (offer) this.#options.offers.make(this.#options.id, offer)
    if (!this.#mayLook) return
    await this.#runErrand(async signal => {
      await this.#leftovers.fetch(signal)
      await this.chest.visit(signal)
    })
  }

  /** Waits until something changes on the board, at most this long. */
  #sleep(ms: number): Promise<void> {
    if (this.#closed.signal.aborted) return Promise.resolve()
    return new Promise(resolve => {
      const cancel = this.#options.clock.after(Math.max(0, ms), resolve)
      this.#wake = () => {
        cancel()
        resolve()
      }
    })
  }

  /** What is done needs no more looks, but for a human's word, which is held against the world also at the end. */
  get #mayLook(): boolean {
    const board = this.#options.keeper.view
    const { phase } = board
    return phase === 'running' || phase === 'stuck' || (phase === 'finished' && hasUnseenWords(board))
  }

  get #isNearChest(): boolean {
    const [nearest] = this.chest.all
    const here = this.#options.body.observe().position
    return (
      nearest !== undefined && Math.hypot(nearest.position.x - here.x, nearest.position.z - here.z) < NEARBY
    )
  }

  #subtask(id: number): BoardSubtask | undefined {
    return this.#options.keeper.view.subtasks.find(one => one.id === id)
  }
}

type GivenUp = Omit<Extract<ProgramResult, { ok: false }>, 'ok'>

const evidenceKind = ({ action, deliver }: BoardSubtask, { ledger }: BoardView): Evidence['kind'] => {
  if (action === 'perform') return 'changed'
  if (deliver === 'ground') return 'placed'
  return ledger.chestAt && deliver === 'chest' ? 'chest' : 'inventory'
}

/** Of another quantity it is begun anew, with what is there already. Who gathers or hunts goes on for less all the same. */
const isAnotherJob = (subtask: BoardSubtask, before: number): boolean =>
  isSearchedFor(subtask) ? subtask.quantity > before : subtask.quantity !== before

const describe = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) }
