/** Ticks after a hit in which only a harder hit is felt, and then only by what it is harder. */
const IMMUNE_TICKS = 10

/** Hurt immunity of one creature. Source: Minecraft Wiki, "Damage", section on immunity. */
export class Immunity {
  #ticks = 0
  #last = 0

  tick(): void {
    if (this.#ticks > 0) this.#ticks--
  }

  /** The part of a hit that is felt now (0 for none), and whether it is a new hit: only that one pushes and flinches. */
  feel(amount: number): { felt: number; fresh: boolean } {
    if (this.#ticks > 0) {
      const felt = Math.max(0, amount - this.#last)
      if (felt > 0) this.#last = amount
      return { felt, fresh: false }
    }
    this.#ticks = IMMUNE_TICKS
    this.#last = amount
    return { felt: amount, fresh: true }
  }

  reset(): void {
    this.#ticks = 0
    this.#last = 0
  }
}
