import type { PlayerDeed } from '../../body/index.ts'

/** Deeds that are remembered. */
const MOST = 500

/** Remembers what was seen, so that what several bots see counts once. */
export class KnownDeeds {
  readonly #known = new Set<string>()
  /** By place: what was seen there last. */
  readonly #blocks = new Map<string, string>()

  /** True for what has been seen before. */
  isKnown(deed: PlayerDeed): boolean {
    if (deed.kind === 'shows' || deed.kind === 'lid') return false
    if (deed.kind === 'broke' || deed.kind === 'placed') {
      const place = `${deed.at.x} ${deed.at.y} ${deed.at.z}`
      const known = this.#blocks.get(place) === deed.kind
      this.#blocks.delete(place)
      this.#blocks.set(place, deed.kind)
      forgetOldest(this.#blocks)
      return known
    }
    const key = `${deed.kind} ${deed.entity}${deed.kind === 'took' ? ` ${deed.count} ${deed.of}` : ''}`
    const known = this.#known.has(key)
    this.#known.add(key)
    forgetOldest(this.#known)
    return known
  }
}

function forgetOldest(memory: Set<string> | Map<string, string>): void {
  const oldest = memory.size > MOST ? memory.keys().next().value : undefined
  if (oldest !== undefined) memory.delete(oldest)
}
