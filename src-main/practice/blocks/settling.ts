// Blocks whose look depends on those beside them: double chests, fences, panes, walls.
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import { partnerOf } from '../windows/containers.ts'
import { clockwise, DIRECTIONS, type Horizontal, isHorizontal, opposite, step } from './directions.ts'

type BlockAt = (position: Vec3) => Block
export type Properties = Readonly<Record<string, string | number | boolean>>

const SIDES = DIRECTIONS.filter(isHorizontal)
const CHEST = /^(trapped_)?chest$/
const FENCE = /_fence$/
const PANE = /_pane$|^iron_bars$/
const WALL = /_wall$/

/** True for blocks whose look depends on those beside them. */
export const settles = (name: string): boolean =>
  CHEST.test(name) || FENCE.test(name) || PANE.test(name) || WALL.test(name)

/** What the block's properties ought to be where it stands. */
export function settledProperties(blockAt: BlockAt, position: Vec3, block: Block): Properties {
  const properties = block.getProperties()
  if (CHEST.test(block.name)) {
    return partnerOf(blockAt, position) ? properties : { ...properties, type: 'single' }
  }
  if (FENCE.test(block.name) || PANE.test(block.name)) {
    return { ...properties, ...sides(side => joins(blockAt, position, block, side)) }
  }
  if (WALL.test(block.name)) return wallProperties(blockAt, position, block)
  return properties
}

function sides<T>(of: (side: Horizontal) => T): Record<string, T> {
  return Object.fromEntries(SIDES.map(side => [side, of(side)]))
}

function joins(blockAt: BlockAt, position: Vec3, block: Block, side: Horizontal): boolean {
  const other = blockAt(step(position, side))
  if (/_fence_gate$/.test(other.name)) {
    const facing = other.getProperties()['facing'] as Horizontal
    return !PANE.test(block.name) && facing !== side && facing !== opposite(side)
  }
  if (FENCE.test(block.name) && FENCE.test(other.name)) {
    return (block.name === 'nether_brick_fence') === (other.name === 'nether_brick_fence')
  }
  if (!FENCE.test(block.name) && (PANE.test(other.name) || WALL.test(other.name))) return true
  return (
    isFullCube(other) &&
    !/leaves$|^(carved_)?pumpkin$|^melon$|^jack_o_lantern$|shulker_box$|^barrier$/.test(other.name)
  )
}

/** Walls join upwards as far as the block above presses on them, and have a post unless they run straight on. */
function wallProperties(blockAt: BlockAt, position: Vec3, block: Block): Properties {
  const joined = sides(side => joins(blockAt, position, block, side))
  const above = blockAt(step(position, 'up'))
  const covered = isFullCube(above)
  const straight =
    (joined['north'] === joined['south'] &&
      joined['east'] === joined['west'] &&
      joined['north'] !== joined['east']) ||
    SIDES.every(side => joined[side])
  return {
    ...block.getProperties(),
    ...sides(side => (joined[side] ? (covered ? 'tall' : 'low') : 'none')),
    up: !straight || (above.type !== 0 && !covered && !WALL.test(above.name)),
  }
}

/** True for a block that fills its place, so that neighbours can lean on it. */
export function isFullCube(block: Block): boolean {
  const [shape] = block.shapes
  return (
    block.shapes.length === 1 && shape !== undefined && shape.every((edge, i) => edge === (i < 3 ? 0 : 1))
  )
}

/**
 * How a chest that faces that way joins a single one beside it: its half, and where the partner stands. `undefined`
 * where there is none to join.
 */
export function chestToJoin(
  blockAt: BlockAt,
  position: Vec3,
  name: string,
  facing: Horizontal,
): { type: 'left' | 'right'; partner: Vec3 } | undefined {
  for (const [type, quarters] of [
    ['left', 1],
    ['right', -1],
  ] as const) {
    const partner = step(position, clockwise(facing, quarters))
    const other = blockAt(partner)
    const properties = other.getProperties()
    if (other.name === name && properties['type'] === 'single' && properties['facing'] === facing)
      return { type, partner }
  }
  return undefined
}
