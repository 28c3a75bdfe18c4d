import { SIDES } from '../game.ts'
import { Expansion } from './expansion.ts'
import { BLOCK, isClear, isLedge } from './footing.ts'
import type { Ground } from './ground.ts'
import { FLOWING, HARMS, HOT, LAVA, SLIPPERY, SLOW, SOLID, WATER, WEB } from './kinds.ts'
import { type Move, POSE, type Pose, TICKS, type Walker } from './moves.ts'
import { Places } from './places.ts'

/** A place in a path: the block that the feet count as being in, how high they rest, and how one gets there. */
export interface Step {
  readonly x: number
  readonly y: number
  readonly z: number
  /** Height of the feet in blocks. */
  readonly feet: number
  readonly move: Move
  readonly pose: Pose
}

/** Where a search is to end. Distances in blocks, never more than the real way is long. */
export interface Aim {
  heuristic(place: { x: number; y: number; z: number }): number
  isEnd(place: { x: number; y: number; z: number }): boolean
}

export interface Start {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly floor: number
  readonly pose: Pose
}

/** Something to keep away from. */
export interface Fear {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** What the dark of an open place counts for, in ticks. */
export type Dread = (x: number, y: number, z: number) => number

export interface SearchTask {
  readonly ground: Ground
  readonly start: Start
  readonly aim: Aim
  readonly walker: Walker
  /** Places that did not work out: `x,y,z`. */
  readonly shunned?: ReadonlySet<string>
  readonly fears?: readonly Fear[]
  /** Ticks that a place is dreaded for, besides, where it is open or would open to what lies beside it. */
  readonly dread?: Dread
  /** Places to look at before the search gives up. */
  readonly mostPlaces: number
}

export type SearchStatus =
  /** The steps lead to the aim. */
  | 'found'
  /** They lead nearer: to the border of the known world, or as far as was searched. */
  | 'border'
  | 'budget'
  /** All that can be reached was looked at, and the aim is not among it. */
  | 'none'

export interface SearchResult {
  readonly status: SearchStatus
  /** From the start's place on; only that where nothing nearer was found. */
  readonly steps: readonly Step[]
  /** Places looked at. */
  readonly searched: number
  /** Blocks that are left from the last step to the aim. */
  readonly left: number
  /** What the way is reckoned to take, with what one shuns counted in. */
  readonly ticks: number
}

/** How much an estimate counts for more than a way already known: faster, and at worst so much longer. */
const EAGERNESS = 1.15
const EAGERNESS_DIGGING = 2
/** Places below water in a row that a breath lasts for: 12 of its 15 seconds. */
const BREATH = 24
const CLOCK_EVERY = 4
/** How much longer than straight ahead a way to the border may be, and the ticks that any may take: 60 blocks. */
const OUTING = 4
const OUTING_TICKS = 60 * TICKS.walk
/** Blocks nearer that a way has to lead for each block that is put on it, unless it leads to the aim. */
const SPENT_BLOCKS = 1.5
const SHUNNED_TICKS = 300
const FEAR_BLOCKS = 4

/** A search for the quickest way, done in slices. A* over places, with costs in ticks. */
export class Search {
  readonly #task: SearchTask
  readonly #places: Places
  readonly #expansion: Expansion
  readonly #spot = { x: 0, y: 0, z: 0 }
  readonly #perBlock: number
  #current = 0
  #best = 0
  #searched = 0
  #status: SearchStatus | undefined
  #end = 0

  constructor(task: SearchTask) {
    this.#task = task
    const { start, walker } = task
    this.#places = new Places(start.x, start.y, start.z)
    this.#expansion = new Expansion(task.ground, walker, this.#reach)
    const eagerness = walker.digTicks ? EAGERNESS_DIGGING : EAGERNESS
    this.#perBlock = (walker.sprints ? TICKS.sprint : TICKS.walk) * eagerness
    const first = this.#places.numberOf(start.x, start.y, start.z)
    this.#places.cost[first] = 0
    this.#places.parent[first] = -1
    this.#places.floor[first] = start.floor
    this.#places.pose[first] = start.pose
    this.#places.breath[first] = this.#isUnderWater(start.x, start.y, start.z, start.pose) ? 1 : 0
    this.#places.spare[first] = walker.spare
    this.#places.rest[first] = this.#estimate(start.x, start.y, start.z)
    this.#places.await(first)
  }

  /** Searches on until done, or until the clock (`performance.now()`) passes `until`. True when done. */
  advance(until: number): boolean {
    const places = this.#places
    while (!this.#status) {
      if (places.waiting === 0) return this.#finish('none', this.#best)
      if (this.#searched >= this.#task.mostPlaces) return this.#finish('budget', this.#best)
      const place = places.next()
      this.#current = place
      const x = places.x(place)
      const y = places.y(place)
      const z = places.z(place)
      const spot = this.#at(x, y, z)
      if (this.#task.aim.isEnd(spot)) return this.#finish('found', place)
      if (this.#lack(place) < this.#lack(this.#best) && this.#mayEnd(place)) this.#best = place
      this.#searched++
      this.#expansion.from(
        x,
        y,
        z,
        places.floor[place] ?? 0,
        pose(places.pose[place]),
        places.spare[place] ?? 0,
      )
      if (this.#expansion.border && this.#leadsOut(place, y)) return this.#finish('border', place)
      if (this.#searched % CLOCK_EVERY === 0 && performance.now() > until) return false
    }
    return true
  }

  /** Ends the search with the way that leads nearest. */
  stop(): void {
    this.#finish('budget', this.#best)
  }

  result(): SearchResult {
    const places = this.#places
    const steps: Step[] = []
    for (let place = this.#end; place >= 0; place = places.parent[place] ?? -1) {
      const y = places.y(place)
      steps.push({
        x: places.x(place),
        y,
        z: places.z(place),
        feet: y + (places.floor[place] ?? 0) / BLOCK,
        move: places.move[place] as Move,
        pose: pose(places.pose[place]),
      })
    }
    const left = (places.rest[this.#end] ?? 0) / this.#perBlock
    const ticks = places.cost[this.#end] ?? 0
    return { status: this.#status ?? 'budget', steps: steps.reverse(), searched: this.#searched, left, ticks }
  }

  #finish(status: SearchStatus, end: number): true {
    this.#status = status
    this.#end = end
    return true
  }

  /**
   * True if the unknown beside a place is nearer to the aim than the place itself, and the way out in proportion: for what is
   * near and walled in nobody walks round half the known world.
   */
  #leadsOut(place: number, y: number): boolean {
    const { borderX, borderZ } = this.#expansion
    const { cost, rest } = this.#places
    if ((cost[place] ?? 0) > OUTING_TICKS + OUTING * (rest[0] ?? 0)) return false
    return this.#estimate(borderX, y, borderZ) < (rest[place] ?? 0)
  }

  /** How far a place is from the aim, and what it costs to get there of what may be wanted further on. */
  #lack(place: number): number {
    const { rest, spare } = this.#places
    const spent = this.#task.walker.spare - (spare[place] ?? 0)
    return (rest[place] ?? 0) + spent * SPENT_BLOCKS * this.#perBlock
  }

  /** A way that leads only nearer does not end below water: who dives comes up again for air, and would dive for ever. */
  #mayEnd(place: number): boolean {
    const { breath } = this.#places
    return (breath[place] ?? 0) === 0 || (breath[0] ?? 0) > 0
  }

  #isUnderWater(x: number, y: number, z: number, stance: Pose): boolean {
    return stance === POSE.swim && (this.#task.ground.at(x, y + 1, z) & WATER) !== 0
  }

  #at(x: number, y: number, z: number): { x: number; y: number; z: number } {
    this.#spot.x = x
    this.#spot.y = y
    this.#spot.z = z
    return this.#spot
  }

  #estimate(x: number, y: number, z: number): number {
    return this.#task.aim.heuristic(this.#at(x, y, z)) * this.#perBlock
  }

  #reach = (
    x: number,
    y: number,
    z: number,
    floor: number,
    stance: Pose,
    move: Move,
    ticks: number,
    spent: number,
  ): void => {
    const places = this.#places
    const place = places.numberOf(x, y, z)
    // A swimmer is burnt by magma as well.
    if (place < 0 || (stance === POSE.swim && this.#task.ground.at(x, y - 1, z) & HOT)) return
    let toll = places.toll[place] ?? -1
    if (toll < 0) {
      toll = this.#toll(x, y, z, floor, stance)
      places.toll[place] = toll
    }
    const cost = (places.cost[this.#current] ?? 0) + ticks + toll
    if (cost >= (places.cost[place] ?? 0) - 1e-6) return
    const breath = this.#isUnderWater(x, y, z, stance) ? (places.breath[this.#current] ?? 0) + 1 : 0
    if (breath > BREATH) return
    if ((places.rest[place] ?? -1) < 0) places.rest[place] = this.#estimate(x, y, z)
    places.cost[place] = cost
    places.parent[place] = this.#current
    places.floor[place] = floor
    places.pose[place] = stance
    places.move[place] = move
    places.spare[place] = (places.spare[this.#current] ?? 0) - spent
    places.breath[place] = breath
    places.await(place)
  }

  /** What a place costs more than open ground: slow or hot surroundings, ledges near foes. */
  #toll(x: number, y: number, z: number, floor: number, stance: Pose): number {
    const { ground, fears, shunned, dread } = this.#task
    const here = ground.at(x, y, z)
    let toll = dread && this.#isOpen(x, y, z) ? dread(x, y, z) : 0
    const under = floor > 0 && here & SOLID ? here : ground.at(x, y - 1, z)
    if (stance !== POSE.swim && under & SLOW) toll += TICKS.slow
    if (here & FLOWING) toll += 5
    if (here & WEB) toll += TICKS.web
    if (stance === POSE.swim && ground.at(x, y + 1, z) & WATER) toll += 2
    for (let side = 0; side < 4; side++) {
      const nx = x + (side === 0 ? 1 : side === 1 ? -1 : 0)
      const nz = z + (side === 2 ? 1 : side === 3 ? -1 : 0)
      const near = ground.at(nx, y, nz) | ground.at(nx, y + 1, nz)
      if (near & HARMS) toll += 8
      else if (isClear(ground.at(nx, y, nz)) && ground.at(nx, y - 1, nz) & LAVA)
        toll += under & SLIPPERY ? 60 : 8
    }
    if (shunned?.has(`${x},${y},${z}`)) toll += SHUNNED_TICKS
    if (fears && fears.length > 0) toll += this.#fear(x, y, z, fears)
    return toll
  }

  /** True where a body is in the open, or would be by digging itself in: through the floor of a hall, or along its wall. */
  #isOpen(x: number, y: number, z: number): boolean {
    const { ground } = this.#task
    let closed = ground.at(x, y, z) & ground.at(x, y + 1, z) & ground.at(x, y + 2, z)
    for (const [dx, dz] of SIDES) closed &= ground.at(x + dx, y, z + dz) & ground.at(x + dx, y + 1, z + dz)
    return !(closed & SOLID)
  }

  #fear(x: number, y: number, z: number, fears: readonly Fear[]): number {
    const { ground } = this.#task
    let toll = 0
    for (const fear of fears) {
      const distance = Math.max(Math.abs(fear.x - x), Math.abs(fear.z - z))
      if (distance > FEAR_BLOCKS || Math.abs(fear.y - y) > FEAR_BLOCKS) continue
      toll += (FEAR_BLOCKS + 1 - distance) * 3
      if (isLedge(ground, x, y, z)) toll += 40
    }
    return toll
  }
}

const pose = (value: number | undefined): Pose => (value ?? 0) as Pose
