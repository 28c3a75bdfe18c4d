import type { Vec3 } from 'vec3'
import type { Properties } from '../blocks/settling.ts'
import { cellsOf } from '../vitals/cells.ts'
import type { WorldContext } from '../world-context.ts'
import { createLight, type Light } from './light.ts'

/** No rain falls there: it is too dry, or snow falls instead. */
const DRY = /desert|savanna|badlands|snowy|frozen|_peaks$|grove/

/** The world as what grows needs it. */
export interface GrowthWorld {
  readonly random: () => number
  readonly light: Light
  name(at: Vec3): string
  properties(at: Vec3): Properties
  isAir(at: Vec3): boolean
  isWater(at: Vec3): boolean
  /** A full block that light does not pass. */
  isOpaque(at: Vec3): boolean
  isDay(): boolean
  rainsOn(at: Vec3): boolean
  set(at: Vec3, block: string, properties?: Properties): void
  /** Changes some properties of the block there. */
  change(at: Vec3, properties: Properties): void
  /** Breaks it; what it drops falls. */
  break(at: Vec3): void
}

/** The open sky gives too little light to grow by when more of it than this is missing. */
const DIM = 6

export function growthWorldOf(ctx: WorldContext): GrowthWorld {
  const cellAt = cellsOf(ctx)
  const world: GrowthWorld = {
    random: ctx.random,
    light: createLight(cellAt),
    name: at => ctx.blockAt(at).name,
    properties: at => ctx.blockAt(at).getProperties() as Properties,
    isAir: at => /(^|_)air$/.test(ctx.blockAt(at).name),
    isWater: ({ x, y, z }) => cellAt(x, y, z).fluid === 'water',
    isOpaque: ({ x, y, z }) => cellAt(x, y, z).opaque,
    isDay: () => ctx.weather.darkness <= DIM,
    rainsOn: at => ctx.weather.raining && !DRY.test(ctx.land.biomeAt(at)) && world.light.underSky(at),
    set: (at, block, properties) => ctx.setBlock(at, ctx.stateOf(block, properties)),
    change: (at, properties) => world.set(at, world.name(at), { ...world.properties(at), ...properties }),
    break: at => ctx.breakBlock(at, { drops: true }),
  }
  return world
}
