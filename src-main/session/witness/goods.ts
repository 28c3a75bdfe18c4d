import type { BoardSubtask, BoardView, ParticipantId, Stock } from '../../contract/index.ts'

/** Items that count as what a subtask gives. */
export const givenBy = ({ action, item, accepts, drops }: BoardSubtask): string[] =>
  action === 'perform' ? [] : action === 'kill' ? Object.keys(drops ?? {}) : [item, ...(accepts[item] ?? [])]

/** True for what an open subtask gives. */
export const isAskedFor = ({ subtasks }: BoardView, item: string): boolean =>
  subtasks.some(subtask => subtask.status !== 'DONE' && givenBy(subtask).includes(item))

/** True for what an open subtask gives or takes. */
export const isOfUse = (board: BoardView, item: string): boolean =>
  isAskedFor(board, item) ||
  board.subtasks.some(
    ({ status, tools, materials, accepts }) =>
      status !== 'DONE' &&
      [...tools, ...Object.keys(materials)].some(
        name => name === item || (accepts[name] ?? []).includes(item),
      ),
  )

/**
 * What people were seen to have that the board has not counted: it is news when it comes into the chest. What they took out of the
 * chest, or were handed, is none.
 */
export class FreshGoods {
  readonly #goods = new Map<ParticipantId, Stock>()

  of(person: ParticipantId, item: string): number {
    return this.#goods.get(person)?.[item] ?? 0
  }

  sum(person: ParticipantId, items: readonly string[]): number {
    return items.reduce((total, item) => total + this.of(person, item), 0)
  }

  /** All of them, whoever has them. */
  get all(): Stock {
    const all: Stock = {}
    for (const goods of this.#goods.values()) {
      for (const [item, count] of Object.entries(goods)) all[item] = (all[item] ?? 0) + count
    }
    return all
  }

  add(person: ParticipantId, item: string, count: number): void {
    const goods = this.#goods.get(person) ?? {}
    goods[item] = Math.max(0, (goods[item] ?? 0) + count)
    this.#goods.set(person, goods)
  }

  /** Nobody has more that is new than they are known to have. */
  trim(held: Readonly<Record<ParticipantId, Stock>>): void {
    for (const [person, goods] of this.#goods) {
      for (const [item, count] of Object.entries(goods)) {
        goods[item] = Math.min(count, held[person]?.[item] ?? 0)
      }
    }
  }
}

/** The open subtask that is to give a block of this kind a place in the world, as a table or a furnace. */
export const askedToStand = (subtasks: readonly BoardSubtask[], block: string): BoardSubtask | undefined =>
  subtasks.find(({ status, deliver, item }) => status !== 'DONE' && deliver === 'ground' && item === block)
