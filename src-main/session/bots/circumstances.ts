// What a bot's hour and state say against a piece of work: it comes after all else, and is done where nothing else is left. Pure.
import { LOW_HEALTH } from '../../body/index.ts'
import { type BoardSubtask, isSearchedFor, kindOfWork } from '../../contract/index.ts'

/** Half drumsticks at which one can run no more. */
const HUNGRY = 6

export interface Circumstances {
  /** Monsters come under the open sky. */
  readonly night: boolean
  /** Half hearts and half drumsticks, 0 to 20. */
  readonly health: number
  readonly food: number
  /** Carries something to eat. */
  readonly hasMeal: boolean
  isMonster(mob: string): boolean
  /** Nobody else is at work, and some of what is done above ground lies in sight: who digs down first climbs up again for it. */
  readonly surfaceFirst: boolean
  isInSight(work: Work): boolean
}

export type Work = Pick<BoardSubtask, 'action' | 'item' | 'accepts'> & { readonly tools: readonly string[] }

/** Why the bot would rather do something else first, in words that follow "since"; undefined where nothing speaks against it. */
export function reasonAgainst(work: Work, circumstances: Circumstances): string | undefined {
  const { night, health, food, hasMeal, isMonster, surfaceFirst, isInSight } = circumstances
  if (!isSearchedFor(work)) return undefined
  if (health < LOW_HEALTH) return 'it is badly hurt'
  const fights = work.action === 'kill' && isMonster(work.item)
  const isBelow = kindOfWork(work) === 'mining'
  if (food <= HUNGRY && !hasMeal && (fights || isBelow)) return 'it is hungry'
  if (isBelow && surfaceFirst && !isInSight(work)) return 'it is nowhere in sight'
  // Monsters are hunted at night, and below ground it is always dark.
  return night && !fights && !isBelow ? 'it is night' : undefined
}
