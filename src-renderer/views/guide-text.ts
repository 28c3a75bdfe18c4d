import type { Guide } from '../../src-main/contract/index.ts'
import { itemLabel } from '../parts/format.ts'

/** `iron ore at 12 11 -3, 23 blocks north-east`. */
export const placeText = ({ what, at, way }: NonNullable<Guide['place']>): string => {
  const [x, y, z] = [at.x, at.y, at.z].map(Math.floor)
  return `${what} at ${x} ${y} ${z}${way ? `, ${way}` : ''}`
}

/** `stone pickaxe in the shared chest`. */
export const toolText = ({ item, where }: Guide['tools'][number]): string => `${itemLabel(item)} ${where}`
