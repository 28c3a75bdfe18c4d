// When to get out of sight until the day comes. Pure.
import type { Armament } from './threats.ts'
import { LOW_HEALTH, SOME_ARMOUR } from './threats.ts'

const DUSK = 12_800
const DAWN = 23_400
const DAY = 24_000

/** Whether monsters come under the open sky at that time of day, 0 to 23999. Source: Minecraft Wiki, "Daylight cycle". */
export const isNight = (timeOfDay: number): boolean => timeOfDay >= DUSK && timeOfDay < DAWN

/** Ticks of day until then; 0 at night. */
export const ticksToNight = (timeOfDay: number): number =>
  isNight(timeOfDay) ? 0 : (DUSK - timeOfDay + DAY) % DAY

export interface NightSituation extends Armament {
  readonly night: boolean
  /** What it does gives it a weapon in a moment. */
  readonly arming?: boolean
  /** It is after monsters, or after what will soon be gone: to hide from them would put off what it is there for. */
  readonly hunting?: boolean
  /** Hostile mobs within sight, by their distance in blocks. */
  readonly foes: readonly number[]
}

/** Blocks at which monsters are a reason for who cannot fight, and for who can. */
const WARY = 40
const GATHERING = 16
const NEARBY = 24
const HURT = 12
const GATHERED = 4
/** Half hearts with which a sword alone will do, against one at a time. */
const FIT = 16
const SEVERAL = 2
/** Blocks within which nobody may be when it comes out. */
const AT_THE_LID = 10
/** Digging in takes a few seconds: nobody may be there before it is done. */
const TOO_LATE = 5

/**
 * Why it should hole up now if it is under the open sky, in words that follow "Holed up: "; undefined while it should not. Where no monsters come,
 * night alone is no reason.
 */
export function reasonToHoleUp(situation: NightSituation): string | undefined {
  const { night, foes, armed, armour, health, arming, hunting } = situation
  if (foes.length === 0 || Math.min(...foes) < TOO_LATE) return undefined
  const within = (blocks: number) => foes.filter(distance => distance < blocks).length
  if (health < LOW_HEALTH && within(NEARBY) > 0) return 'badly hurt, with monsters about'
  if (!night) return undefined
  const bare = armour < SOME_ARMOUR
  const wary = arming && health >= FIT ? GATHERING : WARY
  if (!armed && within(wary) > 0)
    return bare ? 'night, with neither a sword nor armour' : 'night, without a sword'
  if (bare && !hunting && (health < FIT ? within(NEARBY) > 0 : within(GATHERING) >= SEVERAL))
    return 'night, without armour'
  if (health < HURT && within(NEARBY) > 0) return 'night, and hurt, with monsters about'
  return within(GATHERING) >= GATHERED ? 'night, and monsters gather' : undefined
}

/** True where who gets no fitter by waiting comes out by night: nobody is as near as would send it in again. Blocks to each. */
export const isClearOutside = (foes: readonly number[]): boolean => foes.every(distance => distance >= NEARBY)

/**
 * True where a fit fighter comes out by night: nobody waits at the lid, and nobody further off has company. Who hunts monsters comes out
 * to one at the lid, too, as long as they have not gathered. Blocks to each.
 */
export function isQuietOutside(foes: readonly number[], hunting = false): boolean {
  const within = (blocks: number) => foes.filter(distance => distance <= blocks).length
  return hunting
    ? within(AT_THE_LID) < SEVERAL && within(NEARBY) < GATHERED
    : within(AT_THE_LID) === 0 && within(NEARBY) < SEVERAL
}
