// A bed for who is under the sky when the evening comes: alone in a world it sleeps through the night, which it would else wait through
// in a hole, and with others it keeps nobody up who goes to bed.
import { isBed } from '../body/index.ts'
import type { Stock } from '../contract/index.ts'
import { isBelowGround } from './below-ground.ts'
import { craftable } from './craftable.ts'
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
import { actionOptions, carried } from './supplies.ts'
import { AFTERNOON, DUSK, NEARLY_DAY } from './times-of-day.ts'

const WOOL_FOR_BED = 3
const PLANKS_FOR_BED = 3
/** Blocks around in which sheep are worth it, how many at most, as each gives wool of its own colour, and the time for each. */
const SHEEP_WITHIN = 32
const MOST_SHEEP = 5
const SHEEP_DEADLINE_MS = 20_000

/**
 * Makes a bed where the evening comes and the bot has none: of wool that it carries beyond what is asked for, and of sheep that it sees
 * as long as it is light.
 * @returns whether it set about it, whatever came of it
 */
export async function takeBed(at: Workplace): Promise<boolean> {
  const { body } = at
  const { time, dimension } = body.surroundings
  const isTime = dimension.skyLight && time.day >= AFTERNOON && time.day < NEARLY_DAY
  if (!isTime || hasBed(at) || isBelowGround(at) || othersNeedTheWood(at)) return false
  if (woolInHand(at) < WOOL_FOR_BED) {
    if (time.day >= DUSK || at.isAskedFor('sheep') || sheepNear(at) < WOOL_FOR_BED - woolInHand(at))
      return false
    at.log('Getting wool for a bed, to sleep through the night')
    await takeWool(at)
  }
  const bed = bedToMake(at)
  if (bed && (await takeWood(at))) await makeBed(bed, at)
  return true
}

const hasBed = (at: Workplace): boolean => Object.keys(carried(at)).some(isBed)

const sheepNear = ({ body }: Workplace): number => body.findMobs('sheep', SHEEP_WITHIN).length

/** How many it has of the colour of which it has most. A bed takes three of one. */
const woolInHand = (at: Workplace): number => Math.max(0, ...wools(at).map(([, count]) => count))

const wools = (at: Workplace): [string, number][] =>
  Object.entries(at.spare()).filter(([item]) => /(^|_)wool$/.test(item))

async function takeWool(at: Workplace): Promise<void> {
  for (let killed = 0; killed < MOST_SHEEP && woolInHand(at) < WOOL_FOR_BED && !at.signal.aborted; killed++) {
    const order = { mob: 'sheep', count: 1, within: SHEEP_WITHIN }
    if ((await at.body.act.kill(order, actionOptions(at, SHEEP_DEADLINE_MS))).outcome !== 'done') return
  }
}

/** The bed of a colour of which there is enough. */
function bedToMake(at: Workplace): string | undefined {
  const planks: Stock = { oak_planks: PLANKS_FOR_BED }
  return wools(at)
    .map(([wool]) => wool.replace(/wool$/, 'bed'))
    .find(bed => craftable(bed, { ...at.spare(), ...planks }, at.knowledge) > 0)
}

/** Whether it lacks wood, and what it would take is for an open subtask. */
function othersNeedTheWood(at: Workplace): boolean {
  const { knowledge } = at
  const wood = [...knowledge.tag('logs'), ...knowledge.tag('planks')]
  return missingPlanks(at) > 0 && wood.some(item => at.isAskedFor(item))
}

/** For the bed and, where none stands near, for a table. */
const planksNeeded = (at: Workplace): number => PLANKS_FOR_BED + (nearTable(at) ? 0 : PLANKS_FOR_TABLE)

const missingPlanks = (at: Workplace): number => planksNeeded(at) - sparePlanks(at)

/** Fells what it has not to spare. @returns whether there is enough */
async function takeWood(at: Workplace): Promise<boolean> {
  const missing = missingPlanks(at)
  return missing <= 0 || ((await seesTree(at)) && fell(Math.ceil(missing / PLANKS_OF_LOG), at))
}

async function makeBed(bed: string, at: Workplace): Promise<void> {
  // As much wood as it takes was felled for it, or is to spare: one log is as good as another.
  const own = { ...at, spare: () => carried(at) }
  if ((await cutPlanks(planksNeeded(own), own)) && (await tableAtHand('for a bed', own)))
    await make(bed, 'a bed for the night', own)
}
