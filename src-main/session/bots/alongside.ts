import type { Body } from '../../body/index.ts'
import type { BoardSubtask, BoardView } from '../../contract/index.ts'
import { MS_PER_TICK } from '../../contract/index.ts'
import { type Knowledge, oresGiving } from '../../knowledge/index.ts'
import { apart } from '../chests/shared-place.ts'
import { givenBy } from '../witness/goods.ts'

/** How many times as long as the work itself a person takes for it: nobody sees what they have in hand by now. */
const PERSONS_PACE = 1.5
/** Of what a person is at so many are left to them: they go on until the bot has brought what it dug. */
const LEFT_TO_THEM = 3
/** Blocks around in which ore belongs to one vein, and within which somebody else would dig it themselves. */
const VEIN = 6
const BESIDE = 24

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
  const waiting = subtasks.filter(({ status, needs }) => status !== 'DONE' && needs.includes(own.id))
  return subtasks
    .filter(other => people.has(other.holder ?? '') && isLike(own, other))
    .filter(({ id }) => waiting.every(({ needs }) => needs.includes(id)))
    .reduce((sum, { quantity, progress, workTicks, claimedAt = now }) => {
      const msEach = (workTicks / quantity) * MS_PER_TICK * PERSONS_PACE
      const done = Math.max(progress, Math.floor((now - claimedAt) / msEach))
      return sum + Math.max(0, quantity - done - LEFT_TO_THEM)
    }, 0)
}

/**
 * How many more of an ore a bot should bring as long as it stands at some: all that others still lack, who have to find it first. Nobody
 * else is near, who would dig it themselves.
 */
export function restOfVein(
  { subtasks }: BoardView,
  own: BoardSubtask,
  body: Pick<Body, 'find' | 'observe' | 'surroundings'>,
  knowledge: Pick<Knowledge, 'sources'>,
): number {
  if (own.action !== 'gather' || own.deliver !== 'chest') return 0
  const lacking = subtasks
    .filter(other => other.id !== own.id && other.status !== 'DONE' && isLike(own, other))
    .reduce((sum, { quantity, progress }) => sum + quantity - progress, 0)
  const ores = oresGiving(own.item, knowledge)
  const isAtVein = lacking > 0 && ores.length > 0 && body.find(ores, VEIN, 1).length > 0
  return isAtVein && isByItself(body) ? lacking : 0
}

const isLike = (own: BoardSubtask, other: BoardSubtask): boolean =>
  other.action === 'gather' && other.deliver === 'chest' && givenBy(other).includes(own.item)

function isByItself(body: Pick<Body, 'observe' | 'surroundings'>): boolean {
  const { surroundings } = body
  const here = body.observe().position
  return surroundings.entityIds().every(id => {
    const other = id === surroundings.self ? undefined : surroundings.entity(id)
    return other?.kind !== 'player' || apart(other, here) > BESIDE
  })
}
