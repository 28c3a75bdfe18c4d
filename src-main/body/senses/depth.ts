import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'

/** Blocks below the ground from which no daylight comes, and where no house is. */
const SHADE = 6
/** About the height of the ground where it is not known. */
const SEA_LEVEL = 63

/** Blocks that a place lies below the open sky; where the land is not loaded, below the sea. */
export function depthOf({ lookout }: Pick<Context, 'lookout'>, { x, y, z }: Position): number {
  const cells = lookout.cells.refresh()
  return (cells.isLoaded(x, z) ? cells.roof(x, z) : SEA_LEVEL) - y
}

/** True for what lies in the dark below the ground. */
export const isDeep = (context: Pick<Context, 'lookout'>, at: Position): boolean =>
  depthOf(context, at) > SHADE
