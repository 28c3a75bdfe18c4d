// A goal in free words, planned by a language model: it writes, the program checks, the model judges; four rounds at the most.
import {
  type Failure,
  type Finding,
  fail,
  type Outcome,
  type PlanPreview,
  type PlanProgress,
  succeed,
} from '../../contract/index.ts'
import {
  type Criticism,
  type FailedRound,
  taskCriticAnswer,
  taskCriticMessages,
  taskManagerAnswer,
  taskManagerMessages,
  type WrittenPlan,
} from '../../models/index.ts'
import type { Models, Usage } from '../../models/interface.ts'
import {
  type DraftPlan,
  knownPart,
  readWritten,
  resolvePlan,
  type Surroundings,
  sayWants,
} from '../../planning/index.ts'
import { Spending } from './spending.ts'
import { thoughtsIn } from './thoughts.ts'

export const MOST_ROUNDS = 4

export interface ModelPlanning {
  readonly goal: string
  readonly models: Pick<Models, 'ask' | 'status'>
  readonly surroundings: Surroundings
  /** What the model is told of the world: data. */
  readonly world: unknown
  readonly signal: AbortSignal
  /** Whose budget and log it goes to. */
  readonly session?: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly progress: (progress: PlanProgress) => void
}

/** A plan that holds, and the draft that it was made of, which can be resolved anew where stock has changed. */
export interface ModelPlan {
  readonly draft: DraftPlan
  readonly preview: PlanPreview
}

export interface ModelPlanned {
  /**
   * Fails as `Models.ask` does; with `goal_impossible` where the model says so; with `plan_invalid` after four rounds. Then
   * `details` hold the `findings`, and as `suggestions` what the knowledge planner can do of it.
   */
  readonly outcome: Outcome<ModelPlan>
  readonly rounds: number
  readonly findings: readonly Finding[]
  readonly usage: Usage
  /** Milliseconds in all, and of those the ones spent on waiting for answers. */
  readonly tookMs: number
  readonly waitedMs: number
}

/** Plans a goal by model. Never rejects; a plan that it gives has passed resolver, critic and simulation. */
export function planByModel(options: ModelPlanning): Promise<ModelPlanned> {
  return new ModelPlanner(options).run()
}

class ModelPlanner {
  readonly #options: ModelPlanning
  readonly #spending = new Spending()
  readonly #startedAt = performance.now()
  readonly #failed: FailedRound[] = []
  readonly #model: string
  #progress: PlanProgress
  #findings: Finding[] = []
  #round = 0
  /** The last draft that could be read: what it wants may be had in another way. */
  #draft: DraftPlan | undefined
  /** The last plan that the program found sound. */
  #sound: ModelPlan | undefined
  /** Why the model could not be asked for its judgement. */
  #unjudged: Failure | undefined

  constructor(options: ModelPlanning) {
    this.#options = options
    const status = options.models.status('planner')
    this.#model = status.ready ? status.model : ''
    this.#progress = {
      goal: options.goal,
      model: this.#model,
      round: 1,
      stage: 'writing',
      thoughts: '',
      findings: [],
      startedAt: options.now(),
    }
  }

  async run(): Promise<ModelPlanned> {
    const outcome = await this.#rounds()
    return {
      outcome,
      rounds: this.#round,
      findings: this.#findings,
      usage: this.#spending.usage,
      tookMs: performance.now() - this.#startedAt,
      waitedMs: this.#spending.waitedMs,
    }
  }

  async #rounds(): Promise<Outcome<ModelPlan>> {
    for (this.#round = 1; this.#round <= MOST_ROUNDS; this.#round++) {
      this.#tell({ round: this.#round, stage: 'writing', thoughts: '' })
      const written = await this.#write()
      if (!written.ok) return this.#broken(written.failure)
      const { impossible, wants, subtasks } = written.value
      if (impossible !== null && wants.length + subtasks.length === 0) return this.#impossible(impossible)
      this.#tell({ stage: 'checking' })
      if (!this.#check(written.value)) continue
      if (!(await this.#judge(written.value))) return this.#whole([])
      if (this.#options.signal.aborted) return cancelled
    }
    this.#round = MOST_ROUNDS
    return this.#outOfRounds()
  }

  async #write(): Promise<Outcome<WrittenPlan>> {
    const { goal, models, world, signal, session } = this.#options
    const answer = await this.#spending.waitFor(
      models.ask({
        role: 'planner',
        purpose: 'plan',
        name: 'plan',
        messages: taskManagerMessages({ goal, world, failed: this.#failed }),
        answer: taskManagerAnswer,
        signal,
        ...(session === undefined ? {} : { session }),
        onText: text => this.#think(text),
      }),
    )
    if (!answer.ok) return answer
    this.#spending.add(answer.value)
    return succeed(answer.value.value)
  }

  /** True if the program has nothing left against it. */
  #check(written: WrittenPlan): boolean {
    const { goal, surroundings } = this.#options
    const { draft, remarks } = readWritten(goal, written, surroundings.knowledge)
    this.#draft = draft
    const numbered = remarks.map(remark => ({ ...remark, round: this.#round }))
    const resolved = remarks.length === 0 ? resolvePlan(draft, surroundings) : undefined
    if (resolved?.ok) {
      this.#find(resolved.value.findings)
      this.#sound = { draft, preview: resolved.value }
      return true
    }
    const found = [...numbered, ...(resolved ? findingsIn(resolved.failure) : [])]
    this.#find(found)
    const open = found.filter(({ remedy }) => remedy === undefined)
    this.#sendBack(written, open.length > 0 ? open : found)
    return false
  }

  /** The model's findings about a sound plan; undefined where it may begin. */
  async #judge(written: WrittenPlan): Promise<readonly Finding[] | undefined> {
    const { goal, models, world, signal, session } = this.#options
    const plan = this.#sound?.preview.plan
    if (!plan || !models.status('critic').ready) return undefined
    this.#tell({ stage: 'judging', thoughts: '' })
    const subtasks = plan.subtasks.map(({ id, action, item, quantity, tools, materials, brief }) => ({
      ...{ id, action, item, quantity, tools, materials },
      ...(brief === undefined ? {} : { brief }),
    }))
    const answer = await this.#spending.waitFor(
      models.ask({
        role: 'critic',
        purpose: 'critique of a plan',
        name: 'criticism',
        messages: taskCriticMessages({ goal, world, plan: { in_the_end: plan.gives, subtasks } }),
        answer: taskCriticAnswer,
        signal,
        ...(session === undefined ? {} : { session }),
        onText: text => this.#think(text),
      }),
    )
    if (!answer.ok) {
      this.#unjudged = answer.failure
      return undefined
    }
    this.#spending.add(answer.value)
    const findings = commonSense(answer.value.value, this.#round, new Set(plan.subtasks.map(({ id }) => id)))
    if (findings.length === 0) return undefined
    this.#find(findings)
    this.#sendBack(written, findings)
    return findings
  }

  /** The plan, with what the player should know. Nothing is started that has been cancelled. */
  #whole(notes: readonly string[], contested = false): Outcome<ModelPlan> {
    const sound = this.#sound
    if (this.#options.signal.aborted || !sound) return cancelled
    const unjudged = this.#unjudged
      ? [`The Task Critic's model did not read this plan: ${this.#unjudged.message}`]
      : []
    const { input, output, money } = this.#spending.usage
    const seconds = (performance.now() - this.#startedAt) / 1000
    return succeed({
      draft: sound.draft,
      preview: {
        ...sound.preview,
        findings: this.#findings,
        rounds: Math.min(this.#round, MOST_ROUNDS),
        tookMs: performance.now() - this.#startedAt - this.#spending.waitedMs,
        author: { model: this.#model, input, output, money: money ?? null, seconds },
        notes: [...notes, ...unjudged],
        ...(contested ? { contested: true } : {}),
      },
    })
  }

  /** The model could not be asked any more: what there is already is kept, if it holds. */
  #broken(failure: Failure): Outcome<ModelPlan> {
    if (failure.code !== 'cancelled' && this.#sound)
      return this.#whole([`This is the plan as it was when the model stopped: ${failure.message}`], true)
    return { ok: false, failure: this.#withOffer(failure) }
  }

  #impossible(why: string): Outcome<ModelPlan> {
    const said = why.replace(/\s+/g, ' ').trim().slice(0, 300)
    return {
      ok: false,
      failure: this.#withOffer({
        code: 'goal_impossible',
        message: `The language model finds no plan: “${said}” Say the goal in other words.`,
      }),
    }
  }

  #outOfRounds(): Outcome<ModelPlan> {
    if (this.#sound)
      return this.#whole(
        [
          `The Task Critic still has something against this plan after ${MOST_ROUNDS} rounds. It can be done: start it if you like it as it is.`,
        ],
        true,
      )
    const worst =
      this.#findings.findLast(({ remedy, round }) => remedy === undefined && round === MOST_ROUNDS) ??
      this.#findings.at(-1)
    return {
      ok: false,
      failure: this.#withOffer({
        code: 'plan_invalid',
        message: `The language model's plan did not hold in ${MOST_ROUNDS} rounds, so nothing was started. ${worst?.message ?? ''} Say the goal in other words, or split it.`,
      }),
    }
  }

  /** With all that was found, and with what the knowledge planner can do of it. */
  #withOffer(failure: Failure): Failure {
    const { goal, surroundings } = this.#options
    const { knowledge } = surroundings
    const offer = sayWants(this.#draft?.wants ?? [], knowledge) ?? knownPart(goal, knowledge)
    const plannable = offer !== undefined && offer.toLowerCase() !== goal.trim().toLowerCase()
    return {
      ...failure,
      message: plannable
        ? `${failure.message} Without a language model this can be planned: “${offer}”.`
        : failure.message,
      details: {
        ...failure.details,
        findings: this.#findings,
        rounds: Math.min(this.#round, MOST_ROUNDS),
        ...(plannable ? { suggestions: [offer] } : {}),
      },
    }
  }

  /** The model gets these findings with its own plan. */
  #sendBack(plan: WrittenPlan, findings: readonly Finding[]): void {
    const words = findings.map(({ subtask, message }) =>
      subtask === undefined ? message : `Subtask ${subtask}: ${message}`,
    )
    this.#failed.push({ plan, findings: words })
  }

  /** What is found is shown at once; what stood open before this round was answered with a new plan. */
  #find(found: readonly Finding[]): void {
    const before = this.#findings.map(finding =>
      finding.remedy === undefined && finding.round < this.#round
        ? { ...finding, remedy: 'The model wrote the plan anew.' }
        : finding,
    )
    this.#findings = [...before, ...found.map(finding => ({ ...finding, round: this.#round }))]
    this.#tell({ findings: this.#findings })
  }

  #think(text: string): void {
    const thoughts = thoughtsIn(text)
    // A word at a time is too much for a page; a sentence is not.
    const isMore = thoughts.length - this.#progress.thoughts.length > 24 || /[.!?]$/.test(thoughts)
    if (isMore && thoughts !== this.#progress.thoughts) this.#tell({ thoughts })
  }

  #tell(part: Partial<PlanProgress>): void {
    this.#progress = { ...this.#progress, ...part }
    this.#options.progress(this.#progress)
  }
}

const cancelled: Outcome<ModelPlan> = fail(
  'cancelled',
  'The planning was cancelled. Plan the goal again when you like.',
)

const findingsIn = ({ details, message }: Failure): readonly Finding[] => {
  const findings = details?.['findings']
  return Array.isArray(findings) && findings.length > 0
    ? (findings as Finding[])
    : [{ name: 'unreadable answer', message, round: 1 }]
}

const MOST_FINDINGS = 5
const LONGEST_FINDING = 400

/** What the model's critic says, in the shape of all findings. */
function commonSense(
  { good, findings }: Criticism,
  round: number,
  ids: ReadonlySet<number>,
): readonly Finding[] {
  if (good) return []
  const said = findings.slice(0, MOST_FINDINGS).flatMap(({ subtask, problem, change }): Finding[] => {
    const message = `${problem} ${change}`.replace(/\s+/g, ' ').trim().slice(0, LONGEST_FINDING)
    if (!message) return []
    const about = subtask !== null && ids.has(subtask) ? { subtask } : {}
    return [{ name: 'common sense', message, round, ...about }]
  })
  return said
}
