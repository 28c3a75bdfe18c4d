import type { Context } from '../context.ts'
import type { Entity } from '../game.ts'
import { isDrawing } from './foes.ts'
import { hasShield } from './shield.ts'

/** Milliseconds for which an arrow may still be on its way. */
const FLIGHT_MS = 600

/** The shield of who waits: up from when an archer draws its bow until the arrow has arrived, down for a blow. */
export class Guard {
  readonly #context: Context
  #isUp = false
  #drawnAt = Number.NEGATIVE_INFINITY

  constructor(context: Context) {
    this.#context = context
  }

  get isUp(): boolean {
    return this.#isUp
  }

  /** To be told every tick who may shoot; nobody where nobody sees the body. */
  against(archer: Entity | undefined): void {
    const { bot } = this.#context
    const now = performance.now()
    if (archer && isDrawing(this.#context, archer)) this.#drawnAt = now
    if (!archer || !hasShield(this.#context) || now - this.#drawnAt > FLIGHT_MS) {
      this.lower()
      return
    }
    void bot.lookAt(archer.position.offset(0, archer.height * 0.8, 0), true)
    if (this.#isUp) return
    bot.activateItem(true)
    this.#isUp = true
  }

  lower(): void {
    if (!this.#isUp) return
    this.#isUp = false
    this.#context.bot.deactivateItem()
  }
}
