import type { BlockState } from '../../body/interface.ts'
import type { Apply, Condition, RawBlockState, RawPlacement } from './source.ts'

/** The models that make up a block in this state: all of them stand there, each is one of several. */
export function placementsOf(look: RawBlockState, state: BlockState): (readonly RawPlacement[])[] {
  if (look.variants) {
    const variants = Object.entries(look.variants)
    const fitting = variants.find(([key]) => matchesKey(key, state.properties)) ?? nearest(variants, state)
    return fitting ? [list(fitting[1])] : []
  }
  const parts = look.multipart ?? []
  return parts.filter(({ when }) => !when || matches(when, state.properties)).map(({ apply }) => list(apply))
}

/** Every model that a state of the block may have. */
export const allPlacements = ({ variants = {}, multipart = [] }: RawBlockState): RawPlacement[] =>
  [...Object.values(variants), ...multipart.map(({ apply }) => apply)].flatMap(list)

const list = (apply: Apply): readonly RawPlacement[] =>
  Array.isArray(apply) ? (apply as readonly RawPlacement[]) : [apply as RawPlacement]

type Properties = BlockState['properties']

/** A key is `facing=east,half=top`; `` and `normal` fit always. */
function matchesKey(key: string, properties: Properties): boolean {
  return pairsOf(key).every(([name, value]) => properties[name] === value)
}

function pairsOf(key: string): [string, string][] {
  return key.split(',').flatMap(pair => {
    const [name, value] = pair.split('=')
    return name && value !== undefined ? [[name, value] as [string, string]] : []
  })
}

/** Versions differ in which properties a block has: the variant that says the most of what is so. */
function nearest(variants: [string, Apply][], { properties }: BlockState): [string, Apply] | undefined {
  const score = ([key]: [string, Apply]) =>
    pairsOf(key).reduce((sum, [name, value]) => sum + (properties[name] === value ? 1 : 0), 0)
  return variants.reduce<[string, Apply] | undefined>(
    (best, one) => (best && score(best) >= score(one) ? best : one),
    undefined,
  )
}

function matches(when: Condition, properties: Properties): boolean {
  return Object.entries(when).every(([key, value]) => {
    if (Array.isArray(value)) {
      const conditions = value as Condition[]
      return key === 'OR'
        ? conditions.some(one => matches(one, properties))
        : conditions.every(one => matches(one, properties))
    }
    return String(value)
      .split('|')
      .includes(properties[key] ?? 'false')
  })
}
