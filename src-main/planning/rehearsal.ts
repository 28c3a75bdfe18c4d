// Works a plan off on paper as several do side by side: how long it takes until all of it is done.
import { countOf, isSearchedFor, type Stock, type Subtask } from '../contract/index.ts'
import { TICKS_PER_SMELT } from '../knowledge/index.ts'
import { allOf, type Have } from './draft.ts'
import type { Line } from './line.ts'
import { isQuick, type Part, sized, type Waiting, waitingParts } from './waiting-parts.ts'

/** Ticks for the way out and back, for a craft at the chest, for blocks that are put up, for a furnace that is loaded and emptied. */
const TRIP_TICKS = 50
const CRAFT_TICKS = 2
const PUT_UP_TICKS = 8
const SERVING_TICKS = 20
/** Ticks in which who is not of the quickest sees what there is to be done now. */
const LOOK_TICKS = 15
const MOST_STATIONS = 4

/**
 * Ticks that several pairs of hands take. Whoever is free does what can be done now and what the longest chain of work
 * waits for, the quickest first; each does one thing at a time. Infinite where it does not come to an end below the limit. Pure.
 * @param paces for each pair of hands, how many times as long it takes as the quickest
 * @param limit ticks from which on it is of no use
 */
export function rehearse(
  parts: readonly Part[],
  paces: readonly number[],
  have: Have,
  limit = Number.POSITIVE_INFINITY,
): number {
  return new Rehearsal(parts, paces, have).run(limit)
}

interface Running {
  readonly end: number
  readonly part: Waiting
  readonly pace: number
  readonly tool: string | undefined
  readonly furnaces: number
}

interface Idle {
  readonly pace: number
  /** When they look what there is to be done. */
  looks: number
}

class Rehearsal {
  readonly #stock: Stock
  readonly #stations = new Map<string, number>()
  readonly #made: ReadonlySet<string>
  /** The most urgent first. */
  #open: Waiting[]
  #running: Running[] = []
  #idle: Idle[]
  #now = 0

  constructor(parts: readonly Part[], paces: readonly number[], have: Have) {
    this.#idle = paces.toSorted((a, b) => a - b).map(pace => ({ pace, looks: lookFrom(0, pace) }))
    this.#stock = { ...allOf(have) }
    this.#made = new Set(
      parts.flatMap(({ subtask: { action, item } }) => (action === 'perform' ? [] : [item])),
    )
    for (const station of have.stations ?? []) this.#addStations(station, 1)
    this.#open = waitingParts(parts)
  }

  run(limit: number): number {
    while (this.#now < limit) {
      while (this.#beginNext()) {}
      const [next] = this.#running
      const look = Math.min(...this.#idle.flatMap(({ looks }) => (looks > this.#now ? [looks] : [])))
      if (look < (next?.end ?? Number.POSITIVE_INFINITY) && this.#open.length > 0) this.#now = look
      else if (next) this.#end(next)
      else if (this.#open.length > 0) break
      else return this.#now
    }
    return Number.POSITIVE_INFINITY
  }

  #beginNext(): boolean {
    const hands = this.#idle.find(({ looks }) => looks <= this.#now)
    if (!hands) return false
    const { pace } = hands
    const begun = this.#nextPart(pace > 1)
    if (!begun) return false
    const { part, tool, rest } = begun
    this.#idle.splice(this.#idle.indexOf(hands), 1)
    this.#open.splice(begun.index, 1, ...rest)
    const { subtask, line, materials } = part
    for (const { names, count } of materials) this.#take(names, count)
    if (tool !== undefined) this.#stock[tool] = (this.#stock[tool] ?? 0) - 1
    const furnaces = subtask.action === 'smelt' ? this.#furnacesFor(subtask) : 0
    this.#addStations('furnace', -furnaces)
    // Furnaces keep their own pace.
    const ticks = this.#ticks(subtask, line, tool, furnaces) * (furnaces > 0 ? 1 : pace)
    this.#running.push({ end: this.#now + ticks, part, pace, tool, furnaces })
    this.#running.sort((a, b) => a.end - b.end)
    return true
  }

  /**
   * The most urgent that can begin; of what is crafted also half of it or more, while materials for the rest are still to come.
   * The quick do not keep waiting what is done in a moment. Of several portions the slow have the smallest: where they take a
   * larger one the quick do some of it.
   */
  #nextPart(
    isSlow: boolean,
  ): { index: number; part: Waiting; tool: string | undefined; rest: Waiting[] } | undefined {
    const kept: Waiting[] = []
    const order = [...this.#open.entries()]
    if (!isSlow) order.sort(([, a], [, b]) => Number(isQuick(b)) - Number(isQuick(a)))
    for (const [first, one] of order) {
      const count = this.#countThatCanBegin(one, kept)
      if (one.subtask.action === 'craft') kept.push(one)
      if (count === 0) continue
      const { action, quantity } = one.subtask
      const index = isSlow && action === 'gather' ? this.#smallestLike(one) : first
      const part = this.#open[index] ?? one
      const tool = this.#toolFor(part)
      if (count === quantity) return { index, part, tool, rest: [] }
      return { index, part: sized(one, count), tool, rest: [sized(one, quantity - count)] }
    }
    return undefined
  }

  #smallestLike({ line: { step, tool } }: Waiting): number {
    const sizes = this.#open.map(({ line, subtask }) =>
      line.step === step && line.tool === tool ? subtask.quantity : Number.POSITIVE_INFINITY,
    )
    return sizes.indexOf(Math.min(...sizes))
  }

  /** @param kept more urgent crafts, to which what they take is left */
  #countThatCanBegin(part: Waiting, kept: readonly Waiting[]): number {
    const { action, quantity, deliver, batch = 1 } = part.subtask
    if (action !== 'craft') return this.#canBegin(part) ? quantity : 0
    const can = (some: Waiting) => this.#canBegin(some) && !this.#starves(some, kept)
    if (can(part)) return quantity
    if (deliver !== 'chest') return 0
    for (let count = quantity - batch; count * 2 >= quantity && count > 0; count -= batch)
      if (can(sized(part, count))) return count
    return 0
  }

  /** True where it takes what one of these could have now, and leaves too little. */
  #starves({ materials }: Waiting, kept: readonly Waiting[]): boolean {
    return materials.some(({ names, count }) => {
      const there = countOf(this.#stock, names)
      return kept.some(other =>
        other.materials.some(
          rival =>
            rival.count <= there &&
            there - count < rival.count &&
            rival.names.some(name => names.includes(name)),
        ),
      )
    })
  }

  #end({ end, part: { subtask }, pace, tool, furnaces }: Running): void {
    this.#now = end
    this.#running.shift()
    for (const hands of this.#idle) if (hands.looks <= end) hands.looks = lookFrom(end, hands.pace)
    this.#idle.push({ pace, looks: lookFrom(end, pace) })
    this.#idle.sort((a, b) => a.pace - b.pace)
    if (tool !== undefined) this.#add(tool, 1)
    this.#addStations('furnace', furnaces)
    if (subtask.action === 'kill')
      for (const [item, count] of Object.entries(subtask.drops ?? {})) this.#add(item, count)
    else if (subtask.action === 'perform') return
    else if (subtask.deliver === 'ground') this.#addStations(subtask.item, subtask.quantity)
    else this.#add(subtask.item, subtask.quantity)
  }

  #canBegin(part: Waiting): boolean {
    const { stations, materials, line } = part
    return (
      stations.every(station => (this.#stations.get(station) ?? 0) > 0) &&
      materials.every(({ names, count }) => countOf(this.#stock, names) >= count) &&
      (!line.tool || this.#toolFor(part) !== undefined)
    )
  }

  /** The best tool of those made for this that lie idle and that nothing more urgent waits for; else any that will do. */
  #toolFor(part: Waiting): string | undefined {
    const idle = part.tools.filter(name => (this.#stock[name] ?? 0) > 0)
    if (idle.length < 2) return idle[0]
    const urgent = this.#open.slice(0, this.#open.indexOf(part)).map(other => other.line.tool)
    const isSpare = (name: string) => this.#made.has(name) && !urgent.includes(name)
    return idle.findLast((name, index) => index === 0 || isSpare(name))
  }

  #ticks(
    { action, quantity, deliver }: Subtask,
    { method }: Line,
    tool: string | undefined,
    furnaces: number,
  ): number {
    if (action === 'smelt') return Math.ceil(quantity / furnaces) * TICKS_PER_SMELT + furnaces * SERVING_TICKS
    if (action === 'perform') return method.workTicks(tool) * quantity + TRIP_TICKS
    if (isSearchedFor({ action }))
      return (method.workTicks(tool) * quantity) / (action === 'kill' ? 1 : method.perRun) + TRIP_TICKS
    return deliver === 'ground' ? PUT_UP_TICKS : CRAFT_TICKS
  }

  /** Those that stand idle, but for what others that smelt are waiting for. */
  #furnacesFor({ quantity }: Subtask): number {
    const idle = this.#stations.get('furnace') ?? 0
    const all = this.#open.reduce(
      (sum, { subtask }) => (subtask.action === 'smelt' ? sum + subtask.quantity : sum),
      quantity,
    )
    return Math.max(1, Math.min(MOST_STATIONS, quantity, Math.round((idle * quantity) / all)))
  }

  #addStations(station: string, count: number): void {
    this.#stations.set(station, (this.#stations.get(station) ?? 0) + count)
  }

  #add(item: string, count: number): void {
    this.#stock[item] = (this.#stock[item] ?? 0) + count
  }

  #take(names: readonly string[], count: number): void {
    let left = count
    for (const name of names) {
      const taken = Math.min(left, this.#stock[name] ?? 0)
      this.#stock[name] = (this.#stock[name] ?? 0) - taken
      left -= taken
    }
  }
}

const lookFrom = (now: number, pace: number): number => (pace > 1 ? now + LOOK_TICKS : now)
