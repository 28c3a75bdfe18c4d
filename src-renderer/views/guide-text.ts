import type { Guide } from '../../src-main/contract/index.ts'
import { itemLabel } from '../parts/format.ts'

/** `iron ore at 12 11 -3, 23 blocks north-east`. */
export const placeText = ({ what, at, way }: NonNullable<Guide['place']>): string => {
  const [x, y, z] = [at.x, at.y, at.z].map(Math.floor)
  return `${what} at ${x} ${y} ${z}${way ? `, ${way}` : ''}`
}

/** `stone pickaxe in the shared chest`. */
const toolText = ({ item, where }: Guide['tools'][number]): string => `${itemLabel(item)} ${where}`

/** Where a subtask is done and what it takes, in a line; a station that is the place is told of once. */
export const guideLine = ({ place, tools }: Guide): string => {
  const spot = place && { what: place.what, at: place.at }
  const others = tools.map(toolText).filter(text => !spot || text !== placeText(spot))
  return [...(place ? [placeText(place)] : []), ...others].join(' · ')
}
