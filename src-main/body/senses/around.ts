import type { Vec3 } from '../game.ts'

/**
 * All blocks within a distance of one, the nearest first.
 * @param steepness how many blocks to the side one block up or down counts for
 */
export function blocksAround(middle: Vec3, within: number, steepness = 1): Vec3[] {
  const blocks: { block: Vec3; distance: number }[] = []
  const reach = Math.floor(within)
  for (let dx = -reach; dx <= reach; dx++) {
    for (let dz = -reach; dz <= reach; dz++) {
      for (let dy = -reach; dy <= reach; dy++) {
        const distance = Math.hypot(dx, dy * steepness, dz)
        if (distance <= within) blocks.push({ block: middle.offset(dx, dy, dz), distance })
      }
    }
  }
  return blocks.sort((a, b) => a.distance - b.distance).map(({ block }) => block)
}
