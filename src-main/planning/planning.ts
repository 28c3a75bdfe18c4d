// From a goal to a plan that is proved to work: draft, quantities, critic, simulation, words.
import {
  type Failure,
  type Finding,
  fail,
  type Outcome,
  type Plan,
  type PlanPreview,
  type Stock,
  succeed,
} from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { assemble } from './assembly.ts'
import { type Catalogue, catalogueOf, type Place } from './catalogue.ts'
import { checkGoal } from './check-goal.ts'
import { refine, review, type UnderReview } from './critic.ts'
import { criticalPath } from './critical-path.ts'
import type { DraftPlan, Have, Want } from './draft.ts'
import type { Sight } from './first-find.ts'
import { toolFirst } from './first-tool.ts'
import type { Line } from './line.ts'
import { draftFor } from './planner.ts'
import { portioned } from './portions.ts'
import { provisioned } from './provisions.ts'
import { rehearse } from './rehearsal.ts'
import { furtherLayouts, type Layout, plainLayout } from './side-by-side.ts'
import { walk } from './walk.ts'

export interface Surroundings extends Place {
  readonly knowledge: Knowledge
  /** What is there already; nothing if absent. */
  readonly have?: Have
  /**
   * Whether the shared chest stands already (the default), is the first thing to be made, or is not wanted: who works
   * alone keeps everything in hand.
   */
  readonly chest?: 'present' | 'to be made' | 'none'
  /** How many will work on it side by side; 1 where absent. Who shares nothing works alone. */
  readonly hands?: number
  /** How many of them are people; none where absent. */
  readonly people?: number
  /** What is known to be near: ores of other kinds have to be searched for first. Where absent all are near. */
  readonly sees?: Sight
}

/**
 * Plans a goal without a language model. Fails with what `checkGoal` says of the goal, or with `goal_impossible`
 * where survival in the overworld cannot have something.
 */
export function planGoal({ goal, ...surroundings }: Surroundings & { goal: string }): Outcome<PlanPreview> {
  const startedAt = performance.now()
  const check = checkGoal(goal, surroundings.knowledge)
  if (!check.ok) {
    const { code, message, details } = check.failure
    return fail(code, message, { ...details, suggestions: check.suggestions })
  }
  return planWants({ ...surroundings, goal: goal.trim(), wants: check.items }, startedAt)
}

/**
 * The same for what is known by its names already, in any number: nothing has to be said in words and read again. Fails as
 * `resolvePlan` does.
 */
export function planWants(
  { goal, wants, ...surroundings }: Surroundings & Pick<DraftPlan, 'goal' | 'wants'>,
  startedAt = performance.now(),
): Outcome<PlanPreview> {
  const catalogue = catalogueOf(surroundings.knowledge, surroundings)
  return resolvePlan(draftFor(goal, wants, catalogue), surroundings, startedAt)
}

/**
 * Makes a plan of a draft, whoever wrote it: settles quantities, adds what it leaves out, mends what the critic finds
 * and proves the result. Fails with `goal_impossible` where the goal hangs on an item that cannot be had, and with
 * `plan_invalid` where four rounds do not mend the draft; `details.findings` then says what stands against it.
 */
export function resolvePlan(
  draft: DraftPlan,
  surroundings: Surroundings,
  startedAt = performance.now(),
): Outcome<PlanPreview> {
  const hands = handsOf(surroundings)
  const first = laidOut(draft, surroundings, plainLayout(hands))
  if (!first.ok) return first
  let best = first.value
  const smelts = best.plan.subtasks.filter(({ action }) => action === 'smelt')
  const longest = smelts.reduce((most, { quantity }) => Math.max(most, quantity), 0)
  for (const layout of furtherLayouts(hands, longest)) {
    const other = laidOut(draft, surroundings, layout, best.ticks - WORTH_TICKS)
    if (other.ok && other.value.ticks < best.ticks - WORTH_TICKS) best = other.value
  }
  const { plan, findings, rounds } = best
  return succeed({
    plan,
    findings,
    rounds,
    criticalPath: criticalPath(plan),
    tookMs: performance.now() - startedAt,
  })
}

/** Ticks by which one layout must be quicker than a plainer one. */
const WORTH_TICKS = 20

interface LaidOut extends Pick<PlanPreview, 'plan' | 'rounds' | 'findings'> {
  /** How long it takes, rehearsed; infinite where that is not below the limit. */
  readonly ticks: number
}

function laidOut(
  draft: DraftPlan,
  surroundings: Surroundings,
  layout: Layout,
  limit = Number.POSITIVE_INFINITY,
): Outcome<LaidOut> {
  const { knowledge, have = {}, chest = 'present', sees } = surroundings
  const catalogue = catalogueOf(knowledge, surroundings)
  const wants = pooled(draft.wants)
  const options = {
    catalogue,
    have,
    wants,
    chestToBeMade: chest === 'to be made',
    layout,
    ...(sees ? { sees } : {}),
  }
  const refined = refine<UnderReview>({ draft: { ...draft, wants } }, state => review(state, options))
  const lines = refined.state.resolution?.lines
  if (!refined.sound || !lines) return { ok: false, failure: unsound(refined.findings) }
  const { rounds, findings } = refined
  const planOf = (lines: readonly Line[]): Plan => ({
    goal: draft.goal,
    version: knowledge.version,
    gives: givenBy(wants),
    subtasks: assemble(lines, have, catalogue, chest === 'present'),
  })
  const timed = (plan: Plan, lines: readonly Line[], limit: number): LaidOut => {
    const alone = layout.hands === 1
    const ticks = alone ? 0 : rehearse(partsOf(plan, lines), pacesOf(surroundings), have, limit)
    return { plan, rounds, findings: [...findings], ticks }
  }
  const lacks = (plan: Plan) => simulatePlan(plan, have, knowledge, rounds)
  const plainLines = chest === 'none' ? lines.map(inHand) : lines
  const plain = planOf(plainLines)
  const standing = lacks(plain)
  if (standing.length > 0) return { ok: false, failure: unsound(standing) }
  // Something more to take along, or portions, unless a tool would not last for it.
  const others =
    chest === 'none'
      ? [provisioned(plainLines, knowledge)]
      : orders(lines, layout.hands).flatMap(order =>
          skews(layout.hands).map(skew => portioned(order, layout.hands, skew, have)),
        )
  let best: LaidOut | undefined
  for (const lines of others) {
    const most = best ? Math.min(limit, best.ticks - WORTH_TICKS) : limit
    const other = timed(planOf(lines), lines, most)
    if ((!best || other.ticks < most) && lacks(other.plan).length === 0) best = other
  }
  return succeed(best ?? timed(plain, plainLines, limit))
}

/** How much more who is quicker may be given: what is worth a try. */
const skews = (hands: number): number[] => (hands < 2 ? [] : [1, 1.4, 2])

/** As it is, and with the first tool before all else. */
const orders = (lines: readonly Line[], hands: number): (readonly Line[])[] =>
  hands < 2 ? [lines] : [lines, toolFirst(lines)]

const partsOf = ({ subtasks }: Plan, lines: readonly Line[]) =>
  subtasks.flatMap((subtask, at) => {
    const line = lines[at]
    return line ? [{ subtask, line }] : []
  })

/** Works the plan off on paper, in its order. An empty answer proves that every subtask has what it needs. */
export function simulatePlan(plan: Plan, have: Have, knowledge: Knowledge, round = 1): Finding[] {
  const { lacks } = walk(plan.subtasks, plan.gives, have, catalogueOf(knowledge))
  return lacks.map(lack => ({ ...lack, round }))
}

/** One round of the critic over a draft: what is wrong with it, each with what would be changed. */
export function critique(draft: DraftPlan, surroundings: Surroundings): Finding[] {
  const { knowledge, have = {} } = surroundings
  const catalogue: Catalogue = catalogueOf(knowledge, surroundings)
  const wants = pooled(draft.wants)
  const options = { catalogue, have, wants, chestToBeMade: surroundings.chest === 'to be made' }
  return review({ draft }, options).remarks.map(remark => ({ ...remark, round: 1 }))
}

/** How many times as long as a bot a person takes, who looks, walks and thinks. */
const PERSONS_PACE = 1.5

/** For each of those who work side by side, the quickest first. */
function pacesOf({ hands = 1, people = 0 }: Surroundings): number[] {
  return Array.from({ length: hands }, (_, index) => (index < hands - people ? 1 : PERSONS_PACE))
}

/** Who shares nothing works alone. */
const handsOf = ({ chest, hands = 1 }: Surroundings): number => (chest === 'none' ? 1 : hands)

/** The same work by somebody who shares with nobody: no chest to bring things to, or to put blocks beside. */
function inHand(line: Line): Line {
  const { step } = line
  const deliver = step.deliver === 'chest' ? 'hand' : step.deliver
  return { ...line, step: { ...step, place: undefined, deliver } }
}

/** The same thing asked for twice is asked for once, in the sum. */
function pooled(wants: readonly Want[]): Want[] {
  const sums = new Map<string, Want>()
  for (const want of wants) {
    const key = want.verb === 'kill' ? `kill ${want.item}` : want.item
    sums.set(key, { ...want, quantity: want.quantity + (sums.get(key)?.quantity ?? 0) })
  }
  return [...sums.values()]
}

function givenBy(wants: readonly Want[]): Stock {
  return Object.fromEntries(
    wants.filter(want => want.verb !== 'kill').map(want => [want.item, want.quantity]),
  )
}

function unsound(findings: readonly Finding[]): Failure {
  const standing = findings.filter(finding => finding.remedy === undefined)
  const impossible = standing.find(finding => finding.name === 'impossible item')
  const worst = impossible ?? standing[0] ?? findings.at(-1)
  return {
    code: impossible ? 'goal_impossible' : 'plan_invalid',
    message: impossible
      ? `${impossible.message} Ask for something that can be made from what the overworld gives.`
      : `The plan could not be mended in four rounds. ${worst?.message ?? ''} Say the goal in other words, or split it.`,
    details: { findings },
  }
}
