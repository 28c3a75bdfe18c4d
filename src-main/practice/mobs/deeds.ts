import { Vec3 } from 'vec3'
import type { SquidEntity } from '../squid/squid.ts'
import type { CellAt } from '../vitals/cells.ts'
import type { Difficulty } from '../vitals/damage-kinds.ts'
import type { Vitals } from '../vitals/index.ts'
import { PLAYER_FIGURE } from '../vitals/moving.ts'
import type { WorldContext, WorldPlayer } from '../world-context.ts'
import { arrowDamage, shotAt } from './aim.ts'
import { arrowTargets } from './arrow-targets.ts'
import type { Arrows } from './arrows.ts'
import type { Deed } from './daily-life.ts'
import { blastedBlocks, blastOn } from './explosion.ts'
import type { Herd } from './herd.ts'
import { eyesOf, type Mob } from './mob.ts'

const CREEPER_POWER = 3
const LEAP = { across: 0.4, up: 0.4 }

/** How long poison and the like last, beside normal difficulty. */
const AFFLICTION_PART: Readonly<Record<Difficulty, number>> = { peaceful: 0, easy: 0, normal: 1, hard: 2 }

export interface Tools {
  readonly context: WorldContext
  readonly cellAt: CellAt
  readonly vitals: Vitals
  readonly arrows: Arrows
  readonly herd: Herd
}

/** What mobs do to players, and to the land. */
export function createDeeds(tools: Tools): (mob: Mob, deed: Deed, target: SquidEntity) => void {
  const { context, cellAt, vitals, arrows, herd } = tools
  const { random } = context

  const afflict = (mob: Mob, player: WorldPlayer) => {
    const { affliction } = mob.kind
    const part = AFFLICTION_PART[vitals.difficulty]
    if (affliction && part > 0) vitals.addEffect(player, { ...affliction, ticks: affliction.ticks * part })
  }

  const bite = (mob: Mob, player: WorldPlayer) => {
    const { attack } = mob.kind
    if (typeof attack !== 'object') return
    mob.entity._writeOthersNearby('animation', { entityId: mob.entity.id, animation: 0 })
    const felt = vitals.hurt(player, {
      kind: 'mob_attack',
      amount: attack.bite,
      attacker: mob.entity,
      from: mob.legs.position,
    })
    if (felt > 0) afflict(mob, player)
  }

  const shoot = (mob: Mob, target: SquidEntity) => {
    const from = eyesOf(mob)
    const { x, y, z } = target.position
    const velocity = shotAt(from, { x, y, z, height: PLAYER_FIGURE.height }, vitals.difficulty, random)
    const amount = (speed: number) => arrowDamage(speed, vitals.difficulty, random)
    arrows.shoot(mob.entity, from, velocity, () =>
      arrowTargets(tools, mob.entity, amount, player => afflict(mob, player)),
    )
  }

  const burst = (creeper: Mob) => {
    const at = creeper.legs.position.clone()
    const blocks = blastedBlocks(cellAt, at, CREEPER_POWER, random)
    herd.remove(creeper)
    const by = { kind: 'explosion', attacker: creeper.entity } as const
    for (const player of context.players()) {
      const blast = blastOn(cellAt, at, CREEPER_POWER, { position: player.entity.position, ...PLAYER_FIGURE })
      if (blast && vitals.isPrey(player)) vitals.hurt(player, { ...by, amount: blast.damage })
      const push = blast?.push ?? { x: 0, y: 0, z: 0 }
      player.send('explosion', {
        ...{ x: at.x, y: at.y, z: at.z },
        radius: CREEPER_POWER,
        affectedBlockOffsets: [],
        playerMotionX: push.x,
        playerMotionY: push.y,
        playerMotionZ: push.z,
      })
    }
    for (const mob of [...herd.mobs]) {
      const blast = blastOn(cellAt, at, CREEPER_POWER, { position: mob.legs.position, ...mob.figure })
      if (!blast) continue
      herd.hurt(mob, { ...by, amount: blast.damage })
      mob.legs.velocity.add(new Vec3(blast.push.x, blast.push.y, blast.push.z))
    }
    // In an explosion each block keeps what it drops with this chance only.
    for (const { x, y, z } of blocks) {
      context.breakBlock(new Vec3(x, y, z), { drops: random() < 1 / CREEPER_POWER })
    }
  }

  const leap = ({ legs }: Mob, target: SquidEntity) => {
    const way = target.position.minus(legs.position)
    const length = Math.hypot(way.x, way.z) || 1
    const across = (part: number, now: number) => (part / length) * LEAP.across + now * 0.2
    legs.velocity = new Vec3(across(way.x, legs.velocity.x), LEAP.up, across(way.z, legs.velocity.z))
    legs.onGround = false
  }

  return (mob, deed, target) => {
    const player = context.playerOf(target)
    if (!player) return
    switch (deed) {
      case 'bite':
        return bite(mob, player)
      case 'shoot':
        return shoot(mob, target)
      case 'burst':
        return burst(mob)
      case 'leap':
        return leap(mob, target)
    }
  }
}
