import { amountOf, type BoardSubtask } from '../../contract/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { type FreshGoods, givenBy } from './goods.ts'

const SEEN_WITH = 'was seen with'

/** What the cards say of what people were seen to do and to have, where that does not count yet. */
export class CardNotes {
  readonly #keeper: BoardKeeper
  /** By subtask: what its card says of it. */
  readonly #notes = new Map<number, string>()

  constructor(keeper: BoardKeeper) {
    this.#keeper = keeper
  }

  /** Says it on the card; an empty text takes away what was said. */
  say({ id, note }: BoardSubtask, text: string): void {
    const known = this.#notes.get(id)
    // What somebody's word was taken back for is not to be lost.
    if (note === (text || undefined) || (note !== undefined && note !== known)) return
    this.#notes.set(id, text)
    this.#keeper.act({ type: 'notice', id, ...(text ? { text } : {}) }, 'session', text || 'not so any more')
  }

  /**
   * Says on the cards what people were seen with. Gives what counts at once, since the work is theirs and nothing has to be
   * brought.
   */
  sayWhatIsSeen(fresh: FreshGoods): { subtask: BoardSubtask; person: string; count: number; text: string }[] {
    const told = new Set<string>()
    const counts = []
    const { participants, subtasks } = this.#keeper.view
    for (const subtask of subtasks) {
      if (subtask.status === 'DONE' || subtask.deliver === 'ground') continue
      const items = givenBy(subtask)
      const key = items.join(' ')
      const [most] = participants
        .filter(({ kind }) => kind === 'human')
        .map(person => ({ person, count: fresh.sum(person.id, items) }))
        .sort((a, b) => b.count - a.count)
      const wanted = subtask.action === 'kill' ? 1 : subtask.quantity - subtask.progress
      const count = Math.min(most?.count ?? 0, wanted)
      if (!most || count === 0 || told.has(key)) {
        if (this.#notes.get(subtask.id)?.includes(SEEN_WITH)) this.say(subtask, '')
        continue
      }
      told.add(key)
      const { person } = most
      const text = `${person.name} ${SEEN_WITH} ${amountOf(count, items[0] ?? subtask.item)}`
      if (subtask.deliver !== 'hand') this.say(subtask, `${text}: it counts once it is in the chest`)
      else if (subtask.holder === person.id && count >= wanted)
        counts.push({ subtask, person: person.id, count, text })
    }
    return counts
  }
}
