import type { Context } from '../context.ts'
import { type Block, type Entity, type Vec3, Vec3 as Vector } from '../game.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { settled, waitFor } from '../running/waiting.ts'
import { goNear } from '../walking/movement.ts'
import { isInOverworld } from './modes.ts'
import { isNight } from './night.ts'

/** Blocks to a bed that are worth the way. */
const WORTH_THE_WAY = 40
const BESIDE = 2.2
const LIE_DOWN_MS = 4000
/** Ticks after the server has let go of a body until it stands beside the bed. */
const STANDING_UP_TICKS = 2
/** Monsters this near keep everybody awake. https://minecraft.wiki/w/Bed */
export const WAKEFUL = 9

const offered = new WeakMap<Context, Map<string, Vec3>>()

/** Lets the bot sleep in the bed there: its own, or one that somebody offers. */
export function offerBed(context: Context, at: Vec3): void {
  const beds = offered.get(context) ?? new Map<string, Vec3>()
  beds.set(`${at}`, at)
  offered.set(context, beds)
}

/** It is not its own any more: somebody else may put another one there. */
export const withdrawBed = (context: Context, at: Vec3): void => void offered.get(context)?.delete(`${at}`)

export const isBed = (name: string): boolean => /(^|_)bed$/.test(name)

/** Night, in a world in which one can sleep. */
export const isNightHere = (context: Context): boolean =>
  isInOverworld(context) && isNight(context.bot.time.timeOfDay)

const thrown = new WeakMap<Context, number>()

/** Somebody threw a bed: the server's number for it. */
export const noteThrownBed = (context: Context, entity: number): void => void thrown.set(context, entity)

export const forgetThrownBed = (context: Context): void => void thrown.delete(context)

/** The bed that somebody threw last, while it lies there within so many blocks. */
export function thrownBed(context: Context, within: number): Entity | undefined {
  const { bot } = context
  const bed = bot.entities[thrown.get(context) ?? -1]
  return bed?.isValid && bed.position.distanceTo(bot.entity.position) < within ? bed : undefined
}

/** The nearest bed in which it may sleep. */
export function ownBed(context: Context): Block | undefined {
  const { bot } = context
  const here = bot.entity.position
  const near = [...(offered.get(context)?.values() ?? [])]
    .filter(at => at.distanceTo(here) < WORTH_THE_WAY)
    .sort((a, b) => a.distanceTo(here) - b.distanceTo(here))
  for (const at of near) {
    const block = bot.blockAt(new Vector(at.x, at.y, at.z))
    if (block && isBed(block.name)) return block
    // Gone: whoever puts a bed there now did not offer that.
    if (block) withdrawBed(context, at)
  }
  return undefined
}

/**
 * Goes to bed and sleeps until `over` holds, or it is woken.
 * @returns false where it could not lie down
 */
export async function sleepIn(context: Context, run: Run, bed: Block, over: () => boolean): Promise<boolean> {
  const { bot, logger } = context
  try {
    await goNear(context, run, bed.position.offset(0.5, 0, 0.5), BESIDE)
  } catch (error) {
    if (error instanceof Obstacle) return false
    throw error
  }
  const failed = await settled(bot, bot.sleep(bed), LIE_DOWN_MS)
  if (failed) {
    logger.debug('The bot could not sleep.', { reason: failed.message })
    return false
  }
  try {
    const awake = () => !bot.isSleeping || over()
    await run.step(signal =>
      waitFor(
        signal,
        [
          [bot, 'wake'],
          [bot, 'time'],
          [bot, 'physicsTick'],
        ],
        700_000,
        awake,
      ),
    )
  } finally {
    if (bot.isSleeping) await settled(bot, bot.wake(), LIE_DOWN_MS)
  }
  // The morning is told before the body is let go: as long as it lies there, nothing around is in its reach.
  let ticks = 0
  const stands = () => !bot.isSleeping && ++ticks > STANDING_UP_TICKS
  await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], LIE_DOWN_MS, stands))
  return true
}
