// Turns resolved lines into the plan that the board gets: ids, tools, materials, what accepts what, words.
import type { Stock, Subtask } from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Have } from './draft.ts'
import type { Line } from './line.ts'
import { stands } from './step.ts'
import { walk } from './walk.ts'
import { wordSubtask } from './wording.ts'

function acceptsOf(line: Line): Record<string, string[]> {
  const accepts: Record<string, string[]> = {}
  const add = (item: string, any: readonly string[]) => {
    const others = any.filter(other => other !== item)
    if (others.length > 0) accepts[item] = others
  }
  if (line.method.action !== 'kill') add(line.method.item, line.any)
  for (const { item, any } of line.portions) add(item, any)
  if (line.tool) add(line.tool, line.method.tools)
  for (const any of line.method.kit ?? []) add(any[0] ?? '', any)
  return accepts
}

/** One subtask, its needs still to be found. Where no chest stands by then, its place is not told from that. */
export function subtaskOf(line: Line, id: number, catalogue: Catalogue, hasChest = true): Subtask {
  const { method, step } = line
  const materials: Stock = {}
  for (const { item, perItem } of line.portions) materials[item] = perItem
  const kit = (method.kit ?? []).flatMap(any => any.slice(0, 1))
  const tools = [...(line.tool ? [line.tool] : []), ...(method.gear ? [method.gear] : []), ...kit]
  const runs =
    method.action === 'kill' || method.action === 'place' ? line.quantity : line.quantity / method.perRun
  const subtask: Subtask = {
    id,
    action: method.action,
    item: method.item,
    quantity: line.quantity,
    tools: method.station ? [...tools, method.station] : tools,
    materials,
    ...(method.action === 'craft' && method.perRun > 1 ? { batch: method.perRun } : {}),
    needs: [],
    deliver: step.deliver,
    ...(step.place && hasChest ? { place: step.place } : {}),
    accepts: acceptsOf(line),
    ...(step.brief === undefined ? {} : { brief: step.brief }),
    ...(Object.keys(line.drops).length > 0 ? { drops: { ...line.drops } } : {}),
    workTicks: Math.round(method.workTicks(line.tool) * runs),
    text: '',
  }
  return { ...subtask, text: wordSubtask(subtask, catalogue.knowledge) }
}

/**
 * The subtasks in their order, numbered from 1, each with the ids of those that give what it needs; portions that come later
 * also with what is done before them, which is the more urgent.
 * @param chestStands false where the shared chest is still to be made, or not wanted
 */
export function assemble(
  lines: readonly Line[],
  have: Have,
  catalogue: Catalogue,
  chestStands = true,
): Subtask[] {
  const made = lines.findIndex(({ method, step }) => method.item === 'chest' && stands(step))
  const hasChest = (index: number) => chestStands || (made >= 0 && index >= made)
  const subtasks = lines.map((line, index) => subtaskOf(line, index + 1, catalogue, hasChest(index)))
  const { needs } = walk(subtasks, {}, have, catalogue)
  return subtasks.map((subtask, index) => {
    const own = new Set(needs.get(subtask.id))
    const line = lines[index]
    if (line?.after) own.add(lines.findIndex(({ step, after }) => step === line.after && !after) + 1)
    return { ...subtask, needs: [...own].sort((a, b) => a - b) }
  })
}
