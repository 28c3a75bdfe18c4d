import { counted, type Position } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import type { HandOrder } from '../interface.ts'
import { carried } from '../items/inventory.ts'
import { requirePlayer } from '../people/players.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { givingAway, takeOff } from '../survival/wardrobe.ts'
import { walk } from '../walking/walking.ts'
import { follow } from './follow.ts'
import { throwItem } from './throwing.ts'

/** Milliseconds for the server to hear of a look, and for the player to have what was thrown. */
const ANSWER_MS = 5000
const TAKEN_MS = 4000
const LOOK_TICKS = 3
/** Blocks between the two at a throw. */
const NEAREST = 1.7
const FURTHEST = 2.8
/** Blocks from a player's feet to the waist. */
const WAIST = 0.9

/** Goes to a player and throws things to them: as many of each as it has. */
export const hand = (context: Context, run: Run, order: HandOrder): Promise<Report> =>
  givingAway(context, Object.keys(order.items), () => throwTo(context, run, order))

async function throwTo(context: Context, run: Run, { player, items }: HandOrder): Promise<Report> {
  const { bot } = context
  await takeOff(context)
  const has = ([item]: [string, number]) => (carried(bot)[item] ?? 0) > 0
  if (!Object.entries(items).some(has)) throw nothingToHand(context, items)
  await follow(context, run, { player })
  await makeRoom(context, run, player)
  // Only now: it may have picked up more of it on the way.
  const before = carried(bot)
  const wanted = Object.entries(items).filter(has)
  run.log(`Handing ${player} what they asked for`)
  let taken = 0
  const collected = (collector: { username?: string }) => {
    if (collector.username?.toLowerCase() === player.toLowerCase()) taken++
  }
  bot.on('playerCollect', collected)
  try {
    for (const [item, count] of wanted) {
      await run.checkpoint()
      await aimAt(context, run, player)
      await throwItem(context, item, Math.min(count, before[item] ?? 0))
    }
    // Whoever walks on at once picks it up again.
    await run.step(signal =>
      waitFor(signal, [[bot, 'playerCollect']], TAKEN_MS, () => taken >= wanted.length),
    )
  } finally {
    bot.off('playerCollect', collected)
  }
  const after = carried(bot)
  const count = wanted.reduce((sum, [item]) => sum + (before[item] ?? 0) - (after[item] ?? 0), 0)
  const total = Object.values(items).reduce((sum, one) => sum + one, 0)
  if (count >= total) return { count }
  const message = `It handed over only ${count} of ${total} items: it has no more.`
  return { count, shortfall: new Obstacle('part done', 'not_found', message) }
}

/** Steps back where the two stand so close that both would pick up what is thrown. */
async function makeRoom(context: Context, run: Run, player: string): Promise<void> {
  const { position } = requirePlayer(context, player)
  if (position.distanceTo(context.bot.entity.position) >= NEAREST) return
  const away = ({ x, y, z }: Position) =>
    Math.hypot(x + 0.5 - position.x, y - position.y, z + 0.5 - position.z)
  await walk(context, run, {
    heuristic: place => Math.max(0, NEAREST - away(place), away(place) - FURTHEST),
    isEnd: place => away(place) >= NEAREST && away(place) <= FURTHEST,
  })
}

/**
 * Aims so that what is thrown comes to lie where the player stands: at the eyes it flies past, at the feet it falls short.
 * The server must have heard of the look before the throw.
 */
async function aimAt(context: Context, run: Run, player: string): Promise<void> {
  const { bot } = context
  await bot.lookAt(requirePlayer(context, player).position.offset(0, WAIST, 0), true)
  let ticks = 0
  const heard = () => ++ticks > LOOK_TICKS
  await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], ANSWER_MS, heard))
}

function nothingToHand({ knowledge }: Context, items: HandOrder['items']): Obstacle {
  const names = Object.entries(items).map(([item, count]) => counted(count, knowledge.label(item)))
  return new Obstacle('blocked', 'not_found', `It has no ${names.join(' and no ')} to hand over.`)
}
