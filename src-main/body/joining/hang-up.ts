import type { Scope } from '../../base/index.ts'
import { type Bot, events, undeclared } from '../game.ts'
import { nextEvent } from '../running/waiting.ts'

const GOODBYE_MS = 1000

/** Leaves the world and closes what was opened. */
export async function hangUp(bot: Bot, scope: Scope): Promise<void> {
  const { _client } = undeclared(bot)
  if (!_client.ended) {
    const ended = nextEvent(new AbortController().signal, [bot, 'end'], GOODBYE_MS)
    bot.end('disconnect.quitting')
    await ended
  }
  // A dying socket may still report errors, which without a listener would be thrown.
  events(bot).on('error', () => {})
  await scope.close()
}
