import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'

/** A longer move within one tick is a teleport, not a walk. */
const LONGEST_STRIDE = 3

/** Measures the way that the body goes. */
export class Odometer {
  #blocks = 0
  #last: Vec3
  readonly #context: Context

  constructor(context: Context) {
    this.#context = context
    this.#last = context.bot.entity.position.clone()
    context.bot.on('physicsTick', this.#measure)
  }

  #measure = () => {
    const now = this.#context.bot.entity.position
    const stride = now.distanceTo(this.#last)
    if (stride < LONGEST_STRIDE) this.#blocks += stride
    this.#last = now.clone()
  }

  get centimetres(): number {
    return Math.round(this.#blocks * 100)
  }

  close(): void {
    this.#context.bot.off('physicsTick', this.#measure)
  }
}
