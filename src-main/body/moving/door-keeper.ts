import { type Bot, centre, Vec3 } from '../game.ts'
import { edgeTowards } from './footing.ts'
import type { Ground } from './ground.ts'
import { OPENS, PANELS, SOLID, TRAPDOOR } from './kinds.ts'

/** Blocks from the body within which a door is closed behind it, and from which on it is out of its own way. */
const ARM = 4
const CLEAR = 1.25
/** Ticks that a server may take to swing a door before it counts as locked, and between two tries to close one. */
const ANSWER_TICKS = 60
const MOST_TRIES = 2

interface Opened {
  readonly at: Vec3
  /** What it was before the body came. */
  readonly kind: number
  tries: number
  wait: number
}

/** Opens doors, gates and hatches that are in the way, and leaves them behind as they were. */
export class DoorKeeper {
  readonly #bot: Bot
  readonly #ground: Ground
  #opened: Opened[] = []
  #opening: { at: Vec3; kind: number; ticks: number } | undefined

  constructor(bot: Bot, ground: Ground) {
    this.#bot = bot
    this.#ground = ground
  }

  /** The door that keeps a body from getting from one place to the one beside it, above or below; undefined if none. */
  between(
    from: { x: number; y: number; z: number },
    to: { x: number; y: number; z: number },
  ): Vec3 | undefined {
    const dx = Math.sign(to.x - from.x)
    const dz = Math.sign(to.z - from.z)
    if (dx === 0 && dz === 0) return this.#hatch(from, to)
    if (dx !== 0 && dz !== 0) return undefined
    for (let up = 0; up < 2; up++) {
      const y = to.y + up
      if (this.#shuts(from.x, y, from.z, edgeTowards(dx, dz))) return new Vec3(from.x, y, from.z)
      if (this.#shuts(to.x, y, to.z, edgeTowards(-dx, -dz))) return new Vec3(to.x, y, to.z)
    }
    return undefined
  }

  #shuts(x: number, y: number, z: number, side: number): boolean {
    const kind = this.#ground.at(x, y, z)
    return (kind & OPENS) !== 0 && !(kind & TRAPDOOR) && (kind & (SOLID | side)) !== 0
  }

  #hatch(from: { y: number }, to: { x: number; y: number; z: number }): Vec3 | undefined {
    const places = to.y > from.y ? [to.y + 1, to.y] : [to.y, to.y + 1]
    const y = places.find(each => {
      const kind = this.#ground.at(to.x, each, to.z)
      return kind & TRAPDOOR && kind & OPENS && kind & SOLID
    })
    return y === undefined ? undefined : new Vec3(to.x, y, to.z)
  }

  /** Opens a door, tick by tick; false when the server does not let it swing. */
  open(at: Vec3): boolean {
    if (!this.#opening?.at.equals(at)) {
      this.#opening = { at, kind: this.#ground.at(at.x, at.y, at.z), ticks: 0 }
      this.#swing(at)
      return true
    }
    if (++this.#opening.ticks < ANSWER_TICKS) return true
    this.#opening = undefined
    return false
  }

  /** Remembers a door that has swung, to be put back later. */
  #note(): void {
    const swung = this.#opening
    if (!swung || this.#ground.at(swung.at.x, swung.at.y, swung.at.z) === swung.kind) return
    this.#opening = undefined
    if (!this.#opened.some(door => door.at.equals(swung.at)))
      this.#opened.push({ at: swung.at, kind: swung.kind, tries: 0, wait: 0 })
  }

  /** Puts a door back that the body has passed. To be called once a tick. */
  closeBehind(): void {
    this.#note()
    if (this.#opened.length === 0) return
    const { position } = this.#bot.entity
    this.#opened = this.#opened.filter(door => {
      const { at } = door
      const away = Math.max(Math.abs(at.x + 0.5 - position.x), Math.abs(at.z + 0.5 - position.z))
      if (this.#ground.at(at.x, at.y, at.z) === door.kind) return false
      if (away > ARM * 4) return false
      if (away < CLEAR && Math.abs(at.y + 0.5 - position.y - 0.9) < 2) return true
      if (away > ARM || this.#isUsed(at)) return true
      if (door.wait-- > 0) return true
      if (door.tries++ >= MOST_TRIES) return false
      door.wait = ANSWER_TICKS
      this.#swing(at)
      return true
    })
  }

  /** True if somebody else stands in the door. */
  #isUsed(at: Vec3): boolean {
    const middle = centre(at)
    return Object.values(this.#bot.entities).some(
      entity =>
        entity !== this.#bot.entity &&
        entity.type !== 'object' &&
        Math.hypot(entity.position.x - middle.x, entity.position.z - middle.z) < 1.2 &&
        Math.abs(entity.position.y - at.y) < 2,
    )
  }

  #swing(at: Vec3): void {
    const block = this.#bot.blockAt(at)
    if (!block || !(this.#ground.at(at.x, at.y, at.z) & (PANELS | SOLID | OPENS))) return
    void this.#bot.lookAt(centre(at), true)
    this.#bot.activateBlock(block).catch(() => {}) // what it did shows in the world
  }
}
