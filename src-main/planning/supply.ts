// What is at hand while a plan is resolved from its end to its start: stock, tools with uses left, stations.
import type { Knowledge } from '../knowledge/index.ts'
import { allOf, type Have } from './draft.ts'
import type { Method } from './methods.ts'

export class Supply {
  readonly #stock = new Map<string, number>()
  readonly #uses = new Map<string, number[]>()
  readonly #stations: ReadonlySet<string>
  /** What is there to be held, though nothing may use it up: kept for the goal, or lent already. */
  readonly #lent = new Set<string>()

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
      if (part === 0) continue
      this.#stock.set(item, there - part)
      this.#uses.get(item)?.splice(-part)
      taken += part
    }
    return taken
  }

  put(item: string, count: number): void {
    this.#stock.set(item, (this.#stock.get(item) ?? 0) + count)
  }

  /**
   * Keeps up to `count` for the goal; gives how many. If tools among them suffice for the goal, one may still be used,
   * but not broken: more would depend on which of them is taken up.
   */
  keep(item: string, count: number): number {
    const there = this.#stock.get(item) ?? 0
    const kept = Math.min(there, count)
    this.#stock.set(item, there - kept)
    if (kept > 0) this.#lent.add(item)
    const units = this.#uses.get(item)?.sort((a, b) => b - a)
    for (let index = 0; units && index < kept; index++) {
      units[index] = index === 0 && kept === count ? (units[0] ?? 1) - 1 : 0
    }
    return kept
  }

  /** Sets one aside that is held and not used up; true if there is one. */
  lend(item: string): boolean {
    if (!this.#lent.has(item) && this.take([item], 1) === 1) this.#lent.add(item)
    return this.#lent.has(item)
  }

  /** The weakest tool that lasts for all these runs is used for them. */
  use(method: Method, runs: number): string | undefined {
    for (const tool of method.tools) {
      const uses = runs * method.usesPerRun(tool)
      const units = this.#uses.get(tool)
      const index = units?.findIndex(left => left >= uses) ?? -1
      if (!units || index < 0) continue
      units[index] = (units[index] ?? 0) - uses
      return tool
    }
    return undefined
  }

  /** Runs for which the tools at hand last together. */
  runsLeft(method: Method): number {
    let runs = 0
    for (const tool of method.tools) {
      for (const left of this.#uses.get(tool) ?? []) runs += Math.floor(left / method.usesPerRun(tool))
    }
    return runs
  }

  /** Uses the tool that lasts longest for at most so many runs. */
  wearOut(method: Method, runs: number): { tool: string; runs: number } | undefined {
    let best: { tool: string; units: number[]; index: number; runs: number } | undefined
    for (const tool of method.tools) {
      this.#uses.get(tool)?.forEach((left, index, units) => {
        const lasts = Math.floor(left / method.usesPerRun(tool))
        if (lasts > (best?.runs ?? 0)) best = { tool, units, index, runs: lasts }
      })
    }
    if (!best) return undefined
    const done = Math.min(best.runs, runs)
    best.units[best.index] = (best.units[best.index] ?? 0) - done * method.usesPerRun(best.tool)
    return { tool: best.tool, runs: done }
  }
}
