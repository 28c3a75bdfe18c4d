import type { Clock } from '../../base/index.ts'
import type { GoalCheck, Outcome, ParticipantId } from '../../contract/index.ts'
import type { ChatOrder } from './chat-order.ts'

type GoalOrder = Extract<ChatOrder, { kind: 'goal' | 'queue' | 'replace' | 'add' }>

/** What a goal that is said in the game's chat leads to. */
export interface GoalHouse {
  /** What is worked on now. */
  readonly present: () => string | undefined
  readonly check: (goal: string) => GoalCheck
  readonly start: (goal: string) => Promise<Outcome<unknown>>
  readonly replace: (goal: string, by: ParticipantId) => Promise<Outcome<unknown>>
  readonly queue: (goal: string, by: ParticipantId) => Outcome<unknown>
  readonly add: (goal: string, by: ParticipantId) => Promise<Outcome<unknown>>
}

/** Milliseconds for which an answer belongs to the question before it. */
const ANSWER_MS = 120_000

/** Takes goals in chat; where one is worked on it asks whether the new one waits, replaces it or joins it. */
export class GoalTalk {
  readonly #house: GoalHouse
  readonly #clock: Clock
  /** By player: the goal that was said, and until when the answer counts. */
  readonly #asked = new Map<ParticipantId, { goal: string; until: number }>()

  constructor(house: GoalHouse, clock: Clock) {
    this.#house = house
    this.#clock = clock
  }

  /** One line in answer, at once or as soon as it has begun. */
  async hear(order: GoalOrder, by: ParticipantId): Promise<string> {
    const asked = this.#asked.get(by)
    const goal = order.goal || (asked && asked.until > this.#clock.now() ? asked.goal : '')
    if (!goal) return 'Say a goal first: goal craft a compass.'
    const check = this.#house.check(goal)
    if (!check.ok) {
      const [meant] = check.suggestions
      return meant ? `Did you mean: goal ${lowered(meant)}?` : check.failure.message
    }
    this.#asked.delete(by)
    const present = this.#house.present()
    if (present === undefined) return said(await this.#house.start(goal), `“${goal}” has begun.`)
    if (order.kind !== 'goal') return this.#do(order.kind, goal, by)
    this.#asked.set(by, { goal, until: this.#clock.now() + ANSWER_MS })
    return `“${present}” is being worked on. Say queue, replace or add.`
  }

  async #do(way: 'queue' | 'replace' | 'add', goal: string, by: ParticipantId): Promise<string> {
    const { queue, replace, add } = this.#house
    if (way === 'queue') return said(queue(goal, by), `“${goal}” waits for its turn.`)
    if (way === 'add') return said(await add(goal, by), `“${goal}” is on the board, too.`)
    return said(await replace(goal, by), `“${goal}” has begun in its place.`)
  }
}

const said = (outcome: Outcome<unknown>, done: string): string =>
  outcome.ok ? done : outcome.failure.message

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
