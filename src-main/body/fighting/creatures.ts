import type { Context } from '../context.ts'
import { type Entity, entityName, SIDES, type Vec3, Vec3 as Vector } from '../game.ts'
import { kindAt } from '../senses/sight.ts'

/** Bits of the `flags` of animals that can be tamed: 0x02 a tame horse, 0x04 a saddled horse or a tame wolf or cat. */
const TAME = 0x06
const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i
/** Steps after which ground that is still open counts as no pen. */
const PEN_SIZE = 200

/** True for animals that somebody cares for: named, tamed, saddled, leashed, ridden, behind a fence, or to be left alone where they are. */
export function isCaredFor(context: Context, entity: Entity): boolean {
  return (
    isLeftAlone(context, entity) ||
    hasName(entity) ||
    isTamed(context, entity) ||
    Boolean(entity.vehicle) ||
    entity.passengers.length > 0 ||
    isPenned(context, entity.position)
  )
}

/** True for animals that players want left alone where they are now. */
export const isLeftAlone = ({ spare }: Context, entity: Entity): boolean =>
  !isHostile(entity) && spare(entityName(entity), entity.position)

function hasName(entity: Entity): boolean {
  const name: unknown = entity.metadata[2]
  return name !== undefined && name !== null && name !== ''
}

/** What the server tells of a creature under this name; undefined for versions without names for these values. */
export function trait({ bot }: Context, entity: Entity, key: string): unknown {
  const known = bot.registry.entitiesByName[entity.name ?? ''] as { metadataKeys?: string[] } | undefined
  return (entity.metadata as unknown[])[known?.metadataKeys?.indexOf(key) ?? -1]
}

function isTamed(context: Context, entity: Entity): boolean {
  const flags = trait(context, entity, 'flags')
  if (typeof flags === 'number' && flags & TAME) return true
  if (trait(context, entity, 'saddle') === true) return true
  // Versions without names for these values still tell the owner by its id.
  const values = entity.metadata as unknown[]
  return values.slice(12).some(entry => typeof entry === 'string' && UUID.test(entry))
}

/** True if an animal there cannot walk away, and a fence or wall is part of what holds it. */
function isPenned({ bot }: Context, from: Vec3): boolean {
  const seen = new Set<string>()
  const open = [from.floored()]
  let fenced = false
  while (open.length > 0) {
    if (seen.size > PEN_SIZE) return false
    const at = open.pop()
    if (!at || seen.has(`${at}`)) continue
    seen.add(`${at}`)
    for (const [dx, dz] of SIDES) {
      const beside = at.plus(new Vector(dx, 0, dz))
      const step = [0, 1, -1, -2, -3].map(dy => beside.offset(0, dy, 0)).find(place => standable(bot, place))
      const wall = kindAt(bot, beside)?.name ?? ''
      if (/fence|wall/.test(wall)) fenced = true
      else if (step) open.push(step)
    }
  }
  return fenced
}

function standable(bot: Context['bot'], place: Vec3): boolean {
  const here = kindAt(bot, place)
  const below = kindAt(bot, place.offset(0, -1, 0))
  return here?.boundingBox === 'empty' && below?.boundingBox === 'block' && !/fence|wall/.test(below.name)
}

const HOSTILE =
  /^(zombie|zombie_villager|husk|drowned|skeleton|stray|bogged|wither_skeleton|spider|cave_spider|creeper|witch|slime|magma_cube|silverfish|endermite|phantom|pillager|vindicator|evoker|ravager|vex|guardian|elder_guardian|blaze|ghast|hoglin|zoglin|piglin_brute|wither|shulker|warden|breeze|creaking|giant|illusioner)$/

/** True for mobs that attack players on sight. */
export const isHostile = (entity: Pick<Entity, 'name'>): boolean => HOSTILE.test(entityName(entity))

const NEUTRAL =
  /^(wolf|fox|polar_bear|panda|bee|goat|llama|trader_llama|dolphin|pufferfish|enderman|iron_golem|piglin|zombified_piglin)$/

/** True for mobs that strike back, besides those that attack on sight. https://minecraft.wiki/w/Mob#Neutral_mobs */
export const fightsBack = (entity: Pick<Entity, 'name'>): boolean =>
  isHostile(entity) || NEUTRAL.test(entityName(entity))
