import { type Profiler, Session } from 'node:inspector'

/** Milliseconds between two samples: an hour of them is some megabytes, outside of the heap. */
const SAMPLE_MS = 5
const US_PER_MS = 1000
const NS_PER_US = 1000n
const TOLD = 16

/** A function, and for how long it or what it called was running. */
export interface Share {
  readonly ms: number
  readonly function: string
  readonly file: string
  readonly line: number
}

/**
 * Notes from now on what this thread does. By V8's sampling profiler, which costs nothing that can be measured: a debugger that
 * stops the thread for a look makes V8 throw its optimised code away, and what was looked at runs at a third of its pace from
 * then on.
 */
export class LoopProfile {
  readonly #session = new Session()
  /** From the clock of `performance.now()` to that of the samples. */
  readonly #offsetUs = Number(process.hrtime.bigint() / NS_PER_US) - performance.now() * US_PER_MS

  constructor() {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MS * US_PER_MS })
    this.#session.post('Profiler.start')
  }

  /** Ends it. @returns what ran from one `performance.now()` to another, what took longest first; the host's own code left out */
  stop(): (from: number, to: number) => readonly Share[] {
    let profile: Profiler.Profile | undefined
    // The answer comes at once, as all of a session in its own thread.
    this.#session.post('Profiler.stop', (_error, answer) => {
      profile = answer.profile
    })
    this.#session.disconnect()
    const ended = profile
    if (!ended) return () => []
    const callers = new Map<number, Profiler.ProfileNode>()
    const nodes = new Map(ended.nodes.map(node => [node.id, node]))
    for (const node of ended.nodes) for (const child of node.children ?? []) callers.set(child, node)
    return (from, to) => {
      const [begin, end] = [from, to].map(ms => ms * US_PER_MS + this.#offsetUs) as [number, number]
      const shares = new Map<string, Share>()
      let at = ended.startTime
      ended.timeDeltas?.forEach((delta, index) => {
        at += delta
        if (at < begin || at > end) return
        const met = new Set<string>()
        let node = nodes.get(ended.samples?.[index] ?? 0)
        for (; node; node = callers.get(node.id)) {
          const { functionName, url, lineNumber } = node.callFrame
          const file = url.replace(/^.*\/(node_modules|src-main|tests)\//, '$1/')
          const key = `${functionName} ${file} ${lineNumber}`
          if (file.startsWith('node:') || functionName === '(root)' || met.has(key)) continue
          met.add(key)
          const ms = (shares.get(key)?.ms ?? 0) + delta / US_PER_MS
          shares.set(key, { ms, function: functionName || '(anonymous)', file, line: lineNumber + 1 })
        }
      })
      return [...shares.values()].sort((a, b) => b.ms - a.ms).slice(0, TOLD)
    }
  }
}
