import type { Body, Surroundings, SurroundingsChange } from '../body/interface.ts'
import { encodeFrame, LONGEST_WAY, type Position, type ViewMessage } from '../contract/index.ts'
import type { AssetStore } from './assets/store.ts'
import type { Sink } from './interface.ts'
import { Land } from './land.ts'

interface OutlookOptions {
  readonly body: Body
  /** All bots that there are now. */
  readonly bots: () => readonly Body[]
  readonly sink: Sink
  readonly assets: AssetStore
  /** Chunks in each direction. */
  readonly distance: number
  /** Called when something changed that nobody should have to wait for. */
  readonly urgent: () => void
}

type Cracks = Extract<ViewMessage, { type: 'cracks' }>

/** Acts (a swing, a blow) that wait at most; older ones are of no interest to one who is so far behind. */
const MOST_ACTS = 64
/** Entities told of in one message. */
const AT_ONCE = 250

/**
 * What one watcher has been told of the world around one bot, and what it has still to be told. Only what changed is
 * noted, never its content: a watcher that reads slowly gets the latest state later, and costs no more memory.
 */
export class Outlook {
  readonly #options: OutlookOptions
  readonly #surroundings: Surroundings
  readonly #land: Land
  readonly #unwatch: () => void
  readonly #known = new Set<number>()
  readonly #fresh = new Set<number>()
  readonly #gone = new Set<number>()
  readonly #moved = new Set<number>()
  readonly #cracks = new Map<number, Cracks>()
  /** Ways that were told, by bot. */
  readonly #ways = new Map<string, readonly Position[]>()
  #acts: Extract<ViewMessage, { type: 'act' }>[] = []
  #first: 'hello' | 'dimension' | undefined = 'hello'
  #time = true
  #weather = true

  constructor(options: OutlookOptions) {
    this.#options = options
    this.#surroundings = options.body.surroundings
    this.#land = new Land(this.#surroundings, options.sink, options.distance)
    this.#unwatch = this.#surroundings.watch(change => this.#note(change))
    this.#begin('hello')
  }

  setDistance(distance: number): void {
    this.#land.setDistance(distance)
  }

  close(): void {
    this.#unwatch()
  }

  /** Sends what has changed since the last time, as long as the watcher takes it. True if more columns wait. */
  send(): boolean {
    const { sink } = this.#options
    if (sink.congested()) return false
    this.#sendBeginning()
    this.#land.sendChanges()
    this.#sendEntities()
    this.#sendMoves()
    if (this.#time) sink.tell({ type: 'time', ...this.#surroundings.time })
    if (this.#weather) sink.tell({ type: 'weather', ...this.#surroundings.weather })
    this.#time = false
    this.#weather = false
    for (const cracks of this.#cracks.values()) sink.tell(cracks)
    this.#cracks.clear()
    for (const act of this.#acts) if (this.#known.has(act.id)) sink.tell(act)
    this.#acts = []
    this.#sendWays()
    return this.sendColumns()
  }

  /** Sends more of the land. True if there is yet more. */
  sendColumns(): boolean {
    return this.#land.sendColumns(this.#surroundings.move(this.#surroundings.self))
  }

  #begin(how: 'hello' | 'dimension'): void {
    // What has not been told yet stays a hello.
    this.#first = this.#first === 'hello' ? 'hello' : how
    this.#land.forget()
    this.#known.clear()
    this.#gone.clear()
    this.#moved.clear()
    this.#cracks.clear()
    this.#ways.clear()
    this.#acts = []
    this.#fresh.clear()
    for (const id of this.#surroundings.entityIds()) this.#fresh.add(id)
    this.#time = true
    this.#weather = true
  }

  #note(change: SurroundingsChange): void {
    switch (change.type) {
      case 'column':
      case 'column gone':
        this.#land.note(change)
        break
      case 'light':
      case 'block':
        this.#land.note(change)
        this.#options.urgent()
        break
      case 'entity':
        this.#gone.delete(change.id)
        this.#fresh.add(change.id)
        break
      case 'moved':
        this.#moved.add(change.id)
        break
      case 'gone':
        this.#fresh.delete(change.id)
        this.#moved.delete(change.id)
        if (this.#known.has(change.id)) this.#gone.add(change.id)
        break
      case 'acted':
        if (this.#acts.length === MOST_ACTS) this.#acts.shift()
        this.#acts.push({ type: 'act', id: change.id, what: change.what })
        break
      case 'cracks':
        this.#cracks.set(change.by, change)
        break
      case 'dimension':
        this.#begin('dimension')
        break
      case 'time':
        this.#time = true
        break
      case 'weather':
        this.#weather = true
    }
  }

  #sendBeginning(): void {
    const { sink, bots, assets, body } = this.#options
    const { self, dimension } = this.#surroundings
    if (this.#first === 'hello') {
      const pack = assets.packFor(this.#surroundings.kinds())
      assets.prepare(pack)
      sink.tell({
        type: 'hello',
        bot: body.username,
        bots: bots().map(({ username }) => username),
        self,
        version: body.version,
        assets: `/assets/${pack}`,
        dimension,
        distance: this.#land.distance,
      })
    } else if (this.#first === 'dimension') sink.tell({ type: 'dimension', self, dimension })
    this.#first = undefined
  }

  #sendEntities(): void {
    const { sink } = this.#options
    if (this.#gone.size > 0) {
      sink.tell({ type: 'gone', ids: [...this.#gone] })
      for (const id of this.#gone) this.#known.delete(id)
      this.#gone.clear()
    }
    const fresh = [...this.#fresh].slice(0, AT_ONCE)
    if (fresh.length === 0) return
    const entities = fresh.flatMap(id => this.#surroundings.entity(id) ?? [])
    for (const id of fresh) {
      this.#fresh.delete(id)
      this.#moved.delete(id)
    }
    for (const { id } of entities) this.#known.add(id)
    if (entities.length > 0) sink.tell({ type: 'spawn', entities })
  }

  #sendMoves(): void {
    const moves = [...this.#moved]
      .filter(id => this.#known.has(id))
      .flatMap(id => this.#surroundings.move(id) ?? [])
    this.#moved.clear()
    if (moves.length > 0) this.#options.sink.frame(encodeFrame({ kind: 'motion', moves }))
  }

  /** Ways of all bots in this dimension: a few, and each is replaced only when it is planned anew. */
  #sendWays(): void {
    const { bots, sink } = this.#options
    for (const { username, way, surroundings } of bots()) {
      const shown = surroundings.dimension.name === this.#surroundings.dimension.name ? way : []
      const told = this.#ways.get(username) ?? []
      if (shown === told || shown.length + told.length === 0) continue
      this.#ways.set(username, shown)
      sink.tell({ type: 'way', bot: username, points: shown.slice(0, LONGEST_WAY) })
    }
  }
}
