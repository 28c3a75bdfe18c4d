// Out of the sight of archers below ground, and there they are waited for: they come after whom they do not see any more, and
// round a corner a blow reaches them before they have drawn.

import { digBlock } from '../blocks/digging.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../fighting/creatures.ts'
import { markOn } from '../fighting/mark.ts'
import { bestWeapon, isBlowDue, strike } from '../fighting/weapons.ts'
import { type Entity, entityName, type Vec3 } from '../game.ts'
import { face, press } from '../moving/steering.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { archersAround } from './cover.ts'
import { sees } from './foes.ts'
import { Guard } from './guard.ts'
import { type HidingPlace, hidingPlace } from './hiding-place.ts'
import { hasShield } from './shield.ts'
import { foeKind } from './threats.ts'

/** Blocks within which an archer is hidden from. */
const SHOT_FROM = 18
/** Blocks around in which somebody may still come. */
const COMING = 10
/** Blocks from which an archer walks into a blow. */
const STRUCK_FROM = 4.5
/** Milliseconds without a blow after which it comes out again, and for all of it. */
const QUIET_MS = 3500
const MOST_MS = 25_000
/** How often the same archer is hidden from without a blow; where it sees the bot there, too, that counts half. */
const MOST_IN_VAIN = 2
const SEEN_IN_VAIN = 0.5

/** The reason with which a dig is broken off. */
const HAS_TO_LEAVE = new Error('has to leave')

const inVain = new WeakMap<Entity, number>()

/** True for an archer that has not been waited for in vain. */
export const mayCome = (archer: Entity): boolean => (inVain.get(archer) ?? 0) < MOST_IN_VAIN

/**
 * Hides from all archers around and strikes whoever comes round the corner, without going after anybody.
 * @param leave ends it when it holds; asked every tick
 * @returns what came of it; `left`: another place, or another deed, is better; `none`: there is no such place
 */
export async function lieInWait(
  context: Context,
  run: Run,
  archer: Entity,
  leave: () => boolean,
): Promise<'over' | 'left' | 'none'> {
  const place = hidingPlace(context, archersAround(context))
  if (!place) return 'none'
  const isHidden = await hide(context, run, place, leave)
  const { struck, left } = isHidden
    ? await strikeWhoComes(context, run, leave)
    : { struck: false, left: true }
  if (!struck) inVain.set(archer, (inVain.get(archer) ?? 0) + (left ? SEEN_IN_VAIN : 1))
  return left ? 'left' : 'over'
}

/** Gets to the place. False where it could not, or had to leave. */
async function hide(
  context: Context,
  run: Run,
  { feet, dig }: HidingPlace,
  leave: () => boolean,
): Promise<boolean> {
  const { bot } = context
  for (const cell of dig) {
    if (leave() || !(await digUnless(context, run, cell, leave))) return false
  }
  const stands = () => bot.entity.position.offset(0, 0.2, 0).floored().equals(feet)
  await walk(context, run, standingIn(feet), { until: () => leave() || stands() })
  return stands()
}

/** Digs a block. False where it could not, or had to leave, which breaks the dig off: it takes about as long as a fuse burns. */
async function digUnless(context: Context, run: Run, cell: Vec3, leave: () => boolean): Promise<boolean> {
  const { bot } = context
  const stop = new AbortController()
  const watch = () => {
    if (leave()) stop.abort(HAS_TO_LEAVE)
  }
  const brief: Run = {
    ...run,
    step: work => run.step(signal => work(AbortSignal.any([signal, stop.signal]))),
  }
  bot.on('physicsTick', watch)
  try {
    const end = await digBlock(context, brief, cell)
    return end === 'dug' || end === 'gone'
  } catch (error) {
    if (error === HAS_TO_LEAVE) return false
    throw error
  } finally {
    bot.off('physicsTick', watch)
  }
}

/** Stands still and strikes what comes within reach, until nobody has come for a while, or it has to leave. */
async function strikeWhoComes(
  context: Context,
  run: Run,
  leave: () => boolean,
): Promise<{ struck: boolean; left: boolean }> {
  const { bot } = context
  const weapon = bestWeapon(context)
  if (weapon) await hold(context, weapon)
  let quietSince = performance.now()
  let struck = false
  let left = false
  const guard = new Guard(context)
  const watch = () => {
    press(bot)
    const near = hostiles(context, COMING)
    const [nearest] = near
    const [shooter] = shooters(context)
    guard.against(shooter)
    if (nearest && !guard.isUp) face(bot, nearest.position.x, nearest.position.z)
    left = leave() || (shooter !== undefined && !hasShield(context))
    if (left || performance.now() - quietSince > QUIET_MS) return true
    if (!isBlowDue(bot)) return undefined
    for (const foe of near) {
      const mark = markOn(bot, foe)
      if (!mark) continue
      guard.lower()
      strike(context, foe, mark)
      struck = true
      quietSince = performance.now()
      break
    }
    return undefined
  }
  await run.step(signal =>
    waitFor(signal, [[bot, 'physicsTick']], MOST_MS, watch).finally(() => guard.lower()),
  )
  return { struck, left }
}

const archersInSight = (context: Context): Entity[] =>
  hostiles(context, SHOT_FROM).filter(
    entity => foeKind(entityName(entity)) === 'archer' && sees(context, entity),
  )

/** Archers that see it from where no blow reaches, the nearest first: without a shield another place is better then. */
const shooters = (context: Context): Entity[] =>
  archersInSight(context).filter(
    ({ position }) => position.distanceTo(context.bot.entity.position) > STRUCK_FROM,
  )

/** Those that mean harm within so many blocks, the nearest first. */
function hostiles({ bot }: Context, within: number): Entity[] {
  const away = ({ position }: Entity) => position.distanceTo(bot.entity.position)
  return Object.values(bot.entities)
    .filter(entity => entity.isValid && isHostile(entity) && away(entity) < within)
    .sort((a, b) => away(a) - away(b))
}
