import type { Done } from './chat-house.ts'

/** What is to be said of the orders of one line. */
export class Account {
  readonly #say: string
  /** What each order answered. */
  readonly #told: string[] = []
  /** The same without what the list of what was understood says in the same words. */
  readonly #shown: string[] = []
  readonly #texts: string[] = []

  constructor(say: string) {
    this.#say = say
  }

  answers(words: string): void {
    this.#told.push(words)
    this.#shown.push(words)
  }

  takes({ ok, text, answer }: Done): void {
    if (ok && text !== undefined) this.#texts.push(text)
    const words = answer.filter(Boolean)
    this.#told.push(...words)
    this.#shown.push(...words.filter(one => one !== `${text}.`))
  }

  /** For the page, which lists what was understood beside it. */
  get shown(): string {
    return [this.#say, ...this.#shown].filter(Boolean).join('\n')
  }

  /** For the game, of a fixed order. */
  get told(): readonly string[] {
    return [this.#say, ...this.#told].filter(Boolean)
  }

  /** For the game, of free words: it is said what they were taken for. */
  get understood(): readonly string[] {
    const list = this.#texts.length > 0 ? `Understood: ${this.#texts.join('; ')}.` : ''
    return [this.#say, list, ...this.#shown].filter(Boolean)
  }
}
