import type { Context } from './context.ts'
import type { Item } from './game.ts'
import { owned } from './inventory.ts'

/** A mob that was hit is immune for half a second. */
const IMMUNE_MS = 500

/** Blows a second of a fully charged weapon, from 1.9 on. https://minecraft.wiki/w/Melee_attack */
const BLOWS_PER_SECOND: Readonly<Record<string, number>> = {
  sword: 1.6,
  axe: 0.8,
  pickaxe: 1.2,
  shovel: 1,
  hoe: 1,
}
/** By kind, then by material: damage decides, and among these numbers only their order matters. */
const KIND_RANK: Readonly<Record<string, number>> = { sword: 40, axe: 30, pickaxe: 20, shovel: 10, hoe: 0 }

/** The best owned weapon; undefined for the fist. */
export function bestWeapon({ bot, knowledge }: Context): Item | undefined {
  const rank = (item: Item) => {
    const kind = knowledge.toolKind(item.name)
    if (!kind || KIND_RANK[kind] === undefined) return -1
    return KIND_RANK[kind] + knowledge.toolsOf(kind).indexOf(item.name)
  }
  return owned(bot)
    .filter(item => rank(item) >= 0)
    .sort((a, b) => rank(b) - rank(a))[0]
}

/** Milliseconds from blow to blow with what the hand holds. */
export function pauseBetweenBlows({ bot, knowledge }: Context): number {
  if (!bot.supportFeature('hasAttackCooldown' as never)) return IMMUNE_MS
  const kind = bot.heldItem && knowledge.toolKind(bot.heldItem.name)
  return Math.max(IMMUNE_MS, 1000 / ((kind && BLOWS_PER_SECOND[kind]) || 4))
}
