// How long a diver may stay under water.
import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { EYE_HEIGHT } from '../game.ts'
import { CLOSED, WATER } from '../moving/kinds.ts'

/** Of `oxygenLevel`, and the seconds that it lasts. https://minecraft.wiki/w/Damage#Drowning */
const FULL = 20
const BREATH_SECONDS = 15
/** Seconds that are left over at the end of a dive. */
const SPARE_SECONDS = 2
/** Blocks that a body rises in a second, straight up. */
const RISING_SPEED = 3.4
/** Seconds of breath at which a diver turns round who does not see the air above. */
const WAY_UNKNOWN_SECONDS = 9
/** Seconds of breath at which no way is looked for any more: a block of stone takes about three under water. */
const LAST_SECONDS = 5
/** Those of the way down that are reckoned at most: a diver sinks faster than it rises. */
const WAY_DOWN_SECONDS = 2

type Diver = Pick<Context, 'bot' | 'moving'>

const eyesOf = ({ bot }: Diver) => bot.entity.position.offset(0, EYE_HEIGHT, 0).floored()

export const isUnderWater = (diver: Diver): boolean => {
  const { x, y, z } = eyesOf(diver)
  return (diver.moving.ground.at(x, y, z) & WATER) !== 0
}

/** Of `oxygenLevel`: full where the server has told nothing. */
export const breath = ({ bot }: Pick<Diver, 'bot'>): number => bot.oxygenLevel ?? FULL

const breathSeconds = (diver: Pick<Diver, 'bot'>): number => (breath(diver) / FULL) * BREATH_SECONDS

/** The height at which the water straight above a place ends, in air or below a block. */
export function endOfWater({ moving: { ground } }: Diver, { x, y, z }: Position): number {
  let end = y
  while (ground.at(x, end, z) & WATER && !(ground.at(x, end, z) & CLOSED)) end++
  return end
}

/** Blocks of water from a place straight up to the air; undefined where something else comes before it. */
export function waterAbove(diver: Diver, place: Position): number | undefined {
  const end = endOfWater(diver, place)
  return diver.moving.ground.at(place.x, end, place.z) & CLOSED ? undefined : end - place.y
}

/** Seconds of breath that a diver needs to come up from here, straight or by a way yet to be found. */
export function secondsToComeUp(diver: Diver): number {
  const straight =
    (waterAbove(diver, eyesOf(diver)) ?? Number.POSITIVE_INFINITY) / RISING_SPEED + SPARE_SECONDS
  return Math.min(WAY_UNKNOWN_SECONDS, straight)
}

/** True for a diver whose breath lasts for the way up and no longer. */
export const isShortOfBreath = (diver: Diver): boolean =>
  isUnderWater(diver) && breathSeconds(diver) <= secondsToComeUp(diver)

/** True where so little breath is left that what is dug now must be the way out. */
export const isOutOfBreath = (diver: Diver): boolean =>
  isUnderWater(diver) && breathSeconds(diver) <= LAST_SECONDS

/**
 * Seconds for which a diver who has come down with a full breath can work here. As many as it takes where no air is above: what is
 * dug there may be the way out.
 */
export function secondsOfWork(diver: Diver): number {
  if (waterAbove(diver, eyesOf(diver)) === undefined) return Number.POSITIVE_INFINITY
  const up = secondsToComeUp(diver)
  return BREATH_SECONDS - up - Math.min(up - SPARE_SECONDS, WAY_DOWN_SECONDS)
}

/** True if a way of so many seconds leads to air before the breath is over. */
export const lastsFor = (diver: Pick<Diver, 'bot'>, seconds: number): boolean =>
  seconds <= breathSeconds(diver) - SPARE_SECONDS
