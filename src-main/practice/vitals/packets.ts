// Packets about those who live, in the form of 1.20.1; players and mobs send the same ones.
import type { Registry, SquidEntity } from '../squid/squid.ts'
import type { WorldPlayer } from '../world-context.ts'
import type { DamageKind } from './damage-kinds.ts'
import type { Effect, EffectName } from './effects.ts'
import type { Motion } from './melee.ts'

/** Values of `entity_status`. */
export const STATUS = { death: 3, eatenUp: 9, sheepEats: 10 } as const

const FLAG_BURNING = 0x01
const FLAG_SNEAKING = 0x02
const FLAG_SPRINTING = 0x08
const KEY_FLAGS = 0
const KEY_AIR = 1

export function sendStatus(entity: SquidEntity, status: (typeof STATUS)[keyof typeof STATUS]): void {
  entity._writeNearby('entity_status', { entityId: entity.id, entityStatus: status })
}

/** The most that the packet can say. */
const MAX_MOTION = 3.9

/** Motion in blocks a tick, as the packet wants it: 8000 to a block a tick. */
export function velocityFields({ x, y, z }: Motion): Motion {
  const part = (value: number) => Math.trunc(Math.max(-MAX_MOTION, Math.min(MAX_MOTION, value)) * 8000)
  return { x: part(x), y: part(y), z: part(z) }
}

export function sendMotion(entity: SquidEntity, motion: Motion): void {
  entity._writeNearby('entity_velocity', { entityId: entity.id, velocity: velocityFields(motion) })
}

interface DamageTypes {
  dimensionCodec?: {
    value: Record<
      string,
      { value: { value: { value: { value: { name: { value: string }; id: { value: number } }[] } } } }
    >
  }
}

/** Numbers of the damage types, which the server tells its clients at login. */
export function damageTypeIds(registry: Registry): ReadonlyMap<string, number> {
  const login = (registry as { loginPacket?: unknown }).loginPacket as DamageTypes | undefined
  const types = login?.dimensionCodec?.value['minecraft:damage_type']?.value.value.value.value ?? []
  return new Map(types.map(type => [type.name.value.replace('minecraft:', ''), type.id.value]))
}

/** Shows that something was hurt: it reddens and cries. */
export function sendHurt(
  entity: SquidEntity,
  kind: DamageKind,
  ids: ReadonlyMap<string, number>,
  attacker?: SquidEntity,
): void {
  const cause = attacker ? attacker.id + 1 : 0
  entity._writeNearby('damage_event', {
    entityId: entity.id,
    sourceTypeId: ids.get(kind) ?? 0,
    sourceCauseId: cause,
    sourceDirectId: cause,
  })
}

export function sendFlags(
  entity: SquidEntity,
  flags: { burning: boolean; sneaking?: boolean; sprinting?: boolean },
): void {
  const value =
    (flags.burning ? FLAG_BURNING : 0) |
    (flags.sneaking ? FLAG_SNEAKING : 0) |
    (flags.sprinting ? FLAG_SPRINTING : 0)
  entity._writeNearby('entity_metadata', {
    entityId: entity.id,
    metadata: [{ key: KEY_FLAGS, type: 'byte', value }],
  })
}

export function sendAir(player: WorldPlayer, air: number): void {
  player.send('entity_metadata', {
    entityId: player.entity.id,
    metadata: [{ key: KEY_AIR, type: 'int', value: air }],
  })
}

const effectId = (registry: Registry, name: EffectName): number => registry.effectsByName[name]?.id ?? 0

export function sendEffect(player: WorldPlayer, registry: Registry, { name, level, ticks }: Effect): void {
  player.send('entity_effect', {
    entityId: player.entity.id,
    effectId: effectId(registry, name),
    amplifier: level - 1,
    duration: ticks,
    hideParticles: 0,
    factorCodec: undefined,
  })
}

export function sendEffectsEnd(player: WorldPlayer, registry: Registry, names: readonly EffectName[]): void {
  for (const name of names) {
    player.send('remove_entity_effect', {
      entityId: player.entity.id,
      effectId: effectId(registry, name),
    })
  }
}
