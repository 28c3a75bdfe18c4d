import type { Context } from './context.ts'
import type { GameWindow, Vec3 } from './game.ts'
import { approach } from './movement.ts'
import type { Run } from './run.ts'
import { closeWindow, openBlock } from './windows.ts'

/**
 * Walks to a block, opens its window, lets `use` work with it and closes it again, whatever happens.
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
  try {
    return await use(await openBlock(context, run.signal, block))
  } finally {
    await closeWindow(context)
  }
}
