import { inSlices } from '../../base/index.ts'
import type { Position } from '../../contract/index.ts'
import { hasPickaxe } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { TICKS } from '../moving/moves.ts'
import { startOf } from '../moving/planner.ts'
import type { Run } from '../running/run.ts'
import { depthOf, isDeep } from '../senses/depth.ts'
import { isDreaded } from '../survival/dread-below.ts'
import { footprintsOf } from './footprints.ts'
import { type Goal, standingIn } from './goals.ts'

/** Ticks for each block of a way through rock: two blocks are dug for it, three where it climbs. By hand a block of stone takes 150. */
const THROUGH_ROCK = 45
const BY_HAND = 340
/** Ticks that a way back must spare. */
const WORTH = 200
/** Places of a way back that are gone at one go, and blocks that one climbs at one go. */
const PLACES = 24
const CLIMB = 8

/** So many places in a row that are not got to end it. */
const MISSES = 2

/** Gets to a goal nearby, by digging and putting blocks where that is needed, until it is told to leave it. */
type Get = (goal: Goal, leave: () => boolean) => Promise<boolean>

/**
 * From below the ground: goes back the way that the body came, as far as that brings it to a goal sooner than digging does. Stairs that were
 * dug so steep that nobody walks up them are climbed with blocks. Where it had better not go it gets past, from the last place before to the
 * first one behind.
 */
export async function goBack(
  context: Context,
  run: Run,
  goal: Goal,
  get: Get,
  until: () => boolean,
): Promise<void> {
  if (isDeep(context, startOf(context))) await followFootprints(context, run, goal, get, until)
}

/** The same from above the ground, too: down again to where the body has been before. */
export async function followFootprints(
  context: Context,
  run: Run,
  goal: Goal,
  get: Get,
  until: () => boolean,
): Promise<void> {
  const left = leftTo(context, goal)
  const footprints = footprintsOf(context)
  const way = footprints && (await inSlices(footprints.wayBack(left), run.signal))
  if (!way || way.ticks > left(startOf(context)) - WORTH) return
  run.log('Goes back the way that it came')
  let missed = 0
  for (const end of landmarks(way.places)) {
    const leave = () => isDreaded(context, end)
    if (leave()) continue
    if (until()) return
    // One place may have been built up or dug away meanwhile.
    missed = (await get(standingIn(end), leave)) || leave() ? 0 : missed + 1
    if (missed === MISSES) return
  }
}

/** About the ticks that are left from a place: through rock below the ground, and from the ground down to a goal that lies below it. */
export function leftTo(
  context: Pick<Context, 'bot' | 'knowledge' | 'lookout'>,
  goal: Goal,
): (place: Position) => number {
  const throughRock = hasPickaxe(context) ? THROUGH_ROCK : BY_HAND
  const depths = (goal.anchors?.() ?? []).map(({ x, y, z }) =>
    depthOf(context, new Vector(x, y, z).floored()),
  )
  const rockAbove = depths.length > 0 ? Math.max(0, Math.min(...depths)) : 0
  return place => {
    const blocks = goal.heuristic(place)
    return isDeep(context, place) ? blocks * throughRock : blocks * TICKS.walk + rockAbove * throughRock
  }
}

/** Places on a way, each near enough to the one before that a search finds the way between at once. */
function landmarks(places: readonly Vec3[]): Vec3[] {
  const marks: Vec3[] = []
  let from = 0
  places.forEach((place, i) => {
    const isFar = i - from >= PLACES || place.y - (places[from]?.y ?? 0) >= CLIMB
    if (i === 0 || !(isFar || i === places.length - 1)) return
    marks.push(place)
    from = i
  })
  return marks
}
