// Turning stock into what is needed where the plan itself would start from raw materials: iron blocks into ingots.
import { isSimple } from './accepted-sets.ts'
import type { Catalogue } from './catalogue.ts'
import { AS_NEEDED } from './draft.ts'
import type { Line, Portion } from './line.ts'
import type { Method } from './methods.ts'
import { type Step, stands } from './step.ts'
import type { Supply } from './supply.ts'

interface Conversion {
  readonly method: Method
  readonly portions: readonly Portion[]
  runs: number
}

export class Conversions {
  readonly #catalogue: Catalogue
  readonly #supply: Supply
  readonly #planned: ReadonlySet<Method>
  /** What the plan's own steps use: turning it into something else would only move the shortage. */
  readonly #spoken: ReadonlySet<string>
  /** What the goal asks for: of what is left of it the plan's steps take nothing, unless they name it. */
  readonly #wanted: ReadonlySet<string>
  readonly #made: Conversion[] = []
  /** Stations whose step lies behind: what is converted before it cannot use it. */
  readonly #passed = new Set<string>()

  constructor(catalogue: Catalogue, supply: Supply, steps: readonly Step[], wanted: ReadonlySet<string>) {
    this.#catalogue = catalogue
    this.#supply = supply
    this.#wanted = wanted
    this.#planned = new Set(steps.map(step => step.method))
    this.#spoken = new Set(steps.flatMap(({ method }) => method.inputs.flatMap(({ any }) => any)))
  }

  passed(station: string): void {
    this.#passed.add(station)
  }

  /** Crafts up to `count` of these from stock; gives how many. */
  make(any: readonly string[], count: number, needStation: (station: string) => void): number {
    if (this.#passed.has('chest')) return 0
    let made = 0
    for (const item of any) {
      for (const method of this.#catalogue.methods(item)) {
        if (made >= count) return made
        if (method.action !== 'craft' || this.#isPlanned(method, any)) continue
        if (method.station && this.#passed.has(method.station)) continue
        made += this.#craft(method, count - made, needStation)
      }
    }
    return made
  }

  /** True if an earlier step does it anyhow: planks from any log. */
  #isPlanned(method: Method, any: readonly string[]): boolean {
    if (this.#planned.has(method)) return true
    if (!isSimple(method) || method.inputs.some(input => this.#wanted.has(this.#mostOf(input.any))))
      return false
    return [...this.#planned].some(
      planned => isSimple(planned) && any.includes(planned.item) && planned.perRun === method.perRun,
    )
  }

  #craft(method: Method, count: number, needStation: (station: string) => void): number {
    const used = method.inputs.map(input => ({ item: this.#mostOf(input.any), count: input.count }))
    if (new Set(used.map(({ item }) => item)).size < used.length) return 0
    if (used.some(({ item }) => this.#spoken.has(item))) return 0
    const affordable = Math.min(
      ...used.map(({ item, count }) => Math.floor(this.#supply.count([item]) / count)),
    )
    const runs = Math.min(affordable, Math.ceil(count / method.perRun))
    if (runs < 1 || used.length === 0) return 0
    for (const { item, count } of used) this.#supply.take([item], runs * count)
    if (method.station) needStation(method.station)
    const given = Math.min(count, runs * method.perRun)
    this.#supply.put(method.item, runs * method.perRun - given)
    const portions = used.map(({ item, count }) => ({ item, any: [item], perItem: count / method.perRun }))
    const same = this.#made.find(
      made =>
        made.method === method && made.portions.every(({ item }, index) => item === portions[index]?.item),
    )
    if (same) same.runs += runs
    else this.#made.push({ method, runs, portions })
    return given
  }

  #mostOf(any: readonly string[]): string {
    return any.reduce((best, item) => (this.#supply.count([item]) > this.#supply.count([best]) ? item : best))
  }

  /** The lines with the conversions put as early as they can be. */
  insertInto(lines: readonly Line[]): Line[] {
    const after = (item: string) =>
      lines.findIndex(line => stands(line.step) && line.method.item === item) + 1
    const chest = after('chest')
    const table = Math.max(chest, after('crafting_table'))
    const early = this.#made.filter(({ method }) => !method.station).map(lineOf)
    const late = this.#made.filter(({ method }) => method.station).map(lineOf)
    return [...lines.slice(0, chest), ...early, ...lines.slice(chest, table), ...late, ...lines.slice(table)]
  }
}

function lineOf({ method, runs, portions }: Conversion): Line {
  const quantity = runs * method.perRun
  const step: Step = {
    method,
    quantity: AS_NEEDED,
    tool: undefined,
    named: new Set(),
    fuel: undefined,
    deliver: 'chest',
    place: undefined,
  }
  return { step, method, quantity, runs, portions, tool: undefined, any: [method.item], drops: {} }
}
