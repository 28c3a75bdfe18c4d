import { Worker } from 'node:worker_threads'
import { CELL, CELLS, type FromWorker, type ToWorker } from './messages.ts'

/** Megabytes for the thread itself; what programs take is in the engine's own memory. */
const THREAD_MB = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** A thread of the sandbox, in which one program runs at a time. */
export class CellThread {
  readonly #cells = new Int32Array(new SharedArrayBuffer(CELLS * Int32Array.BYTES_PER_ELEMENT))
  readonly #worker: Worker
  #onMessage: ((message: FromWorker) => void) | undefined
  #onBroken: ((reason: string) => void) | undefined
  #broken: string | undefined

  constructor(entry: URL) {
    // Nothing of this process goes along: no arguments, no environment, no standard input.
    this.#worker = new Worker(entry, {
      workerData: this.#cells.buffer,
      resourceLimits: THREAD_MB,
      argv: [],
      env: {},
      name: 'sandbox',
    })
    this.#worker.on('message', (message: FromWorker) => this.#onMessage?.(message))
    this.#worker.on('error', error => this.#fail(error.message))
    this.#worker.on('exit', () => this.#fail('The sandbox’s thread ended.'))
    // A sandbox that waits for work keeps nobody from leaving.
    this.#worker.unref()
  }

  /** Takes it for one program. */
  take(onMessage: (message: FromWorker) => void, onBroken: (reason: string) => void): void {
    Atomics.store(this.#cells, CELL.stop, 0)
    this.#onMessage = onMessage
    this.#onBroken = onBroken
    if (this.#broken !== undefined) onBroken(this.#broken)
  }

  /** Gives it back; what it still says is for nobody. */
  leave(): void {
    this.#onMessage = undefined
    this.#onBroken = undefined
  }

  tell(message: ToWorker): void {
    this.#worker.postMessage(message)
  }

  /** Asks the program to end, as soon as the engine looks up. */
  stop(): void {
    Atomics.store(this.#cells, CELL.stop, 1)
  }

  /** The number of the piece of reckoning that it is at; undefined while it waits. */
  get slice(): number | undefined {
    if (Atomics.load(this.#cells, CELL.busy) === 0) return undefined
    return Atomics.load(this.#cells, CELL.slice)
  }

  get broken(): boolean {
    return this.#broken !== undefined
  }

  /** Ends it with all that is in it. */
  async end(): Promise<void> {
    this.leave()
    this.#broken ??= 'The sandbox’s thread was ended.'
    await this.#worker.terminate()
  }

  #fail(reason: string): void {
    this.#broken ??= reason
    this.#onBroken?.(this.#broken)
  }
}
