import type { Context } from '../context.ts'
import type { Bot, Entity, Item, Vec3 } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { noteBlow } from './kills.ts'

/** A mob that was hit is immune for half a second. */
const IMMUNE_MS = 500

const JITTER_MS = 10

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
function pauseBetweenBlows({ bot, knowledge }: Context): number {
  if (!bot.supportFeature('hasAttackCooldown' as never)) return IMMUNE_MS
  const kind = bot.heldItem && knowledge.toolKind(bot.heldItem.name)
  return Math.max(IMMUNE_MS, 1000 / ((kind && BLOWS_PER_SECOND[kind]) || 4))
}

/** When each body can strike again with all its force: a fight that begins knows of the last blow of the one before. */
const nextBlows = new WeakMap<Bot, number>()

/** Milliseconds until a blow has its full force again; 0 where it has. */
export const untilNextBlow = (bot: Bot): number => Math.max(0, (nextBlows.get(bot) ?? 0) - performance.now())

/** True where a blow has its full force. A clock that is a moment early must not cost a whole tick. */
export const isBlowDue = (bot: Bot): boolean => untilNextBlow(bot) <= JITTER_MS

/** Strikes at this point of a creature's body. */
export function strike(context: Context, target: Entity, mark: Vec3): void {
  const { bot } = context
  void bot.lookAt(mark, true)
  bot.attack(target)
  noteBlow(bot, target)
  nextBlows.set(bot, performance.now() + pauseBetweenBlows(context))
}
