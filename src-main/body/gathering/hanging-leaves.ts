import { isFoliage } from '../blocks/natural.ts'
import type { Block, Vec3 } from '../game.ts'

/** Blocks that leaves of one tree are apart, at most. */
const CROWN = 6

/** True for leaves that hang near ones to which no way leads, and as high: there are too many to try them one by one. */
export const hangsWith = (
  { name, position }: Pick<Block, 'name' | 'position'>,
  spots: readonly Vec3[],
): boolean =>
  isFoliage(name) &&
  spots.some(
    spot =>
      position.y >= spot.y && Math.max(Math.abs(position.x - spot.x), Math.abs(position.z - spot.z)) <= CROWN,
  )
