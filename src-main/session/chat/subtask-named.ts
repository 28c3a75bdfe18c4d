// Which subtask is meant by “the wood” or “iron”. Pure.
import { type BoardSubtask, singularOf, spaced } from '../../contract/index.ts'
import type { Knowledge } from '../../knowledge/index.ts'

type Action = BoardSubtask['action']

/** How people speak of doing it, in any of its forms. */
const DEEDS: readonly (readonly [Action, RegExp])[] = [
  [
    'gather',
    /^(?:min(?:e|ing|ed)|dig|digging|dug|chop|chopping|chopped|cut|cutting|(?:gather|collect)(?:ing|ed)?)$/,
  ],
  ['craft', /^(?:craft(?:ing|ed)?|make|making|made|build|building|built)$/],
  ['smelt', /^(?:(?:smelt|cook)(?:ing|ed)?|bak(?:e|ing|ed))$/],
  ['kill', /^(?:(?:kill|hunt)(?:ing|ed)?|slay|slaying|slew)$/],
]

/** What may be claimed comes first, then what somebody is at. */
const ORDER: Readonly<Record<BoardSubtask['status'], number>> = {
  READY: 0,
  IN_PROGRESS: 1,
  BLOCKED: 2,
  FAILED: 3,
  DONE: 4,
}

/** What is called by one name, whatever its wood or colour. */
const KINDS = ['logs', 'planks', 'wool']

const BEFORE = /^(?:(?:all|the|my|our|some|a|an|any|more|that|this|those|these|subtask|task|number|\d+) )+/
const AFTER = / (?:part|one|task|subtask|job|myself|please|now|first|then|too)$/

/**
 * The open subtask of which somebody speaks, by its number or by what it gives; undefined where none fits.
 * @param verb the word for what is done with it, if any was said
 */
export function subtaskNamed(
  said: string,
  verb: string | undefined,
  subtasks: readonly BoardSubtask[],
  knowledge: Knowledge,
): BoardSubtask | undefined {
  const number = /^(?:subtask |task |number )?#?(\d{1,6})$/.exec(said)?.[1]
  if (number !== undefined) return subtasks.find(({ id }) => id === Number(number))
  const name = said.replace(BEFORE, '').replace(AFTER, '')
  const open = subtasks.filter(({ status }) => status !== 'DONE')
  const action = DEEDS.find(([, words]) => verb !== undefined && words.test(verb))?.[0]
  const ofThatKind = open.filter(subtask => subtask.action === action)
  return best(name, ofThatKind, knowledge) ?? best(name, open, knowledge)
}

function best(
  name: string,
  subtasks: readonly BoardSubtask[],
  knowledge: Knowledge,
): BoardSubtask | undefined {
  const items = itemsNamed(name, knowledge)
  const gives = ({ item, accepts }: BoardSubtask) =>
    [item, ...(accepts[item] ?? [])].some(one => items.includes(one))
  const words = singularOf(name).split(' ')
  const isPart = ({ item }: BoardSubtask) => {
    const parts = spaced(item).split(' ')
    return words.every(word => parts.includes(word))
  }
  const isKin = ({ item }: BoardSubtask) =>
    KINDS.some(kind => {
      const kin = knowledge.tag(kind)
      return kin.includes(item) && items.some(one => kin.includes(one))
    })
  const meant = [gives, isPart, isKin].map(fits => subtasks.filter(fits)).find(fitting => fitting.length > 0)
  return meant?.toSorted((one, other) => ORDER[one.status] - ORDER[other.status])[0]
}

/** The item or mob of that name, and what is smelted to it: by “iron” miners mean what they dig. */
function itemsNamed(name: string, knowledge: Knowledge): readonly string[] {
  const item = knowledge.resolveItem(name)
  const mob = knowledge.resolveMob(name)
  return [
    ...(item.found ? [item.item, ...knowledge.smeltingRecipes(item.item).flatMap(({ input }) => input)] : []),
    ...(mob.found ? [mob.item] : []),
  ]
}
