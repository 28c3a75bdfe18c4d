// One tick in a mob's life: what hurts it, what it wants, where it goes.
import { Vec3 } from 'vec3'
import { pushOf } from '../fluids/current.ts'
import type { FluidCellAt } from '../fluids/flow.ts'
import type { SquidEntity } from '../squid/squid.ts'
import { blockBelow, type CellAt, type Point, TOP_Y } from '../vitals/cells.ts'
import { fallDamage } from '../vitals/fall.ts'
import { endure } from '../vitals/hazards.ts'
import { PLAYER_FIGURE } from '../vitals/moving.ts'
import { sendFlags } from '../vitals/packets.ts'
import { surroundingsOf } from '../vitals/surroundings.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { showMove } from './display.ts'
import type { Herd } from './herd.ts'
import { atRest, STAND, type Wish, walk } from './legs.ts'
import { type Intent, type Prey, think } from './mind.ts'
import { eyesOf, type Mob } from './mob.ts'
import { findPath } from './path.ts'
import { sees } from './sight.ts'
import { somewhere } from './strolls.ts'
import { flop, somewhereInWater, swim } from './swimming.ts'
import { showTelltales } from './telltales.ts'

/** Mobs further from every player than this stand still, unseen. */
const LIVELY_BLOCKS = 64
/** Mobs further from every player than this do not stroll. */
const STROLL_BLOCKS = 32
const STROLL_RADIUS = 10
const FLIGHT_RADIUS = 5
const PATH_BUDGET = 300
/** Real ticks for which a way to a moving target is kept, and that each step of another way may take. */
const PATH_TICKS = 15
/** Real ticks that a fish gives itself to get somewhere. */
const SWIM_TICKS = 120
/** Blocks from there at which it is there. */
const ARRIVED = 0.5
/** Real ticks between two tellings of a move, as in the game. */
const SHOW_TICKS = 3
/** Real ticks between two looks at the blocks around, and at the sky; what lasts goes on in between. */
const LOOK_TICKS = 4
/** Real ticks between two looks whether the ground is still there. */
const GROUND_TICKS = 10
const SKY_TICKS = 20
const DAYLIGHT_BURN_SECONDS = 8
/** Mobs reach two of their widths, and a little into a player's. */
const REACH_MARGIN = 0.2
/** Daylight is bright enough to burn in and to calm spiders. */
const DAY = { from: 23_460, until: 12_540 }

export type Deed = NonNullable<Intent['deed']>

export interface DailyLife {
  live(mob: Mob, players: readonly WorldPlayer[], realTick: number): void
}

export interface Surrounds {
  readonly context: WorldContext
  readonly cellAt: CellAt
  readonly herd: Herd
  readonly fluidAt: FluidCellAt
  isPrey(player: WorldPlayer): boolean
  do(mob: Mob, deed: Deed, target: SquidEntity): void
}

export const isDay = (timeOfDay: number): boolean => timeOfDay < DAY.until || timeOfDay > DAY.from

/** True if no opaque block lies above. */
export function underSky(cellAt: CellAt, { x, y, z }: Point): boolean {
  for (let above = Math.floor(y); above < TOP_Y; above++) {
    if (cellAt(Math.floor(x), above, Math.floor(z)).opaque) return false
  }
  return true
}

export function createDailyLife({ context, cellAt, herd, fluidAt, isPrey, do: act }: Surrounds): DailyLife {
  const { random } = context

  const inDaylight = (mob: Mob): boolean =>
    isDay(context.clock.timeOfDay) && !context.weather.raining && underSky(cellAt, eyesOf(mob))

  const preyOf = (mob: Mob, players: readonly WorldPlayer[]): Prey[] => {
    if (!mob.kind.attack) return []
    const eyes = eyesOf(mob)
    return players
      .filter(isPrey)
      .map(({ entity }) => ({
        id: entity.id,
        position: entity.position,
        distance: entity.position.distanceTo(mob.legs.position),
        get visible() {
          return sees(cellAt, eyes, entity.position.offset(0, PLAYER_FIGURE.eyeHeight, 0))
        },
      }))
      .sort((a, b) => a.distance - b.distance)
  }

  const suffer = (mob: Mob, realTick: number) => {
    const { peril, kind } = mob
    mob.immunity.tick()
    if (!mob.around || (realTick + mob.entity.id) % LOOK_TICKS === 0) {
      mob.around = surroundingsOf(cellAt, mob.legs.position, mob.figure)
    }
    const burnt = peril.fireTicks > 0
    if (kind.burnsInDaylight || kind.calmByDay) {
      if (mob.sunlit === undefined || (realTick + mob.entity.id) % SKY_TICKS === 0)
        mob.sunlit = inDaylight(mob)
      if (mob.sunlit && kind.burnsInDaylight && !mob.around.inWater) {
        peril.fireTicks = Math.max(peril.fireTicks, DAYLIGHT_BURN_SECONDS * 20)
      }
    }
    const hits = endure(peril, mob.around, {
      breathesWater: kind.breathesWater === true,
      chokesInAir: kind.swims === 'only',
    })
    for (const hit of hits) herd.hurt(mob, hit)
    if (burnt !== peril.fireTicks > 0) sendFlags(mob.entity, { burning: peril.fireTicks > 0 })
  }

  const decide = (mob: Mob, players: readonly WorldPlayer[], realTick: number): Intent => {
    const prey = preyOf(mob, players)
    // Something holds it up: whoever has not arrived by now wants something else.
    if (realTick > mob.pathUntil) mob.path = []
    const intent = think(
      mob.kind,
      mob.mind,
      {
        prey,
        bright: mob.sunlit === true,
        onGround: mob.legs.onGround,
        underway: mob.path.length > 0,
        reach: mob.figure.width * 2 + REACH_MARGIN,
      },
      random,
    )
    if (intent.stop) mob.path = []
    if (intent.look) mob.yaw = yawTo(mob.legs.position, intent.look)
    if (intent.go) head(mob, intent.go, players, realTick)
    return intent
  }

  const head = (
    mob: Mob,
    go: NonNullable<Intent['go']>,
    players: readonly WorldPlayer[],
    realTick: number,
  ) => {
    const { legs, figure } = mob
    const options = { height: figure.height, budget: PATH_BUDGET }
    if (go !== 'anywhere') {
      if (mob.chasing && realTick < mob.pathUntil) return
      mob.chasing = true
      mob.pathUntil = realTick + PATH_TICKS
      mob.path = findPath(cellAt, legs.position, go, options)
      return
    }
    const fleeing = mob.mind.panic > 0
    const near = players.some(({ entity }) => entity.position.distanceTo(legs.position) <= STROLL_BLOCKS)
    if (!fleeing && !near) return
    mob.chasing = false
    if (mob.kind.swims) {
      const goal = somewhereInWater(cellAt, legs.position, random)
      mob.path = goal ? [goal] : []
      mob.pathUntil = realTick + SWIM_TICKS
      return
    }
    const goal = somewhere(
      cellAt,
      legs.position,
      figure.height,
      fleeing ? FLIGHT_RADIUS : STROLL_RADIUS,
      random,
    )
    mob.path = goal ? findPath(cellAt, legs.position, goal, options) : []
    mob.pathUntil = realTick + PATH_TICKS * (mob.path.length + 2)
  }

  const wishOf = (mob: Mob, factor: number): Wish => {
    const { position } = mob.legs
    let next = mob.path[0]
    while (next && Math.hypot(next.x - position.x, next.z - position.z) < 0.4 && next.y <= position.y + 0.6) {
      mob.path = mob.path.slice(1)
      next = mob.path[0]
    }
    if (!next) return STAND
    mob.yaw = yawTo(position, next)
    return {
      toward: { x: next.x - position.x, z: next.z - position.z },
      speed: mob.kind.speed * factor,
      up: next.y > position.y + 0.1,
    }
  }

  const drift = ({ legs, figure, around }: Mob) => {
    for (const kind of ['water', 'lava'] as const) {
      if (!(kind === 'water' ? around?.inWater : around?.inLava)) continue
      const { push } = pushOf(fluidAt, kind, { ...legs, ...figure })
      legs.velocity = legs.velocity.offset(push.x, push.y, push.z)
    }
  }

  /** In water towards where it wants to be; elsewhere it flops about. @returns false where it walks instead */
  const swims = (mob: Mob): boolean => {
    const { kind, legs, figure, around } = mob
    if (!kind.swims) return false
    if (!around?.inWater) {
      if (kind.swims === 'only' && legs.onGround) flop(legs, random)
      return false
    }
    const [next] = mob.path
    if (next && legs.position.distanceTo(new Vec3(next.x, next.y, next.z)) < ARRIVED) mob.path = []
    else if (next) mob.yaw = yawTo(legs.position, next)
    swim(context.blockAt, legs, figure, mob.path[0])
    mob.fall.move(legs.position.y, legs.onGround, true)
    return true
  }

  const move = (mob: Mob, factor: number, realTick: number) => {
    drift(mob)
    if (swims(mob)) return
    const wish = wishOf(mob, factor)
    if (atRest(mob.legs, wish) && (realTick + mob.entity.id) % GROUND_TICKS !== 0) return
    const around = mob.around
    const inFluid = around !== undefined && (around.inWater || around.inLava)
    const { climbs, flutters } = mob.kind
    walk(context.blockAt, mob.legs, { ...mob.figure, climbs, flutters }, wish, inFluid)
    const { position, onGround } = mob.legs
    const fallen = mob.fall.move(position.y, onGround, inFluid || around?.held === true || flutters === true)
    if (fallen > 0) context.landed(position, fallen)
    const amount = fallDamage(fallen, blockBelow(cellAt, position))
    if (amount > 0) herd.hurt(mob, { kind: 'fall', amount, fallen })
  }

  return {
    live(mob, players, realTick) {
      if (mob.diedAt !== undefined) return
      const { position } = mob.legs
      if (!players.some(({ entity }) => entity.position.distanceTo(position) <= LIVELY_BLOCKS)) return
      suffer(mob, realTick)
      if (mob.diedAt !== undefined) return
      const fuse = mob.mind.fuse
      const intent = decide(mob, players, realTick)
      showTelltales(mob, fuse)
      const target = players.find(({ entity }) => entity.id === mob.mind.target)?.entity
      if (intent.deed && target) act(mob, intent.deed, target)
      if (mob.diedAt !== undefined) return
      move(mob, intent.factor, realTick)
      if ((realTick + mob.entity.id) % SHOW_TICKS === 0) showMove(mob)
    },
  }
}

/** Angle to look from one point to another: 0 south, growing clockwise from above. */
const yawTo = (from: Point, to: Point): number => Math.atan2(from.x - to.x, to.z - from.z)
