import { isBed, isHostile } from '../../body/index.ts'
import type { BoardSubtask, Position, Stock } from '../../contract/index.ts'
import { pickaxeForLostThings, type Workplace } from '../../skills/index.ts'
import type { ChestVisits } from '../chests/chest-visits.ts'
import { stockOf } from '../keeping/stocks.ts'
import type { Attendant } from '../people/attendant.ts'
import type { Chooser } from './chooser.ts'
import { hasUnseenWords } from './evidence.ts'
import { creditHadAlready } from './had-already.ts'
import { Leftovers } from './leftovers.ts'
import { LostThings } from './lost-things.ts'
import { NightPreparations } from './night-preparations.ts'
import { lookAtStations } from './station-watch.ts'
import type { WorkplaceOptions } from './workplace.ts'

/** Blocks from the nearest shared chest within which a look into it is no detour. */
const NEARBY = 48
/** Blocks around in which lies what was thrown to it, and milliseconds to get it. */
const NEAR_THROW = 10
const PICK_UP_DEADLINE_MS = 15_000
/** Milliseconds for the rest of a few trees. */
const FINISH_DEADLINE_MS = 120_000

export interface ErrandOptions extends WorkplaceOptions {
  /** What players ask of the bot itself comes before all work. */
  readonly attendant: Pick<Attendant, 'isBusy'>
  /** When a bot last put something into what stands there; undefined if none has. */
  readonly lastPut: (at: Position) => number | undefined
}

interface Bearings {
  readonly chest: ChestVisits
  readonly chooser: Chooser
  readonly workplace: (subtask: BoardSubtask, signal: AbortSignal, why: string) => Workplace
  /** Ends with the bot's work. */
  readonly closed: AbortSignal
}

/** What a bot does between two subtasks, each of it ended by a halt or by a player who wants something. */
export class Errands {
  readonly #options: ErrandOptions
  readonly #bearings: Bearings
  readonly #leftovers: Leftovers
  readonly #lostThings: LostThings
  readonly #night = new NightPreparations()
  #current = new AbortController()
  #isBringing = false
  /** At one that can wait for anything else. */
  #isPassingTime = false

  constructor(options: ErrandOptions, bearings: Bearings) {
    this.#options = options
    this.#bearings = bearings
    const { chest, workplace } = bearings
    const owe = chest.owe.bind(chest)
    this.#leftovers = new Leftovers({ ...options, workplace, owe })
    this.#lostThings = new LostThings({ ...options, owe })
    this.#offerBeds()
  }

  boardChanged(): void {
    if (this.hasHalted || (this.#isPassingTime && this.#bearings.chooser.choice())) this.interrupt()
    this.#offerBeds()
    this.#leftovers.boardChanged()
  }

  /** Ends what it is at. */
  interrupt(): void {
    this.#current.abort()
  }

  /** The bot died: it has nothing any more. */
  bury(): void {
    this.#night.forget()
    this.#lostThings.bury()
    this.#options.witness.bury(this.#options.id)
  }

  /** What it has out of the shared chest for itself, for now. */
  get borrowed(): Stock {
    return this.#night.borrowed
  }

  /** Paused or stopped. */
  get hasHalted(): boolean {
    const { phase } = this.#options.keeper.view
    return phase === 'paused' || phase === 'stopped'
  }

  /** True while it carries home what others may count on. */
  get isBringing(): boolean {
    return this.#isBringing
  }

  /** All that comes before the next subtask. */
  async beforeWork(): Promise<void> {
    const { id, body, keeper, witness } = this.#options
    const { chest } = this.#bearings
    await this.#prepareForNight()
    // Also where nothing can go on: what is missing may be what lies there.
    const { phase } = keeper.view
    if (body.hasThingsToFetch && (phase === 'running' || phase === 'stuck')) await this.#fetchThings()
    if (this.#leftovers.hasOrphans && this.#isRunning) {
      await this.#run(signal => this.#leftovers.fetch(signal))
      await this.bring()
    }
    const left = this.#isRunning ? witness.leftNear(body.observe().position) : []
    if (left.length > 0) await this.#pickUp(left)
    const isWaitedFor = witness.hasToBring(id) && this.#isRunning
    if (isWaitedFor || chest.hasResultsToBring) await this.bring()
    // What somebody put there may be what it would do next.
    if (this.#mayLook && this.#isNearChest && witness.isChestTouched)
      await this.#run(signal => chest.visit(signal))
    if (this.#mayLook) lookAtStations(this.#options)
    if (this.#isRunning) creditHadAlready(keeper, id, stockOf(body))
  }

  /** What there is time for while there is nothing to choose; it ends as soon as there is. False if there is nothing like it. */
  async passTime(): Promise<boolean> {
    return (await this.#finishTrees()) || (await this.#prepareForHunt())
  }

  /** Looks for what others brought. */
  async lookAround(): Promise<void> {
    if (!this.#mayLook) return
    await this.#run(async signal => {
      await this.#leftovers.fetch(signal)
      await this.#bearings.chest.visit(signal)
    })
  }

  /** Puts away what others may be waiting for. */
  async bring(): Promise<void> {
    const { chest } = this.#bearings
    if (!chest.hasSomethingToBring) return
    this.#isBringing = true
    try {
      await this.#run(signal => chest.visit(signal, false))
    } finally {
      this.#isBringing = false
    }
  }

  /** What is not done yet: whoever makes a tool on the way does it for one of these. */
  get #open(): readonly BoardSubtask[] {
    return this.#options.keeper.view.subtasks.filter(({ status }) => status !== 'DONE')
  }

  /** Makes what spares it a night in a hole. */
  async #prepareForNight(): Promise<void> {
    const open = this.#open
    const [first] = open
    if (!first) return
    const why = 'The night would be waited through in a hole'
    const hunts = open.some(({ action, item }) => action === 'kill' && isHostile({ name: item }))
    await this.#run(signal => this.#night.make(this.#bearings.workplace(first, signal, why), hunts))
  }

  /** Gets ready for what waits for the night. */
  async #prepareForHunt(): Promise<boolean> {
    const { chooser, workplace } = this.#bearings
    const hunt = chooser.nightHunt
    if (!hunt || !this.#isRunning) return false
    return this.#passTime(signal =>
      this.#night.makeFor(hunt, workplace(hunt, signal, 'It is fought by night')),
    )
  }

  /** Gets what somebody threw towards it that fell short. */
  async #pickUp(items: readonly string[]): Promise<void> {
    const { body, sense } = this.#options
    const log = (text: string) => sense.say(text, 'Somebody threw it here')
    await this.#run(async signal => {
      await body.act.pickUp({ items, radius: NEAR_THROW }, { deadlineMs: PICK_UP_DEADLINE_MS, signal, log })
    })
  }

  /** Goes back for what a death left behind, before anything else: it lies there for minutes only. */
  async #fetchThings(): Promise<void> {
    const [first] = this.#open
    if (first) {
      const why = 'It died and left its things there'
      await this.#run(signal => pickaxeForLostThings(this.#bearings.workplace(first, signal, why)))
    }
    await this.#options.sense.fetching(() => this.#run(signal => this.#lostThings.fetch(signal)))
    this.#lostThings.digUp()
    await this.bring()
  }

  /** Fells what was left of trees while others waited for the wood. */
  async #finishTrees(): Promise<boolean> {
    const { body, sense } = this.#options
    const { alive } = body.observe()
    if (!body.hasBegunTrees || !alive || this.hasHalted) return false
    return this.#passTime(async signal => {
      const log = (text: string) => sense.say(text, 'No trunk is to stay in the air')
      const end = await body.act.finishTrees({ deadlineMs: FINISH_DEADLINE_MS, signal, log })
      return end.outcome === 'done' || signal.aborted
    })
  }

  /** The beds that stand in the shared place are for everybody. */
  #offerBeds(): void {
    const { body, keeper } = this.#options
    for (const { item, position } of keeper.view.ledger.stations) {
      if (isBed(item)) body.offerBed(position)
    }
  }

  /** What the errand says; false if the work has halted. */
  async #passTime(errand: (signal: AbortSignal) => Promise<boolean>): Promise<boolean> {
    let done = false
    this.#isPassingTime = true
    try {
      await this.#run(async signal => {
        done = await errand(signal)
      })
    } finally {
      this.#isPassingTime = false
    }
    return done
  }

  /** Does nothing where the work has halted. */
  async #run(errand: (signal: AbortSignal) => Promise<void>): Promise<void> {
    if (this.hasHalted || this.#options.attendant.isBusy) return
    this.#current = new AbortController()
    await errand(AbortSignal.any([this.#bearings.closed, this.#current.signal]))
  }

  get #isRunning(): boolean {
    return this.#options.keeper.view.phase === 'running'
  }

  /** What is done needs no more looks, but for a human's word, which is held against the world also at the end. */
  get #mayLook(): boolean {
    const board = this.#options.keeper.view
    const { phase } = board
    return phase === 'running' || phase === 'stuck' || (phase === 'finished' && hasUnseenWords(board))
  }

  get #isNearChest(): boolean {
    const [nearest] = this.#bearings.chest.all
    const here = this.#options.body.observe().position
    return (
      nearest !== undefined && Math.hypot(nearest.position.x - here.x, nearest.position.z - here.z) < NEARBY
    )
  }
}
