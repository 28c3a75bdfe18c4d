import type { BoardSubtask, ParticipantId, Position } from '../../contract/index.ts'
import { amountOf, spaced, withArticle } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { isInSharedPlace } from '../chests/shared-place.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { obey } from '../people/persons-commands.ts'
import { askedToStand, givenBy } from '../witness/goods.ts'
import type { Witness } from '../witness/witness.ts'

const EVIDENCE = { chest: 'chest', hand: 'inventory' } as const
const WHERE = { chest: 'in the chest', hand: 'in hand' } as const

/**
 * Where two gather the same, either picks up what the other has dug: what a bot brought beyond its own part, or picked up
 * in passing, counts for what others are at, and for what nobody is at. Other bots, who count what is in their own hands, have
 * so much less to do. Where nothing is shared it counts in the bot's own hands, for what nobody is at.
 * @param own what the bot was at, if anything: its item, and its number where it counted itself
 * @param place where it is now
 */
export function creditOthers(
  { keeper, knowledge }: { readonly keeper: BoardKeeper; readonly knowledge: Knowledge },
  bot: ParticipantId,
  { id: own, item }: Pick<BoardSubtask, 'item'> & Partial<Pick<BoardSubtask, 'id'>>,
  count: number,
  place: 'chest' | 'hand' = 'chest',
): void {
  const bots = new Set(keeper.view.participants.flatMap(({ id, kind }) => (kind === 'bot' ? [id] : [])))
  const alike = keeper.view.subtasks.filter(
    subtask =>
      subtask.id !== own &&
      subtask.holder !== bot &&
      subtask.action === 'gather' &&
      givenBy(subtask).includes(item) &&
      subtask.deliver === place &&
      (place === 'chest' || subtask.holder === undefined) &&
      subtask.status !== 'DONE',
  )
  // Most likely it is what one of those has dug who are at it; people first.
  const rank = ({ holder }: BoardSubtask) => (holder === undefined ? 2 : bots.has(holder) ? 1 : 0)
  const others = alike.toSorted((a, b) => rank(a) - rank(b))
  let left = count
  for (const { id, quantity, progress, holder = '' } of others) {
    const isBots = bots.has(holder)
    const more = Math.min(left, quantity - (isBots ? Math.max(1, progress) : progress))
    if (more <= 0) continue
    left -= more
    const why = 'brought along with the other part'
    if (isBots) {
      obey(keeper, { type: 'edit', id, participant: bot, quantity: quantity - more }, knowledge, why)
      continue
    }
    keeper.act({ type: 'progress', id, progress: progress + more }, bot, why)
    if (progress + more < quantity) continue
    const text = `${amountOf(quantity, item)} ${WHERE[place]}`
    keeper.act({ type: 'satisfy', id, evidence: { kind: EVIDENCE[place], text } }, bot, text)
  }
}

/**
 * A station that a bot put up for itself in passing, as for a bed, is the one that the plan asks for: nobody has to make another.
 * @param at where it stands
 */
export function creditPlaced(
  { keeper, witness }: { readonly keeper: BoardKeeper; readonly witness: Witness },
  bot: ParticipantId,
  item: string,
  at: Position,
): void {
  const { subtasks, ledger } = keeper.view
  if (ledger.chestAt && !isInSharedPlace(at, ledger.chestAt)) return
  const nobodyIsAt = subtasks.filter(({ holder }) => holder === undefined)
  const asked = askedToStand(nobodyIsAt, item)
  const text = `${withArticle(spaced(item))} put up in passing`
  if (asked) witness.credit(asked, bot, 1, { kind: 'placed', text })
}
