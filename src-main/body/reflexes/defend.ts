import { mobLabel, withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { isHostile } from '../creatures.ts'
import { LOW_HEALTH } from '../duel.ts'
import { fight } from '../fighting.ts'
import { type Entity, entityName } from '../game.ts'
import { NearPoint } from '../goals.ts'
import type { Run } from '../run.ts'
import { walk } from '../walking.ts'
import { bestWeapon } from '../weapons.ts'
import type { Reflex } from './reflex.ts'

/** A blow is answered while it is this fresh. */
const MEMORY_MS = 3000
/** Attackers further away are not answered: archers are for whoever is nearer. */
const NEAR = 8
/** Hostile mobs this close are met before they strike. */
const TOO_CLOSE = 3.5
const FLIGHT = 12

/** Strikes back at what attacks; flees when badly hurt. Remembers the last blow, so each body has its own. */
export function defend(context: Context): Reflex & { hurtBy(source: Entity | undefined): void } {
  const { bot } = context
  let lastBlow = Number.NEGATIVE_INFINITY
  let attacker: number | undefined

  const threat = (): Entity | undefined => {
    const fresh = performance.now() - lastBlow < MEMORY_MS
    const distance = (entity: Entity) => entity.position.distanceTo(bot.entity.position)
    return Object.values(bot.entities)
      .filter(entity => entity.isValid && entity !== bot.entity)
      .filter(entity => isHostile(entity) || (fresh && entity.id === attacker && entity.type !== 'player'))
      .filter(entity => distance(entity) < (fresh ? NEAR : TOO_CLOSE))
      .sort((a, b) => distance(a) - distance(b))[0]
  }
  const weak = () => bot.health < LOW_HEALTH
  const foe = (entity: Entity) => withArticle(mobLabel(entityName(entity)))

  return {
    name: 'defend',
    limitMs: 15_000,
    restMs: 1000,
    hurtBy(source) {
      lastBlow = performance.now()
      attacker = source?.id
    },
    cause() {
      const entity = threat()
      return entity && (weak() ? `Fled from ${foe(entity)}` : `Fought off ${foe(entity)}`)
    },
    async act(_context, run) {
      const entity = threat()
      if (!entity) return false
      const flees = weak() || (entityName(entity) === 'creeper' && !bestWeapon(context))
      return flees ? flee(context, run, entity) : (await fight(context, run, entity)) === 'killed'
    },
  }
}

/** Runs away from a foe, straight or to the side, wherever a way leads. */
async function flee(context: Context, run: Run, foe: Entity): Promise<boolean> {
  const { bot } = context
  const away = bot.entity.position.minus(foe.position)
  const heading = Math.atan2(away.z, away.x)
  for (const turn of [0, 0.8, -0.8, 1.6, -1.6]) {
    const angle = heading + turn
    const refuge = bot.entity.position.offset(Math.cos(angle) * FLIGHT, 0, Math.sin(angle) * FLIGHT)
    if ((await walk(context, run, new NearPoint(refuge, 3))) === 'there') return true
  }
  return false
}
