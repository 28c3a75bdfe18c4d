import type { Clock } from '../../base/index.ts'
import { offerFor, partFor, schedule } from '../../board/index.ts'
import { type Body, isHostile, isNight, ticksToNight } from '../../body/index.ts'
import {
  type BoardSubtask,
  isSearchedFor,
  kindOfWork,
  MS_PER_TICK,
  type Participant,
  type ParticipantId,
  type Position,
} from '../../contract/index.ts'
import { blocksGiving, type Knowledge, mobsGiving } from '../../knowledge/index.ts'
import { isBelowGround, mealsIn, type PairManager } from '../../skills/index.ts'
import { apart } from '../chests/shared-place.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { namesOf } from '../keeping/search-limit.ts'
import { stockOf } from '../keeping/stocks.ts'
import { type Circumstances, reasonAgainst, type Work } from './circumstances.ts'
import { Courtesy } from './courtesy.ts'
import type { Setbacks } from './setbacks.ts'
import { StationsComing } from './stations-coming.ts'

/** Blocks around the bot in which sources are looked for to tell how far away a subtask is. */
const NEARBY = 48

/** Blocks that take a tick on foot, with the ways round what is between. https://minecraft.wiki/w/Walking */
const BLOCKS_PER_TICK = 4.3 / 20 / 1.3

interface ChooserOptions {
  readonly id: ParticipantId
  readonly body: Body
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly pairs: Pick<PairManager, 'whyNot'>
  /** Where another bot of this session is. */
  readonly whereIs: (id: ParticipantId) => Position | undefined
}

/** Finds what one bot should do next, and says why it does nothing. */
export class Chooser {
  readonly #options: ChooserOptions
  readonly #setbacks: Setbacks
  readonly #stationsComing: StationsComing
  readonly #courtesy = new Courtesy()

  constructor(options: ChooserOptions, setbacks: Setbacks) {
    this.#options = options
    this.#setbacks = setbacks
    this.#stationsComing = new StationsComing(options.keeper)
  }

  /** The subtask to claim; undefined if there is none to do now. */
  choice() {
    const { id, keeper } = this.#options
    let circumstances: Circumstances | undefined
    return schedule(keeper.state, id, {
      distance: subtask => this.#distance(subtask),
      open: this.#isOpen,
      against: subtask => {
        circumstances ??= this.#circumstances()
        return reasonAgainst(subtask, circumstances)
      },
    })
  }

  /** A part of what cannot be had whole. */
  part() {
    const { id, keeper } = this.#options
    return partFor(keeper.state, id, { open: this.#isOpen, wayTicks: holder => this.#wayTicks(holder) })
  }

  /** A part of what a person is at, for who has nothing else to do. */
  offer() {
    const { id, keeper } = this.#options
    return offerFor(keeper.state, id, { open: this.#isOpen })
  }

  /** What it is doing while it does nothing. */
  get idleWords(): string {
    const { phase, subtasks } = this.#options.keeper.view
    if (phase !== 'running') return idleWords[phase]
    for (const subtask of subtasks) {
      const fan = this.#leftFor(subtask)
      if (fan) return `Leaving #${subtask.id} to ${fan.name}, who likes it`
    }
    const hunt = this.nightHunt
    if (hunt) return `Waiting for the night, for #${hunt.id}: ${this.#untilNight}`
    const offer = this.offer()
    return offer
      ? `Could take ${offer.quantity} of #${offer.id} from ${offer.holder.name}`
      : 'Waiting for others'
  }

  /** What can be done as soon as it is dark, and not before. */
  get nightHunt(): BoardSubtask | undefined {
    const now = this.#options.clock.now()
    return this.#options.keeper.view.subtasks.find(
      subtask => subtask.status === 'READY' && this.#setbacks.waitsForNight(subtask, now),
    )
  }

  get #untilNight(): string {
    const ms = ticksToNight(this.#options.body.surroundings.time.day) * MS_PER_TICK
    const minutes = Math.round(ms / 60_000)
    return minutes < 1 ? 'in a moment' : `in about ${minutes} min`
  }

  /** When there may be something to do though the board does not change; milliseconds since 1970. */
  get nextChange(): number {
    const now = this.#options.clock.now()
    const { until } = this.#stationsComing
    return Math.min(until > now ? until : Number.POSITIVE_INFINITY, this.#setbacks.nextEnd(now))
  }

  readonly #isOpen = (subtask: BoardSubtask): boolean => {
    const now = this.#options.clock.now()
    if (this.#options.pairs.whyNot(subtask) !== undefined) return false
    if (this.#setbacks.restsFrom(subtask, now) || this.#leftFor(subtask)) return false
    return !this.#stationsComing.isWorthWaiting(subtask, now)
  }

  #leftFor(subtask: BoardSubtask) {
    const { clock, keeper } = this.#options
    return this.#courtesy.leftFor(subtask, keeper.view, clock.now())
  }

  #circumstances(): Circumstances {
    const { body, knowledge } = this.#options
    const { health, food } = body.observe()
    const { time, dimension } = body.surroundings
    const night = dimension.skyLight && isNight(time.day)
    return {
      night,
      health,
      food,
      hasMeal: mealsIn(stockOf(body), knowledge) > 0,
      isMonster: mob => isHostile({ name: mob }),
      surfaceFirst: !night && this.#isAlone && !isBelowGround({ body }) && this.#seesSurfaceWork,
      isInSight: work => this.#nearestSource(work) !== undefined,
    }
  }

  /** True where nobody else has hands in this world: who has only the page open looks on. */
  get #isAlone(): boolean {
    const { body, keeper } = this.#options
    const players = new Set(body.observe().players.map(name => name.toLowerCase()))
    return keeper.view.participants.every(
      ({ id, kind, name, present }) =>
        id === this.#options.id || !present || (kind === 'human' && !players.has(name.toLowerCase())),
    )
  }

  get #seesSurfaceWork(): boolean {
    return this.#options.keeper.view.subtasks.some(
      subtask =>
        subtask.status === 'READY' &&
        isSearchedFor(subtask) &&
        kindOfWork(subtask) !== 'mining' &&
        this.#isOpen(subtask) &&
        this.#nearestSource(subtask) !== undefined,
    )
  }

  /** The nearest that the bot knows of what is to be gathered or hunted. */
  #nearestSource(work: Work): Position | undefined {
    const { body, knowledge } = this.#options
    if (work.action === 'kill') return body.findMobs(work.item, NEARBY)[0]
    const blocks = namesOf(work).flatMap(name => blocksGiving(name, knowledge))
    const mobs = mobsGiving(work.item, knowledge)
    return body.find(blocks, NEARBY, 1)[0] ?? mobs.flatMap(mob => body.findMobs(mob, NEARBY))[0]
  }

  /** Ticks on foot to another bot; 0 where nobody knows where it is. */
  #wayTicks({ id }: Participant): number {
    const { body, whereIs } = this.#options
    const there = whereIs(id)
    return there ? apart(body.observe().position, there) / BLOCKS_PER_TICK : 0
  }

  /** Blocks to the nearest known source of what is to be gathered or hunted, for all else to the shared chest. */
  #distance(subtask: BoardSubtask): number | undefined {
    const { body, keeper } = this.#options
    const here = body.observe().position
    const there = isSearchedFor(subtask) ? this.#nearestSource(subtask) : keeper.view.ledger.chestAt
    return there && apart(here, there)
  }
}

const idleWords = {
  paused: 'Paused',
  stopped: 'Stopped',
  finished: 'Done',
  stuck: 'Stuck: see what the board says',
} as const
