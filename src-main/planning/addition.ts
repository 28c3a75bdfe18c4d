// What people add to a running board: a single subtask, or all those of another goal.
import { type BoardCommand, fail, type Outcome, type Subtask, spaced, succeed } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { subtaskOf } from './assembly.ts'
import { catalogueOf } from './catalogue.ts'
import type { DraftSubtask } from './draft.ts'
import { PERFORM_TICKS } from './perform.ts'
import type { Surroundings } from './planning.ts'
import { readSubtask } from './reading.ts'
import { resolve } from './resolver.ts'
import { wordSubtask } from './wording.ts'

/** What a person asks for. */
type Order = Omit<Extract<BoardCommand, { type: 'add' }>, 'type' | 'participant'>

export interface AdditionContext extends Surroundings {
  /** What stands on the board; the new subtask may lean on all of it. */
  readonly subtasks: readonly Subtask[]
}

/**
 * One valid subtask for what a person adds, numbered after those on the board. It says what it needs and does not
 * bring it about: what is neither at hand nor on the board keeps it BLOCKED. Fails with `goal_impossible`.
 */
export function planAddition(
  order: Order,
  { knowledge, have = {}, subtasks, ...place }: AdditionContext,
): Outcome<Subtask> {
  if (order.action === 'perform') return performed(order, subtasks, knowledge)
  const catalogue = catalogueOf(knowledge, place)
  const draft: DraftSubtask = { action: order.action, item: order.item, quantity: order.quantity }
  const { step, remarks } = readSubtask(draft, catalogue)
  if (!step || remarks.length > 0) {
    const what =
      knowledge.isItem(order.item) || knowledge.isMob(order.item) ? knowledge.label(order.item) : order.item
    return fail('goal_impossible', `Nobody can ${order.action} ${what} here. Choose another action or item.`)
  }
  const options = { catalogue, have, wants: [], chestToBeMade: false }
  const { lines } = resolve([{ ...step, fixedTool: true }], options)
  // Work that wears out several tools is one subtask all the same: the person asked for one.
  const line = lines.find(({ method }) => method.item === step.method.item)
  if (!line) return fail('bad_input', 'Ask for 1 or more.')
  const quantity = Math.max(line.quantity, order.quantity)
  const id = lastId(subtasks) + 1
  const added = subtaskOf({ ...line, quantity }, id, catalogue)
  return succeed({ ...added, needs: givers(added, subtasks) })
}

const lastId = (subtasks: readonly Subtask[]): number =>
  subtasks.reduce((last, { id }) => Math.max(last, id), 0)

/** What has no word of its own: whoever does it knows how, and the rules have nothing to say to it. */
function performed(order: Order, subtasks: readonly Subtask[], knowledge: Knowledge): Outcome<Subtask> {
  const { item, quantity, brief, tools = [], materials = {} } = order
  if (!brief?.trim()) return fail('bad_input', 'Say in words what is to be done, and when it is done.')
  const strange = [...tools, ...Object.keys(materials)].find(name => !knowledge.isItem(name))
  if (strange !== undefined) return fail('bad_input', `There is no ${spaced(strange)} in this version.`)
  const subtask: Subtask = {
    id: lastId(subtasks) + 1,
    action: 'perform',
    item,
    quantity,
    brief: brief.trim(),
    tools,
    materials,
    needs: [],
    deliver: 'ground',
    accepts: {},
    workTicks: PERFORM_TICKS * quantity,
    text: '',
  }
  const worded = { ...subtask, text: wordSubtask(subtask, knowledge) }
  return succeed({ ...worded, needs: givers(worded, subtasks) })
}

/**
 * The subtasks of a plan, numbered after those on the board. A tool or a station that the plan counts on and does not bring about
 * is what the board is to give: they need those subtasks.
 */
export function joinPlan(planned: readonly Subtask[], board: readonly Subtask[]): Subtask[] {
  const last = lastId(board)
  return planned.map(subtask => {
    const own = (name: string) =>
      planned.some(({ item }) => item === name || (subtask.accepts[name] ?? []).includes(item))
    const lent = subtask.tools.filter(name => !own(name))
    const needs = subtask.needs.map(need => need + last)
    return {
      ...subtask,
      id: subtask.id + last,
      needs: [...givers({ ...subtask, tools: lent, materials: {} }, board), ...needs],
    }
  })
}

/** Ids of the subtasks on the board that give something that the new one takes. */
function givers(added: Subtask, subtasks: readonly Subtask[]): number[] {
  const names = [...added.tools, ...Object.keys(added.materials)]
  const needed = new Set(names.flatMap(name => [name, ...(added.accepts[name] ?? [])]))
  return subtasks
    .filter(({ action }) => action !== 'perform')
    .filter(subtask => [subtask.item, ...Object.keys(subtask.drops ?? {})].some(item => needed.has(item)))
    .map(subtask => subtask.id)
}
