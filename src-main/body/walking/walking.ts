import type { Context } from '../context.ts'
import { where } from '../game.ts'
import { steerToGround } from '../moving/alighting.ts'
import { type FollowEnd, Follower } from '../moving/follower.ts'
import { POSE } from '../moving/moves.ts'
import { findPath, moreWorld, startOf } from '../moving/planner.ts'
import { Recoveries } from '../moving/recoveries.ts'
import type { SearchResult, Step } from '../moving/search.ts'
import { isSteady, moved, press, stepToCentre } from '../moving/steering.ts'
import type { Run } from '../running/run.ts'
import { nextEvent, waitFor } from '../running/waiting.ts'
import type { Goal } from './goals.ts'

/** `short`: the known part of the way ended before the goal, for example at the border of the loaded world. */
export type WalkEnd = 'there' | 'no path' | 'short' | 'stuck'

export interface WalkOptions {
  /** Ends the walk as `there` as soon as it holds; asked every tick. */
  readonly until?: () => boolean
  /** The goal moves: stay on its heels instead of ending where it was. */
  readonly follow?: boolean
  /** Blocks of the way at most: what is further off on foot counts as out of reach. */
  readonly longest?: number
}

/** Ticks for which a follower waits for its goal to go on, and in which a body comes to the middle of a block. */
const PATIENCE_TICKS = 16
const LANDING_MS = 4000
const CENTRING_MS = 1500
/** How long a slow server may take to send the world beyond the border. */
const MORE_WORLD_MS = 5000
/** Legs of a way into the unknown that may bring nothing, and blocks that count as something. */
const FRUITLESS = 3
const GAIN = 1
/** How often a place that fits the goal as far as its block tells may turn out not to do for what the walk is for. */
const MOST_ARRIVALS = 4
/** New plans from where the body has come down since the ground went from under it. */
const MOST_FALLS = 4
const TICK_LIMIT_MS = 200
/** New plans in a row without a block of headway. */
const MOST_REPLANS = 24

/** Walks to a goal without digging or building. Stops within a tick when its signal aborts. */
export function walk(context: Context, run: Run, goal: Goal, options: WalkOptions = {}): Promise<WalkEnd> {
  return new Walk(context, run, goal, options).untilEnd()
}

class Walk {
  readonly #context: Context
  readonly #run: Run
  readonly #goal: Goal
  readonly #options: WalkOptions
  readonly #recoveries: Recoveries
  #left = Number.POSITIVE_INFINITY
  #fruitless = 0
  #replans = 0
  #falls = 0
  readonly #insufficient = new Set<string>()
  #arrivals = 0

  constructor(context: Context, run: Run, goal: Goal, options: WalkOptions) {
    this.#context = context
    this.#run = run
    this.#goal = goal
    this.#options = options
    this.#recoveries = new Recoveries(context, run)
  }

  get #there(): boolean {
    return this.#options.until?.() ?? this.#goal.isEnd(startOf(this.#context))
  }

  async untilEnd(): Promise<WalkEnd> {
    const { bot } = this.#context
    try {
      for (;;) {
        this.#run.signal.throwIfAborted()
        if (this.#there) return 'there'
        await land(this.#context, this.#run)
        const path = await this.#plan()
        const end = path.steps.length > 1 ? await this.#follow(path) : await this.#stayed(path)
        if (end) return end
      }
    } finally {
      press(bot)
    }
  }

  /** The goal, without the places where the body has been in vain. */
  get #aim(): Goal {
    const goal = this.#goal
    const insufficient = this.#insufficient
    if (insufficient.size === 0) return goal
    return {
      heuristic: place => goal.heuristic(place),
      isEnd: place => goal.isEnd(place) && !insufficient.has(`${place.x},${place.y},${place.z}`),
      anchors: () => goal.anchors?.() ?? [],
    }
  }

  #plan(): Promise<SearchResult> {
    const { bot } = this.#context
    return this.#run.step(signal =>
      findPath(this.#context, signal, this.#aim, {
        shunned: this.#recoveries.shunned,
        onWait: () => press(bot, ...(moved(bot).isInWater ? (['jump'] as const) : [])),
      }),
    )
  }

  /** No step leads on from here. */
  async #stayed({ status }: SearchResult): Promise<WalkEnd | undefined> {
    if (status === 'none') return this.#noWay()
    const waits = () => this.#run.step(signal => moreWorld(this.#context, signal, MORE_WORLD_MS))
    if (status === 'border' && (await waits())) return undefined
    if (status !== 'found') return 'short'
    return this.#arrive()
  }

  /** From where it is falling there never is one; that the ground has gone from under it shows a tick later. */
  async #noWay(): Promise<WalkEnd | undefined> {
    const { bot } = this.#context
    await this.#run.step(signal => nextEvent(signal, [bot, 'physicsTick'], TICK_LIMIT_MS))
    if (!isSteady(bot) && ++this.#falls <= MOST_FALLS) return undefined
    return this.#insufficient.size > 0 ? 'short' : 'no path'
  }

  async #follow(path: SearchResult): Promise<WalkEnd | undefined> {
    if (path.status === 'none' || lengthOf(path.steps) > (this.#options.longest ?? Number.POSITIVE_INFINITY))
      return this.#noWay()
    const end = await this.#go(path.steps)
    switch (end) {
      case 'until':
        return 'there'
      case 'arrived':
        if (path.status === 'found') return this.#arrive()
        if (path.left < this.#left - GAIN) {
          this.#left = path.left
          this.#fruitless = 0
        } else if (++this.#fruitless >= FRUITLESS) return 'short'
        return undefined
      case 'missed':
      case 'changed':
      case 'set back':
        if (!this.#recoveries.gotOn() && ++this.#replans > MOST_REPLANS) return this.#recover(undefined)
        return undefined
      case 'stuck':
        return this.#recover(path.steps.at(-1))
    }
  }

  /** Goes the way; after a reflex had the body in between, it is planned anew. */
  #go(steps: readonly Step[]): Promise<FollowEnd> {
    const { until } = this.#options
    let begun = false
    return this.#run.step(async signal => {
      if (begun) return 'changed'
      begun = true
      const follower = new Follower(this.#context, steps, {
        ...(until && { until }),
        stale: () => this.#goal.hasChanged?.() ?? false,
      })
      const end = await follower.run(signal)
      this.#recoveries.failed = end === 'stuck' ? follower.step : undefined
      if (end === 'missed' && follower.step) this.#recoveries.miss(follower.step)
      return end
    })
  }

  async #recover(end: Step | undefined): Promise<WalkEnd | undefined> {
    this.#replans = 0
    if (await this.#recoveries.next(end)) return undefined
    this.#run.log(`Stuck at ${where(this.#context.bot.entity.position)}: nothing that was tried helped`)
    return 'stuck'
  }

  /** At the goal, as far as the block of the feet tells; what the walk is for may need the body in its middle, too. */
  async #arrive(): Promise<WalkEnd | undefined> {
    const { bot } = this.#context
    if (this.#there) return 'there'
    if (this.#options.follow) {
      let ticks = 0
      const cue = [[bot, 'physicsTick'] as const]
      const moves = await this.#run.step(signal =>
        waitFor(signal, cue, PATIENCE_TICKS * 100, () =>
          this.#there || this.#goal.hasChanged?.() ? 'yes' : ++ticks > PATIENCE_TICKS ? 'no' : undefined,
        ),
      )
      return moves === 'yes' ? undefined : 'short'
    }
    await this.#run.step(signal =>
      waitFor(
        signal,
        [[bot, 'physicsTick']],
        CENTRING_MS,
        () => this.#there || stepToCentre(bot, bot.entity.position.floored()),
      ),
    )
    press(bot)
    if (this.#there) return 'there'
    const { x, y, z } = startOf(this.#context)
    this.#insufficient.add(`${x},${y},${z}`)
    return ++this.#arrivals < MOST_ARRIVALS ? undefined : 'short'
  }
}

/** Blocks of a planned way. */
const lengthOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { x, feet, z }, i) => {
    const before = steps[i - 1]
    return before ? sum + Math.hypot(x - before.x, feet - before.feet, z - before.z) : 0
  }, 0)

/** In the air nothing can be planned: comes down on the ground, in water or at a hold. */
export async function land(context: Context, run: Run): Promise<void> {
  const { bot } = context
  const isFirm = () => bot.entity.onGround || startOf(context).pose !== POSE.stand
  if (isFirm()) return
  let highest = Number.NEGATIVE_INFINITY
  await run.step(signal =>
    waitFor(signal, [[bot, 'physicsTick']], LANDING_MS, () => {
      if (isFirm() || moved(bot).isInLava) return true
      highest = Math.max(highest, bot.entity.position.y)
      steerToGround(context, highest)
      return false
    }),
  )
}
