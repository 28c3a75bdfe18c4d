// Which items serve in place of one another (any planks, any log), and where a plan must be strict about it.
import type { Catalogue } from './catalogue.ts'
import { AS_NEEDED, type Want } from './draft.ts'
import type { Input, Method } from './methods.ts'
import { type Step, stands } from './step.ts'
import type { Supply } from './supply.ts'

export class AcceptedSets {
  readonly #catalogue: Catalogue
  /** Sets that steps and others ask for, small ones first. What a picky step needs must not be eaten by an easy-going one. */
  readonly #asked: readonly (readonly string[])[]
  readonly #firstMade = new Map<string, number>()

  /** @param spokenFor sets that others ask for beside the plan */
  constructor(
    steps: readonly Step[],
    wants: readonly Want[],
    catalogue: Catalogue,
    spokenFor: readonly (readonly string[])[] = [],
  ) {
    this.#catalogue = catalogue
    steps.forEach((step, index) => {
      const { item, action } = step.method
      if (action !== 'kill' && !stands(step) && !this.#firstMade.has(item)) this.#firstMade.set(item, index)
    })
    const asked = new Map<string, readonly string[]>()
    const add = (set: readonly string[]) => asked.set([...set].sort().join(), set)
    for (const want of wants) if (want.verb !== 'kill') add([want.item])
    for (const set of spokenFor) add(set)
    const openHanded: Method[] = []
    for (const { method, quantity } of steps) {
      // Planks take whatever wood their users take, unless the author or a user wants this very kind.
      if (quantity === AS_NEEDED && isSimple(method)) openHanded.push(method)
      else for (const input of method.inputs) add(input.any)
    }
    for (const method of openHanded) {
      const strict = asked.has(method.item)
      for (const input of method.inputs) if (strict) add(input.any)
    }
    this.#asked = [...asked.values()].sort((a, b) => a.length - b.length)
  }

  /** The set narrowed to what nobody else depends on. */
  narrowed(any: readonly string[], count: number, supply: Supply): readonly string[] {
    if (any.length < 2) return any
    const strict = this.#asked.filter(set => set.length < any.length && set.some(item => any.includes(item)))
    if (strict.length === 0) return any
    const free = any.filter(item => !strict.some(set => set.includes(item)))
    if (supply.count(free) >= count) return free
    const preferred = this.#catalogue.prefer(any)
    const shared = strict.find(set => set.includes(preferred))
    return shared ? any.filter(item => shared.includes(item)) : free
  }

  /** The item to name: what the author names, else what the plan makes before this step, else the cheapest. */
  primary(any: readonly string[], named: ReadonlySet<string>, index: number): string {
    const made = any.filter(item => (this.#firstMade.get(item) ?? index) < index)
    return any.find(item => named.has(item)) ?? this.#catalogue.prefer(made.length > 0 ? made : any)
  }

  /** The craft that makes `item` as `method` makes its own: one of something gives as many. */
  parallel(method: Method, item: string): Method | undefined {
    if (!isSimple(method)) return undefined
    return this.#catalogue
      .methods(item)
      .find(other => isSimple(other) && other.perRun === method.perRun && other.station === method.station)
  }

  /** What the input takes if any of these results will do. */
  inputFor(method: Method, input: Input, results: readonly string[]): readonly string[] {
    if (results.length < 2 || !isSimple(method)) return input.any
    const wide = new Set(input.any)
    for (const result of results.slice(1)) {
      for (const item of this.parallel(method, result)?.inputs[0]?.any ?? []) wide.add(item)
    }
    return [...wide]
  }
}

/** A craft of one single item, like planks from a log: each unit may be of another kind. */
export const isSimple = (method: Method): boolean =>
  method.action === 'craft' && method.inputs.length === 1 && method.inputs[0]?.count === 1
