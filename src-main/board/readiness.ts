import type { Status } from '../contract/index.ts'
import type { Shortage } from './acquire.ts'
import { acquire } from './acquire.ts'
import type { ItemIndex } from './item-index.ts'
import type { Need } from './needs.ts'
import type { BoardState, Entry, Person } from './state.ts'
import { free } from './stock.ts'
import type { Supply } from './supply.ts'
import { shortageInWords, supplyFor } from './supply.ts'
import { rowAt } from './table.ts'

/** Status and reason of subtasks in one state; what many ask for is found out once. */
export class Readiness {
  readonly #state: BoardState
  readonly #index: ItemIndex
  readonly #supplies = new Map<string, Supply>()
  #carriers: Map<string, Person[]> | undefined

  constructor(state: BoardState, index: ItemIndex) {
    this.#state = state
    this.#index = index
  }

  of(entry: Entry): { status: Status; reason: string | undefined } {
    if (entry.stage === 'CLAIMED') return { status: 'IN_PROGRESS', reason: undefined }
    if (entry.stage !== 'OPEN') return { status: entry.stage, reason: entry.reason }
    const { shortages } = acquire(this.#state, entry, undefined)
    const first = shortages[0]
    if (!first || this.#someoneCould(entry, first.need)) return { status: 'READY', reason: undefined }
    return { status: 'BLOCKED', reason: this.#inWords(shortages) }
  }

  /** What keeps a participant from the subtask; undefined if nothing does. */
  reason(entry: Entry, person: Person): string | undefined {
    const { shortages } = acquire(this.#state, entry, person)
    return shortages.length > 0 ? this.#inWords(shortages) : undefined
  }

  /** Where the things for a need are or will come from. */
  supply(need: Need): Supply {
    const known = this.#supplies.get(need.key)
    if (known) return known
    const positions = new Set(need.accepts.flatMap(item => this.#index.producers.get(item) ?? []))
    const producers = [...positions].flatMap(position => rowAt(this.#state.entries, position) ?? [])
    const supply = supplyFor(this.#state, need, producers)
    this.#supplies.set(need.key, supply)
    return supply
  }

  /** Only who carries some of what the chest lacks can do what a newcomer cannot. */
  #someoneCould(entry: Entry, lacking: Need): boolean {
    if (lacking.kind === 'station') return false
    const carriers = this.#carriersByItem()
    return lacking.accepts.some(item =>
      carriers.get(item)?.some(person => acquire(this.#state, entry, person).shortages.length === 0),
    )
  }

  #carriersByItem(): Map<string, Person[]> {
    if (this.#carriers) return this.#carriers
    this.#carriers = new Map()
    const holders = new Set(this.#state.claims.map(({ holder }) => holder))
    for (const person of this.#state.people) {
      const { id, kind, present } = person.participant
      // A bot does one thing at a time: what it carries while at work can be had by nobody.
      if (!present || (kind === 'bot' && holders.has(id))) continue
      for (const item of person.store.holds.keys()) {
        if (free(person.store, item) <= 0) continue
        const list = this.#carriers.get(item)
        if (list) list.push(person)
        else this.#carriers.set(item, [person])
      }
    }
    return this.#carriers
  }

  #inWords(shortages: readonly Shortage[]): string {
    return shortages.map(({ need, count }) => shortageInWords(need, count, this.supply(need))).join('; ')
  }
}
