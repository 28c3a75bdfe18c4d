import type { Clock } from '../base/index.ts'
import type { BoardSubtask, BoardView, FeedEntry } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { mend } from './mend.ts'

/** Milliseconds from a stuck board to a new plan for it: bots put away what they carry and look into the chest first. */
const AFTER_MS = 12_000
const MOST = 4

interface MenderOptions {
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly say: (tone: FeedEntry['tone'], text: string) => void
}

/** Plans a board anew when nothing on it can move, or when the world does not have what the plan counted on. */
export class Mender {
  readonly #options: MenderOptions
  /** Items that were looked for here in vain. */
  readonly #gone = new Set<string>()
  #gap = false
  #mendings = 0
  #cancel: () => void = () => {}

  constructor(options: MenderOptions) {
    this.#options = options
  }

  boardChanged(before: BoardView, after: BoardView): void {
    if (this.#gap) queueMicrotask(() => this.#goAround())
    if (after.phase === before.phase) return
    this.#cancel()
    if (after.phase === 'stuck') this.#cancel = this.#options.clock.after(AFTER_MS, () => this.#unstick())
  }

  /** A bot found none of what the subtask asks for: other ways to the goal are tried. */
  notHere({ item, accepts }: BoardSubtask): void {
    for (const name of [item, ...(accepts[item] ?? [])]) {
      if (!this.#gone.has(name)) this.#gap = true
      this.#gone.add(name)
    }
    this.#goAround()
  }

  close(): void {
    this.#cancel()
  }

  /** As soon as nobody is at work, whose results the new plan would not know of. */
  #goAround(): void {
    const board = this.#options.keeper.view
    if (!this.#gap || board.subtasks.some(({ status }) => status === 'IN_PROGRESS')) return
    this.#gap = false
    if (board.phase !== 'running' && board.phase !== 'stuck') return
    // Where there is no other way, the subtask keeps its attempts: a person may know better.
    this.#plan(board, 'planned another way: there is none of that here')
  }

  #unstick(): void {
    const { keeper, say } = this.#options
    const board = keeper.view
    if (board.phase !== 'stuck') return
    if (this.#mendings >= MOST) {
      say('bad', 'The board is stuck again after four new plans: look at what blocks it.')
      return
    }
    this.#mendings += 1
    const failure = this.#plan(board, 'planned anew: nothing could go on')
    if (failure) say('bad', failure)
  }

  /** Puts a new plan in the place of what is open. Gives the reason if there is none. */
  #plan(board: BoardView, why: string): string | undefined {
    const { keeper, knowledge, say } = this.#options
    const mended = mend(board, knowledge, [...this.#gone])
    if (!mended.ok) return mended.failure.message
    // In this order, or the board would look finished in between.
    keeper.act({ type: 'extend', subtasks: mended.value.add }, 'session', why)
    for (const id of mended.value.drop)
      keeper.act({ type: 'drop', id, participant: 'session' }, 'session', why)
    say('warning', `The rest was ${why}`)
    return undefined
  }
}
