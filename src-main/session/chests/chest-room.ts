import type { Clock } from '../../base/index.ts'
import type { Body } from '../../body/index.ts'
import {
  type BoardView,
  chestPlace,
  chestsOf,
  type FeedEntry,
  type Outcome,
  type Position,
  type Subtask,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { resolvePlan } from '../../planning/index.ts'
import { leftOver } from '../goals/added-goal.ts'
import type { BoardKeeper } from '../keeping/board-keeper.ts'
import { chestToMake, hurryChest } from '../keeping/chest-to-make.ts'
import { unsharedChestNear } from './shared-place.ts'
import { coordinates } from './way-to.ts'

/** Milliseconds that people are left to share a chest that stands there, before another is made. */
const FOR_PEOPLE_MS = 60_000
/** Where another chest goes, seen from the first one: not beside it, where the two would be one. */
const PLACE = { dx: 0, dy: 0, dz: -2 }

interface RoomOptions {
  readonly keeper: BoardKeeper
  readonly knowledge: Knowledge
  readonly clock: Clock
  readonly bodies: () => readonly Pick<Body, 'blockAt'>[]
  readonly say: (tone: FeedEntry['tone'], text: string) => void
  /** Says something to all people, in the game. */
  readonly whisper: (text: string) => void
}

/** Sees to it that there is room in the shared chests: where all are full another is proposed, or made; where none is left one is made. */
export class ChestRoom {
  readonly #options: RoomOptions
  readonly #full = new Set<string>()
  /** There was no chest at the last look, though things are to be put into one. */
  #isMissed = false
  #cancel: (() => void) | undefined

  constructor(options: RoomOptions) {
    this.#options = options
  }

  isFull(chest: Position): boolean {
    return this.#full.has(chestPlace(chest))
  }

  /** A bot could not put all into it that was to go in. */
  filled(chest: Position): void {
    this.#full.add(chestPlace(chest))
    const { keeper, clock } = this.#options
    if (this.#hasRoom || this.#isBeingMade || this.#cancel) return
    const near = this.#another()
    if (near && keeper.view.participants.some(({ kind, present }) => kind === 'human' && present)) {
      const { say, whisper } = this.#options
      const text = `The shared chest is full: share the one at ${coordinates(near)} too, or another is made in a minute.`
      say('warning', text)
      whisper(text)
    }
    this.#cancel = clock.after(near ? FOR_PEOPLE_MS : 0, () => {
      this.#cancel = undefined
      if (!this.#hasRoom && !this.#isBeingMade) this.#make('The shared chest is full')
    })
  }

  /**
   * Lets another one be made where the last is gone and somebody is at work, so that the board is not planned anew: to be called now and
   * then. Only what was so at the last look, too, counts: a person may put it up again.
   */
  look(): void {
    const { phase, ledger, subtasks } = this.#options.keeper.view
    const isAwaited = subtasks.some(({ status, deliver }) => status !== 'DONE' && deliver === 'chest')
    const isMissing = phase === 'running' && chestsOf(ledger).length === 0 && isAwaited && !this.#isBeingMade
    if (isMissing && this.#isMissed) this.#make('The shared chest is gone')
    this.#isMissed = isMissing
  }

  /** Something was taken out of it: there is room again. */
  emptied(chest: Position): void {
    this.#full.delete(chestPlace(chest))
  }

  close(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  get #hasRoom(): boolean {
    return chestsOf(this.#options.keeper.view.ledger).some(({ position }) => !this.isFull(position))
  }

  get #isBeingMade(): boolean {
    return chestToMake(this.#options.keeper.view) !== undefined
  }

  #another(): Position | undefined {
    const { keeper, bodies } = this.#options
    return unsharedChestNear(
      bodies(),
      chestsOf(keeper.view.ledger).map(({ position }) => position),
    )
  }

  #make(why: string): void {
    const { keeper, knowledge, say } = this.#options
    const planned = planChest(keeper.view, keeper.state.plan?.gives ?? {}, knowledge)
    if (!planned.ok) {
      say('bad', `${why}: share another. ${planned.failure.message}`)
      return
    }
    say('warning', `${why}: another one is made`)
    keeper.act({ type: 'extend', subtasks: planned.value }, 'session', why.toLowerCase())
    hurryChest(keeper, why.toLowerCase())
  }
}

/** The subtasks for one more chest, all out of one bot's hands: there is no room to put things into. */
function planChest(
  board: BoardView,
  gives: Parameters<typeof leftOver>[1],
  knowledge: Knowledge,
): Outcome<readonly Subtask[]> {
  const stations = board.ledger.stations.map(({ item }) => item)
  const have = { chest: leftOver(board, gives, knowledge), stations }
  const draft = {
    goal: 'One more chest',
    wants: [],
    subtasks: [{ action: 'craft', item: 'chest', quantity: 1, deliver: 'ground' } as const],
  }
  const planned = resolvePlan(draft, { knowledge, have, chest: 'none' })
  if (!planned.ok) return planned
  const { subtasks } = planned.value.plan
  if (!board.ledger.chestAt) return { ok: true, value: subtasks }
  return {
    ok: true,
    value: subtasks.map(one =>
      one.deliver === 'ground' && one.item === 'chest' ? { ...one, place: PLACE } : one,
    ),
  }
}
