/** What is read of a registry about light. */
export interface OpticalRegistry {
  readonly blocksByStateId: Readonly<Record<number, Optical | undefined>>
  readonly blocks: Readonly<Record<number, Optical | undefined>>
  supportFeature(feature: string): unknown
}

interface Optical {
  readonly filterLight: number
  readonly emitLight: number
}

const CLEAR = { filter: 0, glow: 0 }

/** What a state takes from light that enters it and what it gives, 0 to 15. */
export function opticsOf(registry: OpticalRegistry): (state: number) => { filter: number; glow: number } {
  const numbered = !registry.supportFeature('blockStateId')
  const known = new Map<number, { filter: number; glow: number }>()
  return state => {
    const found = known.get(state)
    if (found) return found
    const block = numbered ? registry.blocks[state >> 4] : registry.blocksByStateId[state]
    const optics = block ? { filter: block.filterLight, glow: block.emitLight } : CLEAR
    known.set(state, optics)
    return optics
  }
}
