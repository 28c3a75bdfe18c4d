import type { Context } from '../context.ts'
import { type Block, events, type Vec3 } from '../game.ts'
import { isDone } from './arrival.ts'
import { floorAt, NOWHERE } from './footing.ts'
import { SHOULDER, steer } from './gait.ts'
import { CLIMB, HARMS, SLOW, WATER, WEB } from './kinds.ts'
import { Leaper } from './leaper.ts'
import { MOVE, POSE } from './moves.ts'
import { NO_WAY } from './moving.ts'
import type { Step } from './search.ts'
import { moved, press } from './steering.ts'
import { cellsOf, isOpen, isStretch } from './straighten.ts'
import { groundFor } from './withering-leaves.ts'

export type FollowEnd =
  | 'arrived'
  /** What the walk is for came true. */
  | 'until'
  /** The way or the goal is not what it was: plan anew. */
  | 'changed'
  /** A leap did not land where it was to. */
  | 'missed'
  /** The server put the body elsewhere. */
  | 'set back'
  | 'stuck'

export interface FollowOptions {
  readonly until?: () => boolean
  /** Asked every few ticks: true ends the walk as `changed`. */
  readonly stale?: () => boolean
}

/** Ticks without a quarter of a block of headway after which a body counts as stuck; in webs and currents, more. */
const PATIENCE_TICKS = 16
const PATIENCE_SLOW_TICKS = 50
const HEADWAY = 0.25
/** Ticks for one step beyond which it has failed, whatever the body does meanwhile. */
const STEP_TICKS = 80
const TICKS_PER_BLOCK = 14
const STALE_EVERY = 6
/** Milliseconds without a tick after which the world under the feet has gone. */
const SILENCE_MS = 5000
/** Blocks beside the way from which on the body is not on it any more. */
const ASTRAY = 2.2
/** Blocks from the middle of the place that a leap was for, within which it has come off. */
const LANDED = 0.75

/** Walks a planned way, tick by tick, by the controls that a player has. */
export class Follower {
  readonly #context: Context
  readonly #steps: readonly Step[]
  readonly #options: FollowOptions
  readonly #cells: ReadonlySet<string>
  #index = 1
  #ticks = 0
  #stepTicks = 0
  #idleTicks = 0
  #nearest = Number.POSITIVE_INFINITY
  #changed = false
  #setBack = false
  #leaper: Leaper

  /** @param steps from the place where the body is */
  constructor(context: Context, steps: readonly Step[], options: FollowOptions = {}) {
    this.#context = context
    this.#steps = steps
    this.#options = options
    this.#cells = cellsOf(steps)
    this.#leaper = new Leaper(context)
    if (this.#mustCentre()) this.#index = 0
  }

  /** The step that is being done. */
  get step(): Step | undefined {
    return this.#steps[this.#index]
  }

  /** @throws the reason of the signal when that aborts. Leaves no key pressed, unless the way goes on at once. */
  run(signal: AbortSignal): Promise<FollowEnd> {
    const { bot, moving } = this.#context
    const emitter = events(bot)
    signal.throwIfAborted()
    moving.way = this.#steps.map(({ x, feet, z }) => ({ x: x + 0.5, y: feet, z: z + 0.5 }))
    return new Promise((resolve, reject) => {
      let over = false
      const finish = (settle: () => void) => {
        // An emitter still calls listeners that were taken off during the same event.
        if (over) return
        over = true
        clearTimeout(alarm)
        emitter.off('physicsTick', tick)
        emitter.off('blockUpdate', changed)
        emitter.off('forcedMove', forced)
        signal.removeEventListener('abort', aborted)
        moving.way = NO_WAY
        settle()
      }
      const end = (value: FollowEnd) =>
        finish(() => {
          if (value !== 'changed') press(bot)
          resolve(value)
        })
      const aborted = () =>
        finish(() => {
          press(bot)
          reject(signal.reason)
        })
      const tick = () => {
        alarm.refresh()
        const value = this.#tick()
        if (value) end(value)
      }
      const changed = (old: Block | null, now: Block | null) => {
        if (!now?.position || old?.stateId === now.stateId) return
        const { x, y, z } = now.position
        if (this.#cells.has(`${x},${y},${z}`)) this.#changed = true
      }
      const forced = () => {
        this.#setBack = true
      }
      const alarm = setTimeout(() => end('stuck'), SILENCE_MS)
      emitter.on('physicsTick', tick)
      emitter.on('blockUpdate', changed)
      emitter.on('forcedMove', forced)
      signal.addEventListener('abort', aborted)
    })
  }

  #tick(): FollowEnd | undefined {
    const { bot, moving } = this.#context

    if (this.#options.until?.()) return 'until'
    if (this.#setBack) {
      moving.figures.setBacks++
      return 'set back'
    }
    moving.doors.closeBehind()
    if (this.#ticks === 0 && this.#isHarmed()) return 'changed'
    if (this.#changed) {
      this.#changed = false
      if (!this.#isSound()) return 'changed'
    }
    if (++this.#ticks % STALE_EVERY === 0 && !this.#leaper.flies && this.#options.stale?.()) return 'changed'
    while (this.step && this.#isDone(this.step)) this.#next()
    const step = this.step
    if (!step) return 'arrived'
    const before = this.#steps[this.#index - 1]
    if (this.#isAstray(before, step)) return step.move === MOVE.leap ? 'missed' : 'changed'
    if (before) {
      const door = this.#doorTo(before, step)
      if (door) {
        press(bot)
        if (!moving.doors.open(door)) return 'stuck'
        this.#restart()
        return undefined
      }
    }
    if (this.#isStuck(step)) return 'stuck'
    if (step.move === MOVE.leap && before) {
      if (this.#leaper.landed) return 'missed'
      return this.#leaper.steer(step, before) ? undefined : 'stuck'
    }
    steer(this.#context, step, before, this.#idleTicks)
    return undefined
  }

  #isDone(step: Step): boolean {
    const { position } = this.#context.bot.entity
    if (step.move !== MOVE.leap)
      return isDone(this.#context, step, this.#steps[this.#index - 1], this.#steps[this.#index + 1])
    return this.#leaper.landed && Math.hypot(position.x - step.x - 0.5, position.z - step.z - 0.5) < LANDED
  }

  #next(): void {
    this.#index++
    this.#stepTicks = 0
    this.#leaper = new Leaper(this.#context)
    this.#restart()
  }

  #restart(): void {
    this.#nearest = Number.POSITIVE_INFINITY
    this.#idleTicks = 0
  }

  /** The first step is taken from the middle of a place, unless it is an ordinary one. */
  #mustCentre(): boolean {
    const [start, first] = this.#steps
    if (!start || !first) return false
    const { position } = this.#context.bot.entity
    const off = Math.max(Math.abs(position.x - start.x - 0.5), Math.abs(position.z - start.z - 0.5))
    const plain = first.move === MOVE.walk || first.move === MOVE.swim || first.move === MOVE.rise
    const straight = start.x === first.x || start.z === first.z
    return off > 0.3 && !(plain && straight && off < 0.5)
  }

  /** True if what is left of the way can still be gone, though a block on it changed. */
  #isSound(): boolean {
    const { bot, moving } = this.#context
    const { doors } = moving
    const ground = groundFor(bot, moving.ground)
    return this.#steps.slice(this.#index).every((step, i) => {
      if (step.pose === POSE.onPut) return true
      const before = this.#steps[this.#index + i - 1]
      if (before && isStretch(before, step) && !isOpen(ground, before, step)) return false
      const here = ground.at(step.x, step.y, step.z)
      if (step.pose === POSE.swim) return (here & WATER) !== 0
      if (step.pose === POSE.hang) return (here & CLIMB) !== 0 || doors.between(step, step) !== undefined
      const floor = floorAt(ground, step.x, step.y, step.z)
      if (floor !== NOWHERE && Math.abs(step.y + floor / 16 - step.feet) < 0.3) return true
      return before !== undefined && doors.between(before, step) !== undefined
    })
  }

  /** True where what harms has come into the way while that was planned or dug: lava that flows. Where the body is, it is to get out. */
  #isHarmed(): boolean {
    const { ground } = this.#context.moving
    return this.#steps.slice(1).some(({ x, y, z }) => (ground.at(x, y, z) | ground.at(x, y + 1, z)) & HARMS)
  }

  #isAstray(before: Step | undefined, step: Step): boolean {
    const { position, onGround } = this.#context.bot.entity
    if (!onGround && !moved(this.#context.bot).isInWater) return false
    const start = before ?? step
    const dx = step.x - start.x
    const dz = step.z - start.z
    const px = position.x - start.x - 0.5
    const pz = position.z - start.z - 0.5
    const length = dx * dx + dz * dz
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + pz * dz) / length))
    const aside = Math.hypot(px - dx * along, pz - dz * along)
    const low = Math.min(start.feet, step.feet) - 1.3
    const high = Math.max(start.feet, step.feet) + 1.6
    return aside > ASTRAY || position.y < low || position.y > high
  }

  #isStuck(step: Step): boolean {
    const { bot } = this.#context
    const { position } = bot.entity
    const before = this.#steps[this.#index - 1] ?? step
    const blocks = Math.hypot(step.x - before.x, step.feet - before.feet, step.z - before.z)
    if (++this.#stepTicks > STEP_TICKS + blocks * TICKS_PER_BLOCK) return true
    // Hopping on the spot is no headway: only what comes nearer counts.
    const left = Math.hypot(position.x - step.x - 0.5, position.y - step.feet, position.z - step.z - 0.5)
    if (left < this.#nearest - HEADWAY) {
      this.#nearest = left
      this.#idleTicks = 0
    }
    return ++this.#idleTicks > (this.#isSlowed() ? PATIENCE_SLOW_TICKS : PATIENCE_TICKS)
  }

  /** True where something that slows it down reaches to any side of the body, or lies below. */
  #isSlowed(): boolean {
    const { bot, moving } = this.#context
    const { x, y, z } = bot.entity.position
    const feet = Math.floor(y + 0.2)
    const corners = [-SHOULDER, SHOULDER].flatMap(dx => [-SHOULDER, SHOULDER].map(dz => [dx, dz] as const))
    return corners.some(([dx, dz]) => {
      const at = (up: number) => moving.ground.at(Math.floor(x + dx), feet + up, Math.floor(z + dz))
      return (at(-1) | at(0) | at(1)) & (WEB | WATER | SLOW)
    })
  }

  #doorTo(before: Step, step: Step): Vec3 | undefined {
    const { bot, moving } = this.#context
    const { position } = bot.entity
    if (Math.abs(step.x - before.x) + Math.abs(step.z - before.z) > 1) return undefined
    const near = Math.hypot(position.x - step.x - 0.5, position.z - step.z - 0.5) < 1.7
    return near && Math.abs(position.y - before.feet) < 1.5 ? moving.doors.between(before, step) : undefined
  }
}
