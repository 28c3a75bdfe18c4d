import type { EventEmitter } from 'node:events'
import mineflayer from 'mineflayer'

/** What a process holds at one moment, right after the garbage was collected. */
export interface Footprint {
  readonly minutes: number
  readonly heapMb: number
  /** Array buffers and the like beside the heap. */
  readonly externalMb: number
  /** On the bots of the worlds that are open, their connections and windows, and on the process. */
  readonly listeners: number
  readonly timers: number
}

const MB = 2 ** 20

interface Parts {
  readonly _client: EventEmitter & { readonly socket?: EventEmitter }
  readonly inventory?: EventEmitter | null
}

const bots: EventEmitter[] = []
const library = mineflayer as { createBot(options: mineflayer.BotOptions): mineflayer.Bot }
const create = library.createBot

/** Remembers every bot that is made from now on, so that its listeners can be counted. */
export function watchBots(): void {
  library.createBot = options => {
    const bot = create(options)
    bots.push(bot as unknown as EventEmitter)
    bot.once('end', () => void bots.splice(bots.indexOf(bot as unknown as EventEmitter), 1))
    return bot
  }
}

/** Takes the measure of the process. Needs `--expose-gc`. */
export function footprint(minutes: number): Footprint {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return {
    minutes,
    heapMb: heapUsed / MB,
    externalMb: (external + arrayBuffers) / MB,
    listeners: [process, ...bots.flatMap(emittersOf)].reduce((sum, emitter) => sum + listenersOf(emitter), 0),
    timers: process.getActiveResourcesInfo().filter(kind => /Timeout|Immediate/.test(kind)).length,
  }
}

function emittersOf(bot: EventEmitter): EventEmitter[] {
  const { _client, inventory } = bot as unknown as Parts
  return [bot, _client, _client.socket, inventory].filter(
    emitter => emitter !== undefined && emitter !== null,
  )
}

const listenersOf = (emitter: EventEmitter): number =>
  emitter.eventNames().reduce((sum, event) => sum + emitter.listenerCount(event), 0)
