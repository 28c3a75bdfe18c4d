// How a creeper is met: led away from what it must not break, then struck between its swellings, or left behind.
import { MS_PER_TICK } from '../../contract/index.ts'
import { hold } from '../blocks/tools.ts'
import type { Context } from '../context.ts'
import { markOn } from '../fighting/mark.ts'
import { bestWeapon, strike, untilNextBlow } from '../fighting/weapons.ts'
import { type Entity, events, type Vec3 } from '../game.ts'
import { keepAfloat, mayRun } from '../moving/steering.ts'
import { letTickPass } from '../running/let-tick-pass.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { NearPoint } from '../walking/goals.ts'
import { isOpenRun } from '../walking/open-run.ts'
import { walk } from '../walking/walking.ts'
import { canShoot, shootOnce } from './archery.ts'
import { runAway } from './away.ts'
import { dodgeBlast, LONG_REACH, OUT_OF_BLAST, shutOut } from './blast.ts'
import { armament, isSwelling, sees } from './foes.ts'
import { LOW_HEALTH } from './threats.ts'
import { type Ward, wardNear } from './wards.ts'

/** Blocks within which a creeper begins to swell. https://minecraft.wiki/w/Creeper */
const LIGHTS = 3
/** Blocks that are kept from one that is led: it follows, and does not swell. */
const LED_FROM = 5
const LED_TO = 7
/** Blocks from which it is gone for. */
const CHARGE_FROM = 12
const CHARGE_MS = 4000
/** Behind a wall it neither comes nor is reached: for so many ticks it is waited for. */
const UNSEEN_TICKS = 20
/** It follows whom it sees within 16 blocks; beyond that it forgets. */
const FORGETS = 17.5
/** A bot that cannot fight leads it so far from what it must not break. */
const LED_OFF = 20
/** Blocks from it at which a way around it is taken. */
const SLIPS = 9
/** Blocks from the place to which it goes back where it counts as having come. */
const BACK = 7
const FLIGHT_MS = 4000
const SHAKE_OFF_MS = 12_000
/** It is waited for at so many blocks, for so long; so often in vain, and it does not come. */
const WAIT_MS = 2500
const MOST_WAITS = 4
/** Blocks for which it is led only for the sake of walls and floors. */
const LED_FOR_WALLS = 16
const MEETING_MS = 90_000
/** Blocks that it goes on before it is looked for again what its blast would take. */
const WARD_BLOCKS = 0.8
/** So often it is gone for without a blow. */
const MOST_VAIN = 3
const MOST_MISSES = 12
/** For so long nothing is tried again that was in vain, unless it has gone on by so many blocks. */
const TRIED_MS = 180_000
const WENT_ON = 4

/** How often each was led, and gone for, in vain. */
interface Tried {
  readonly waits: number
  readonly vain: number
  readonly at: Vec3
  readonly until: number
}

const triedWith = new WeakMap<Entity, Tried>()

/** `left`: something else was more urgent. `stays`: it does not come away, or does not let go. `shut out`: there are blocks between the two. */
export type CreeperEnd = 'killed' | 'gone' | 'left behind' | 'shut out' | 'stays' | 'left'

interface MeetingOptions {
  /** Strikes also with the bare hand. */
  readonly ordered?: boolean
  readonly leave?: () => boolean
  /** What it does now, for the feed. */
  readonly tell?: (text: string) => void
}

/** Meets one creeper until it is dead, gone or left behind; see `CreeperEnd`. */
export async function meetCreeper(
  context: Context,
  run: Run,
  creeper: Entity,
  options: MeetingOptions = {},
): Promise<CreeperEnd> {
  const meeting = new Meeting(context, run, creeper, options)
  try {
    return await meeting.untilEnd()
  } finally {
    meeting.close()
  }
}

class Meeting {
  readonly #context: Context
  readonly #run: Run
  readonly #creeper: Entity
  readonly #options: MeetingOptions
  readonly #from: Vec3
  readonly #end = performance.now() + MEETING_MS
  #died = false
  #blows = 0
  #shots = 0
  #missed = 0
  #waits = 0
  readonly #told = new Set<string>()
  #ward: Ward | undefined
  #firstWard: Ward | undefined
  #lookedAt: Vec3 | undefined
  #vain = 0

  constructor(context: Context, run: Run, creeper: Entity, options: MeetingOptions) {
    this.#context = context
    this.#run = run
    this.#creeper = creeper
    this.#options = options
    this.#from = creeper.position.clone()
    const tried = triedWith.get(creeper)
    if (tried && tried.until > performance.now() && tried.at.distanceTo(this.#from) < WENT_ON) {
      this.#waits = tried.waits
      this.#vain = tried.vain
    }
    events(context.bot).on('entityDead', this.#dead)
    events(context.bot).on('entityHurt', this.#hurt)
  }

  close(): void {
    const { position } = this.#creeper
    const until = performance.now() + TRIED_MS
    triedWith.set(this.#creeper, { waits: this.#waits, vain: this.#vain, at: position.clone(), until })
    events(this.#context.bot).off('entityDead', this.#dead)
    events(this.#context.bot).off('entityHurt', this.#hurt)
  }

  #dead = (entity: Entity) => {
    if (entity.id === this.#creeper.id) this.#died = true
  }

  #hurt = (entity: Entity) => {
    if (entity.id === this.#creeper.id) this.#missed = 0
  }

  get #distance(): number {
    return this.#creeper.position.distanceTo(this.#context.bot.entity.position)
  }

  get #swells(): boolean {
    return this.#creeper.isValid && isSwelling(this.#context, this.#creeper)
  }

  /** Nothing is to be done about it any more, for whatever reason. */
  get #over(): boolean {
    return this.#died || !this.#creeper.isValid || (this.#options.leave?.() ?? false)
  }

  get #fights(): boolean {
    const { armed, health } = armament(this.#context)
    return health >= LOW_HEALTH && (armed || this.#options.ordered === true) && this.#missed < MOST_MISSES
  }

  #tell(text: string): void {
    if (this.#told.has(text)) return
    this.#told.add(text)
    this.#options.tell?.(text)
  }

  async untilEnd(): Promise<CreeperEnd> {
    const { signal } = this.#run
    for (;;) {
      signal.throwIfAborted()
      if (this.#died) return this.#blows + this.#shots > 0 ? 'killed' : 'gone'
      if (!this.#creeper.isValid) return 'gone'
      if (this.#options.leave?.()) return 'left'
      if (performance.now() > this.#end) return 'stays'
      // Whatever follows may have nothing to do: the world must get on all the same.
      await letTickPass(this.#context, this.#run)
      if (this.#swells) {
        await dodgeBlast(this.#context, this.#run, this.#creeper)
        continue
      }
      const end = await this.#next()
      if (end) return end
    }
  }

  async #next(): Promise<CreeperEnd | undefined> {
    const shoots = canShoot(this.#context)
    // An arrow leaves it where it is, so there is no need to lead it.
    if (shoots && this.#distance > LED_FROM && sees(this.#context, this.#creeper)) {
      this.#tell('Shoots at a creeper')
      if (await this.#shoot()) return undefined
    }
    const ward = this.#threatened()
    if (ward && this.#waits < MOST_WAITS && !this.#isFarForWalls(ward)) {
      this.#tell(`Leads a creeper away from ${ward.dear ? 'what must not break' : 'what is built here'}`)
      await this.#lead(ward)
      return undefined
    }
    // A blow beside a chest would be worse than none.
    if (ward?.dear && !this.#fights) return 'stays'
    if (this.#fights && this.#vain < MOST_VAIN) {
      this.#tell('Strikes a creeper between its swellings')
      await this.#exchangeBlow()
      return undefined
    }
    return this.#shakeOff()
  }

  /** What its blast would take now. Looked for again when it has gone on. */
  #threatened(): Ward | undefined {
    const { position } = this.#creeper
    if (!this.#lookedAt || position.distanceTo(this.#lookedAt) > WARD_BLOCKS) {
      this.#lookedAt = position.clone()
      this.#ward = wardNear(this.#context, position)
      this.#firstWard ??= this.#ward
    }
    return this.#ward
  }

  #isFarForWalls({ dear }: Ward): boolean {
    return !dear && this.#creeper.position.distanceTo(this.#from) > LED_FOR_WALLS
  }

  /** One stretch of walking before it, or of waiting for it. */
  async #lead(ward: Ward): Promise<void> {
    const foes = () => [this.#creeper.position, ward.at]
    if (this.#distance < LED_FROM) {
      const clear = () => this.#over || this.#swells || this.#distance > LED_TO
      if (!(await runAway(this.#context, this.#run, foes, clear, FLIGHT_MS))) this.#waits += 1
      return
    }
    if (await this.#comes()) return
    this.#waits += 1
    await this.#showItself()
  }

  /** Waits until it is as near as it is led from. False if it stays where it is. */
  async #comes(): Promise<boolean> {
    const { bot } = this.#context
    let nearest = this.#distance
    let since = 0
    const ended = await this.#run.step(signal => {
      bot.clearControlStates()
      return waitFor(signal, [[bot, 'physicsTick']], 2 * WAIT_MS, () => {
        void bot.lookAt(this.#creeper.position.offset(0, 1, 0), true)
        keepAfloat(bot)
        if (this.#over || this.#swells || this.#distance < LED_FROM) return 'yes'
        since = this.#distance < nearest - 0.5 ? 0 : since + 1
        if (since === 0) nearest = this.#distance
        return since * MS_PER_TICK > WAIT_MS ? 'no' : undefined
      }).finally(() => bot.clearControlStates())
    })
    if (ended === 'yes') this.#waits = Math.max(0, this.#waits - 1)
    return ended === 'yes'
  }

  /** Goes to where it sees the bot, a little nearer than it is led from. */
  async #showItself(): Promise<void> {
    const shown = () =>
      this.#over ||
      this.#swells ||
      this.#distance < LED_FROM - 1 ||
      (this.#distance < LED_TO - 1 && sees(this.#context, this.#creeper))
    await walk(this.#context, this.#run, new NearPoint(this.#creeper.position.clone(), LED_FROM - 1), {
      until: shown,
    })
  }

  async #shoot(): Promise<boolean> {
    const halt = () => this.#over || this.#swells || this.#distance < LED_FROM - 1
    const shot = await shootOnce(this.#context, this.#run, this.#creeper, halt)
    if (shot) this.#shots += 1
    return shot
  }

  /** Keeps off until the arm has recovered, then in and out again. */
  async #exchangeBlow(): Promise<void> {
    const weapon = bestWeapon(this.#context)
    if (weapon) await hold(this.#context, weapon)
    const foes = () => [this.#creeper.position]
    if (this.#distance > CHARGE_FROM) return this.#showItself()
    const isRested = () => untilNextBlow(this.#context.bot) === 0
    if (!isRested() && this.#distance < LED_FROM) {
      const rested = () => this.#over || this.#distance > LED_FROM || isRested()
      await runAway(this.#context, this.#run, foes, rested, FLIGHT_MS)
    }
    const before = this.#blows
    await this.#charge()
    if (this.#blows === before) {
      if (this.#over || this.#swells) return
      this.#vain += 1
      return this.#showItself()
    }
    this.#vain = 0
    const out = () => this.#over || this.#distance > (this.#swells ? OUT_OF_BLAST : LED_FROM)
    await runAway(this.#context, this.#run, foes, out, FLIGHT_MS)
  }

  /** Runs at it and strikes at arm's length; a running blow pushes it furthest. Where no open way leads, it is awaited. */
  async #charge(): Promise<void> {
    const { bot } = this.#context
    const cellAt = (x: number, y: number, z: number) =>
      bot.blockAt(bot.entity.position.clone().set(x, y, z), false)
    let unseen = 0
    const tick = () => {
      unseen = sees(this.#context, this.#creeper) ? 0 : unseen + 1
      if (this.#over || this.#swells || unseen > UNSEEN_TICKS) return true
      const rested = untilNextBlow(bot) === 0
      const mark = rested ? markOn(bot, this.#creeper, LONG_REACH) : undefined
      if (mark) return this.#strike(mark)
      if (this.#distance < LIGHTS + 0.3 && !rested) return true
      const { position } = this.#creeper
      const open = rested && isOpenRun(cellAt, bot.entity.position, position)
      void bot.lookAt(position.offset(0, 1.2, 0), true)
      bot.setControlState('forward', open)
      bot.setControlState('sprint', open && mayRun(bot))
      keepAfloat(bot)
      return undefined
    }
    await this.#run.step(signal =>
      waitFor(signal, [[bot, 'physicsTick']], CHARGE_MS, tick).finally(() => bot.clearControlStates()),
    )
  }

  #strike(mark: Vec3): true {
    strike(this.#context, this.#creeper, mark)
    this.#blows += 1
    this.#missed += 1
    return true
  }

  /** Leads it off from what it must not break, then runs until it has forgotten. */
  async #shakeOff(): Promise<CreeperEnd | undefined> {
    const ward = this.#firstWard
    const near = ward && this.#creeper.position.distanceTo(ward.at) < LED_OFF
    if (near && this.#waits < MOST_WAITS) {
      this.#tell('Leads a creeper off')
      await this.#lead(ward)
      return undefined
    }
    this.#tell('Runs from a creeper')
    const foes = () => [this.#creeper.position]
    const far = ward ? SLIPS : FORGETS
    const lost = () => this.#over || this.#swells || this.#distance > far
    if (!(await runAway(this.#context, this.#run, foes, lost, SHAKE_OFF_MS))) return this.#cornered()
    if (ward) await this.#slipBack(ward)
    if (this.#over || this.#swells || this.#distance < SLIPS - 1) return undefined
    return 'left behind'
  }

  /** Nothing leads away from it. */
  async #cornered(): Promise<CreeperEnd | undefined> {
    this.#waits += 1
    if (this.#over) return undefined
    if (await shutOut(this.#context, this.#run, this.#creeper)) return 'shut out'
    return this.#waits < 2 * MOST_WAITS ? undefined : 'stays'
  }

  /** Back by a way around it: a bot runs twice as fast. */
  async #slipBack({ at }: Ward): Promise<void> {
    const { bot } = this.#context
    const back = () =>
      this.#over ||
      this.#swells ||
      this.#distance > FORGETS ||
      this.#distance < LED_FROM ||
      bot.entity.position.distanceTo(at) < BACK
    await walk(this.#context, this.#run, new NearPoint(at, BACK), { until: back })
  }
}
