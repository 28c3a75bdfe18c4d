// Whether what a death left behind is worth the way back. Pure: the way and the things are told.
import type { Grave } from './grave.ts'

export interface WayBack extends Pick<Grave, 'deaths' | 'amongFoes'> {
  /** Seconds of the way. */
  readonly way: number
  /** Seconds that it takes to come by the like again. */
  readonly worth: number
  /** A sword or an axe in hand. */
  readonly armed: boolean
  /** There is hardly a way on without what lies there. */
  readonly stranded: boolean
}

/** Seconds of a way that is gone for the least of things. */
const SHORT_WAY = 8
/**
 * What it costs on average to go with nothing in hand among those who have killed it armed, and the share of those who had their things
 * back. Of thirty who went, most of them bare, eight had; fourteen died, which costs three minutes, and eight gave it up, after two.
 */
const RISK_SECONDS = 120
const BARE_CHANCE = 8 / 30
/** Deaths after which nothing there is worth another, and after which nobody goes there any more without a weapon. */
const MOST_DEATHS = 3
const MOST_UNARMED = 2

/** Seconds after which a way back that is still not over is given up: then the like would have been had anew. Pure. */
export const patienceFor = ({ way, worth }: Pick<WayBack, 'way' | 'worth'>): number =>
  2 * way + Math.max(SHORT_WAY, worth)

/** `deadly`: it has died there too often. `too dear`: the like is had sooner. Undefined where it is worth it. */
export function reasonAgainst(back: WayBack): 'deadly' | 'too dear' | undefined {
  const { deaths, amongFoes, way, worth, armed, stranded } = back
  if (amongFoes && deaths >= MOST_DEATHS) return 'deadly'
  const isBare = amongFoes && !armed && !stranded
  if (isBare && deaths >= MOST_UNARMED) return 'deadly'
  if (isBare) return way + RISK_SECONDS > worth * BARE_CHANCE ? 'too dear' : undefined
  return way > Math.max(SHORT_WAY, worth) ? 'too dear' : undefined
}
