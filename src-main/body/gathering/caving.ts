import { isOre } from '../atlas/kinds.ts'
import { isOwnTunnel } from '../atlas/own-tunnels.ts'
import { SAFE_FALL, type Vec3 } from '../game.ts'
import { isDrivenOff } from '../survival/driven-off.ts'
import { armament } from '../survival/foes.ts'
import { slainNear } from '../survival/grave.ts'
import { isInOverworld } from '../survival/modes.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { CaveMap, type Edge } from './cave-map.ts'
import type { Haul } from './haul.ts'
import { usableSources } from './sources.ts'
import { darkMs, type Offer, type Way, walkMs } from './way.ts'

/** Blocks of rock that come into view with each block of a way through a cave, in caves of ordinary width. */
const SEEN_PER_BLOCK = 20
/** Ores lie in veins: who sees one block of it sees about so many. */
const VEIN = 2
/** Caves are worth a look where they hold this share of what the best caves below hold. */
const WORTH_LOOKING = 0.2
const LOOK_MS = 500
/** Half hearts below which nobody should go where what kills lives. */
const FIT = 10
/** Places to which no way led, and around which no other look is tried. */
const SHUNNED = 4
const MOST_FAILURES = 6
/** Ticks between two looks at whether something has come into view. */
const LOOK_TICKS = 5

/** Looks for ore in the walls of caves: there one sees in a second what a tunnel shows in ten. */
export class Caving implements Way {
  readonly #haul: Haul
  readonly #map: CaveMap
  readonly #inVain: Vec3[] = []
  #lookedFrom = ''
  #failures = 0

  constructor(haul: Haul) {
    this.#haul = haul
    const { moving, lookout } = haul.context
    this.#map = new CaveMap(moving.ground, lookout.cells, haul.order.steep ? SAFE_FALL : 1)
  }

  offer(): Offer | undefined {
    const { context } = this.#haul
    const { bot, lookout } = context
    if (this.#failures >= MOST_FAILURES) return undefined
    if (!isInOverworld(context)) return undefined
    const feet = bot.entity.position.offset(0, 0.2, 0).floored()
    const cells = lookout.cells.refresh()
    if (cells.roof(feet.x, feet.z) <= feet.y || !mayCave(this.#haul, feet.y)) return undefined
    // What was dug since may have opened one.
    const state = `${feet} ${this.#haul.digs}`
    if (state !== this.#lookedFrom) this.#map.look(feet)
    this.#lookedFrom = state
    const perBlock = walkMs(1) + darkMs(armament(context))
    const cost = ({ at, way }: Edge) => way * perBlock + LOOK_MS + searchBlocks(this.#haul, at.y) * perBlock
    const [best] = this.#map
      .edges(feet)
      .filter(({ at }) => this.#mayGo(at))
      .sort((a, b) => cost(a) - cost(b))
    if (!best) return undefined
    const giveUp = () => {
      this.#inVain.push(best.at)
    }
    return { cost: cost(best), work: () => this.#go(best.at), giveUp }
  }

  #mayGo(at: Vec3): boolean {
    const { context, start, within } = this.#haul
    if (slainNear(context, at) > 0 || isDrivenOff(context, at)) return false
    // Up its own stairs it sees daylight: no look is taken from there, so it would go out again and again.
    if (context.lookout.cells.roof(at.x, at.z) <= at.y) return false
    // What lies along its own tunnels it has seen as it dug them.
    if (isOwnTunnel(context, at)) return false
    const isNear = Math.hypot(at.x - start.x, at.z - start.z) <= within
    return isNear && !this.#inVain.some(spot => spot.distanceTo(at) < SHUNNED)
  }

  async #go(at: Vec3): Promise<void> {
    const { context, run, label } = this.#haul
    const { bot, lookout } = context
    // Again with every look: it may have dug elsewhere meanwhile.
    run.log(`Looking for ${label} in a cave`)
    const from = bot.entity.position.clone()
    const known = this.#haul.known()
    let ticks = 0
    const seesSome = () => ++ticks % LOOK_TICKS === 0 && this.#haul.known() > known
    const stands = () => bot.entity.onGround && bot.entity.position.offset(0, 0.2, 0).floored().equals(at)
    const isWarned = () => isDrivenOff(context, bot.entity.position)
    await walk(context, run, standingIn(at), { until: () => stands() || seesSome() || isWarned() })
    if (isWarned()) return
    await lookout.lookAround(run.signal)
    if (stands() || this.#haul.known() > known) return
    this.#inVain.push(at)
    if (bot.entity.position.distanceTo(from) < SHUNNED) this.#failures++
  }
}

/** Blocks of a way through caves at a height until something is seen, on average. */
const searchBlocks = (haul: Haul, y: number): number => VEIN / (openShare(haul)(y) * SEEN_PER_BLOCK)

/** Tells the share of what is looked for of the stone that lies open, by height. */
function openShare({ context, sources }: Haul): (y: number) => number {
  const blocks = [...usableSources(context, sources).keys()]
  const ores = new Set(blocks.filter(isOre).map(ore => ore.replace(/^deepslate_/, '')))
  return y => [...ores].reduce((sum, ore) => sum + context.knowledge.openOreShare(ore, y), 0)
}

/** True where caves are worth a look: not much less lies open at this height than in any below, and the body is fit for what lives there and was not just driven off by it. */
export function mayCave(haul: Haul, y: number): boolean {
  const { bot, knowledge } = haul.context
  if (bot.health < FIT || isDrivenOff(haul.context, bot.entity.position)) return false
  const shareAt = openShare(haul)
  const share = shareAt(y)
  if (share === 0) return false
  for (let below = y - 1; below >= knowledge.lowestTunnel; below--) {
    if (share < shareAt(below) * WORTH_LOOKING) return false
  }
  return true
}
