import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { workedMs } from '../../../src-main/base/index.ts'
import { LoopProfile, type Share } from './loop-profile.ts'

/** Milliseconds between two beats of the heart, and after which a missing beat counts as a block. */
const BEAT_MS = 5
const BLOCK_MS = 50
const BAD_BLOCK_MS = 100
const NS_PER_MS = 1e6
const MS_PER_MINUTE = 60_000
const KEPT = 20
/** Granularity of the delay monitor, which counts as delay what it waits itself. */
const RESOLUTION_MS = 5

/** A time for which nothing else in the process got a turn. */
interface Block {
  readonly ms: number
  /** Minutes since the watch began. */
  readonly minutes: number
  /** Of it on this thread's processor: the rest the machine gave to other programs. */
  readonly cpuMs: number
  /** Of it spent by the garbage collector. */
  readonly gcMs: number
  /** What ran meanwhile, what took longest first. */
  readonly shares: readonly Share[]
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
  readonly #profile = new LoopProfile()
  readonly #blocks: (Omit<Block, 'shares' | 'minutes'> & { from: number; to: number })[] = []
  readonly #collections: { from: number; to: number }[] = []
  readonly #timer: NodeJS.Timeout
  readonly #collector: PerformanceObserver
  #counts = { over50: 0, over100: 0, cpuOver50: 0, cpuOver100: 0, longestCpuMs: 0 }
  readonly #begun = performance.now()
  #last = performance.now()
  #lastCpu = workedMs()

  constructor() {
    this.#collector = new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries())
        this.#collections.push({ from: startTime, to: startTime + duration })
      this.#collections.splice(0, this.#collections.length - 1000)
    })
    this.#collector.observe({ entryTypes: ['gc'] })
    this.#timer = setInterval(this.#beat, BEAT_MS)
    this.#delay.enable()
  }

  /** Ends the watch. @returns what it has seen */
  close(): LoopFigures {
    clearInterval(this.#timer)
    this.#delay.disable()
    this.#collector.disconnect()
    const sharesOf = this.#profile.stop()
    return {
      longestMs: Math.max(0, this.#delay.max / NS_PER_MS - RESOLUTION_MS),
      ...this.#counts,
      worst: this.#blocks.map(({ from, to, ...block }) => ({
        ...block,
        minutes: (from - this.#begun) / MS_PER_MINUTE,
        shares: sharesOf(from, to),
      })),
    }
  }

  /** Does something that a user's program would not do, without counting it. */
  aside<T>(task: () => T): T {
    this.#delay.disable()
    const done = task()
    this.#last = performance.now()
    this.#lastCpu = workedMs()
    this.#delay.enable()
    return done
  }

  #beat = () => {
    const now = performance.now()
    const cpu = workedMs()
    const ms = now - this.#last - BEAT_MS
    const worked = cpu - this.#lastCpu
    if (ms > BLOCK_MS) this.#note(this.#last, now, ms, worked)
    this.#last = now
    this.#lastCpu = cpu
  }

  #note(from: number, to: number, ms: number, cpuMs: number): void {
    const counts = this.#counts
    counts.over50++
    if (ms > BAD_BLOCK_MS) counts.over100++
    if (cpuMs > BLOCK_MS) counts.cpuOver50++
    if (cpuMs > BAD_BLOCK_MS) counts.cpuOver100++
    counts.longestCpuMs = Math.max(counts.longestCpuMs, cpuMs)
    // The collector's report is told only when the loop turns again.
    setTimeout(() => {
      const gcMs = this.#collections
        .filter(one => one.to > from && one.from < to)
        .reduce((sum, one) => sum + Math.min(to, one.to) - Math.max(from, one.from), 0)
      this.#blocks.push({ from, to, ms, cpuMs, gcMs })
      this.#blocks.sort((a, b) => b.cpuMs - a.cpuMs)
      this.#blocks.splice(KEPT)
    }, BLOCK_MS)
  }
}
