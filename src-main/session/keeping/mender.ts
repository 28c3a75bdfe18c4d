import type { Clock } from '../../base/index.ts'
import { type Redo, toBeRedone } from '../../board/index.ts'
import type { BoardEvent, BoardSubtask, BoardView, FeedEntry, Participant } from '../../contract/index.ts'
import { capitalised, isSearchedFor, spaced, withArticle } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { BoardKeeper } from './board-keeper.ts'
import { hurryChest } from './chest-to-make.ts'
import { askOrMake, type Loan, loansOf } from './loans.ts'
import { mend, type Workforce } from './mend.ts'
import { dropLeft } from './needless.ts'
import { costWithout, namesOf } from './search-limit.ts'
import { heldUp, mayBotsClaim, StandingBy } from './standing-by.ts'

/** Milliseconds from a stuck board to a new plan for it: bots put away what they carry and look into the chest first. */
const AFTER_MS = 12_000
/** The same where one bot works alone, out of its own hands: nothing is put away, and nobody else can help. */
const ALONE_MS = 2000
/** Milliseconds that people are left to do what only they have the things for, while nobody else can do anything. */
const FOR_PEOPLE_MS = 60_000
/** New plans in a row after which nothing got done. */
const MOST = 4
/** Ticks: another way that takes ten minutes longer is no way, and searching on from where one is now is better. */
const TOO_LONG = 12_000

/** `waiting for people`: what is READY takes things that only people carry. */
type Halt = 'stuck' | 'waiting for people'

function patience(halt: Halt, { participants, ledger }: BoardView): number {
  if (halt === 'waiting for people') return FOR_PEOPLE_MS
  const present = participants.filter(participant => participant.present)
  return ledger.chestAt || present.length > 1 ? AFTER_MS : ALONE_MS
}

interface MenderOptions {
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly say: (tone: FeedEntry['tone'], text: string) => void
  /** True while a bot is about to fetch what it lost: with that the board may go on as it was. */
  readonly comesBack?: () => boolean
  /** Who is there for a new plan; one bot where absent. */
  readonly workforce?: () => Workforce
  /** True if there is no player of that name in the world. */
  readonly isAway?: (player: string) => boolean
  /** Says something to one participant, in the game. */
  readonly whisper?: (to: Participant, text: string) => void
}

/** Plans a board anew when nothing on it can move, or when the world does not have what the plan counted on. */
export class Mender {
  readonly #options: MenderOptions
  /** Items that were looked for here in vain. */
  readonly #gone = new Set<string>()
  #gap = false
  /** New plans since something got done. */
  #mendings = 0
  /** By person and tool: whether they were asked for it, or another is made. */
  readonly #asked = new Map<string, 'ask' | 'make'>()
  /** DONE subtasks whose results were gone and needed at the last look. */
  #missed: ReadonlySet<number> = new Set()
  readonly #standingBy: StandingBy
  /** What was said last about a board that stays stuck. */
  #said: string | undefined
  /** Milliseconds that the board is given, while nothing on it goes on. */
  #patience: number | undefined
  #cancel: (() => void) | undefined

  constructor(options: MenderOptions) {
    this.#options = options
    this.#standingBy = new StandingBy(options)
  }

  boardChanged(after: BoardView, events: readonly BoardEvent[]): void {
    if (this.#gap) queueMicrotask(() => this.#goAround())
    for (const event of events) {
      const done = event.type === 'subtask.done' && event.effects === 'observed'
      // What a person only says to be done is no sign that the plan works.
      if (done) this.#mendings = 0
      if (done || event.type === 'subtask.retried') this.#hopeFor(after, event.id)
    }
    const halt = this.#haltOf(after)
    const ms = halt && (this.#askAround(after) ?? patience(halt, after))
    if (ms !== this.#patience) this.close()
    this.#patience = ms
    if (ms === undefined) this.#said = undefined
    // Also what changes nothing about what is open may be what a new plan lacked: a gift in the chest, a station.
    else this.#cancel ??= this.#options.clock.after(ms, () => this.#unstick())
  }

  /** Asks for the tools that somebody has and that all wait for. Gives how long the board is to wait then, in milliseconds. */
  #askAround(board: BoardView): number | undefined {
    const loans = loansOf(board)
    const wanted = new Set(loans.map(({ tool, lender }) => `${lender.id} ${tool}`))
    for (const asked of this.#asked.keys()) if (!wanted.has(asked)) this.#asked.delete(asked)
    for (const loan of loans) {
      const key = `${loan.lender.id} ${loan.tool}`
      if (this.#asked.has(key)) continue
      const { way, why } = askOrMake(
        loan,
        board,
        this.#options.knowledge,
        this.#options.isAway?.(loan.lender.name),
      )
      this.#asked.set(key, way)
      queueMicrotask(() => this.#tellOf(loan, way, why))
    }
    if (loans.length === 0) return undefined
    return [...this.#asked.values()].includes('make') ? AFTER_MS : FOR_PEOPLE_MS
  }

  #tellOf({ id, tool, lender }: Loan, way: 'ask' | 'make', why: string): void {
    const { keeper, say, whisper } = this.#options
    const text = way === 'ask' ? `Asked ${lender.name}: ${why}` : capitalised(why)
    say('plain', text)
    keeper.act({ type: 'notice', id, text }, 'session', why)
    if (way === 'make') return
    const what = spaced(tool)
    whisper?.(
      lender,
      `I need the ${what} that you have, for #${id}. Throw it to me, or put it into the chest.`,
    )
  }

  /** A bot found none of what the subtask asks for: other ways to the goal are tried. */
  notHere(subtask: BoardSubtask): void {
    for (const name of namesOf(subtask)) {
      if (!this.#gone.has(name)) this.#gap = true
      this.#gone.add(name)
    }
    this.#goAround()
  }

  /**
   * Opens what was done, is gone and needed again, though others are at work whom nothing keeps from it: to be called now and
   * then. Only what was so at the last look, too, counts: what is in hands comes back. What that takes in turn is opened with it.
   */
  redo(): void {
    const { keeper, comesBack } = this.#options
    const look = () => (keeper.view.phase === 'running' && !comesBack?.() ? toBeRedone(keeper.state) : [])
    const opened = new Set<number>()
    let gone = look()
    for (;;) {
      const due = gone.filter(({ id, neededBy }) => this.#missed.has(id) || opened.has(neededBy))
      const again = due.filter(one => this.#reopen(one))
      if (again.length === 0) break
      for (const { id } of again) opened.add(id)
      gone = look()
    }
    this.#missed = new Set(gone.map(({ id }) => id))
    this.#standingBy.look(comesBack?.() ? undefined : heldUp(keeper.state, keeper.view))
  }

  /** False where it is left as it is. */
  #reopen({ id, progress, neededBy }: Redo): boolean {
    const { keeper } = this.#options
    const done = keeper.view.subtasks.find(one => one.id === id)
    if (!done || this.#isStillToBeSeen(done)) return false
    const why = `#${neededBy} needs ${withArticle(spaced(done.item))}`
    return keeper.act({ type: 'lost', id, progress }, 'session', why).ok
  }

  /** While there is no chest, nobody knows where a station stands that a human has spoken of, until a bot that is at work has looked. */
  #isStillToBeSeen({ deliver, evidence }: BoardSubtask): boolean {
    const { ledger, participants, subtasks } = this.#options.keeper.view
    const isBot = (id: string | undefined) => participants.some(one => one.id === id && one.kind === 'bot')
    const isAtWork = subtasks.some(({ status, holder }) => status === 'IN_PROGRESS' && isBot(holder))
    return !ledger.chestAt && deliver === 'ground' && evidence?.kind === 'said' && isAtWork
  }

  /** Somebody joined who was on their own: from now on things are shared by a chest. */
  share(): void {
    const board = this.#options.keeper.view
    const isLone = !board.ledger.chestAt && !board.subtasks.some(({ deliver }) => deliver === 'chest')
    if (isLone && board.phase !== 'finished' && board.phase !== 'stopped')
      this.#plan('planned anew: there is somebody to share with', true)
  }

  close(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  /** What somebody got is here after all, and who wants another try knows better. */
  #hopeFor({ subtasks }: BoardView, id: number): void {
    const subtask = subtasks.find(one => one.id === id)
    if (subtask && isSearchedFor(subtask)) for (const name of namesOf(subtask)) this.#gone.delete(name)
  }

  /** As soon as nobody is at work, whose results the new plan would not know of. */
  #goAround(): void {
    const board = this.#options.keeper.view
    if (!this.#gap || board.subtasks.some(({ status }) => status === 'IN_PROGRESS')) return
    this.#gap = false
    if (board.phase !== 'running' && board.phase !== 'stuck') return
    const cost = costWithout(board, [...this.#gone], this.#options.knowledge)
    if (Number.isFinite(cost) && cost > TOO_LONG) this.#searchOn()
    // Where there is no other way, the subtask keeps its attempts: a person may know better.
    else this.#plan('planned another way: there is none of that here')
  }

  /** What was looked for in vain is looked for once more, from where the bots are by now. */
  #searchOn(): void {
    if (this.#mendings >= MOST) return
    this.#mendings += 1
    this.#gone.clear()
    this.#plan('planned anew: to search further takes less than any other way')
  }

  /** Why nothing goes on, if nothing does. */
  #haltOf({ phase, subtasks, participants }: BoardView): Halt | undefined {
    if (phase === 'stuck') return 'stuck'
    if (phase !== 'running' || subtasks.some(({ status }) => status === 'IN_PROGRESS')) return undefined
    const { state } = this.#options.keeper
    const bots = participants.filter(({ kind, present }) => kind === 'bot' && present)
    // What is to be performed may be for people, and no plan changes that: it waits, and the rest is looked at without it.
    const plannable = subtasks.filter(({ action }) => action !== 'perform')
    if (plannable.every(({ status }) => status === 'DONE')) return undefined
    const ready = plannable.filter(({ status }) => status === 'READY')
    // What is set aside is somebody's wish, as long as they are here.
    const isHere = (id: string | undefined) => participants.some(one => one.id === id && one.present)
    if (bots.length === 0 || ready.some(({ pinnedTo }) => isHere(pinnedTo))) return undefined
    return mayBotsClaim(state, bots, ready) ? undefined : 'waiting for people'
  }

  #unstick(): void {
    this.#cancel = undefined
    const board = this.#options.keeper.view
    const halt = this.#haltOf(board)
    if (halt === undefined) return
    if (this.#options.comesBack?.()) {
      this.#cancel = this.#options.clock.after(patience(halt, board), () => this.#unstick())
      return
    }
    if (this.#mendings >= MOST) {
      this.#complain('The board is stuck again after four new plans: look at what blocks it.')
      return
    }
    const failure = this.#plan('planned anew: nothing could go on')
    if (failure) this.#complain(failure)
    else this.#mendings += 1
  }

  /** Once, as long as the board stays stuck. */
  #complain(text: string): void {
    if (text !== this.#said) this.#options.say('bad', text)
    this.#said = text
  }

  /** Puts a new plan in the place of what is open and still needed. Gives the reason if there is none. */
  #plan(why: string, share = false): string | undefined {
    const { keeper, knowledge, say } = this.#options
    dropLeft(keeper)
    if (keeper.view.phase === 'finished') return undefined
    const workforce = this.#options.workforce?.() ?? {}
    const gives = keeper.state.plan?.gives ?? {}
    const mended = mend(keeper.view, knowledge, { gives, gone: [...this.#gone], share, workforce })
    if (!mended.ok) return mended.failure.message
    // In this order, or the board would look finished in between.
    keeper.act({ type: 'extend', subtasks: mended.value.add }, 'session', why)
    for (const id of mended.value.drop)
      keeper.act({ type: 'drop', id, participant: 'session' }, 'session', why)
    hurryChest(keeper, why)
    say('warning', `The rest was ${why}`)
    return undefined
  }
}
