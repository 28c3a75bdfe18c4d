import type { EntityMove, ViewEntity } from '../../contract/index.ts'
import { droppedItem, isDrop } from '../drops/dropped-item.ts'
import { type Bot, type Entity, entityName, undeclared } from '../game.ts'

/** An entity as the 3D view shows it. */
export function describeEntity(bot: Bot, entity: Entity): ViewEntity {
  const name = entityName(entity) || 'unknown'
  const { width, height } = sizeOf(entity)
  const known = metadataOf(bot, entity)
  const item = droppedItem(bot, entity)
  const label = entity.username ?? customName(entity)
  const wears = entity === bot.entity ? ownEquipment(bot) : equipmentOf(entity)
  const wool = known['wool']
  const variant = typeof wool === 'number' ? wool & 15 : variantOf(known)
  return {
    ...describeMove(entity),
    name,
    kind: kindOf(entity),
    width,
    height,
    ...(label ? { label } : {}),
    ...(known['baby'] === true ? { baby: true } : {}),
    ...(undeclaredEntity(entity).crouching ? { sneaking: true } : {}),
    ...(item ? { item } : {}),
    ...(name === 'falling_block' ? blockOf(entity) : {}),
    ...(variant === undefined ? {} : { variant }),
    ...(typeof wool === 'number' && (wool & 16) !== 0 ? { shorn: true } : {}),
    ...(wears.some(piece => piece !== null) ? { wears } : {}),
  }
}

/** Where an entity is and where it looks. */
export function describeMove(entity: Entity): EntityMove {
  const { id, position, yaw, pitch } = entity
  const headYaw = undeclaredEntity(entity).headYaw ?? yaw
  return { id, x: position.x, y: position.y, z: position.z, yaw, pitch, headYaw }
}

interface Undeclared {
  headYaw?: number
  crouching?: boolean
  objectData?: number
}
const undeclaredEntity = (entity: Entity): Undeclared => entity as unknown as Undeclared

function kindOf(entity: Entity): ViewEntity['kind'] {
  if (entity.type === 'player') return 'player'
  if (isDrop(entity)) return 'item'
  const living = ['mob', 'animal', 'hostile', 'ambient', 'passive', 'water_creature', 'living']
  return living.includes(entity.type) ? 'mob' : 'object'
}

/** Old versions leave sizes out for a few. */
function sizeOf({ width, height }: Entity): { width: number; height: number } {
  return { width: width > 0 ? width : 0.5, height: height > 0 ? height : 0.5 }
}

/** By the game's names, where the version's data tell them. */
function metadataOf(bot: Bot, entity: Entity): Record<string, unknown> {
  const kinds = bot.registry.entitiesByName as unknown as Record<
    string,
    { metadataKeys?: string[] } | undefined
  >
  const keys = kinds[entity.name ?? '']?.metadataKeys ?? []
  const values = entity.metadata as unknown as Record<number, unknown>
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

function variantOf(known: Record<string, unknown>): number | undefined {
  for (const key of ['variant', 'type_variant', 'type', 'size']) {
    const value = known[key]
    if (typeof value === 'number') return value
  }
  return undefined
}

function customName(entity: Entity): string | undefined {
  try {
    const text = entity.getCustomName()?.toString()
    return text ? text.slice(0, 64) : undefined
  } catch {
    // Some servers send names in a form that the library cannot read.
    return undefined
  }
}

function blockOf(entity: Entity): { block?: number } {
  const { objectData } = undeclaredEntity(entity)
  return typeof objectData === 'number' ? { block: objectData } : {}
}

/** Main hand, off hand, feet, legs, torso, head. Before 1.9 there was no off hand. */
function equipmentOf({ equipment }: Entity): (string | null)[] {
  const names = Array.from({ length: equipment.length }, (_, slot) => equipment[slot]?.name ?? null)
  return (names.length === 5 ? [names[0] ?? null, null, ...names.slice(1)] : names).slice(0, 6)
}

/** Servers do not tell a player what it wears itself. */
function ownEquipment(bot: Bot): (string | null)[] {
  const slots = [45, 8, 7, 6, 5]
  const worn = slots.map(slot => bot.inventory.slots[slot]?.name ?? null)
  return [undeclared(bot).isAlive ? (bot.heldItem?.name ?? null) : null, ...worn]
}
