import type { Enchantment } from './armour.ts'

export interface Weapon {
  /** Half hearts of a full blow. */
  readonly damage: number
  /** Full blows a second. */
  readonly speed: number
  /** Durability that a blow costs. */
  readonly wear: number
}

const HAND: Weapon = { damage: 1, speed: 4, wear: 0 }

const MATERIALS: readonly string[] = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite']
type PerMaterial = readonly [number, number, number, number, number, number]

/** By material, in the order above. Source: Minecraft Wiki, "Damage" and "Attack speed" (Java Edition 1.9 to 1.20). */
const TOOLS: Readonly<Record<string, { damage: PerMaterial; speed: PerMaterial; wear: number }>> = {
  sword: { damage: [4, 4, 5, 6, 7, 8], speed: [1.6, 1.6, 1.6, 1.6, 1.6, 1.6], wear: 1 },
  axe: { damage: [7, 7, 9, 9, 9, 10], speed: [0.8, 1, 0.8, 0.9, 1, 1], wear: 2 },
  pickaxe: { damage: [2, 2, 3, 4, 5, 6], speed: [1.2, 1.2, 1.2, 1.2, 1.2, 1.2], wear: 2 },
  shovel: { damage: [2.5, 2.5, 3.5, 4.5, 5.5, 6.5], speed: [1, 1, 1, 1, 1, 1], wear: 2 },
  hoe: { damage: [1, 1, 1, 1, 1, 1], speed: [1, 1, 2, 3, 4, 4], wear: 2 },
}

/** What the held item is worth in a fight; anything that is no weapon counts as a bare hand. */
export function weaponOf(item: string | undefined): Weapon {
  if (item === 'trident') return { damage: 9, speed: 1.1, wear: 1 }
  const cut = item?.lastIndexOf('_') ?? -1
  const tool = TOOLS[item?.slice(cut + 1) ?? '']
  const material = MATERIALS.indexOf(item?.slice(0, cut) ?? '')
  const damage = tool?.damage[material]
  const speed = tool?.speed[material]
  if (!tool || damage === undefined || speed === undefined) return HAND
  return { damage, speed, wear: tool.wear }
}

/** How far the arm has recovered since the last blow, 0 to 1. */
export function recovery(ticksSinceBlow: number, speed: number): number {
  return Math.min(1, Math.max(0, (ticksSinceBlow + 0.5) / (20 / speed)))
}

export interface Blow {
  readonly weapon: Weapon
  readonly enchantments: readonly Enchantment[]
  readonly ticksSinceBlow: number
  readonly falling: boolean
  readonly onGround: boolean
  readonly sprinting: boolean
  readonly target: { readonly undead: boolean; readonly arthropod: boolean }
}

export interface BlowResult {
  readonly damage: number
  readonly critical: boolean
  /** Extra knock-back in steps of half a block a tick, on top of that of any hit. */
  readonly knockback: number
  /** Damage to others who stand beside the target; 0 for none. */
  readonly sweep: number
  /** Seconds that the target burns. */
  readonly burn: number
}

function sharpness(enchantments: readonly Enchantment[], target: Blow['target']): number {
  let bonus = 0
  for (const { name, level } of enchantments) {
    if (name === 'sharpness') bonus += 0.5 * level + 0.5
    if (name === 'smite' && target.undead) bonus += 2.5 * level
    if (name === 'bane_of_arthropods' && target.arthropod) bonus += 2.5 * level
  }
  return bonus
}

const levelOf = (enchantments: readonly Enchantment[], name: string): number =>
  enchantments.find(enchantment => enchantment.name === name)?.level ?? 0

/**
 * What a player's blow does before the target's armour. Weak until the arm has recovered; falling makes it critical,
 * running makes it push, a full sword blow on foot sweeps. Source: Minecraft Wiki, "Melee attack".
 */
export function strike(blow: Blow): BlowResult {
  const { weapon, enchantments } = blow
  const ready = recovery(blow.ticksSinceBlow, weapon.speed)
  const full = ready > 0.9
  const critical = full && blow.falling && !blow.onGround && !blow.sprinting
  const base = weapon.damage * (0.2 + ready * ready * 0.8) * (critical ? 1.5 : 1)
  const damage = base + sharpness(enchantments, blow.target) * ready
  const sword = weapon.wear === 1 && weapon.speed === 1.6
  const sweeps = sword && full && !critical && !blow.sprinting && blow.onGround
  const sweeping = levelOf(enchantments, 'sweeping')
  return {
    damage,
    critical,
    knockback: levelOf(enchantments, 'knockback') + (full && blow.sprinting ? 1 : 0),
    sweep: sweeps ? 1 + (sweeping ? damage * (sweeping / (sweeping + 1)) : 0) : 0,
    burn: 4 * levelOf(enchantments, 'fire_aspect'),
  }
}

export interface Motion {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** The push of any hit. Stronger ones come from enchantments, running and explosions. */
export const HIT_PUSH = 0.4

/**
 * Motion (blocks a tick) after a push of `strength` away from where it came. `away` is the horizontal direction, of
 * any length; `steadiness` 0 to 1 weakens the push. Source: Minecraft Wiki, "Knockback (mechanic)".
 */
export function pushed(
  motion: Motion,
  away: { x: number; z: number },
  strength: number,
  onGround: boolean,
  steadiness = 0,
): Motion {
  const felt = strength * (1 - steadiness)
  const length = Math.hypot(away.x, away.z)
  if (felt <= 0 || length < 1e-4) return motion
  return {
    x: motion.x / 2 + (away.x / length) * felt,
    y: onGround ? Math.min(0.4, motion.y / 2 + felt) : motion.y,
    z: motion.z / 2 + (away.z / length) * felt,
  }
}
