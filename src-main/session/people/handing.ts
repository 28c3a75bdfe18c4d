// Things that go from a bot's hands into a person's.
import type { ActionOptions, ActionResult, Body } from '../../body/index.ts'
import { amountOf, type BoardSubtask, listed, type ParticipantId, type Stock } from '../../contract/index.ts'
import { stockOf, together } from '../keeping/stocks.ts'
import { givenBy } from '../witness/goods.ts'
import type { AtWork } from './at-work.ts'

/** Blocks up to which a person counts as near: further away the chest is the better place. */
const NEAR = 48

interface Handing {
  readonly id: ParticipantId
  readonly body: Body
  readonly atWork: () => AtWork | undefined
}

/** Throws things to a person; the ledger learns who has them now. Gives what they got. */
export async function handTo(
  { player, participant }: { readonly player: string; readonly participant: ParticipantId },
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

/**
 * Brings what a bot has of a subtask to the person who goes on with it. It counts when they put it into the chest: until then it is
 * news to the board. Gives the answer for them.
 */
export async function bringTo(
  who: { readonly player: string; readonly participant: ParticipantId },
  subtask: BoardSubtask,
  actionOptions: ActionOptions,
  options: Handing,
): Promise<string | undefined> {
  const results = resultsInHand(subtask, options.body)
  if (Object.keys(results).length === 0) return `#${subtask.id} is yours. I have nothing of it in hand.`
  const { given, end } = await handTo(who, results, actionOptions, options)
  const work = options.atWork()
  work?.chest.forget(subtask.id, given)
  work?.witness.broughtTo(who.participant, given)
  if (actionOptions.signal.aborted) return undefined
  const gave = Object.entries(given).map(([item, count]) => amountOf(count, item))
  if (gave.length === 0) return end.failure?.message ?? 'That did not come off.'
  return `Here: ${listed(gave)} for #${subtask.id}.`
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
