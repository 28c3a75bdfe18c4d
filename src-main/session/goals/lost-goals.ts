import type { BoardView, ParticipantId, Stock } from '../../contract/index.ts'

export interface LostGoal {
  /** The subtask that had given it. */
  readonly id: number
  readonly item: string
  readonly count: number
}

/**
 * What was DONE and is what the players asked for, and got lost in a bot's hands: it served as a tool and broke, or the
 * bot died with it. What people take out of the chest is theirs; it is no loss. Pure.
 * @param board after the bot was seen with less
 * @param gives what the goal asks for
 * @param before what the bot carried before
 */
export function lostGoals(board: BoardView, gives: Stock, bot: ParticipantId, before: Stock): LostGoal[] {
  const { chest, held } = board.ledger
  const present = board.participants.filter(one => one.present)
  const lost: LostGoal[] = []
  for (const [item, wanted] of Object.entries(gives)) {
    const gone = (before[item] ?? 0) - (held[bot]?.[item] ?? 0)
    const there = present.reduce((sum, { id }) => sum + (held[id]?.[item] ?? 0), chest[item] ?? 0)
    const count = Math.min(gone, wanted - there)
    if (count <= 0 || isUsedUp(board, bot, item)) continue
    const giver = board.subtasks.findLast(
      one => one.item === item && one.status === 'DONE' && one.deliver === 'chest',
    )
    if (giver) lost.push({ id: giver.id, item, count })
  }
  return lost
}

/** True if the bot's work makes something else of the item. */
const isUsedUp = ({ subtasks }: BoardView, bot: ParticipantId, item: string): boolean =>
  subtasks.some(
    ({ holder, materials, accepts }) =>
      holder === bot &&
      Object.keys(materials).some(name => name === item || (accepts[name] ?? []).includes(item)),
  )
