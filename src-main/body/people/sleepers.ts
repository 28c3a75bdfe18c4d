import type { Scope } from '../../base/index.ts'
import type { Context } from '../context.ts'
import type { Entity } from '../game.ts'
import { isNightHere } from '../survival/beds.ts'
import { isNight } from '../survival/night.ts'

/** What a server shows above everybody's hand when somebody lies down or gets up: how many sleep, and how many have to. */
const COUNTED = 'sleep.players_sleeping'
/** What it shows instead when enough do. */
const ENOUGH = 'sleep.skipping_night'

interface Counted {
  readonly translate?: string
  readonly with?: readonly unknown[]
}

/** Whether others lie in bed, as the server shows it and, of those out of sight, as it says: the night passes once all do. */
export class Sleepers {
  readonly #context: Context
  readonly #foundAny: () => void
  readonly #seen = new Set<Entity>()
  #counted = 0
  #hasAny = false

  /** @param foundAny called when the first one lies down, at most once each night */
  constructor(context: Context, scope: Scope, foundAny: () => void) {
    this.#context = context
    this.#foundAny = foundAny
    const { bot } = context
    scope.listen(bot, 'entitySleep', (entity: Entity) => {
      if (entity.type === 'player' && entity !== bot.entity) this.#seen.add(entity)
      this.#look()
    })
    for (const over of ['entityWake', 'entityGone'])
      scope.listen(bot, over, (entity: Entity) => void this.#seen.delete(entity))
    scope.listen(bot, 'actionBar', ({ translate, with: words = [] }: Counted) => {
      if (translate === COUNTED) this.#counted = Number(`${words[0]}`) || 0
      else if (translate === ENOUGH) this.#counted = Number.POSITIVE_INFINITY
      this.#look()
    })
    scope.listen(bot, 'time', () => {
      if (isNight(bot.time.timeOfDay)) return
      this.#seen.clear()
      this.#counted = 0
      this.#hasAny = false
    })
  }

  /** Whether anybody but the bot lies in bed in its world by night. */
  get any(): boolean {
    const { bot } = this.#context
    const others = this.#counted - (bot.isSleeping ? 1 : 0)
    return isNightHere(this.#context) && (this.#seen.size > 0 || others > 0)
  }

  /** Whether anybody has lain down this night: by then a bot without a bed has said so. */
  get anyTonight(): boolean {
    return this.#hasAny
  }

  #look(): void {
    if (this.#hasAny || !this.any) return
    this.#hasAny = true
    this.#foundAny()
  }
}
