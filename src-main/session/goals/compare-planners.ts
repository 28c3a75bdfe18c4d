// The same goals for several language models and the knowledge planner: who finds plans that hold, and at what price.
import type { Comparison, Failure, Plan, PlannerRow, PlannerTry } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { promptText } from '../../models/index.ts'
import type { Models } from '../../models/interface.ts'
import { checkGoal, planGoal } from '../../planning/index.ts'
import { planByModel } from './model-planner.ts'
import { worldTold } from './world-told.ts'

export const KNOWLEDGE_PLANNER = 'knowledge planner'

interface Contest {
  readonly goals: readonly string[]
  /** By the model's name; each asks that model for everything. */
  readonly models: readonly (readonly [name: string, models: Pick<Models, 'ask' | 'status'>])[]
  readonly knowledge: Knowledge
  readonly signal: AbortSignal
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Told after each try. */
  readonly progress: (comparison: Comparison) => void
}

/** The goals that come with the app, from single items to free words. */
export const comparisonGoals = (): string[] => goalsIn(promptText('comparison-goals'))

/** One goal a line, with or without a dash before it; where some lines have one, the others are remarks. */
export function goalsIn(text: string): string[] {
  const lines = text.split('\n').map(line => line.trim())
  const dashed = lines.filter(line => line.startsWith('- ')).map(line => line.slice(2).trim())
  return dashed.length > 0 ? dashed : lines.filter(line => line !== '' && !line.startsWith('#'))
}

/** What stops a model for good: the next goal would fare no better. */
const FATAL: ReadonlySet<Failure['code']> = new Set([
  'model_missing',
  'model_unreachable',
  'model_refused',
  'model_budget',
])

/**
 * Lets each model plan each goal, for an empty chest and one pair of hands; goals of known items too, which the app itself would
 * not ask a model for. Nothing is started. A model whose endpoint fails is left out from there on.
 */
export async function comparePlanners(contest: Contest): Promise<Comparison> {
  const { goals, models, knowledge, signal, progress } = contest
  const rows: PlannerRow[] = []
  const told = (state: Comparison['state']): Comparison => {
    const comparison = { version: knowledge.version, goals: [...goals], rows: [...rows], state }
    progress(comparison)
    return comparison
  }
  const names = [KNOWLEDGE_PLANNER, ...models.map(([name]) => name)]
  rows.push(...names.map(planner => ({ planner, tries: [] })))
  told('running')
  rows[0] = { planner: KNOWLEDGE_PLANNER, tries: goals.map(goal => byKnowledge(goal, knowledge)) }
  for (const [index, [planner, of]] of models.entries()) {
    const tries: PlannerTry[] = []
    for (const goal of goals) {
      if (signal.aborted) return told('cancelled')
      told('running')
      const { outcome, one } = await byModel(goal, of, contest)
      if (signal.aborted) return told('cancelled')
      tries.push(one)
      const stopped = !outcome.ok && FATAL.has(outcome.failure.code) ? outcome.failure : undefined
      rows[index + 1] = { planner, tries: [...tries], ...(stopped ? { stopped: plain(stopped) } : {}) }
      if (stopped) break
    }
  }
  return told('done')
}

const plain = ({ code, message }: Failure): Failure => ({ code, message })

function byKnowledge(goal: string, knowledge: Knowledge): PlannerTry {
  const startedAt = performance.now()
  const planned = planGoal({ goal, knowledge })
  return {
    goal,
    valid: planned.ok,
    rounds: planned.ok ? planned.value.rounds : 0,
    subtasks: planned.ok ? planned.value.plan.subtasks.length : 0,
    input: 0,
    output: 0,
    money: 0,
    seconds: (performance.now() - startedAt) / 1000,
    ...(planned.ok ? {} : { why: planned.failure.message }),
  }
}

async function byModel(
  goal: string,
  models: Pick<Models, 'ask' | 'status'>,
  { knowledge, signal, now }: Contest,
) {
  const surroundings = { knowledge }
  const { outcome, rounds, usage, tookMs } = await planByModel({
    goal,
    models,
    surroundings,
    world: worldTold({ surroundings, people: [], bodies: [] }),
    signal,
    now,
    progress: () => {},
  })
  const preview = outcome.ok ? outcome.value.preview : undefined
  const misses = preview !== undefined && !givesWhatIsNamed(preview.plan, goal, knowledge)
  const contested = preview?.contested ? preview.notes?.[0] : undefined
  const why = outcome.ok
    ? (contested ?? (misses ? 'The plan holds, but does not give what the goal names.' : undefined))
    : outcome.failure.message
  const one: PlannerTry = {
    goal,
    valid: preview !== undefined && !preview.contested && !misses,
    rounds: Math.min(rounds, 4),
    subtasks: preview?.plan.subtasks.length ?? 0,
    input: usage.input,
    output: usage.output,
    money: usage.money ?? null,
    seconds: tookMs / 1000,
    ...(why ? { why } : {}),
  }
  return { outcome, one }
}

/** What a goal names without free words must come of its plan. */
function givesWhatIsNamed({ gives, subtasks }: Plan, goal: string, knowledge: Knowledge): boolean {
  const check = checkGoal(goal, knowledge)
  if (!check.ok) return true
  return check.items.every(({ verb, item, quantity }) =>
    verb === 'kill'
      ? subtasks.some(subtask => subtask.action === 'kill' && subtask.item === item)
      : (gives[item] ?? 0) >= quantity,
  )
}
