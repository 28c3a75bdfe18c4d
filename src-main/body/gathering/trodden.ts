import type { Vec3 } from '../game.ts'
import { type Heading, stepOf } from './mine-layout.ts'

/** Blocks ahead that are looked over to tell where there is most that no tunnel has come by. */
const OUTLOOK = 24
/** Blocks to each side of a tunnel that came to light from it, and above and below. */
const SEEN_BESIDE = 4
const SEEN_ABOVE = 3

/** Where the tunnels of a mine have been. */
export class Trodden {
  readonly #places = new Map<string, Vec3>()

  note(at: Vec3): void {
    this.#places.set(`${at}`, at)
  }

  has(at: Vec3): boolean {
    return this.#places.has(`${at}`)
  }

  get places(): Vec3[] {
    return [...this.#places.values()]
  }

  /** Steps of a tunnel from here, of the next ones, that would come by what none has come by yet: 0 to 24. */
  freshSteps(from: Vec3, heading: Heading): number {
    const level = this.places.filter(({ y }) => Math.abs(y - from.y) <= SEEN_ABOVE)
    const [dx, dz] = stepOf(heading)
    let fresh = 0
    for (let step = 1; step <= OUTLOOK; step++) {
      const at = from.offset(dx * step, 0, dz * step)
      const beside = ({ x, z }: Vec3) =>
        Math.abs(x - at.x) <= SEEN_BESIDE && Math.abs(z - at.z) <= SEEN_BESIDE
      if (!level.some(beside)) fresh++
    }
    return fresh
  }
}
