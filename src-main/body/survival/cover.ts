import { noteFill } from '../blocks/own-fill.ts'
import { isFree, putBlock, supportFor } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../fighting/creatures.ts'
import { type Entity, EYE_HEIGHT, entityName, type Vec3 } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { runAway } from './away.ts'
import { eyesOf, sees } from './foes.ts'
import { FOOT_HEIGHT, hidingPlace } from './hiding-place.ts'
import { isUnderOpenSky } from './sky.ts'
import { foeKind } from './threats.ts'
import { wallBlock } from './throw-away.ts'

/** Beyond this an archer does not shoot. */
const OUT_OF_SHOT = 18
const FLIGHT_MS = 6000
const WAIT_MS = 3000
/** Blocks at which an archer is struck rather than shut out. */
const TOO_NEAR = 4
/** Blocks up or down from which on one that does not see it is elsewhere. */
const STOREY = 4
/** Blocks from the body in which a block is put. */
const ARM = 3

/**
 * Gets out of an archer's sight: behind what is near, else out of its range. Out of that of the others around, too, where it can: from
 * one alone it would go to and fro between two of them.
 * @param fights it rather fights than does that, where nothing hides it from all of them
 * @returns true if it got out of its sight
 */
export async function takeCover(
  context: Context,
  run: Run,
  archer: Entity,
  fights = false,
): Promise<boolean> {
  const archers = [archer, ...archersAround(context).filter(other => other !== archer)]
  if (await getBehind(context, run, archers)) return true
  const isAlone = archers.length === 1
  if (!isAlone && fights) return false
  if (!isAlone && (await getBehind(context, run, [archer]))) return true
  const foes = () => archers.filter(({ isValid }) => isValid).map(({ position }) => position)
  const isAway = await runAway(context, run, foes, () => isHiddenFrom(context, archers), FLIGHT_MS)
  return isAway || isHiddenFrom(context, [archer])
}

/** The archers that may shoot at it, also those that do not see it now. */
export function archersAround(context: Context): Entity[] {
  const { position } = context.bot.entity
  return Object.values(context.bot.entities).filter(
    entity =>
      entity.isValid &&
      isHostile(entity) &&
      foeKind(entityName(entity)) === 'archer' &&
      entity.position.distanceTo(position) <= OUT_OF_SHOT &&
      (Math.abs(entity.position.y - position.y) < STOREY || sees(context, entity)),
  )
}

/** True if none of them sees it from where it would shoot. */
const isHiddenFrom = (context: Context, archers: readonly Entity[]): boolean =>
  archers.every(
    archer =>
      !archer.isValid ||
      !sees(context, archer) ||
      archer.position.distanceTo(context.bot.entity.position) > OUT_OF_SHOT,
  )

/** Out of the sight of all of these, behind blocks that it puts or round a corner. True if it did. */
async function getBehind(context: Context, run: Run, archers: readonly Entity[]): Promise<boolean> {
  const { bot } = context
  const hidden = () => isHiddenFrom(context, archers)
  // Whoever looks round the corner at once is shot at again; for whom somebody else hits waiting is no good.
  const waitAMoment = () => {
    const { health } = bot
    const over = () => !hidden() || bot.health < health
    return run.step(signal => waitFor(signal, [[bot, 'physicsTick']], WAIT_MS, over))
  }
  const far = archers.filter(({ position }) => position.distanceTo(bot.entity.position) > TOO_NEAR)
  // Below the sky it would just walk round them.
  if (!isUnderOpenSky(context) && far.length > 0) {
    for (const archer of far) await barricade(context, run, archer)
    if (hidden()) {
      await waitAMoment()
      return true
    }
  }
  const place = hidingPlace(context, archers, false)
  if (place) {
    await walk(context, run, standingIn(place.feet), { until: () => !archers.some(({ isValid }) => isValid) })
    if (hidden()) {
      await waitAMoment()
      return true
    }
  }
  return false
}

/** Puts blocks between itself and somebody, at its feet and at its head. */
export async function barricade(context: Context, run: Run, foe: Entity): Promise<void> {
  for (const height of [FOOT_HEIGHT, EYE_HEIGHT]) {
    const gap = gapTowards(context, foe, height)
    const name = wallBlock(context)
    if (gap && name && (await putBlock(context, run, name, gap))) noteFill(context, name, gap)
  }
}

/** The place beside the body through which it is shot at in this height. */
function gapTowards(context: Context, archer: Entity, height: number): Vec3 | undefined {
  const { bot } = context
  const from = bot.entity.position.offset(0, height, 0)
  const way = eyesOf(archer).minus(from)
  const distance = way.norm()
  const direction = way.normalize()
  if (bot.world.raycast(from, direction, distance)) return undefined
  for (let along = 0.5; along < Math.min(ARM, distance - 1); along += 0.25) {
    const at = from.plus(direction.scaled(along)).floored()
    if (isFree(context, at) && supportFor(context, at)) return at
  }
  return undefined
}
