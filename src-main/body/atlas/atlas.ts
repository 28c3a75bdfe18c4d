import type { Position } from '../../contract/index.ts'

export interface Sighting {
  /** The block's or the animal's name. */
  readonly kind: string
  readonly at: Position
  /** Milliseconds since 1970. */
  seenAt: number
}

export interface AnimalSighting extends Sighting {
  /** The creature's own, for as long as it lives. */
  readonly id: number
}

/** A staircase or tunnel that a bot has dug, open from its mouth to its face. */
export interface Working {
  readonly mouth: Position
  /** Where its digging ended: the feet of who goes on there. */
  face: Position
  /** The four directions: 0 is towards positive x, 1 positive z, 2 negative x, 3 negative z. */
  heading: number
}

export interface AtlasOptions {
  /** Whether ores that nobody has seen may be known: only where the owner of the server allows it. */
  readonly hiddenOres?: boolean
}

const SECTION_BITS = 4
const sectionKey = (x: number, y: number, z: number) =>
  `${x >> SECTION_BITS},${y >> SECTION_BITS},${z >> SECTION_BITS}`
const cellKey = (x: number, y: number, z: number) => ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)
/** Animals wander off: after so many milliseconds a sighting says nothing any more. */
const ANIMAL_MS = 5 * 60_000
const MOST_ANIMALS = 400
/** Places that are remembered of one kind, and the share of them that goes when there are more: those that lie furthest off. */
const MOST_ALIKE = 6000
const FORGOTTEN = 0.25
/** Columns of which is remembered that they were looked at: five kilometres square. */
const MOST_COLUMNS = 100_000
/** Numbers of columns run to 1,875,000 either way. */
const COLUMNS_ACROSS = 2 ** 22
const columnKey = (columnX: number, columnZ: number) => columnX * COLUMNS_ACROSS + columnZ

/** What is remembered of one dimension: resources by place, animals by id, the land that was looked at, own diggings. */
class Chart {
  readonly #sections = new Map<string, Map<number, Sighting>>()
  /** The same once more by kind: a day's walk sees a hundred thousand blocks, of which one is asked for few. */
  readonly #kinds = new Map<string, Set<Sighting>>()
  readonly #animals = new Map<number, AnimalSighting>()
  readonly #columns = new Set<number>()
  readonly workings: Working[] = []
  /** What bots are on their way to take, by their names. */
  readonly aims = new Map<string, Position>()

  see(kind: string, x: number, y: number, z: number, now: number): void {
    const key = sectionKey(x, y, z)
    let section = this.#sections.get(key)
    if (!section) {
      section = new Map()
      this.#sections.set(key, section)
    }
    const cell = cellKey(x, y, z)
    const known = section.get(cell)
    if (known?.kind === kind) {
      known.seenAt = now
      return
    }
    if (known) this.#kinds.get(known.kind)?.delete(known)
    const sighting = { kind, at: { x, y, z }, seenAt: now }
    section.set(cell, sighting)
    const alike = this.#kinds.get(kind)
    if (alike) alike.add(sighting)
    else this.#kinds.set(kind, new Set([sighting]))
    if (alike && alike.size > MOST_ALIKE) this.#forgetFurthest(alike, sighting.at)
  }

  #forgetFurthest(alike: ReadonlySet<Sighting>, { x, y, z }: Position): void {
    const away = ({ at }: Sighting) => Math.hypot(at.x - x, at.y - y, at.z - z)
    const far = [...alike].map(each => ({ ...each.at, away: away(each) })).sort((a, b) => b.away - a.away)
    for (const at of far.slice(0, MOST_ALIKE * FORGOTTEN)) this.forget(at.x, at.y, at.z)
  }

  /** Something of this kind is known to stand exactly there. */
  knows(kind: string, x: number, y: number, z: number): boolean {
    return this.#sections.get(sectionKey(x, y, z))?.get(cellKey(x, y, z))?.kind === kind
  }

  /** It was seen to be gone. */
  forget(x: number, y: number, z: number): void {
    const section = this.#sections.get(sectionKey(x, y, z))
    const known = section?.get(cellKey(x, y, z))
    if (!section || !known) return
    section.delete(cellKey(x, y, z))
    if (section.size === 0) this.#sections.delete(sectionKey(x, y, z))
    this.#kinds.get(known.kind)?.delete(known)
  }

  seeAnimal(id: number, kind: string, at: Position, now: number): void {
    this.#animals.delete(id)
    this.#animals.set(id, { id, kind, at, seenAt: now })
    const [oldest] = this.#animals.keys()
    if (this.#animals.size > MOST_ANIMALS && oldest !== undefined) this.#animals.delete(oldest)
  }

  forgetAnimal(id: number): void {
    this.#animals.delete(id)
  }

  /** What is known of these kinds, in no order. */
  sightings(kinds: ReadonlySet<string>): Sighting[] {
    return [...kinds].flatMap(kind => [...(this.#kinds.get(kind) ?? [])])
  }

  animals(kinds: ReadonlySet<string>, now: number): AnimalSighting[] {
    return [...this.#animals.values()].filter(
      ({ kind, seenAt }) => kinds.has(kind) && now - seenAt < ANIMAL_MS,
    )
  }

  inSection(x: number, y: number, z: number): readonly Sighting[] {
    return [...(this.#sections.get(sectionKey(x, y, z))?.values() ?? [])]
  }

  /** The column of 16 x 16 blocks was within sight. */
  lookedAt(columnX: number, columnZ: number): void {
    const key = columnKey(columnX, columnZ)
    this.#columns.add(key)
    const [oldest] = this.#columns.size > MOST_COLUMNS ? this.#columns : []
    if (oldest !== undefined) this.#columns.delete(oldest)
  }

  wasLookedAt(columnX: number, columnZ: number): boolean {
    return this.#columns.has(columnKey(columnX, columnZ))
  }
}

/**
 * The map of resources that all bots of a session share: what one of them has seen, where and when, by dimension. Nothing
 * gets in here that no bot has had before its eyes, unless `hiddenOres` allows it.
 */
export class Atlas {
  readonly hiddenOres: boolean
  /** Names in the game of the bots that share it. */
  readonly crew = new Set<string>()
  readonly #charts = new Map<string, Chart>()

  constructor({ hiddenOres = false }: AtlasOptions = {}) {
    this.hiddenOres = hiddenOres
  }

  chart(dimension: string): Chart {
    let chart = this.#charts.get(dimension)
    if (!chart) {
      chart = new Chart()
      this.#charts.set(dimension, chart)
    }
    return chart
  }
}

export type { Chart }
