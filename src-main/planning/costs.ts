// The cheapest way to every item, from nothing: Knuth's generalisation of Dijkstra's algorithm to AND-OR graphs
// (D. E. Knuth, A Generalization of Dijkstra's Algorithm, 1977). An item is settled only after everything that its
// way needs, so the ways form no cycle although ingots, blocks and nuggets are made of each other.
import { MOB_SEARCH_TICKS, searchTicks, UNUSUAL_TICKS } from './availability.ts'
import { mobEffort } from './fights.ts'
import type { Method } from './methods.ts'

/** Fuel for one smelt, in ticks of work: a plank. */
const FUEL_TICKS = 20

/** Times longer that a mob or an unusual way of structures and rare places takes. */
const RARE_MOB = 5

export interface Cost {
  /** Ticks of work for one more item when all tools are there. */
  readonly unit: number
  /** Tools and stations that it takes, with all that they take. */
  readonly tools: ReadonlySet<string>
  readonly method: Method
  /** Position in the order of settling: every input has a smaller one. */
  readonly rank: number
}

/** Ticks of searching for one run. `wood` is the kind of wood that grows nearby. */
function search(method: Method, wood: string): number {
  if (method.how !== undefined) return UNUSUAL_TICKS * (method.uncommon ? RARE_MOB : 1)
  if (method.action === 'kill') {
    return MOB_SEARCH_TICKS * mobEffort(method.source ?? '') * (method.uncommon ? RARE_MOB : 1)
  }
  if (method.action !== 'gather' || method.source === undefined) return 0
  const nearby = method.source === `${wood}_log` || method.source === `${wood}_leaves`
  return nearby ? searchTicks('oak_log') / 2 : searchTicks(method.source, method.uncommon)
}

/** The cheapest cost of each item that can be had at all. */
export function settleCosts(
  methods: ReadonlyMap<string, readonly Method[]>,
  wood: string,
): Map<string, Cost> {
  const settled = new Map<string, Cost>()
  const heap = new Heap()
  const waiting = new Map<string, Waiting[]>()

  const price = (cost: { unit: number; tools: ReadonlySet<string> }): number => {
    let sum = cost.unit
    for (const tool of cost.tools) sum += settled.get(tool)?.unit ?? 0
    return sum
  }
  const offer = (method: Method, chosen: readonly string[]) => {
    const tools = new Set<string>()
    let run = search(method, wood) + (method.action === 'smelt' ? FUEL_TICKS : 0)
    let tool: string | undefined
    chosen.forEach((item, slot) => {
      const cost = settled.get(item)
      for (const needed of cost?.tools ?? []) tools.add(needed)
      const input = method.inputs[slot]
      if (input) run += (cost?.unit ?? 0) * input.count
      else {
        tools.add(item)
        if (item !== method.station && item !== method.gear) tool = item
      }
    })
    const work = method.workTicks(tool)
    if (!Number.isFinite(work)) return
    const unit = (run + work) / method.perRun
    heap.push(price({ unit, tools }), { method, unit, tools })
  }

  for (const ways of methods.values()) {
    for (const method of ways) {
      const slots = slotsOf(method)
      if (slots.length === 0) offer(method, [])
      const entry: Waiting = { method, chosen: slots.map(() => undefined), left: slots.length, slots }
      for (const item of new Set(slots.flat())) {
        const list = waiting.get(item)
        if (list) list.push(entry)
        else waiting.set(item, [entry])
      }
    }
  }
  for (let best = heap.pop(); best; best = heap.pop()) {
    const item = best.method.item
    if (settled.has(item)) continue
    settled.set(item, { ...best, rank: settled.size })
    for (const entry of waiting.get(item) ?? []) {
      if (entry.left === 0) continue
      entry.slots.forEach((any, slot) => {
        if (entry.chosen[slot] !== undefined || !any.includes(item)) return
        entry.chosen[slot] = item
        entry.left--
      })
      if (entry.left === 0) offer(entry.method, entry.chosen as string[])
    }
  }
  return settled
}

/** A method whose needs are not all settled yet. */
interface Waiting {
  readonly method: Method
  readonly slots: readonly (readonly string[])[]
  readonly chosen: (string | undefined)[]
  left: number
}

/** What a method needs, any one item of each: its inputs first, then tool, gear and station. */
const slotsOf = (method: Method): (readonly string[])[] => [
  ...method.inputs.map(input => input.any),
  ...(method.tools.length > 0 ? [method.tools] : []),
  ...(method.gear ? [[method.gear]] : []),
  ...(method.station ? [[method.station]] : []),
]

type Offer = Omit<Cost, 'rank'>

/** Binary heap, smallest price first; equal prices in the order in which they came. */
class Heap {
  #entries: { price: number; order: number; offer: Offer }[] = []
  #pushed = 0

  push(price: number, offer: Offer): void {
    const entries = this.#entries
    let at = entries.push({ price, order: this.#pushed++, offer }) - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#before(at, parent)) break
      this.#swap(at, parent)
      at = parent
    }
  }

  pop(): Offer | undefined {
    const entries = this.#entries
    const top = entries[0]
    if (!top) return undefined
    this.#swap(0, entries.length - 1)
    entries.pop()
    for (let at = 0; ; ) {
      let least = at
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < entries.length && this.#before(child, least)) least = child
      }
      if (least === at) return top.offer
      this.#swap(at, least)
      at = least
    }
  }

  #before(a: number, b: number): boolean {
    const first = this.#entries[a]
    const second = this.#entries[b]
    if (!first || !second) return false
    return first.price < second.price || (first.price === second.price && first.order < second.order)
  }

  #swap(a: number, b: number): void {
    const first = this.#entries[a]
    const second = this.#entries[b]
    if (!first || !second) return
    this.#entries[a] = second
    this.#entries[b] = first
  }
}
