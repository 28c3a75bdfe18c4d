/** Orders that one player may give in so many milliseconds. */
const MOST = 10
const WITHIN_MS = 10_000

/** Keeps count of who says how much. */
export class RateLimit {
  readonly #times = new Map<string, number[]>()

  /** `once too often` for the first that is too many; the ones after it are passed over in silence. */
  admit(who: string, now: number): 'yes' | 'once too often' | 'no' {
    const recent = (this.#times.get(who) ?? []).filter(at => now - at < WITHIN_MS)
    if (recent.length > MOST) return 'no'
    recent.push(now)
    this.#times.set(who, recent)
    return recent.length > MOST ? 'once too often' : 'yes'
  }
}
