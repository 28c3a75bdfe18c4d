import { mobLabel, withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type FightResult, fight } from '../fighting/fighting.ts'
import { bites } from '../fighting/stepping-back.ts'
import { type Entity, entityName } from '../game.ts'
import { letTickPass } from '../running/let-tick-pass.ts'
import type { Run } from '../running/run.ts'
import { lieInWait, mayCome } from '../survival/ambush.ts'
import { dodgeBlast } from '../survival/blast.ts'
import { noteHidden } from '../survival/braving.ts'
import { recover } from '../survival/convalescence.ts'
import { archersAround, takeCover } from '../survival/cover.ts'
import { type CreeperEnd, meetCreeper } from '../survival/creeper.ts'
import { noteDrivenOff } from '../survival/driven-off.ts'
import { armament, foesAround, type Grudge } from '../survival/foes.ts'
import { noteOutOfReach } from '../survival/out-of-reach.ts'
import { isShutIn, nicheNear, shutIn } from '../survival/shutting-in.ts'
import { isUnderOpenSky } from '../survival/sky.ts'
import { leaveAlone, noteReturn } from '../survival/stubborn.ts'
import { type Choice, decide, foeKind, isForCreeper, LOW_HEALTH, SOME_ARMOUR } from '../survival/threats.ts'
import type { Reflex } from './reflex.ts'

/** Milliseconds between two looks round in the middle of a fight. */
const LOOK_ROUND_MS = 250
/** Where nobody is left, what had to be done is done: no deed is begun later, so that others may go first. */
const DEEDS_MS = 15_000
/** Blocks by which somebody else must be nearer to be fought first. */
const OVERTAKEN = 0.5

/** Blocks by which an archer below the ground may lead who wears little. */
const LED_ON = 4

/** Blocks that count as having fled. */
const GOT_AWAY = 4

/** Archers around of which one is run at where nothing hides the bot: of three it dies. */
const MOST_ARCHERS = 2
/** Milliseconds for which one to which no way led is not run at again: what the bot was about goes on. */
const UNREACHABLE_MS = 20_000
const unreachableUntil = new WeakMap<Entity, number>()

type Deed = Exclude<Choice, { do: 'nothing' }>

/** What to do now about those who mean harm, and to whom. */
function urgent(context: Context, grudge: Grudge): { choice: Deed; entity: Entity } | undefined {
  const around = foesAround(context, grudge)
  if (around.length === 0 || isShutIn(context)) return undefined
  const choice = decide(
    around.map(({ foe }) => foe),
    armament(context),
    !isUnderOpenSky(context),
  )
  if (choice.do === 'nothing') return undefined
  const entity = around.find(({ foe }) => foe.id === choice.foe)?.entity
  return entity && { choice, entity }
}

/** Below ground, armed and not badly hurt, against what can be fought. */
function standsItsGround(context: Context, entity: Entity): boolean {
  const { armed, health } = armament(context)
  const isDeadly = foeKind(entityName(entity)) === 'deadly'
  return armed && health >= LOW_HEALTH && !isDeadly && !isUnderOpenSky(context)
}

/** Below ground, with something to strike with, against who comes when it does not see the bot any more. */
function mayAmbush(context: Context, archer: Entity): boolean {
  const { armed, health } = armament(context)
  return armed && health >= LOW_HEALTH && mayCome(archer) && !isUnderOpenSky(context)
}

/** The same, against an archer from which nothing hides it. */
function mayRunAt(context: Context, archer: Entity): boolean {
  const isReached = performance.now() >= (unreachableUntil.get(archer) ?? 0)
  return isReached && standsItsGround(context, archer) && archersAround(context).length <= MOST_ARCHERS
}

const named = (entity: Entity) => withArticle(mobLabel(entityName(entity)))

/** Strikes back at what attacks, one at a time; keeps away from what is too strong. */
export function defend(grudge: Grudge): Reflex {
  return {
    name: 'defend',
    limitMs: 120_000,
    restMs: 500,
    cause(context) {
      const now = urgent(context, grudge)
      return (
        now &&
        (now.choice.do === 'fight' ? `Fought off ${named(now.entity)}` : `Fled from ${named(now.entity)}`)
      )
    },
    async act(context, run, tell) {
      const told: string[] = []
      const end = performance.now() + DEEDS_MS
      while (performance.now() < end) {
        const now = urgent(context, grudge)
        if (!now) break
        const text = await deal(context, run, grudge, now, tell)
        if (text === undefined) break
        if (text && told.at(-1) !== text) told.push(text)
        // Where nothing can be done nothing takes time.
        await letTickPass(context, run)
      }
      return told.length > 0 && told.join('. ')
    },
  }
}

/** Does it. @returns what was done, for the feed, empty where it turned to somebody else; undefined if it came to nothing */
async function deal(
  context: Context,
  run: Run,
  grudge: Grudge,
  { choice, entity }: { choice: Deed; entity: Entity },
  tell: (text: string) => void,
): Promise<string | undefined> {
  const who = named(entity)
  const distanceTo = (other: Entity) => other.position.distanceTo(context.bot.entity.position)
  let lookedAt = performance.now()
  let turned = false
  /** True from when somebody else is nearer, or something about others has become more urgent than what this is about. */
  const turnsTo = (...deeds: readonly Deed['do'][]) => {
    if (turned || performance.now() - lookedAt < LOOK_ROUND_MS) return turned
    lookedAt = performance.now()
    const now = urgent(context, grudge)
    if (!now || (choice.do === 'outwit' && now.entity === entity)) return false
    const nearer = bites(now.entity) && distanceTo(now.entity) < distanceTo(entity) - OVERTAKEN
    const comesUp = isForCreeper(choice.do, now.choice.do, distanceTo(now.entity))
    turned = nearer || comesUp || deeds.includes(now.choice.do)
    return turned
  }
  /** A place out of archers' sight is no good where a blast comes, or teeth, or for who is too weak. */
  const drawnAway = () => {
    if (performance.now() - lookedAt < LOOK_ROUND_MS) return false
    lookedAt = performance.now()
    if (armament(context).health < LOW_HEALTH) return true
    const now = urgent(context, grudge)
    if (!now) return false
    return /dodge|outwit/.test(now.choice.do) || (now.choice.do === 'fight' && bites(now.entity))
  }
  const from = context.bot.entity.position.clone()
  /** It backs away, deeper into its cave, where others wait. */
  const isLedOn = () =>
    foeKind(entityName(entity)) === 'archer' &&
    context.bot.entity.position.distanceTo(from) > LED_ON &&
    armament(context).armour < SOME_ARMOUR &&
    !isUnderOpenSky(context)
  const leave = () => turnsTo('dodge', 'retreat')
  const leaveToDodge = () => turnsTo('dodge')
  switch (choice.do) {
    case 'fight': {
      const end = await fight(context, run, entity, { leave: () => leave() || isLedOn() })
      if (end === 'unreachable' || isLedOn()) noteOutOfReach(context, entity)
      return fought(end, who)
    }
    case 'outwit':
      return outwit(context, run, entity, { leave, tell })
    case 'dodge':
      await dodgeBlast(context, run, entity)
      return `Got out of the way of ${who}`
    case 'cover': {
      if (mayAmbush(context, entity)) {
        const end = await lieInWait(context, run, entity, drawnAway)
        if (end !== 'none') return end === 'left' ? '' : hid(context, entity, `Lay in wait for ${who}`)
      }
      const fights = mayRunAt(context, entity)
      if (await takeCover(context, run, entity, fights)) return hid(context, entity, `Took cover from ${who}`)
      // Nothing hides it from there: then rather with a weapon in hand.
      if (!fights) return undefined
      const end = await fight(context, run, entity, { leave: () => leave() || isLedOn() })
      if (end === 'unreachable') unreachableUntil.set(entity, performance.now() + UNREACHABLE_MS)
      return fought(end, who)
    }
    case 'retreat': {
      const foes = () => foesAround(context, grudge).map(each => each.entity.position)
      const before = context.bot.health
      const around = () => foesAround(context, grudge).map(({ foe }) => foe)
      const isShotAt = foeKind(entityName(entity)) === 'archer' && !isUnderOpenSky(context)
      if (isShotAt) noteDrivenOff(context, entity)
      const hides = async () => {
        const niche = nicheNear(context, around())
        return niche !== undefined && (await shutIn(context, run, niche, around))
      }
      if (await hides()) return `Shut itself in against ${who}`
      // Who is shot at below ground gets behind blocks: running leads to others, and arrows are faster.
      if (isShotAt && (await takeCover(context, run, entity))) return `Took cover from ${who}`
      // In a tunnel they come one by one, and running leads to more of them.
      if (standsItsGround(context, entity)) {
        return fought(await fight(context, run, entity, { leave: leaveToDodge }), who)
      }
      let hasNiche = false
      const mayHide = () => {
        if (performance.now() - lookedAt < LOOK_ROUND_MS) return hasNiche
        lookedAt = performance.now()
        hasNiche = nicheNear(context, around()) !== undefined
        return hasNiche
      }
      const end = await recover(context, run, foes, mayHide)
      if (end === 'may hide') return (await hides()) ? `Shut itself in against ${who}` : ''
      if (end === 'cornered') {
        // Nowhere to go: then rather with a weapon in hand.
        const last = await fight(context, run, entity, { toTheEnd: true })
        return last === 'killed' ? `Fought off ${who}` : undefined
      }
      const healed = Math.floor(context.bot.health - before)
      // It can neither get away nor heal: whatever it was about goes on.
      if (end !== 'recovered' && healed < 2 && context.bot.entity.position.distanceTo(from) < GOT_AWAY)
        return undefined
      return `Fled from ${who}${healed >= 2 ? ` and healed to ${Math.round(context.bot.health)} of 20` : ''}`
    }
  }
}

/** @returns what it did to be out of an archer's sight, or that it does not any more, for the feed */
function hid(context: Context, archer: Entity, text: string): string {
  if (!archer.isValid) return text
  noteDrivenOff(context, archer)
  if (!noteHidden(context, archer)) return text
  return `Goes on in spite of ${named(archer)} that does not leave`
}

/** @returns how a fight ended, for the feed */
function fought(end: FightResult, who: string): string | undefined {
  if (end === 'unreachable') return undefined
  if (end === 'left') return ''
  return end === 'killed' ? `Fought off ${who}` : `Fought ${who}`
}

/** @returns how a creeper was met, for the feed; undefined where nothing helped */
async function outwit(
  context: Context,
  run: Run,
  creeper: Entity,
  options: { leave: () => boolean; tell: (text: string) => void },
): Promise<string | undefined> {
  const end: CreeperEnd = await meetCreeper(context, run, creeper, options)
  switch (end) {
    case 'killed':
      return 'Fought off a creeper'
    case 'gone':
    case 'left':
      return 'Got out of the way of a creeper'
    case 'left behind':
      noteReturn(context, creeper)
      return 'Fled from a creeper'
    case 'shut out':
      leaveAlone(context, creeper)
      return 'Shut a creeper out'
    case 'stays':
      leaveAlone(context, creeper)
      return 'Keeps away from a creeper that does not go'
  }
}
