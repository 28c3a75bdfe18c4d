import { ownSlice, sliceEnd, workedMs } from '../../base/index.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../fighting/creatures.ts'
import { HALF_WIDTH } from '../game.ts'
import { nextEvent } from '../running/waiting.ts'
import { type Anchor, isOutOfReach } from './enclosure.ts'
import { floorAt, NOWHERE } from './footing.ts'
import type { Ground } from './ground.ts'
import { CLIMB, SOLID, WATER } from './kinds.ts'
import { POSE, type Walker } from './moves.ts'
import { type Aim, type Dread, Search, type SearchResult, type Start } from './search.ts'
import { mayRun } from './steering.ts'
import { straighten } from './straighten.ts'
import { groundFor } from './withering-leaves.ts'

/** Milliseconds that a search has at once, and that it may work in all. */
const AT_ONCE_MS = 4
const BUDGET_MS = 2500
const MOST_PLACES = 120_000
const MOST_PLACES_DIGGING = 60_000
/** Without a new part of the world for so long, no more is on its way. */
const ARRIVING_MS = 1000
/** Foes further away are none on this path. */
const FEAR_RADIUS = 16
/** Blocks around what an aim lies in which all places can be looked at in a moment. */
const NARROW = 5

/** An aim that may say around where it lies, so that one out of reach is found out at once. */
export interface PlannedAim extends Aim {
  anchors?(): readonly Anchor[]
}

export interface PlanOptions {
  readonly shunned?: ReadonlySet<string>
  readonly dread?: Dread
  /** Digging and putting blocks allowed. */
  readonly work?: Pick<Walker, 'digTicks' | 'spare' | 'hurts'>
  /** Places to look at before the search gives up, where that is fewer than usual. */
  readonly mostPlaces?: number
  /** Called when the search takes longer than a moment, and the body had better stand still. */
  readonly onWait?: () => void
}

/**
 * Searches a way from where the body is, a slice at a time. Does not lead away from the aim to a gap in the known world that is just
 * about to be filled, as after a teleport. @throws the signal's reason when that aborts.
 */
export async function findPath(
  context: Context,
  signal: AbortSignal,
  aim: PlannedAim,
  options: PlanOptions = {},
): Promise<SearchResult> {
  for (;;) {
    const result = await searchOnce(context, signal, aim, options)
    const leadsAway = result.status === 'border' && result.left > aim.heuristic(startOf(context))
    if (!leadsAway || !(await moreWorld(context, signal, ARRIVING_MS))) return result
  }
}

/** Waits until more of the world comes. False if none does in time. @throws the signal's reason when that aborts. */
export async function moreWorld({ bot }: Context, signal: AbortSignal, limitMs: number): Promise<boolean> {
  return (await nextEvent(signal, [bot, 'chunkColumnLoad'], limitMs)) !== undefined
}

async function searchOnce(
  context: Context,
  signal: AbortSignal,
  aim: PlannedAim,
  options: PlanOptions,
): Promise<SearchResult> {
  const { bot, moving } = context
  const { figures } = moving
  const ground = groundFor(bot, moving.ground)
  const begun = performance.now()
  const workedBefore = workedMs()
  const start = startOf(context)
  const { work } = options
  const anchors = aim.anchors?.() ?? []
  moving.anchors = anchors
  const spot = { x: start.x, y: start.y, z: start.z }
  figures.searches++
  if (
    !work &&
    anchors.length > 0 &&
    anchors.every(({ radius }) => radius <= NARROW) &&
    !aim.isEnd(spot) &&
    isOutOfReach(ground, start, anchors, begun + AT_ONCE_MS)
  ) {
    const only = { ...spot, feet: start.y + start.floor / 16, move: 0, pose: start.pose } as const
    figures.longestSliceMs = Math.max(figures.longestSliceMs, performance.now() - begun)
    const left = aim.heuristic(spot)
    return report(context, { status: 'none', steps: [only], searched: 1, left, ticks: 0 }, true)
  }
  const search = new Search({
    ground,
    start,
    aim,
    walker: {
      sprints: mayRun(bot),
      spare: 0,
      ...work,
    },
    fears: fearsAround(context),
    ...(options.shunned && { shunned: options.shunned }),
    ...(options.dread && { dread: options.dread }),
    mostPlaces: options.mostPlaces ?? (work ? MOST_PLACES_DIGGING : MOST_PLACES),
  })
  let spent = workedMs() - workedBefore
  for (let until = sliceEnd(AT_ONCE_MS); ; until = sliceEnd()) {
    const from = performance.now()
    const worked = workedMs()
    const done = search.advance(until)
    spent += workedMs() - worked
    figures.longestSliceMs = Math.max(figures.longestSliceMs, performance.now() - from)
    if (done) break
    if (spent > BUDGET_MS) {
      search.stop()
      break
    }
    options.onWait?.()
    await ownSlice(signal)
  }
  const result = search.result()
  const steps = work ? result.steps : straighten(ground, result.steps)
  return report(context, { ...result, steps }, work === undefined)
}

function report({ moving }: Context, result: SearchResult, onFoot: boolean): SearchResult {
  const { figures } = moving
  const last = result.steps.at(-1)
  figures.places += result.searched
  if (result.status === 'none') figures.unreachable++
  // What digging could reach tells nobody how far they can walk.
  if (!onFoot) return result
  moving.lastSearch = {
    status: result.status,
    searched: result.searched,
    left: result.left,
    ticks: result.ticks,
    nearest: { x: last?.x ?? 0, y: last?.y ?? 0, z: last?.z ?? 0 },
  }
  return result
}

function fearsAround({ bot }: Context): { x: number; y: number; z: number }[] {
  return Object.values(bot.entities)
    .filter(
      entity =>
        entity.isValid && isHostile(entity) && entity.position.distanceTo(bot.entity.position) < FEAR_RADIUS,
    )
    .slice(0, 8)
    .map(({ position: { x, y, z } }) => ({ x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }))
}

interface BodyState {
  readonly position: { readonly x: number; readonly y: number; readonly z: number }
  readonly onGround: boolean
}

/** The place that a body is in, whatever it stands, swims or hangs on. */
export function startOf({ bot, moving: { ground } }: Context): Start {
  return placeOf(groundFor(bot, ground), bot.entity)
}

export function placeOf(ground: Ground, { position, onGround }: BodyState): Start {
  const x = Math.floor(position.x)
  const y = Math.floor(position.y + 0.2)
  const z = Math.floor(position.z)
  const wet = (dy: number) => {
    const kind = ground.at(x, y + dy, z)
    return (kind & WATER) !== 0 && !(kind & SOLID)
  }
  if (wet(0)) return { x, y, z, floor: 0, pose: POSE.swim }
  if (!onGround && wet(-1)) return { x, y: y - 1, z, floor: 0, pose: POSE.swim }
  if (!onGround && ground.at(x, y, z) & CLIMB) return { x, y, z, floor: 0, pose: POSE.hang }
  // At the edge of a block the middle of the body may be over nothing.
  let best: Start | undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const dx of [0, -HALF_WIDTH, HALF_WIDTH]) {
    for (const dz of [0, -HALF_WIDTH, HALF_WIDTH]) {
      const px = Math.floor(position.x + dx)
      const pz = Math.floor(position.z + dz)
      const floor = floorAt(ground, px, y, pz)
      if (floor === NOWHERE || Math.abs(y + floor / 16 - position.y) > 0.3) continue
      const away = Math.hypot(px + 0.5 - position.x, pz + 0.5 - position.z)
      if (away < nearest) {
        nearest = away
        best = { x: px, y, z: pz, floor, pose: POSE.stand }
      }
    }
  }
  return best ?? { x, y, z, floor: Math.round((position.y - y) * 16), pose: POSE.stand }
}
