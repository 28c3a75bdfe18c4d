import type { Position } from '../../contract/index.ts'
import { digThrough } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { type Vec3, Vec3 as Vector } from '../game.ts'
import { findPath } from '../moving/planner.ts'
import type { Run } from '../running/run.ts'
import { isWary } from '../survival/dread-below.ts'
import { type Goal, NearPoint } from './goals.ts'
import { type WalkEnd, type WalkOptions, walk } from './walking.ts'

/** Blocks around in which dry ground to come up to is looked for, and between two places that are looked at. */
const AROUND = 16
const STEP = 4
/** From the middle of the block that is to be stood on: nothing but that very place. */
const ON_TOP = 0.9
/** Blocks from the middle of a pit to its wall, and from where who is penned in gets no further. */
const PIT = 3
const PEN = 6
/** Blocks from who is below the ground to the open, and by which the open around a pen may lie lower. */
const LANDING = 1
const LOWER = 3
/** Places to look at before somebody counts as free. */
const FEW_PLACES = 400
/** Blocks of a walk that are some way. */
const WAY = 4

/**
 * Comes up to the open from below the ground or out of a pit, through the ground where no way is left: gravel that came down,
 * or a table that was put up in a tunnel, closes the way back. @returns false where it is in the open, or could not come up
 */
export async function comeUp(
  context: Context,
  run: Run,
  why = 'Closed in below the ground',
): Promise<boolean> {
  const isDown = isBelow(context)
  if (!isDown && !(await isPenned(context, run))) return false
  const exit = isDown ? exitFrom(context, LANDING, 0) : exitFrom(context, PEN, LOWER)
  if (!exit) return false
  run.log(isDown ? `${why}, so it digs its way up` : 'Closed in, so it digs its way out')
  return digThrough(context, run, new NearPoint(exit, ON_TOP), {})
}

/** Walks to a goal; where no way leads there from below the ground, or the caves are to be kept out of, it comes up first. */
export async function walkUp(
  context: Context,
  run: Run,
  goal: Goal,
  options: WalkOptions = {},
): Promise<WalkEnd> {
  if (isWary(context, goal)) await comeUp(context, run, 'Better off out of the caves')
  const from = context.bot.entity.position.clone()
  const end = await walk(context, run, goal, options)
  if (end === 'there' || context.bot.entity.position.distanceTo(from) > WAY) return end
  return (await comeUp(context, run)) ? walk(context, run, goal, options) : end
}

/** True under a roof, or with ground all around that is higher. */
function isBelow({ bot, lookout }: Context): boolean {
  const cells = lookout.cells.refresh()
  const here = bot.entity.position.floored()
  const isOver = (dx: number, dz: number) => cells.roof(here.x + dx, here.z + dz) > here.y
  const sides = [-PIT, 0, PIT]
  return isOver(0, 0) || sides.every(dx => sides.every(dz => (dx === 0 && dz === 0) || isOver(dx, dz)))
}

/** True where no way leads even a few blocks off, as from the bottom of a shaft in a slope. */
async function isPenned(context: Context, run: Run): Promise<boolean> {
  const { x, y, z } = context.bot.entity.position
  const left = (to: Position) => Math.max(0, PEN - Math.hypot(to.x + 0.5 - x, to.y - y, to.z + 0.5 - z))
  const goal = { heuristic: left, isEnd: (to: Position) => left(to) === 0 }
  const options = { mostPlaces: FEW_PLACES }
  const { status } = await run.step(signal => findPath(context, signal, goal, options))
  return status === 'none'
}

/** The nearest place under the sky, so many blocks off, on dry ground that is higher than the body, or so many blocks lower than that. */
function exitFrom({ bot, lookout }: Context, from: number, lower: number): Vec3 | undefined {
  const cells = lookout.cells.refresh()
  const here = bot.entity.position.floored()
  const exits: Vec3[] = []
  for (let dx = -AROUND; dx <= AROUND; dx += STEP) {
    for (let dz = -AROUND; dz <= AROUND; dz += STEP) {
      const roof = cells.roof(here.x + dx, here.z + dz)
      const above = cells.name(here.x + dx, roof + 1, here.z + dz)
      if (roof < here.y - lower || /water|lava|ice/.test(above)) continue
      exits.push(new Vector(here.x + dx + 0.5, roof + 1, here.z + dz + 0.5))
    }
  }
  const away = (exit: Vec3) => exit.distanceTo(bot.entity.position)
  return exits.filter(exit => away(exit) >= from).sort((a, b) => away(a) - away(b))[0]
}
