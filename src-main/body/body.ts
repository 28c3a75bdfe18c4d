import type { Scope } from '../base/index.ts'
import type { Position } from '../contract/index.ts'
import { deposit, inspect, withdraw } from './actions/chest.ts'
import { craft } from './actions/craft.ts'
import { dig } from './actions/dig.ts'
import { eat } from './actions/eat.ts'
import { equip } from './actions/equip.ts'
import { fetchThings } from './actions/fetch-things.ts'
import { finishTrees } from './actions/finish-trees.ts'
import { follow } from './actions/follow.ts'
import { goTo } from './actions/go-to.ts'
import { hand } from './actions/hand.ts'
import { kill } from './actions/kill.ts'
import { pickUp } from './actions/pick-up.ts'
import { place } from './actions/place.ts'
import { smelt } from './actions/smelt.ts'
import { discard } from './actions/throwing.ts'
import { memoryOf } from './atlas/kinds.ts'
import { takeBack } from './blocks/tunnel.ts'
import type { Context } from './context.ts'
import { watchKills } from './fighting/kills.ts'
import { entityName, plain, undeclared, vec } from './game.ts'
import { gather } from './gathering/gather.ts'
import type { ActionOptions, Actions, Body, BodyEvents, Observation } from './interface.ts'
import { itemStacks } from './items/inventory.ts'
import { hangUp } from './joining/hang-up.ts'
import type { MovingFigures } from './moving/moving.ts'
import { Onlooker } from './people/onlooker.ts'
import { noteDeed, watchOwnDeeds } from './people/own-deeds.ts'
import { Sleepers } from './people/sleepers.ts'
import { Voice } from './people/voice.ts'
import { startReflexes } from './reflexes/reflexes.ts'
import { type Report, type Run, runAction } from './running/run.ts'
import { findAtOnce } from './senses/search.ts'
import { Senses } from './senses/senses.ts'
import { exposed, kindAt } from './senses/sight.ts'
import { MineflayerSurroundings } from './surroundings/surroundings.ts'
import { isBed, noteThrownBed, offerBed } from './survival/beds.ts'
import { hasBed } from './survival/carried-bed.ts'
import { graveOf, watchForDeath } from './survival/grave.ts'
import { lostCause } from './survival/lost-cause.ts'
import { refuseWhereUnfit, watchModes } from './survival/modes.ts'
import { arming, huntingMonsters } from './survival/purposes.ts'
import { watchFootprints } from './walking/footprints.ts'

/** A bot in a Minecraft world, moved by mineflayer. */
export class MineflayerBody implements Body {
  readonly act: Actions
  readonly surroundings: MineflayerSurroundings
  readonly #context: Context
  readonly #scope: Scope
  readonly #senses: Senses
  #closing: Promise<void> | undefined

  constructor(context: Context, scope: Scope) {
    this.#context = context
    this.#scope = scope
    const tell = (text: string) => this.#senses.tell('reflex', text)
    this.surroundings = new MineflayerSurroundings(context.bot, scope)
    // Before the senses, which tell of a death: whoever hears of it asks what it left behind.
    watchForDeath(context, scope)
    watchKills(context, scope)
    watchFootprints(context, scope)
    this.#senses = new Senses(context, scope, () => this.observe())
    watchOwnDeeds(context, scope, deed => this.#senses.tell('did', deed))
    const sleepers = new Sleepers(context, scope, () => {
      if (!hasBed(context)) this.#senses.tell('lacksBed')
    })
    new Onlooker(context, scope, deed => {
      const own = deed.kind !== 'lid' && deed.player === this.username
      if (deed.kind === 'killed' && own)
        noteDeed(context, { what: 'killed', item: deed.mob, count: 1, at: deed.at })
      if (deed.kind === 'threw' && !own && isBed(deed.item) && sleepers.anyTonight)
        noteThrownBed(context, deed.entity)
      this.#senses.tell('witnessed', deed)
    })
    startReflexes(context, scope, sleepers, tell)
    watchModes(context, scope, tell)
    this.act = actionsOf(context, new Voice(context.bot, scope))
  }

  get username(): string {
    return this.#context.bot.username
  }

  get version(): string {
    return this.#context.bot.version
  }

  get moving(): MovingFigures {
    return this.#context.moving.figures
  }

  get way(): readonly Position[] {
    return this.#context.moving.way
  }

  observe(): Observation {
    const { bot } = this.#context
    return {
      position: plain(bot.entity.position),
      health: bot.health,
      food: bot.food,
      inventory: itemStacks(bot),
      freeSlots: bot.inventory.emptySlotCount(),
      heldItem: bot.heldItem?.name,
      alive: undeclared(bot).isAlive,
      players: Object.keys(bot.players).sort(),
    }
  }

  lookAround(signal: AbortSignal): Promise<void> {
    return this.#context.lookout.lookAround(signal)
  }

  find(blocks: readonly string[], radius: number, limit: number): readonly Position[] {
    const { bot, lookout } = this.#context
    const here = bot.entity.position
    const away = (at: Position) => here.distanceTo(vec(at))
    const seen = lookout.chart
      .sightings(new Set(blocks))
      .map(({ at }) => at)
      .filter(at => away(at) <= radius && blocks.includes(this.blockAt(at) ?? blocks[0] ?? ''))
    // Of common ground everybody knows that it lies below; what is remembered one by one must have been seen.
    const ground = blocks.filter(name => memoryOf(name) !== 'each')
    const below = ground.length === 0 ? [] : findAtOnce(bot, new Set(ground), radius, limit).map(plain)
    return [...seen, ...below].sort((a, b) => away(a) - away(b)).slice(0, limit)
  }

  findMobs(mob: string, radius: number): readonly Position[] {
    const { bot, lookout } = this.#context
    const here = bot.entity.position
    const name = entityName({ name: mob })
    const inSight = Object.values(bot.entities)
      .filter(entity => entity.isValid && entityName(entity) === name)
      .map(({ id, position }) => ({ id, at: plain(position) }))
    const seen = new Set(inSight.map(({ id }) => id))
    const remembered = lookout.chart.animals(new Set([name]), Date.now()).filter(({ id }) => !seen.has(id))
    const away = (at: Position) => here.distanceTo(vec(at))
    return [...inSight, ...remembered]
      .map(({ at }) => at)
      .filter(at => away(at) <= radius)
      .sort((a, b) => away(a) - away(b))
  }

  get hasBegunTrees(): boolean {
    return this.#context.begunTrees.length > 0
  }

  get hasThingsToFetch(): boolean {
    return Object.keys(graveOf(this.#context)?.things ?? {}).length > 0
  }

  get depthOfLostThings(): number {
    const grave = graveOf(this.#context)
    if (!grave?.entrance || lostCause(this.#context, grave)) return 0
    return grave.entrance.y - grave.position.y
  }

  offerBed(position: Position): void {
    offerBed(this.#context, vec(position).floored())
  }

  blockAt(position: Position): string | undefined {
    return this.#context.bot.blockAt(vec(position), false)?.name
  }

  isHidden(position: Position): boolean {
    const { bot } = this.#context
    const at = vec(position).floored()
    return kindAt(bot, at) !== null && !exposed(bot, at)
  }

  on<E extends keyof BodyEvents>(event: E, listener: (...args: BodyEvents[E]) => void): () => void {
    return this.#senses.on(event, listener)
  }

  close(): Promise<void> {
    this.#closing ??= hangUp(this.#context.bot, this.#scope)
    return this.#closing
  }
}

function actionsOf(context: Context, voice: Voice): Actions {
  const action =
    <Order>(name: keyof Actions, work: (context: Context, run: Run, order: Order) => Promise<Report>) =>
    (order: Order, options: ActionOptions) => {
      const act = () =>
        runAction(context, options, async run => {
          refuseWhereUnfit(context, name)
          const report = await work(context, run, order)
          await run.attempt(() => takeBack(context, run))
          return report
        })
      const hunt = options.hunting ? () => huntingMonsters.during(context, act) : act
      return options.arming ? arming.during(context, hunt) : hunt()
    }
  return {
    gather: action('gather', gather),
    craft: action('craft', craft),
    smelt: action('smelt', smelt),
    place: action('place', placeAndRemember),
    dig: action('dig', dig),
    equip: action('equip', equip),
    kill: action('kill', kill),
    eat: action('eat', eat),
    goTo: action('goTo', goTo),
    deposit: action('deposit', deposit),
    withdraw: action('withdraw', withdraw),
    inspect: action('inspect', inspect),
    pickUp: action('pickUp', pickUp),
    fetchThings: options => action('fetchThings', fetchThings)({}, options),
    finishTrees: options => action('finishTrees', finishTrees)({}, options),
    follow: action('follow', follow),
    hand: action('hand', hand),
    discard: action('discard', discard),
    say: (text, to) => voice.say(text, to),
  }
}

/** A bed that it put up is its own: it may sleep there. */
const placeAndRemember: typeof place = async (context, run, order) => {
  const report = await place(context, run, order)
  if (report.placedAt && isBed(order.item)) offerBed(context, vec(report.placedAt))
  return report
}
