// Things that are made from one another, as ingots and blocks of iron are: an author who lists both ways goes round in a circle.
import { inSentence } from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { Remark } from './remark.ts'
import type { Step } from './step.ts'

/**
 * The steps with every circle cut where its thing can be had in another way, which is the plainest. Pure.
 * @param found told of each cut, with the number of the step
 */
export function withoutCircles(
  steps: readonly Step[],
  catalogue: Catalogue,
  found: (remark: Remark & { subtask: number }) => void,
): Step[] {
  const { knowledge } = catalogue
  const result = [...steps]
  for (const [index, step] of steps.entries()) {
    const { item } = step.method
    const best = catalogue.best(item)
    if (!best || isSameWay(step, best) || !leadsBack(item, result)) continue
    result[index] = { ...step, tool: undefined, method: best, named: new Set(), fuel: undefined }
    const label = knowledge.label(item)
    found({
      name: 'wrong order',
      message: `${label} is made from what is made from ${inSentence(label)} here.`,
      remedy: `It is to ${best.action} it instead.`,
      subtask: index + 1,
    })
  }
  return result
}

const isSameWay = ({ method }: Step, best: Step['method']): boolean =>
  method.action === best.action && inputsOf(method).join() === inputsOf(best).join()

const inputsOf = (method: Step['method']): string[] => method.inputs.map(({ any }) => any.join(' '))

/** True if what the item is made of is, by the steps, made of the item. */
function leadsBack(item: string, steps: readonly Step[]): boolean {
  const seen = new Set<string>()
  const open = [item]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const { method } of steps) {
      if (method.item !== name || method.action === 'perform' || method.action === 'place') continue
      for (const input of method.inputs.flatMap(({ any }) => any)) {
        if (input === item) return true
        if (seen.has(input)) continue
        seen.add(input)
        open.push(input)
      }
    }
  }
  return false
}
