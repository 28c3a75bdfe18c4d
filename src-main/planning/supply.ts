// What is at hand while a plan is resolved from its end to its start: stock, tools with uses left, stations.
import type { Knowledge } from '../knowledge/index.ts'
import type { Have } from './draft.ts'
import { allOf } from './draft.ts'

export class Supply {
  readonly #stock = new Map<string, number>()
  readonly #uses = new Map<string, number[]>()
  readonly #stations: ReadonlySet<string>

  constructor(have: Have, knowledge: Knowledge) {
    this.#stations = new Set(have.stations)
    for (const [item, count] of Object.entries(allOf(have))) {
      if (count < 1) continue
      this.#stock.set(item, count)
      const whenNew = knowledge.durability(item)
      if (whenNew === undefined) continue
      const left = have.usesLeft?.[item] ?? []
      this.#uses.set(
        item,
        // A stack of tools in the thousands is no inventory, and one use for each is not worth a list.
        Array.from({ length: Math.min(count, 1000) }, (_, index) => left[index] ?? whenNew),
      )
    }
  }

  stands(station: string): boolean {
    return this.#stations.has(station)
  }

  count(any: readonly string[]): number {
    return any.reduce((sum, item) => sum + (this.#stock.get(item) ?? 0), 0)
  }

  /** Takes up to `count` of any of these; gives how many. */
  take(any: readonly string[], count: number): number {
    let taken = 0
    for (const item of any) {
      const there = this.#stock.get(item) ?? 0
      const part = Math.min(there, count - taken)
      if (part > 0) this.#stock.set(item, there - part)
      taken += part
    }
    return taken
  }

  put(item: string, count: number): void {
    this.#stock.set(item, (this.#stock.get(item) ?? 0) + count)
  }

  /** Sets tools aside, so that the plan does not wear out what it is to deliver. */
  spare(item: string, count: number): void {
    this.#uses.get(item)?.splice(0, count)
  }

  /** The first tool of these with that many uses left is used that much. */
  use(tools: readonly string[], uses: number): string | undefined {
    for (const tool of tools) {
      const units = this.#uses.get(tool)
      const index = units?.findIndex(left => left >= uses) ?? -1
      if (!units || index < 0) continue
      units[index] = (units[index] ?? 0) - uses
      return tool
    }
    return undefined
  }

  /** Uses up the fullest of these tools; gives its name and how many uses it had, at most `uses`. */
  wearOut(tools: readonly string[], uses: number): { tool: string; uses: number } | undefined {
    let best: { tool: string; units: number[]; index: number; left: number } | undefined
    for (const tool of tools) {
      this.#uses.get(tool)?.forEach((left, index, units) => {
        if (left > (best?.left ?? 0)) best = { tool, units, index, left }
      })
    }
    if (!best) return undefined
    const used = Math.min(best.left, uses)
    best.units[best.index] = best.left - used
    return { tool: best.tool, uses: used }
  }
}
