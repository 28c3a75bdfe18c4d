import { counted, type Position } from '../../contract/index.ts'
import { settingAside } from '../blocks/ordinary.ts'
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
/** Milliseconds until what it picked up again is in its hands, and throws until it gives up. */
const BACK_MS = 1000
const MOST_THROWS = 3
/** Blocks between the two at a throw. */
const NEAREST = 1.7
const FURTHEST = 2.8
/** Blocks from a player's feet to the waist. */
const WAIST = 0.9

/** Goes to a player and throws things to them: as many of each as it has. */
export const hand = (context: Context, run: Run, order: HandOrder): Promise<Report> =>
  givingAway(context, Object.keys(order.items), () => throwTo(context, run, order))

async function throwTo(context: Context, run: Run, { player, items }: HandOrder): Promise<Report> {
  await takeOff(context)
  const has = (item: string) => carried(context.bot)[item] ?? 0
  const names = Object.keys(items)
  if (!names.some(item => has(item) > 0)) throw nothingToHand(context, items)
  await settingAside(context, items, () => follow(context, run, { player }))
  await makeRoom(context, run, player)
  // Only now: it may have picked up more of it on the way.
  const before = carried(context.bot)
  const given = (item: string) => Math.max(0, (before[item] ?? 0) - has(item))
  run.log(`Handing ${player} what they asked for`)
  for (let throws = 0; throws < MOST_THROWS; throws++) {
    const left = names.flatMap(item => {
      const count = Math.min((items[item] ?? 0) - given(item), has(item))
      return count > 0 ? [{ item, count }] : []
    })
    if (left.length === 0) break
    if (throws > 0) await makeRoom(context, run, player)
    await throwAll(context, run, player, left)
  }
  const count = sum(names.map(given))
  const total = sum(Object.values(items))
  if (count >= total) return { count }
  const isLeft = names.some(item => given(item) < (items[item] ?? 0) && has(item) > 0)
  const why = isLeft ? 'the rest always comes back to its own feet' : 'it has no more'
  const message = `It handed over only ${count} of ${total} items: ${why}.`
  return { count, shortfall: new Obstacle('part done', 'not_found', message) }
}

/** Throws each, and waits until somebody has it: what lands between the two may come back to the bot itself. */
async function throwAll(
  context: Context,
  run: Run,
  player: string,
  stacks: readonly { readonly item: string; readonly count: number }[],
): Promise<void> {
  const { bot } = context
  let taken = 0
  let back = 0
  const collected = (collector: { username?: string }) => {
    if (collector.username?.toLowerCase() === player.toLowerCase()) taken++
    else if (collector === bot.entity) back++
  }
  bot.on('playerCollect', collected)
  try {
    for (const { item, count } of stacks) {
      await run.checkpoint()
      await aimAt(context, run, player)
      await throwItem(context, item, count)
    }
    const thrown = carried(bot)
    // Whoever walks on at once picks it up again.
    const isOver = () => taken + back >= stacks.length
    await run.step(signal => waitFor(signal, [[bot, 'playerCollect']], TAKEN_MS, isOver))
    const isBack = () => stacks.some(({ item }) => (carried(bot)[item] ?? 0) > (thrown[item] ?? 0))
    if (back > 0) await run.step(signal => waitFor(signal, [[bot.inventory, 'updateSlot']], BACK_MS, isBack))
  } finally {
    bot.off('playerCollect', collected)
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

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
