// Mobs that come and go by themselves, for worlds that want it.
import { Vec3 } from 'vec3'
import { fits } from '../bodies.ts'
import type { CellAt, Point } from '../vitals/cells.ts'
import type { Vitals } from '../vitals/index.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { isDay, underSky } from './daily-life.ts'
import type { Herd } from './herd.ts'
import { MOB_KINDS } from './kinds.ts'
import type { Mob } from './mob.ts'
import { canStand } from './path.ts'

/** Blocks from every player at least, and from one at most: what a client can see here. */
const NEAREST = 24
const FURTHEST = 64
/** Hostile mobs vanish beyond this at once, and beyond the nearer one by chance. */
const VANISH_BLOCKS = 128
const FADE_BLOCKS = 32
const FADE_CHANCE = 1 / 800
/** The game's caps of 70 and 10 hold for 17 x 17 columns around a player; here there are 9 x 9. */
const MOST_HOSTILE = 20
const MOST_ANIMALS = 10
/** Game ticks between two tries. The game tries at each for hostile ones; so often is enough, and cheap. */
const HOSTILE_TICKS = 10
const ANIMAL_TICKS = 400
const HERD_SPREAD = 5
/** Height above and below a player in which places are tried. */
const HEIGHT = 24
const ANIMAL_LIGHT = 9

type Sort = 'hostile' | 'animal'
const sortOf = (name: string): Sort => (MOB_KINDS[name]?.temper === 'passive' ? 'animal' : 'hostile')

/** Light of blocks at a place, 0 to 15: what the brightest lamp near sends, walls or not. */
export function lampLight(cellAt: CellAt, { x, y, z }: Point): number {
  let light = 0
  const reach = 14
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const rest = reach - Math.abs(dx) - Math.abs(dy)
      for (let dz = -rest; dz <= rest; dz++) {
        const sent = cellAt(x + dx, y + dy, z + dz).light
        if (sent > 0) light = Math.max(light, sent - Math.abs(dx) - Math.abs(dy) - Math.abs(dz))
      }
    }
  return light
}

/** One of the mobs of a sort, by the weights of the table. `chance`: 0 to 1. */
export function drawKind(sort: Sort, chance: number): string | undefined {
  const names = Object.keys(MOB_KINDS).filter(name => MOB_KINDS[name]?.spawns && sortOf(name) === sort)
  const weightOf = (name: string) => MOB_KINDS[name]?.spawns?.weight ?? 0
  let rest = chance * names.reduce((sum, name) => sum + weightOf(name), 0)
  return names.find(name => {
    rest -= weightOf(name)
    return rest < 0
  })
}

export function setupSpawning(context: WorldContext, cellAt: CellAt, herd: Herd, vitals: Vitals): void {
  const { random, clock } = context

  const nearest = (at: Point, players: readonly WorldPlayer[]) =>
    Math.min(...players.map(({ entity }) => entity.position.distanceTo(new Vec3(at.x, at.y, at.z))))

  const suits = (sort: Sort, at: Point): boolean => {
    const ground = cellAt(at.x, at.y - 1, at.z)
    if (!ground.opaque || cellAt(at.x, at.y, at.z).fluid) return false
    const open = underSky(cellAt, at)
    if (sort === 'animal') {
      const bright = (open && isDay(clock.timeOfDay)) || lampLight(cellAt, at) >= ANIMAL_LIGHT
      return ground.name === 'grass_block' && bright
    }
    return !(open && isDay(clock.timeOfDay)) && lampLight(cellAt, at) === 0
  }

  /** Tries one column near a player: the first floor at or below a random height. */
  const place = ({ entity }: WorldPlayer): Point | undefined => {
    const angle = random() * 2 * Math.PI
    const distance = NEAREST + random() * (FURTHEST - NEAREST)
    const x = Math.floor(entity.position.x + Math.cos(angle) * distance)
    const z = Math.floor(entity.position.z + Math.sin(angle) * distance)
    const top = Math.floor(entity.position.y + (random() * 2 - 1) * HEIGHT)
    for (let y = top; y > top - HEIGHT; y--) if (canStand(cellAt, x, y, z, 2)) return { x, y, z }
    return undefined
  }

  const spawnHerd = (sort: Sort, players: readonly WorldPlayer[]) => {
    const player = players[Math.floor(random() * players.length)]
    const centre = player && place(player)
    const name = centre && suits(sort, centre) ? drawKind(sort, random()) : undefined
    const data = name === undefined ? undefined : context.registry.entitiesByName[name]
    if (!centre || name === undefined || !data) return
    const size = 1 + Math.floor(random() * (MOB_KINDS[name]?.spawns?.herd ?? 1))
    for (let count = 0; count < size; count++) {
      const offset = () => Math.floor((random() - random()) * HERD_SPREAD)
      const at = { x: centre.x + offset(), y: centre.y, z: centre.z + offset() }
      const feet = new Vec3(at.x + 0.5, at.y, at.z + 0.5)
      const free = fits(context.blockAt, feet, data.width ?? 1, data.height ?? 1)
      if (!free || !suits(sort, at) || nearest(feet, players) < NEAREST) continue
      herd.spawn(name, feet, { wild: sort === 'hostile' })
    }
  }

  const vanish = (mob: Mob, players: readonly WorldPlayer[]) => {
    if (!mob.wild || mob.diedAt !== undefined) return
    const distance = nearest(mob.legs.position, players)
    if (distance > VANISH_BLOCKS || (distance > FADE_BLOCKS && random() < FADE_CHANCE)) herd.remove(mob)
  }

  clock.onGameTick.on(gameTick => {
    const players = context.players().filter(player => vitals.isPrey(player))
    if (players.length === 0) return
    for (const mob of [...herd.mobs]) vanish(mob, players)
    const count = (sort: Sort) => [...herd.mobs].filter(mob => sortOf(mob.name) === sort).length
    if (gameTick % HOSTILE_TICKS === 0 && vitals.difficulty !== 'peaceful') {
      if (count('hostile') < MOST_HOSTILE * players.length) spawnHerd('hostile', players)
    }
    if (gameTick % ANIMAL_TICKS === 0 && count('animal') < MOST_ANIMALS * players.length) {
      spawnHerd('animal', players)
    }
  })
}
