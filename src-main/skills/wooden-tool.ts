// A first tool of the nearest tree for who has nothing in hand, as after a death: in half a minute where trees stand.
import type { Stock } from '../contract/index.ts'
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

interface WoodenTool {
  /** What will do, best first. */
  readonly tools: readonly string[]
  /** Planks that the one of wood takes, with its sticks. */
  readonly planks: number
  /** `a sword for the night`. */
  readonly what: string
  /** `the night is near and it has no weapon`. */
  readonly why: string
}

/**
 * Makes a tool of what the bot carries and of the nearest tree, before all that the wood in hand was meant for.
 * @returns whether it set about it, whatever came of it
 */
export async function makeOfWood({ tools, planks, what, why }: WoodenTool, at: Workplace): Promise<boolean> {
  const own = { ...at, spare: () => carried(at) }
  const hasTable = nearTable(at) !== undefined || carried(at)['crafting_table'] !== undefined
  const needed = planks + (hasTable ? 0 : PLANKS_FOR_TABLE)
  const missing = needed - sparePlanks(own)
  if (missing > 0 && !(await seesTree(at))) return false
  const before = logs(at)
  if (missing > 0) at.log(`Taking wood for ${what} first, since ${why}`)
  if (missing <= 0 || (await fell(Math.ceil(missing / PLANKS_OF_LOG), own))) {
    await cutPlanks(needed, own)
    const table = await tableAtHand(`for ${what}`, own)
    // The subtask may have another one reserved, at the shared place.
    const beside = { ...own, station: () => table }
    for (const tool of table ? tools : []) if (await make(tool, what, beside)) break
  }
  // A tree gives more than that.
  for (const [log, count] of Object.entries(logs(at))) {
    const more = count - (before[log] ?? 0)
    if (more > 0) at.pickedUp(log, more)
  }
  return true
}

/** The logs in its hands, by kind. */
function logs(at: Workplace): Stock {
  const has = carried(at)
  return Object.fromEntries(at.knowledge.tag('logs').flatMap(log => (has[log] ? [[log, has[log]]] : [])))
}
