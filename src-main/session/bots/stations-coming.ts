import type { BoardSubtask, BoardView } from '../../contract/index.ts'

/** Milliseconds between two furnaces that somebody puts up one after the other, at most. */
const NEXT_WITHIN_MS = 3000

/**
 * Whoever puts up several furnaces does so one by one: who smelts waits that moment, or would make do with the first of them.
 */
export class StationsComing {
  readonly #keeper: { readonly view: BoardView }
  #standing = 0
  /** Until when the next one is waited for; milliseconds since 1970. */
  until = 0

  constructor(keeper: { readonly view: BoardView }) {
    this.#keeper = keeper
    this.#standing = keeper.view.ledger.stations.length
  }

  /** True while another station is about to stand in which a part of the subtask could be done. */
  isWorthWaiting({ action, tools, quantity, progress }: BoardSubtask, now: number): boolean {
    const { ledger, subtasks } = this.#keeper.view
    if (ledger.stations.length !== this.#standing) {
      this.#standing = ledger.stations.length
      this.until = now + NEXT_WITHIN_MS
    }
    if (action !== 'smelt' || now >= this.until) return false
    const stands = ledger.stations.filter(({ item }) => tools.includes(item)).length
    return (
      stands < quantity - progress &&
      subtasks.some(
        other => other.status === 'IN_PROGRESS' && other.deliver === 'ground' && tools.includes(other.item),
      )
    )
  }
}
