import type { PairManager } from '../../skills/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'

/** How such a remark begins; those of an earlier run are known by it. */
const FOR_PEOPLE = 'For people: '

/** Says on the cards of what is to be performed why no bot takes it, as long as that is so. */
export class ProgramNotes {
  readonly #keeper: BoardKeeper
  readonly #pairs: Pick<PairManager, 'whyNot'>
  readonly #said = new Map<number, string>()

  constructor(keeper: BoardKeeper, pairs: Pick<PairManager, 'whyNot'>) {
    this.#keeper = keeper
    this.#pairs = pairs
  }

  look(): void {
    for (const subtask of this.#keeper.view.subtasks) {
      const { id, action, status, note } = subtask
      if (action !== 'perform' || status === 'DONE') continue
      const why = status === 'IN_PROGRESS' ? undefined : this.#pairs.whyNot(subtask)
      // That a program waits is shown on the card by the program itself.
      const text = why?.startsWith(FOR_PEOPLE) ? why : undefined
      const before = this.#said.get(id)
      const isOwn = note === undefined || note === before || note.startsWith(FOR_PEOPLE)
      if (!isOwn || text === note) continue
      if (text === undefined) this.#said.delete(id)
      else this.#said.set(id, text)
      this.#keeper.act(
        { type: 'notice', id, ...(text ? { text } : {}) },
        'session',
        text ?? 'not so any more',
      )
    }
  }
}
