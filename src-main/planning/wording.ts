// The sentence that a person reads for a subtask.
import type { Offset, Subtask } from '../contract/index.ts'
import {
  capitalised,
  counted,
  inSentence,
  listed,
  mobLabel,
  pronoun,
  someOf,
  spaced,
} from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { totalOf } from './line.ts'
import { STATIONS } from './step.ts'

type Worded = Pick<
  Subtask,
  'action' | 'item' | 'quantity' | 'brief' | 'tools' | 'materials' | 'deliver' | 'place' | 'drops'
>

const VERBS = { craft: 'craft', gather: 'gather', smelt: 'smelt', kill: 'kill', place: 'place' } as const

/** `one block to the left (west) of the chest`; the chest itself needs no direction. */
function whereTo({ dx, dy, dz }: Offset): string {
  const part = (distance: number, plus: string, minus: string) =>
    distance === 0
      ? []
      : [
          `${Math.abs(distance) === 1 ? 'one block' : `${Math.abs(distance)} blocks`} ${distance > 0 ? plus : minus}`,
        ]
  const parts = [
    ...part(dx, 'right (east) of', 'left (west) of'),
    ...part(dz, 'in front (south) of', 'behind (north of)'),
    ...part(dy, 'above', 'below'),
  ]
  return parts.length === 0 ? 'on the ground' : `${listed(parts)} the chest`
}

/**
 * For example `Gather 11 cobblestone and put it in the chest, then put the wooden pickaxe back.` Stations need no
 * mention; tools that go back to the chest do.
 */
export function wordSubtask(subtask: Worded, knowledge: Knowledge): string {
  const { action, item, quantity } = subtask
  if (action === 'perform') return briefly(subtask)
  const label = action === 'kill' ? mobLabel(item) : knowledge.label(item)
  const name = (other: string) => inSentence(knowledge.label(other))
  const returned = subtask.tools.filter(tool => !STATIONS.has(tool))
  const with_ =
    action === 'kill' && returned.length > 0
      ? ` with ${listed(returned.map(tool => `the ${name(tool)}`))}`
      : ''
  const order = `${VERBS[action]} ${someOf(quantity, label)}${with_}${sourceOf(subtask, knowledge)}`
  const what = resultOf(subtask, knowledge)
  const back =
    returned.length > 0 && subtask.deliver !== 'hand'
      ? `, then put ${listed(returned.map(tool => `the ${name(tool)}`))} back`
      : ''
  if (subtask.deliver === 'ground') {
    const place = subtask.place ? whereTo(subtask.place) : 'on the ground'
    const sentence =
      action === 'place' ? `${order} ${place}` : `${order} and place ${pronoun(quantity, label)} ${place}`
    return `${capitalised(sentence)}${back}.`
  }
  if (!what) return `${capitalised(order)}${back}.`
  return `${capitalised(order)} and ${subtask.deliver === 'hand' ? `keep ${what}` : `put ${what} in the chest`}${back}.`
}

/** `A dirt hut: Five by five blocks.` What has no word of its own says in its brief what is to be done. */
const briefly = ({ item, quantity, brief }: Worded): string =>
  `${capitalised(someOf(quantity, spaced(item)))}${brief ? `: ${brief}` : '.'}`

/** `it`, `them`, or what the mob drops; nothing for a kill that is its own end. */
function resultOf(subtask: Worded, knowledge: Knowledge): string | undefined {
  if (subtask.action !== 'kill') return pronoun(subtask.quantity, knowledge.label(subtask.item))
  const drops = Object.entries(subtask.drops ?? {}).map(([item, count]) =>
    counted(count, knowledge.label(item)),
  )
  return drops.length > 0 ? listed(drops) : undefined
}

/** What is smelted and burnt, or how to come by what is neither dug nor dropped. */
function sourceOf(subtask: Worded, knowledge: Knowledge): string {
  if (subtask.action === 'gather') {
    const how = unusualWay(subtask, knowledge)
    return how === undefined ? '' : ` (${how})`
  }
  if (subtask.action !== 'smelt') return ''
  const used = Object.entries(subtask.materials)
  const some = ([item, share]: [string, number]) =>
    counted(totalOf(share, subtask.quantity), knowledge.label(item))
  const fuel = used.findLast(([item]) => knowledge.burnTicks(item) > 0)
  const inputs = used.filter(entry => entry !== fuel || used.length === 1)
  return ` from ${listed(inputs.map(some))}${fuel ? `, burning ${some(fuel)},` : ''}`
}

function unusualWay({ item, tools, materials }: Worded, knowledge: Knowledge): string | undefined {
  const sources = knowledge.sources(item)
  const digs = sources.some(
    source =>
      source.kind === 'block' &&
      (source.tools.length === 0 || source.tools.some(tool => tools.includes(tool))),
  )
  const others = sources.flatMap(source => (source.kind === 'other' ? [source] : []))
  const given = [...tools, ...Object.keys(materials)].map(tool => knowledge.toolKind(tool) ?? tool)
  const fits = (tool: string) => given.includes(knowledge.toolKind(tool) ?? tool)
  const told = others.find(source => source.tools.every(fits))
  // What is held and digs nothing tells that it is not just dug.
  const held = told?.tools.some(tool => tools.includes(tool) && knowledge.toolKind(tool) === undefined)
  return digs && !held && Object.keys(materials).length === 0 ? undefined : told?.how
}
