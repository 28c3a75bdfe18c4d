// A sword for the night for who has nothing to fight with, as after a death: of wood it is made in half a minute where trees stand, and
// without one the night is waited through.
import type { Stock } from '../contract/index.ts'
import { isBelowGround } from './below-ground.ts'
import {
  cutPlanks,
  fell,
  nearTable,
  PLANKS_FOR_TABLE,
  PLANKS_OF_LOG,
  seesTree,
  sparePlanks,
  tableAtHand,
} from './field-stations.ts'
import { make } from './field-tools.ts'
import type { Workplace } from './program.ts'
import { carried } from './supplies.ts'
import { EVENING, NEARLY_DAY } from './times-of-day.ts'

/** Best first. */
const SWORDS = ['stone_sword', 'wooden_sword']
/** A sword of wood, and its stick of two more. */
const PLANKS_FOR_SWORD = 4
/** Half hearts below which one had better hide all the same. */
const FIT = 16

/**
 * Makes a sword of what the bot carries and of the nearest tree, where it lacks a weapon for the night.
 * @returns whether it set about it, whatever came of it
 */
export async function armForTheNight(at: Workplace): Promise<boolean> {
  if (!lacksWeapon(at)) return false
  // It comes before all that the wood in hand was meant for.
  const arming = { ...at, arming: true, spare: () => carried(at) }
  const hasTable = nearTable(at) !== undefined || carried(at)['crafting_table'] !== undefined
  const needed = PLANKS_FOR_SWORD + (hasTable ? 0 : PLANKS_FOR_TABLE)
  const missing = needed - sparePlanks(arming)
  if (missing > 0 && !(await seesTree(at))) return false
  const before = logs(at)
  if (missing > 0) at.log('Taking wood for a sword first, since the night is near and it has no weapon')
  if (missing <= 0 || (await fell(Math.ceil(missing / PLANKS_OF_LOG), arming)))
    await makeSword(needed, arming)
  // A tree gives more than that.
  for (const [log, count] of Object.entries(logs(at))) {
    const more = count - (before[log] ?? 0)
    if (more > 0) at.pickedUp(log, more)
  }
  return true
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

async function makeSword(needed: number, at: Workplace): Promise<void> {
  await cutPlanks(needed, at)
  if (!(await tableAtHand('for a sword', at))) return
  for (const sword of SWORDS) if (await make(sword, 'a sword for the night', at)) return
}

/** The logs in its hands, by kind. */
function logs(at: Workplace): Stock {
  const has = carried(at)
  return Object.fromEntries(at.knowledge.tag('logs').flatMap(log => (has[log] ? [[log, has[log]]] : [])))
}
