// What a plan makes more of where several work on it at once: furnaces that smelt side by side, and tools for each.
import type { Catalogue } from './catalogue.ts'
import type { Shift } from './made-tools.ts'
import type { Method } from './methods.ts'

/** Ticks for the way to where another's work is taken up. */
const WAY_TICKS = 80
const MOST_TOOLS = 4

/** How a plan is laid out for several; a plan for one has one of each. */
export interface Layout {
  readonly hands: number
  /** How many furnaces are put up, where there is as much to be smelted at once. */
  readonly furnaces: number
  /** Whether those who work side by side get tools of their own, where that saves more than they take. */
  readonly furtherTools: boolean
}

export const FOR_ONE: Layout = { hands: 1, furnaces: 1, furtherTools: false }

const MOST_FURNACES = 4

/** The plainest layout for so many hands. */
export const plainLayout = (hands: number): Layout => ({ ...FOR_ONE, hands: Math.max(1, hands) })

/**
 * Others that are worth a try.
 * @param smelts the most things that are smelted in one step
 */
export function furtherLayouts(hands: number, smelts: number): Layout[] {
  if (hands < 2) return []
  const furnaces = Array.from(
    { length: Math.max(1, Math.min(MOST_FURNACES, smelts)) },
    (_, index) => index + 1,
  )
  const all = [false, true].flatMap(furtherTools =>
    furnaces.map(count => ({ hands, furnaces: count, furtherTools })),
  )
  return all.slice(1)
}

/**
 * Tells how many stations and tools a layout takes. Told of the work from the last step to the first, so that it knows what
 * a station or a tool is for before that is planned.
 */
export class SideBySide {
  readonly #catalogue: Catalogue
  readonly #layout: Layout
  /** Items of the largest step, by the station that it takes. */
  readonly #items = new Map<string, number>()
  /** Ticks of the longest step, by the tool that it takes. */
  readonly #ticks = new Map<string, number>()

  constructor(catalogue: Catalogue, layout: Layout) {
    this.#catalogue = catalogue
    this.#layout = layout
  }

  passed(method: Method, shifts: readonly Shift[]): void {
    const runs = shifts.reduce((sum, shift) => sum + shift.runs, 0)
    if (method.action === 'smelt' && method.station) raise(this.#items, method.station, runs)
    // One thing cannot be shared, however long it is searched for.
    if (method.action !== 'gather' || runs < 2) return
    for (const { tool, runs } of shifts) if (tool) raise(this.#ticks, tool, method.workTicks(tool) * runs)
  }

  /** How many of a station are to be put up; 1 at least. */
  stations(station: string): number {
    return Math.max(1, Math.min(this.#layout.furnaces, this.#items.get(station) ?? 1))
  }

  /** How many of a tool are to be made beside those that the work wears out. */
  furtherTools(tool: string): number {
    const { hands, furtherTools } = this.#layout
    if (!furtherTools) return 0
    const ticks = this.#ticks.get(tool) ?? 0
    const cost = this.#catalogue.effort(tool) / hands + WAY_TICKS
    let count = 1
    while (count < Math.min(hands, MOST_TOOLS) && ticks / count - ticks / (count + 1) > cost) count += 1
    return count - 1
  }
}

const raise = (most: Map<string, number>, name: string, value: number): void =>
  void most.set(name, Math.max(most.get(name) ?? 0, value))
