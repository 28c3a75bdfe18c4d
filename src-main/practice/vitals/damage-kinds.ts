/** How the world can hurt a player or a mob; the names are those of the game's damage types. */
export type DamageKind =
  | 'arrow'
  | 'cactus'
  | 'drown'
  | 'explosion'
  | 'fall'
  | 'generic_kill'
  | 'hot_floor'
  | 'in_fire'
  | 'in_wall'
  | 'lava'
  | 'magic'
  | 'mob_attack'
  | 'on_fire'
  | 'out_of_world'
  | 'player_attack'
  | 'starve'
  | 'sweet_berry_bush'

export interface DamageTraits {
  /** Worn armour does not help. */
  readonly bypassesArmour?: boolean
  /** Hurt immunity does not help, nor does the game mode. */
  readonly bypassesImmunity?: boolean
  /** Enchantments and effects do not help. */
  readonly bypassesProtection?: boolean
  readonly fire?: boolean
  readonly fall?: boolean
  readonly explosion?: boolean
  readonly projectile?: boolean
  /** Exhaustion of a player who is hurt so. */
  readonly exhaustion: number
}

/** From 1.20.1's data: `data/minecraft/damage_type` and `data/minecraft/tags/damage_type`. */
export const DAMAGE_TRAITS: Readonly<Record<DamageKind, DamageTraits>> = {
  arrow: { projectile: true, exhaustion: 0.1 },
  cactus: { exhaustion: 0.1 },
  drown: { bypassesArmour: true, exhaustion: 0 },
  explosion: { explosion: true, exhaustion: 0.1 },
  fall: { bypassesArmour: true, fall: true, exhaustion: 0 },
  generic_kill: { bypassesArmour: true, bypassesImmunity: true, bypassesProtection: true, exhaustion: 0 },
  hot_floor: { fire: true, exhaustion: 0.1 },
  in_fire: { fire: true, exhaustion: 0.1 },
  in_wall: { bypassesArmour: true, exhaustion: 0 },
  lava: { fire: true, exhaustion: 0.1 },
  magic: { bypassesArmour: true, exhaustion: 0 },
  mob_attack: { exhaustion: 0.1 },
  on_fire: { bypassesArmour: true, fire: true, exhaustion: 0 },
  out_of_world: { bypassesArmour: true, bypassesImmunity: true, bypassesProtection: true, exhaustion: 0 },
  player_attack: { exhaustion: 0.1 },
  starve: { bypassesArmour: true, bypassesProtection: true, exhaustion: 0 },
  sweet_berry_bush: { exhaustion: 0.1 },
}

export type Difficulty = 'peaceful' | 'easy' | 'normal' | 'hard'

/** In the order of their numbers in the protocol. */
export const DIFFICULTIES: readonly Difficulty[] = ['peaceful', 'easy', 'normal', 'hard']

/**
 * What a hit on a player comes to at this difficulty, in half hearts. Mobs' hits and all explosions are scaled.
 * Source: Minecraft Wiki, "Difficulty".
 */
export function scaleByDifficulty(amount: number, difficulty: Difficulty): number {
  switch (difficulty) {
    case 'peaceful':
      return 0
    case 'easy':
      return Math.min(amount / 2 + 1, amount)
    case 'normal':
      return amount
    case 'hard':
      return amount * 1.5
  }
}
