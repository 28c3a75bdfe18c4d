import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import type { Frame, Sample } from './loop-watch-worker.ts'

/** Milliseconds between two beats of the heart, and after which a missing beat counts as a block. */
const BEAT_MS = 5
const BLOCK_MS = 50
const BAD_BLOCK_MS = 100
const NS_PER_MS = 1e6
const US_PER_MS = 1000
const KEPT = 20
/** Granularity of the delay monitor, which counts as delay what it waits itself. */
const RESOLUTION_MS = 5

/** A time for which nothing else in the process got a turn. */
interface Block {
  readonly ms: number
  /** Of it on this thread's processor: the rest the machine gave to other programs. */
  readonly cpuMs: number
  /** Of it spent by the garbage collector. */
  readonly gcMs: number
  /** What was running when it had lasted for a while, the innermost function first. */
  readonly stack: readonly Frame[]
}

export interface LoopFigures {
  /** By perf_hooks' own monitor, in milliseconds. */
  readonly longestMs: number
  readonly longestCpuMs: number
  readonly over50: number
  readonly over100: number
  /** The same counted by what this thread's processor did, whatever other programs took. */
  readonly cpuOver50: number
  readonly cpuOver100: number
  /** The longest ones. */
  readonly worst: readonly Block[]
}

/** Watches the event loop of this process from now on: how long it is held up, and by what. */
export class LoopWatch {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #blocks: Block[] = []
  readonly #samples: Sample[] = []
  readonly #collections: { from: number; to: number }[] = []
  readonly #worker: Worker
  readonly #beats: Float64Array
  readonly #timer: NodeJS.Timeout
  readonly #collector: PerformanceObserver
  #counts = { over50: 0, over100: 0, cpuOver50: 0, cpuOver100: 0, longestCpuMs: 0 }
  #last = performance.now()
  #lastCpu = cpuMs()

  constructor() {
    const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT)
    this.#beats = new Float64Array(shared)
    this.#beats[0] = epochNow()
    this.#worker = new Worker(new URL('./loop-watch-worker.ts', import.meta.url), { workerData: shared })
    this.#worker.on('message', (sample: Sample) => {
      this.#samples.push(sample)
      if (this.#samples.length > KEPT) this.#samples.shift()
    })
    this.#worker.unref()
    this.#collector = new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        this.#collections.push({ from: startTime, to: startTime + duration })
      this.#collections.splice(0, this.#collections.length - 1000)
    })
    this.#collector.observe({ entryTypes: ['gc'] })
    this.#timer = setInterval(this.#beat, BEAT_MS)
    this.#delay.enable()
  }

  figures(): LoopFigures {
    return {
      longestMs: Math.max(0, this.#delay.max / NS_PER_MS - RESOLUTION_MS),
      ...this.#counts,
      worst: this.#blocks,
    }
  }

  /** Does something that a user's program would not do, without counting it. */
  aside<T>(task: () => T): T {
    this.#delay.disable()
    const done = task()
    this.#last = performance.now()
    this.#lastCpu = cpuMs()
    this.#beats[0] = epochNow()
    this.#delay.enable()
    return done
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#delay.disable()
    this.#collector.disconnect()
    await this.#worker.terminate()
  }

  #beat = () => {
    const now = performance.now()
    const cpu = cpuMs()
    const ms = now - this.#last - BEAT_MS
    const worked = cpu - this.#lastCpu
    if (ms > BLOCK_MS) this.#note(this.#last, now, ms, worked)
    this.#last = now
    this.#lastCpu = cpu
    this.#beats[0] = epochNow()
  }

  #note(from: number, to: number, ms: number, cpuMs: number): void {
    const counts = this.#counts
    counts.over50++
    if (ms > BAD_BLOCK_MS) counts.over100++
    if (cpuMs > BLOCK_MS) counts.cpuOver50++
    if (cpuMs > BAD_BLOCK_MS) counts.cpuOver100++
    counts.longestCpuMs = Math.max(counts.longestCpuMs, cpuMs)
    // The sample, and the collector's report, are told only when the loop turns again.
    setTimeout(() => {
      const { timeOrigin } = performance
      const during = this.#samples.filter(
        ({ at }) => at - timeOrigin >= from && at - timeOrigin <= to + BEAT_MS,
      )
      const gcMs = this.#collections
        .filter(one => one.to > from && one.from < to)
        .reduce((sum, one) => sum + Math.min(to, one.to) - Math.max(from, one.from), 0)
      this.#blocks.push({ ms, cpuMs, gcMs, stack: during.at(-1)?.stack ?? [] })
      this.#blocks.sort((a, b) => b.cpuMs - a.cpuMs)
      this.#blocks.splice(KEPT)
    }, BLOCK_MS)
  }
}

const epochNow = () => performance.timeOrigin + performance.now()

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / US_PER_MS
}
