import { digThrough } from '../blocks/tunnel.ts'
import type { Context } from '../context.ts'
import { type Entity, events, plain, type Vec3, Vec3 as Vector } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { floorAt, NOWHERE } from '../moving/footing.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { isDeep } from '../senses/depth.ts'
import { LATE_MS } from '../senses/tempo.ts'
import { isWater } from '../walking/ashore.ts'
import { type Goal, standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { droppedItem, isDrop } from './dropped-item.ts'
import { landing } from './landing.ts'
import { shakeDown } from './shake-down.ts'
import type { Sighting } from './whose-drops.ts'

/** An item is picked up from this far, feet to item, level: the player's box grown by a block, less a hand's breadth. */
const PICK_UP_RANGE = 1.1
/** How far above the feet it may lie, and below them: the player's box reaches half a block down, and a drop a quarter up. */
const HIGHEST = 1.2
const DEEPEST = 0.7
/** As an arrow flies, from feet to item, at most. */
const GRASP = 1.7
/** A fresh drop cannot be picked up for half a second; then it needs a tick and an answer. */
const PICK_UP_MS = 1200
/** https://minecraft.wiki/w/Item_(entity): ten ticks. */
const FRESH_MS = 500
/** A block that was broken shows its drop within a few ticks, or has none. */
const DROP_MS = 700
const DROP_RADIUS = 3
const ATTEMPTS = 5
/** Milliseconds after which what lies under water is given up: who dives for it comes up for air meanwhile, and begins anew. */
const DIVING_MS = 25_000
/** Blocks to what lies a few steps off. */
const AT_HAND = 5
/** An item that has moved so far since it was looked at has not come to rest. */
const FLOWN = 0.4
/** Blocks above where it comes down from which on it is still in the air. */
const AIRBORNE = 0.1
/** What vanishes this near was picked up by the bot itself, most likely. */
const OWN_REACH = 2.5
const ARRIVAL_MS = 400
/** Blocks of a way to it, at most, and more for each that it lies off: what hangs in a tree is sooner shaken down than climbed up to. */
const DETOUR = { once: 16, perBlock: 3 }
/** The same below the ground, before it digs there: a way round leads through caves, in which somebody waits. */
const DEEP_DETOUR = { once: 6, perBlock: 2 }

interface Expected {
  readonly at: Vec3
  readonly count: number
  readonly until: number
}

/** Keeps count of drops on the ground: those seen, and those that a broken block is about to give. */
export class Drops {
  #expected: Expected[] = []
  readonly #given = new Set<number>()
  /** Where and when each thing came to sight, of those that were not there before. */
  readonly #sightings = new Map<number, Sighting>()
  /** What came to sight where something was awaited, by what was: until the server tells what it is, it is taken for that. */
  readonly #untold = new Map<number, Expected>()
  /** Picked up, but not in the inventory yet: the server tells of these one after the other. */
  #arriving = { count: 0, until: 0 }
  /** The other way round: in the inventory already, but still seen to lie there. */
  #ahead = { count: 0, until: 0 }
  #had: number
  readonly #ignored = new Set<number>()
  readonly #context: Context
  readonly #wanted: (name: string) => boolean
  readonly #within: (position: Vec3, seen: Sighting | undefined) => boolean

  /** @param within whether what lies there counts, by where and when it came to sight; undefined for what was there before */
  constructor(
    context: Context,
    wanted: (name: string) => boolean,
    within: (position: Vec3, seen: Sighting | undefined) => boolean,
  ) {
    this.#context = context
    this.#wanted = wanted
    this.#within = within
    this.#had = this.#owned()
    for (const { id } of this.seen()) this.#given.add(id)
    events(context.bot).on('entitySpawn', this.#spawned)
    events(context.bot).on('itemDrop', this.#appeared)
    events(context.bot).on('entityGone', this.#vanished)
    events(context.bot.inventory).on('updateSlot', this.#arrived)
  }

  close(): void {
    const { bot } = this.#context
    events(bot).off('entitySpawn', this.#spawned)
    events(bot).off('itemDrop', this.#appeared)
    events(bot).off('entityGone', this.#vanished)
    events(bot.inventory).off('updateSlot', this.#arrived)
  }

  #owned(): number {
    return owned(this.#context.bot).reduce(
      (sum, { name, count }) => sum + (this.#wanted(name) ? count : 0),
      0,
    )
  }

  #vanished = (entity: Entity) => {
    const { bot } = this.#context
    const count = this.#countOf(entity)
    this.#untold.delete(entity.id)
    if (count === 0 || entity.position.distanceTo(bot.entity.position) > OWN_REACH) return
    const now = performance.now()
    const here = Math.min(count, this.#ahead.until > now ? this.#ahead.count : 0)
    this.#ahead.count -= here
    if (count > here) this.#arriving = { count: this.#arriving.count + count - here, until: now + ARRIVAL_MS }
  }

  #arrived = () => {
    const change = this.#owned() - this.#had
    this.#had += change
    const now = performance.now()
    const awaited = this.#arriving.until > now ? this.#arriving.count : 0
    const ahead = (this.#ahead.until > now ? this.#ahead.count : 0) + Math.max(0, change - awaited)
    this.#arriving.count = Math.max(0, awaited - Math.max(0, change))
    this.#ahead = { count: ahead, until: now + ARRIVAL_MS }
  }

  #spawned = (entity: Entity) => {
    const expected = isDrop(entity) ? this.#fulfil(entity) : undefined
    if (!expected) return
    this.#untold.set(entity.id, expected)
    this.#sight(entity)
  }

  #appeared = (entity: Entity) => {
    const taken = this.#untold.get(entity.id)
    this.#untold.delete(entity.id)
    if (taken) this.#expected.push(taken)
    if (this.#countOf(entity) === 0 || this.#given.has(entity.id)) return
    this.#given.add(entity.id)
    this.#sight(entity)
    this.#fulfil(entity)
  }

  #sight({ id, position }: Entity): void {
    this.#sightings.set(id, { at: position.clone(), when: performance.now() })
  }

  /** Takes away what was awaited where this lies, if anything was. */
  #fulfil({ position }: Entity): Expected | undefined {
    const index = this.#expected.findIndex(({ at }) => at.distanceTo(position) < DROP_RADIUS)
    return index < 0 ? undefined : this.#expected.splice(index, 1)[0]
  }

  /** How many wanted items an entity is. */
  #countOf(entity: Entity): number {
    const item = droppedItem(this.#context.bot, entity)
    if (!item) return this.#untold.has(entity.id) ? 1 : 0
    return this.#wanted(item.name) ? item.count : 0
  }

  /** Says that a block breaks here, `inMs` milliseconds from now, that gives at least so many. */
  expect(at: Vec3, count: number, inMs = 0): void {
    if (count > 0) this.#expected.push({ at, count, until: performance.now() + DROP_MS + inMs })
  }

  /** True while something has still to come to sight of what was said to break. */
  get areAwaited(): boolean {
    return this.#expected.some(this.#isAwaited)
  }

  #isAwaited = ({ until }: Expected): boolean => {
    const late = performance.now() - until
    return late < 0 || (late < LATE_MS && !this.#context.tempo.hasLivedSince(until))
  }

  /** True where what it would fetch next lies, or is about to, a few steps off at the height of the feet, or up from there. */
  get areAtHand(): boolean {
    const { position: feet } = this.#context.bot.entity
    const [seen] = this.seen()
    const next = seen ? landing(this.#context, seen.position) : this.#expected[0]?.at
    if (!next) return true
    const rise = next.y - feet.y
    return rise >= -1 && rise <= AT_HAND && Math.hypot(next.x - feet.x, next.z - feet.z) <= AT_HAND
  }

  /** Tries again for what it gave up: from elsewhere it may be within reach. */
  retry(): void {
    this.#ignored.clear()
  }

  /** Wanted items on the ground, nearest first. */
  seen(): Entity[] {
    const { bot } = this.#context
    const distance = (entity: Entity) => entity.position.distanceTo(bot.entity.position)
    return Object.values(bot.entities)
      .filter(
        entity =>
          entity.isValid &&
          !this.#ignored.has(entity.id) &&
          this.#countOf(entity) > 0 &&
          this.#within(entity.position, this.#sightings.get(entity.id)),
      )
      .sort((a, b) => distance(a) - distance(b))
  }

  /** Leaves the nearest alone, until it is to try again. */
  leaveNearest(): void {
    const [nearest] = this.seen()
    if (nearest) this.#ignored.add(nearest.id)
    // What is said to come, and does not, is not waited for either.
    else this.#expected = []
  }

  /** Milliseconds for which a drop cannot be picked up yet; of one that has still to show itself (undefined) all of them. */
  delayMs(drop: Entity | undefined): number {
    const seen = drop && this.#sightings.get(drop.id)
    const age = seen ? performance.now() - seen.when : Number.POSITIVE_INFINITY
    return drop ? Math.max(0, FRESH_MS - age) : FRESH_MS
  }

  /** How many items lie there or are about to. */
  count(): number {
    this.#expected = this.#expected.filter(this.#isAwaited)
    const lying = this.seen().reduce((sum, entity) => sum + this.#countOf(entity), 0)
    const arriving = this.#arriving.until > performance.now() ? this.#arriving.count : 0
    return lying + arriving + this.#expected.reduce((sum, { count }) => sum + count, 0)
  }

  /** Fetches what there is and is about to come. What nothing comes of is left alone. */
  async fetchAll(run: Run): Promise<void> {
    while (this.count() > 0) if (!(await run.attempt(() => this.fetch(run)))) this.leaveNearest()
  }

  #isInAir({ position }: Entity): boolean {
    return position.y - landing(this.#context, position).y > AIRBORNE
  }

  /** Fetches the nearest drop, or waits for the next one to appear. @returns false where it gives up on one that it cannot get */
  async fetch(run: Run): Promise<boolean> {
    const { bot } = this.#context
    const [nearest] = this.seen()
    if (!nearest) {
      await run.step(signal =>
        waitFor(
          signal,
          [
            [bot, 'itemDrop'],
            [bot.inventory, 'updateSlot'],
          ],
          DROP_MS / 4,
          () => this.seen().length > 0 || (this.#arriving.count === 0 && this.#expected.length === 0),
        ),
      )
      return true
    }
    const gone = () => !nearest.isValid
    let dug = false
    const begun = performance.now()
    const tooLong = () =>
      performance.now() - begun > DIVING_MS && isWater(this.#context, nearest.position.floored())
    for (let attempt = 0; attempt < ATTEMPTS && !tooLong(); attempt++) {
      // It may still fly or roll, so the way leads to where it is now, or comes down.
      const at = landing(this.#context, nearest.position).offset(0, 0.1, 0)
      // What lies in a bush or a cactus' lap is taken from beside it.
      const beside = attempt === 0 || !canStand(this.#context, at.floored())
      const range = beside ? PICK_UP_RANGE : PICK_UP_RANGE / 3
      const goal = beside ? withinGrasp(at) : standingIn(at.floored())
      const near = () => level(bot.entity.position, nearest.position) <= range
      const astray = () => Math.hypot(nearest.position.x - at.x, nearest.position.z - at.z) > 1
      const until = () => gone() || near() || astray() || tooLong()
      const mayGoRound = dug || !isDeep(this.#context, bot.entity.position.floored())
      const detour = mayGoRound ? DETOUR : DEEP_DETOUR
      const longest = detour.once + detour.perBlock * bot.entity.position.distanceTo(at)
      const end = await walk(this.#context, run, goal, { until, longest })
      if (gone()) return true
      const hasFlown = nearest.position.distanceTo(at) > FLOWN
      if (!near() && !astray() && (hasFlown || this.#isInAir(nearest))) {
        const down = () => gone() || !this.#isInAir(nearest)
        await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], PICK_UP_MS, down))
        continue
      }
      if (end === 'no path' || end === 'stuck') {
        if (await shakeDown(this.#context, run, nearest)) continue
        if (dug) break
        const got = await digThrough(this.#context, run, withinGrasp(at), { until })
        // What rolled on meanwhile may be dug to where it lies now.
        dug = !astray()
        if (got || !mayGoRound) continue
        break
      }
      const cues = [[bot, 'entityGone'] as const, [bot, 'physicsTick'] as const]
      if (near() && (await run.step(signal => waitFor(signal, cues, PICK_UP_MS, gone)))) return true
    }
    this.#ignored.add(nearest.id)
    return false
  }
}

const canStand = (context: Context, at: Vec3): boolean =>
  isWater(context, at) || floorAt(context.moving.ground, at.x, at.y, at.z) !== NOWHERE

/** From feet to an item, level; out of all reach where it lies too high, or in a hole at the feet. */
const level = (feet: Vec3, item: Vec3): number =>
  item.y > feet.y + HIGHEST || item.y < feet.y - DEEPEST
    ? Number.POSITIVE_INFINITY
    : Math.hypot(feet.x - item.x, feet.z - item.z)

/** A place to stand at which the item is picked up. */
const withinGrasp = (at: Vec3): Goal => ({
  heuristic: ({ x, y, z }) => Math.max(0, Math.hypot(x + 0.5 - at.x, y - at.y, z + 0.5 - at.z) - GRASP),
  isEnd: ({ x, y, z }) => level(new Vector(x + 0.5, y, z + 0.5), at) <= PICK_UP_RANGE,
  anchors: () => [{ ...plain(at), radius: GRASP }],
})
