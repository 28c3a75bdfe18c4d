// Archers from whom one has hidden over and over at the same place: whoever does not get away from there goes on in spite of them.
import type { Context } from '../context.ts'
import type { Entity, Vec3 } from '../game.ts'
import { HEALS_FROM } from '../items/meals.ts'

/** Times that one hides at about the same place, and blocks around it. */
const MOST_TIMES = 5
const SAME_PLACE = 8
/** Milliseconds for which it then goes on: to dig round a corner. */
const BRAVED_MS = 12_000
/** Half hearts that it takes: two arrows from being badly hurt. Who is too hungry to heal waits for no more in vain. */
const BRAVE_HEALTH = 14
const BRAVE_HUNGRY = 10

interface Memory {
  readonly place: Vec3
  readonly times: number
  readonly until: number
}

const memories = new WeakMap<Entity, Memory>()

/** It has hidden from an archer once more. @returns true if that has been so often that it goes on all the same for a while */
export function noteHidden(context: Context, archer: Entity): boolean {
  const { position } = context.bot.entity
  const known = memories.get(archer)
  const isSame = known && known.place.distanceTo(position) < SAME_PLACE
  const times = isSame ? known.times + 1 : 1
  const isEnough = times >= MOST_TIMES
  memories.set(archer, {
    place: isSame ? known.place : position.clone(),
    times: isEnough ? 0 : times,
    until: isEnough ? performance.now() + BRAVED_MS : 0,
  })
  return isBraved(context, archer)
}

/** True while it goes on in spite of an archer: not for longer than it can bear. */
export function isBraved({ bot }: Context, archer: Entity): boolean {
  const least = bot.food < HEALS_FROM ? BRAVE_HUNGRY : BRAVE_HEALTH
  return bot.health >= least && (memories.get(archer)?.until ?? 0) > performance.now()
}
