import type { ExportInput, HistoryPicture, Outcome, SessionSummary } from '../contract/index.ts'
import { fail, succeed } from '../contract/index.ts'
import type { Memory } from '../memory/index.ts'
import { exportSession } from './exports.ts'

/** What is kept of the sessions that were. */
export class Archive {
  readonly #memory: Memory

  constructor(memory: Memory) {
    this.#memory = memory
  }

  sessions(): Outcome<SessionSummary[]> {
    return succeed(this.#memory.sessions())
  }

  pictures(session: string): Outcome<HistoryPicture[]> {
    return succeed(this.#memory.pictures.of(session))
  }

  picture(session: string, id: number): Outcome<Uint8Array> {
    const bytes = this.#memory.pictures.bytes(session, id)
    return bytes ? succeed(bytes) : fail('not_found', 'That picture is not kept any more.')
  }

  forgetPictures(session: string): Outcome<null> {
    this.#memory.pictures.forget(session)
    return succeed(null)
  }

  exportSession(input: ExportInput) {
    return exportSession(this.#memory, input)
  }
}
