import { isBelowGround } from './below-ground.ts'
import type { Workplace } from './program.ts'
import { EVENING, NEARLY_DAY } from './times-of-day.ts'
import { makeOfWood } from './wooden-tool.ts'

/** Best first; of wood it takes two planks, and a stick of two more. */
const SWORDS = ['stone_sword', 'wooden_sword']
const PLANKS_FOR_SWORD = 4
/** Half hearts below which one had better hide all the same. */
const FIT = 16

/**
 * Makes a sword of what the bot carries and of the nearest tree, where it lacks a weapon for the night: without one that is waited
 * through.
 * @returns whether it set about it, whatever came of it
 */
export async function armForTheNight(at: Workplace): Promise<boolean> {
  if (!lacksWeapon(at)) return false
  const why = 'the night is near and it has no weapon'
  const sword = { tools: SWORDS, planks: PLANKS_FOR_SWORD, what: 'a sword for the night', why }
  return makeOfWood(sword, { ...at, arming: true })
}

/**
 * True in the evening and by night under the open sky for who is well and has neither a sword nor an axe. Once it is dark it may be too
 * late: then who has none hides from the first monster that comes.
 */
export function lacksWeapon(at: Workplace): boolean {
  const { health, inventory } = at.body.observe()
  const { time, dimension } = at.body.surroundings
  const isTime = dimension.skyLight && time.day >= EVENING && time.day < NEARLY_DAY
  const isArmed = inventory.some(({ item }) => /^(sword|axe)$/.test(at.knowledge.toolKind(item) ?? ''))
  return isTime && !isArmed && health >= FIT && !isBelowGround(at)
}
