import type { Clock } from '../../base/index.ts'
import { type ChatOperation, fail, type Outcome, type ParticipantId, succeed } from '../../contract/index.ts'
import { type ChatHouse, type Done, type GoalHouse, refused, type TakeBack } from './chat-house.ts'

type GoalOrder = Extract<ChatOperation, { op: 'goal' }>

/** Milliseconds for which an answer belongs to the question before it. */
const ANSWER_MS = 120_000

/** Takes goals in chat; where one is worked on it asks whether the new one waits, replaces it or joins it. */
export class GoalTalk {
  readonly #house: Pick<ChatHouse, 'goals' | 'command' | 'keeper'>
  readonly #goals: GoalHouse
  readonly #clock: Clock
  /** By player: the goal that was said, and until when the answer counts. */
  readonly #asked = new Map<ParticipantId, { goal: string; until: number }>()

  constructor(house: Pick<ChatHouse, 'goals' | 'command' | 'keeper' | 'clock'>) {
    this.#house = house
    this.#goals = house.goals
    this.#clock = house.clock
  }

  /** The goal that is meant: one that was said just before, where none is said. */
  goalOf({ goal }: GoalOrder, by: ParticipantId): string {
    const asked = this.#asked.get(by)
    return goal || (asked && asked.until > this.#clock.now() ? asked.goal : '')
  }

  /** Resolves when it has begun, or is known not to. */
  async hear(order: GoalOrder, by: ParticipantId): Promise<Done> {
    const goal = this.goalOf(order, by)
    if (!goal) return refused(undefined, 'Say a goal first: goal craft a compass.')
    const check = this.#goals.check(goal)
    if (!check.ok) {
      const [meant] = check.suggestions
      return refused(`Goal: ${goal}`, meant ? `Did you mean: goal ${lowered(meant)}?` : check.failure.message)
    }
    this.#asked.delete(by)
    const present = this.#goals.present()
    if (present === undefined)
      return done(`Goal: ${goal}`, await this.#goals.start(goal), `“${goal}” has begun.`)
    if (order.way !== 'start') return this.#do(order.way, goal, by)
    this.#asked.set(by, { goal, until: this.#clock.now() + ANSWER_MS })
    return { ok: true, answer: [`“${present}” is being worked on. Say queue, replace or add.`] }
  }

  async #do(way: 'queue' | 'replace' | 'add', goal: string, by: ParticipantId): Promise<Done> {
    if (way === 'queue') {
      const waits = this.#goals.queue(goal, by)
      const undo = waits.ok ? () => this.#goals.cancel(waits.value.id) : undefined
      return done(`Goal that waits: ${goal}`, waits, `“${goal}” waits for its turn.`, undo)
    }
    if (way === 'add') return this.#add(goal, by)
    const replaced = await this.#goals.replace(goal, by)
    return done(`Goal in its place: ${goal}`, replaced, `“${goal}” has begun in its place.`)
  }

  async #add(goal: string, by: ParticipantId): Promise<Done> {
    const keeper = this.#house.keeper()
    const known = new Set(keeper?.view.subtasks.map(({ id }) => id))
    const added = await this.#goals.add(goal, by)
    const undo: TakeBack = who => {
      if (this.#house.keeper() !== keeper) return fail('not_allowed', 'That was in a session that is over.')
      const fresh =
        keeper?.view.subtasks.filter(({ id, status }) => !known.has(id) && status !== 'DONE') ?? []
      for (const { id } of fresh) {
        const dropped = this.#house.command({ type: 'drop', id, participant: who })
        if (!dropped.ok) return dropped
      }
      return succeed(null)
    }
    return done(`Goal besides: ${goal}`, added, `“${goal}” is on the board, too.`, undo)
  }
}

const done = (text: string, outcome: Outcome<unknown>, answer: string, undo?: TakeBack): Done =>
  outcome.ok
    ? { ok: true, text, answer: [answer], ...(undo ? { undo } : {}) }
    : refused(text, outcome.failure.message)

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
