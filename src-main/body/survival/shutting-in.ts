// Out of everybody's reach below ground, where running only leads into the next cave: a few blocks around the body.
import type { Context } from '../context.ts'
import { eatOne } from '../items/meals.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { isWithIt } from './foes.ts'
import { HealingWatch, healingMeal, healsByItself } from './healing.ts'
import { rockNiche } from './rock-niche.ts'
import { isClosed, type ShelterSite, shelterSite, takeDown, wallIn } from './shelter.ts'
import { isUnderOpenSky } from './sky.ts'
import type { Foe } from './threats.ts'
import { wallBlockCount } from './throw-away.ts'

/** Blocks that it may take, and blocks at which somebody is so near that it is too late. */
const MOST_BLOCKS = 9
const CAUGHT = 1.8
/** Blocks that somebody comes nearer in the time in which one is put. */
const COMES_BY = 0.6
/** Half hearts with which it comes out again. */
const HEALED = 16
/** Milliseconds for which it heals, and for which it waits for others to go off where it does not. */
const HEALING_MS = 60_000
const SIEGE_MS = 8000
/** Blocks around in which somebody still waits for it, and in which an archer shoots as soon as the walls are down. */
const NEAR = 6
const IN_RANGE = 16

/** Blocks to whoever means harm and is nearest. */
export const nearestOf = (foes: readonly Foe[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...foes.map(({ distance }) => distance))

const isBesieged = (foes: readonly Foe[]): boolean =>
  foes.some(({ kind, distance }) => distance <= (kind === 'archer' ? IN_RANGE : NEAR))

/**
 * Where the body could shut itself in below ground before anybody is there; undefined under the sky, and where that takes too
 * long.
 */
export function nicheNear(context: Context, foes: readonly Foe[]): ShelterSite | undefined {
  const nearest = nearestOf(foes)
  if (isUnderOpenSky(context) || nearest < CAUGHT) return undefined
  const most = Math.min(MOST_BLOCKS, 1 + (nearest - CAUGHT) / COMES_BY)
  const site = shelterSite(context)
  // A block's way takes about as long as putting one.
  const takes = site
    ? site.missing.length + site.feet.offset(0.5, 0, 0.5).distanceTo(context.bot.entity.position)
    : Number.POSITIVE_INFINITY
  const niche = rockNiche(context)
  if (niche && niche.blocks < takes && wallBlockCount(context) >= niche.site.missing.length)
    return niche.blocks <= most ? niche.site : undefined
  return takes <= most ? site : undefined
}

/** True while nobody can get at the body, since blocks are all around it, and nobody is in there with it. */
export const isShutIn = (context: Context): boolean =>
  isClosed(context, context.bot.entity.position.offset(0, 0.2, 0).floored()) && !isWithIt(context)

/**
 * Shuts itself in, eats, and waits until it is healed, or for a while for others to go off where it is not hurt or cannot heal. Then
 * it comes out, unless somebody still waits outside: from inside one can dig on to another side.
 * @param foes those who mean harm
 * @returns whether it got in
 */
export async function shutIn(
  context: Context,
  run: Run,
  site: ShelterSite,
  foes: () => readonly Foe[],
): Promise<boolean> {
  const { bot } = context
  const { closed, put } = await wallIn(context, run, site, () => nearestOf(foes()) < CAUGHT)
  if (!closed) return false
  const begun = performance.now()
  const watch = new HealingWatch(context)
  const lasts = (limitMs: number) => performance.now() - begun < limitMs
  while (isShutIn(context)) {
    const isHurt = bot.health < HEALED
    const food = isHurt ? healingMeal(context) : undefined
    if (food) {
      await eatOne(context, run, food)
      continue
    }
    watch.look()
    const heals = isHurt && healsByItself(context)
    if (!lasts(heals ? HEALING_MS : SIEGE_MS) || (!heals && !isBesieged(foes()))) break
    let ticks = 0
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], 2000, () => ++ticks > 10))
  }
  if (!isBesieged(foes())) await takeDown(context, run, put)
  return true
}
