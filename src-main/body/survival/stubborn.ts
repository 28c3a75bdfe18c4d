// Creepers that do not come away from where they stand, or always come back: they are left alone for a while, and so is
// the place.
import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, type Vec3, vec, where } from '../game.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

const LEFT_ALONE_MS = 60_000
/** So often one may be left behind and come again within so long. */
const MOST_RETURNS = 3
const RETURN_MS = 180_000
/** Blocks from a creeper within which nobody goes to work: it swells within 3. */
const BESIEGED = 6
const WAIT_MS = 20_000
/** Blocks by which either has gone on since it was left alone, and within which the body has to do with it then. */
const WENT_ON = 1.5
const UPON = 3.5

interface Memory {
  readonly until: number
  /** Where it was left alone, and from where. */
  readonly at: Vec3
  readonly from: Vec3
  readonly returns: readonly number[]
}

const memories = new WeakMap<Entity, Memory>()

/** It does not come away: nothing is tried with it for a while. */
export const leaveAlone = (context: Context, creeper: Entity): void =>
  remember(context, creeper, { until: performance.now() + LEFT_ALONE_MS, returns: [] })

/** It was left behind; after the third time nothing more is tried with it for a while. */
export function noteReturn(context: Context, creeper: Entity): void {
  const now = performance.now()
  const returns = [...(memories.get(creeper)?.returns ?? []), now].filter(at => now - at < RETURN_MS)
  if (returns.length >= MOST_RETURNS) leaveAlone(context, creeper)
  else remember(context, creeper, { until: 0, returns })
}

function remember({ bot }: Context, creeper: Entity, memory: Pick<Memory, 'until' | 'returns'>): void {
  memories.set(creeper, { ...memory, at: creeper.position.clone(), from: bot.entity.position.clone() })
}

export const isLeftAlone = (entity: Entity): boolean =>
  entity.isValid && (memories.get(entity)?.until ?? 0) > performance.now()

/** True for one that was left alone, but that is near now, since it or the body has gone on. */
export function isUpon({ bot }: Context, creeper: Entity): boolean {
  const here = bot.entity.position
  const memory = memories.get(creeper)
  if (!memory || creeper.position.distanceTo(here) > UPON) return false
  return creeper.position.distanceTo(memory.at) > WENT_ON || here.distanceTo(memory.from) > WENT_ON
}

/** The creeper because of which nobody should go to work there. */
const besieger = ({ bot }: Context, place: Position): Entity | undefined =>
  Object.values(bot.entities).find(
    entity => isLeftAlone(entity) && entity.position.distanceTo(vec(place)) < BESIEGED,
  )

export const isBesieged = (context: Context, place: Position): boolean =>
  besieger(context, place) !== undefined

/**
 * Waits a little for a creeper to go from there that could not be got rid of.
 * @throws Obstacle `unsafe` where it stays
 */
export async function waitUntilFree(context: Context, run: Run, place: Position): Promise<void> {
  if (!isBesieged(context, place)) return
  run.log(`Waits for a creeper to go from ${where(place)}: its blast would break what is there`)
  const gone = () => !isBesieged(context, place)
  if ((await run.step(signal => waitFor(signal, [[context.bot, 'physicsTick']], WAIT_MS, gone))) === true)
    return
  throw new Obstacle(
    'unsafe',
    'not_allowed',
    `A creeper stays beside ${where(place)}, and could not be led away or beaten. Drive it off, or try again when it is gone.`,
  )
}
