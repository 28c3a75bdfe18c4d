import { inSlices } from '../../base/index.ts'
import { isLog } from '../atlas/kinds.ts'
import { digThrough } from '../blocks/tunnel.ts'
import { type Vec3, vec } from '../game.ts'
import { theirsMs } from '../people/players.ts'
import { depthOf, isDeep } from '../senses/depth.ts'
import { isWary } from '../survival/dread-below.ts'
import { type Goal, NearPoint } from '../walking/goals.ts'
import { walkUp } from '../walking/surfacing.ts'
import { walk } from '../walking/walking.ts'
import { ELBOW_ROOM } from './candidate.ts'
import { darkTicks, dreadOf } from './dread.ts'
import type { Haul } from './haul.ts'
import { JUDGED_WITHIN } from './outcrop-search.ts'
import { lastToolGone } from './sources.ts'
import { type Offer, TUNNEL_MS_PER_BLOCK, type Way, walkMs } from './way.ts'

/** Blocks from which it is judged like all that is near. */
const ARRIVED = 24
/** Blocks within which anything else that is wanted ends the way there, and ticks between two looks for it. */
const AT_HAND = 6
const LOOK_TICKS = 10
/** Blocks by which a way there must have brought the body nearer to be worth another. */
const HEADWAY = 4
/** What each block costs by which it comes up: in an hour of four worlds 1.5 to 1.8 s. */
const RISE_MS = 1700

/** What was seen long ago or from afar: first it goes near. */
export class FarSightings implements Way {
  readonly #haul: Haul
  readonly #kinds: ReadonlySet<string>

  constructor(haul: Haul) {
    this.#haul = haul
    this.#kinds = new Set([...haul.sources.keys()].filter(kind => !isLog(kind)))
  }

  offer(): Promise<Offer | undefined> {
    return inSlices(this.#nearest(), this.#haul.run.signal)
  }

  *#nearest(): Generator<void, Offer | undefined> {
    const { context } = this.#haul
    const here = context.bot.entity.position
    let nearest: Vec3 | undefined
    let away = Number.POSITIVE_INFINITY
    for (const { kind, at } of context.lookout.chart.sightings(this.#kinds)) {
      yield
      const distance = Math.hypot(at.x - here.x, at.y - here.y, at.z - here.z)
      if (distance <= JUDGED_WITHIN || distance >= away || context.protect(kind, at)) continue
      if (this.#haul.shuns(vec(at))) continue
      nearest = vec(at)
      away = distance
    }
    if (!nearest) return undefined
    const goal = nearest
    const sightings = () => [...context.lookout.chart.sightings(this.#kinds)]
    const plenty = () => sightings().filter(({ at }) => goal.distanceTo(vec(at)) < ELBOW_ROOM).length
    const lode = { away, room: ELBOW_ROOM, plenty, missing: this.#haul.missing }
    const dangers = dreadOf(context)(goal, away) + theirsMs(context, goal, lode)
    const cost = walkMs(away) + dangers + this.#rockMs(goal, away)
    return { cost, work: () => this.#goNear(goal), giveUp: () => this.#shunAround(goal) }
  }

  /**
   * Below the ground the last of the way is rock, most likely, as for what lies near already; from below any of it is as likely rock
   * as not. To what lies in the open it comes up first.
   */
  #rockMs(goal: Vec3, away: number): number {
    const { context } = this.#haul
    const here = context.bot.entity.position
    if (!isDeep(context, goal)) return Math.max(0, depthOf(context, here)) * RISE_MS
    return (isDeep(context, here) ? away / 2 : ARRIVED) * TUNNEL_MS_PER_BLOCK
  }

  async #goNear(at: Vec3): Promise<void> {
    const { context, run, label } = this.#haul
    const { bot } = context
    run.log(`Going back to where it saw ${label}`)
    const left = () => bot.entity.position.distanceTo(at)
    const before = left()
    const end = this.#earlierEnd()
    const until = () => left() <= ARRIVED || end()
    const goal = new NearPoint(at, ARRIVED)
    const isBelow = isDeep(context, at) && isDeep(context, bot.entity.position)
    if (!isBelow) await walkUp(context, run, goal, { until })
    else if (!(await this.#walks(goal, until)) && left() > before - HEADWAY)
      // Over a place below there is no way down: who came up would go back down its own stairs.
      await digThrough(context, run, goal, { until, dread: darkTicks(context) })
    await context.lookout.lookAround(run.signal)
    if (!end() && left() > before - HEADWAY) this.#shunAround(at)
  }

  /** Not who had better keep off what lies on the way. */
  async #walks(goal: Goal, until: () => boolean): Promise<boolean> {
    const { context, run } = this.#haul
    return !isWary(context, goal) && (await walk(context, run, goal, { until })) === 'there'
  }

  /** True from when something wanted is at hand that was not when this was asked, or the last tool for it has broken. */
  #earlierEnd(): () => boolean {
    const { context, sources } = this.#haul
    const isToolGone = lastToolGone(context, sources)
    const passed = new Set(this.#atHand())
    let ticks = 0
    let isOver = false
    return () => {
      if (!isOver && ticks++ % LOOK_TICKS === 0)
        isOver = this.#atHand().some(at => !passed.has(at)) || isToolGone()
      return isOver
    }
  }

  /** Where something wanted is within a few steps. */
  #atHand(): string[] {
    const { context } = this.#haul
    const { position } = context.bot.entity
    return context.lookout.chart
      .sightings(this.#kinds)
      .filter(({ kind, at }) => {
        const isNear = vec(at).distanceTo(position) <= AT_HAND
        return isNear && !context.protect(kind, at) && !this.#haul.shuns(vec(at))
      })
      .map(({ at }) => `${vec(at)}`)
  }

  /** What lies beside it is no more to be got at. */
  #shunAround(at: Vec3): void {
    for (const { at: other } of this.#haul.context.lookout.chart.sightings(this.#kinds))
      if (vec(other).distanceTo(at) <= ARRIVED) this.#haul.shun(vec(other))
  }
}
