import { isStationBlock } from '../../knowledge/index.ts'
import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import { digBlock } from '../blocks/digging.ts'
import { isFree, putBlock, supportFor } from '../blocks/putting.ts'
import { recessBeside } from '../blocks/recess.ts'
import { leavesWayOut } from '../blocks/way-out.ts'
import type { Context } from '../context.ts'
import { eyes, plain, REACH, SIDES, type Vec3, Vec3 as Vector, vec, where } from '../game.ts'
import type { PlaceOrder } from '../interface.ts'
import { owned } from '../items/inventory.ts'
import { isSteady } from '../moving/steering.ts'
import { isBelonging } from '../people/manners.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { blocksAround } from '../senses/around.ts'
import { isShutIn } from '../survival/shutting-in.ts'
import { shutInToWork } from '../survival/workroom.ts'
import { comeAshore, isAfloat } from '../walking/ashore.ts'
import { Beside, InReach, NearPoint } from '../walking/goals.ts'
import { travel } from '../walking/movement.ts'
import { walk } from '../walking/walking.ts'

/** Spots that are tried before the action gives up. */
const MOST_TRIES = 6

/** Puts a block into a place or, where that cannot be, at the nearest free one within `within` blocks. */
export async function place(context: Context, run: Run, order: PlaceOrder): Promise<Report> {
  const { bot, knowledge } = context
  const label = knowledge.label(order.item).toLowerCase()
  if (!owned(bot).some(({ name }) => name === order.item)) {
    throw new Obstacle('blocked', 'not_found', `The bot has no ${label} to place. Give it one.`)
  }
  const isStation = isStationBlock(order.item)
  // Where it is to stand in one place and no other, that is somebody's wish.
  const chooses = order.within !== undefined && isBelonging(order.item)
  const shutsIn = (spot: Vec3) => chooses && !leavesWayOut(context, spot)
  if (!order.at && isStation) await shutInToWork(context, run)
  const wanted = order.at ? vec(order.at).floored() : await besideIt(context, run)
  let refusals = 0
  // The surroundings must be known before a spot can be judged.
  if (!bot.blockAt(wanted, false)) await travel(context, run, new NearPoint(wanted, REACH), {})
  const tried = new Set<string>()
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    // Level ones before higher and lower ones.
    const spots = blocksAround(wanted, order.within ?? 0, 2)
    const mayTry = (spot: Vec3) => !tried.has(`${spot}`) && !shutsIn(spot)
    const fits = (candidate: Vec3) => mayTry(candidate) && suits(context, candidate)
    // What stands on a station hides it from who stands on that in turn, and who puts something under their own feet may not get down.
    const isApart = (candidate: Vec3) => candidate.equals(wanted) || !isOwn(context, candidate)
    const open =
      spots.find(candidate => isApart(candidate) && !isOnStation(context, candidate) && fits(candidate)) ??
      spots.find(candidate => isApart(candidate) && fits(candidate)) ??
      spots.find(fits)
    const isNew = (cell: Vec3) => mayTry(cell) && cell.distanceTo(wanted) <= (order.within ?? 0)
    const spot = (isStation ? recessInstead(context, open, isNew) : undefined) ?? open
    if (!spot) break
    tried.add(`${spot}`)
    if (spot !== open && (await digBlock(context, run, spot)) !== 'dug') continue
    if (!(await standBeside(context, run, spot))) continue
    await run.checkpoint()
    if (await putBlock(context, run, order.item, spot)) return { count: 1, placedAt: plain(spot) }
    refusals++
    run.log(`Could not place the ${label} at ${where(spot)}; looking for another spot.`)
  }
  if (refusals > 0) {
    throw new Obstacle(
      'blocked',
      'refused_by_server',
      `The server refused the ${label} at ${where(wanted)}. Choose a place that is not protected.`,
    )
  }
  throw new Obstacle(
    'blocked',
    'unreachable_place',
    `There is no free spot for the ${label} at ${where(wanted)}${order.within ? ` or within ${order.within} blocks` : ''}. Clear one.`,
  )
}

/** The place beside the body, on dry land: who works at a table at the bottom of a lake runs out of breath, and is soon walled in. */
async function besideIt(context: Context, run: Run): Promise<Vec3> {
  if (isAfloat(context)) await comeAshore(context, run)
  return context.bot.entity.position.offset(1, 0.2, 0).floored()
}

/**
 * A room in the rock, where the open spot lies outside of the walls around the body, or would block a tunnel of its own, or there is
 * none. Above or below another station, if that is at hand: with one on each side nothing leads on from there.
 */
function recessInstead(
  context: Context,
  open: Vec3 | undefined,
  suits: (cell: Vec3) => boolean,
): Vec3 | undefined {
  if (open && !isShutIn(context) && !isOwnTunnel(context, open)) return undefined
  const isStacked = (cell: Vec3) => isOnStation(context, cell) || isOnStation(context, cell.offset(0, 2, 0))
  return recessBeside(context, cell => suits(cell) && isStacked(cell)) ?? recessBeside(context, suits)
}

/** Free, with something to put it against, and not right in front of a chest's lid. */
function suits(context: Context, spot: Vec3): boolean {
  const { bot } = context
  // The bot itself steps aside, so it does not count as an obstacle here.
  if (!isOwn(context, spot) && !isFree(context, spot)) return false
  const below = bot.blockAt(spot.offset(0, -1, 0), false)
  return supportFor(context, spot) !== undefined && !/chest/.test(below?.name ?? '')
}

/** True for where the body itself is. */
function isOwn({ bot }: Context, spot: Vec3): boolean {
  const feet = bot.entity.position.floored()
  return spot.equals(feet) || spot.equals(feet.offset(0, 1, 0))
}

const isOnStation = ({ bot }: Context, spot: Vec3): boolean =>
  isStationBlock(bot.blockAt(spot.offset(0, -1, 0), false)?.name ?? '')

/** Gets to where the support of the spot is in reach, with the body out of the way. */
async function standBeside(context: Context, run: Run, spot: Vec3): Promise<boolean> {
  const { bot } = context
  const support = supportFor(context, spot)
  if (!support) return false
  const touched = support.block.position.offset(0.5, 0.5, 0.5).plus(support.face.scaled(0.5))
  // From a leap the spot below looks free.
  const ready = () => isSteady(bot) && eyes(bot).distanceTo(touched) <= REACH && isFree(context, spot)
  if (ready()) return true
  const reach = new InReach(bot, support.block.position, REACH - 0.4)
  const dig = new Beside(support.block.position)
  if (await travel(context, run, reach, { dig, until: ready })) return true
  return ready() || stepAside(context, run, spot)
}

/** Leaves a spot in which the body itself stands. */
async function stepAside(context: Context, run: Run, spot: Vec3): Promise<boolean> {
  for (const [dx, dz] of SIDES) {
    const beside = spot.plus(new Vector(dx + 0.5, 0, dz + 0.5))
    if ((await walk(context, run, new NearPoint(beside, 0.4))) === 'there' && isFree(context, spot))
      return true
  }
  return false
}
