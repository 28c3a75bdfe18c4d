import type { BoardSubtask } from '../../contract/index.ts'

/** Where programs are kept for later runs. */
export interface Shelf {
  code(key: string): string | undefined
  keep(key: string, code: string): void
  forget(key: string): void
}

interface Pair {
  readonly code: string
  readonly successes: number
}

/** Times that a program must have served before it is kept for later runs. */
const SERVED = 2

/** A subtask without what makes it this one. Quantities do not make another program, and the place is handed over. */
const normalise = ({ action, item, brief = '' }: Pick<BoardSubtask, 'action' | 'item' | 'brief'>): string =>
  `${action} ${item}: ${brief.toLowerCase().replaceAll(/\s+/g, ' ').trim()}`

/** The dictionary from normalised subtask to the program that was written for it. */
export class ProgramsBook {
  readonly #pairs = new Map<string, Pair>()
  readonly #shelf: Shelf | undefined

  constructor(shelf?: Shelf) {
    this.#shelf = shelf
  }

  /** The program that has served for such a subtask, in this run or before. */
  code(subtask: BoardSubtask): string | undefined {
    const key = normalise(subtask)
    return this.#pairs.get(key)?.code ?? this.#shelf?.code(key)
  }

  /** It did the subtask. */
  served(subtask: BoardSubtask, code: string): void {
    const key = normalise(subtask)
    const known = this.#pairs.get(key)
    const successes = known?.code === code ? known.successes + 1 : 1
    this.#pairs.set(key, { code, successes })
    if (successes >= SERVED) this.#shelf?.keep(key, code)
  }

  /** It did not do it this time: it is not used again unless it serves once more. */
  failed(subtask: BoardSubtask): void {
    const key = normalise(subtask)
    this.#pairs.delete(key)
    this.#shelf?.forget(key)
  }
}
