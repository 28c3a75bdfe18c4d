import type { Context } from '../context.ts'
import { isHostile, trait } from '../fighting/creatures.ts'
import { type Entity, entityName, eyeAt, eyes, type Vec3 } from '../game.ts'
import { owned } from '../items/inventory.ts'
import { armourPoints } from './armour.ts'
import { isBraved } from './braving.ts'
import { isNight } from './night.ts'
import { isOutOfReach } from './out-of-reach.ts'
import { isLeftAlone, isUpon } from './stubborn.ts'
import { type Armament, type Foe, foeKind, isCalmByDay } from './threats.ts'

/** Blocks around in which anybody is a foe worth a thought. */
const NOTICED = 40
/** Blocks within which it is looked for what stands in between. */
const LOOKED_AT = 24
/** Blocks within which archers shoot at who comes to one of them, and blocks up or down beyond which they are elsewhere. */
const COMPANY = 10
const COMPANY_HEIGHT = 4
/** Blocks from which archers shoot. https://minecraft.wiki/w/Skeleton */
export const BOWSHOT = 16
/** A blow is held against who gave it for so long. */
const GRUDGE_MS = 4000
/** Blocks from which a mob strikes with its body, and a little more: it may have been thrown back since. */
const STRIKES_WITHIN = 3
/** Bit of a living thing's flags: it uses what it holds, as a skeleton draws its bow. */
const USES_HAND = 0x01
const OFF_HAND_SLOT = 45
const FIRST_WORN_SLOT = 5
const LAST_WORN_SLOT = 8

/** Who hurt the bot, and when, and who is dead. Each body remembers its own. */
export class Grudge {
  #id: number | undefined
  #at = Number.NEGATIVE_INFINITY
  readonly #dead = new WeakSet<Entity>()

  /** It lies about for a moment, and harms nobody any more. */
  bury(entity: Entity): void {
    this.#dead.add(entity)
  }

  hasBuried(entity: Entity): boolean {
    return this.#dead.has(entity)
  }

  /** @param source undefined where nobody knows, as with poison and fire: then who struck before is not forgotten */
  hurtBy(source: Entity | undefined): void {
    if (!source) return
    this.#id = source.id
    this.#at = performance.now()
  }

  isAgainst(entity: Entity): boolean {
    return entity.id === this.#id && performance.now() - this.#at < GRUDGE_MS
  }
}

/**
 * Who has most likely just struck the bot: whoever bites from nearby. Before 1.19.4 the server does not say it; from then on it
 * does, and where it names nobody there was nobody.
 */
export function likelyStriker({ bot }: Context): Entity | undefined {
  if (bot.registry.isNewerOrEqualTo('1.19.4')) return undefined
  const away = ({ position }: Entity) => position.distanceTo(bot.entity.position)
  return Object.values(bot.entities)
    .filter(entity => entity.isValid && isHostile(entity) && away(entity) < STRIKES_WITHIN)
    .filter(entity => foeKind(entityName(entity)) === 'biter')
    .sort((a, b) => away(a) - away(b))[0]
}

/** Those who mean harm within sight, and those who struck; never a player. */
export function foesAround(context: Context, grudge: Grudge): { entity: Entity; foe: Foe }[] {
  const { position } = context.bot.entity
  return withCompany(foesFrom(context, position, grudge, entity => sees(context, entity)))
}

/** Those whom a body would have to do with that stood there. */
export function foesAt(context: Context, feet: Vec3): Foe[] {
  const place = feet.offset(0.5, 0, 0.5)
  const eye = eyeAt(feet)
  const found = foesFrom(context, place, new Grudge(), entity => isInView(context, eye, entity))
  // Whom it keeps away from it does not drop beside, and who is out of reach from here is not from there.
  return withCompany(found).map(({ foe }) => ({ ...foe, leftAlone: false, outOfReach: false }))
}

/** Blocks to whoever is in the same hole: from outside of its walls, or from its rim, nobody is as near. */
const WITH_IT = 1.2

/** True where somebody who means harm is as near as the walls around a body would be: they shut nobody out any more. */
export const isWithIt = ({ bot }: Context): boolean =>
  Object.values(bot.entities).some(
    entity =>
      entity.isValid && isHostile(entity) && entity.position.distanceTo(bot.entity.position) < WITH_IT,
  )

/** True where an arrow would find a body: it knocks who stands at an edge off it. */
export function isShotAt(context: Context, feet: Vec3): boolean {
  const eye = eyeAt(feet)
  return Object.values(context.bot.entities).some(
    entity =>
      entity.isValid &&
      isHostile(entity) &&
      foeKind(entityName(entity)) === 'archer' &&
      entity.position.distanceTo(eye) < BOWSHOT &&
      isInView(context, eye, entity),
  )
}

function foesFrom(
  context: Context,
  place: Vec3,
  grudge: Grudge,
  isVisible: (entity: Entity) => boolean,
): { entity: Entity; foe: Foe }[] {
  const { bot } = context
  const day = !isNight(bot.time.timeOfDay)
  const found: { entity: Entity; foe: Foe }[] = []
  for (const entity of Object.values(bot.entities)) {
    if (entity === bot.entity || entity.type === 'player' || !entity.isValid) continue
    if (grudge.hasBuried(entity)) continue
    const distance = entity.position.distanceTo(place)
    if (distance > NOTICED) continue
    const provoked = grudge.isAgainst(entity)
    const name = entityName(entity)
    if (!provoked && (!isHostile(entity) || (day && isCalmByDay(name) && isUnderSky(context, entity))))
      continue
    const kind = foeKind(name)
    const visible = distance < LOOKED_AT && isVisible(entity)
    const outOfReach = isOutOfReach(context, entity)
    const isLeft = isLeftAlone(entity) && !(visible && isUpon(context, entity))
    found.push({
      entity,
      foe: {
        id: entity.id,
        kind,
        distance,
        visible,
        provoked,
        swelling: kind === 'bomber' && isSwelling(context, entity),
        // An archer shoots all the same.
        leftAlone: isLeft || isBraved(context, entity) || (!provoked && outOfReach && kind !== 'archer'),
        outOfReach,
      },
    })
  }
  return found
}

/** Tells of each archer how many others stand around it: from a tunnel's mouth one sees only one of them at a time. */
function withCompany(found: { entity: Entity; foe: Foe }[]): { entity: Entity; foe: Foe }[] {
  const archers = found.filter(({ foe }) => foe.kind === 'archer').map(({ entity }) => entity)
  if (archers.length < 2) return found
  return found.map(({ entity, foe }) => {
    if (foe.kind !== 'archer') return { entity, foe }
    const stands = ({ position }: Entity) =>
      position.distanceTo(entity.position) < COMPANY &&
      Math.abs(position.y - entity.position.y) < COMPANY_HEIGHT
    const company = archers.filter(other => other !== entity && stands(other)).length
    return { entity, foe: { ...foe, company } }
  })
}

/** True where nothing keeps the light of the sky from a creature. */
function isUnderSky({ lookout }: Context, { position }: Entity): boolean {
  const { x, y, z } = position.floored()
  return lookout.cells.refresh().roof(x, z) <= y
}

/** Where the eyes of a creature are, about. */
export const eyesOf = ({ position, height }: Entity): Vec3 => position.offset(0, height * 0.85, 0)

/** Nothing solid between the eyes of the two. */
export const sees = (context: Context, entity: Entity): boolean =>
  isInView(context, eyes(context.bot), entity)

function isInView({ bot }: Context, from: Vec3, entity: Entity): boolean {
  const way = eyesOf(entity).minus(from)
  const distance = way.norm()
  return distance < 0.5 || !bot.world.raycast(from, way.normalize(), distance)
}

/** True for a creeper that is about to burst. */
export const isSwelling = (context: Context, creeper: Entity): boolean =>
  trait(context, creeper, 'swell_dir') === 1 || trait(context, creeper, 'is_ignited') === true

/** True for an archer that draws its bow. */
export function isDrawing(context: Context, archer: Entity): boolean {
  const flags = trait(context, archer, 'living_entity_flags')
  return typeof flags === 'number' && (flags & USES_HAND) !== 0
}

/** How fit for a fight the bot is now. */
export function armament({ bot, knowledge }: Context): Armament {
  return {
    health: bot.health,
    armed: owned(bot).some(({ name }) => /^(sword|axe)$/.test(knowledge.toolKind(name) ?? '')),
    shield: bot.inventory.slots[OFF_HAND_SLOT]?.name === 'shield',
    armour: armourPoints(
      bot.inventory.slots.slice(FIRST_WORN_SLOT, LAST_WORN_SLOT + 1).flatMap(piece => piece ?? []),
    ),
  }
}
