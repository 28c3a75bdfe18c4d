// The sentence that a person reads for a subtask.
import type { Offset, Subtask } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import { capitalised, counted, inSentence, listed, pluralOf, pronoun, someOf } from './nouns.ts'
import { STATIONS } from './step.ts'

type Worded = Pick<
  Subtask,
  'action' | 'item' | 'quantity' | 'tools' | 'materials' | 'deliver' | 'place' | 'drops'
>

const VERBS = { craft: 'craft', gather: 'gather', smelt: 'smelt', kill: 'kill', place: 'place' } as const

/** `one block to the left (west) of the chest`; the chest itself needs no direction. */
function whereTo({ dx, dy, dz }: Offset): string {
  const part = (distance: number, plus: string, minus: string) =>
    distance === 0
      ? []
      : [`${Math.abs(distance) === 1 ? 'one block' : `${Math.abs(distance)} blocks`} ${distance > 0 ? plus : minus}`]
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
  const label = knowledge.label(item)
  const name = (other: string) => inSentence(knowledge.label(other))
  const returned = subtask.tools.filter(tool => !STATIONS.has(tool))
  const with_ = action === 'kill' && returned.length > 0 ? ` with ${listed(returned.map(tool => `the ${name(tool)}`))}` : ''
  const order = `${VERBS[action]} ${someOf(quantity, label)}${with_}${sourceOf(subtask, knowledge)}`
  const what = resultOf(subtask, knowledge)
  const back =
    returned.length > 0 && subtask.deliver !== 'hand'
      ? `, then put ${listed(returned.map(tool => `the ${name(tool)}`))} back`
      : ''
  if (subtask.deliver === 'ground') {
    const place = subtask.place ? whereTo(subtask.place) : 'on the ground'
    const sentence = action === 'place' ? `${order} ${place}` : `${order} and place ${pronoun(quantity, label)} ${place}`
    return `${capitalised(sentence)}${back}.`
  }
  if (!what) return `${capitalised(order)}${back}.`
  return `${capitalised(order)} and ${subtask.deliver === 'hand' ? `keep ${what}` : `put ${what} in the chest`}${back}.`
}

/** `it`, `them`, or what the mob drops; nothing for a kill that is its own end. */
function resultOf(subtask: Worded, knowledge: Knowledge): string | undefined {
  if (subtask.action !== 'kill') return pronoun(subtask.quantity, knowledge.label(subtask.item))
  const drops = Object.entries(subtask.drops ?? {}).map(([item, count]) => counted(count, knowledge.label(item)))
  return drops.length > 0 ? listed(drops) : undefined
}

/** What is smelted, and with which fuel; what a bucket or bottle is needed for. */
function sourceOf(subtask: Worded, knowledge: Knowledge): string {
  const used = Object.keys(subtask.materials)
  if (subtask.action === 'gather' && used.length > 0)
    return ` with ${listed(used.map(item => pluralOf(knowledge.label(item))))}`
  if (subtask.action !== 'smelt') return ''
  const fuel = used.findLast(item => knowledge.burnTicks(item) > 0)
  const inputs = used.filter(item => item !== fuel || used.length === 1)
  const total = Math.ceil((subtask.materials[fuel ?? ''] ?? 0) * subtask.quantity - 1e-9)
  const burnt = fuel === undefined ? '' : `, burning ${counted(total, knowledge.label(fuel))}`
  return ` from ${listed(inputs.map(item => pluralOf(knowledge.label(item))))}${burnt},`
}
