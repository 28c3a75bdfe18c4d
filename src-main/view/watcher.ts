import { type Clock, Scope } from '../base/index.ts'
import type { Body } from '../body/interface.ts'
import type { ViewOpening, ViewRequest } from '../contract/index.ts'
import { FARTHEST_VIEW } from '../contract/index.ts'
import type { AssetStore } from './assets/store.ts'
import type { Sink, Watchable } from './interface.ts'
import { Outlook } from './outlook.ts'
import { PictureDesk } from './pictures.ts'

/** Milliseconds between two looks at what has changed: one tick of the game. */
const TICK_MS = 50
/** Milliseconds until a changed block goes out: its light, and what else changes with it, goes with it. */
const URGENT_MS = 6
/** Milliseconds between two lots of columns, for the bots: about as long as one takes. */
const BREATH_MS = 10

interface WatcherOptions {
  readonly sink: Sink
  readonly bots: Watchable
  readonly clock: Clock
  readonly assets: AssetStore
  readonly opening: Omit<ViewOpening, 'token'>
}

/** One open view: follows the bot that it asked for, through disconnections and new worlds. */
export class Watcher {
  readonly #options: WatcherOptions
  readonly #scope = new Scope()
  readonly pictures: PictureDesk
  #wanted: string | null
  #distance: number
  #body: Body | undefined
  #outlook: Outlook | undefined
  #paused = false
  #soon: (() => void) | undefined
  #more: (() => void) | undefined
  #told: string | undefined

  constructor(options: WatcherOptions) {
    this.#options = options
    this.pictures = new PictureDesk(options.clock, id => options.sink.tell({ type: 'picture', id }))
    this.#wanted = options.opening.bot
    this.#distance = withinReason(options.opening.distance)
    this.#scope.add(options.bots.onChange(() => this.#choose()))
    this.#scope.add(options.clock.every(TICK_MS, () => this.#send()))
    this.#scope.add(() => {
      this.#outlook?.close()
      this.pictures.close()
      this.#soon?.()
      this.#more?.()
    })
    this.#choose()
  }

  /** The bot that somebody sees here now. */
  get shows(): string | undefined {
    return this.#paused ? undefined : this.#body?.username
  }

  request(request: ViewRequest): void {
    if (request.type === 'pause') this.#paused = true
    else if (request.type === 'resume') this.#paused = false
    else {
      this.#wanted = request.bot
      this.#distance = withinReason(request.distance)
      this.#choose()
      this.#outlook?.setDistance(this.#distance)
    }
  }

  close(): void {
    void this.#scope.close()
  }

  /** The bot that was asked for; any, where none was. One that is gone for now is waited for. */
  #choose(): void {
    const { bots, sink, assets } = this.#options
    const { bodies } = bots
    const body =
      this.#wanted === null
        ? (bodies.find(one => one === this.#body) ?? bodies[0])
        : bodies.find(one => one.username === this.#wanted)
    const names = bodies.map(({ username }) => username)
    if (body === this.#body && this.#told !== undefined) {
      if (names.join() !== this.#told) sink.tell({ type: 'bots', bots: names })
      this.#told = names.join()
      return
    }
    this.#told = names.join()
    this.#body = body
    this.#outlook?.close()
    this.#outlook =
      body &&
      new Outlook({
        body,
        bots: () => bots.bodies,
        sink,
        assets,
        distance: this.#distance,
        urgent: () => this.#hurry(),
      })
    if (body) return
    sink.tell({ type: 'bots', bots: names })
    sink.tell({
      type: 'nobody',
      message: this.#wanted
        ? `${this.#wanted} is not in a world. The view goes on when it is back; or choose another bot.`
        : 'No bot is in a world yet: join one, and the view begins.',
    })
  }

  #send(): void {
    if (!this.#paused && this.#outlook?.send()) this.#goOn()
  }

  #hurry(): void {
    this.#soon ??= this.#options.clock.after(URGENT_MS, () => {
      this.#soon = undefined
      this.#send()
    })
  }

  /** Sends land until all of it is there, with breaks for others. */
  #goOn(): void {
    this.#more ??= this.#options.clock.after(BREATH_MS, () => {
      this.#more = undefined
      if (!this.#paused && this.#outlook?.sendColumns()) this.#goOn()
    })
  }
}

const withinReason = (distance: number): number => Math.min(FARTHEST_VIEW, Math.max(1, distance))
