import type { Context } from '../context.ts'
import {
  type Block,
  type Entity,
  eyes,
  plain,
  REACH,
  undeclared,
  type Vec3,
  Vec3 as Vector,
} from '../game.ts'
import { carried, owned } from '../items/inventory.ts'
import { ANSWER_MS } from '../items/windows.ts'
import { noteDeed } from '../people/own-deeds.ts'
import type { Run } from '../running/run.ts'
import { nextEvent, settled, waitFor } from '../running/waiting.ts'
import { hold } from './tools.ts'

/** Milliseconds within which a server shows a block that it accepted. */
const VERDICT_MS = 1500
const TICK_LIMIT_MS = 500

const FACES = [
  new Vector(0, -1, 0),
  new Vector(0, 0, -1),
  new Vector(0, 0, 1),
  new Vector(-1, 0, 0),
  new Vector(1, 0, 0),
  new Vector(0, 1, 0),
]

/** What a placed block takes the room of: air and what gives way. */
const GIVES_WAY =
  /^(air|cave_air|void_air|water|flowing_water|short_grass|tall_grass|tallgrass|grass|fern|dead_bush|deadbush|snow|snow_layer|vine|fire|seagrass)$/

export const givesWay = (block: Block): boolean => GIVES_WAY.test(block.name) && block.boundingBox === 'empty'

/** A block beside the place against whose face one can be put; the one below first. */
export function supportFor({ bot }: Context, place: Vec3): { block: Block; face: Vec3 } | undefined {
  for (const side of FACES) {
    const block = bot.blockAt(place.plus(side))
    if (block && block.boundingBox === 'block' && block.shapes.length > 0) {
      return { block, face: side.scaled(-1) }
    }
  }
  return undefined
}

/** True if nothing stands in the place that would hinder a block there. */
export function isFree({ bot }: Context, place: Vec3): boolean {
  const block = bot.blockAt(place)
  return (
    block !== null &&
    givesWay(block) &&
    !Object.values(bot.entities).some(entity => obstructs(entity) && overlaps(entity, place))
  )
}

const obstructs = (entity: Entity): boolean =>
  entity.type === 'player' ||
  entity.type === 'mob' ||
  /animal|hostile|passive|living|water_creature|ambient/.test(entity.type)

function overlaps({ position: { x, y, z }, width, height }: Entity, place: Vec3): boolean {
  const half = (width || 0.6) / 2
  return (
    x + half > place.x &&
    x - half < place.x + 1 &&
    z + half > place.z &&
    z - half < place.z + 1 &&
    y < place.y + 1 &&
    y + (height || 1.8) > place.y
  )
}

export interface PutOptions {
  /**
   * The block is shown at once, before the server answers, as the game does: whoever jumped lands on it, however slow the
   * connection is.
   */
  readonly ahead?: boolean
}

/**
 * Puts one block into a place in reach and waits until the server shows it.
 * @returns false if the server refused, or nothing is there to put it against.
 */
export async function putBlock(
  context: Context,
  run: Run,
  itemName: string,
  place: Vec3,
  { ahead = false }: PutOptions = {},
): Promise<boolean> {
  const { bot } = context
  const support = supportFor(context, place)
  const item = owned(bot).find(({ name }) => name === itemName)
  const before = bot.blockAt(place, false)
  const had = carried(bot)[itemName] ?? 0
  if (!support || !item || !before) return false
  const touched = support.block.position.plus(new Vector(0.5, 0.5, 0.5)).plus(support.face.scaled(0.5))
  if (eyes(bot).distanceTo(touched) > REACH + 0.5) return false
  await hold(context, item)
  // The server must know where the body is before it can judge whether the place is free.
  await nextEvent(run.signal, [bot, 'physicsTick'], TICK_LIMIT_MS)
  // Crouching, a click on a chest or a table puts the block instead of opening that.
  bot.setControlState('sneak', true)
  try {
    const put = undeclared(bot)._genericPlace(support.block, support.face, {
      swingArm: 'right',
      forceLook: true,
    })
    if (await settled(bot, put, ANSWER_MS)) return false
    if (!(await verdict(context, run, itemName, place, before, ahead))) return false
    noteDeed(context, { what: 'placed', item: itemName, count: 1, at: plain(place) })
    // The server tells of the block first, then of the item that it took for it.
    const paid = () => (carried(bot)[itemName] ?? 0) < had
    await waitFor(run.signal, [[bot.inventory, 'updateSlot']], VERDICT_MS / 3, paid)
    return true
  } finally {
    bot.setControlState('sneak', false)
  }
}

/** Waits for what the server says to a block that was put. */
async function verdict(
  { bot }: Context,
  run: Run,
  itemName: string,
  place: Vec3,
  before: Block,
  ahead: boolean,
): Promise<boolean> {
  const cue = `blockUpdate:${place}`
  const changed = () => bot.blockAt(place, false)?.type !== before.type
  const state = bot.registry.blocksByName[itemName]?.defaultState
  if (!ahead || state === undefined || changed())
    return (await waitFor(run.signal, [[bot, cue]], VERDICT_MS, changed)) === true
  undeclared(bot).world.setBlockStateId(place, state)
  // Whether it agrees or not, the server tells what stands there now.
  await nextEvent(run.signal, [bot, cue], VERDICT_MS)
  return changed()
}
