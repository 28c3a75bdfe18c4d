import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { type GameWindow, openWindow } from '../../../../src-main/body/game.ts'
import { syncWindow } from '../../../../src-main/body/items/windows.ts'

/** A body at an open chest, of whose window the server tells again; `closes` on it meanwhile. */
function atChest({ closes = false } = {}) {
  const asked: unknown[] = []
  const bot = Object.assign(new EventEmitter(), {
    _client: Object.assign(new EventEmitter(), { ended: false }),
    currentWindow: { id: 1 } as object | null,
    inventory: { id: 0 },
    _syncWindow: async (window: object) => {
      asked.push(window)
      if (closes) bot.currentWindow = null
    },
  })
  return { context: { bot } as unknown as Context, bot, asked }
}

test('a window that stays open is asked for', async () => {
  const { context, bot, asked } = atChest()
  await syncWindow(context)
  expect(asked).toEqual([bot.currentWindow])
})

test.each([
  ['while it is asked for', true],
  ['before', false],
])('of a window that the server closes %s nothing is believed', async (_when, closes) => {
  const { context, bot } = atChest({ closes })
  const window: GameWindow = openWindow(context.bot)
  if (!closes) bot.currentWindow = null
  await expect(syncWindow(context, window)).rejects.toMatchObject({ failure: { code: 'refused_by_server' } })
})
