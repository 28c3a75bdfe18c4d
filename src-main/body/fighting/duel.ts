import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName, events, type Vec3, vec } from '../game.ts'
import { face, mayRun, yawTowards } from '../moving/steering.ts'
import { waitFor } from '../running/waiting.ts'
import { foeKind, LOW_HEALTH } from '../survival/threats.ts'
import { isOpenRun } from '../walking/open-run.ts'
import { fightsBack, isHostile } from './creatures.ts'
import { behind, pushesHome, upTo } from './driving.ts'
import { markOn } from './mark.ts'
import { Patience } from './patience.ts'
import { bites, isBeset, wayBack } from './stepping-back.ts'
import { Trail } from './trail.ts'
import { isBlowDue, strike, untilNextBlow } from './weapons.ts'

/** Blows in a row that may do nothing. */
const MOST_MISSES = 8
/** After so many the bot comes closer: the server may see the mob elsewhere. */
const FEW_MISSES = 2
/** Blocks between the middles of the two that the bot keeps: from what bites a little less than a blow reaches. */
const GAP = 1.4
const CLOSE_GAP = 0.7
const BITER_GAP = 2.8
/** The least part of a step that goes into one of the four directions for which there is a key. */
const KEYED = 0.38
/** The same for a planned way: as much as takes in a mob one block below or above, in the next column. */
const WALK_GAP = 1.8
/** Ticks on one spot without seeing the target: then it comes closer, and then looks for another way. */
const BLIND_TICKS = 10
const LOST_TICKS = 30
const HEADWAY = 0.4
const OTHER_WAY_MS = 1500
/** Being as far as this from where it wants to stand is near enough. */
const STANDING = 0.35
const SPRINT_FROM = 0.8
/** Blocks a tick at a run. */
const PACE = 0.28
const MOST_LEAD_TICKS = 5
/** From the jump to the fall; a blow while falling counts half as much again. https://minecraft.wiki/w/Melee_attack */
const RISE_MS = 400
/** The second tick of a fall: of the first the server does not know yet. */
const FALLING = -0.2
/** Blocks from the target at which to jump: as far as one runs while rising, beyond the reach. */
const LEAP = 5
/** Blocks by which a jump may end too far. */
const OVERSHOOT = 2
/** Milliseconds that prey which knows of nothing may be gone around. */
const STALK_MS = 3000
/** A bout ends by itself long before that. */
const BOUT_MS = 40_000
/** An archer is not run at straight: so many milliseconds to one side, then to the other, until it is this near. */
const ZIGZAG_MS = 450
const ZIGZAG_FROM = 4

export type FightEnd = 'killed' | 'lost' | 'unreachable' | 'fled'

/** One bot against one mob, tick by tick: where to run, when to jump, when to strike. */
export class Duel {
  readonly target: Entity
  readonly #context: Context
  readonly #toward: Position | undefined
  readonly #toTheEnd: boolean
  readonly #trail = new Trail()
  #blows = 0
  #felt = 0
  #missed = 0
  #died = false
  #stalkedSince: number | undefined
  readonly #patience: Patience
  #floor: number
  #close = false
  #blindTicks = 0
  #stoodAt: Vec3 | undefined
  #onFootUntil = 0

  constructor(
    context: Context,
    target: Entity,
    { toward, toTheEnd }: { toward: Position | undefined; toTheEnd: boolean },
  ) {
    this.#context = context
    this.target = target
    this.#toTheEnd = toTheEnd
    this.#floor = context.bot.entity.position.y
    this.#patience = new Patience(performance.now(), fightsBack(target))
    // What fights back comes by itself.
    this.#toward = isHostile(target) ? undefined : toward
    events(context.bot).on('entityDead', this.#dead)
    events(context.bot).on('entityHurt', this.#hurt)
  }

  close(): void {
    events(this.#context.bot).off('entityDead', this.#dead)
    events(this.#context.bot).off('entityHurt', this.#hurt)
  }

  #dead = (entity: Entity) => {
    if (entity.id === this.target.id) this.#died = true
  }

  #hurt = (entity: Entity) => {
    if (entity.id !== this.target.id) return
    this.#missed = 0
    this.#close = false
    this.#felt += 1
    this.#patience.felt(performance.now())
  }

  /** How it ended, once it has. */
  get end(): FightEnd | undefined {
    if (this.#died) return this.#blows > 0 ? 'killed' : 'lost'
    if (!this.target.isValid) return 'lost'
    // Who is hurt may well need the meat of what harms nobody.
    if (this.#context.bot.health < LOW_HEALTH && !this.#toTheEnd && fightsBack(this.target)) return 'fled'
    return this.#missed >= MOST_MISSES || this.#inVain() ? 'unreachable' : undefined
  }

  #inVain(): boolean {
    const now = performance.now()
    this.#patience.isAt(this.#context.bot.entity.position.distanceTo(this.target.position), now)
    return this.#patience.isOver(now)
  }

  /** Times that the target was hurt. */
  get felt(): number {
    return this.#felt
  }

  /** How near to come by a planned way. */
  get walkGap(): number {
    return this.#comesClose ? CLOSE_GAP : WALK_GAP
  }

  /** Nothing was to be done from where the bot stood. */
  comeCloser(): void {
    this.#close = true
  }

  get #comesClose(): boolean {
    return this.#close || this.#missed >= FEW_MISSES
  }

  get #gap(): number {
    if (this.#comesClose) return CLOSE_GAP
    return bites(this.target) ? BITER_GAP : GAP
  }

  get inReach(): boolean {
    return markOn(this.#context.bot, this.target) !== undefined
  }

  get canStrike(): boolean {
    return this.#due && markOn(this.#context.bot, this.target) !== undefined
  }

  /** True if level, open ground leads to where the bot wants to stand. */
  get hasOpenRun(): boolean {
    return this.#spot() !== undefined
  }

  /**
   * Runs and strikes for as long as the way is open. A blow that is due lands also where it is not.
   * @param halt ends the bout when it holds; asked every tick
   */
  async bout(signal: AbortSignal, halt: () => boolean): Promise<void> {
    const { bot } = this.#context
    let ticks = 0
    const over = () => {
      // Asked at once for the first time; a bout takes a tick at least, or a chase that sees an open way would spin.
      if (ticks++ === 0) return undefined
      this.#trail.add(this.target.position)
      if (this.end || halt()) return true
      const spot = this.#spot()
      const back = wayBack(this.#context, this.#floor)
      if (this.#due && !this.#rising && this.#stalked(spot)) this.#strike()
      if (back !== undefined) {
        this.#stepBack(back)
        return undefined
      }
      if (!spot || this.#isLost()) return true
      this.#steer(spot)
      return undefined
    }
    try {
      await waitFor(signal, [[bot, 'physicsTick']], BOUT_MS, over)
    } finally {
      bot.clearControlStates()
    }
  }

  get #due(): boolean {
    return isBlowDue(this.#context.bot)
  }

  get #rising(): boolean {
    const { onGround, velocity } = this.#context.bot.entity
    return !onGround && velocity.y > FALLING && !this.#swims
  }

  get #swims(): boolean {
    return (this.#context.bot.entity as { isInWater?: boolean }).isInWater === true
  }

  /** True if it has been on one spot for long, there or held up, and seen nothing of the target from it. */
  #isLost(): boolean {
    const { position } = this.#context.bot.entity
    const before = this.#stoodAt
    // Who jumps on the spot stands all the same.
    const stands = before && Math.hypot(position.x - before.x, position.z - before.z) < HEADWAY
    if (!stands) this.#stoodAt = position.clone()
    if (!stands || this.inReach) this.#blindTicks = 0
    else this.#blindTicks += 1
    if (this.#blindTicks > BLIND_TICKS) this.#close = true
    if (this.#blindTicks <= LOST_TICKS) return false
    this.#blindTicks = 0
    this.#onFootUntil = performance.now() + OTHER_WAY_MS
    return true
  }

  #isOpen(to: Position): boolean {
    const { bot } = this.#context
    const { position, onGround } = bot.entity
    // In a jump, the ground that it left counts.
    if (onGround || position.y < this.#floor) this.#floor = position.y
    const cellAt = (x: number, y: number, z: number) => bot.blockAt(vec({ x, y, z }), false)
    return isOpenRun(cellAt, { ...position, y: this.#floor }, to)
  }

  /** Where to run to: behind what is driven, else as near as need be; ahead of what moves. Undefined: no open way. */
  #spot(): Vec3 | undefined {
    const { position } = this.#context.bot.entity
    if (performance.now() < this.#onFootUntil) return undefined
    // The path search knows no way out of deep water.
    if (this.#swims) return vec(upTo(this.target.position, position, this.#gap))
    const ticks = Math.min(MOST_LEAD_TICKS, position.distanceTo(this.target.position) / PACE)
    const prey = this.#trail.after(ticks) ?? this.target.position
    const back = this.#toward && behind(prey, this.#toward, this.#gap)
    if (back && this.#isOpen(back)) return vec(back)
    return [prey, this.target.position]
      .map(place => vec(upTo(place, position, this.#gap)))
      .find(place => this.#isOpen(place))
  }

  /** False while prey that knows of nothing had better be gone around, so that the first blow drives it the right way. */
  #stalked(spot: Vec3 | undefined): boolean {
    const toward = this.#toward
    if (!toward || this.#blows > 0 || !spot) return true
    const { position } = this.#context.bot.entity
    if (pushesHome(position, this.target.position, toward)) return true
    if (!this.inReach) return false
    this.#stalkedSince ??= performance.now()
    return performance.now() - this.#stalkedSince > STALK_MS
  }

  #strike(): void {
    const { bot } = this.#context
    const mark = markOn(this.#context.bot, this.target)
    if (!mark) return
    // Running, a blow pushes further and is never a critical one.
    bot.setControlState('sprint', false)
    strike(this.#context, this.target, mark)
    this.#blows += 1
    this.#missed += 1
  }

  /** Walks off in this direction with its face to the target. */
  #stepBack(angle: number): void {
    const { bot } = this.#context
    const { position } = bot.entity
    face(bot, this.target.position.x, this.target.position.z)
    const yaw = yawTowards(position, this.target.position.x, this.target.position.z)
    const ahead = -Math.cos(angle) * Math.sin(yaw) - Math.sin(angle) * Math.cos(yaw)
    const aside = Math.cos(angle) * Math.cos(yaw) - Math.sin(angle) * Math.sin(yaw)
    bot.setControlState('sprint', false)
    bot.setControlState('jump', this.#swims)
    bot.setControlState('forward', ahead > KEYED)
    bot.setControlState('back', ahead < -KEYED)
    bot.setControlState('right', aside > KEYED)
    bot.setControlState('left', aside < -KEYED)
  }

  #steer(spot: Vec3): void {
    const { bot } = this.#context
    const { position, onGround } = bot.entity
    const away = Math.hypot(spot.x - position.x, spot.z - position.z)
    const runs = away > STANDING
    if (runs) void bot.look(Math.atan2(position.x - spot.x, position.z - spot.z), 0, true)
    bot.setControlState('forward', runs)
    bot.setControlState('back', false)
    bot.setControlState('sprint', away > SPRINT_FROM && mayRun(bot))
    this.#dodgeArrows(away)
    bot.setControlState('jump', this.#swims || (onGround && this.#mayLeap(spot)))
  }

  /** Runs to the left and to the right by turns, where the ground there is good. */
  #dodgeArrows(away: number): void {
    const { bot } = this.#context
    const { position, yaw } = bot.entity
    const left = Math.floor(performance.now() / ZIGZAG_MS) % 2 === 0
    const side = left ? -1 : 1
    const beside = position.offset(Math.cos(yaw) * side * 1.5, 0, -Math.sin(yaw) * side * 1.5)
    const swerves =
      away > ZIGZAG_FROM && foeKind(entityName(this.target)) === 'archer' && this.#isOpen(beside)
    bot.setControlState('left', swerves && left)
    bot.setControlState('right', swerves && !left)
  }

  /** True if a blow would be due at the end of a jump from here, and the ground is good also where that may end too far. */
  #mayLeap(spot: Vec3): boolean {
    const { position } = this.#context.bot.entity
    if (untilNextBlow(this.#context.bot) >= RISE_MS || !this.#stalked(spot)) return false
    // In the air nobody gets out of the way.
    if (isBeset(this.#context)) return false
    if (position.distanceTo(this.target.position) >= LEAP) return false
    const away = Math.max(0.1, Math.hypot(spot.x - position.x, spot.z - position.z))
    const part = OVERSHOOT / away
    return this.#isOpen(spot.offset((spot.x - position.x) * part, 0, (spot.z - position.z) * part))
  }
}
