// What a plan makes more of where several work on it at once: furnaces that smelt side by side, and tools for each.
import { TICKS_PER_SMELT } from '../knowledge/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Shift } from './made-tools.ts'
import type { Method } from './methods.ts'

/** Ticks for loading and emptying one more furnace, and for the way to where another's work is taken up. */
const SERVING_TICKS = 40
const WAY_TICKS = 80
const MOST_STATIONS = 4
const MOST_TOOLS = 4

/**
 * Weighs what another station or tool saves against what it takes to make it. Told of the work from the last step to the
 * first, so that it knows what a station or a tool is for before that is planned.
 */
export class SideBySide {
  readonly #catalogue: Catalogue
  readonly #hands: number
  /** Items of the largest step, by the station that it takes. */
  readonly #items = new Map<string, number>()
  /** Ticks of the longest step, by the tool that it takes. */
  readonly #ticks = new Map<string, number>()

  constructor(catalogue: Catalogue, hands: number) {
    this.#catalogue = catalogue
    this.#hands = hands
  }

  passed(method: Method, shifts: readonly Shift[]): void {
    const runs = shifts.reduce((sum, shift) => sum + shift.runs, 0)
    if (method.action === 'smelt' && method.station) raise(this.#items, method.station, runs)
    if (method.action !== 'gather') return
    for (const { tool, runs } of shifts) if (tool) raise(this.#ticks, tool, method.workTicks(tool) * runs)
  }

  /** How many of a station are to be put up; 1 at least. */
  stations(station: string): number {
    const items = this.#items.get(station) ?? 0
    const lasts = (count: number) => Math.ceil(items / count) * TICKS_PER_SMELT
    let count = 1
    if (this.#hands < 2) return count
    const cost = this.#catalogue.effort(station) / this.#hands + SERVING_TICKS
    while (count < MOST_STATIONS && lasts(count) - lasts(count + 1) > cost) count += 1
    return count
  }

  /** How many of a tool are to be made beside those that the work wears out. */
  furtherTools(tool: string): number {
    const ticks = this.#ticks.get(tool) ?? 0
    const cost = this.#catalogue.effort(tool) / this.#hands + WAY_TICKS
    let count = 1
    while (count < Math.min(this.#hands, MOST_TOOLS) && ticks / count - ticks / (count + 1) > cost) count += 1
    return count - 1
  }
}

const raise = (most: Map<string, number>, name: string, value: number): void =>
  void most.set(name, Math.max(most.get(name) ?? 0, value))
