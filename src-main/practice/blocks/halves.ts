import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import { type Horizontal, opposite, step } from './directions.ts'

/** Where the other half of a door, a bed or a tall plant stands, if this is one and its other half is there. */
export function otherHalf(blockAt: (position: Vec3) => Block, position: Vec3): Vec3 | undefined {
  const block = blockAt(position)
  const { half, part, facing } = block.getProperties()
  const other =
    half === 'lower'
      ? position.offset(0, 1, 0)
      : half === 'upper'
        ? position.offset(0, -1, 0)
        : part === 'foot'
          ? step(position, facing as Horizontal)
          : part === 'head'
            ? step(position, opposite(facing as Horizontal))
            : undefined
  return other && blockAt(other).name === block.name ? other : undefined
}
