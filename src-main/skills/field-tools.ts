// Pickaxes for the way to ore: a staircase down wears more of them than the ore itself, and who works without a chest
// has nowhere to fetch another.
import type { BoardSubtask } from '../contract/index.ts'
import { craftable } from './craftable.ts'
import { craftSpare, isNear, planksOfLog, stationNear } from './field-stations.ts'
import type { Workplace } from './program.ts'

/** The pickaxe that anybody can make of what comes to hand on the way. */
const SPARE = 'stone_pickaxe'
const MOST_SPARES = 3
/** One craft of them. */
const STICKS = 4
/** Blocks of a step down, and of a search at the bottom that is not unlucky. */
const STAIR_BLOCKS = 3
const SEARCH_BLOCKS = 80

/** Makes spare pickaxes of what there is to spare, as many as the way to where the ore lies will wear. */
export async function takeSpareTools(subtask: BoardSubtask, at: Workplace): Promise<void> {
  if (at.chest()) return
  let lacking = blocksToDig(subtask, at) - usesLeft(at)
  for (let made = 0; lacking > 0 && made < MOST_SPARES; made++) {
    if (at.signal.aborted || !(await makeSpare(at))) return
    lacking -= at.knowledge.durability(SPARE) ?? 0
  }
}

/** Blocks on the way down to the height where most of the ore lies, and about there; 0 for what is no ore. */
function blocksToDig({ item }: BoardSubtask, { body, knowledge }: Workplace): number {
  const ores = knowledge
    .sources(item)
    .flatMap(source => (source.kind === 'block' && source.block.endsWith('_ore') ? [source.block] : []))
  if (ores.length === 0) return 0
  const here = Math.floor(body.observe().position.y)
  let best = { y: here, share: 0 }
  for (let y = here; y >= knowledge.lowestTunnel; y--) {
    const share = Math.max(...ores.map(ore => knowledge.oreShare(ore, y)))
    if (share > best.share) best = { y, share }
  }
  return (here - best.y) * STAIR_BLOCKS + SEARCH_BLOCKS
}

const usesLeft = ({ body, knowledge }: Workplace): number =>
  body
    .observe()
    .inventory.filter(({ item }) => knowledge.toolKind(item) === 'pickaxe')
    .reduce((sum, { item, durability = 1 }) => sum + (knowledge.durability(item) ?? 0) * durability, 0)

async function makeSpare(at: Workplace): Promise<boolean> {
  const enough = () => craftable(SPARE, at.spare(), at.knowledge) > 0
  if (!enough() && !(await craftSpare('stick', STICKS, at))) {
    if (!(await planksOfLog(at))) return false
    await craftSpare('stick', STICKS, at)
  }
  if (!enough()) return false
  const table = await stationNear('crafting_table', at)
  if (!table || !isNear(table, at)) return false
  at.log('Making a spare pickaxe for the way down')
  return craftSpare(SPARE, 1, at, table)
}
