import {
  amountOf,
  type BoardSubtask,
  dropsFor,
  isSearchedFor,
  type ParticipantId,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { unitsOf } from '../bots/evidence.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { obey } from '../people/persons-commands.ts'
import { givenBy } from './goods.ts'
import type { Gift, Witness } from './witness.ts'

interface Crediting {
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  readonly witness: Pick<Witness, 'credit'>
}

/**
 * Counts what a person gave a bot, now that it is in the chest, for one subtask after the other until it is spent. Another bot,
 * who counts what it finds itself, has so much less to do; what this bot is at it counts itself.
 * @param here how many of the gift are in the chest
 */
export function creditGift(
  { keeper, knowledge, witness }: Crediting,
  bot: ParticipantId,
  { from, item }: Gift,
  here: number,
): void {
  const { participants, subtasks } = keeper.view
  const name = participants.find(({ id }) => id === from)?.name ?? 'somebody'
  const bots = new Set(participants.flatMap(({ id, kind }) => (kind === 'bot' ? [id] : [])))
  let left = here
  for (const { id } of subtasks) {
    // What was credited before may have made this one needless.
    const subtask = keeper.view.subtasks.find(one => one.id === id)
    if (!subtask || subtask.status === 'DONE' || subtask.holder === bot) continue
    if (!givenBy(subtask).includes(item)) continue
    const { quantity, progress, holder = '' } = subtask
    const there = unitsOf(subtask, { [item]: left })
    const isAnothers = bots.has(holder) && isSearchedFor(subtask) && there < quantity
    const units = Math.min(there, quantity - (isAnothers ? Math.max(1, progress) : progress))
    if (units <= 0) continue
    const count = itemsFor(subtask, item, units)
    left -= count
    if (isAnothers) {
      const why = `${name} brought some of it`
      obey(keeper, { type: 'edit', id, participant: bot, quantity: quantity - units }, knowledge, why)
      continue
    }
    const text = `${amountOf(count, item)} in the chest, handed over by ${name}`
    witness.credit(subtask, from, units, { kind: 'chest', text })
  }
}

/** How many of the item make so many units of the subtask: of a hunt the prey is counted. */
const itemsFor = (subtask: BoardSubtask, item: string, units: number): number =>
  dropsFor(subtask, units)[item] ?? units
