import { digThrough } from '../blocks/tunnel.ts'
import { REACH, type Vec3 } from '../game.ts'
import { startOf } from '../moving/planner.ts'
import { comesInTouch } from '../senses/sight.ts'
import { AnyOf, Beside, InReach, standingIn } from '../walking/goals.ts'
import { anyStands, type Candidate, isLost, takenFirstMs } from './candidate.ts'
import { darkTicks, dreadOf } from './dread.ts'
import { hangsWith } from './hanging-leaves.ts'
import type { Haul } from './haul.ts'
import { lastToolGone } from './sources.ts'
import { type Offer, TUNNEL_MS_PER_BLOCK } from './way.ts'
import { goSparingly, wouldWearOut } from './wear.ts'

/** Blocks that are dug for each block of a tunnel of one's own. */
const TUNNEL_BLOCKS = 2
/** What a drop that would fall too deep costs: it is gone up to. */
const CATCHING_MS = 8000

/** Blocks that were seen and to which no open way leads: a way is dug to them. */
export class WalledIn {
  readonly #haul: Haul
  readonly #spots = new Set<string>()

  constructor(haul: Haul) {
    this.#haul = haul
  }

  has(at: Vec3): boolean {
    return this.#spots.has(`${at}`)
  }

  add(at: Vec3): void {
    this.#spots.add(`${at}`)
  }

  /** The way to the one that is reached soonest. */
  offer(walledIn: readonly Candidate[]): Offer | undefined {
    const [target] = walledIn
      .map(each => ({
        ...each,
        wayMs: each.away * TUNNEL_MS_PER_BLOCK + takenFirstMs(this.#haul, each, walledIn),
      }))
      .sort((a, b) => a.wayMs - b.wayMs)
    if (!target) return undefined
    const { digMs, away, block, wayMs } = target
    const lostMs = isLost(this.#haul, block) ? CATCHING_MS : 0
    return {
      cost: digMs + wayMs + lostMs + dreadOf(this.#haul.context)(block.position, away),
      work: () => this.#digTo(block, walledIn),
      giveUp: () => this.#shunWith(block.position, walledIn),
    }
  }

  async #digTo(block: Candidate['block'], walled: readonly Candidate[]): Promise<void> {
    const { context, run, label } = this.#haul
    const { bot } = context
    const at = block.position
    const blocksLeft = () => bot.entity.position.distanceTo(at) * TUNNEL_BLOCKS
    goSparingly(this.#haul, blocksLeft())
    run.log(`Digging a way to ${label}`)
    const beside = new Beside(at)
    const falls = isLost(this.#haul, block)
    // On the way to what it could not dig then it would be seven seconds by hand for each stone.
    const isToolGone = lastToolGone(context, this.#haul.sources)
    // Right below it whatever it drops comes down on the head.
    const goals = falls
      ? [standingIn(at.offset(0, -2, 0)), beside]
      : [new AnyOf([new InReach(bot, at, REACH), beside])]
    for (const goal of goals) {
      const isThere = () => comesInTouch(bot, at) && (!falls || goal.isEnd(startOf(context)))
      const isWorn = () => isToolGone() || wouldWearOut(this.#haul, blocksLeft())
      const until = () => !anyStands(this.#haul, [at]) || isThere() || isWorn()
      if (await digThrough(context, run, goal, { until, dread: darkTicks(context) })) {
        if (!isThere()) goSparingly(this.#haul, blocksLeft())
        return
      }
    }
    this.#shunWith(at, walled)
  }

  #shunWith(at: Vec3, walled: readonly Candidate[]): void {
    this.#haul.shun(at)
    for (const { block } of walled) if (hangsWith(block, [at])) this.#haul.shun(block.position)
  }
}
