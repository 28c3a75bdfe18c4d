import { connect } from 'node:net'
import mineflayer, { type BotOptions } from 'mineflayer'
import { asPlayer } from '../accounts/as-player.ts'
import type { MinecraftAccount } from '../accounts/sign-in.ts'
import type { Bot } from '../game.ts'
import { serverAddress } from './server-address.ts'

interface ClientOptions {
  readonly host: string
  readonly port: number
  readonly username: string
  readonly version: string
  readonly auth: 'offline' | MinecraftAccount
  /** Nothing is opened any more after its abort. */
  readonly signal: AbortSignal
}

/** Milliseconds after which a server that says nothing is taken for gone. */
const SILENCE_MS = 30_000

/**
 * A client on its way into a world. It connects once all parts of mineflayer listen, which is a turn after they were made: a
 * server on the same machine turns somebody away, or lets them in, before that.
 */
export function openClient({ host, port, username, version, auth, signal }: ClientOptions): Bot {
  const listening = Promise.withResolvers<void>()
  const options: BotOptions = {
    host,
    port,
    username,
    version,
    auth: auth === 'offline' ? 'offline' : asPlayer(auth),
    hideErrors: true,
    logErrors: false,
    checkTimeoutInterval: SILENCE_MS,
    async connect(client) {
      await listening.promise
      const address = await serverAddress(host, port)
      if (signal.aborted) return
      // The server is greeted by the name that it has itself.
      Object.assign(options, address)
      client.setSocket(connect(address.port, address.host))
    },
  }
  const bot = mineflayer.createBot(options)
  bot.once('inject_allowed', () => listening.resolve())
  return bot
}
