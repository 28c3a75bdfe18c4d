// Tools that the plan itself makes: how many it takes, counted exactly by their uses.
import type { Catalogue } from './catalogue.ts'
import type { Method } from './methods.ts'

/** Work that one tool does. */
export interface Shift {
  readonly tool: string
  readonly runs: number
}

export class MadeTools {
  readonly #catalogue: Catalogue
  /** Uses left of the tools that must be made before the step at hand, by tool. */
  readonly #left = new Map<string, number[]>()
  /** The earliest step that needs the tool. */
  readonly #at = new Map<string, number>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  #lasts(method: Method, tool: string): number {
    const uses = this.#catalogue.knowledge.durability(tool)
    return uses === undefined ? Number.POSITIVE_INFINITY : Math.floor(uses / method.usesPerRun(tool))
  }

  #leftover(method: Method, tool: string): number {
    return (this.#left.get(tool) ?? []).reduce(
      (sum, left) => sum + Math.floor(left / method.usesPerRun(tool)),
      0,
    )
  }

  /** How many more tools these runs take. */
  more(method: Method, tool: string, runs: number): number {
    return Math.ceil(Math.max(0, runs - this.#leftover(method, tool)) / this.#lasts(method, tool))
  }

  /** The tool that does these runs with the least effort. */
  cheapest(method: Method, tool: string, runs: number): string {
    const effort = (other: string) => this.more(method, other, runs) * this.#catalogue.effort(other)
    return method.tools.reduce((best, other) => (effort(other) < effort(best) ? other : best), tool)
  }

  /** Shares the runs out among as few tools as possible, each share to one tool. */
  shifts(method: Method, tool: string, runs: number, at: number): Shift[] {
    this.#at.set(tool, at)
    const units = this.#left.get(tool) ?? []
    this.#left.set(tool, units)
    const perRun = method.usesPerRun(tool)
    const fits = units.findIndex(left => left >= runs * perRun)
    if (fits >= 0) {
      units[fits] = (units[fits] ?? 0) - runs * perRun
      return [{ tool, runs }]
    }
    const lasts = this.#lasts(method, tool)
    const shifts: Shift[] = []
    let rest = runs
    if (this.more(method, tool, runs) < Math.ceil(runs / lasts)) {
      units.forEach((left, index) => {
        const share = Math.min(rest, Math.floor(left / perRun))
        if (share === 0) return
        units[index] = left - share * perRun
        rest -= share
        shifts.push({ tool, runs: share })
      })
    }
    while (rest > 0) {
      const share = Math.min(rest, lasts)
      units.push((this.#catalogue.knowledge.durability(tool) ?? Number.POSITIVE_INFINITY) - share * perRun)
      rest -= share
      shifts.push({ tool, runs: share })
    }
    return shifts
  }

  /** One that does not wear is held for the step at `at`. */
  need(gear: string, at: number): void {
    this.#at.set(gear, at)
    this.#left.set(gear, [Number.POSITIVE_INFINITY])
  }

  /** How many of the tool must be made so that `kept` of them remain, one being used after another. */
  needed(tool: string, kept: number): number {
    const units = this.#left.get(tool) ?? []
    const whenNew = this.#catalogue.knowledge.durability(tool)
    if (whenNew === undefined) return Math.max(kept, units.length)
    const used = units.reduce((sum, left) => sum + whenNew - left, 0)
    const broken = units.length === 0 ? 0 : Math.floor(used / whenNew)
    return broken + Math.max(kept, units.length - broken)
  }

  /** They are made now: earlier steps cannot use them. */
  made(tool: string): void {
    this.#left.delete(tool)
    this.#at.delete(tool)
  }

  /** Tools that nothing makes, with the earliest step that needs them. */
  missing(): { tool: string; count: number; at: number }[] {
    return [...this.#at].map(([tool, at]) => ({ tool, count: this.needed(tool, 0), at }))
  }
}
