import type { BoardSubtask, BoardView } from '../../contract/index.ts'
import { MS_PER_TICK } from '../../contract/index.ts'
import { givenBy } from '../witness/goods.ts'

/** How many times as long as the work itself a person takes for it: nobody sees what they have in hand by now. */
const PERSONS_PACE = 1.5
/** Of what a person is at so many are left to them: they go on until the bot has brought what it dug. */
const LEFT_TO_THEM = 3

/**
 * How many more a bot should bring of what it is gathering, because a person who is at the same has more of it before them than
 * they will have done until then: a card that was too large for one keeps nobody waiting. It counts for the person's card when it
 * is in the chest (`creditOthers`). What they have done is reckoned by the time since they took it. Only where all that waits for
 * the bot's part waits for theirs as well: else it is brought at once. Pure.
 * @param own what the bot is at
 * @param now milliseconds since 1970
 */
export function alongside({ subtasks, participants }: BoardView, own: BoardSubtask, now: number): number {
  if (own.action !== 'gather' || own.deliver !== 'chest') return 0
  const people = new Set(participants.flatMap(({ id, kind }) => (kind === 'human' ? [id] : [])))
  const isTheSame = (other: BoardSubtask) =>
    other.action === 'gather' && other.deliver === 'chest' && givenBy(other).includes(own.item)
  const waiting = subtasks.filter(({ status, needs }) => status !== 'DONE' && needs.includes(own.id))
  return subtasks
    .filter(other => people.has(other.holder ?? '') && isTheSame(other))
    .filter(({ id }) => waiting.every(({ needs }) => needs.includes(id)))
    .reduce((sum, { quantity, progress, workTicks, claimedAt = now }) => {
      const msEach = (workTicks / quantity) * MS_PER_TICK * PERSONS_PACE
      const done = Math.max(progress, Math.floor((now - claimedAt) / msEach))
      return sum + Math.max(0, quantity - done - LEFT_TO_THEM)
    }, 0)
}
