// All ways to all items of one version, with the best one of each; built once per knowledge and kind of wood.
import { isSearchedFor } from '../contract/index.ts'
import { isCompanion, type Knowledge } from '../knowledge/index.ts'
import { type Cost, settleCosts } from './costs.ts'
import { livesInOverworld } from './fights.ts'
import { killMethod, type Method, methodsFor } from './methods.ts'

export interface Catalogue {
  readonly knowledge: Knowledge
  /** Every way to get the item that can be followed at all, best first. */
  methods(item: string): readonly Method[]
  /** The way that takes the least effort; undefined if survival in the overworld cannot have the item. */
  best(item: string): Method | undefined
  /** The way to kill the mob; undefined if it cannot be fought here. */
  kill(mob: string): Method | undefined
  /** The item of the set that takes the least effort; the first one if none can be had. */
  prefer(any: readonly string[]): string
  /** The set with the least effort first. */
  inOrder(any: readonly string[]): readonly string[]
  /** Ticks of effort for one more of it, all tools at hand. */
  effort(item: string): number
  /** The same for the first one, with all the tools and stations that it takes. */
  price(item: string): number
  /** How deep in the tree of crafts it stands: everything that it is made of has a smaller rank. */
  rank(item: string): number
}

/** What a place has to offer. */
export interface Place {
  /** The kind of wood that grows nearby, for example `birch`; oak if absent. */
  readonly wood?: string
  /** Items and mobs that were looked for here in vain: no plan gathers or hunts for them. */
  readonly gone?: readonly string[]
}

const MOST_PLACES = 8

const catalogues = new WeakMap<Knowledge, Map<string, Catalogue>>()

/** The catalogue of this knowledge for a place. The first call for a place takes some milliseconds. */
export function catalogueOf(knowledge: Knowledge, { wood = 'oak', gone = [] }: Place = {}): Catalogue {
  const byPlace = catalogues.get(knowledge) ?? new Map<string, Catalogue>()
  catalogues.set(knowledge, byPlace)
  const key = [wood, ...gone.toSorted()].join(' ')
  const known = byPlace.get(key)
  if (known) return known
  const built = build(knowledge, wood, new Set(gone))
  byPlace.set(key, built)
  // A long session looks in vain for many things, and a catalogue is some megabytes.
  const [oldest] = byPlace.keys()
  if (byPlace.size > MOST_PLACES && oldest !== undefined) byPlace.delete(oldest)
  return built
}

const feasible = (method: Method, costs: ReadonlyMap<string, Cost>): boolean =>
  method.inputs.every(input => input.any.some(item => costs.has(item))) &&
  (method.tools.length === 0 || method.tools.some(tool => costs.has(tool))) &&
  (!method.gear || costs.has(method.gear)) &&
  (!method.station || costs.has(method.station)) &&
  !(method.action === 'kill' && !livesInOverworld(method.source ?? ''))

function build(knowledge: Knowledge, wood: string, gone: ReadonlySet<string>): Catalogue {
  const all = new Map<string, Method[]>()
  const isPrey = (mob: string) => livesInOverworld(mob) && !gone.has(mob)
  const isHunted = (mob: string) => isPrey(mob) && !isCompanion(mob)
  for (const item of knowledge.items) {
    const ways = methodsFor(item, knowledge).filter(
      way => (way.action !== 'kill' || isHunted(way.source ?? '')) && !(gone.has(item) && isSearchedFor(way)),
    )
    if (ways.length > 0) all.set(item, ways)
  }
  const costs = settleCosts(all, wood)
  const rank = (item: string) => costs.get(item)?.rank ?? Number.POSITIVE_INFINITY
  const byRank = (a: string, b: string) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b))
  const methods = new Map<string, readonly Method[]>()
  for (const [item, ways] of all) {
    const best = costs.get(item)?.method
    const usable = ways.filter(way => feasible(way, costs))
    methods.set(item, best ? [best, ...usable.filter(way => way !== best)] : [])
  }
  const kills = new Map<string, Method | undefined>()
  const effort = (item: string) => costs.get(item)?.unit ?? Number.POSITIVE_INFINITY
  return {
    knowledge,
    methods: item => methods.get(item) ?? [],
    best: item => costs.get(item)?.method,
    kill(mob) {
      if (!kills.has(mob)) {
        const possible = knowledge.isMob(mob) && isPrey(mob) && knowledge.mobHealth(mob) !== undefined
        kills.set(mob, possible ? killMethod(mob, mob, 1, true, knowledge) : undefined)
      }
      return kills.get(mob)
    },
    prefer: any => any.reduce((best, item) => (rank(item) < rank(best) ? item : best), any[0] ?? ''),
    inOrder: any => (any.length < 2 ? any : [...any].sort(byRank)),
    effort,
    price: item =>
      [...(costs.get(item)?.tools ?? [])].reduce((sum, tool) => sum + effort(tool), effort(item)),
    rank,
  }
}
