import type { CellThread } from './cell-thread.ts'
import { limitReached } from './endings.ts'
import type {
  Json,
  Program,
  RunResult,
  SandboxFailure,
  SandboxFailureCode,
  SandboxLimits,
} from './interface.ts'
import type { FromWorker, GuestEnd } from './messages.ts'

/** Milliseconds between two looks at a thread that reckons. */
const WATCH_MS = 50
/** Milliseconds that the engine has to notice a limit by itself; then its thread is ended. */
const GRACE_MS = 300

export interface Ended {
  readonly result: RunResult
  /** The thread can take another program. */
  readonly clean: boolean
}

/** One program in one thread, from the host's side: answers its calls, and ends it where a limit says so. */
export class Run {
  readonly #program: Program
  readonly #limits: SandboxLimits
  readonly #thread: CellThread
  readonly #acting = new AbortController()
  readonly #log: string[] = []
  readonly #began = performance.now()
  #resolve: (ended: Ended) => void = () => {}
  #over = false
  #calls = 0
  #stopping: SandboxFailureCode | undefined
  /** The calls so far, one after the other. */
  #tail: Promise<void> = Promise.resolve()
  #watch: ReturnType<typeof setInterval> | undefined
  #wall: ReturnType<typeof setTimeout> | undefined
  #grace: ReturnType<typeof setTimeout> | undefined
  #seen: { slice: number; since: number } | undefined

  constructor(program: Program, limits: SandboxLimits, thread: CellThread) {
    this.#program = program
    this.#limits = limits
    this.#thread = thread
  }

  /** Resolves when the program has ended and nothing that it began goes on. Never rejects. */
  go(): Promise<Ended> {
    const { code, task, capabilities, signal } = this.#program
    return new Promise(resolve => {
      this.#resolve = resolve
      this.#thread.take(
        message => this.#take(message),
        reason => this.#broken(reason),
      )
      if (this.#over) return
      if (signal.aborted) return this.#finish(this.#failed('cancelled'), true)
      signal.addEventListener('abort', this.#onAbort)
      this.#wall = setTimeout(() => this.#stop('time'), this.#limits.wallMs)
      this.#watch = setInterval(() => this.#look(), WATCH_MS)
      const names = capabilities.map(({ name }) => name)
      this.#thread.tell({ type: 'run', code, task: JSON.stringify(task), names, limits: this.#limits })
    })
  }

  #onAbort = (): void => this.#stop('cancelled')

  #take(message: FromWorker): void {
    switch (message.type) {
      case 'log':
        this.#log.push(message.line)
        this.#program.onLog?.(message.line)
        break
      case 'call':
        this.#calls++
        this.#tail = this.#tail.then(() => this.#answer(message.id, message.name, message.text))
        break
      case 'end': {
        const { end, cpuMs, clean } = message
        const stopped = this.#stopping !== undefined && !end.ok
        this.#finish(stopped ? this.#failed(this.#stopping ?? 'cancelled') : outcomeOf(end), clean, cpuMs)
      }
    }
  }

  async #answer(id: number, name: string, text: string): Promise<void> {
    if (this.#over || this.#stopping) return
    const answer = await this.#act(name, text).then(
      value => ({ ok: true, text: JSON.stringify(value) }),
      (error: unknown) => ({ ok: false, text: error instanceof Error ? error.message : String(error) }),
    )
    if (this.#over) return
    if (answer.text.length <= this.#limits.textLength) this.#thread.tell({ type: 'answer', id, ...answer })
    else this.#thread.tell({ type: 'answer', id, ok: false, text: `The answer of ${name} is too long.` })
  }

  async #act(name: string, text: string): Promise<Json> {
    const capability = this.#program.capabilities.find(one => one.name === name)
    if (!capability) throw new Error(`The bot can do nothing named ${name}.`)
    const read = capability.input.safeParse(JSON.parse(text))
    if (!read.success) {
      const [issue] = read.error.issues
      const where = issue && issue.path.length > 0 ? ` at ${issue.path.join('.')}` : ''
      throw new Error(`${name} cannot take that: ${issue?.message ?? 'invalid'}${where}.`)
    }
    return capability.run(read.data, this.#acting.signal)
  }

  #stop(code: SandboxFailureCode): void {
    if (this.#over || this.#stopping) return
    this.#stopping = code
    this.#acting.abort(new Error(limitReached(code, this.#limits).message))
    this.#thread.stop()
    // Reckoning programs end by themselves; one that waits has nobody to tell it, and one in a long loop within the engine
    // cannot be told.
    if (this.#thread.slice === undefined) this.#finish(this.#failed(code), false)
    else this.#grace = setTimeout(() => this.#finish(this.#failed(code), false), GRACE_MS)
  }

  /** Some of what an engine does cannot be interrupted from within: whoever is too long at it loses the thread. */
  #look(): void {
    const slice = this.#thread.slice
    const now = performance.now()
    if (slice === undefined) this.#seen = undefined
    else if (this.#seen?.slice !== slice) this.#seen = { slice, since: now }
    else if (now - this.#seen.since > this.#limits.sliceMs + GRACE_MS)
      this.#finish(this.#failed(this.#stopping ?? 'slice'), false)
  }

  #broken(reason: string): void {
    const failure = { ...limitReached('crashed', this.#limits), trace: reason }
    this.#finish({ ok: false, failure }, false)
  }

  #failed(code: SandboxFailureCode): Outcome {
    return { ok: false, failure: limitReached(code, this.#limits) }
  }

  /** Ends it once; waits for what the bot is still at. */
  #finish(outcome: Outcome, clean: boolean, cpuMs = 0): void {
    if (this.#over) return
    this.#over = true
    clearInterval(this.#watch)
    clearTimeout(this.#wall)
    clearTimeout(this.#grace)
    this.#program.signal.removeEventListener('abort', this.#onAbort)
    this.#thread.leave()
    this.#acting.abort(new Error('The program has ended.'))
    void this.#tail.then(() => {
      const figures = { calls: this.#calls, cpuMs, wallMs: performance.now() - this.#began }
      this.#resolve({ result: { ...outcome, log: this.#log, figures }, clean })
    })
  }
}

type Outcome =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly failure: SandboxFailure }

const outcomeOf = (end: GuestEnd): Outcome => {
  if (end.ok) return { ok: true, value: JSON.parse(end.value) as Json }
  const { code, message, trace } = end
  return { ok: false, failure: { code, message, ...(trace === undefined ? {} : { trace }) } }
}
