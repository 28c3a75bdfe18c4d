import { withArticle } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { isHostile } from '../fighting/creatures.ts'
import { fight } from '../fighting/fighting.ts'
import { onKill } from '../fighting/kills.ts'
import { Prey } from '../fighting/prey.ts'
import { type Entity, entityName, type Vec3 } from '../game.ts'
import type { KillOrder } from '../interface.ts'
import { carried } from '../items/inventory.ts'
import { hasRoomFor, noRoomFor } from '../items/room.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { huntingMonsters } from '../survival/purposes.ts'

/** Blocks around the place of a kill in which its drops lie. */
const DROP_RADIUS = 5
const LATE_DROP_MS = 3000

/**
 * Fights mobs of a kind and picks up what they drop, until so many are dead and so much has dropped.
 * @throws Obstacle inventory_full before it kills for what would not fit
 */
export async function kill(context: Context, run: Run, order: KillOrder): Promise<Report> {
  const { bot, knowledge } = context
  const prey = new Prey(context, run, order)
  const mob = entityName({ name: order.mob })
  // Whoever hunts for a meal says `pig`, also where the version calls it `Pig`.
  const mobDrops = knowledge.mobs
    .filter(name => entityName({ name }) === mob)
    .flatMap(name => knowledge.mobDrops(name))
  const start = carried(bot)
  const places: Vec3[] = []
  const wanted = new Set([...mobDrops.map(({ item }) => item), ...Object.keys(order.keep?.() ?? {})])
  const drops = new Drops(
    context,
    name => wanted.has(name),
    position => places.some(place => place.distanceTo(position) < DROP_RADIUS),
  )
  const missing = () =>
    Object.entries(order.keep?.() ?? {}).flatMap(([item, count]) =>
      (carried(bot)[item] ?? 0) - (start[item] ?? 0) < count ? [item] : [],
    )
  const kept = () => missing().length === 0
  const requireRoom = () => {
    const tooMuch = missing().find(item => !hasRoomFor(context, item))
    if (tooMuch) throw noRoomFor(knowledge.label(tooMuch).toLowerCase())
  }
  const wantedCount = () => order.stillWanted?.() ?? order.count
  const isDone = () => places.length >= wantedCount() && kept()
  const killed = new Set<number>()
  // Also what it slays in its own defence.
  const offKill = onKill(context, victim => {
    if (entityName(victim) !== mob || killed.has(victim.id)) return
    killed.add(victim.id)
    places.push(victim.position.clone())
    run.reached(places.length)
    drops.expect(victim.position, mobDrops.some(({ min }) => min > 0) ? 1 : 0)
  })
  const hunt = async (target: Entity) => {
    run.log(
      `Hunting ${withArticle(prey.label)} (${places.length + 1} of ${Math.max(wantedCount(), places.length + 1)})`,
    )
    const end = await fight(context, run, target, order.home ? { toward: order.home } : {})
    if (end === 'fled') {
      throw new Obstacle(
        'unsafe',
        'not_allowed',
        `Too badly hurt to go on fighting the ${prey.label}. Let the bot eat and rest first.`,
      )
    }
    prey.hunted(target, end)
    // Where no way leads to one of them none leads to the others, most likely.
    if (end === 'unreachable') await prey.comesToThem()
  }
  const seek = async () => {
    if (places.length > 0 && !kept() && (await lateDrop(context, run, drops))) return
    if (!(await prey.seek()) && !isDone()) throw prey.none(places.length)
  }
  const huntAll = async () => {
    while (!isDone()) {
      requireRoom()
      const target = prey.nearest()
      const before = places.length
      const gotOn = await run.attempt(async () => {
        await (target ? hunt(target) : seek())
        if (places.length > before) await drops.fetchAll(run)
      })
      if (!gotOn && target) prey.leave(target)
    }
  }
  try {
    await (isHostile({ name: mob }) ? huntingMonsters.during(context, huntAll) : huntAll())
  } finally {
    offKill()
    drops.close()
  }
  return { count: places.length }
}

/** A drop may come later than it should on a slow server. True if there is one now. */
async function lateDrop({ bot }: Context, run: Run, drops: Drops): Promise<boolean> {
  const lies = () => drops.seen().length > 0 || undefined
  const came = await run.step(signal => waitFor(signal, [[bot, 'itemDrop']], LATE_DROP_MS, lies))
  await drops.fetchAll(run)
  return came === true
}
