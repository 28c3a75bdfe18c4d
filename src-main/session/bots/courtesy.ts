import { type BoardSubtask, type BoardView, kindOfWork, type Participant } from '../../contract/index.ts'

/** Milliseconds for which a bot that has nothing else to do leaves something to a person who likes it and is free. */
const LEFT_MS = 20_000

/** What one bot leaves to people for a while, because they like it. */
export class Courtesy {
  /** By subtask: since when it has been left; milliseconds since 1970. */
  readonly #since = new Map<number, number>()

  /** For whom the bot leaves it; undefined if for nobody, or not any longer. */
  leftFor(subtask: BoardSubtask, board: BoardView, now: number): Participant | undefined {
    const fan = subtask.status === 'READY' ? freeFan(subtask, board) : undefined
    if (!fan) {
      this.#since.delete(subtask.id)
      return undefined
    }
    const since = this.#since.get(subtask.id) ?? now
    this.#since.set(subtask.id, since)
    return now - since < LEFT_MS ? fan : undefined
  }
}

const freeFan = (subtask: BoardSubtask, { participants, subtasks }: BoardView): Participant | undefined =>
  participants.find(
    ({ id, present, likes = [] }) =>
      present && likes.includes(kindOfWork(subtask)) && !subtasks.some(({ holder }) => holder === id),
  )
