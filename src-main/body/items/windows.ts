import type { Context } from '../context.ts'
import type { GameWindow, Vec3 } from '../game.ts'
import { centre, eyes, openWindow, REACH, undeclared, where } from '../game.ts'
import { Obstacle } from '../running/interruption.ts'
import { nextEvent, settled } from '../running/waiting.ts'

/** Milliseconds that a server may take to answer a click or to open a window before we call it a refusal. */
export const ANSWER_MS = 3000
const LATE_WINDOW_MS = 500
/** Blocks from the middle of a block to a side of it. */
const HALF = 0.5

/** Clicks in the open window. mode 0: pick up, put down (button 1: one item, half a stack); mode 1: shift-click. */
export async function click(
  { bot }: Context,
  slot: number,
  button: 0 | 1 = 0,
  mode: 0 | 1 = 0,
): Promise<void> {
  const error = await settled(bot, bot.clickWindow(slot, button, mode), ANSWER_MS)
  if (error) throw refused(`The server did not accept a click in a window: ${error.message}`)
}

export const refused = (message: string): Obstacle =>
  new Obstacle('blocked', 'refused_by_server', `${message} Try again, or do this step by hand.`)

/**
 * Makes the client's picture of an open window the server's. From 1.17.1 a server keeps silent about clicks that it
 * ignored, so it is asked for everything; older ones have confirmed every click already.
 * @throws Obstacle where the window is not open any more, as after a death: what was clicked in it may not have counted
 */
export async function syncWindow({ bot }: Context, window = openWindow(bot)): Promise<void> {
  const isOpen = () => openWindow(bot) === window
  const error = isOpen() && (await settled(bot, undeclared(bot)._syncWindow(window), ANSWER_MS))
  if (error) throw refused('The server did not tell what the window holds.')
  if (!isOpen()) throw refused('The server closed the window in the middle of the work.')
}

/** Puts what the cursor holds back among the player's own slots; drops it only where nothing is free. */
export async function emptyCursor({ bot }: Context): Promise<void> {
  const window = openWindow(bot)
  if (!window.selectedItem) return
  await settled(
    bot,
    bot.putSelectedItemRange(window.inventoryStart, window.inventoryEnd, window, null),
    ANSWER_MS,
  )
}

/** Closes the open container, if one is open, with the cursor emptied first. */
export async function closeWindow(context: Context): Promise<void> {
  const { bot } = context
  await emptyCursor(context)
  if (bot.currentWindow) await settled(bot, Promise.resolve(bot.closeWindow(bot.currentWindow)), ANSWER_MS)
}

/** True while the window of a block there can be opened from here: as far as a side of it is touched from, in the middle. */
export const isInReach = ({ bot }: Context, position: Vec3): boolean =>
  eyes(bot).distanceTo(centre(position)) <= REACH + HALF

/** Opens the window of a block in reach. @throws Obstacle if it does not open, the signal's reason if that aborts. */
export async function openBlock(context: Context, signal: AbortSignal, position: Vec3): Promise<GameWindow> {
  const { bot } = context
  const block = bot.blockAt(position)
  if (!block || !isInReach(context, position)) {
    throw refused(`The block at ${where(position)} is out of reach.`)
  }
  // Looking first and at once: activateBlock would turn the head slowly and only then use the block.
  await bot.lookAt(centre(position), true)
  signal.throwIfAborted()
  const cue = [bot, 'windowOpen'] as const
  const activation = settled(bot, bot.activateBlock(block), ANSWER_MS)
  let opened: GameWindow | undefined
  try {
    opened = (await nextEvent<GameWindow>(signal, cue, ANSWER_MS))?.[0]
  } catch (error) {
    // The server opens it all the same, and then it must be closed again.
    await nextEvent(new AbortController().signal, cue, LATE_WINDOW_MS)
    await closeWindow(context)
    throw error
  }
  const error = await activation
  if (error) throw refused(error.message)
  if (!opened) throw refused(`The ${block.displayName.toLowerCase()} at ${where(position)} did not open.`)
  return opened
}
