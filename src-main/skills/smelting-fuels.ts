// Which fuel to burn, of what is set aside for it and what there is to spare. Pure.
import type { Stock } from '../contract/index.ts'
import { TICKS_PER_SMELT } from '../knowledge/index.ts'

/** Nothing but fuel and torches is made of these, while planks are wanted for much else. */
const COALS = ['charcoal', 'coal']
/** Share of a piece's heat that must be used for it to be the better choice, unless so many pieces are left over. */
const USED = 0.5
const PLENTY = 4

/**
 * Fuels in the order in which they are to be burnt: coal to spare, where there is plenty of it, or enough for all and not most
 * of a piece's heat is lost; else what is reserved, and coal when that runs short.
 */
export function fuelsFor(
  count: number,
  reserved: readonly string[],
  spare: Stock,
  burnTicks: (item: string) => number,
): string[] {
  const need = count * TICKS_PER_SMELT
  const coals = COALS.filter(item => (spare[item] ?? 0) > 0 && !reserved.includes(item))
  const fits = coals.filter(item => {
    const pieces = Math.ceil(need / burnTicks(item))
    const left = (spare[item] ?? 0) - pieces
    return (count > 1 && left >= PLENTY) || (left >= 0 && need >= pieces * burnTicks(item) * USED)
  })
  return [...fits, ...reserved, ...coals.filter(item => !fits.includes(item))]
}

/** True where each of so many furnaces may burn a piece of coal of its own, and some is left: waiting is dearer than coal. Pure. */
export function isLavish([first = '']: readonly string[], furnaces: number, spare: Stock): boolean {
  return COALS.includes(first) && (spare[first] ?? 0) > furnaces
}
