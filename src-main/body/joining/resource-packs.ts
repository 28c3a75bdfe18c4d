import type { Bot } from '../game.ts'

/**
 * Takes every pack of textures that a server sends. A bot draws nothing, but servers hold up or turn away who does not answer.
 * What comes before the world does is answered by the client itself.
 */
export function takeResourcePacks(bot: Bot): void {
  bot.on('resourcePack', () => {
    // mineflayer remembers which pack it is only after it has told of it.
    if (String(bot._client.state) === 'play') queueMicrotask(() => bot.acceptResourcePack())
  })
}
