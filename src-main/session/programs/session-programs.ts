import type {
  BoardSubtask,
  ProgramAnswer,
  ProgramConsent,
  Programs,
  WaitingProgram,
} from '../../contract/index.ts'
import type { ProgramShelf } from '../../memory/index.ts'
import type { Models } from '../../models/interface.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { Author, PairManager, ProgramsBook, SkillManager } from '../../skills/index.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { ProgramNotes } from './board-notes.ts'
import { ProgramDesk } from './program-desk.ts'

/** What written programs take: a model, somewhere to run them, and somewhere to keep them. */
export interface ProgramRooms {
  readonly models: Models
  readonly sandbox: Sandbox
  readonly shelf: ProgramShelf
  /** Before which programs a person is asked. */
  readonly consent: () => ProgramConsent
}

interface Options extends ProgramRooms {
  readonly session: string
  readonly keeper: BoardKeeper
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly changed: (programs: Programs) => void
  /** There may be something to do for bots though the board did not change. */
  readonly wake: () => void
  readonly answered: (program: WaitingProgram, answer: Pick<ProgramAnswer, 'allow' | 'reason' | 'by'>) => void
}

/** The programs of one session: those that are known, those that are written, and the desk where people see these. */
export class SessionPrograms {
  readonly pairs: PairManager
  readonly desk: ProgramDesk
  readonly #notes: ProgramNotes
  readonly #manager: SkillManager
  readonly #keeper: BoardKeeper
  #looking = false

  constructor({ models, sandbox, shelf, consent, session, keeper, now, changed, wake, answered }: Options) {
    this.desk = new ProgramDesk({ consent, changed, answered })
    this.#manager = new SkillManager({
      author: new Author(models, session),
      sandbox,
      reviewer: this.desk,
      book: new ProgramsBook({
        code: key => shelf.code(key),
        keep: (key, code) => shelf.keep(key, code, now()),
        forget: key => shelf.forget(key),
      }),
      counted: what => this.desk.count(what),
      answered: wake,
    })
    this.#keeper = keeper
    this.pairs = new PairManager(this.#manager)
    this.#notes = new ProgramNotes(keeper, this.pairs)
  }

  /** Why no bot can do a subtask; undefined where one can. */
  whyNot(subtask: BoardSubtask): string | undefined {
    return this.pairs.whyNot(subtask)
  }

  /** The board or the models changed: what is said on cards may not hold any more. */
  look(): void {
    if (this.#looking) return
    this.#looking = true
    queueMicrotask(() => {
      this.#looking = false
      this.#manager.boardChanged(this.#keeper.view)
      this.#notes.look()
    })
  }
}
