import type { Context } from '../context.ts'
import { undeclared } from '../game.ts'
import { closeWindow, emptyCursor } from '../items/windows.ts'
import { settled } from './waiting.ts'

const GRID_SLOTS = [1, 2, 3, 4]
const LIMIT_MS = 1500

/** Brings the body to rest: no key pressed, no digging, no window, nothing on the cursor or in the grid. */
export async function tidyUp(context: Context): Promise<void> {
  const { bot } = context
  const { isAlive, _client } = undeclared(bot)
  if (_client.ended) return
  bot.clearControlStates()
  bot.stopDigging()
  if (bot.usingHeldItem) bot.deactivateItem()
  if (!isAlive) return
  if (bot.currentWindow) await closeWindow(context)
  await emptyCursor(context)
  for (const slot of GRID_SLOTS) {
    if (bot.inventory.slots[slot]) await settled(bot, bot.clickWindow(slot, 0, 1), LIMIT_MS)
  }
}
