import { Scope } from '../../base/index.ts'
import type { Body } from '../../body/index.ts'
import type { ParticipantId, Position, Stock, Vitals } from '../../contract/index.ts'
import { sameStock, stockOf } from '../keeping/stocks.ts'

/** A longer way between two looks is a teleport or a respawn, not a walk. */
const LONGEST_WALK_BLOCKS = 20

export interface SenseListener {
  vitals(vitals: Vitals): void
  /** What the bot carries, whole, whenever that changes and it is not at the chest. */
  carries(stock: Stock): void
  /** Centimetres walked since the last call. */
  walked(centimetres: number): void
}

/** Watches one bot's body for the ledger and the page. */
export class BotSense {
  readonly #body: Body
  readonly #id: ParticipantId
  readonly #listener: SenseListener
  readonly #scope = new Scope()
  #isFetching = false
  #doing = 'Idle'
  #why: string | undefined
  #carried: Stock = {}
  #last: Position
  #silent = 0

  constructor(id: ParticipantId, body: Body, listener: SenseListener) {
    this.#id = id
    this.#body = body
    this.#listener = listener
    this.#last = body.observe().position
    this.#scope.add(body.on('changed', () => this.#look()))
    this.#scope.add(body.on('died', () => this.#tell()))
    this.#scope.add(body.on('respawned', () => this.#look()))
    this.#look()
  }

  /** What the page shows as the bot's present doing. */
  say(doing: string, why?: string): void {
    this.#doing = doing
    this.#why = why
    this.#tell()
  }

  /** Runs an operation that moves things between the bot and the chest; the ledger hears of both sides from the caller. */
  async quietly<T>(operation: () => Promise<T>): Promise<T> {
    this.#silent += 1
    try {
      return await operation()
    } finally {
      this.#silent -= 1
      this.#carried = stockOf(this.#body)
    }
  }

  /** Runs the way back for what a death left behind. */
  async fetching(way: () => Promise<void>): Promise<void> {
    this.#isFetching = true
    try {
      await way()
    } finally {
      this.#isFetching = false
    }
  }

  /** True from a death that left things behind until it has been back for them. */
  get goesBack(): boolean {
    return this.#isFetching || this.#body.hasThingsToFetch
  }

  vitals(): Vitals {
    const seen = this.#body.observe()
    return {
      participant: this.#id,
      presence: seen.alive ? 'in world' : 'dead',
      position: seen.position,
      health: seen.health,
      food: seen.food,
      inventory: [...seen.inventory],
      ...(seen.heldItem ? { heldItem: seen.heldItem } : {}),
      doing: this.#doing,
      ...(this.#why ? { why: this.#why } : {}),
      ...(this.goesBack ? { goesBack: true as const } : {}),
    }
  }

  close(): Promise<void> {
    return this.#scope.close()
  }

  #look(): void {
    const { position } = this.#body.observe()
    const blocks = Math.hypot(position.x - this.#last.x, position.z - this.#last.z)
    this.#last = position
    if (blocks > 0 && blocks < LONGEST_WALK_BLOCKS) this.#listener.walked(Math.round(blocks * 100))
    const carried = stockOf(this.#body)
    if (this.#silent === 0 && !sameStock(carried, this.#carried)) {
      this.#carried = carried
      this.#listener.carries(carried)
    }
    this.#tell()
  }

  #tell(): void {
    this.#listener.vitals(this.vitals())
  }
}
