// Which planner a goal gets: the knowledge planner where it names items and mobs, else a language model, if there is one. What
// was planned by model is kept, so that what was shown is what is started and nothing is asked for twice.
import {
  fail,
  type GoalCheck,
  type Outcome,
  type PlanPreview,
  type PlanProgress,
  succeed,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import type { Models } from '../../models/interface.ts'
import { checkGoal, planGoal, resolvePlan, type Surroundings } from '../../planning/index.ts'
import { Turns } from '../turns.ts'
import { type ModelPlan, planByModel } from './model-planner.ts'

interface PlanDeskOptions {
  readonly models: Pick<Models, 'ask' | 'status'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told how a plan by model comes along; null when it has ended. */
  readonly progress: (progress: PlanProgress | null) => void
}

/** For what, and in what world, something is planned. */
export interface PlanOrder {
  readonly goal: string
  /** As it is when the model is asked. */
  readonly surroundings: () => Surroundings
  /** What a model is told of it. */
  readonly world: () => unknown
  /** Whose budget and log it goes to. */
  readonly session?: string
}

interface Kept extends ModelPlan {
  /** The stock and the hands that it was made for. */
  readonly situation: string
  /** The player has seen it. */
  shown: boolean
}

const MOST_KEPT = 50

export class PlanDesk {
  readonly #options: PlanDeskOptions
  readonly #kept = new Map<string, Kept>()
  /** One after the other: each costs money, and the page shows one. */
  readonly #turns = new Turns()
  #asking: AbortController | undefined
  #progress: PlanProgress | null = null

  constructor(options: PlanDeskOptions) {
    this.#options = options
  }

  /** How far the plan that is being made by model has come. */
  get progress(): PlanProgress | null {
    return this.#progress
  }

  /** Reads a goal, and says who will plan it. */
  check(goal: string, knowledge: Knowledge): GoalCheck {
    const check = checkGoal(goal, knowledge)
    if (check.ok || !isForModel(check)) return check
    const status = this.#options.models.status('planner')
    const isFree = check.failure.code === 'goal_needs_model'
    if (!status.ready) {
      if (!isFree || check.suggestions.length > 0) return check
      const message = `${check.failure.message} ${status.why}`
      return { ...check, failure: { ...check.failure, message } }
    }
    if (!isFree) return { ...check, model: status.model }
    return { ok: true, items: [], summary: `${status.model} will plan it`, model: status.model }
  }

  /**
   * Sees to it that the goal can be planned at once by `plan`: asks a language model where one is needed and has not been asked
   * yet. Fails with what is wrong with the goal, or as `planByModel` does.
   */
  async prepare(order: PlanOrder): Promise<Outcome<null>> {
    if (!this.#asksModel(order)) return done
    return this.#turns.take(async () => (this.#asksModel(order) ? this.#ask(order) : done))
  }

  /**
   * Plans against these surroundings; a goal in free words must have been prepared.
   * @param seen whether the player is shown the plan before it starts, or has been
   */
  plan(goal: string, surroundings: Surroundings, seen: boolean): Outcome<PlanPreview> {
    const { knowledge } = surroundings
    const kept = this.#kept.get(keyOf(goal, knowledge))
    if (!kept) {
      const check = this.check(goal, knowledge)
      if (check.ok && !check.model) return planGoal({ ...surroundings, goal })
      if (check.ok)
        return fail(
          'goal_needs_model',
          'This goal has to be planned by a language model first: plan it anew.',
        )
      return fail(check.failure.code, check.failure.message, { suggestions: check.suggestions })
    }
    if (seen) kept.shown = true
    const planned = this.#resolve(kept, surroundings)
    if (!planned.ok) {
      // The model may find another way in a world that has changed so.
      this.#kept.delete(keyOf(goal, knowledge))
      return planned
    }
    if (planned.value.contested && !kept.shown) {
      const [note = ''] = planned.value.notes ?? []
      return fail('plan_invalid', `${note} Look at the plan in the app before you start it.`, {
        findings: planned.value.findings,
      })
    }
    return planned
  }

  /** Ends what is being asked of a model. */
  cancel(): void {
    this.#asking?.abort()
  }

  #asksModel({ goal, surroundings }: PlanOrder): boolean {
    const { knowledge } = surroundings()
    if (this.#kept.has(keyOf(goal, knowledge))) return false
    const check = checkGoal(goal, knowledge)
    return !check.ok && isForModel(check) && this.#options.models.status('planner').ready
  }

  async #ask({ goal, surroundings, world, session }: PlanOrder): Promise<Outcome<null>> {
    const { models, now } = this.#options
    const asking = new AbortController()
    this.#asking = asking
    const at = surroundings()
    const { outcome } = await planByModel({
      goal: goal.trim(),
      models,
      surroundings: at,
      world: world(),
      signal: asking.signal,
      now,
      progress: progress => this.#tell(progress),
      ...(session === undefined ? {} : { session }),
    })
    this.#asking = undefined
    this.#tell(null)
    if (!outcome.ok) return outcome
    this.#keep(keyOf(goal, at.knowledge), {
      ...outcome.value,
      situation: situationOf(at),
      shown: false,
    })
    return done
  }

  #resolve(kept: Kept, surroundings: Surroundings): Outcome<PlanPreview> {
    if (kept.situation === situationOf(surroundings)) return succeed(kept.preview)
    const resolved = resolvePlan(kept.draft, surroundings)
    if (!resolved.ok) return resolved
    const { plan, criticalPath, tookMs } = resolved.value
    return succeed({ ...kept.preview, plan, criticalPath, tookMs })
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  #tell(progress: PlanProgress | null): void {
    this.#progress = progress
    this.#options.progress(progress)
  }
}

const done: Outcome<null> = succeed(null)

/** Free words, and what nobody knows to spell: the model may understand both. */
const isForModel = (check: GoalCheck): boolean =>
  !check.ok && (check.failure.code === 'goal_needs_model' || check.failure.code === 'goal_misspelt')

const keyOf = (goal: string, { version }: Knowledge): string =>
  `${version} ${goal.trim().replace(/\s+/g, ' ').toLowerCase()}`

const situationOf = ({ knowledge, ...rest }: Surroundings): string =>
  JSON.stringify([knowledge.version, rest])
