import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, plain, type Vec3 } from '../game.ts'
import { Obstacle } from '../running/interruption.ts'

/** The body of a player of this name, while it is in sight. */
export function playerNamed({ bot }: Context, name: string): Entity | undefined {
  const wanted = name.toLowerCase()
  return Object.values(bot.players).find(({ username }) => username.toLowerCase() === wanted)?.entity
}

/** Where the other players are who are in sight. */
export const othersNearby = ({ bot }: Context): Vec3[] =>
  Object.values(bot.players).flatMap(({ entity, username }) =>
    entity?.isValid && username !== bot.username ? [entity.position] : [],
  )

/** What other bots of the session are on their way to take: nobody stands there yet. */
const aimsOfOthers = ({ bot, lookout }: Context): Position[] =>
  [...lookout.chart.aims].flatMap(([name, at]) => (name === bot.username ? [] : [at]))

export const isAimedAt = (context: Context, { x, y, z }: Position): boolean =>
  aimsOfOthers(context).some(aim => aim.x === x && aim.y === y && aim.z === z)

/** Tells the other bots of the session what this one is about to take: nothing any more, where that is undefined. */
export function aimAt({ bot, lookout }: Context, at: Vec3 | undefined): void {
  if (at) lookout.chart.aims.set(bot.username, plain(at))
  else lookout.chart.aims.delete(bot.username)
}

/** Milliseconds that another place may be further away than that of somebody: either picks up what two dig at one place. */
const CROWDED_MS = 6000

/**
 * What it costs to work there beside somebody else, or beside what another bot is about to take, the more the nearer they are;
 * nothing where nobody is.
 * @param room blocks around a player that are theirs to work in
 */
export function crowdMs(context: Context, at: Vec3, room: number): number {
  const aims = aimsOfOthers(context).map(({ x, y, z }) => ({ x: x + 0.5, y, z: z + 0.5 }))
  const nearness = [...othersNearby(context), ...aims].map(({ x, y, z }) => {
    if (Math.abs(y - at.y) > room) return 0
    return 1 - Math.hypot(x - at.x - 0.5, z - at.z - 0.5) / room
  })
  return Math.max(0, ...nearness) * CROWDED_MS
}

/** Blocks of way from which on another takes some of what lies beside them first, and one more for each so many. */
const COMES_LATE = 8
const BLOCKS_PER_TAKEN = 5
/** What it costs to have come in vain, and at least for each that is missing: a mine gives them all, a vein of others none. */
const IN_VAIN_MS = 120_000
const IN_VAIN_MS_EACH = 30_000

/** What lies somewhere: so many blocks away, how many, and how many are wanted. `room`: blocks around a player that are theirs to work in. */
interface Lode {
  readonly away: number
  readonly room: number
  readonly plenty: () => number
  readonly missing: number
}

/**
 * What it costs to go so many blocks for what lies there, where somebody else is or another bot is about to take it: they have taken
 * the last of it by then, unless there is plenty.
 */
export function theirsMs(context: Context, at: Vec3, { away, room, plenty, missing }: Lode): number {
  if (away <= COMES_LATE || crowdMs(context, at, room) === 0) return 0
  return plenty() > 1 + away / BLOCKS_PER_TAKEN ? 0 : Math.max(IN_VAIN_MS, missing * IN_VAIN_MS_EACH)
}

/** The same. @throws Obstacle not_found where the player is out of sight */
export function requirePlayer(context: Context, name: string): Entity {
  const player = playerNamed(context, name)
  if (player?.isValid) return player
  throw new Obstacle(
    'impossible here',
    'not_found',
    `${name} is too far away to be seen: come nearer, or say where you are.`,
  )
}
