import type { Surroundings, SurroundingsChange } from '../body/interface.ts'
import { type BlockChange, encodeFrame } from '../contract/index.ts'
import type { Sink } from './interface.ts'

/** Milliseconds for columns at a time: the bots' own work comes first. */
const BUDGET_MS = 8
/** Changed blocks of a column from which on it is sent anew, whole. */
const MOST_CHANGES = 512
/** Chunks beyond the distance until a column is taken back, so that a walk along an edge does not send it again and again. */
const GRACE = 1

/** A column that the watcher has, and what is not so any more. */
interface SentColumn {
  readonly x: number
  readonly z: number
  /** By place. */
  readonly changes: Map<string, Place>
  /** Sections with other light. */
  light: Set<number> | 'all'
  /** So much changed that it is sent whole. */
  again: boolean
}

interface Place {
  readonly x: number
  readonly y: number
  readonly z: number
}

type LandChange = Extract<SurroundingsChange, { type: 'column' | 'column gone' | 'light' | 'block' }>

const together = (known: SentColumn['light'], more: readonly number[] | undefined): SentColumn['light'] =>
  known === 'all' || !more ? 'all' : new Set([...known, ...more])

const keyOf = (x: number, z: number): string => `${x},${z}`

/** The columns that one watcher has, and those that it still needs, nearest first. */
export class Land {
  readonly #surroundings: Surroundings
  readonly #sink: Sink
  readonly #sent = new Map<string, SentColumn>()
  /** Columns that are loaded and within sight, but not sent; worked out anew when something changed. */
  #waiting: { x: number; z: number }[] = []
  #stale = true
  #centre = keyOf(0, 0)
  #complete = false
  distance: number

  constructor(surroundings: Surroundings, sink: Sink, distance: number) {
    this.#surroundings = surroundings
    this.#sink = sink
    this.distance = distance
  }

  setDistance(distance: number): void {
    this.distance = distance
    this.#renew()
  }

  /** Everything is to be sent anew. */
  forget(): void {
    this.#sent.clear()
    this.#renew()
  }

  note(change: LandChange): void {
    if (change.type === 'block') {
      const column = this.#sent.get(keyOf(change.x >> 4, change.z >> 4))
      if (!column || column.again) return
      const { x, y, z } = change
      column.changes.set(`${x},${y},${z}`, { x, y, z })
      if (column.changes.size > MOST_CHANGES) this.#sendAgain(column)
      return
    }
    const column = this.#sent.get(keyOf(change.x, change.z))
    if (change.type === 'light') {
      if (column) column.light = together(column.light, change.sections)
    } else if (change.type === 'column' && column) this.#sendAgain(column)
    else this.#stale = true
  }

  /** Blocks that changed, and light. */
  sendChanges(): void {
    const changes: BlockChange[] = []
    for (const column of this.#sent.values()) {
      for (const place of column.changes.values()) {
        const now = this.#surroundings.block(place.x, place.y, place.z)
        if (now) changes.push({ ...place, ...now })
      }
      column.changes.clear()
      if (!column.again) this.#sendLight(column)
      column.light = new Set()
    }
    if (changes.length > 0) this.#sink.frame(encodeFrame({ kind: 'blocks', changes }))
  }

  /** Columns around the bot, until the time is used up or the watcher is busy. True if more could go at once. */
  sendColumns(at: { x: number; z: number } | undefined): boolean {
    if (!at) return false
    const [x, z] = [Math.floor(at.x / 16), Math.floor(at.z / 16)]
    if (this.#stale || this.#centre !== keyOf(x, z)) this.#lookAround(x, z)
    const end = performance.now() + BUDGET_MS
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const sections = this.#surroundings.column(next.x, next.z)
      if (sections) {
        this.#sink.frame(encodeFrame({ kind: 'column', ...next, sections }))
        this.#sent.set(keyOf(next.x, next.z), { ...next, changes: new Map(), light: new Set(), again: false })
      }
      if (this.#sink.congested()) return false
      if (performance.now() > end) return true
    }
    if (!this.#complete) this.#sink.tell({ type: 'complete', columns: this.#sent.size })
    this.#complete = true
    return false
  }

  #sendLight({ x, z, light }: SentColumn): void {
    if (light !== 'all' && light.size === 0) return
    const sections = this.#surroundings.light(x, z, light === 'all' ? undefined : [...light])
    if (sections) this.#sink.frame(encodeFrame({ kind: 'light', x, z, sections }))
  }

  #sendAgain(column: SentColumn): void {
    column.again = true
    column.changes.clear()
    this.#renew()
  }

  #renew(): void {
    this.#stale = true
    this.#complete = false
  }

  /** What is loaded within sight waits to be sent; what was sent and is out of sight is taken back. */
  #lookAround(x: number, z: number): void {
    this.#stale = false
    this.#centre = keyOf(x, z)
    const away = (column: { x: number; z: number }) =>
      Math.max(Math.abs(column.x - x), Math.abs(column.z - z))
    const loaded = this.#surroundings.columns()
    const there = new Set(loaded.map(column => keyOf(column.x, column.z)))
    const lost = [...this.#sent.values()].filter(
      column => away(column) > this.distance + GRACE || !there.has(keyOf(column.x, column.z)),
    )
    if (lost.length > 0) {
      this.#sink.tell({ type: 'unload', columns: lost.map(column => [column.x, column.z]) })
      for (const column of lost) this.#sent.delete(keyOf(column.x, column.z))
    }
    const before = this.#waiting.length
    this.#waiting = loaded
      .filter(column => away(column) <= this.distance)
      .filter(column => this.#sent.get(keyOf(column.x, column.z))?.again !== false)
      .sort((a, b) => Math.hypot(a.x - x, a.z - z) - Math.hypot(b.x - x, b.z - z))
    if (this.#waiting.length > before) this.#complete = false
  }
}
