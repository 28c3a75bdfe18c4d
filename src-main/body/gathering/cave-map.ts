import { type Glass, isOpen } from '../atlas/view.ts'
import { eyeAt, type Vec3 } from '../game.ts'
import { floorsBeside, walkFloors } from '../moving/floors.ts'
import type { Ground } from '../moving/ground.ts'

/** Blocks that one sees below ground. */
const SIGHT = 24
/** From the feet to the middle of somebody who stood there. */
const MIDDLE = 1
/** Blocks from one look to the next: nearer it would show much the same. */
const STRIDE = 7
/** The same to a corner. */
const CORNER = 3
/** Places that one look judges, so that it takes a few milliseconds. */
const MOST_JUDGED = 1200
/** Nearest places for a next look that are told. */
const MOST_EDGES = 16

/** Where one could stand for the next look, and the blocks of the way there. */
export interface Edge {
  readonly at: Vec3
  readonly way: number
}

/** The hollows below ground as far as they were seen: floors to which one can walk, and from where they were looked at. */
export class CaveMap {
  readonly #ground: Ground
  readonly #glass: Glass
  readonly #deepest: number
  readonly #floors = new Map<string, Vec3>()
  readonly #looks: Vec3[] = []

  /** @param deepest blocks down that one goes at a step: 1 for who comes back the same way */
  constructor(ground: Ground, glass: Glass, deepest: number) {
    this.#ground = ground
    this.#glass = glass
    this.#deepest = deepest
  }

  /** Looks around from where the body stands, and remembers the floors that it sees and could walk to. */
  look(feet: Vec3): void {
    this.#looks.push(feet)
    const eye = eyeAt(feet)
    // Below an edge one looks before one jumps: that it is open above is enough to go there.
    const heights = [MIDDLE, MIDDLE + this.#deepest]
    const seen = (place: Vec3) =>
      feet.distanceTo(place) <= SIGHT &&
      heights.some(up => isOpen(this.#glass, eye, place.offset(0.5, up, 0.5)))
    let judged = 0
    this.#floors.set(`${feet}`, feet)
    walkFloors(this.#ground, feet, this.#deepest, place => {
      const key = `${place}`
      if (this.#floors.has(key)) return true
      if (++judged > MOST_JUDGED || !seen(place)) return false
      this.#floors.set(key, place)
      return true
    })
  }

  /**
   * The nearest places, within reach on foot, from which nobody has looked around yet: a stride from every look, or, where there
   * are none, at corners round which nobody has looked.
   */
  edges(feet: Vec3): readonly Edge[] {
    const far: Edge[] = []
    const corners: Edge[] = []
    walkFloors(this.#ground, feet, this.#deepest, (at, way) => {
      if (!this.#floors.has(`${at}`) || far.length >= MOST_EDGES) return false
      const away = Math.min(...this.#looks.map(look => look.distanceTo(at)))
      if (away >= STRIDE) far.push({ at, way })
      else if (away >= CORNER && corners.length < MOST_EDGES && this.#isCorner(at)) corners.push({ at, way })
      return true
    })
    return far.length > 0 ? far : corners
  }

  /** True where it goes on to somewhere that was not seen yet. */
  #isCorner(place: Vec3): boolean {
    const besides = [...floorsBeside(this.#ground, place, this.#deepest)]
    return besides.some(beside => !this.#floors.has(`${beside}`))
  }
}
