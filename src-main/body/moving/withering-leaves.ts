import { type Bot, soles } from '../game.ts'
import type { Ground } from './ground.ts'
import { HOT, SOLID, WITHERS } from './kinds.ts'

const withers = (kind: number): boolean => (kind & WITHERS) === WITHERS

/**
 * The ground as the body may walk on it. Leaves that wither are none, since they go from under whoever steps on them; but who stands on
 * nothing else already goes over them.
 */
export function groundFor({ entity }: Bot, ground: Ground): Ground {
  const under = soles(entity.position).map(({ x, y, z }) => ground.at(x, y, z))
  const standsElsewhere = under.some(kind => kind & SOLID && !withers(kind))
  return under.some(withers) && !standsElsewhere ? overLeaves(ground) : ground
}

const overLeaves = (ground: Ground): Ground => ({
  at(x, y, z) {
    const kind = ground.at(x, y, z)
    return withers(kind) ? kind & ~HOT : kind
  },
})
