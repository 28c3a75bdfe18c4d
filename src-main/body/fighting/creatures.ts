import { isBuilding } from '../blocks/built.ts'
import type { Context } from '../context.ts'
import { type Entity, entityName, type Vec3, Vec3 as Vector } from '../game.ts'
import { kindAt } from '../senses/sight.ts'
import { oldTrait } from './old-traits.ts'
import { penAround, placeKey } from './pens.ts'

/** Bits of the `flags` of animals that can be tamed: 0x02 a tame horse, 0x04 a saddled horse or a tame wolf or cat. */
const TAME = 0x06
/** Until 1.15 a wolf that is angry has the bit 0x02. */
const PETS = /^(wolf|cat|ocelot|parrot)$/
const TAME_PET = 0x04
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Milliseconds for which a pen is taken to be as it was. */
const PEN_KNOWN_MS = 5000
/** The pen that was found last. */
const pens = new WeakMap<Context, { readonly places: ReadonlySet<string>; readonly until: number }>()

/**
 * True for creatures that somebody cares for: named, tamed, saddled, ridden, aboard something, behind a fence, or to be left alone where
 * they are.
 */
export function isCaredFor(context: Context, entity: Entity): boolean {
  return (
    isLeftAlone(context, entity) ||
    hasName(entity) ||
    isTamed(context, entity) ||
    hasCompany(entity) ||
    isPenned(context, entity.position)
  )
}

/** True for animals that players want left alone where they are now. They name them as the knowledge of the version does. */
export const isLeftAlone = ({ spare }: Context, entity: Entity): boolean =>
  !isHostile(entity) && spare(entity.name ?? '', entity.position)

/** Boats, rafts and carts of all kinds. */
const CRAFT = /(boat|raft|minecart)$/

/** True for what rides, or is ridden. Monsters ride each other, so that only a craft or a player makes one of them somebody's. */
function hasCompany(entity: Entity): boolean {
  const others = [entity.vehicle, ...entity.passengers].filter(other => other?.isValid)
  const isSomebodys = (other: Entity) => other.type === 'player' || CRAFT.test(entityName(other))
  return isHostile(entity) ? others.some(isSomebodys) : others.length > 0
}

function hasName(entity: Entity): boolean {
  const name: unknown = entity.metadata[2]
  return name !== undefined && name !== null && name !== ''
}

/** What the server tells of a creature under this name; undefined where it says nothing, or where nobody knows. */
export function trait({ bot }: Context, entity: Entity, key: string): unknown {
  const { entitiesByName, version } = bot.registry
  const known = entitiesByName[entity.name ?? ''] as { metadataKeys?: string[] } | undefined
  if (!known) return undefined
  const told = entity.metadata as unknown[]
  const { metadataKeys } = known
  if (metadataKeys) return told[metadataKeys.indexOf(key)]
  return oldTrait(version.version ?? 0, entityName(entity), told, key)
}

function isTamed(context: Context, entity: Entity): boolean {
  const flags = trait(context, entity, 'flags')
  const tame = PETS.test(entityName(entity)) ? TAME_PET : TAME
  if (typeof flags === 'number' && flags & tame) return true
  if (trait(context, entity, 'saddle') === true) return true
  // Those whose flags nobody knows may still have an owner, told by its id.
  const values = entity.metadata as unknown[]
  return values.slice(12).some(entry => typeof entry === 'string' && UUID.test(entry))
}

/** True if an animal there is kept behind a fence or walls. Those of a herd share their pen, which is looked at once in a while. */
function isPenned(context: Context, at: Vec3): boolean {
  const { bot, moving } = context
  const known = pens.get(context)
  const { x, y, z } = at.floored()
  if (known && performance.now() < known.until && known.places.has(placeKey(x, y, z))) return true
  const isBuilt = (...place: [number, number, number]) =>
    isBuilding(kindAt(bot, new Vector(...place))?.name ?? '')
  const places = penAround(moving.ground, isBuilt, at)
  if (places) pens.set(context, { places, until: performance.now() + PEN_KNOWN_MS })
  return places !== undefined
}

const HOSTILE =
  /^(zombie|zombie_villager|husk|drowned|skeleton|stray|bogged|wither_skeleton|spider|cave_spider|creeper|witch|slime|magma_cube|silverfish|endermite|phantom|pillager|vindicator|evoker|ravager|vex|guardian|elder_guardian|blaze|ghast|hoglin|zoglin|piglin_brute|wither|shulker|warden|breeze|creaking|giant|illusioner)$/

/** True for mobs that attack players on sight. */
export const isHostile = (entity: Pick<Entity, 'name'>): boolean => HOSTILE.test(entityName(entity))

const OF_THE_DARK =
  /^(zombie|zombie_villager|husk|drowned|skeleton|stray|bogged|spider|creeper|witch|slime|phantom|enderman)$/

/** True for mobs that come by themselves under the open sky when it is dark. https://minecraft.wiki/w/Mob_spawning */
export const comesInTheDark = (mob: string): boolean => OF_THE_DARK.test(mob)

const NEUTRAL =
  /^(wolf|fox|polar_bear|panda|bee|goat|llama|trader_llama|dolphin|pufferfish|enderman|iron_golem|piglin|zombified_piglin)$/

/** True for mobs that strike back, besides those that attack on sight. https://minecraft.wiki/w/Mob#Neutral_mobs */
export const fightsBack = (entity: Pick<Entity, 'name'>): boolean =>
  isHostile(entity) || NEUTRAL.test(entityName(entity))
