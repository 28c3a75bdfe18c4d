import type { BoardSubtask, BoardView } from '../../contract/index.ts'
import type { BoardKeeper } from './board-keeper.ts'

/** The open subtask that makes a chest and puts it up. */
export const chestToMake = ({ subtasks }: BoardView): BoardSubtask | undefined =>
  subtasks.find(({ status, deliver, item }) => status !== 'DONE' && deliver === 'ground' && item === 'chest')

/** Lets it come first where the last chest is gone: what is done before stays in hands, where nobody else gets at it. */
export function hurryChest(keeper: BoardKeeper, why: string): void {
  const chest = chestToMake(keeper.view)
  if (chest && !keeper.view.ledger.chestAt)
    keeper.emit([{ type: 'subtask.hurried', id: chest.id, wanted: true }], 'session', why)
}
