import { isBelowGround } from './below-ground.ts'
import { usesLeft } from './field-tools.ts'
import type { Workplace } from './program.ts'
import { makeOfWood } from './wooden-tool.ts'

/** Best first; of wood it takes three planks, and two sticks of two more. */
const PICKAXES = ['stone_pickaxe', 'wooden_pickaxe']
const PLANKS_FOR_PICKAXE = 5
/** Blocks below the ground from which who finds its tools gone climbs for minutes by hand. */
const DEEP = 12

/**
 * Makes a pickaxe of what the bot carries and of the nearest tree, where what a death left behind lies deep below the ground and it has
 * none: without one the way down may have no way up again.
 */
export async function pickaxeForLostThings(at: Workplace): Promise<void> {
  if (usesLeft(at) > 0 || at.body.depthOfLostThings < DEEP || isBelowGround(at)) return
  const why = 'what it lost lies deep below and it has none'
  await makeOfWood(
    { tools: PICKAXES, planks: PLANKS_FOR_PICKAXE, what: 'a pickaxe for the way down', why },
    at,
  )
}
