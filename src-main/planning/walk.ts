// Works a plan off in its listed order on paper: what every subtask takes, from whom, and what is lacking.
import {
  counted,
  countOf,
  type FindingName,
  inSentence,
  type Stock,
  type Subtask,
} from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import { allOf, type Have } from './draft.ts'
import { runsFor, totalOf } from './line.ts'
import { fuelPerSmelt, type Method, placeMethod } from './methods.ts'
import { performMethod, titleOf } from './perform.ts'
import { STATIONS } from './step.ts'

interface Lack {
  readonly name: FindingName
  /** Undefined where the goal itself is short. */
  readonly subtask?: number
  readonly message: string
}

export interface Walked {
  readonly lacks: readonly Lack[]
  /** Ids of the subtasks whose results each one takes, uses or stands at. */
  readonly needs: ReadonlyMap<number, ReadonlySet<number>>
}

/** Some items from one subtask (0: they were there before). */
interface Lot {
  count: number
  readonly by: number
  /** Of what wears out: uses left of all together, and of a single one when the lot came. */
  uses?: number
  readonly each?: number
}

/**
 * Works the subtasks off in order. Each takes what it names first, then what it accepts, oldest first. In the end
 * there must be what the plan is to give.
 */
export function walk(subtasks: readonly Subtask[], gives: Stock, have: Have, catalogue: Catalogue): Walked {
  const walker = new Walker(subtasks, have, catalogue)
  for (const subtask of subtasks) walker.work(subtask)
  for (const [item, count] of Object.entries(gives)) walker.expect(item, count)
  return walker
}

class Walker implements Walked {
  readonly lacks: Lack[] = []
  readonly needs = new Map<number, Set<number>>()
  readonly #subtasks: readonly Subtask[]
  readonly #catalogue: Catalogue
  readonly #lots = new Map<string, Lot[]>()
  readonly #stations = new Map<string, number>()

  constructor(subtasks: readonly Subtask[], have: Have, catalogue: Catalogue) {
    this.#subtasks = subtasks
    this.#catalogue = catalogue
    for (const station of have.stations ?? []) this.#stations.set(station, 0)
    for (const [item, count] of Object.entries(allOf(have))) {
      this.#give(item, count, 0, have.usesLeft?.[item])
    }
  }

  work(subtask: Subtask): void {
    this.needs.set(subtask.id, new Set())
    const method = this.#methodOf(subtask)
    if (!method)
      this.#lack('impossible item', subtask, `${this.#label(subtask.item)} cannot be had this way.`)
    for (const tool of subtask.tools) this.#handle(tool, subtask, method)
    if (method) this.#checkRules(subtask, method)
    for (const [item, share] of Object.entries(subtask.materials)) {
      this.#take(item, totalOf(share, subtask.quantity), subtask)
    }
    const chest = this.#stations.get('chest')
    if (subtask.deliver === 'chest' && chest) this.needs.get(subtask.id)?.add(chest)
    this.#finish(subtask, method)
  }

  expect(item: string, count: number): void {
    const there = (this.#lots.get(item) ?? []).reduce((sum, lot) => sum + lot.count, 0)
    if (there >= count) return
    const label = this.#catalogue.knowledge.label(item)
    this.lacks.push({
      name: 'quantity short',
      message: `In the end there are ${there} of the ${counted(count, label)} that the goal asks for.`,
    })
  }

  #finish(subtask: Subtask, method: Method | undefined): void {
    if (subtask.action === 'kill') {
      for (const [item, count] of Object.entries(subtask.drops ?? {})) this.#give(item, count, subtask.id)
    } else if (subtask.action === 'perform') {
      // It gives nothing that a later subtask could take.
    } else if (subtask.deliver === 'ground') {
      if (!this.#stations.has(subtask.item)) this.#stations.set(subtask.item, subtask.id)
    } else this.#give(subtask.item, subtask.quantity, subtask.id)
    for (const [item, count] of Object.entries(method?.leaves ?? {})) {
      this.#give(item, Math.floor((count * subtask.quantity) / (method?.perRun ?? 1)), subtask.id)
    }
  }

  /** The way that the rules know for it: the one whose inputs the materials cover, if any. */
  #methodOf(subtask: Subtask): Method | undefined {
    const { action, item } = subtask
    if (action === 'kill') return this.#catalogue.kill(item)
    if (action === 'perform') return performMethod(subtask, this.#catalogue.knowledge)
    if (action === 'place') return this.#catalogue.knowledge.isBlock(item) ? placeMethod(item) : undefined
    const ways = this.#catalogue.methods(item).filter(way => way.action === action)
    const fits = (way: Method) =>
      way.inputs.every(input => input.any.some(any => any in subtask.materials)) &&
      (way.tools.length === 0 || way.tools.some(tool => subtask.tools.includes(tool)))
    return ways.find(fits) ?? ways[0]
  }

  #checkRules(subtask: Subtask, method: Method): void {
    const { knowledge } = this.#catalogue
    const label = this.#title(subtask)
    for (const input of method.inputs) {
      const share = countOf(subtask.materials, input.any)
      const item = this.#catalogue.prefer(input.any)
      if (share === 0)
        this.#lack('missing material', subtask, `${label} cannot be made without ${this.#label(item)}.`)
      else if (share < input.count / method.perRun - 1e-9)
        this.#lack('quantity short', subtask, `${label} takes more ${this.#label(item)} than is listed.`)
    }
    if (method.action === 'smelt') {
      const fuelled = Object.entries(subtask.materials).some(
        ([item, share]) =>
          knowledge.burnTicks(item) > 0 && share >= fuelPerSmelt(knowledge.burnTicks(item)) - 1e-9,
      )
      if (!fuelled) this.#lack('missing material', subtask, `${label} cannot be smelted without enough fuel.`)
    }
    if (method.tools.length > 0 && !subtask.tools.some(tool => method.tools.includes(tool))) {
      const tool = this.#label(this.#catalogue.prefer(method.tools))
      this.#lack('wrong tool tier', subtask, `${label} takes the ${tool} or better.`)
    }
    for (const held of [method.gear, method.station]) {
      if (held === undefined || subtask.tools.includes(held)) continue
      this.#lack('missing material', subtask, `${label} takes a ${this.#label(held)}, which is not listed.`)
    }
  }

  #handle(tool: string, subtask: Subtask, method: Method | undefined): void {
    const station = this.#stations.get(tool)
    if (station !== undefined) {
      if (station > 0) this.needs.get(subtask.id)?.add(station)
      return
    }
    if (STATIONS.has(tool)) {
      this.#short(tool, 1, 0, subtask)
      return
    }
    const runs = method ? runsFor(method, subtask.quantity) : 1
    let left = runs
    for (const item of [tool, ...(subtask.accepts[tool] ?? [])]) {
      const perRun = method?.usesPerRun(item) || 1
      for (const lot of byLife(this.#lots.get(item) ?? [])) {
        if (left <= 0) return
        if (lot.count === 0) continue
        // A run may be begun with one tool and ended with the next, as a fight is when a sword breaks.
        const uses = Math.min(left * perRun, lot.uses ?? Number.POSITIVE_INFINITY)
        left = nearlyNone(left - uses / perRun)
        if (lot.by > 0) this.needs.get(subtask.id)?.add(lot.by)
        if (lot.uses === undefined || lot.each === undefined) continue
        lot.uses = nearlyNone(lot.uses - uses)
        lot.count = Math.ceil(lot.uses / lot.each)
      }
    }
    if (left > 0) this.#short(tool, 1, runs - left, subtask)
  }

  #take(item: string, count: number, subtask: Subtask): void {
    let left = count
    for (const any of [item, ...(subtask.accepts[item] ?? [])]) {
      for (const lot of this.#lots.get(any) ?? []) {
        const part = Math.min(left, lot.count)
        if (part === 0) continue
        lot.count -= part
        left -= part
        if (lot.uses !== undefined) lot.uses = Math.max(0, lot.uses - part * (lot.each ?? 0))
        if (lot.by > 0) this.needs.get(subtask.id)?.add(lot.by)
      }
    }
    if (left > 0) this.#short(item, left, count - left, subtask)
  }

  #give(item: string, count: number, by: number, usesLeft: readonly number[] = []): void {
    if (count < 1) return
    const lots = this.#lots.get(item) ?? []
    this.#lots.set(item, lots)
    const whenNew = this.#catalogue.knowledge.durability(item)
    const worn = whenNew === undefined ? [] : usesLeft.slice(0, count)
    for (const left of worn) lots.push({ count: 1, by, uses: left, each: left })
    const others = count - worn.length
    if (others === 0) return
    if (whenNew === undefined) lots.push({ count: others, by })
    else lots.push({ count: others, by, uses: others * whenNew, each: whenNew })
  }

  /** Names a lack by its cause: the giver comes too late, gives too few, or does not exist. */
  #short(item: string, count: number, had: number, subtask: Subtask): void {
    const at = this.#subtasks.indexOf(subtask)
    const later = this.#subtasks.some((other, index) => index > at && gives(other, item))
    const earlier = this.#subtasks.some((other, index) => index < at && gives(other, item))
    const needed = `${this.#title(subtask)} needs ${counted(count, this.#catalogue.knowledge.label(item))}`
    if (later && !earlier) this.#lack('wrong order', subtask, `${needed}, which only a later subtask gives.`)
    else if (earlier || had > 0)
      this.#lack('quantity short', subtask, `${needed} more than there are by then.`)
    else this.#lack('missing material', subtask, `${needed}, which no subtask gives.`)
  }

  #lack(name: FindingName, subtask: Subtask, message: string): void {
    this.lacks.push({ name, subtask: subtask.id, message })
  }

  #title(subtask: Subtask): string {
    return subtask.action === 'perform'
      ? titleOf(subtask, this.#catalogue.knowledge)
      : this.#label(subtask.item)
  }

  #label(item: string): string {
    return inSentence(this.#catalogue.knowledge.label(item))
  }
}

const gives = ({ action, item, drops }: Subtask, sought: string): boolean =>
  action === 'kill' ? (drops?.[sought] ?? 0) > 0 : action !== 'perform' && item === sought

/** Tools in the order of use: what was there before, then what lasts longest. */
const byLife = (lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => Number(a.by > 0) - Number(b.by > 0) || (b.uses ?? 0) - (a.uses ?? 0))

/** Zero for what is left of a division that should leave nothing. */
const nearlyNone = (value: number): number => (value < 1e-6 ? 0 : value)
