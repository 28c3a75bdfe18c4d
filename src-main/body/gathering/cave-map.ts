import { isOpen } from '../atlas/view.ts'
import { SIDES, type Vec3, Vec3 as Vector } from '../game.ts'
import { floorAt, isClear, NOWHERE } from '../moving/footing.ts'
import type { Ground } from '../moving/ground.ts'
import { WATER } from '../moving/kinds.ts'

/** Blocks that one sees below ground. */
const SIGHT = 24
/** From the feet to the eyes, and to the middle of somebody who stood there. */
const EYES = 1.62
const MIDDLE = 1
/** Blocks from one look to the next: nearer it would show much the same. */
const STRIDE = 7
/** The same to a corner. */
const CORNER = 3
/** Places that one look judges, so that it takes a few milliseconds. */
const MOST_JUDGED = 1200
/** Nearest places for a next look that are told. */
const MOST_EDGES = 16

interface Glass {
  isClear(x: number, y: number, z: number): boolean
}

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
    const eye = feet.offset(0.5, EYES, 0.5)
    // Below an edge one looks before one jumps: that it is open above is enough to go there.
    const heights = [MIDDLE, MIDDLE + this.#deepest]
    const seen = ({ x, y, z }: Vec3) =>
      feet.distanceTo(new Vector(x, y, z)) <= SIGHT &&
      heights.some(up => isOpen(this.#glass, eye, { x: x + 0.5, y: y + up, z: z + 0.5 }))
    let judged = 0
    this.#floors.set(`${feet}`, feet)
    this.#walk(feet, place => {
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
    this.#walk(feet, (at, way) => {
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
    for (const beside of this.#besides(place)) if (!this.#floors.has(`${beside}`)) return true
    return false
  }

  /** Goes from place to place, the nearest first, as far as `visit` lets it. */
  #walk(from: Vec3, visit: (place: Vec3, way: number) => boolean): void {
    const met = new Set([`${from}`])
    let edge: Vec3[] = [from]
    for (let way = 1; edge.length > 0; way++) {
      const next: Vec3[] = []
      for (const place of edge) {
        for (const beside of this.#besides(place)) {
          const key = `${beside}`
          if (met.has(key)) continue
          met.add(key)
          if (visit(beside, way)) next.push(beside)
        }
      }
      edge = next
    }
  }

  /** Where one comes to stand with a step, a jump up or a harmless fall. */
  *#besides({ x, y, z }: Vec3): Generator<Vec3> {
    const ground = this.#ground
    const free = (atX: number, atY: number, atZ: number) => isClear(ground.at(atX, atY, atZ))
    for (const [dx, dz] of SIDES) {
      const toX = x + dx
      const toZ = z + dz
      if (this.#stands(toX, y + 1, toZ)) {
        if (free(x, y + 2, z)) yield new Vector(toX, y + 1, toZ)
        continue
      }
      if (!free(toX, y + 1, toZ)) continue
      for (let down = 0; down <= this.#deepest && free(toX, y - down, toZ); down++) {
        if (!this.#stands(toX, y - down, toZ)) continue
        yield new Vector(toX, y - down, toZ)
        break
      }
    }
  }

  #stands(x: number, y: number, z: number): boolean {
    return floorAt(this.#ground, x, y, z) !== NOWHERE && !(this.#ground.at(x, y, z) & WATER)
  }
}
