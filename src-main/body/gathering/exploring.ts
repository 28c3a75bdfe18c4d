import { digThrough } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import type { Vec3 } from '../game.ts'
import { Vec3 as Vector } from '../game.ts'
import type { Run } from '../running/run.ts'
import { NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { type Country, type Leg, nextLeg, type Place } from './search-pattern.ts'
import type { Offer } from './way.ts'

/** Blocks around the start that are searched where an order does not say. */
export const SEARCH_WITHIN = 240
/** Blocks that one sees around oneself by day. */
const SIGHT = 80
const ARRIVED = 6
/** Places to which no way led, and around which no other leg is tried. */
const SHUNNED = 12
const MOST_FAILURES = 8
/** Ticks between two looks at whether something has come into view. */
const LOOK_TICKS = 10

/** What somebody is out for. */
export interface Quest {
  readonly context: Context
  readonly run: Run
  /** Its name in a sentence. */
  readonly label: string
  /** Where it began, and blocks around that which are searched at most. */
  readonly start: Vec3
  readonly within: number
  /** How many of it are known. */
  known(): number
  /** True once nothing is to be looked for any more: others may have brought it meanwhile. */
  isOver?(): boolean
}

/** Goes where nobody has been, leg by leg, until something wanted comes into view or the limit is reached. */
export class Exploring {
  readonly #quest: Quest
  readonly #anew: boolean
  readonly #inVain: Place[] = []
  #failures = 0
  /** Where it has looked around: on a server that shows little, land further off stays unseen. */
  readonly #lookouts: Place[] = []
  #last: number | undefined
  /** Legs walked, and the furthest that was seen from the start. */
  legs = 0
  radius: number

  /** @param anew what was in sight before is looked at again: others may have come there meanwhile */
  constructor(quest: Quest, anew = false) {
    this.#quest = quest
    this.#anew = anew
    this.radius = Math.min(SIGHT, quest.within)
  }

  async offer(): Promise<Offer | undefined> {
    const { context, run, start, within } = this.#quest
    await context.lookout.lookAround(run.signal)
    if (within <= SIGHT || this.#failures >= MOST_FAILURES) return undefined
    const at = context.bot.entity.position.floored()
    const shunned = (place: Place) =>
      this.#inVain.some(spot => Math.hypot(spot.x - place.x, spot.z - place.z) < SHUNNED)
    const leg = nextLeg(at, start, within - SIGHT, this.#last, this.#country(), shunned)
    if (!leg) return undefined
    const giveUp = () => {
      this.#inVain.push(leg)
      this.#failures++
    }
    return { cost: Number.POSITIVE_INFINITY, work: () => this.#go(at, leg), giveUp }
  }

  async #go(from: Vec3, leg: Leg): Promise<void> {
    const quest = this.#quest
    const { context, run, label, start } = quest
    const { bot } = context
    const bearing = Math.atan2(leg.z - from.z, leg.x - from.x)
    run.log(`No ${label} in sight, so it looks further to the ${compass(bearing)}`)
    const known = quest.known()
    let ticks = 0
    const arrived = () => Math.hypot(bot.entity.position.x - leg.x, bot.entity.position.z - leg.z) <= ARRIVED
    const ends = () => quest.known() > known || quest.isOver?.() === true
    const until = () => arrived() || (++ticks % LOOK_TICKS === 0 && ends())
    const goal = new NearPoint(new Vector(leg.x, leg.y + 1, leg.z), ARRIVED)
    await walkUp(context, run, goal, { until })
    const stays = () => !until() && bot.entity.position.distanceTo(from) < ARRIVED
    // From a pinnacle or an islet in a ravine no way leads on foot.
    if (stays()) await digThrough(context, run, goal, { until })
    this.#last = bearing
    this.legs++
    if (arrived()) this.#lookouts.push(leg)
    else if (quest.known() <= known) {
      this.#inVain.push(leg)
      if (bot.entity.position.distanceTo(from) < ARRIVED) this.#failures++
    }
    const away = Math.hypot(bot.entity.position.x - start.x, bot.entity.position.z - start.z)
    this.radius = Math.max(this.radius, Math.round(away + SIGHT))
  }

  #country(): Country {
    const { lookout } = this.#quest.context
    const cells = lookout.cells.refresh()
    return {
      wasSeen: (x, z) =>
        (!this.#anew && lookout.chart.wasLookedAt(x >> 4, z >> 4)) ||
        this.#lookouts.some(spot => Math.hypot(spot.x - x, spot.z - z) <= SIGHT),
      ground(x, z) {
        if (!cells.isLoaded(x, z)) return undefined
        const y = cells.roof(x, z)
        if (y < cells.minY) return undefined
        return { y, wet: /water|lava|ice/.test(cells.name(x, y + 1, z)) }
      },
    }
  }
}

const WINDS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east']

/** The wind of a direction in the game, where positive x is east and positive z south. */
const compass = (bearing: number): string => WINDS[(Math.round((bearing / Math.PI) * 4) + 8) % 8] ?? 'east'
