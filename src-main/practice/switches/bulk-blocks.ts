import { Vec3 } from 'vec3'
import { DIRECTIONS, step } from '../blocks/directions.ts'
import { columnKey } from '../land/terrain.ts'
import type { BlockPosition, PresetBlock } from '../presets/preset.ts'
import type { WorldContext } from '../world-context.ts'

/** So many changed blocks of a column or more go to the clients as a whole column. */
const WHOLE_COLUMN = 64

export interface BulkPorts {
  readonly ctx: WorldContext
  /** Sets a block without telling clients or neighbours. @returns false outside the world */
  store(position: Vec3, state: number): boolean
  /** Tells the clients of one changed block. */
  announce(position: Vec3): void
  updateNeighbours(position: Vec3): void
}

/** Every block of a box. */
export function boxOf(from: BlockPosition, to: BlockPosition): BlockPosition[] {
  const [x0, x1] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [y0, y1] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  const [z0, z1] = [Math.min(from.z, to.z), Math.max(from.z, to.z)]
  const all: BlockPosition[] = []
  for (let y = y0; y <= y1; y++)
    for (let z = z0; z <= z1; z++) for (let x = x0; x <= x1; x++) all.push({ x, y, z })
  return all
}

/**
 * Sets many blocks as if at once: clients hear of them by the column where there are many, and neighbours feel it only
 * when all stand. What lies inside has nothing to feel.
 */
export function setManyBlocks(ports: BulkPorts, blocks: readonly PresetBlock[]): void {
  const { ctx } = ports
  const columns = new Map<string, Vec3[]>()
  const changed = new Set<string>()
  for (const { x, y, z, block, properties } of blocks) {
    const position = new Vec3(x, y, z)
    if (!ports.store(position, ctx.stateOf(block, properties))) continue
    changed.add(String(position))
    const key = columnKey(position)
    const column = columns.get(key)
    if (column) column.push(position)
    else columns.set(key, [position])
  }
  for (const positions of columns.values()) show(ports, positions)
  for (const positions of columns.values()) {
    for (const position of positions) {
      const inside = DIRECTIONS.every(side => changed.has(String(step(position, side))))
      if (!inside) ports.updateNeighbours(position)
    }
  }
}

function show({ ctx, announce }: BulkPorts, positions: readonly Vec3[]): void {
  const [first] = positions
  if (!first) return
  if (positions.length < WHOLE_COLUMN) {
    for (const position of positions) announce(position)
    return
  }
  const chunkX = Math.floor(first.x / 16)
  const chunkZ = Math.floor(first.z / 16)
  const column = ctx.squid.overworld.getLoadedColumn(chunkX, chunkZ)
  if (!column) return
  for (const player of ctx.squid.players) {
    if (player.loadedChunks?.[columnKey(first)]) void player.sendChunk(chunkX, chunkZ, column)
  }
}
