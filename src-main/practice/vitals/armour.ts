import { armourToughness, armourPoints as materialPoints } from '../../knowledge/index.ts'
import type { DamageTraits } from './damage-kinds.ts'

/** A tool, weapon or piece of armour, as far as fights go; a stack is one. */
export interface Gear {
  readonly name: string
  readonly enchantments?: readonly Enchantment[]
}

export interface Enchantment {
  readonly name: string
  readonly level: number
}

const PIECES = ['helmet', 'chestplate', 'leggings', 'boots'] as const

/** Knock-back resistance of each piece. */
const STEADINESS: Readonly<Record<string, number>> = { netherite: 0.1 }

export interface Defence {
  readonly points: number
  readonly toughness: number
  /** 0 to 1: the part of a knock-back that is not felt. */
  readonly steadiness: number
}

function pieceOf(name: string): { material: string; index: number } | undefined {
  const index = PIECES.findIndex(piece => name.endsWith(`_${piece}`))
  if (index < 0) return undefined
  return { material: name.slice(0, name.lastIndexOf('_')), index }
}

/** True for the names of things that protect when worn. */
export function isArmour(name: string): boolean {
  const piece = pieceOf(name)
  return piece !== undefined && piece.material in materialPoints
}

/** What the worn pieces give together. */
export function defenceOf(worn: readonly Gear[]): Defence {
  const total = { points: 0, toughness: 0, steadiness: 0 }
  for (const { name } of worn) {
    const piece = pieceOf(name)
    if (!piece) continue
    total.points += materialPoints[piece.material]?.[piece.index] ?? 0
    total.toughness += armourToughness[piece.material] ?? 0
    total.steadiness += STEADINESS[piece.material] ?? 0
  }
  return total
}

/** What remains of a hit after armour. Source: Minecraft Wiki, "Armor", damage reduction of Java Edition. */
export function afterArmour(
  amount: number,
  { points, toughness }: Pick<Defence, 'points' | 'toughness'>,
): number {
  const effective = Math.min(20, Math.max(points / 5, points - amount / (2 + toughness / 4)))
  return amount * (1 - effective / 25)
}

/** Protection factor that one level of an enchantment gives against a kind of damage. */
function factorOf(enchantment: string, traits: DamageTraits): number {
  if (traits.bypassesImmunity) return 0
  switch (enchantment) {
    case 'protection':
      return 1
    case 'fire_protection':
      return traits.fire ? 2 : 0
    case 'feather_falling':
      return traits.fall ? 3 : 0
    case 'blast_protection':
      return traits.explosion ? 2 : 0
    case 'projectile_protection':
      return traits.projectile ? 2 : 0
    default:
      return 0
  }
}

/** What remains of a hit after the enchantments of the worn pieces. Source: Minecraft Wiki, "Protection". */
function afterEnchantments(amount: number, worn: readonly Gear[], traits: DamageTraits): number {
  const factor = worn
    .flatMap(piece => piece.enchantments ?? [])
    .reduce((sum, { name, level }) => sum + factorOf(name, traits) * level, 0)
  return amount * (1 - Math.min(20, factor) / 25)
}

/** What a hit comes to after armour, enchantments and the Resistance effect (`resistance`: its level, 0 for none). */
export function afterProtection(
  amount: number,
  traits: DamageTraits,
  worn: readonly Gear[],
  resistance: number,
): number {
  const armoured = traits.bypassesArmour ? amount : afterArmour(amount, defenceOf(worn))
  if (traits.bypassesProtection) return armoured
  return afterEnchantments(armoured * Math.max(0, 1 - resistance / 5), worn, traits)
}

/** Durability that each worn piece loses in a hit of this size (before armour). */
export const armourWear = (amount: number): number => Math.max(1, Math.floor(amount / 4))
