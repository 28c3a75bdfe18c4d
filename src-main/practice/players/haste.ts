import type { Registry } from '../squid/squid.ts'

/** Each level of Haste makes digging faster by this share (https://minecraft.wiki/w/Haste). */
const SHARE_PER_LEVEL = 0.2
/** The amplifier travels as a signed byte; it is one less than the level. */
const MAX_AMPLIFIER = 127
const ENDLESS_TICKS = 2 ** 31 - 1

/** The level that makes digging as much faster as the world's time is; 0 for real time. */
export function hasteFor(timeScale: number): number {
  return Math.min(MAX_AMPLIFIER + 1, Math.max(0, Math.round((timeScale - 1) / SHARE_PER_LEVEL)))
}

export interface Haste {
  /** As `digTime` of prismarine-block takes effects; mineflayer computes with the same function. */
  readonly effects: object
  /** Packet that gives it to, or takes it from, an entity. */
  packet(entityId: number): { readonly name: string; readonly fields: object }
}

export function hasteOf(registry: Registry, level: number): Haste {
  const id = registry.effectsByName['Haste']?.id ?? 3
  if (level <= 0) {
    return {
      effects: {},
      packet: entityId => ({ name: 'remove_entity_effect', fields: { entityId, effectId: id } }),
    }
  }
  const amplifier = Math.min(MAX_AMPLIFIER, level - 1)
  return {
    effects: { [id]: { id, amplifier, duration: ENDLESS_TICKS } },
    packet: entityId => ({
      name: 'entity_effect',
      fields: { entityId, effectId: id, amplifier, duration: ENDLESS_TICKS, hideParticles: 1, flags: 0 },
    }),
  }
}
