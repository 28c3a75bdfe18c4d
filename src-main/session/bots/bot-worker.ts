import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Clock, type Logger, Scope } from '../../base/index.ts'
import type { BoardSubtask, BoardView, Evidence, ParticipantId, Position } from '../../contract/index.ts'
import { amountOf, isSearchedFor } from '../../contract/index.ts'
import type { PairManager, ProgramResult, Workplace } from '../../skills/index.ts'
import { ChestVisits } from '../chests/chest-visits.ts'
import { RENEW_MS } from '../keeping/board-keeper.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { Attendant } from '../people/attendant.ts'
import { resultsInHand } from '../people/handing.ts'
import { obey } from '../people/persons-commands.ts'
import { Chooser } from './chooser.ts'
import { type ErrandOptions, Errands } from './errands.ts'
import { helpFrom } from './helping.ts'
import type { Offers } from './offers.ts'
import { Setbacks } from './setbacks.ts'
import { lookAtStations } from './station-watch.ts'
import { workplaceFor } from './workplace.ts'

/** Milliseconds between two looks into the chest while there is nothing to do but wait for others. */
const IDLE_LOOK_MS = 8000

export interface WorkerOptions extends ErrandOptions {
  readonly pairs: PairManager
  readonly attendant: Pick<Attendant, 'isBusy' | 'onChange'>
  /** Told when none of what a subtask asks for is to be found. */
  readonly notHere: (subtask: BoardSubtask) => void
  readonly offers: Offers
  /** Where another bot of this session is. */
  readonly whereIs: (id: ParticipantId) => Position | undefined
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
  readonly #errands: Errands
  readonly #finished: Promise<void>
  #wake: () => void = () => {}
  #current: { id: number; quantity: number; abort: AbortController } | undefined
  /** When it was last at the chest or at work; milliseconds since 1970. */
  #lookedAt = 0

  constructor(options: WorkerOptions) {
    this.#options = options
    this.chest = new ChestVisits(options, () => this.#errands.borrowed)
    this.#chooser = new Chooser(options, this.#setbacks)
    this.#errands = new Errands(options, {
      chest: this.chest,
      chooser: this.#chooser,
      workplace: (subtask, signal, why) => this.#workplace(subtask, signal, why),
      closed: this.#closed.signal,
    })
    this.#scope.add(options.body.on('respawned', () => this.#wake()))
    this.#scope.add(options.body.on('died', () => this.#errands.bury()))
    this.#scope.add(options.attendant.onChange(() => this.#attend()))
    this.#finished = this.#run()
  }

  /** The board changed: there may be something to do, or what the bot does may have been taken away. */
  boardChanged(): void {
    const current = this.#current
    const now = current && this.#subtask(current.id)
    const isTaken = now?.holder !== this.#options.id
    if (current && (this.#errands.hasHalted || isTaken || isAnotherJob(now, current.quantity)))
      current.abort.abort()
    this.chest.boardChanged()
    this.#errands.boardChanged()
    this.#wake()
  }

  /** A player wants something of the bot, or nothing more: what it is at is given back, or the work goes on. */
  #attend(): void {
    if (this.#options.attendant.isBusy) {
      this.#current?.abort.abort()
      this.#errands.interrupt()
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
    if (!this.#closed.signal.aborted) await this.#safely(() => this.#errands.bring())
    while (!this.#closed.signal.aborted) {
      await this.#safely(async () => {
        if (!(await this.#once()) && !this.#closed.signal.aborted) await this.#idle()
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
    return this.#options.sense.goesBack || this.#errands.isBringing
  }

  /** Does one subtask. False if there is none to do. */
  async #once(): Promise<boolean> {
    const { id, body, keeper } = this.#options
    if (!body.observe().alive || this.#options.attendant.isBusy) return false
    await this.#errands.beforeWork()
    // Meanwhile it may have been sent away, or somebody may have asked something of it.
    if (this.#closed.signal.aborted || this.#options.attendant.isBusy) return false
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
        await this.#errands.bring()
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

  #gaveUp(
    subtask: BoardSubtask,
    { failure, delivered, kept = {}, borrowed = {}, excused: isExcused = false }: GivenUp,
  ): void {
    const { id, clock, keeper } = this.#options
    this.chest.owe(subtask.id, kept)
    this.chest.borrow(borrowed)
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
    if (await this.#errands.passTime()) return
    const { clock, sense } = this.#options
    sense.say(this.#chooser.idleWords)
    const lookAgain = this.#lookedAt + IDLE_LOOK_MS
    await this.#sleep(Math.min(lookAgain, this.#chooser.nextChange) - clock.now())
    // Woken by a change: perhaps there is something to do now.
    if (clock.now() < lookAgain) return
    this.#lookedAt = clock.now()
    const offer = this.#chooser.offer()
    if (offer) this.#options.offers.make(this.#options.id, offer)
    await this.#errands.lookAround()
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
