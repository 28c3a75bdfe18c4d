import { type BoardSubtask, type BoardView, type Failure, type Stock, spaced } from '../../contract/index.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import type { Program, ProgramResult, Workplace } from '../program.ts'
import { deliver, fetchReserved, gaveUp } from '../supplies.ts'
import type { Author, Feedback } from './author.ts'
import { judgeRun } from './judge-run.ts'
import type { ProgramsBook } from './programs-book.ts'
import type { Reviewer } from './reviewer.ts'
import type { Changes } from './run-record.ts'
import { GuardedRunner, ShownProgram, type WrittenRun } from './run-written.ts'

/** Rounds of writing and trying, after Voyager's iterative prompting. https://arxiv.org/abs/2305.16291 */
const MOST_ROUNDS = 4

/** What was tried for one subtask so far. */
interface Course {
  readonly rounds: number
  readonly refusals: number
  readonly feedback?: Feedback
  /** Somebody refused a program and gave no reason: bots leave it to people. */
  readonly isLeft: boolean
}

const FRESH: Course = { rounds: 0, refusals: 0, isLeft: false }

interface SkillManagerOptions {
  readonly author: Author
  readonly sandbox: Sandbox
  readonly reviewer: Reviewer
  readonly book: ProgramsBook
  /** Told of a program that was asked of the model, and of one that served again. */
  readonly counted: (what: 'written' | 'reused') => void
  /** Told when somebody has given a word on a program that bots left alone meanwhile. */
  readonly answered?: () => void
}

/**
 * The Skill Manager, after the Co-Voyager report: does what no known program covers by one that a language model writes. Each
 * attempt at a subtask is a round: write, show, run, judge by what was changed, then by the model; what went wrong is told to
 * the next. The board ends it after four.
 */
export class SkillManager {
  readonly #options: SkillManagerOptions
  readonly #runner: GuardedRunner
  readonly #courses = new Map<number, Course>()
  /** By subtask: programs that were shown and have not run yet. */
  readonly #shown = new Map<number, ShownProgram>()

  constructor(options: SkillManagerOptions) {
    this.#options = options
    this.#runner = new GuardedRunner(options.sandbox)
  }

  /** Why no bot takes the subtask, in one sentence for people; undefined where one may. */
  whyNot(subtask: BoardSubtask): string | undefined {
    const { author, book } = this.#options
    if (this.#course(subtask).isLeft && subtask.pinnedTo === undefined)
      return 'For people: its program was refused. Set it aside for a bot to let it try again.'
    const shown = this.#shown.get(subtask.id)
    if (shown && !shown.end) return 'Its program waits for a word.'
    if (shown) return undefined
    if (author.isReady || book.code(subtask) !== undefined) return undefined
    return `For people: a bot needs a language model for this. ${author.whyNot ?? ''}`.trim()
  }

  /** What nobody is to do any more, or a person does, needs no word. */
  boardChanged({ phase, subtasks, participants }: BoardView): void {
    const isOver = phase === 'finished' || phase === 'stopped'
    for (const [id, shown] of this.#shown) {
      const subtask = subtasks.find(one => one.id === id)
      const holder = participants.find(one => one.id === subtask?.holder)
      if (!isOver && subtask && subtask.status !== 'DONE' && holder?.kind !== 'human') continue
      this.#shown.delete(id)
      shown.withdraw()
    }
  }

  /**
   * One round. A program that has to wait for somebody's word keeps no bot from other work: the subtask is given back, and
   * whoever is free takes it again when the word is there.
   */
  readonly perform: Program = async (subtask, at) => {
    const shown = this.#shown.get(subtask.id) ?? (await this.#draft(subtask, at))
    if (!(shown instanceof ShownProgram)) return this.#notWritten(subtask, at, shown)
    const end = await shown.endAtOnce()
    if (at.signal.aborted) {
      if (!this.#shown.has(subtask.id)) shown.withdraw()
      return { ...gaveUp(subtask, at, CANCELLED), excused: true }
    }
    if (!end) return this.#waits(subtask, at, shown)
    this.#shown.delete(subtask.id)
    if (!end.allowed)
      return { ...gaveUp(subtask, at, this.#refused(subtask, shown, end.reason)), excused: true }
    const missing = await fetchReserved(subtask, at)
    if (missing) {
      // What was allowed need not be shown again.
      this.#shown.set(subtask.id, shown)
      return gaveUp(subtask, at, missing)
    }
    const run = await this.#runner.run(subtask, shown, at)
    if (shown.known) this.#options.counted('reused')
    return this.#judge(subtask, at, shown, run)
  }

  /** The program that the book has, or a new one, shown to whoever allows it. */
  async #draft(subtask: BoardSubtask, at: Workplace): Promise<ShownProgram | Failure> {
    const course = this.#course(subtask)
    const known = course.feedback ? undefined : this.#options.book.code(subtask)
    const code = known ?? (await this.#write(subtask, at, course))
    if (typeof code !== 'string') return code
    return new ShownProgram(this.#options.reviewer, {
      subtask,
      code,
      bot: at.body.username,
      round: course.rounds + 1,
      known: known !== undefined,
      ...wordsOn(course.feedback),
    })
  }

  #waits(subtask: BoardSubtask, at: Workplace, shown: ShownProgram): ProgramResult {
    if (!this.#shown.has(subtask.id)) {
      this.#shown.set(subtask.id, shown)
      shown.onEnd(end => {
        if (!end.allowed) {
          this.#shown.delete(subtask.id)
          this.#refused(subtask, shown, end.reason)
        }
        this.#options.answered?.()
      })
    }
    const message = `Its program for the ${spaced(subtask.item)} waits for a word.`
    return { ...gaveUp(subtask, at, { code: 'not_allowed', message }), excused: true }
  }

  #course({ id, pinnedTo }: Pick<BoardSubtask, 'id' | 'pinnedTo'>): Course {
    const course = this.#courses.get(id) ?? FRESH
    // Whoever wants another try gets all rounds anew; whoever sets it aside for somebody wants it done.
    const again = course.rounds >= MOST_ROUNDS || (course.isLeft && pinnedTo !== undefined)
    return again ? { ...course, rounds: 0, refusals: 0, isLeft: false } : course
  }

  async #write(subtask: BoardSubtask, at: Workplace, { feedback }: Course): Promise<string | Failure> {
    at.log(feedback ? 'Having its program mended' : 'Having a program written for this')
    this.#options.counted('written')
    const written = await this.#options.author.write(subtask, at, feedback)
    return written.ok ? written.value : written.failure
  }

  /** An answer that cannot be used is a round; a model that cannot be asked now says nothing against the subtask. */
  #notWritten(subtask: BoardSubtask, at: Workplace, failure: Failure): ProgramResult {
    if (failure.code !== 'model_answer' && failure.code !== 'model_refused')
      return { ...gaveUp(subtask, at, failure), excused: true }
    const course = this.#course(subtask)
    this.#courses.set(subtask.id, { ...course, rounds: course.rounds + 1 })
    return gaveUp(subtask, at, failure)
  }

  #refused(subtask: BoardSubtask, { code }: ShownProgram, reason: string): Failure {
    const course = this.#course(subtask)
    const refusals = course.refusals + 1
    const critique = reason === '' ? 'A person refused it.' : `A person refused it: ${reason}`
    this.#courses.set(subtask.id, {
      ...course,
      refusals,
      isLeft: reason === '' || refusals >= MOST_ROUNDS,
      feedback: { code, log: [], critique },
    })
    this.#options.book.failed(subtask)
    const message = `Its program was refused${reason === '' ? '' : `: ${reason}`}.`
    return { code: 'not_allowed', message }
  }

  async #judge(
    subtask: BoardSubtask,
    at: Workplace,
    { code, known }: ShownProgram,
    { result, changes }: WrittenRun,
  ): Promise<ProgramResult> {
    if (at.signal.aborted) return this.#putBack(subtask, at, CANCELLED, true)
    if (!at.body.observe().alive)
      return gaveUp(subtask, at, { code: 'bot_died', message: 'The bot died while its program ran.' })
    const feedback = { code, log: result.log, changes }
    if (!result.ok) {
      const { message, trace } = result.failure
      const error = trace ? `${message}\n${trace}` : message
      return this.#failed(subtask, at, { ...feedback, error })
    }
    const verdict = judgeRun(subtask, changes)
    if (!verdict.ok) return this.#failed(subtask, at, { ...feedback, critique: verdict.why })
    // What has served before, and shows the same evidence, need not be judged again.
    if (!known) {
      at.log('Looking whether it is done')
      const judged = await this.#options.author.verify(subtask, at, { ...feedback, value: result.value })
      if (at.signal.aborted) return this.#putBack(subtask, at, CANCELLED, true)
      if (judged.ok && !judged.value.success)
        return this.#failed(subtask, at, { ...feedback, critique: judged.value.critique })
    }
    this.#options.book.served(subtask, code)
    this.#courses.delete(subtask.id)
    await deliver(subtask, at, {}, unused(subtask, changes))
    return { ok: true, evidence: { kind: 'changed', text: verdict.text } }
  }

  async #failed(subtask: BoardSubtask, at: Workplace, feedback: Feedback): Promise<ProgramResult> {
    const course = this.#course(subtask)
    const rounds = course.rounds + 1
    this.#courses.set(subtask.id, { ...course, rounds, feedback })
    this.#options.book.failed(subtask)
    const words = feedback.error?.split('\n')[0] ?? feedback.critique ?? ''
    const message = `Its program did not do it: ${words}`
    const failure: Failure = { code: 'program_failed', message }
    return rounds < MOST_ROUNDS ? gaveUp(subtask, at, failure) : this.#putBack(subtask, at, failure, false)
  }

  /** Ends an attempt with the tools back in the chest, since the bot may not be the one who goes on. */
  async #putBack(
    subtask: BoardSubtask,
    at: Workplace,
    failure: Failure,
    excused: boolean,
  ): Promise<ProgramResult> {
    if (!at.signal.aborted && at.body.observe().alive)
      await deliver(subtask, at, {}, unused(subtask, undefined))
    return { ...gaveUp(subtask, at, failure), ...(excused ? { excused } : {}) }
  }
}

/** What was taken out of the chest for the work and is not in it. */
function unused({ reservations }: BoardSubtask, changes: Changes | undefined): Stock {
  const left: Stock = {}
  for (const { place, item, count } of reservations)
    if (place === 'chest') left[item] = (left[item] ?? 0) + count
  for (const [item, count] of Object.entries(changes?.used ?? {}))
    if (left[item] !== undefined) left[item] = Math.max(0, left[item] - count)
  return Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))
}

const CANCELLED: Failure = { code: 'cancelled', message: 'Stopped on request.' }

const wordsOn = (feedback: Feedback | undefined): { before?: string } => {
  const words = feedback?.critique ?? feedback?.error
  return words ? { before: words } : {}
}
