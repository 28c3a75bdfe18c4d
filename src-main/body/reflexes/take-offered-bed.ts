import { Drops } from '../drops/drops.ts'
import { forgetThrownBed, isBed, isNightHere, thrownBed } from '../survival/beds.ts'
import { carriesBed } from '../survival/carried-bed.ts'
import { takeAlong } from '../survival/takings.ts'
import type { Reflex } from './reflex.ts'

/** Blocks around in which it goes for one. */
const WITHIN = 10
const SCATTER = 2

/** By night, without a bed, it picks up the one that somebody throws to it. */
export const takeOfferedBed: Reflex = {
  name: 'take a bed',
  limitMs: 10_000,
  restMs: 5000,
  cause(context) {
    if (!isNightHere(context) || carriesBed(context)) return undefined
    return thrownBed(context, WITHIN) && 'Took the bed that was thrown to it'
  },
  async act(context, run) {
    const bed = thrownBed(context, WITHIN)
    const drops = new Drops(context, isBed, position =>
      bed ? position.distanceTo(bed.position) < SCATTER : false,
    )
    try {
      await takeAlong(context, run, drops, () => carriesBed(context))
    } finally {
      drops.close()
      // One try: what cannot be got at would keep it from its work for the whole night.
      forgetThrownBed(context)
    }
    return carriesBed(context)
  },
}
