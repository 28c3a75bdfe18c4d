import type { Context } from '../context.ts'
import { type GameWindow, plain, type Vec3 } from '../game.ts'
import { noteTransfer } from '../people/own-deeds.ts'
import type { Run } from '../running/run.ts'
import { approach } from '../walking/movement.ts'
import { carried } from './inventory.ts'
import { closeWindow, openBlock } from './windows.ts'

/**
 * Opens a block's window within reach, lets `use` work with it and closes it again, whatever happens.
 * @throws Obstacle where it does not open.
 */
export async function inWindow<T>(
  context: Context,
  signal: AbortSignal,
  block: Vec3,
  use: (window: GameWindow) => Promise<T>,
): Promise<T> {
  try {
    return await use(await openBlock(context, signal, block))
  } finally {
    await closeWindow(context)
  }
}

/**
 * Walks to a block, lets `use` work in its window and notes what went in and out.
 * No reflex acts in between, so `use` must be short.
 * @throws Obstacle where the block cannot be reached or does not open.
 */
export async function withWindow<T>(
  context: Context,
  run: Run,
  block: Vec3,
  use: (window: GameWindow) => Promise<T>,
): Promise<T> {
  await approach(context, run, block)
  await run.checkpoint()
  const before = carried(context.bot)
  // What is made at a table comes out of nobody's store.
  const holdsThings = !/_table$|^workbench$/.test(context.bot.blockAt(block, false)?.name ?? '')
  try {
    return await inWindow(context, run.signal, block, use)
  } finally {
    if (holdsThings) noteTransfer(context, plain(block), before, carried(context.bot))
  }
}
