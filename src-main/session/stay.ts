import { join } from 'node:path'
import type { Clock, Logger, Spawner } from '../base/index.ts'
import type { Body } from '../body/index.ts'
import {
  type Failure,
  type Outcome,
  type Position,
  type SharedChest,
  succeed,
  type WorldState,
  type WorldTarget,
} from '../contract/index.ts'
import { createKnowledge, type Knowledge } from '../knowledge/index.ts'
import type { Memory } from '../memory/index.ts'
import { apart, CHEST_BLOCK, type Survey, stationsSeen, survey } from './chests/shared-place.ts'
import { warmUp } from './goals/warm-up.ts'
import type { AccountBook } from './world/account-book.ts'
import type { AreaBook } from './world/area-book.ts'
import { World } from './world/world.ts'
import { worldKey } from './world/world-key.ts'

interface StayOptions {
  readonly memory: Pick<Memory, 'chests'>
  /** Where the practice world is kept. */
  readonly dir: string
  readonly spawn: Spawner
  readonly logger: Logger
  readonly clock: Clock
  /** The practice world begins anew each time, instead of as it was left. */
  readonly freshPracticeWorld: boolean
  readonly accounts: Pick<AccountBook, 'accountOf'>
  readonly areas: Pick<AreaBook, 'protects' | 'spares'>
  /** True for food, so many of it in a bot's hands, that is there for something else than its hunger. */
  readonly keeps: (item: string, count: number) => boolean
  readonly state: (world: WorldState) => void
  readonly botJoined: (body: Body) => void
  readonly botLeft: (name: string, failure: Failure | undefined) => void
}

/** The version that is planned for while no world is joined: the practice world's. */
const DEFAULT_VERSION = '1.20.1'

/** Blocks from a bot that joins within which a chest of an earlier run is shared again: one far off would make every errand long. */
const NEAR = 64

/** Milliseconds for which whoever starts a goal waits for a look into the chests. */
const LOOK_MS = 15_000

/** The world that is joined, one at a time, and what its shared place looked like. */
export class Stay {
  readonly #options: StayOptions
  #world: World | undefined
  #state: WorldState = { status: 'none' }
  #survey: Survey | undefined
  #chests: readonly SharedChest[] = []
  /** While a world is being opened. */
  #opening: AbortController | undefined
  #knowledge: Knowledge = createKnowledge(DEFAULT_VERSION)

  constructor(options: StayOptions) {
    this.#options = options
  }

  get world(): World | undefined {
    return this.#world
  }

  get state(): WorldState {
    return this.#state
  }

  /** What stood around the shared chest when a bot last looked. */
  get survey(): Survey | undefined {
    return this.#survey
  }

  get knowledge(): Knowledge {
    return this.#knowledge
  }

  /** True if this world with these bots is what is being tried to be joined again: leaving it would end the session. */
  isTryingAgain(target: WorldTarget, bots: readonly string[], atWork: boolean): boolean {
    const world = this.#world
    if (this.#state.status !== 'lost' || !world?.isFor(target)) return false
    return atWork || world.hasBots(bots)
  }

  /** The shared chests, as the last session left them. */
  get chests(): readonly SharedChest[] {
    return this.#chests
  }

  /** Takes over what a session shares: when that changes, and with what is in it when the session ends. */
  keepChests(chests: readonly SharedChest[]): void {
    const world = this.#key
    if (world === undefined || chests.length === 0) return
    this.#chests = chests
    this.#options.memory.chests.keep(world, chests)
  }

  /** Shares again what an earlier run of the app has left in this world, as far as it is near a bot that joins and still stands. */
  recallChests(body: Pick<Body, 'observe' | 'blockAt'>): void {
    const key = this.#key
    const here = body.observe().position
    const isOwn = (at: Position) => this.#chests.some(own => apart(own.position, at) === 0)
    const stands = (at: Position) => CHEST_BLOCK.test(body.blockAt(at) ?? 'chest')
    const left = (key === undefined ? [] : this.#options.memory.chests.of(key)).filter(
      ({ position }) => apart(position, here) <= NEAR && stands(position) && !isOwn(position),
    )
    this.#chests = [...this.#chests, ...left]
  }

  get #key(): string | undefined {
    return worldKey(this.#state, this.#options.freshPracticeWorld)
  }

  /** Joins it; the present one was left before. */
  async open(target: WorldTarget, bots: readonly string[]): Promise<Outcome<WorldState>> {
    const { dir, spawn, clock, logger, freshPracticeWorld, accounts, areas, keeps, botJoined, botLeft } =
      this.#options
    const opening = new AbortController()
    this.#opening = opening
    const opened = await World.open({
      target,
      bots,
      spawn,
      clock,
      logger,
      accounts,
      areas,
      keeps,
      signal: opening.signal,
      ...(freshPracticeWorld ? {} : { saveDir: join(dir, 'practice') }),
      listener: { state: world => this.#set(world), botJoined, botLeft },
    })
    this.#opening = undefined
    if (!opened.ok) return opened
    this.#world = opened.value
    const own = opened.value.chest
    this.#chests = own ? [{ position: own, holds: {} }] : []
    // Who joins waits anyway; who begins with a goal does not.
    await warmUp(this.#knowledge)
    return succeed(this.#state)
  }

  /** Ends the way into a world, while it is under way. */
  giveUpOpening(): void {
    this.#opening?.abort()
  }

  /** Lets a bot look at the shared place, or around itself where there is none, so that a plan begins with what is there. */
  async lookAround(body: Body | undefined): Promise<void> {
    const [chest, ...others] = this.chests
    if (!body) this.#survey = undefined
    else if (chest) this.#survey = await this.#lookInto(body, [chest, ...others])
    else this.#survey = { chests: [], stations: await stationsSeen(body, new AbortController().signal) }
  }

  async #lookInto(body: Body, chests: readonly [SharedChest, ...SharedChest[]]): Promise<Survey> {
    const late = new AbortController()
    const cancel = this.#options.clock.after(LOOK_MS, () => late.abort())
    try {
      return await survey(body, chests, late.signal)
    } finally {
      cancel()
    }
  }

  /** Leaves the world. False if there was none, nor one that was lost. */
  async leave(seatsCleared: () => Promise<void>): Promise<boolean> {
    const world = this.#world
    this.#world = undefined
    this.#survey = undefined
    this.#chests = []
    await seatsCleared()
    await world?.close()
    if (this.#state.status === 'none') return false
    this.#set({ status: 'none' })
    return true
  }

  #set(world: WorldState): void {
    this.#state = world
    if (world.status === 'connected') this.#knowledge = createKnowledge(world.version)
    this.#options.state(world)
  }
}
