import { REACH, type Vec3 } from '../game.ts'
import { mayBreak } from '../people/manners.ts'
import { inTouch, kindAt } from '../senses/sight.ts'
import { InReach } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import type { Haul } from './haul.ts'
import { dropBurns } from './lava-near.ts'
import type { Offer, Way } from './way.ts'

const ASIDE_MS = 1000
/** What is rarer is not reckoned rarer: the search for it takes long enough. */
const LEAST_CHANCE = 0.05
/** From the middle of a block, how far a body must be so as not to stand on it. */
const OFF_BLOCK = 0.82
/** The middle and the corners of a body's soles. */
const SOLES = [
  [0, 0],
  [0.3, 0.3],
  [0.3, -0.3],
  [-0.3, 0.3],
  [-0.3, -0.3],
] as const

/** Steps aside from what is wanted and takes it then: nobody digs the ground from under their own feet. */
export class Underfoot implements Way {
  readonly #haul: Haul
  /** What could not be taken by a step aside from where it stood: from elsewhere it may. */
  readonly #inVain = new Set<string>()

  constructor(haul: Haul) {
    this.#haul = haul
  }

  offer(): Offer | undefined {
    const { context, sources } = this.#haul
    const { bot } = context
    const feet = bot.entity.position
    const stand = `${feet.floored()}`
    const at = SOLES.map(([dx, dz]) => feet.offset(dx, -0.5, dz).floored()).find(
      spot =>
        sources.has(kindAt(bot, spot)?.name ?? '') &&
        !this.#haul.shuns(spot) &&
        !this.#inVain.has(`${spot} ${stand}`) &&
        !this.#haul.stairs.has(`${spot}`),
    )
    const block = at && bot.blockAt(at)
    const tool = block && this.#haul.toolFor(block)
    if (!at || !tool || context.protect(block.name, at) || dropBurns(context, at)) return undefined
    return {
      cost: tool.ms / Math.max(LEAST_CHANCE, sources.get(block.name)?.mean ?? 1) + ASIDE_MS,
      work: () => this.#stepOff(at),
      giveUp: () => this.#haul.shun(at),
    }
  }

  async #stepOff(at: Vec3): Promise<void> {
    const { context, run } = this.#haul
    const { bot } = context
    const isOff = () => {
      const { x, z } = bot.entity.position
      return Math.max(Math.abs(x - at.x - 0.5), Math.abs(z - at.z - 0.5)) > OFF_BLOCK
    }
    const end = await walk(context, run, new InReach(bot, at, REACH), { until: isOff })
    const block = bot.blockAt(at)
    // At once: the next round may find itself on another such block, and step off that one again.
    if (end === 'there' && block && inTouch(bot, at) && mayBreak(context, block)) await this.#haul.dig(at)
    else this.#inVain.add(`${at} ${bot.entity.position.floored()}`)
  }
}
