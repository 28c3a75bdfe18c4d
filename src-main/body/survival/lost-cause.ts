// Whether to go back for what a death left behind, and for how long.
import { counted } from '../../contract/index.ts'
import { isOrdinary } from '../blocks/ordinary.ts'
import type { Context } from '../context.ts'
import { vec, worldOf } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import { armament } from './foes.ts'
import { patienceFor, reasonAgainst } from './going-back.ts'
import { type Grave, thingsIn } from './grave.ts'
import { isUnderOpenSky } from './sky.ts'

/** Dropped things vanish after five minutes of the game. https://minecraft.wiki/w/Item_(entity) */
const DESPAWN_MS = 300_000
/** What is left for the way must do at this pace, in blocks a second. */
const PACE = 3
/** Seconds that it takes to come by the like again: what any ground gives, other things each, a tool or armour of wood, stone or leather, other gear. */
const ORDINARY_SECONDS = 0.5
const THING_SECONDS = 6
const PLAIN_GEAR_SECONDS = 15
const GEAR_SECONDS = 60
const PLAIN = /^(wooden|stone|leather)_/

/** Why going back for it is useless or deadly from the start; undefined where it is worth the way. */
export function lostCause(context: Context, grave: Grave): Obstacle | undefined {
  const { bot } = context
  const { place, world } = grave
  const lost = `${counted(thingsIn(grave), 'thing')} that the bot lost`
  if (place === 'lava')
    return new Obstacle('unsafe', 'not_allowed', `The ${lost} fell into lava: it does not go back there.`)
  if (place === 'void')
    return new Obstacle(
      'unsafe',
      'not_allowed',
      `The ${lost} fell into the void: nothing comes back from there.`,
    )
  if (world !== worldOf(bot))
    return new Obstacle(
      'unsafe',
      'not_allowed',
      `The ${lost} lie in another world: it does not go back there.`,
    )
  const { way, worth } = stakes(context, grave)
  const blocks = Math.round(way * PACE)
  if (way > leftMs(grave) / 1000)
    return new Obstacle(
      'impossible here',
      'resource_gone',
      `The ${lost} lie ${blocks} blocks away and will be gone before it is there.`,
    )
  const reason = reasonAgainst({
    ...grave,
    way,
    worth,
    armed: armament(context).armed,
    stranded: hasNothingToLose(context),
  })
  if (reason === 'deadly')
    return new Obstacle(
      'unsafe',
      'not_allowed',
      `The ${lost} lie where it has died ${grave.deaths} times: it does not go back there.`,
    )
  if (reason === 'too dear')
    return new Obstacle(
      'impossible here',
      'not_allowed',
      `The ${lost} lie ${blocks} blocks away: the like is sooner had anew, so it does not go back there.`,
    )
  return undefined
}

/** Milliseconds after which it is given up. */
export const patience = (context: Context, grave: Grave): number =>
  Math.min(leftMs(grave), patienceFor(stakes(context, grave)) * 1000)

/** Until it vanishes. */
const leftMs = ({ at }: Grave): number => DESPAWN_MS - (performance.now() - at)

const stakes = (context: Context, grave: Grave) => ({
  way: context.bot.entity.position.distanceTo(vec(grave.position)) / PACE,
  worth: worth(context, grave),
})

/** Seconds that it would take to come by all of that again. */
function worth({ knowledge }: Context, { things }: Grave): number {
  const each = (item: string) => {
    if (isOrdinary(item)) return ORDINARY_SECONDS
    if (knowledge.durability(item) === undefined) return THING_SECONDS
    return PLAIN.test(item) ? PLAIN_GEAR_SECONDS : GEAR_SECONDS
  }
  return Object.entries(things).reduce((seconds, [item, count]) => seconds + each(item) * count, 0)
}

/**
 * Without a single tool below ground: there is hardly a way up again, and its tools lie there. Who dies once more begins where it
 * would have to go anyway.
 */
export function hasNothingToLose(context: Context): boolean {
  const { bot, knowledge } = context
  return !isUnderOpenSky(context) && !owned(bot).some(({ name }) => knowledge.toolKind(name))
}
