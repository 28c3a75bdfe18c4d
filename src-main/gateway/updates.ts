import type { z } from 'zod'
import type { Update } from '../contract/index.ts'
import { update } from '../contract/index.ts'
import type { Core } from '../session/interface.ts'

/** How fast the other end takes what is sent to it. */
export interface Reader {
  /** True while so much is unread that nothing more should be sent. */
  congested(): boolean
  /** Resolves once the unread has gone out, or when the signal aborts. */
  drained(signal: AbortSignal): Promise<void>
}

/** Updates that wait for one reader; beyond it a fresh snapshot is cheaper than the changes. */
const MOST_WAITING = 256

/**
 * A whole snapshot, then every change. A reader that is too slow loses changes and gets a fresh snapshot when it has
 * caught up, so what the core keeps for it stays bounded.
 * @throws ZodError if the core breaks the contract.
 */
export async function* watch(
  core: Core,
  reader: Reader,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<Update, void, void> {
  let waiting: Update[] = []
  let stale = true
  const bell = new Bell(signal)
  const unsubscribe = core.subscribe(change => {
    if (!stale) waiting.push(change)
    if (waiting.length > MOST_WAITING) {
      waiting = []
      stale = true
    }
    bell.ring()
  })
  try {
    while (!signal.aborted) {
      if (reader.congested()) {
        await reader.drained(signal)
      } else if (stale) {
        stale = false
        waiting = []
        yield update.parse({ type: 'snapshot', snapshot: core.snapshot() })
      } else {
        const next = waiting.shift()
        if (next) yield update.parse(next)
        else await bell.next()
      }
    }
  } finally {
    bell.close()
    unsubscribe()
  }
}

/**
 * The latest of what a watcher tells, as fast as the reader takes it: what was overtaken meanwhile is left out.
 * @throws ZodError if the core breaks the contract.
 */
export async function* latest<Shape extends z.ZodType>(
  shape: Shape,
  subscribe: (tell: (value: z.input<Shape> | Readonly<z.input<Shape>>) => void) => () => void,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<z.output<Shape>, void, void> {
  let next: { value: unknown } | undefined
  const bell = new Bell(signal)
  const unsubscribe = subscribe(value => {
    next = { value }
    bell.ring()
  })
  try {
    while (!signal.aborted) {
      const now = next
      next = undefined
      if (now) yield shape.parse(now.value)
      else await bell.next()
    }
  } finally {
    bell.close()
    unsubscribe()
  }
}

/** Wakes who waits for news, also when the signal aborts. */
class Bell {
  readonly #signal: AbortSignal
  #wake = () => {}

  constructor(signal: AbortSignal) {
    this.#signal = signal
    signal.addEventListener('abort', this.ring)
  }

  ring = () => this.#wake()

  /** Resolves at the next ring. */
  next(): Promise<void> {
    return new Promise(resolve => {
      this.#wake = resolve
    })
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.ring)
  }
}
