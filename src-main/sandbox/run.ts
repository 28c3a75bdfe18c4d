import type { Cell } from './cell.ts'
import { limitReached } from './endings.ts'
import type {
  Json,
  Program,
  RunResult,
  SandboxFailure,
  SandboxFailureCode,
  SandboxLimits,
} from './interface.ts'
import type { FromProcess, GuestEnd } from './messages.ts'

/** Milliseconds between two looks at a process that reckons. */
const WATCH_MS = 50
/** Milliseconds that the engine has to notice a limit by itself; then its process is ended. */
const GRACE_MS = 300

export interface Ended {
  readonly result: RunResult
  /** The process can take another program. */
  readonly clean: boolean
}

/** One program in one process, from the host's side: answers its calls, and ends it where a limit says so. */
export class Run {
  readonly #program: Program
  readonly #limits: SandboxLimits
  readonly #cell: Cell
  readonly #acting = new AbortController()
  readonly #log: string[] = []
  readonly #began = performance.now()
  #resolve: (ended: Ended) => void = () => {}
  #over = false
  #calls = 0
  /** The calls so far, one after the other. */
  #tail: Promise<void> = Promise.resolve()
  #watch: ReturnType<typeof setInterval> | undefined
  #wall: ReturnType<typeof setTimeout> | undefined
  #seen: { slice: number; looks: number } | undefined

  constructor(program: Program, limits: SandboxLimits, cell: Cell) {
    this.#program = program
    this.#limits = limits
    this.#cell = cell
  }

  /** Resolves when the program has ended and nothing that it began goes on. Never rejects. */
  go(): Promise<Ended> {
    const { code, task, capabilities, signal } = this.#program
    return new Promise(resolve => {
      this.#resolve = resolve
      this.#cell.take(
        message => this.#take(message),
        reason => this.#broken(reason),
      )
      if (this.#over) return
      if (signal.aborted) return this.#finish(this.#failed('cancelled'), true)
      signal.addEventListener('abort', this.#onAbort)
      this.#wall = setTimeout(() => this.#stop('time'), this.#limits.wallMs)
      this.#watch = setInterval(() => this.#look(), WATCH_MS)
      const names = capabilities.map(({ name }) => name)
      this.#cell.tell({ type: 'run', code, task: JSON.stringify(task), names, limits: this.#limits })
    })
  }

  #onAbort = (): void => this.#stop('cancelled')

  #take(message: FromProcess): void {
    switch (message.type) {
      case 'log':
        this.#log.push(message.line)
        this.#program.onLog?.(message.line)
        break
      case 'call':
        this.#calls++
        this.#tail = this.#tail.then(() => this.#answer(message.id, message.name, message.text))
        break
      case 'end':
        this.#finish(outcomeOf(message.end), message.clean, message.cpuMs)
    }
  }

  async #answer(id: number, name: string, text: string): Promise<void> {
    if (this.#over) return
    const answer = await this.#act(name, text).then(
      value => ({ ok: true, text: JSON.stringify(value) }),
      (error: unknown) => ({ ok: false, text: error instanceof Error ? error.message : String(error) }),
    )
    if (this.#over) return
    if (answer.text.length <= this.#limits.textLength) this.#cell.tell({ type: 'answer', id, ...answer })
    else this.#cell.tell({ type: 'answer', id, ok: false, text: `The answer of ${name} is too long.` })
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
    this.#finish(this.#failed(code), false)
  }

  /**
   * Some of what an engine does cannot be interrupted from within: whoever is too long at it loses the process. Looks are
   * counted, not time: what it said while this thread was held up is heard before the next one.
   */
  #look(): void {
    const slice = this.#cell.slice
    if (slice === undefined) this.#seen = undefined
    else if (this.#seen?.slice !== slice) this.#seen = { slice, looks: 0 }
    else if (++this.#seen.looks * WATCH_MS > this.#limits.sliceMs + GRACE_MS) this.#stop('slice')
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
    this.#program.signal.removeEventListener('abort', this.#onAbort)
    this.#cell.leave()
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
