import { FACES } from '../game.ts'

/** What light falls through and where it is kept. Unloaded places have no light and let nothing through. */
export interface LitWorld {
  /** 0 to 15; undefined where nothing is loaded. */
  light(kind: LightKind, x: number, y: number, z: number): number | undefined
  /** False where it could not be kept. */
  setLight(kind: LightKind, x: number, y: number, z: number, level: number): boolean
  /** How much a block takes from light that enters it, 0 to 15. */
  filter(x: number, y: number, z: number): number
  /** How much a block gives. */
  glow(x: number, y: number, z: number): number
}

export type LightKind = 'sky' | 'block'

interface Entry {
  readonly kind: LightKind
  readonly x: number
  readonly y: number
  readonly z: number
  /** The light that was there before it was taken away. */
  readonly was: number
}

const FULL = 15
/** Places looked at between two looks at the clock. */
const STRETCH = 256

/**
 * Lets light follow the blocks as the game's own client does; servers leave that to it. First the light that came
 * through a changed place is taken away, then what is left around flows in again.
 * https://minecraft.wiki/w/Light
 */
export class Relighting {
  readonly #world: LitWorld
  #away: Entry[] = []
  #flowing: Omit<Entry, 'was'>[] = []

  constructor(world: LitWorld) {
    this.#world = world
  }

  /** A block became another. */
  changed(kinds: readonly LightKind[], x: number, y: number, z: number): void {
    for (const kind of kinds) this.#away.push({ kind, x, y, z, was: this.#take(kind, x, y, z) })
  }

  /** Works for about so many milliseconds. @returns true when all is done */
  run(milliseconds: number): boolean {
    const end = performance.now() + milliseconds
    for (let count = 1; ; count++) {
      const gone = this.#away.pop()
      const next = gone ? undefined : this.#flowing.pop()
      if (gone) this.#takeAround(gone)
      else if (next) this.#flow(next)
      else return true
      if (count % STRETCH === 0 && performance.now() > end) return false
    }
  }

  /** The light that was there; what the block gives itself flows anew. */
  #take(kind: LightKind, x: number, y: number, z: number): number {
    const was = this.#world.light(kind, x, y, z) ?? 0
    const own = kind === 'block' ? this.#world.glow(x, y, z) : 0
    if (was !== own) this.#world.setLight(kind, x, y, z, own)
    if (own > 0) this.#flowing.push({ kind, x, y, z })
    return was
  }

  #takeAround({ kind, x, y, z, was }: Entry): void {
    for (const [dx, dy, dz] of FACES) {
      const [nx, ny, nz] = [x + dx, y + dy, z + dz]
      const level = this.#world.light(kind, nx, ny, nz) ?? 0
      if (level === 0) continue
      const straightDown = kind === 'sky' && dy === -1 && was === FULL && level === FULL
      if (level < was || straightDown) {
        this.#away.push({ kind, x: nx, y: ny, z: nz, was: this.#take(kind, nx, ny, nz) })
      } else this.#flowing.push({ kind, x: nx, y: ny, z: nz })
    }
  }

  #flow({ kind, x, y, z }: Omit<Entry, 'was'>): void {
    const level = this.#world.light(kind, x, y, z) ?? 0
    if (level === 0) return
    for (const [dx, dy, dz] of FACES) {
      const [nx, ny, nz] = [x + dx, y + dy, z + dz]
      const there = this.#world.light(kind, nx, ny, nz)
      if (there === undefined || there >= level) continue
      const filter = this.#world.filter(nx, ny, nz)
      const undimmed = kind === 'sky' && dy === -1 && level === FULL && filter === 0
      const arrives = undimmed ? FULL : level - Math.max(1, filter)
      if (arrives <= there || !this.#world.setLight(kind, nx, ny, nz, arrives)) continue
      this.#flowing.push({ kind, x: nx, y: ny, z: nz })
    }
  }
}
