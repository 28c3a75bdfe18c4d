/** The lasting effects that food, arrows and bites give; the names are those of minecraft-data. */
export type EffectName =
  | 'Absorption'
  | 'FireResistance'
  | 'Hunger'
  | 'Nausea'
  | 'Poison'
  | 'Regeneration'
  | 'Resistance'
  | 'Slowness'

export interface Effect {
  readonly name: EffectName
  /** 1 for "Poison I". */
  readonly level: number
  readonly ticks: number
}

/** What the effects do in a tick: half hearts healed and poisoned away, exhaustion. */
export interface EffectTick {
  readonly heal: number
  readonly poison: number
  readonly exhaustion: number
  readonly ended: readonly EffectName[]
}

/** Ticks between two workings at level 1; half as many for each level more. Source: Minecraft Wiki, "Effect". */
const PERIODS = { Regeneration: 50, Poison: 25 } as const
const HUNGER_EXHAUSTION = 0.005
const ABSORPTION_PER_LEVEL = 4

/** The effects on one player. */
export class Effects {
  readonly #active = new Map<EffectName, { level: number; ticks: number }>()
  /** Half hearts of Absorption that are left. */
  absorption = 0

  /** @returns false if a stronger or longer one of the kind is there already. */
  add({ name, level, ticks }: Effect): boolean {
    const present = this.#active.get(name)
    if (present && (present.level > level || (present.level === level && present.ticks >= ticks)))
      return false
    this.#active.set(name, { level, ticks })
    if (name === 'Absorption') this.absorption = Math.max(this.absorption, ABSORPTION_PER_LEVEL * level)
    return true
  }

  /** Ends the named effect, or all; gives those that ended. */
  clear(only?: EffectName): EffectName[] {
    const ended = [...this.#active.keys()].filter(name => only === undefined || name === only)
    for (const name of ended) this.#end(name)
    return ended
  }

  /** 0 if it is not there. */
  level(name: EffectName): number {
    return this.#active.get(name)?.level ?? 0
  }

  list(): Effect[] {
    return [...this.#active].map(([name, { level, ticks }]) => ({ name, level, ticks }))
  }

  /** What is left of a hit after Absorption has taken its part. */
  absorb(amount: number): number {
    const taken = Math.min(this.absorption, amount)
    this.absorption -= taken
    return amount - taken
  }

  tick(): EffectTick {
    const due = (name: keyof typeof PERIODS) => {
      const effect = this.#active.get(name)
      return effect && effect.ticks % Math.max(1, PERIODS[name] >> (effect.level - 1)) === 0 ? 1 : 0
    }
    const heal = due('Regeneration')
    const poison = due('Poison')
    const exhaustion = HUNGER_EXHAUSTION * this.level('Hunger')
    const ended: EffectName[] = []
    for (const [name, effect] of this.#active) {
      if (--effect.ticks > 0) continue
      this.#end(name)
      ended.push(name)
    }
    return { heal, poison, exhaustion, ended }
  }

  #end(name: EffectName): void {
    this.#active.delete(name)
    if (name === 'Absorption') this.absorption = 0
  }
}
