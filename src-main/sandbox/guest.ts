import {
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
  Scope,
} from 'quickjs-emscripten-core'
import { limitReached, NO_MAIN, STALLED, thrown, unreadable } from './endings.ts'
import { GLUE } from './glue.ts'
import type { SandboxFailureCode, SandboxLimits } from './interface.ts'
import type { GuestEnd } from './messages.ts'

const FILE = 'program.js'
/** Jobs that are done between two looks at the clock. */
const JOBS_AT_ONCE = 64

export interface GuestPorts {
  readonly limits: SandboxLimits
  call(id: number, name: string, text: string): void
  log(line: string): void
}

/** One program in an engine of its own. Knows nothing of processes; whoever owns it brings the answers. */
export class Guest {
  readonly #ports: GuestPorts
  readonly #runtime: QuickJSRuntime
  readonly #context: QuickJSContext
  readonly #waiting = new Set<number>()
  #answer: QuickJSHandle | undefined
  #end: GuestEnd | undefined
  #limit: SandboxFailureCode | undefined
  #sliceBegan = 0
  #cpuMs = 0
  #calls = 0
  #lines = 0

  constructor(module: QuickJSWASMModule, ports: GuestPorts) {
    const { limits } = ports
    this.#ports = ports
    this.#runtime = module.newRuntime({
      memoryLimitBytes: limits.memoryBytes,
      maxStackSizeBytes: limits.stackBytes,
      interruptHandler: () => this.#overLimit(),
    })
    this.#context = this.#runtime.newContext()
  }

  /** Undefined while the program goes on. */
  get end(): GuestEnd | undefined {
    return this.#end
  }

  /** Milliseconds of reckoning so far. */
  get cpuMs(): number {
    return this.#cpuMs
  }

  /** `task`: JSON. */
  begin(code: string, task: string, names: readonly string[]): void {
    this.#slice(() =>
      Scope.withScope(scope => {
        const context = this.#context
        const begin = this.#prepare(names, scope)
        if (!begin) return
        const read = context.evalCode(`${code}\n;typeof main === 'function' ? main : undefined`, FILE)
        if (read.error) return this.#failedToRead(read.error)
        const main = scope.manage(read.value)
        if (context.typeof(main) === 'function')
          this.#call(begin, main, scope.manage(context.newString(task)))
        else this.#finish({ ok: false, ...NO_MAIN })
      }),
    )
  }

  /** `text`: JSON where it went well, else the reason. */
  answer(id: number, ok: boolean, text: string): void {
    if (this.#end || !this.#waiting.delete(id)) return
    this.#slice(() =>
      Scope.withScope(scope => {
        const context = this.#context
        if (!this.#answer) return
        const words = scope.manage(context.newString(text))
        this.#call(
          this.#answer,
          scope.manage(context.newNumber(id)),
          ok ? context.true : context.false,
          words,
        )
      }),
    )
  }

  /**
   * Gives everything back. False where that cannot be done: an engine that was cut short in the middle of something keeps a
   * part of it, and must go as a whole.
   */
  dispose(): boolean {
    if (this.#limit) return false
    try {
      this.#answer?.dispose()
      this.#context.dispose()
      this.#runtime.dispose()
      return true
    } catch {
      return false
    }
  }

  /** Puts the host's functions in, and answers the one that begins a program; undefined where not even that has room. */
  #prepare(names: readonly string[], scope: Scope): QuickJSHandle | undefined {
    const context = this.#context
    const made = context.evalCode(GLUE, 'sandbox.js')
    if (made.error) return this.#failed(made.error)
    const glue = scope.manage(made.value)
    const send = context.newFunction('send', (id, name, text) =>
      this.#send(context.getNumber(id), context.getString(name), context.getString(text)),
    )
    const log = context.newFunction('log', line => this.#log(context.getString(line)))
    const done = context.newFunction('done', (ok, text) => {
      this.#done(context.dump(ok) === true, context.getString(text))
    })
    const list = context.newArray()
    for (const handle of [send, log, done, list]) scope.manage(handle)
    for (const [index, name] of names.entries())
      context.newString(name).consume(handle => context.setProp(list, index, handle))
    const glued = context.callFunction(glue, context.undefined, send, log, done, list)
    if (glued.error) return this.#failed(glued.error)
    const host = scope.manage(glued.value)
    this.#answer = context.getProp(host, 'answer')
    return scope.manage(context.getProp(host, 'begin'))
  }

  #call(fn: QuickJSHandle, ...args: QuickJSHandle[]): void {
    const result = this.#context.callFunction(fn, this.#context.undefined, ...args)
    if (result.error) this.#failed(result.error)
    else result.value.dispose()
  }

  /** Reckons for a while: the work itself, and all that follows from it at once. */
  #slice(work: () => void): void {
    this.#sliceBegan = performance.now()
    work()
    while (!this.#end && !this.#overLimit() && this.#runtime.hasPendingJob()) {
      const done = this.#runtime.executePendingJobs(JOBS_AT_ONCE)
      if (done.error) this.#failed(done.error)
      else done.dispose()
    }
    this.#cpuMs += performance.now() - this.#sliceBegan
    // Whatever it threw when it was cut short, it was the limit that ended it.
    if (this.#limit && !this.#end?.ok)
      this.#end = { ok: false, ...limitReached(this.#limit, this.#ports.limits) }
    else if (this.#waiting.size === 0) this.#finish({ ok: false, ...STALLED })
  }

  #overLimit(): boolean {
    const { limits } = this.#ports
    const now = performance.now() - this.#sliceBegan
    if (now > limits.sliceMs) this.#limit ??= 'slice'
    else if (this.#cpuMs + now > limits.cpuMs) this.#limit ??= 'cpu'
    return this.#limit !== undefined
  }

  #send(id: number, name: string, text: string): { error: QuickJSHandle } | undefined {
    const { limits } = this.#ports
    if (++this.#calls > limits.calls) this.#limit ??= 'calls'
    if (this.#overLimit()) return this.#refusal('The program has to end.')
    if (text.length > limits.textLength)
      return this.#refusal(`What was handed over is too long: ${limits.textLength} characters at most.`)
    if (this.#waiting.size >= limits.waitingCalls)
      return this.#refusal(`At most ${limits.waitingCalls} calls can wait at once: await some of them first.`)
    if (this.#waiting.has(id)) return this.#refusal('This call waits already.')
    this.#waiting.add(id)
    this.#ports.call(id, name, text)
    return undefined
  }

  #refusal(message: string): { error: QuickJSHandle } {
    return { error: this.#context.newError(message) }
  }

  #log(line: string): void {
    const { logLines, logLength } = this.#ports.limits
    if (++this.#lines < logLines) this.#ports.log(line.slice(0, logLength))
    else if (this.#lines === logLines) this.#ports.log('(The program logs no more than this.)')
  }

  #done(ok: boolean, text: string): void {
    const { limits } = this.#ports
    const message = `The program's result is too long: ${limits.textLength} characters at most.`
    if (!ok) this.#threw(text)
    else if (text.length <= limits.textLength) this.#finish({ ok: true, value: text })
    else this.#finish({ ok: false, code: 'threw', message })
  }

  /** `text`: name, message and stack of what was thrown, as JSON that the program may have had its hands on. */
  #threw(text: string): void {
    let parts: unknown
    try {
      parts = JSON.parse(text)
    } catch {
      parts = []
    }
    const [name, message, stack] = (Array.isArray(parts) ? parts : []).map(String)
    this.#finish({ ok: false, ...thrown(name ?? 'Error', message ?? '', stack) })
  }

  #failed(error: QuickJSHandle): undefined {
    const { name, message, stack } = this.#described(error)
    this.#finish({ ok: false, ...thrown(name, message, stack) })
  }

  #failedToRead(error: QuickJSHandle): void {
    const { name, message, stack } = this.#described(error)
    const outcome = name === 'SyntaxError' ? unreadable(message, stack) : thrown(name, message, stack)
    this.#finish({ ok: false, ...outcome })
  }

  #described(error: QuickJSHandle): { name: string; message: string; stack: string | undefined } {
    const told = error.consume(handle => this.#context.dump(handle))
    const field = (key: string): string | undefined => {
      const value = typeof told === 'object' && told !== null ? told[key] : undefined
      return typeof value === 'string' ? value.slice(0, 2000) : undefined
    }
    return {
      name: field('name') ?? 'Error',
      message: field('message') ?? String(told).slice(0, 2000),
      stack: field('stack'),
    }
  }

  #finish(end: GuestEnd): void {
    this.#end ??= end
  }
}
