// What resolver and critic work on: draft subtasks whose way to the item is settled.
import { countOf, type Deliver, type Offset } from '../contract/index.ts'
import type { Catalogue } from './catalogue.ts'
import type { DraftSubtask } from './draft.ts'
import { type Method, placeMethod } from './methods.ts'

/** Stations that recipes ask for. */
export const STATIONS: ReadonlySet<string> = new Set(['crafting_table', 'furnace'])

export interface Step {
  readonly method: Method
  /** Items (for `kill`: mobs), or `AS_NEEDED`. */
  quantity: number
  /** The tool and the materials that the author names; others are chosen freely. */
  readonly tool: string | undefined
  /** True if no other tool is to be chosen for it. */
  readonly fixedTool?: boolean
  readonly named: ReadonlySet<string>
  readonly fuel: string | undefined
  readonly deliver: Deliver
  readonly place: Offset | undefined
  /** Of `perform`: what is to be done. */
  readonly brief?: string
}

/** Where a block goes, seen from the chest: the table to the left (west), the furnace to the right. */
const PLACES: Readonly<Record<string, Offset>> = {
  chest: { dx: 0, dy: 0, dz: 0 },
  crafting_table: { dx: -1, dy: 0, dz: 0 },
  furnace: { dx: 1, dy: 0, dz: 0 },
}
const ELSEWHERE: Offset = { dx: 0, dy: 0, dz: 2 }

const placeOf = (item: string): Offset => PLACES[item] ?? ELSEWHERE

/** True if the step's result becomes a block in the world that later steps may use. */
export const stands = ({ deliver, method }: Step): boolean =>
  deliver === 'ground' && method.action !== 'perform'

/** True if the step puts this item where others can take it. */
export const supplies = (step: Step, item: string): boolean =>
  !stands(step) &&
  step.method.action !== 'kill' &&
  step.method.action !== 'perform' &&
  step.method.item === item

/** How well the author's materials fit the method: right items count most, then right amounts. */
function likeness(method: Method, materials: Readonly<Record<string, number>>): number {
  const named = Object.keys(materials)
  const used = method.inputs.filter(input => input.any.some(item => item in materials))
  const exact = used.filter(input => {
    const share = countOf(materials, input.any)
    return Math.abs(share - input.count / method.perRun) < 1e-9
  })
  const unused = named.filter(item => !method.inputs.some(input => input.any.includes(item)))
  const lacking = method.inputs.length - used.length
  return used.length + 1.5 * exact.length - lacking - unused.length / 10
}

/** The way that the draft most likely means; undefined if there is none by this action. */
export function methodMeant(draft: DraftSubtask, catalogue: Catalogue): Method | undefined {
  if (draft.action === 'place') {
    return catalogue.knowledge.isBlock(draft.item) ? placeMethod(draft.item) : undefined
  }
  if (draft.action === 'kill') return catalogue.kill(draft.item)
  const ways = catalogue
    .methods(draft.item)
    .filter(way => way.action === draft.action && (draft.source === undefined || way.source === draft.source))
  const { materials } = draft
  if (!materials || ways.length < 2) return ways[0]
  return ways.reduce((best, way) => (likeness(way, materials) > likeness(best, materials) ? way : best))
}

/** The step for a draft whose tools and materials are known to fit the method. */
export function stepFor(draft: DraftSubtask, method: Method, catalogue: Catalogue): Step {
  const { knowledge } = catalogue
  const named = new Set(Object.keys(draft.materials ?? {}))
  const fuel =
    method.action === 'smelt'
      ? [...named].find(
          item => knowledge.burnTicks(item) > 0 && !method.inputs.some(input => input.any.includes(item)),
        )
      : undefined
  const deliver = draft.deliver ?? (draft.action === 'place' ? 'ground' : 'chest')
  return {
    method,
    quantity: draft.quantity,
    tool: draft.tools?.find(tool => method.tools.includes(tool)),
    named,
    fuel,
    deliver,
    place: deliver === 'ground' ? (draft.place ?? placeOf(draft.item)) : undefined,
  }
}
