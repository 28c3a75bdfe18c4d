/** Blocks that can be fallen without harm. */
const SAFE_FALL = 3

/** Part of the damage that remains when landing there. Source: Minecraft Wiki, "Damage", on falls. */
const SOFT_LANDINGS: Readonly<Record<string, number>> = {
  hay_block: 0.2,
  honey_block: 0.2,
  slime_block: 0,
  powder_snow: 0,
}

/** Half hearts for a fall of so many blocks onto a block of this name. */
export function fallDamage(distance: number, landing: string): number {
  const part = SOFT_LANDINGS[landing] ?? (landing.endsWith('_bed') ? 0.5 : 1)
  return Math.max(0, Math.ceil((distance - SAFE_FALL) * part))
}

/** How far something has fallen, from the positions that it reports. */
export class Fall {
  #distance = 0
  #y: number | undefined

  get distance(): number {
    return this.#distance
  }

  /**
   * Takes the next position. `caught`: in water, on a ladder or in a web, where a fall ends unhurt.
   * @returns blocks fallen, at the landing; else 0
   */
  move(y: number, onGround: boolean, caught: boolean): number {
    const change = y - (this.#y ?? y)
    this.#y = y
    if (caught || change > 0) this.#distance = 0
    else this.#distance -= change
    if (!onGround) return 0
    const fallen = this.#distance
    this.#distance = 0
    return fallen
  }

  /** Forgets it: after a teleport, a respawn. */
  reset(): void {
    this.#distance = 0
    this.#y = undefined
  }
}
