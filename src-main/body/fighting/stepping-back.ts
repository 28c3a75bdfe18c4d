import type { Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName, vec } from '../game.ts'
import { kindAt } from '../senses/sight.ts'
import { openWayOff } from '../survival/away.ts'
import { type FoeKind, foeKind } from '../survival/threats.ts'
import type { CellAt } from '../walking/open-run.ts'
import { isHostile } from './creatures.ts'

/** Blocks from each kind at which the bot steps back: teeth reach a block and a half, a blow twice as far; a creeper swells at three. */
const TOO_NEAR: Readonly<Partial<Record<FoeKind, number>>> = { biter: 2.4, bomber: 4 }
/** Who bites from here is too near at the end of a jump. */
const SOON_TOO_NEAR = 3
/** Blocks around in which others are minded on the way. */
const MINDED = 6
/** Blocks of open ground that a way back should have: who looks at the next step only ends in a corner. */
const OPEN_WAYS = [7, 3.5, 1.2] as const
/** Blocks of it after which nobody may be nearer than before. */
const STEP = 1.2

/** True for what comes near to do harm. */
export const bites = (entity: Entity): boolean => isHostile(entity) && foeKind(entityName(entity)) === 'biter'

/** True if more than one who bites is about, or one so near that it will be too near in a moment. */
export function isBeset({ bot }: Context): boolean {
  const gaps = Object.values(bot.entities)
    .filter(entity => entity.isValid && bites(entity))
    .map(entity => entity.position.distanceTo(bot.entity.position))
  return gaps.some(gap => gap < SOON_TOO_NEAR) || gaps.filter(gap => gap < MINDED).length > 1
}

/**
 * The direction in which to step back from those that are too near; undefined where nobody is, and where no open ground leads
 * away. Radians, 0 in the east.
 * @param floor height of the ground that the body stands on or has left in a jump
 */
export function wayBack({ bot }: Context, floor: number): number | undefined {
  const { position } = bot.entity
  const foes = Object.values(bot.entities).flatMap(entity => {
    const gap = entity.isValid && isHostile(entity) ? TOO_NEAR[foeKind(entityName(entity))] : undefined
    const distance = entity.position.distanceTo(position)
    return gap && distance < MINDED ? [{ place: entity.position, isTooNear: distance < gap }] : []
  })
  if (!foes.some(({ isTooNear }) => isTooNear)) return undefined
  const cellAt = (x: number, y: number, z: number) => kindAt(bot, vec({ x, y, z }))
  return stepFrom(
    cellAt,
    { ...position, y: floor },
    foes.map(({ place }) => place),
  )
}

/** The direction of open ground into which a step leads away from all of these; undefined where none does. Radians. Pure. */
export function stepFrom(cellAt: CellAt, from: Position, foes: readonly Position[]): number | undefined {
  const nearest = (x: number, z: number) => Math.min(...foes.map(foe => Math.hypot(foe.x - x, foe.z - z)))
  const leads = (angle: number) =>
    nearest(from.x + Math.cos(angle) * STEP, from.z + Math.sin(angle) * STEP) > nearest(from.x, from.z)
  // Who leans against a wall goes along it all the same.
  const middle = { x: Math.floor(from.x) + 0.5, y: from.y, z: Math.floor(from.z) + 0.5 }
  for (const length of OPEN_WAYS) {
    for (const start of [from, middle]) {
      const angle = openWayOff(cellAt, start, length, foes)
      if (angle !== undefined && leads(angle)) return angle
    }
  }
  return undefined
}
