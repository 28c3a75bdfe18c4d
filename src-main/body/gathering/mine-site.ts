import type { Position } from '../../contract/index.ts'
import { isNatural } from '../blocks/natural.ts'
import { isOrdinary } from '../blocks/ordinary.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector, vec } from '../game.ts'
import { roomFor, stepFrom } from './corridor.ts'
import { type Heading, stepOf, turned } from './mine-layout.ts'
import { walkMs } from './way.ts'

/** Where a staircase may begin, and in which direction. */
export interface Site {
  readonly feet: Vec3
  readonly heading: Heading
}

/** Blocks from chests and stations under the sky at which the ground is left whole. */
const YARD = 6
/** Blocks around in which a site is looked for. */
const AROUND = 32
/** Blocks around within which a place below ground will do. */
const NOOK = 6
/** Blocks up or down within which an older part of the mine lies on the same level. */
const LEVEL = 12
/** Milliseconds for each level of a staircase in stone, and what walking down first must spare. */
const LEVEL_MS = 670
const WORTH_MS = 8000
/** Lower places that are looked at. */
const MOST_LOWER = 24
/** Steps of the staircase that are judged beforehand. */
const JUDGED_STEPS = 6
/** Steps that must be dry for a beginning: a tunnel turns aside later on. */
const LEAST_STEPS = 2
const HEADINGS: readonly Heading[] = [0, 1, 2, 3]
/** Blocks ahead at which two ways are compared, and apart from which both see other rock. */
const AHEAD = [8, 16, 24]
const APART = 10

/** Where somebody digs, and in which direction. */
export interface Digging {
  readonly face: Position
  readonly heading: number
}

interface Wish {
  /** Tells of the ground below a place. */
  readonly suits: (feet: Vec3) => boolean
  /** Places in older parts of the mine, from which another way may lead on. */
  readonly tunnels: readonly Vec3[]
  /** It leads far down: from a mountain one walks down first. */
  readonly deep: boolean
  /** Where others dig: it leads somewhere else. */
  readonly others: readonly Digging[]
}

/**
 * The nearest place to begin a staircase: natural ground, dry, not beside chests or stations; the body's own place where
 * that will do, or lower ground around. Below ground the places `tunnels` come next.
 */
export function findSite(context: Context, { suits, tunnels, deep, others }: Wish): Site | undefined {
  const { bot, lookout } = context
  const cells = lookout.cells.refresh()
  const own = bot.entity.position.offset(0, 0.2, 0).floored()
  const yard = lookout.chart
    .sightings(new Set(['chest', 'trapped_chest', 'crafting_table', 'furnace']))
    .map(({ at }) => vec(at))
    .filter(at => at.distanceTo(own) < AROUND + YARD)
  const judge = (feet: Vec3): Site | undefined => {
    const outside = cells.roof(feet.x, feet.z) < feet.y
    if (outside && yard.some(at => at.distanceTo(feet) < YARD)) return undefined
    // Below ground one may stand on a block of one's own.
    const floor = cells.name(feet.x, feet.y - 1, feet.z)
    if (!isNatural(floor) && (outside || !isOrdinary(floor))) return undefined
    if (
      cells.state(feet.x, feet.y, feet.z) !== 0 &&
      !/air|grass|fern|snow|flower/.test(cells.name(feet.x, feet.y, feet.z))
    )
      return undefined
    if (context.protect(floor, feet.offset(0, -1, 0)) || !suits(feet)) return undefined
    return beginAt(context, feet, HEADINGS, others)
  }
  const onSurface = (x: number, z: number) => new Vector(x, cells.roof(x, z) + 1, z)
  const isOutside = cells.roof(own.x, own.z) < own.y
  if (deep && isOutside) {
    const gains = spots()
      .filter(([dx, dz]) => cells.isLoaded(own.x + dx, own.z + dz))
      .map(([dx, dz]) => {
        const feet = onSurface(own.x + dx, own.z + dz)
        return { feet, ms: (own.y - feet.y) * LEVEL_MS - walkMs(Math.hypot(dx, dz)) }
      })
      .filter(({ ms }) => ms > WORTH_MS)
      .sort((a, b) => b.ms - a.ms)
    for (const { feet } of gains.slice(0, MOST_LOWER)) {
      const site = judge(feet)
      if (site) return site
    }
  }
  const here = judge(own)
  if (here) return here
  const older = tunnels
    .filter(feet => Math.abs(feet.y - own.y) <= LEVEL)
    .sort((a, b) => a.distanceTo(own) - b.distanceTo(own))
  for (const feet of older) {
    const site = judge(feet)
    if (site) return site
  }
  for (const feet of nooks(own)) {
    const site = cells.name(feet.x, feet.y + 1, feet.z).endsWith('air') && judge(feet)
    if (site) return site
  }
  for (const [dx, dz] of spots()) {
    const x = own.x + dx
    const z = own.z + dz
    if (!cells.isLoaded(x, z)) continue
    const feet = onSurface(x, z)
    if (Math.abs(feet.y - own.y) > 12) continue
    const site = judge(feet)
    if (site) return site
  }
  return undefined
}

/** A beginning aside from where somebody digs: down by their stairs, and on another way. */
export function siteBeside(
  context: Context,
  { face, heading }: Digging,
  others: readonly Digging[],
): Site | undefined {
  const sides = [1, -1].map(quarters => turned(heading as Heading, quarters))
  return beginAt(context, vec(face), sides, others)
}

/** In that of the directions which leads least to where others dig, and most through ground. */
function beginAt(
  context: Context,
  feet: Vec3,
  headings: readonly Heading[],
  others: readonly Digging[],
): Site | undefined {
  const [best] = headings
    .map(heading => ({
      heading,
      ground: groundAlong(context, feet, heading),
      met: others.filter(other => meets({ face: feet, heading }, other)).length,
    }))
    .filter(({ ground }) => ground > 0)
    .sort((a, b) => a.met - b.met || b.ground - a.ground)
  return best && { feet, heading: best.heading }
}

/** True where two ways lead along each other, seen from above. */
function meets(one: Digging, other: Digging): boolean {
  const ahead = ({ face, heading }: Digging) => {
    const [dx, dz] = stepOf(heading as Heading)
    return AHEAD.map(steps => ({ x: face.x + dx * steps, z: face.z + dz * steps }))
  }
  return ahead(one).some(a => ahead(other).some(b => Math.hypot(a.x - b.x, a.z - b.z) < APART))
}

/** Places close by, at most so far up or down, the nearest first: below ground one is not always where a tunnel can begin. */
function nooks(own: Vec3): readonly Vec3[] {
  const found: Vec3[] = []
  for (let dx = -NOOK; dx <= NOOK; dx++) {
    for (let dz = -NOOK; dz <= NOOK; dz++) {
      for (let dy = -NOOK / 2; dy <= NOOK / 2; dy++) found.push(own.offset(dx, dy, dz))
    }
  }
  return found.sort((a, b) => a.distanceTo(own) - b.distanceTo(own))
}

/** Every second block around, the nearest first. */
function spots(): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  for (let dx = -AROUND; dx <= AROUND; dx += 2) {
    for (let dz = -AROUND; dz <= AROUND; dz += 2) found.push([dx, dz])
  }
  return found.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
}

/** How much of the first steps down in a direction is ground that may be dug, as far as no water or lava is in the way. */
function groundAlong({ bot, protect }: Context, feet: Vec3, heading: Heading): number {
  let ground = 0
  let at = feet
  for (let step = 0; step < JUDGED_STEPS; step++) {
    for (const cell of roomFor(at, heading, -1).slice(1)) {
      const name = bot.blockAt(cell, false)?.name ?? ''
      if (/water|lava/.test(name) || protect(name, cell)) return step < LEAST_STEPS ? 0 : ground
      if (isNatural(name)) ground++
    }
    at = stepFrom(at, heading, -1)
  }
  return ground
}
