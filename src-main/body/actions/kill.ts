import { inSentence, mobLabel, type Position, type Stock, withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { isCaredFor } from '../creatures.ts'
import { Drops } from '../drops.ts'
import { fight } from '../fighting.ts'
import { type Entity, entityName, type Vec3 } from '../game.ts'
import { Obstacle } from '../interruption.ts'
import { carried } from '../inventory.ts'
import type { Report, Run } from '../run.ts'
import { waitFor } from '../waiting.ts'

/** Blocks around the place of a kill in which its drops lie. */
const DROP_RADIUS = 5
/** Milliseconds that one that got away is left alone, and how often it is hunted in all. */
const REST_MS = 4000
const MOST_HUNTS = 4
const LATE_DROP_MS = 3000
/** Milliseconds within which a server has shown who came what lives around. */
const SHOWN_MS = 1500

/** Prey that is not hunted for now; for ever, where it is dead. */
interface GivenUp {
  readonly times: number
  readonly until: number
}

interface KillOrder {
  readonly mob: string
  readonly count: number
  readonly keep?: Stock
  readonly home?: Position
}

/** Fights mobs of a kind and picks up what they drop, until so many are dead and so much has dropped. */
export async function kill(context: Context, run: Run, order: KillOrder): Promise<Report> {
  const { bot, knowledge } = context
  const label = inSentence(mobLabel(order.mob))
  const start = carried(bot)
  const places: Vec3[] = []
  const given = new Map<number, GivenUp>()
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
  let looked = false
  try {
    while (places.length < order.count || !kept()) {
      const target = nearest(context, order.mob, given)
      if (!target) {
        if (places.length > 0 && !kept() && (await lateDrop(context, run, drops))) continue
        if (await anotherChance(context, run, given)) continue
        // Who has just come here sees the ground first, and a moment later what lives on it.
        const shown = () => nearest(context, order.mob, given)
        if (!looked && (await run.step(signal => waitFor(signal, [[bot, 'entitySpawn']], SHOWN_MS, shown)))) {
          looked = true
          continue
        }
        throw none(context, order.mob, label, places.length)
      }
      run.log(
        `Hunting ${withArticle(label)} (${places.length + 1} of ${Math.max(order.count, places.length + 1)})`,
      )
      const at = target.position
      const end = await fight(context, run, target, order.home ? { toward: order.home } : {})
      if (end === 'fled') {
        throw new Obstacle(
          'unsafe',
          'not_allowed',
          `Too badly hurt to go on fighting the ${label}. Let the bot eat and rest first.`,
        )
      }
      // A dead one lies about for a second; one that got away is left alone for a while.
      const times = (given.get(target.id)?.times ?? 0) + 1
      given.set(target.id, { times, until: end === 'killed' ? Infinity : performance.now() + REST_MS })
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

/** A drop may come later than it should on a slow server. True if there is one now. */
async function lateDrop({ bot }: Context, run: Run, drops: Drops): Promise<boolean> {
  const lies = () => drops.seen().length > 0 || undefined
  const came = await run.step(signal => waitFor(signal, [[bot, 'itemDrop']], LATE_DROP_MS, lies))
  while (drops.count() > 0) await drops.fetch(run)
  return came === true
}

/** Waits until one that got away may be hunted again. False if there is none, or it got away too often. */
async function anotherChance(
  { bot }: Context,
  run: Run,
  given: ReadonlyMap<number, GivenUp>,
): Promise<boolean> {
  const chances = [...given].filter(
    ([id, { times, until }]) => times < MOST_HUNTS && until < Infinity && bot.entities[id]?.isValid,
  )
  if (chances.length === 0) return false
  const soonest = Math.min(...chances.map(([, { until }]) => until))
  const over = () => performance.now() >= soonest || undefined
  await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], REST_MS, over))
  return true
}

function nearest(context: Context, mob: string, given: ReadonlyMap<number, GivenUp>): Entity | undefined {
  const { bot } = context
  const left = (id: number) => {
    const { times, until } = given.get(id) ?? { times: 0, until: 0 }
    return times < MOST_HUNTS && until <= performance.now()
  }
  const distance = (entity: Entity) => entity.position.distanceTo(bot.entity.position)
  return Object.values(bot.entities)
    .filter(entity => entityName(entity) === mob && entity.isValid && left(entity.id))
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
