import type { Context } from '../context.ts'
import { SOLID } from './kinds.ts'
import { keepsGround, type LeapStyle, leapNow } from './leaping.ts'
import type { Step } from './search.ts'
import { face, press } from './steering.ts'

/** Blocks that a body goes back for a run, how often it does, and ticks that it takes for it at most. */
const RUN_UP = 1.3
const RUN_UPS = 2
const RUN_UP_TICKS = 16
/** Half drumsticks below which nobody can run. */
const TOO_HUNGRY = 6
/** Ticks after take-off from which the ground under the feet is that of the landing. */
const OFF_TICKS = 3

/** Takes one leap of a path: goes to where it carries, leaps, and steers until it has landed. */
export class Leaper {
  readonly #context: Context
  #style: LeapStyle | undefined
  #ticks = 0
  #runUps = 0
  #backing = false

  constructor(context: Context) {
    this.#context = context
  }

  /** True once the body is on the ground again. */
  get landed(): boolean {
    return this.flies && this.#ticks > OFF_TICKS && this.#context.bot.entity.onGround
  }

  get flies(): boolean {
    return this.#style !== undefined
  }

  /** Does what the tick asks for. False where no leap carries over. */
  steer(step: Step, before: Step): boolean {
    const { bot } = this.#context
    const x = step.x + 0.5
    const z = step.z + 0.5
    this.#ticks++
    if (this.#style) {
      this.#fly(this.#style, x, z)
      return true
    }
    if (!bot.entity.onGround) {
      press(bot)
      return true
    }
    if (this.#backing && this.#goBack(step, before)) return true
    const runs = bot.food > TOO_HUNGRY
    face(bot, x, z)
    const style = leapNow(bot, x, step.feet, z, runs)
    if (style) {
      this.#style = style
      this.#ticks = 0
      press(bot, 'forward', 'jump', ...(style.sprint ? (['sprint'] as const) : []))
    } else if (keepsGround(bot, x, z, 2, runs)) {
      press(bot, 'forward', ...(runs ? (['sprint'] as const) : []))
    } else return this.#takeRun(step, before)
    return true
  }

  #fly(style: LeapStyle, x: number, z: number): void {
    const { bot } = this.#context
    const forward = this.#ticks < style.forwardTicks
    face(bot, x, z)
    press(
      bot,
      ...(forward ? (['forward'] as const) : []),
      ...(forward && style.sprint ? (['sprint'] as const) : []),
    )
  }

  /** At the edge, and too slow: back for a run, where there is ground to run on. */
  #takeRun(step: Step, before: Step): boolean {
    const { bot, moving } = this.#context
    press(bot)
    if (++this.#runUps > RUN_UPS) return false
    this.#backing = true
    this.#ticks = 0
    const { x, z } = runFrom(step, before)
    const behind = moving.ground.at(Math.floor(x), before.y - 1, Math.floor(z))
    return (behind & SOLID) !== 0 || this.#runUps === 1
  }

  /** On the way back for a run; false when there. */
  #goBack(step: Step, before: Step): boolean {
    const { bot } = this.#context
    const { position } = bot.entity
    const { x, z } = runFrom(step, before)
    const there = Math.hypot(position.x - x, position.z - z) < 0.3
    if (!there && this.#ticks < RUN_UP_TICKS && keepsGround(bot, x, z, 3, false)) {
      face(bot, x, z)
      press(bot, 'forward')
      return true
    }
    this.#backing = false
    return false
  }
}

const runFrom = (step: Step, before: Step): { x: number; z: number } => ({
  x: before.x + 0.5 - Math.sign(step.x - before.x) * RUN_UP,
  z: before.z + 0.5 - Math.sign(step.z - before.z) * RUN_UP,
})
