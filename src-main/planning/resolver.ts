// The quantity resolver: walks a plan from its last step to its first and gives every step the quantity that later
// steps ask of it. Stock at hand is used first; steps that nothing needs fall away.
import type { Stock } from '../contract/index.ts'
import { AcceptedSets } from './accepted-sets.ts'
import type { Catalogue } from './catalogue.ts'
import { fuelOf } from './chain.ts'
import { Conversions } from './conversions.ts'
import { AS_NEEDED, type Have, type Want } from './draft.ts'
import { type Sight, withFirstFind } from './first-find.ts'
import { itemsFor, type Line, type Portion, runsFor, totalOf } from './line.ts'
import { MadeTools, type Shift } from './made-tools.ts'
import { fuelPerSmelt, type Method, placeMethod } from './methods.ts'
import { FOR_ONE, type Layout, SideBySide } from './side-by-side.ts'
import { STATIONS, type Step, stands, supplies } from './step.ts'
import { Supply } from './supply.ts'

export interface Missing {
  readonly kind: 'item' | 'tool' | 'station' | 'mob'
  readonly name: string
  readonly count: number
  /** Index of the earliest step that needs it; the number of steps where the goal does. */
  readonly at: number
}

export interface Resolution {
  readonly lines: readonly Line[]
  readonly missing: readonly Missing[]
  /** A step for which another tool is cheaper than several of the planned one. */
  readonly change?: { readonly at: number; readonly tool: string }
}

interface Demand {
  any: readonly string[]
  count: number
  at: number
}

export interface ResolverOptions {
  readonly catalogue: Catalogue
  readonly have: Have
  readonly wants: readonly Want[]
  /** True if the chest that takes the results must be made first. */
  readonly chestToBeMade: boolean
  /** For how many it is laid out; for one where absent. */
  readonly layout?: Layout
  /** What is known to be near; where absent nothing has to be searched for. */
  readonly sees?: Sight
}

/** Resolves the quantities of these steps. What they lack is in `missing`. */
export function resolve(steps: readonly Step[], options: ResolverOptions): Resolution {
  return new Resolver(steps, options).run()
}

class Resolver {
  readonly #steps: readonly Step[]
  readonly #options: ResolverOptions
  readonly #catalogue: Catalogue
  readonly #supply: Supply
  readonly #sets: AcceptedSets
  readonly #tools: MadeTools
  readonly #conversions: Conversions
  readonly #sideBySide: SideBySide
  /** How many the goal itself still asks for. */
  readonly #wanted = new Map<string, number>()
  readonly #demands = new Map<string, Demand>()
  readonly #stations = new Map<string, number>()
  readonly #mobs = new Map<string, { count: number; at: number }>()
  /** Collected from the last to the first. */
  readonly #lines: Line[] = []
  #change: Resolution['change']

  constructor(steps: readonly Step[], options: ResolverOptions) {
    this.#steps = steps
    this.#options = options
    this.#catalogue = options.catalogue
    this.#supply = new Supply(options.have, options.catalogue.knowledge)
    this.#sets = new AcceptedSets(steps, options.wants, options.catalogue, options.have.spokenFor)
    this.#tools = new MadeTools(options.catalogue)
    this.#conversions = new Conversions(
      options.catalogue,
      this.#supply,
      steps,
      new Set(options.wants.map(({ item }) => item)),
    )
    this.#sideBySide = new SideBySide(options.catalogue, options.layout ?? FOR_ONE)
  }

  run(): Resolution {
    const end = this.#steps.length
    for (const want of this.#options.wants) {
      if (want.verb === 'kill') this.#mobs.set(want.item, { count: this.#mobCount(want), at: end })
      else {
        const lacking = want.quantity - this.#supply.keep(want.item, want.quantity)
        this.#wanted.set(want.item, lacking)
        this.#demand([want.item], lacking, end)
      }
    }
    for (let index = end - 1; index >= 0 && !this.#change; index--) this.#resolveStep(index)
    const lines = this.#conversions.insertInto(this.#lines.reverse())
    return { lines, missing: this.#missing(), ...(this.#change ? { change: this.#change } : {}) }
  }

  #mobCount(want: Want): number {
    return (this.#mobs.get(want.item)?.count ?? 0) + want.quantity
  }

  #missing(): Missing[] {
    return [
      ...[...this.#demands]
        .filter(([, demand]) => demand.count > 0)
        .map(([name, { count, at }]): Missing => ({ kind: 'item', name, count, at })),
      ...this.#tools
        .missing()
        .map(({ tool, count, at }): Missing => ({ kind: 'tool', name: tool, count, at })),
      ...[...this.#stations].map(([name, at]): Missing => ({ kind: 'station', name, count: 1, at })),
      ...[...this.#mobs]
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, at }]): Missing => ({ kind: 'mob', name, count, at })),
    ]
  }

  /** Asks for items: from stock, from what stock can be turned into, from earlier steps. `any` starts with the one named. */
  #demand(any: readonly string[], count: number, at: number): void {
    const [item] = any
    if (item === undefined || count <= 0) return
    let left = count - this.#supply.take(any, count)
    if (left > 0) left -= this.#conversions.make(any, left, station => this.#needStation(station, at))
    if (left <= 0) return
    const known = this.#demands.get(item)
    if (known && known.count > 0) {
      known.count += left
      known.any = known.any.filter(other => any.includes(other))
      known.at = at
    } else this.#demands.set(item, { any, count: left, at })
  }

  #needStation(station: string, at: number): void {
    if (!this.#supply.stands(station)) this.#stations.set(station, at)
  }

  #resolveStep(index: number): void {
    const step = this.#steps[index]
    if (!step) return
    if (stands(step)) this.#resolveStation(step, index)
    else if (step.method.action === 'kill') this.#resolveKill(step, index)
    else this.#resolveItems(step, index)
  }

  /** A block that is put into the world: one is enough where it serves as a station. */
  #resolveStation(step: Step, index: number): void {
    const { item } = step.method
    const asked = this.#stations.delete(item)
    if (step.quantity === AS_NEEDED && !asked) return
    const quantity = step.quantity === AS_NEEDED ? this.#sideBySide.stations(item) : step.quantity
    const atHand = this.#supply.count([item]) >= quantity
    const method = atHand ? placeMethod(item) : step.method
    this.#conversions.passed(item)
    this.#emit(step, method, quantity, index, [item])
  }

  #resolveKill(step: Step, index: number): void {
    const mob = step.method.item
    const asked = this.#mobs.get(mob)
    let kills = step.quantity === AS_NEEDED ? (asked?.count ?? 0) : step.quantity
    const drops: Stock = {}
    for (const drop of this.#catalogue.knowledge.mobDrops(mob)) {
      const demand = this.#demands.get(drop.item)
      const elsewhere = this.#steps.some(
        (other, at) =>
          at < index && (supplies(other, drop.item) || this.#yieldOf(other, drop.item) >= drop.mean),
      )
      if (!demand || demand.count <= 0 || elsewhere || drop.mean <= 0) continue
      const most = step.quantity === AS_NEEDED ? demand.count : Math.max(1, Math.floor(kills * drop.mean))
      const count = Math.min(demand.count, most)
      kills = Math.max(kills, Math.ceil(count / drop.mean))
      drops[drop.item] = count
      demand.count -= count
    }
    if (kills <= 0) return
    if (asked) asked.count = Math.max(0, asked.count - kills)
    this.#emit(step, step.method, kills, index, [mob], drops)
  }

  /** Items of this name that the mob gives whom the step kills, on average; 0 where it kills none. */
  #yieldOf({ method }: Step, item: string): number {
    if (method.action !== 'kill') return 0
    const drop = this.#catalogue.knowledge.mobDrops(method.item).find(given => given.item === item)
    return drop?.mean ?? 0
  }

  #resolveItems(step: Step, index: number): void {
    const { item, perRun, action } = step.method
    const demand = this.#demands.get(item)
    const asked = demand?.count ?? 0
    // A tool may do its work before the goal gets it, but not before another step uses it up.
    const kept = Math.min(asked, this.#wanted.get(item) ?? 0)
    const tools = this.#tools.needed(item, kept)
    const needed = asked - kept + tools + (tools > 0 ? this.#sideBySide.furtherTools(item) : 0)
    let quantity = step.quantity === AS_NEEDED ? needed : step.quantity
    if (quantity <= 0) return
    if (action === 'craft') quantity = Math.ceil(quantity / perRun) * perRun
    const any =
      demand && demand.count > 0 && action !== 'smelt' ? this.#serves(step.method, demand.any) : [item]
    this.#tools.made(item)
    this.#wanted.delete(item)
    if (demand) demand.count = Math.max(0, needed - quantity)
    else if (needed > quantity) this.#demands.set(item, { any: [item], count: needed - quantity, at: index })
    this.#emit(step, step.method, quantity, index, any)
  }

  /** Which of the items that later steps accept this way may give instead of its own. */
  #serves(method: Method, any: readonly string[]): readonly string[] {
    const others = any.filter(item => item !== method.item)
    const fitting =
      method.action === 'gather'
        ? others.filter(item => this.#catalogue.best(item)?.source !== undefined)
        : others.filter(item => this.#sets.parallel(method, item) !== undefined)
    return [method.item, ...fitting]
  }

  #emit(
    step: Step,
    way: Method,
    quantity: number,
    index: number,
    any: readonly string[],
    drops: Stock = {},
  ): void {
    const runs = runsFor(way, quantity)
    const method = withFirstFind(way, runs, this.#catalogue.knowledge, this.#options.sees)
    const shifts = this.#shifts(step, method, runs, index)
    if (this.#change) return
    this.#sideBySide.passed(method, shifts)
    const shares = sharesOf(method, quantity, shifts)
    const portions = this.#portions(step, method, shares, index, any)
    if (method.gear && !this.#supply.lend(method.gear)) this.#tools.need(method.gear, index)
    for (const any of method.kit ?? []) this.#needKit(method, any, runs, index)
    if (method.station) this.#needStation(method.station, index)
    if (this.#options.chestToBeMade && step.deliver === 'chest') this.#stations.set('chest', index)
    let left = quantity
    const due = { ...drops }
    const lines: Line[] = []
    shifts.forEach((shift, at) => {
      const share = shares[at] ?? 0
      if (share <= 0) return
      const part = takeShare(due, share / left)
      left -= share
      lines.push({
        step,
        method,
        quantity: share,
        runs: shift.runs,
        portions,
        tool: shift.tool || undefined,
        any,
        drops: part,
      })
    })
    for (const line of lines.reverse()) this.#lines.push(line)
  }

  /** What is to be at hand for work that no rule describes: a station, something to hold, a tool that is worn. */
  #needKit(method: Method, any: readonly string[], runs: number, at: number): void {
    const [first] = any
    if (first === undefined) return
    if (STATIONS.has(first)) this.#needStation(first, at)
    else if (this.#catalogue.knowledge.durability(first) === undefined) {
      if (!any.some(item => this.#supply.lend(item))) this.#tools.need(first, at)
    } else if (!this.#supply.use({ ...method, tools: any }, runs)) this.#tools.shifts(method, first, runs, at)
  }

  /** Asks for what the step uses up, in so many shares that are worked off one by one. */
  #portions(
    step: Step,
    method: Method,
    shares: readonly number[],
    index: number,
    any: readonly string[],
  ): Portion[] {
    const quantity = shares.reduce((sum, share) => sum + share, 0)
    const totalIn = (perItem: number) => shares.reduce((sum, share) => sum + totalOf(perItem, share), 0)
    const portions = new Map<string, Portion>()
    const ask = (set: readonly string[], item: string, perItem: number) => {
      const inOrder = [item, ...set.filter(other => other !== item)]
      const known = portions.get(item)
      portions.set(item, {
        item,
        any: known ? known.any.filter(other => inOrder.includes(other)) : inOrder,
        perItem: perItem + (known?.perItem ?? 0),
      })
      this.#demand(inOrder, totalIn(perItem), index)
    }
    for (const input of method.inputs) {
      const perItem = input.count / method.perRun
      const wide = this.#sets.inputFor(method, input, any)
      const set = this.#sets.narrowed(wide, totalOf(perItem, quantity), this.#supply)
      const own = set.filter(item => input.any.includes(item))
      ask(set, this.#nameOf(own, step, index, totalOf(perItem, quantity)), perItem)
    }
    if (method.action === 'smelt') {
      const { any, perItem } = this.#fuel(step, quantity, index)
      ask(any, this.#nameOf(any, step, index, totalOf(perItem, quantity)), perItem)
    }
    return [...portions.values()]
  }

  /** The item to name of those that serve: one of which there is enough, else what the plan will make. */
  #nameOf(any: readonly string[], step: Step, index: number, count: number): string {
    const planned = this.#sets.primary(any, step.named, index)
    const enough = (item: string) => this.#supply.count([item]) >= count
    return enough(planned) ? planned : (any.find(enough) ?? planned)
  }

  /** Coal that is at hand and of no other use to the plan, then what the author names, then planks. */
  #fuel(step: Step, quantity: number, index: number): { any: readonly string[]; perItem: number } {
    const { knowledge } = this.#catalogue
    const alike = (item: string) => {
      const group = ['coals', 'planks'].map(tag => knowledge.tag(tag)).find(tag => tag.includes(item)) ?? [
        item,
      ]
      return group.filter(other => knowledge.burnTicks(other) === knowledge.burnTicks(item))
    }
    const perCoal = fuelPerSmelt(knowledge.burnTicks('coal'))
    const coals = this.#sets.narrowed(alike('coal'), totalOf(perCoal, quantity), this.#supply)
    const spoken = this.#steps.some(
      ({ method }, at) =>
        at < index && method.inputs.some(({ any }) => any.some(item => coals.includes(item))),
    )
    if (!spoken && this.#supply.count(coals) >= totalOf(perCoal, quantity)) {
      return { any: coals, perItem: perCoal }
    }
    const item = step.fuel ?? fuelOf(this.#catalogue)
    const perItem = fuelPerSmelt(knowledge.burnTicks(item))
    return { any: this.#sets.narrowed(alike(item), totalOf(perItem, quantity), this.#supply), perItem }
  }

  /** Which tools do the work: one at hand, else the cheapest that can be made. */
  #shifts(step: Step, method: Method, runs: number, index: number): Shift[] {
    if (method.tools.length === 0) return [{ tool: '', runs }]
    const atHand = this.#supply.use(method, runs)
    if (atHand) return [{ tool: atHand, runs }]
    const tool = step.tool ?? this.#catalogue.prefer(method.tools)
    const shifts: Shift[] = []
    let rest = runs
    const held = this.#supply.runsLeft(method)
    if (this.#tools.more(method, tool, runs - held) < this.#tools.more(method, tool, runs)) {
      for (let share = this.#supply.wearOut(method, rest); share; ) {
        shifts.push(share)
        rest -= share.runs
        share = rest > 0 ? this.#supply.wearOut(method, rest) : undefined
      }
    }
    if (rest <= 0) return shifts
    const cheapest = step.fixedTool ? tool : this.#tools.cheapest(method, tool, rest)
    if (cheapest !== tool) {
      this.#change = { at: index, tool: cheapest }
      return shifts
    }
    return [...shifts, ...this.#tools.shifts(method, tool, rest, index)]
  }
}

/** How many of the items come from each shift. */
function sharesOf(method: Method, quantity: number, shifts: readonly Shift[]): number[] {
  let left = quantity
  return shifts.map(({ runs }, at) => {
    const share = at === shifts.length - 1 ? left : Math.min(left, itemsFor(method, runs))
    left -= share
    return share
  })
}

/** Takes this share of what is due, in whole items. */
function takeShare(due: Stock, share: number): Stock {
  const part: Stock = {}
  for (const [item, count] of Object.entries(due)) {
    const taken = Math.floor(count * share + 1e-9)
    if (taken > 0) part[item] = taken
    due[item] = count - taken
  }
  return part
}
