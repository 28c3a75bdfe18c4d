import { createHash, randomUUID } from 'node:crypto'
import {
  fail,
  type Outcome,
  type ProgramAnswer,
  type ProgramConsent,
  type Programs,
  succeed,
  type WaitingProgram,
} from '../../contract/index.ts'
import type { Review, ReviewEnd, Reviewer } from '../../skills/index.ts'
import { botId } from '../seats.ts'

interface DeskOptions {
  /** Before which programs a person is asked. */
  readonly consent: () => ProgramConsent
  readonly changed: (programs: Programs) => void
  /** Told of each word that was given. */
  readonly answered: (program: WaitingProgram, answer: Pick<ProgramAnswer, 'allow' | 'reason' | 'by'>) => void
}

interface Waiting {
  readonly program: WaitingProgram
  readonly end: (end: ReviewEnd) => void
}

/** Shows programs to people before they run, and waits for their word. What nobody allows does not run. */
export class ProgramDesk implements Reviewer {
  readonly #options: DeskOptions
  readonly #waiting = new Map<string, Waiting>()
  /** Code that somebody has allowed, by its digest. */
  readonly #allowed = new Set<string>()
  #written = 0
  #reused = 0

  constructor(options: DeskOptions) {
    this.#options = options
  }

  get view(): Programs {
    return {
      waiting: [...this.#waiting.values()].map(({ program }) => program),
      written: this.#written,
      reused: this.#reused,
    }
  }

  count(what: 'written' | 'reused'): void {
    if (what === 'written') this.#written++
    else this.#reused++
    this.#tell()
  }

  review({ subtask, code, bot, round, known, before }: Review, signal: AbortSignal): Promise<ReviewEnd> {
    if (signal.aborted) return Promise.resolve(WITHDRAWN)
    if (!this.#hasToAsk(code, known)) return Promise.resolve({ allowed: true })
    const program: WaitingProgram = {
      id: randomUUID(),
      subtask: subtask.id,
      text: subtask.text,
      bot: botId(bot),
      code,
      round,
      known,
      ...(before === undefined ? {} : { before }),
    }
    return new Promise(resolve => {
      const withdraw = () => end(WITHDRAWN)
      const end = (word: ReviewEnd) => {
        signal.removeEventListener('abort', withdraw)
        this.#waiting.delete(program.id)
        this.#tell()
        resolve(word)
      }
      signal.addEventListener('abort', withdraw)
      this.#waiting.set(program.id, { program, end })
      this.#tell()
    })
  }

  /** A person's word. Fails with `not_found` where the program does not wait any more. */
  answer({ id, allow, reason, by }: ProgramAnswer): Outcome<null> {
    const waiting = this.#waiting.get(id)
    if (!waiting) return fail('not_found', 'That program does not wait any more.')
    if (allow) this.#allowed.add(digestOf(waiting.program.code))
    this.#options.answered(waiting.program, { allow, reason, by })
    waiting.end(allow ? { allowed: true } : { allowed: false, reason })
    return succeed(null)
  }

  /** The player does not want to be asked any more: what waits may run. */
  consentChanged(): void {
    for (const { program, end } of [...this.#waiting.values()])
      if (!this.#hasToAsk(program.code, program.known)) end({ allowed: true })
  }

  /** What has served twice was allowed once, and is kept for that. */
  #hasToAsk(code: string, known: boolean): boolean {
    const consent = this.#options.consent()
    if (consent === 'never') return false
    return consent === 'always' || !(known || this.#allowed.has(digestOf(code)))
  }

  #tell(): void {
    this.#options.changed(this.view)
  }
}

const WITHDRAWN: ReviewEnd = { allowed: false, reason: '' }

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex')
