import { ticksToNight } from '../../body/index.ts'
import type { BoardSubtask, Stock } from '../../contract/index.ts'
import {
  AT_LEISURE,
  armForTheNight,
  bringBack,
  stillThere,
  swordForNight,
  swordForNightHunt,
  swordPlannedFor,
  takeBed,
  takeMeat,
  type Workplace,
} from '../../skills/index.ts'
import { stockOf } from '../keeping/stocks.ts'

/** Ticks of the world, fewer than a day has, after which it is another evening. */
const NEXT_EVENING = 12_000
/** A busy server may lose one try; where sheep flee or no tree is in reach, a third one is no better. */
const MOST_TRIES = 2
/** Ticks before the night in which a hunt that waits for it takes up its sword. */
const SOON = 600

/** What is tried for a few times each evening, as long as there is need of it. */
class EveningTask {
  #triedAt = Number.NEGATIVE_INFINITY
  #tries = 0

  /**
   * @param age ticks of the world
   * @param work says whether it set about it
   */
  async attempt(age: number, work: () => Promise<boolean>): Promise<void> {
    const tries = age - this.#triedAt > NEXT_EVENING ? 0 : this.#tries
    if (tries >= MOST_TRIES || !(await work())) return
    this.#triedAt = age
    this.#tries = tries + 1
  }
}

/**
 * What a bot makes for the night: a bed, and a weapon, of what the shared chest has to spare before all else. Who waits for the
 * night to hunt monsters gets meat besides, since the hungry do not heal.
 */
export class NightPreparations {
  #weapon = new EveningTask()
  #bed = new EveningTask()
  #borrowed: Stock = {}
  /** The hunt for which it is ready. */
  #readyFor: number | undefined

  /** What it has out of the shared chest for the night: its own until it brings that back. */
  get borrowed(): Stock {
    return this.#borrowed
  }

  /** After a death it has none of it. */
  forget(): void {
    this.#readyFor = undefined
    this.#weapon = new EveningTask()
    this.#bed = new EveningTask()
    this.#borrowed = {}
  }

  /** @param keeps what it has borrowed is still of use, whatever the hour */
  async make(at: Workplace, keeps: boolean): Promise<void> {
    const { age } = at.body.surroundings.time
    if (at.chest()) await this.#borrow(at, keeps)
    await this.#weapon.attempt(age, () => armForTheNight(at))
    await this.#bed.attempt(age, () => takeBed(at))
  }

  async #borrow(at: Workplace, keeps: boolean): Promise<void> {
    this.#forgetLost(at)
    if (!this.#hasBorrowed) this.#borrowed = await swordForNight(at)
    else if (!keeps) this.#borrowed = await bringBack(this.#borrowed, at)
  }

  /** It may have broken, or gone back with what a subtask took along. */
  #forgetLost({ body }: Workplace): void {
    this.#borrowed = stillThere(this.#borrowed, stockOf(body))
  }

  get #hasBorrowed(): boolean {
    return Object.keys(this.#borrowed).length > 0
  }

  /** Gets ready for a hunt that waits for the night. False if there is nothing to be done for it now. */
  async makeFor(hunt: BoardSubtask, at: Workplace): Promise<boolean> {
    this.#forgetLost(at)
    const isReady = this.#readyFor === hunt.id
    const isSoon = ticksToNight(at.body.surroundings.time.day) < SOON
    if (!isReady && !this.#hasBorrowed) this.#borrowed = await swordForNightHunt(hunt, at)
    if (isSoon && !this.#hasBorrowed) this.#borrowed = await swordPlannedFor(hunt, at)
    if (isReady) return false
    await takeMeat(at, 'for the night, while there is time', AT_LEISURE)
    if (!at.signal.aborted) this.#readyFor = hunt.id
    return true
  }
}
