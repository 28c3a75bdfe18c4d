import type { CellAt, Point } from '../vitals/cells.ts'
import { sees } from './sight.ts'

/** Rays go out through the outer cells of a cube of so many. */
const RAYS = 16
const RAY_STEP = 0.3
/** What a step of a ray costs, beside what the block there takes. */
const RAY_LOSS = 0.225

/**
 * Whole positions of the blocks that an explosion destroys. `power`: 3 for a creeper, 4 for TNT. Source: Minecraft
 * Wiki, "Explosion", model of block destruction.
 */
export function blastedBlocks(cellAt: CellAt, at: Point, power: number, random: () => number): Point[] {
  const found = new Map<string, Point>()
  const last = RAYS - 1
  for (let i = 0; i <= last; i++)
    for (let j = 0; j <= last; j++)
      for (let k = 0; k <= last; k++) {
        if (i > 0 && i < last && j > 0 && j < last && k > 0 && k < last) continue
        const way = { x: (i / last) * 2 - 1, y: (j / last) * 2 - 1, z: (k / last) * 2 - 1 }
        const length = Math.hypot(way.x, way.y, way.z)
        let strength = power * (0.7 + random() * 0.6)
        for (let step = 0; strength > 0; step++, strength -= RAY_LOSS) {
          const part = (step * RAY_STEP) / length
          const x = Math.floor(at.x + way.x * part)
          const y = Math.floor(at.y + way.y * part)
          const z = Math.floor(at.z + way.z * part)
          const cell = cellAt(x, y, z)
          if (cell.name !== 'air')
            strength -= (Math.max(cell.resistance, cell.fluid ? 100 : 0) + 0.3) * RAY_STEP
          if (strength > 0 && cell.name !== 'air' && !cell.fluid) {
            found.set(`${x},${y},${z}`, { x, y, z })
          }
        }
      }
  return [...found.values()]
}

export interface Blast {
  /** Half hearts before difficulty and armour. */
  readonly damage: number
  /** Blocks a tick, away from the explosion. */
  readonly push: Point
}

export interface Exposed {
  readonly position: Point
  readonly width: number
  readonly height: number
  readonly eyeHeight: number
}

/** What an explosion does to a body; undefined beyond its reach. Source: Minecraft Wiki, "Explosion". */
export function blastOn(cellAt: CellAt, at: Point, power: number, body: Exposed): Blast | undefined {
  const { position } = body
  const distance = Math.hypot(position.x - at.x, position.y - at.y, position.z - at.z) / (2 * power)
  if (distance > 1) return undefined
  const impact = (1 - distance) * exposure(cellAt, at, body)
  const away = {
    x: position.x - at.x,
    y: position.y + body.eyeHeight - at.y,
    z: position.z - at.z,
  }
  const length = Math.hypot(away.x, away.y, away.z) || 1
  return {
    damage: Math.floor(((impact * impact + impact) / 2) * 7 * 2 * power + 1),
    push: { x: (away.x / length) * impact, y: (away.y / length) * impact, z: (away.z / length) * impact },
  }
}

/** Part of the body, 0 to 1, that the explosion sees. */
function exposure(cellAt: CellAt, at: Point, { position, width, height }: Exposed): number {
  let seen = 0
  let all = 0
  const across = 1 / Math.floor(width * 2 + 1)
  const up = 1 / Math.floor(height * 2 + 1)
  for (let x = 0; x <= 1; x += across)
    for (let y = 0; y <= 1; y += up)
      for (let z = 0; z <= 1; z += across) {
        all++
        const point = {
          x: position.x + (x - 0.5) * width,
          y: position.y + y * height,
          z: position.z + (z - 0.5) * width,
        }
        if (sees(cellAt, point, at)) seen++
      }
  return seen / all
}
