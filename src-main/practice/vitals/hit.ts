import type { SquidEntity } from '../squid/squid.ts'
import type { Point } from './cells.ts'
import type { DamageKind } from './damage-kinds.ts'

/** Something that hurts. */
export interface Hit {
  readonly kind: DamageKind
  /** Half hearts before immunity, armour and enchantments. */
  readonly amount: number
  /** Who is to blame: the skeleton, not its arrow. */
  readonly attacker?: SquidEntity | undefined
  /** Pushes the victim away from here. */
  readonly from?: Point
  /** Steps of half a block a tick on top of the push that every hit gives. */
  readonly knockback?: number
  /** Only for falls: blocks. */
  readonly fallen?: number
}

/** Whoever can be hurt: players by vitals, mobs by mobs. */
export interface Victim {
  readonly undead: boolean
  readonly arthropod: boolean
  /** @returns half hearts that were felt; 0 if it was immune */
  hit(hit: Hit): number
  ignite(seconds: number): void
}
