import { digBlock } from '../blocks/digging.ts'
import { putBlock } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { owned } from '../items/inventory.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { DEPTH } from './burrow-site.ts'
import { centre } from './centring.ts'
import { isWithIt } from './foes.ts'
import { lidBlock } from './throw-away.ts'

const FALL_MS = 4000
/** Ticks on the ground after its block is gone that tell that something else holds the body. */
const STUCK_TICKS = 10
const PICK_UP_MS = 3000
/** Blocks below the ground at which a body is not in its hole yet. */
const OUT = 0.6
/** A server may refuse a dig or a block, when it sees the body elsewhere than it is. */
const MOST_TRIES = 3
const RISE_MS = 2500

/**
 * Digs in below a place and closes the hole above the head.
 * @param feet where the body stands before: a site of `burrowSite`
 * @param caught true when somebody is so near that it is too late, unless it is in already and alone there
 * @returns true if the lid is on
 */
export async function digIn(context: Context, run: Run, feet: Vec3, caught: () => boolean): Promise<boolean> {
  if (
    (await walk(context, run, standingIn(feet), { until: () => caught() || isIn(context, feet) })) !== 'there'
  )
    return false
  if (caught() || !(await centre(context, run, feet))) return false
  const { bot } = context
  // Halfway down there is no better place than further down; but who bites may knock it out again, or come in after it.
  const tooLate = () => (bot.entity.position.y > feet.y - OUT && caught()) || isWithIt(context)
  for (let down = 1; down <= DEPTH; down++) {
    if (tooLate() || !(await sink(context, run, feet.offset(0, -down, 0), tooLate))) return false
  }
  for (let tries = 0; tries < MOST_TRIES && !tooLate(); tries++) {
    // What was dug comes after, a moment later.
    await run.step(signal =>
      waitFor(signal, [[bot.inventory, 'updateSlot']], PICK_UP_MS, () => lidBlock(context)),
    )
    // Who is knocked up by a bite has its head where the lid goes.
    const isDown = () => isOn(context, feet.y - DEPTH) || tooLate()
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], FALL_MS, isDown))
    const name = lidBlock(context)
    if (name !== undefined && (await putBlock(context, run, name, feet.offset(0, -1, 0)))) return true
  }
  return false
}

/**
 * Digs the block underfoot and comes down into its place. A busy server may find a dig too quick and put the block back
 * after it was gone here: then it is dug again.
 */
async function sink(context: Context, run: Run, block: Vec3, tooLate: () => boolean): Promise<boolean> {
  const { bot } = context
  const isBack = () => bot.entity.onGround && bot.blockAt(block, false)?.boundingBox === 'block'
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const end = await digBlock(context, run, block)
    if (end === 'out of reach' || tooLate()) return false
    let stuck = 0
    const fell = await run.step(signal =>
      waitFor(signal, [[bot, 'physicsTick']], FALL_MS, () => {
        if (isOn(context, block.y)) return 'down'
        if (tooLate()) return 'too late'
        stuck = bot.entity.onGround ? stuck + 1 : 0
        return isBack() ? 'back' : stuck > STUCK_TICKS && 'stuck'
      }),
    )
    if (fell === 'down') return true
    if (fell === 'too late') return false
    // On the edge of the next block nobody falls.
    if (fell === 'stuck') await centre(context, run, block.offset(0, 1, 0))
  }
  return false
}

const isOn = ({ bot }: Context, y: number): boolean =>
  bot.entity.onGround && Math.abs(bot.entity.position.y - y) < 0.2

/**
 * Opens the lid and comes up, filling the hole below: the ground is as it was before. False if that did not work, or if
 * somebody is in there with it.
 */
export async function comeOut(context: Context, run: Run, feet: Vec3): Promise<boolean> {
  const { bot } = context
  const cover = feet.offset(0, -1, 0)
  const isClosed = () => bot.blockAt(cover, false)?.boundingBox === 'block'
  for (let tries = 0; isClosed() && !isWithIt(context) && tries < MOST_TRIES; tries++) {
    const had = owned(bot).length
    await digBlock(context, run, cover)
    const came = () => owned(bot).length > had || lidBlock(context) !== undefined || isClosed()
    await run.step(signal => waitFor(signal, [[bot.inventory, 'updateSlot']], PICK_UP_MS, came))
  }
  // A jump that comes to nothing is tried again: a busy server may see the body elsewhere than it is.
  for (let tries = 0; bot.entity.position.y < feet.y - 0.5; tries++) {
    const name = lidBlock(context)
    if (!name || tries > DEPTH * MOST_TRIES || isWithIt(context)) return false
    await centre(context, run, bot.entity.position.floored())
    const below = bot.entity.position.floored()
    if (!(await jump(context, run, below.y + 1))) continue
    if (!(await putBlock(context, run, name, below, { ahead: true }))) continue
    await run.step(signal =>
      waitFor(signal, [[bot, 'physicsTick']], FALL_MS, () => isOn(context, below.y + 1)),
    )
  }
  return true
}

const isIn = ({ bot }: Context, feet: Vec3): boolean => bot.entity.position.floored().equals(feet)

/** Jumps and waits until a block fits below the feet. */
async function jump({ bot }: Context, run: Run, y: number): Promise<boolean> {
  return run.step(async signal => {
    bot.setControlState('jump', true)
    try {
      const up = () => bot.entity.position.y >= y
      return (await waitFor(signal, [[bot, 'physicsTick']], RISE_MS, up)) === true
    } finally {
      bot.setControlState('jump', false)
    }
  })
}
