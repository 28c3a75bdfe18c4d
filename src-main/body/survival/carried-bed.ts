// The bed in the inventory: set up where it is safe, slept in, taken along again.
import { place } from '../actions/place.ts'
import { digBlock } from '../blocks/digging.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { type Block, plain, type Vec3, vec } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { isBed, offerBed, ownBed, withdrawBed } from './beds.ts'
import { takeAlong } from './takings.ts'

/** Blocks around in which there is room for it. */
const WITHIN = 3
const SCATTER = 4
const MOST_TRIES = 3

export const carriesBed = ({ bot }: Context): boolean => owned(bot).some(({ name }) => isBed(name))

/** One that it carries, or one that stands near. */
export const hasBed = (context: Context): boolean => carriesBed(context) || ownBed(context) !== undefined

/** Puts the bed up beside itself. Undefined where there is no room. */
export async function setUpBed(context: Context, run: Run): Promise<Block | undefined> {
  const { bot } = context
  const item = owned(bot).find(({ name }) => isBed(name))
  if (!item) return undefined
  const beside = bot.entity.position.floored().offset(1, 0, 0)
  try {
    const { placedAt } = await place(context, run, { item: item.name, at: plain(beside), within: WITHIN })
    if (!placedAt) return undefined
    offerBed(context, vec(placedAt))
    return bot.blockAt(vec(placedAt)) ?? undefined
  } catch (error) {
    if (error instanceof Obstacle) return undefined
    throw error
  }
}

/** Takes the bed along that it put up there; as long as it stands it stays its own. */
export async function takeBed(context: Context, run: Run, at: Vec3): Promise<void> {
  const { bot } = context
  const stands = () => isBed(bot.blockAt(at, false)?.name ?? '')
  const drops = new Drops(context, isBed, position => position.distanceTo(at) < SCATTER)
  try {
    for (let tries = 0; stands() && tries < MOST_TRIES; tries++) {
      await digBlock(context, run, at)
    }
    if (!stands()) withdrawBed(context, at)
    await takeAlong(context, run, drops, () => carriesBed(context))
  } finally {
    drops.close()
  }
}
