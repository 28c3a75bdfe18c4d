import Database from 'better-sqlite3'

/** Milliseconds between two tries to write what did not fit. */
const RETRY_MS = 5000

/**
 * The writes of what happens in play, in their order. What the disk refuses, since it is full for example, waits in the process: play goes
 * on, and it is written as soon as that can be done.
 */
export class Writes {
  /** Told, in a sentence for the player, when the disk refuses something and when all is written again. */
  onChange: (notice: string) => void = () => {}
  #waiting: (() => unknown)[] = []
  /** On the clock of `performance`. */
  #triedAt = 0

  /** @throws SqliteError where it is not the disk that refuses it */
  do(write: () => unknown): void {
    if (this.#waiting.length > 0) {
      this.#waiting.push(write)
      if (performance.now() - this.#triedAt >= RETRY_MS) this.catchUp()
      return
    }
    const why = refusalOf(write)
    if (why === undefined) return
    this.#triedAt = performance.now()
    this.#waiting.push(write)
    this.onChange(
      `The history cannot be written (${why}): make room on the disk. Until then it is kept in memory, and lost when Co-Voyager ends.`,
    )
  }

  /** Tries once more to write what waits. */
  catchUp(): void {
    this.#triedAt = performance.now()
    let written = 0
    for (const write of this.#waiting) {
      if (refusalOf(write) !== undefined) break
      written++
    }
    if (written === 0) return
    this.#waiting = this.#waiting.slice(written)
    if (this.#waiting.length === 0) this.onChange('The history is written again, with nothing missing.')
  }
}

/** Why the disk refuses it; undefined where it is written. */
function refusalOf(write: () => unknown): string | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    if (error instanceof Database.SqliteError && isOfTheDisk(error.code)) return error.message
    throw error
  }
}

const isOfTheDisk = (code: string): boolean => /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY)/.test(code)
