import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Vec3, vec } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { NearPoint } from '../walking/goals.ts'
import { type CellAt, isOpenRun } from '../walking/open-run.ts'
import { walk } from '../walking/walking.ts'

/** Directions that are weighed. */
const DIRECTIONS = 16
/** Ticks for which one is kept. */
const KEPT_TICKS = 5
/** Blocks of open ground ahead without which a direction is none. */
const OPEN_RUNS = [7, 3.5] as const
const FOOD_FOR_SPRINT = 7
/** Where no open ground leads away: how far a way is looked for, and how long one such way may take. */
const REFUGE = 14
const WAY_MS = 4000

/**
 * How good it is to run from one place in a direction with these around: what counts is how near one comes to them on
 * the way. Pure.
 */
export function gainOf(from: Position, angle: number, run: number, foes: readonly Position[]): number {
  const dx = Math.cos(angle)
  const dz = Math.sin(angle)
  let gain = 0
  for (const foe of foes) {
    const x = foe.x - from.x
    const z = foe.z - from.z
    // The point of the way that lies nearest to the foe.
    const part = Math.min(run, Math.max(0, x * dx + z * dz))
    const closest = Math.hypot(x - dx * part, z - dz * part)
    const after = Math.hypot(x - dx * run, z - dz * run)
    gain -= 12 / Math.max(0.5, closest) ** 2 + 4 / Math.max(0.5, after)
  }
  return gain
}

/**
 * The direction in which so many blocks of open ground lead off from all of these; undefined where none does. Radians, 0 in the
 * east. Pure.
 */
export function openWayOff(
  cellAt: CellAt,
  from: Position,
  length: number,
  foes: readonly Position[],
): number | undefined {
  const ranked = Array.from({ length: DIRECTIONS }, (_, i) => (i * 2 * Math.PI) / DIRECTIONS)
    .map(angle => ({ angle, gain: gainOf(from, angle, length, foes) }))
    .sort((a, b) => b.gain - a.gain)
  // A direction that leads right into somebody is no way out, however open.
  return ranked.slice(0, DIRECTIONS / 2).find(({ angle }) =>
    isOpenRun(cellAt, from, {
      x: from.x + Math.cos(angle) * length,
      y: from.y,
      z: from.z + Math.sin(angle) * length,
    }),
  )?.angle
}

/**
 * Runs away from all of them over open ground, else by whatever way leads off, until `safe` holds.
 * @returns true if it does before `limitMs` is over
 */
export async function runAway(
  context: Context,
  run: Run,
  foes: () => readonly Vec3[],
  safe: () => boolean,
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs
  const late = () => performance.now() > end
  while (!safe() && !late()) {
    run.signal.throwIfAborted()
    if (!(await dash(context, run, foes, () => safe() || late()))) {
      const before = context.bot.entity.position.clone()
      await slipAway(context, run, foes(), () => safe() || late())
      // Cornered: nothing leads away.
      if (!safe() && context.bot.entity.position.distanceTo(before) < 1) return false
    }
  }
  return safe()
}

/** Sprints where the ground is open. False where it is open nowhere. */
async function dash(
  { bot }: Context,
  run: Run,
  foes: () => readonly Vec3[],
  over: () => boolean,
): Promise<boolean> {
  const cellAt = (x: number, y: number, z: number) => bot.blockAt(vec({ x, y, z }), false)
  let floor = bot.entity.position.y
  const choose = (): number | undefined => {
    const { position, onGround } = bot.entity
    if (onGround) floor = position.y
    const from = { x: position.x, y: floor, z: position.z }
    const around = foes()
    for (const length of OPEN_RUNS) {
      const angle = openWayOff(cellAt, from, length, around)
      if (angle !== undefined) return angle
    }
    return undefined
  }
  let ticks = 0
  let open = true
  await run.step(signal => {
    const stride = () => {
      if (over()) return true
      if (ticks++ % KEPT_TICKS === 0) {
        const angle = choose()
        if (angle === undefined) {
          open = false
          return true
        }
        void bot.look(Math.atan2(-Math.cos(angle), -Math.sin(angle)), 0, true)
        bot.setControlState('forward', true)
        bot.setControlState('sprint', bot.food >= FOOD_FOR_SPRINT)
      }
      return undefined
    }
    return waitFor(signal, [[bot, 'physicsTick']], 60_000, stride).finally(() => bot.clearControlStates())
  })
  return open
}

/** Takes a planned way to somewhere off, until it is over. */
async function slipAway(
  context: Context,
  run: Run,
  foes: readonly Vec3[],
  isOver: () => boolean,
): Promise<void> {
  const { position } = context.bot.entity
  const until = performance.now() + WAY_MS
  const ranked = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4).sort(
    (a, b) => gainOf(position, b, REFUGE, foes) - gainOf(position, a, REFUGE, foes),
  )
  for (const angle of ranked.slice(0, 3)) {
    const refuge = position.offset(Math.cos(angle) * REFUGE, 0, Math.sin(angle) * REFUGE)
    const over = () => isOver() || performance.now() > until
    const end = await walk(context, run, new NearPoint(refuge, 4), { until: over })
    if (end === 'there' || context.bot.entity.position.distanceTo(position) > 2) return
  }
}
