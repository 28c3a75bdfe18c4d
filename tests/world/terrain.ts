// Small terrains made by hand, well away from the arena's platform.
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { eventually, type Rig } from './body-rig.ts'

/** Feet on the plain's grass. */
export const GROUND = 64
/** Where the bot stands when a terrain is made. */
export const STAND: Position = { x: 40, y: GROUND, z: 0 }

interface Hollow {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

export interface Site {
  fill(from: readonly number[], to: readonly number[], block: string): Promise<void>
  set(at: readonly number[], block: string): Promise<void>
  /**
   * Stone with hollows in it, set at once, and waits until the bot sees it: filled first and hollowed out afterwards it would
   * bury a bot that stands in a hollow, which begins to dig itself free.
   */
  rock(from: readonly number[], to: readonly number[], ...hollows: readonly Hollow[]): Promise<void>
  /** A trunk with leaves around its top. */
  tree(at: readonly number[], height: number, kind: string): Promise<void>
  /** Waits until the bot sees this block there: what was set before it has arrived, too. */
  shown(at: readonly number[], block: string): Promise<void>
  /** Logs that still stand within so many blocks of the terrain's middle. */
  logsLeft(within?: number): number
  /** How many of these blocks stand in a box. */
  count(from: readonly number[], to: readonly number[], block: string): number
}

/** The empty arena with the bot 40 blocks east of its chest. Places are told relative to the bot: right, up, south. */
export async function emptySite(rig: Rig, body: Body): Promise<Site> {
  const { control } = rig.world
  await control.reset()
  await control.removeMobs()
  const place = ([dx = 0, dy = 0, dz = 0]: readonly number[]): Position => ({
    x: STAND.x + dx,
    y: STAND.y + dy,
    z: STAND.z + dz,
  })
  await control.fillBlocks({ x: -9, y: GROUND, z: -12 }, { x: 10, y: GROUND + 8, z: 12 }, 'air')
  await control.teleport(body.username, { x: STAND.x + 0.5, y: GROUND, z: STAND.z + 0.5 })
  const emptyHanded = () => body.observe().inventory.length === 0
  const onSpot = () => Math.hypot(body.observe().position.x - 40.5, body.observe().position.z - 0.5) < 1
  await eventually(() => emptyHanded() && onSpot() && body.blockAt(place([24, -1, 0])) === 'grass_block')
  const box = (from: readonly number[], to: readonly number[]): Position[] => {
    const all: Position[] = []
    for (let dx = from[0] ?? 0; dx <= (to[0] ?? 0); dx++) {
      for (let dy = from[1] ?? 0; dy <= (to[1] ?? 0); dy++) {
        for (let dz = from[2] ?? 0; dz <= (to[2] ?? 0); dz++) all.push(place([dx, dy, dz]))
      }
    }
    return all
  }
  const count = (from: readonly number[], to: readonly number[], block: string) =>
    box(from, to).filter(at => body.blockAt(at)?.endsWith(block)).length
  const site: Site = {
    async fill(from, to, block) {
      await control.fillBlocks(place(from), place(to), block)
    },
    async set(at, block) {
      await control.setBlock(place(at), block)
    },
    async rock(from, to, ...hollows) {
      const name = ({ x, y, z }: Position) => `${x} ${y} ${z}`
      const air = new Set(hollows.flatMap(hollow => box(hollow.from, hollow.to)).map(name))
      await control.setBlocks(
        box(from, to).map(at => ({ ...at, block: air.has(name(at)) ? 'air' : 'stone' })),
      )
      await site.shown(to, 'stone')
    },
    async tree([x = 0, y = 0, z = 0], height, kind) {
      const leaves = `${kind}_leaves`
      await site.fill([x - 2, y + height - 3, z - 2], [x + 2, y + height - 1, z + 2], leaves)
      await site.fill([x - 1, y + height, z - 1], [x + 1, y + height, z + 1], leaves)
      await site.fill([x, y, z], [x, y + height - 1, z], `${kind}_log`)
      await site.shown([x, y + height - 1, z], `${kind}_log`)
    },
    shown: (at, block) => eventually(() => body.blockAt(place(at)) === block),
    logsLeft: (within = 14) => count([-within, -6, -within], [within, 24, within], '_log'),
    count,
  }
  return site
}
