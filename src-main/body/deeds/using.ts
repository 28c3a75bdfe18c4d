// The right hand: what using an item, a block or a creature takes to be believed by the server.
import type { Context } from '../context.ts'
import { centre, type Entity, type Vec3 } from '../game.ts'
import { ANSWER_MS } from '../items/windows.ts'
import { nextEvent, settled } from '../running/waiting.ts'

const TICK_LIMIT_MS = 500

/** Looks at a point, and lets the server know before anything is done there. */
async function lookAt({ bot }: Context, signal: AbortSignal, point: Vec3): Promise<void> {
  await bot.lookAt(point, true)
  await nextEvent(signal, [bot, 'physicsTick'], TICK_LIMIT_MS)
  signal.throwIfAborted()
}

/** Uses what the hand holds while the eyes are on a point: the server finds out by itself what they meet there. */
export async function applyHand(context: Context, signal: AbortSignal, point: Vec3): Promise<void> {
  await lookAt(context, signal, point)
  context.bot.activateItem()
  // Nothing that is drawn or eaten: there is nothing to let go of.
  context.bot.usingHeldItem = false
}

/** Uses what the hand holds on a side of a block in reach. */
export async function applyToBlock(
  context: Context,
  signal: AbortSignal,
  at: Vec3,
  face: Vec3,
): Promise<void> {
  const { bot } = context
  const block = bot.blockAt(at)
  if (!block) return
  // To the middle, where mineflayer looks as well: it would turn the head slowly and only then use the block.
  await lookAt(context, signal, centre(at))
  await settled(bot, bot.activateBlock(block, face, centre(at).plus(face.scaled(0.5)).minus(at)), ANSWER_MS)
}

/** Uses what the hand holds on a creature in reach. */
export async function applyToCreature(
  context: Context,
  signal: AbortSignal,
  creature: Entity,
): Promise<void> {
  await lookAt(context, signal, creature.position.offset(0, 1, 0))
  await settled(context.bot, context.bot.activateEntity(creature), ANSWER_MS)
}
