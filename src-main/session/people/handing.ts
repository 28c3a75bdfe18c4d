// Things that go from a bot's hands into a person's.

import { needsOf } from '../../board/index.ts'
import type { ActionOptions, ActionResult, Body } from '../../body/index.ts'
import {
  amountOf,
  type BoardSubtask,
  type BoardView,
  freeInChest,
  listed,
  type ParticipantId,
  type Stock,
} from '../../contract/index.ts'
import type { BotSense } from '../bots/bot-sense.ts'
import { stockOf, together } from '../keeping/stocks.ts'
import { givenBy } from '../witness/goods.ts'
import type { AtWork } from './at-work.ts'
import { claimSetAside, takenOver } from './take-over.ts'

/** Blocks up to which a person counts as near: further away the chest is the better place. */
const NEAR = 48

/** Who gets it, by name in the game and on the board. */
interface Recipient {
  readonly player: string
  readonly participant: ParticipantId
}

interface Handing {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: Pick<BotSense, 'quietly'>
  readonly atWork: () => AtWork | undefined
}

/** Throws things to a person; the ledger learns in one moment who has them now: nothing is lost in between. Gives what they got. */
export function handTo(
  who: Recipient,
  items: Stock,
  actionOptions: ActionOptions,
  options: Handing,
): Promise<{ given: Stock; end: ActionResult }> {
  return options.sense.quietly(() => hand(who, items, actionOptions, options))
}

async function hand(
  { player, participant }: Recipient,
  items: Stock,
  actionOptions: ActionOptions,
  { id, body, atWork }: Handing,
): Promise<{ given: Stock; end: ActionResult }> {
  const carried = atWork()?.keeper.view.ledger.held[participant] ?? {}
  const had = stockOf(body)
  const end = await body.act.hand({ player, items }, actionOptions)
  const now = stockOf(body)
  // They are thrown in this order. What it has less than before is the least that it was: it may pick up more meanwhile.
  let left = end.count
  const given: Stock = {}
  for (const [item, wanted] of Object.entries(items)) {
    const thrown = Math.min(wanted, had[item] ?? 0, left)
    const count = Math.max(thrown, (had[item] ?? 0) - (now[item] ?? 0))
    if (count > 0) given[item] = count
    left -= thrown
  }
  const keeper = atWork()?.keeper
  // A bot may have seen it in the player's hands already.
  const held = { ...keeper?.view.ledger.held[participant] }
  for (const [item, count] of Object.entries(together([carried, given])))
    held[item] = Math.max(held[item] ?? 0, count)
  keeper?.observe({ [id]: now, [participant]: held }, id, `handed to ${player}`)
  return { given, end }
}

/** What a bot has in hand of a subtask's results. */
export function resultsInHand(subtask: BoardSubtask, body: Body): Stock {
  const had = stockOf(body)
  let left = subtask.action === 'kill' ? Number.POSITIVE_INFINITY : subtask.quantity
  const results: Stock = {}
  for (const item of givenBy(subtask)) {
    const count = Math.min(had[item] ?? 0, left)
    if (count > 0) results[item] = count
    left -= count
  }
  return results
}

/** Tools in a bot's hands that a person lacks for a subtask, and that nothing else of the bot's takes. */
function toolsToSpare(subtask: BoardSubtask, person: ParticipantId, board: BoardView, bot: Handing): Stock {
  const hands = stockOf(bot.body)
  const has = together([board.ledger.held[person] ?? {}, freeInChest(board)])
  const isUsed = (tool: string) =>
    board.subtasks.some(
      ({ id, status, holder, pinnedTo, ...one }) =>
        id !== subtask.id &&
        status !== 'DONE' &&
        (holder === bot.id || pinnedTo === bot.id) &&
        needsOf({ id, ...one }).some(({ kind, accepts }) => kind === 'tool' && accepts.includes(tool)),
    )
  const tools: Stock = {}
  for (const { kind, accepts } of needsOf(subtask)) {
    if (kind !== 'tool' || accepts.some(item => (has[item] ?? 0) > 0)) continue
    const tool = accepts.find(item => (hands[item] ?? 0) > 0 && !isUsed(item))
    if (tool !== undefined) tools[tool] = 1
  }
  return tools
}

/**
 * Brings what a bot has of a subtask to the person who goes on with it. It counts when they put it into the chest: until then it is
 * news to the board. Where they cannot begin for want of a tool that the bot has, they get that, too, and then the subtask. Gives the
 * answer for them.
 */
export async function bringTo(
  who: Recipient,
  subtask: BoardSubtask,
  actionOptions: ActionOptions,
  options: Handing,
): Promise<string | undefined> {
  const { id } = subtask
  const { participant } = who
  const work = options.atWork()
  const words = () => (work ? takenOver(work.keeper, id, participant) : '')
  const isTheirs = () => work?.keeper.view.subtasks.some(one => one.id === id && one.holder === participant)
  const results = resultsInHand(subtask, options.body)
  const tools = work && !isTheirs() ? toolsToSpare(subtask, participant, work.keeper.view, options) : {}
  const items = together([results, tools])
  if (Object.keys(items).length === 0) return `${words()} I have nothing of it in hand.`.trim()
  const { given, end } = await handTo(who, items, actionOptions, options)
  const brought = Object.fromEntries(Object.entries(given).filter(([item]) => !(item in tools)))
  work?.chest.forget(id, brought)
  work?.witness.broughtTo(participant, brought)
  if (work) claimSetAside(work.keeper, id, participant)
  if (actionOptions.signal.aborted) return undefined
  const gave = Object.entries(given).map(([item, count]) => amountOf(count, item))
  if (gave.length === 0) return [end.failure?.message ?? 'That did not come off.', words()].join(' ').trim()
  return `Here: ${listed(gave)} for #${id}.${isTheirs() ? '' : ` ${words()}`}`.trim()
}

/** True if the person is near enough for the bot to bring things to them. */
export const isNear = (
  body: Pick<Body, 'observe'>,
  position: { readonly x: number; readonly y: number; readonly z: number } | undefined,
): boolean => {
  const here = body.observe().position
  return (
    position !== undefined &&
    Math.hypot(position.x - here.x, position.y - here.y, position.z - here.z) <= NEAR
  )
}
