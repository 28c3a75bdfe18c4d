// The steps to an item from nothing, raw materials first.
import type { Catalogue } from './catalogue.ts'
import { AS_NEEDED, type DraftSubtask } from './draft.ts'
import type { Method } from './methods.ts'

/** Fuel for smelting where no coal is at hand. */
export const fuelOf = (catalogue: Catalogue): string =>
  catalogue.prefer(catalogue.knowledge.tag('planks').filter(item => catalogue.knowledge.burnTicks(item) > 0))

/** The subtask that follows a method, as much as needed. */
function draftOf(method: Method, catalogue: Catalogue, onGround = false): DraftSubtask {
  const materials: Record<string, number> = {}
  for (const input of method.inputs) {
    const item = catalogue.prefer(input.any)
    materials[item] = (materials[item] ?? 0) + input.count / method.perRun
  }
  if (method.action === 'smelt') materials[fuelOf(catalogue)] ??= AS_NEEDED
  const tools = method.tools.length > 0 ? [catalogue.prefer(method.tools)] : []
  return {
    action: method.action,
    item: method.action === 'kill' ? (method.source ?? method.item) : method.item,
    quantity: AS_NEEDED,
    tools: method.station ? [...tools, method.station] : tools,
    materials,
    ...(method.source !== undefined && method.action === 'gather' ? { source: method.source } : {}),
    ...(onGround ? { deliver: 'ground' as const } : {}),
  }
}

/** Collects the steps to several items, each step once, everything before its first use. */
export class Chain {
  readonly steps: DraftSubtask[] = []
  readonly #catalogue: Catalogue
  readonly #done = new Set<string>()

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** The steps to an item that ends in the chest or is used up. */
  addItem(item: string): void {
    const method = this.#catalogue.best(item)
    if (method && this.#first(method.action === 'kill' ? `kill ${method.source}` : item))
      this.#add(method, false)
  }

  addKill(mob: string): void {
    const method = this.#catalogue.kill(mob)
    if (method && this.#first(`kill ${mob}`)) this.#add(method, false)
  }

  /** The steps to a station that stands on the ground. */
  addStation(item: string): void {
    const method = this.#catalogue.best(item)
    if (method && this.#first(`station ${item}`)) this.#add(method, true)
  }

  #first(key: string): boolean {
    if (this.#done.has(key)) return false
    this.#done.add(key)
    return true
  }

  #add(method: Method, onGround: boolean): void {
    const { rank, prefer } = this.#catalogue
    const inputs = method.inputs.map(input => prefer(input.any)).sort((a, b) => rank(b) - rank(a))
    for (const item of inputs) this.addItem(item)
    if (method.tools.length > 0) this.addItem(prefer(method.tools))
    if (method.gear) this.addItem(method.gear)
    if (method.station) this.addStation(method.station)
    if (method.action === 'smelt') this.addItem(fuelOf(this.#catalogue))
    this.steps.push(draftOf(method, this.#catalogue, onGround))
  }
}
