// Work that no rule of the game describes: to build, to explore, to decorate. The plan brings about what it takes; how it is done
// is for whoever does it.
import { type Action, capitalised, inSentence, spaced } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { Catalogue } from './catalogue.ts'
import { AS_NEEDED, type DraftSubtask } from './draft.ts'
import type { Method } from './methods.ts'
import type { Reading, Remark } from './remark.ts'
import { STATIONS } from './step.ts'

/** Ticks that one such work is taken to last: a minute, since nobody knows. */
export const PERFORM_TICKS = 1200
/** Uses that it takes off a tool, since nobody knows: little enough that a new one of wood lasts. */
const TOOL_USES = 16
const MOST_WORKS = 64
/** Words of a brief that can say anything. */
const FEWEST_WORDS = 3
/** Items of a kind for a single work: a large house. */
const MOST_MATERIAL = 2000

/** What a subtask is called in a sentence's beginning: the item's name, or that of the work. */
export const titleOf = (
  { action, item }: { readonly action: Action; readonly item: string },
  knowledge: Knowledge,
): string => (action === 'perform' ? capitalised(spaced(item)) : knowledge.label(item))

/** The same kinds of wood will do, and tools at least as good. */
function alike(item: string, knowledge: Knowledge): readonly string[] {
  const kind = knowledge.toolKind(item)
  if (kind !== undefined) {
    const tools = knowledge.toolsOf(kind)
    return [item, ...tools.slice(tools.indexOf(item) + 1)]
  }
  const group = ['planks', 'logs'].map(tag => knowledge.tag(tag)).find(tag => tag.includes(item)) ?? []
  return [item, ...group.filter(other => other !== item)]
}

/** The way of a work: what it takes, as its author says. */
export function performMethod(
  {
    item,
    tools = [],
    materials = {},
  }: {
    readonly item: string
    readonly tools?: readonly string[]
    readonly materials?: Readonly<Record<string, number>>
  },
  knowledge: Knowledge,
): Method {
  return {
    action: 'perform',
    item,
    perRun: 1,
    atLeast: 1,
    inputs: Object.entries(materials).map(([name, count]) => ({ any: alike(name, knowledge), count })),
    tools: [],
    kit: tools.map(tool => alike(tool, knowledge)),
    usesPerRun: tool => Math.min(TOOL_USES, knowledge.durability(tool) ?? TOOL_USES),
    workTicks: () => PERFORM_TICKS,
    leaves: {},
  }
}

/** What the critic has to say to a work: whether it says what is to be done, and of what. */
export function readPerform(draft: DraftSubtask, catalogue: Catalogue): Reading {
  const { knowledge } = catalogue
  const remarks: Remark[] = []
  const title = capitalised(spaced(draft.item))
  const brief = draft.brief?.trim() ?? ''
  const asItem = knowledge.isItem(draft.item) ? catalogue.best(draft.item) : undefined
  if (brief.split(/\s+/).filter(Boolean).length < FEWEST_WORDS) {
    remarks.push({
      name: 'unclear subtask',
      message: `${title} is to be performed, but its brief does not say what is to be done, and when it is done.${asItem ? ` If the item is meant: ${asItem.action} it.` : ''}`,
    })
    return { step: undefined, remarks }
  }
  const { tools, materials } = sorted(draft, catalogue, remarks)
  if (remarks.some(({ remedy }) => remedy === undefined)) return { step: undefined, remarks }
  const quantity = draft.quantity === AS_NEEDED ? 1 : draft.quantity
  if (quantity > MOST_WORKS)
    remarks.push({
      name: 'unclear subtask',
      message: `${title} is to be performed ${quantity} times; ${MOST_WORKS} are the most.`,
      remedy: `It is performed ${MOST_WORKS} times.`,
    })
  return {
    step: {
      method: performMethod({ item: draft.item, tools, materials }, knowledge),
      quantity: Math.max(1, Math.min(quantity, MOST_WORKS)),
      tool: undefined,
      named: new Set(Object.keys(materials)),
      fuel: undefined,
      deliver: 'ground',
      place: undefined,
      brief,
    },
    remarks,
  }
}

/** Tools and materials, each where it belongs, and only what can be had. */
function sorted(
  { item: work, tools = [], materials = {} }: DraftSubtask,
  catalogue: Catalogue,
  remarks: Remark[],
): { tools: string[]; materials: Record<string, number> } {
  const { knowledge } = catalogue
  const title = capitalised(spaced(work))
  const label = (item: string) => inSentence(knowledge.label(item))
  const isTool = (item: string) =>
    STATIONS.has(item) || knowledge.toolKind(item) !== undefined || knowledge.durability(item) !== undefined
  const canBeHad = (item: string) => {
    if (knowledge.isItem(item) && catalogue.best(item)) return true
    remarks.push({
      name: 'impossible item',
      message: knowledge.isItem(item)
        ? `${title} takes ${label(item)}, which survival in the overworld cannot have.`
        : `${title} takes "${spaced(item)}", which does not exist in Minecraft ${knowledge.version}.`,
    })
    return false
  }
  const held = new Set(tools.filter(tool => canBeHad(tool) && (isTool(tool) || !knowledge.isBlock(tool))))
  for (const tool of tools)
    if (knowledge.isBlock(tool) && !isTool(tool) && materials[tool] === undefined)
      remarks.push({
        name: 'unclear subtask',
        message: `${title} has ${label(tool)} among its tools: a block is a material. Say how many a single one takes.`,
      })
  const used: Record<string, number> = {}
  for (const [item, count] of Object.entries(materials)) {
    if (!canBeHad(item)) continue
    if (isTool(item)) {
      held.add(item)
      remarks.push({
        name: 'tool listed as material',
        message: `The ${label(item)} is not used up by this work.`,
        remedy: `The ${label(item)} is listed as a tool.`,
      })
    } else if (count === AS_NEEDED || count > MOST_MATERIAL)
      remarks.push({
        name: 'unclear subtask',
        message: `${title} does not say how much ${label(item)} a single one takes: name a number up to ${MOST_MATERIAL}.`,
      })
    else used[item] = count
  }
  return { tools: [...held], materials: used }
}
