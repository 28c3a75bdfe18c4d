import type { Context } from './context.ts'
import { type Entity, entityName, eyes, type Item } from './game.ts'
import { Behind } from './goals.ts'
import { owned } from './inventory.ts'
import type { Run } from './run.ts'
import { hold } from './tools.ts'
import { waitFor } from './waiting.ts'
import { walk } from './walking.ts'

/** Blocks from the eyes at which a blow lands. https://minecraft.wiki/w/Damage */
const BLOW_REACH = 2.9
/** A mob that was hit is immune for half a second. */
const IMMUNE_MS = 500
/** Half hearts below which going on would be foolish. */
export const LOW_HEALTH = 6
const CHASE_MS = 20_000
/** Blows in a row that may do nothing. */
const MOST_MISSES = 8

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

export type FightEnd = 'killed' | 'lost' | 'unreachable' | 'fled'

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

/** Follows a mob and strikes it until it is dead, lost, out of reach, or the bot too weak to go on. */
export async function fight(context: Context, run: Run, target: Entity): Promise<FightEnd> {
  const { bot } = context
  let struck = false
  let died = false
  let nextBlow = 0
  let missed = 0
  const dead = (entity: Entity) => {
    if (entity.id === target.id) died = true
  }
  const hurt = (entity: Entity) => {
    if (entity.id === target.id) missed = 0
  }
  bot.on('entityDead', dead)
  bot.on('entityHurt', hurt)
  try {
    const weapon = bestWeapon(context)
    if (weapon) await hold(context, weapon)
    for (;;) {
      await run.checkpoint()
      if (died) return struck ? 'killed' : 'lost'
      if (!target.isValid) return 'lost'
      if (bot.health < LOW_HEALTH) return 'fled'
      // The server sees it elsewhere, or something is in between.
      if (missed >= MOST_MISSES) return 'unreachable'
      if (!inBlowReach(context, target)) {
        if (!(await chase(context, run, target))) return 'unreachable'
        continue
      }
      const wait = nextBlow - performance.now()
      if (wait > 0) {
        const over = () => died || performance.now() >= nextBlow || undefined
        await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], wait + 50, over))
        continue
      }
      await bot.lookAt(target.position.offset(0, target.height * 0.7, 0), true)
      bot.attack(target)
      struck = true
      missed += 1
      nextBlow = performance.now() + pauseBetweenBlows(context)
      // A creeper that is let alone for a moment does not blow up.
      if (entityName(target) === 'creeper') await backOff(context, run, target)
    }
  } finally {
    bot.off('entityDead', dead)
    bot.off('entityHurt', hurt)
  }
}

const inBlowReach = ({ bot }: Context, { position, width, height }: Entity): boolean => {
  const eye = eyes(bot)
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  const half = width / 2
  const nearest = position.offset(
    clamp(eye.x - position.x, -half, half),
    clamp(eye.y - position.y, 0, height),
    clamp(eye.z - position.z, -half, half),
  )
  return nearest.distanceTo(eye) <= BLOW_REACH
}

/** Goes after the target until a blow can land. False if there is no way to it, or it keeps its distance for too long. */
async function chase(context: Context, run: Run, target: Entity): Promise<boolean> {
  const begun = performance.now()
  const until = () => inBlowReach(context, target) || !target.isValid || performance.now() - begun > CHASE_MS
  await walk(context, run, new Behind(target, 1.8), { until, follow: true })
  return inBlowReach(context, target) || !target.isValid
}

async function backOff(context: Context, run: Run, target: Entity): Promise<void> {
  const { bot } = context
  await run.step(async signal => {
    bot.setControlState('back', true)
    try {
      const away = () => target.position.distanceTo(bot.entity.position) > 4.5 || !target.isValid
      await waitFor(signal, [[bot, 'physicsTick']], 1200, away)
    } finally {
      bot.setControlState('back', false)
    }
  })
}
