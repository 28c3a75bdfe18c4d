import { inSentence, mobLabel, type Stock, withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { isCaredFor } from '../creatures.ts'
import { Drops } from '../drops.ts'
import { fight } from '../fighting.ts'
import { type Entity, entityName, type Vec3 } from '../game.ts'
import { Obstacle } from '../interruption.ts'
import { carried } from '../inventory.ts'
import type { Report, Run } from '../run.ts'

/** Blocks around the place of a kill in which its drops lie. */
const DROP_RADIUS = 5

interface KillOrder {
  readonly mob: string
  readonly count: number
  readonly keep?: Stock
}

/** Fights mobs of a kind and picks up what they drop, until so many are dead and so much has dropped. */
export async function kill(context: Context, run: Run, order: KillOrder): Promise<Report> {
  const { bot, knowledge } = context
  const label = inSentence(mobLabel(order.mob))
  const start = carried(bot)
  const places: Vec3[] = []
  const given = new Set<number>()
  const wanted = new Set([
    ...knowledge.mobDrops(order.mob).map(({ item }) => item),
    ...Object.keys(order.keep ?? {}),
  ])
  const drops = new Drops(
    context,
    name => wanted.has(name),
    position => places.some(place => place.distanceTo(position) < DROP_RADIUS),
  )
  const kept = () =>
    Object.entries(order.keep ?? {}).every(
      ([item, count]) => (carried(bot)[item] ?? 0) - (start[item] ?? 0) >= count,
    )
  try {
    while (places.length < order.count || !kept()) {
      const target = nearest(context, order.mob, given)
      if (!target) throw none(context, order.mob, label, places.length)
      run.log(
        `Hunting ${withArticle(label)} (${places.length + 1} of ${Math.max(order.count, places.length + 1)})`,
      )
      const at = target.position
      const end = await fight(context, run, target)
      if (end === 'fled') {
        throw new Obstacle(
          'unsafe',
          'not_allowed',
          `Too badly hurt to go on fighting the ${label}. Let the bot eat and rest first.`,
        )
      }
      // A dead one lies about for a second; one that got away is not hunted again.
      given.add(target.id)
      if (end !== 'killed') continue
      places.push(at.clone())
      run.reached(places.length)
      drops.expect(at, knowledge.mobDrops(order.mob).some(({ min }) => min > 0) ? 1 : 0)
      while (drops.count() > 0) await drops.fetch(run)
    }
  } finally {
    drops.close()
  }
  return { count: places.length }
}

function nearest(context: Context, mob: string, given: ReadonlySet<number>): Entity | undefined {
  const { bot } = context
  const distance = (entity: Entity) => entity.position.distanceTo(bot.entity.position)
  return Object.values(bot.entities)
    .filter(entity => entityName(entity) === mob && entity.isValid && !given.has(entity.id))
    .sort((a, b) => distance(a) - distance(b))
    .find(entity => !isCaredFor(context, entity))
}

function none({ bot }: Context, mob: string, label: string, killed: number): Obstacle {
  const others = Object.values(bot.entities).filter(entity => entityName(entity) === mob).length
  const why = others > 0 ? `${others} in sight, but named, tame, penned or out of reach` : 'none in sight'
  return new Obstacle(
    'impossible here',
    'resource_gone',
    `No ${label} to hunt: ${why}. Lead the bot to where some live.`,
    { killed },
  )
}
