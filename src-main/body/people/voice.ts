import type { Scope } from '../../base/index.ts'
import type { Bot } from '../game.ts'

/**
 * The game's servers kick who talks too much, whispers included: each line counts twenty, one of which is forgotten each tick, and more
 * than two hundred are too many. So many lines may follow each other at once, and then one in so many milliseconds, which
 * leaves room for a server whose ticks are slow.
 */
const BURST = 5
const EVERY_MS = 1500
/** More than anybody reads: a model that talks on and on must not be heard for minutes. */
const MOST_WAITING = 40

/** Says lines in the game's chat one after the other, no faster than a server bears. */
export class Voice {
  readonly #bot: Pick<Bot, 'chat' | 'whisper'>
  readonly #waiting: { readonly text: string; readonly to: string | undefined }[] = []
  /** Lines that may be said now; it grows with the time. */
  #breath = BURST
  #breathedAt = performance.now()
  #timer: NodeJS.Timeout | undefined

  constructor(bot: Pick<Bot, 'chat' | 'whisper'>, scope: Scope) {
    this.#bot = bot
    scope.add(() => clearTimeout(this.#timer))
  }

  /** Says it aloud, or whispers it to one player; in its turn, where much was said before it. */
  say(text: string, to?: string): void {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    if (!line || this.#waiting.length >= MOST_WAITING) return
    this.#waiting.push({ text: line, to })
    this.#sayNext()
  }

  #sayNext = (): void => {
    clearTimeout(this.#timer)
    const now = performance.now()
    this.#breath = Math.min(BURST, this.#breath + (now - this.#breathedAt) / EVERY_MS)
    this.#breathedAt = now
    for (; this.#breath >= 1 && this.#waiting.length > 0; this.#breath--) this.#speak()
    if (this.#waiting.length > 0) this.#timer = setTimeout(this.#sayNext, (1 - this.#breath) * EVERY_MS)
  }

  #speak(): void {
    const next = this.#waiting.shift()
    if (!next) return
    const { text, to } = next
    if (to !== undefined) this.#bot.whisper(to, text)
    // A leading slash would be a command of the server.
    else this.#bot.chat(text.startsWith('/') ? ` ${text}` : text)
  }
}
