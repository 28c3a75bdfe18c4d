import type { SquidEntity } from '../squid/squid.ts'
import type { Point } from '../vitals/cells.ts'
import type { Vitals } from '../vitals/index.ts'
import { PLAYER_FIGURE } from '../vitals/moving.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import type { ArrowTarget } from './arrows.ts'
import type { Herd } from './herd.ts'

/**
 * Everybody whom an archer's arrow can hit.
 * @param amount half hearts, by the arrow's speed
 * @param struck told of a player who felt it
 */
export function arrowTargets(
  { context, vitals, herd }: { context: WorldContext; vitals: Vitals; herd: Herd },
  archer: SquidEntity,
  amount: (speed: number) => number,
  struck: (player: WorldPlayer) => void = () => {},
): ArrowTarget[] {
  const strike = (speed: number, from: Point) => ({
    kind: 'arrow' as const,
    amount: amount(speed),
    attacker: archer,
    from,
  })
  const players = context
    .players()
    .filter(player => vitals.isPrey(player))
    .map(player => ({
      entity: player.entity,
      position: player.entity.position,
      figure: PLAYER_FIGURE,
      hit(speed: number, from: Point) {
        const isFelt = vitals.hurt(player, strike(speed, from)) > 0
        if (isFelt) struck(player)
        return isFelt
      },
    }))
  const mobs = [...herd.mobs]
    .filter(mob => mob.diedAt === undefined)
    .map(mob => ({
      entity: mob.entity,
      position: mob.legs.position,
      figure: mob.figure,
      hit: (speed: number, from: Point) => herd.hurt(mob, strike(speed, from)) > 0,
    }))
  return [...players, ...mobs]
}
