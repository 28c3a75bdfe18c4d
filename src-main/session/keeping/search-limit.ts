import type { BoardSubtask, BoardView } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { detourTicks } from '../../planning/index.ts'
import { endsOf } from './still-wanted.ts'

/** Blocks that are searched at least, all of them in sight, and at most. */
const LEAST = 80
const MOST = 240
/** Blocks of a search, there and back over rough ground, that take a tick on foot. https://minecraft.wiki/w/Walking */
const BLOCKS_PER_TICK = 4.3 / 20 / 2 / 1.3

/** What a subtask gives, and all that counts as that. */
export const namesOf = ({ item, accepts }: Pick<BoardSubtask, 'item' | 'accepts'>): string[] => [
  item,
  ...(accepts[item] ?? []),
]

/** Ticks by which all that is open becomes dearer if these things are not looked for any more. */
export function costWithout(board: BoardView, gone: readonly string[], knowledge: Knowledge): number {
  const open = board.subtasks.filter(({ status, action }) => status !== 'DONE' && action !== 'perform')
  const wants = endsOf(open).map(({ item, quantity, progress }) => ({ item, quantity: quantity - progress }))
  return detourTicks(wants, gone, knowledge)
}

/**
 * Blocks around in which it pays to look for what a subtask gives where others wait: as far as the way costs no more than
 * to do without.
 */
export function searchLimit(board: BoardView, subtask: BoardSubtask, knowledge: Knowledge): number {
  const cost = costWithout(board, namesOf(subtask), knowledge)
  return Math.round(Math.min(MOST, Math.max(LEAST, cost * BLOCKS_PER_TICK)))
}
