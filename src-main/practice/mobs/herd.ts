import { Vec3 } from 'vec3'
import type { SquidEntity } from '../squid/squid.ts'
import { afterArmour } from '../vitals/armour.ts'
import type { Point } from '../vitals/cells.ts'
import { DAMAGE_TRAITS } from '../vitals/damage-kinds.ts'
import type { Hit, Victim } from '../vitals/hit.ts'
import { HIT_PUSH, pushed } from '../vitals/melee.ts'
import { damageTypeIds, STATUS, sendHurt, sendMotion, sendStatus } from '../vitals/packets.ts'
import type { WorldContext } from '../world-context.ts'
import { resent } from './mind.ts'
import { type Mob, newMob } from './mob.ts'

/** Real ticks that a dead mob lies before it vanishes. */
const DYING_TICKS = 20
/** Real ticks after a player's blow in which a death counts as the player's. */
const CREDIT_TICKS = 100

interface SpawnOptions {
  /** Came by itself, and may vanish again. */
  readonly wild?: boolean
}

/** All mobs of the world. */
export interface Herd {
  readonly mobs: ReadonlySet<Mob>
  /** @returns undefined if no such mob lives here */
  spawn(name: string, position: Point, options?: SpawnOptions): Mob | undefined
  mobOf(entity: SquidEntity): Mob | undefined
  /** @returns half hearts that were felt */
  hurt(mob: Mob, hit: Hit): number
  victim(mob: Mob): Victim
  remove(mob: Mob): void
  /** Takes the dead away whose time has come. */
  bury(realTick: number): void
  clear(): void
}

export interface HerdHooks {
  /** Dresses a new mob: its fleece, its eggs. */
  born(mob: Mob): void
  /** What it leaves behind. `playerKill`: a player had a part in it. */
  died(mob: Mob, playerKill: boolean): void
}

export function createHerd(context: WorldContext, hooks: HerdHooks): Herd {
  const mobs = new Set<Mob>()
  const byEntity = new Map<SquidEntity, Mob>()
  const typeIds = damageTypeIds(context.registry)

  const remove = (mob: Mob) => {
    if (!mobs.delete(mob)) return
    byEntity.delete(mob.entity)
    context.removeEntity(mob.entity)
  }

  const die = (mob: Mob) => {
    const { realTick } = context.clock
    mob.diedAt = realTick
    mob.path = []
    sendStatus(mob.entity, STATUS.death)
    const byPlayer = mob.lastBlow?.player === true && realTick - mob.lastBlow.realTick <= CREDIT_TICKS
    hooks.died(mob, byPlayer)
  }

  const push = (mob: Mob, { from, knockback = 0 }: Hit) => {
    if (!from) return
    const { legs } = mob
    const away = { x: legs.position.x - from.x, z: legs.position.z - from.z }
    const first = pushed(legs.velocity, away, HIT_PUSH, legs.onGround)
    const motion = knockback > 0 ? pushed(first, away, knockback / 2, legs.onGround) : first
    legs.velocity = new Vec3(motion.x, motion.y, motion.z)
    legs.onGround = false
    sendMotion(mob.entity, motion)
  }

  const hurt = (mob: Mob, hit: Hit): number => {
    if (mob.diedAt !== undefined) return 0
    const traits = DAMAGE_TRAITS[hit.kind]
    const { felt, fresh } = traits.bypassesImmunity
      ? { felt: hit.amount, fresh: true }
      : mob.immunity.feel(hit.amount)
    if (felt <= 0) return 0
    const armour = { points: mob.kind.armour ?? 0, toughness: 0 }
    const lost = traits.bypassesArmour ? felt : afterArmour(felt, armour)
    mob.health -= lost
    const player = hit.attacker && context.playerOf(hit.attacker)
    if (hit.attacker) mob.lastBlow = { realTick: context.clock.realTick, player: player !== undefined }
    sendHurt(mob.entity, hit.kind, typeIds, hit.attacker)
    if (fresh) push(mob, hit)
    resent(mob.kind, mob.mind, player?.entity.id)
    if (mob.health <= 0) die(mob)
    return lost
  }

  return {
    mobs,
    hurt,
    remove,
    spawn(name, { x, y, z }, { wild = false } = {}) {
      const data = context.registry.entitiesByName[name]
      const health = context.knowledge.mobHealth(name)
      if (!data || health === undefined) return undefined
      const entity = context.addEntity('mob', name, new Vec3(x, y, z))
      const mob = newMob({ entity, name, width: data.width ?? 1, height: data.height ?? 1, health, wild })
      if (!mob) {
        context.removeEntity(entity)
        return undefined
      }
      mobs.add(mob)
      byEntity.set(entity, mob)
      hooks.born(mob)
      return mob
    },
    mobOf: entity => byEntity.get(entity),
    victim: mob => ({
      undead: mob.kind.undead === true,
      arthropod: mob.kind.arthropod === true,
      hit: hit => hurt(mob, hit),
      ignite: seconds => {
        mob.peril.fireTicks = Math.max(mob.peril.fireTicks, seconds * 20)
      },
    }),
    bury(realTick) {
      for (const mob of [...mobs]) {
        if (mob.diedAt !== undefined && realTick - mob.diedAt >= DYING_TICKS) remove(mob)
      }
    },
    clear() {
      for (const mob of [...mobs]) remove(mob)
    },
  }
}
