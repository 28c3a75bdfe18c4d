// Out of the blast of a creeper: away from it, or behind something.
import type { Context } from '../context.ts'
import { markOn } from '../fighting/mark.ts'
import { isBlowDue, strike } from '../fighting/weapons.ts'
import type { Entity } from '../game.ts'
import { letTickPass } from '../running/let-tick-pass.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { runAway } from './away.ts'
import { barricade } from './cover.ts'
import { isSwelling, sees } from './foes.ts'
import { hasShield, holdUpShield } from './shield.ts'

/** Blocks beyond which a creeper that swells calms down. https://minecraft.wiki/w/Creeper */
export const OUT_OF_BLAST = 7.6
/** A blow from the eyes to its body, as far as the game lets it. */
export const LONG_REACH = 3
/** How long its fuse burns, and a little more. */
const FUSE_MS = 2500
/** Milliseconds that it runs before it looks how far it has come, and blocks that are worth running on. */
const SPURT_MS = 500
const GAIN = 1
/** So near to a creeper that swells one does not get away in time. */
const TOO_NEAR = 2.2
/** Nearer than this no block goes between the two; ticks in which a blow throws it back. */
const NO_ROOM = 2.6
const THROWN_TICKS = 5

/**
 * Away from a creeper that is about to burst, until it calms down or has burst; behind the shield where it is too late. Where
 * nothing leads away, behind blocks: whom it does not see any more it does not blow up.
 */
export async function dodgeBlast(context: Context, run: Run, creeper: Entity): Promise<void> {
  const { bot } = context
  const distance = () => creeper.position.distanceTo(bot.entity.position)
  const over = () => !creeper.isValid || !isSwelling(context, creeper)
  const safe = () => over() || distance() > OUT_OF_BLAST
  let before = Number.NEGATIVE_INFINITY
  // In a pocket of the rock one runs to and fro: what counts is whether it comes away.
  while (!(hasShield(context) && distance() < TOO_NEAR) && distance() > before + GAIN) {
    before = distance()
    if (await runAway(context, run, () => [creeper.position], safe, SPURT_MS)) return
  }
  if (over()) return
  if (hasShield(context)) {
    await holdUpShield(context, run, creeper, FUSE_MS, over)
    return
  }
  await shutOut(context, run, creeper)
  await letTickPass(context, run)
}

/** Puts blocks between the two, after a blow that makes room for them where there is none. True if it does not see the body any more. */
export async function shutOut(context: Context, run: Run, creeper: Entity): Promise<boolean> {
  const { bot } = context
  const isClose = () => creeper.isValid && creeper.position.distanceTo(bot.entity.position) < NO_ROOM
  const mark = isClose() ? markOn(bot, creeper, LONG_REACH) : undefined
  if (mark && isBlowDue(bot)) {
    strike(context, creeper, mark)
    let ticks = 0
    const thrown = () => ++ticks > THROWN_TICKS || !isClose()
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], FUSE_MS, thrown))
  }
  await barricade(context, run, creeper)
  return !sees(context, creeper)
}
