// What a person needs to know to do a subtask: where, with what, and how it is laid out.
import type { BoardSubtask, BoardView, Guide, ParticipantId, Position } from '../../contract/index.ts'
import type { Ingredient, Knowledge } from '../../knowledge/index.ts'
import { wayTo } from '../chests/way-to.ts'
import { type Witness, whereaboutsOf } from './whereabouts.ts'

interface GuideOptions {
  readonly board: BoardView
  readonly knowledge: Knowledge
  /** The bots whose eyes and memories count, at least one. */
  readonly bodies: readonly Witness[]
  readonly participant: ParticipantId
  /** Where the participant is; undefined while no bot sees them. */
  readonly position: Position | undefined
}

/** How a participant would go about a subtask. */
export function guideFor(subtask: BoardSubtask, options: GuideOptions): Guide {
  const { position, bodies } = options
  const from = position ?? bodies[0]?.observe().position
  const place = from && whereaboutsOf(subtask, from, options)
  const grid = gridOf(subtask, options.knowledge)
  return {
    ...(place ? { place: { ...place, ...(position ? { way: wayTo(position, place.at) } : {}) } } : {}),
    tools: subtask.tools.map(tool => ({ item: tool, where: whereIs(tool, subtask, options) })),
    ...(grid ? { grid } : {}),
  }
}

/** Where somebody gets a tool: the station, their own hands, the chest, somebody else, or who makes it. */
function whereIs(tool: string, subtask: BoardSubtask, { board, participant }: GuideOptions): string {
  const { ledger, subtasks, participants } = board
  const names = [tool, ...(subtask.accepts[tool] ?? [])]
  const station = ledger.stations.find(({ item }) => names.includes(item))
  if (station) return `at ${Object.values(station.position).map(Math.floor).join(' ')}`
  const has = (stock: Record<string, number> = {}) => names.some(name => (stock[name] ?? 0) > 0)
  if (has(ledger.held[participant])) return 'in your hands'
  if (has(ledger.chest)) return 'in the shared chest'
  const holder = participants.find(({ id, present }) => present && has(ledger.held[id]))
  if (holder) return `with ${holder.name}`
  const maker = subtasks.find(
    one => one.status !== 'DONE' && one.action !== 'perform' && names.includes(one.item),
  )
  return maker ? `still to be made (#${maker.id})` : 'nobody has one'
}

/** One craft with the materials that the plan names. */
function gridOf({ action, item, materials, accepts }: BoardSubtask, knowledge: Knowledge) {
  if (action !== 'craft') return undefined
  const named = Object.keys(materials)
  const planned = (cell: Ingredient) =>
    named.find(name => cell.includes(name) || (accepts[name] ?? []).some(other => cell.includes(other)))
  const recipe = knowledge
    .craftingRecipes(item)
    .find(({ grid }) => grid.flat().every(cell => cell === null || planned(cell) !== undefined))
  return recipe?.grid.map(row => row.map(cell => (cell ? (planned(cell) ?? null) : null)))
}
