/** Lets things happen one after the other, whoever asks for them. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the task when all that was asked for before has ended, well or not. */
  take<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task)
    this.#last = turn.catch(() => {})
    return turn
  }
}
