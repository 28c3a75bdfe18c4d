import type { Position } from '../../contract/index.ts'
import { digBlock } from '../blocks/digging.ts'
import { isNatural } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { type Block, eyes, REACH, type Vec3, vec, where } from '../game.ts'
import { refused } from '../items/windows.ts'
import { isBelonging, mayBreak } from '../people/manners.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { inTouch } from '../senses/sight.ts'
import { InReach, NearPoint } from '../walking/goals.ts'
import { travel } from '../walking/movement.ts'

/** Blocks around the hole in which what dropped is picked up. */
const DROP_RADIUS = 3

/**
 * Breaks the block at one place, where manners allow it, and picks up what drops: natural ground, and what the bot itself has put
 * there. Whatever else stands there may be somebody's work.
 */
export async function dig(context: Context, run: Run, { at }: { at: Position }): Promise<Report> {
  const { bot } = context
  const place = vec(at).floored()
  if (!bot.blockAt(place, false)) await travel(context, run, new NearPoint(place, REACH), {})
  const block = bot.blockAt(place)
  if (!block) throw unreachable(place)
  refuseIfProtected(context, block)
  await getInTouch(context, run, place)
  const drops = new Drops(
    context,
    () => true,
    position => position.distanceTo(place) < DROP_RADIUS,
  )
  try {
    const now = bot.blockAt(place)
    if (now) refuseIfProtected(context, now)
    const end = await digBlock(context, run, place)
    if (end === 'out of reach') throw unreachable(place)
    if (end === 'refused') throw refused(`The server does not let the bot dig at ${where(place)}.`)
    if (end === 'gone') return { count: 0 }
    run.reached(1)
    const { knowledge } = context
    const certain = knowledge.blockDrops(block.name, bot.heldItem?.name).some(({ min }) => min > 0)
    drops.expect(place, certain ? 1 : 0)
    await drops.fetchAll(run)
  } finally {
    drops.close()
  }
  return { count: 1 }
}

function refuseIfProtected(context: Context, block: Block): void {
  const name = context.knowledge.label(block.name).toLowerCase()
  const at = where(block.position)
  const refuse = (why: string): Obstacle => new Obstacle('blocked', 'not_allowed', why)
  if (/^(air|cave_air|void_air|(flowing_)?(water|lava))$/.test(block.name))
    throw new Obstacle('blocked', 'not_found', `There is nothing to dig at ${at}: only ${name}.`)
  if (isBelonging(block.name))
    throw refuse(`The ${name} at ${at} belongs to somebody. Leave it, and choose another place.`)
  const theirs = context.laid.isOthers(block.name, block.position)
  const own = context.laid.isOwn(block.name, block.position)
  if (theirs || (!own && !isNatural(block.name)))
    throw refuse(
      `A player ${theirs ? 'put' : 'may have put'} the ${name} at ${at} there. Dig natural ground, or what the bot put down itself.`,
    )
  if (!mayBreak(context, block))
    throw refuse(
      `The ${name} at ${at} must stay: it is protected, carries somebody, or holds back lava. Choose another place, or step aside first.`,
    )
}

/** Gets to where a hand reaches the block, without digging a way to it. */
async function getInTouch(context: Context, run: Run, place: Vec3): Promise<void> {
  const { bot } = context
  const touch = () => inTouch(bot, place) && eyes(bot).distanceTo(place) <= REACH + 1
  if (touch()) return
  await travel(context, run, new InReach(bot, place, REACH - 0.4), { until: touch })
  if (!touch()) throw unreachable(place)
}

const unreachable = (place: Vec3): Obstacle =>
  new Obstacle(
    'blocked',
    'unreachable_place',
    `The block at ${where(place)} cannot be reached. Go nearer, or dig what lies before it first.`,
  )
