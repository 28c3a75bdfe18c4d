import type { ParticipantId, Position } from '../../contract/index.ts'

/** Things that somebody threw down. */
export interface Thrown {
  /** Undefined for what nobody on the board threw. */
  readonly by: ParticipantId | undefined
  readonly item: string
  readonly count: number
  /** Of those, how many the board has not counted before. */
  readonly fresh: number
}

interface Lying extends Thrown {
  readonly at: Position
  /** Milliseconds of the clock. */
  readonly since: number
  /** A bot was sent for it. */
  sentFor: boolean
}

/** Things lie for five minutes. https://minecraft.wiki/w/Item_(entity) */
const LIES_MS = 300_000
/** Blocks that a thing flies and is washed, and over which stacks of the same become one. */
const DRIFT = 8
/** Milliseconds that whoever it is for has to take it, and blocks within which a bot goes for what they left. */
const LEFT_MS = 2000
const NEAR = 8

const apart = (a: Position, b: Position): number => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)

const isOver = ({ since }: Lying, now: number): boolean => now - since >= LIES_MS

/** Whose the things on the ground were. Stacks merge there, so a thing is known by its kind and by where it lies. */
export class Ground {
  #lying: Lying[] = []

  threw(thrown: Thrown, at: Position, now: number): void {
    this.#lying.push({ ...thrown, at, since: now, sentFor: false })
  }

  /** Whose it was, part by part, that was picked up there: what nobody threw comes last. */
  took(item: string, count: number, at: Position, now: number): Thrown[] {
    const parts: Thrown[] = []
    let left = count
    this.#lying = this.#lying.flatMap(lying => {
      if (isOver(lying, now)) return []
      if (left === 0 || lying.item !== item || apart(lying.at, at) > DRIFT) return [lying]
      const taken = Math.min(left, lying.count)
      const fresh = Math.min(lying.fresh, taken)
      left -= taken
      parts.push({ by: lying.by, item, count: taken, fresh })
      const rest = { ...lying, count: lying.count - taken, fresh: lying.fresh - fresh }
      return rest.count > 0 ? [rest] : []
    })
    if (left > 0) parts.push({ by: undefined, item, count: left, fresh: left })
    return parts
  }

  /** Items that were thrown down near there and nobody has taken: of each throw it is told once. */
  leftNear(place: Position, now: number, fits: (thrown: Thrown) => boolean): string[] {
    const left = this.#lying.filter(
      one =>
        !one.sentFor &&
        !isOver(one, now) &&
        now - one.since >= LEFT_MS &&
        apart(one.at, place) <= NEAR &&
        fits(one),
    )
    for (const one of left) one.sentFor = true
    return [...new Set(left.map(({ item }) => item))]
  }
}
