import type { Body } from '../../body/index.ts'
import type { ParticipantId } from '../../contract/index.ts'
import type { BotSense } from '../bots/bot-sense.ts'
import type { AtWork } from './at-work.ts'
import { type PlayerRequest, serve } from './requests.ts'

interface AttendantOptions {
  readonly id: ParticipantId
  readonly body: Body
  readonly sense: BotSense
  /** Undefined while there is no session. */
  readonly atWork: () => AtWork | undefined
  readonly failed: (error: unknown) => void
}

/** What players ask of one bot itself, with or without a session: it comes before all work on the board. */
export class Attendant {
  readonly #options: AttendantOptions
  readonly #listeners = new Set<() => void>()
  #serving: { abort: AbortController; done: Promise<void> } | undefined
  #standsStill = false

  constructor(options: AttendantOptions) {
    this.#options = options
  }

  /** True while the bot is at a player's service, or told to stand still. */
  get isBusy(): boolean {
    return this.#serving !== undefined || this.#standsStill
  }

  /** True once it was told to stand still, until it is told to go on. */
  get standsStill(): boolean {
    return this.#standsStill
  }

  /** Told when that changes; the answer unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Does this now, in the place of what it was asked before; a bot that was told to stand still stands still again after it. */
  ask(request: PlayerRequest): void {
    const before = this.#end()
    const abort = new AbortController()
    const done = before.then(() => this.#serve(request, abort))
    this.#serving = { abort, done }
    this.#changed()
  }

  standStill(still: boolean): void {
    this.#standsStill = still
    void this.#end()
    if (still) this.#saysThatItStands()
    this.#changed()
  }

  /** What it does for a player is not wanted any more. */
  leaveOff(): void {
    void this.#end()
  }

  /** Ends what it is doing for a player. */
  close(): Promise<void> {
    this.#standsStill = false
    return this.#end()
  }

  #end(): Promise<void> {
    this.#serving?.abort.abort()
    return this.#serving?.done ?? Promise.resolve()
  }

  async #serve(request: PlayerRequest, abort: AbortController): Promise<void> {
    const { sense, failed } = this.#options
    try {
      if (!abort.signal.aborted) await serve(request, abort.signal, this.#options)
    } catch (error) {
      failed(error)
      request.reply('That did not come off: a bug stopped me.')
    }
    request.ended?.(!abort.signal.aborted)
    if (this.#serving?.abort !== abort) return
    this.#serving = undefined
    if (this.#standsStill) this.#saysThatItStands()
    else sense.say('Looking what to do next')
    this.#changed()
  }

  #saysThatItStands(): void {
    this.#options.sense.say('Standing still', 'A player told it to')
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
