import type { Child, Spawner } from '../base/index.ts'
import type { FromProcess, ToProcess } from './messages.ts'

/**
 * A process of the sandbox, in which one program runs at a time. A process and no thread: what an engine does wrong at its
 * limits ends everything that it shares a process with.
 */
export class Cell {
  readonly #child: Child
  readonly #gone = Promise.withResolvers<void>()
  #onMessage: ((message: FromProcess) => void) | undefined
  #onBroken: ((reason: string) => void) | undefined
  #broken: string | undefined
  #ready = false
  /** Messages that it was given, and that it is done with. */
  #told = 0
  #done = 0

  constructor(spawn: Spawner) {
    this.#child = spawn('sandbox')
    this.#child.onMessage(message => this.#take(message as FromProcess))
    this.#child.onExit((_, log) => {
      this.#broken ??= `The sandbox’s process ended. ${log.trim()}`.trim()
      this.#onBroken?.(this.#broken)
      this.#gone.resolve()
    })
  }

  /** Takes it for one program. */
  take(onMessage: (message: FromProcess) => void, onBroken: (reason: string) => void): void {
    this.#onMessage = onMessage
    this.#onBroken = onBroken
    if (this.#broken !== undefined) onBroken(this.#broken)
  }

  /** Gives it back; what it still says is for nobody. */
  leave(): void {
    this.#onMessage = undefined
    this.#onBroken = undefined
  }

  tell(message: ToProcess): void {
    this.#told++
    this.#child.send(message)
  }

  /** The number of the piece of reckoning that it is at; undefined while it waits, or has yet to start. */
  get slice(): number | undefined {
    return this.#ready && this.#done < this.#told ? this.#done : undefined
  }

  get broken(): boolean {
    return this.#broken !== undefined
  }

  /** Ends it with all that is in it; resolves when it is gone. */
  end(): Promise<void> {
    this.leave()
    this.#broken ??= 'The sandbox’s process was ended.'
    this.#child.kill()
    return this.#gone.promise
  }

  #take(message: FromProcess): void {
    if (message.type === 'ready') this.#ready = true
    else if (message.type === 'rested') this.#done++
    else this.#onMessage?.(message)
  }
}
