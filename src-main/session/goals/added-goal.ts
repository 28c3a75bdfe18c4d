// A goal that joins a board on which another one is worked on: what it may count on, and the subtasks that it adds.
import { countFor, needsOf } from '../../board/index.ts'
import {
  type BoardView,
  fail,
  type Outcome,
  type Plan,
  type PlanPreview,
  type Stock,
  type Subtask,
  succeed,
} from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'
import { joinPlan, type Surroundings } from '../../planning/index.ts'
import type { Workforce } from '../keeping/mend.ts'
import { together } from '../keeping/stocks.ts'

/** The board that a goal joins, and who works on it. */
export interface Joined {
  readonly board: BoardView
  /** What the goals on the board ask for. */
  readonly gives: Stock
  readonly knowledge: Knowledge
  readonly workforce: Workforce
}

/**
 * Plans a goal beside those of the board. Their tools are there for its work: what it gives itself or uses up it brings. Fails as
 * `plan` does.
 */
export function plannedBeside(
  joined: Joined,
  plan: (surroundings: Surroundings) => Outcome<PlanPreview>,
): Outcome<PlanPreview> {
  const planned = plan(besideOthers(joined))
  if (!planned.ok) return planned
  const { gives, subtasks } = planned.value.plan
  const taken = [...Object.keys(gives), ...subtasks.flatMap(materialsOf).flat()]
  const tools = taken.filter(item => joined.knowledge.durability(item) !== undefined)
  return tools.length > 0 ? plan(besideOthers(joined, tools)) : planned
}

/**
 * What a goal may count on beside those of the board: what these leave over, their tools, which come back to the chest, and the
 * stations that they have or will put up. What they need of one kind is left to them. Pure.
 * @param taken tools that it gives or uses up: of these it counts on what is spare
 */
export function besideOthers(
  { board, gives, knowledge, workforce }: Joined,
  taken: readonly string[] = [],
): Surroundings {
  const { subtasks, ledger } = board
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  const toStand = open.filter(({ deliver }) => deliver === 'ground').map(({ item }) => item)
  const shares = ledger.chestAt !== undefined || subtasks.some(({ deliver }) => deliver === 'chest')
  return {
    knowledge,
    have: {
      chest: leftOver(board, gives, knowledge, taken),
      stations: [...ledger.stations.map(({ item }) => item), ...toStand],
      spokenFor: [...Object.keys(gives).map(item => [item]), ...open.flatMap(materialsOf)],
    },
    // One that is still to be put up is on the board already.
    chest: shares ? 'present' : 'none',
    ...workforce,
  }
}

/** The plan as subtasks of the board. Fails where nothing is left to be done. Pure. */
export function joinedTo({ subtasks }: BoardView, plan: Plan): Outcome<Plan> {
  if (plan.subtasks.length === 0)
    return fail('not_allowed', 'You have that already: ask for more of it, or for something else.')
  return succeed({ ...plan, subtasks: joinPlan(plan.subtasks, subtasks) })
}

/** What serves as each of the materials, the one named first. */
const materialsOf = (subtask: Subtask): (readonly string[])[] =>
  needsOf(subtask).flatMap(({ kind, accepts }) => (kind === 'material' ? [accepts] : []))

/**
 * What is there beyond what the open subtasks use up and what the players asked for; tools also of those to come.
 * @param taken tools that are not only to be used: of these only what is spare
 */
export function leftOver(
  { subtasks, participants, ledger }: BoardView,
  gives: Stock,
  knowledge: Knowledge,
  taken: readonly string[] = [],
): Stock {
  const bots = participants.filter(({ kind, present }) => kind === 'bot' && present)
  const left = together([ledger.chest, ...bots.map(({ id }) => ledger.held[id] ?? {})])
  const setAside = (names: readonly string[], count: number) => {
    let wanted = count
    for (const name of names) {
      const taken = Math.min(left[name] ?? 0, wanted)
      if (taken > 0) left[name] = (left[name] ?? 0) - taken
      wanted -= taken
    }
  }
  const isLent = (item: string) => knowledge.durability(item) !== undefined && !taken.includes(item)
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  for (const subtask of open) {
    for (const need of needsOf(subtask)) {
      if (need.kind === 'material')
        setAside(need.accepts, countFor(need, subtask.quantity - subtask.progress))
    }
  }
  for (const { item, deliver } of open)
    if (isLent(item) && deliver !== 'ground' && !left[item]) left[item] = 1
  // Of what was asked for nothing is used up; a tool among it may do its work before it is handed out.
  for (const [item, count] of Object.entries(gives)) if (!isLent(item)) setAside([item], count)
  return left
}
