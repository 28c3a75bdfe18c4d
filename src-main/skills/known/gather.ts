import { isHostile } from '../../body/index.ts'
import type { ActionOptions, ActionResult } from '../../body/interface.ts'
import type { BoardSubtask, Stock } from '../../contract/index.ts'
import { amountOf, dropsFor, minus } from '../../contract/index.ts'
import { isBelowGround, isOutByNight } from '../below-ground.ts'
import { swordForHunt, swordForWayDown } from '../borrowed-sword.ts'
import { takeFood, takeMeat } from '../field-food.ts'
import {
  canMakeIronPickaxe,
  IRON_PICKAXE,
  makeIronPickaxe,
  takeIronPickaxe,
  takeMoreIron,
  takeShield,
} from '../field-iron.ts'
import { nearTable } from '../field-stations.ts'
import { asksForDeeper, leadsDown, takeSpareTools, takeSword, takeWood } from '../field-tools.ts'
import type { Program, ProgramResult, Workplace } from '../program.ts'
import { makeSparePickaxes, remakePickaxes } from '../spare-pickaxes.ts'
import {
  acceptable,
  actionOptions,
  carried,
  deliver,
  failureOf,
  fetchReserved,
  gaveUp,
  newResults,
  plus,
} from '../supplies.ts'
import { makeRoom } from '../waste.ts'
import { workDeadline } from './deadlines.ts'

/** Times that pickaxes are made anew on one errand. */
const MOST_REMADE = 3
/** Times that the hands may be full on one errand: what was thrown away may be picked up again. */
const MOST_FULL = 4

/** Work in the field: takes tools along, collects until the quantity is had, and brings it home with the tools. */
async function collect(
  subtask: BoardSubtask,
  at: Workplace,
  work: (wanted: number, options: ActionOptions) => Promise<ActionResult>,
  goods: (before: Stock) => Stock,
  taken: Stock = {},
): Promise<ProgramResult> {
  const borrowed = plus(taken, at.borrowed())
  // By night a hunter without a sword would hide, though it lies in the chest.
  const missing = await fetchReserved(subtask, at.hunting ? { ...at, arming: true } : at)
  if (missing) return gaveUp(subtask, at, missing, { borrowed })
  await makeRoom(at)
  await takeFood(at)
  const before = carried(at)
  const wanted = subtask.quantity - subtask.progress
  const result = await work(wanted, {
    ...actionOptions(at, workDeadline(subtask)),
    progress: count => at.progress(Math.min(at.wanted(), subtask.progress + count)),
  })
  const had = goods(before)
  if (result.outcome !== 'done') return gaveUp(subtask, at, failureOf(result), { kept: had, borrowed })
  const delivery = await deliver(subtask, at, had, borrowed)
  if (delivery.failure) {
    // Of a hunt the prey is counted, and that is known only when all is there.
    const delivered = subtask.action === 'kill' ? 0 : delivery.count
    return gaveUp(subtask, at, delivery.failure, { delivered, kept: goods(before), borrowed })
  }
  const isInChest = at.chest() !== undefined && subtask.deliver === 'chest'
  // On the way home it may have picked up what others had dug.
  const late = isInChest ? goods(before) : {}
  const more = Object.keys(late).length > 0 ? (await deliver(subtask, at, late)).count : 0
  const beyond = delivery.count + more - (at.wanted() - subtask.progress)
  if (subtask.action === 'gather' && at.chest() && beyond > 0) at.broughtBeyond(beyond)
  const place = isInChest ? 'brought to the chest' : 'in hand'
  const counts = Object.entries(plus(had, late)).map(([item, count]) => amountOf(count, item))
  // Of what is hunted for nothing that it drops there is nothing to bring.
  const text =
    counts.length > 0
      ? `${counts.join(', ')} ${place}`
      : `${amountOf(subtask.quantity, subtask.item)} ${subtask.action === 'kill' ? 'killed' : place}`
  return {
    ok: true,
    evidence: { kind: at.chest() ? 'chest' : 'inventory', text },
  }
}

/** Mines, fells or picks, and delivers all that was gained of the item, also beyond what was asked for. */
export const gather: Program = async (subtask, at) => {
  const sword = at.chest() ? await swordForWayDown(subtask, at) : {}
  return collect(
    subtask,
    at,
    (count, options) =>
      at.chest() ? gatherForChest(subtask, at, count, options) : gatherAlone(subtask, at, count, options),
    before => newResults(subtask, before, at, Number.POSITIVE_INFINITY),
    sword,
  )
}

/** Tells, for one errand, whether what ended because the bag was full may go on: there is room now. */
function withRoom(at: Workplace): (result: ActionResult) => Promise<boolean> {
  let full = 0
  return async ({ failure }) =>
    failure?.code === 'inventory_full' && ++full <= MOST_FULL && (await makeRoom(at))
}

async function gatherForChest(
  subtask: BoardSubtask,
  at: Workplace,
  count: number,
  options: ActionOptions,
): Promise<ActionResult> {
  await makeSparePickaxes(subtask, at)
  let got = 0
  const goesOn = withRoom(at)
  let remade = 0
  for (;;) {
    const had = got
    const order = {
      items: acceptable(subtask, subtask.item),
      count: count - had,
      stillWanted: () => at.wanted() - subtask.progress - had + at.alongside(),
      restLater: true,
      within: at.searchWithin(),
    }
    const result = await at.body.act.gather(order, {
      ...options,
      progress: more => options.progress?.(had + more),
    })
    got += result.count
    if (await goesOn(result)) continue
    const broke = result.failure?.code === 'tool_broke' && leadsDown(subtask, at)
    if (!broke || remade++ >= MOST_REMADE || !(await remakePickaxes(subtask, at)))
      return { ...result, count: got }
  }
}

/**
 * Without a chest nothing is carried home, what tools the way to the ore wears out are made on the way, and what else comes to hand
 * there, such as stone for the furnace, need not be gathered again.
 */
async function gatherAlone(
  subtask: BoardSubtask,
  at: Workplace,
  wanted: number,
  options: ActionOptions,
): Promise<ActionResult> {
  // Who comes from the table need not come back to it from the trees.
  if (nearTable(at)) await takeSword(subtask, at)
  await takeWood(subtask, at)
  await takeSword(subtask, at)
  await takeIronPickaxe(subtask, at)
  await takeShield(subtask, at)
  await takeSpareTools(subtask, at)
  if (leadsDown(subtask, at) && !isOutByNight(at)) await takeMeat(at)
  const before = carried(at)
  const result = await dig(subtask, at, wanted, options)
  if (result.outcome === 'done') await takeMoreIron(subtask, at)
  for (const [item, count] of Object.entries(carried(at))) {
    const more = count - (before[item] ?? 0)
    if (more > 0 && !acceptable(subtask, subtask.item).includes(item)) at.pickedUp(item, more)
  }
  return result
}

/** Gathers, and makes new tools of what it has as often as those at hand are worn out. */
async function dig(
  subtask: BoardSubtask,
  at: Workplace,
  wanted: number,
  options: ActionOptions,
): Promise<ActionResult> {
  const items = acceptable(subtask, subtask.item)
  const onward = asksForDeeper(subtask, at)
  let got = 0
  let keepTool = true
  let tryIron = true
  const goesOn = withRoom(at)
  for (;;) {
    const had = got
    const iron = tryIron && canMakeIronPickaxe(subtask, at)
    const keeps = keepTool || iron
    const result = await at.body.act.gather(
      {
        items,
        count: wanted - had,
        steep: true,
        onward,
        keepTool: keeps,
        ...(iron ? { renewable: IRON_PICKAXE } : {}),
      },
      { ...options, progress: count => options.progress?.(had + count) },
    )
    got += result.count
    if (await goesOn(result)) continue
    if (result.failure?.code !== 'tool_broke') return result
    if (!hasTool(subtask, at)) {
      // To come up for wood takes minutes, and of what is missing then there is some up there.
      if (isBelowGround(at) && (await remakePickaxes(subtask, at))) continue
      return result
    }
    if (!keeps) return result
    if (iron) {
      tryIron = await makeIronPickaxe(at)
      continue
    }
    keepTool = (await takeSpareTools(subtask, at)) > 0
  }
}

const hasTool = (subtask: BoardSubtask, at: Workplace): boolean => {
  const stock = carried(at)
  return subtask.tools.some(tool => acceptable(subtask, tool).some(item => stock[item]))
}

/** Hunts, and delivers what the prey dropped. */
export const kill: Program = async (subtask, at) => {
  const sword = await swordForHunt(subtask, at)
  if (!at.chest()) await takeSword(subtask, at)
  // On the way home, too: it would hide from those among whom it hunted, while others wait for what it brings.
  const hunter = isHostile({ name: subtask.item }) ? { ...at, hunting: true } : at
  return collect(
    subtask,
    hunter,
    (count, options) => hunt(subtask, at, count, options),
    before => gainedDrops(subtask, before, at),
    sword,
  )
}

/** Makes room on the way, where what the prey drops does not fit any more. */
async function hunt(
  subtask: BoardSubtask,
  at: Workplace,
  wanted: number,
  options: ActionOptions,
): Promise<ActionResult> {
  const home = at.chest()
  const before = carried(at)
  let killed = 0
  const goesOn = withRoom(at)
  for (;;) {
    const had = killed
    const gained = gainedDrops(subtask, before, at)
    const left = () => at.wanted() - subtask.progress
    const result = await at.body.act.kill(
      {
        mob: subtask.item,
        count: Math.max(0, wanted - had),
        stillWanted: () => left() - had,
        ...(subtask.drops ? { keep: () => minus(dropsFor(subtask, left()), gained) } : {}),
        ...(home ? { home, within: at.searchWithin() } : {}),
      },
      { ...options, progress: more => options.progress?.(had + more) },
    )
    killed += result.count
    if (!(await goesOn(result))) return { ...result, count: killed }
  }
}

/** What it has more than before of what the prey is hunted for. */
function gainedDrops(subtask: BoardSubtask, before: Stock, at: Workplace): Stock {
  const drops = subtask.drops ?? {}
  const gained = Object.entries(minus(carried(at), before))
  return Object.fromEntries(gained.filter(([item]) => item in drops))
}
