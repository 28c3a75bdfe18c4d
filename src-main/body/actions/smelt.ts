import type { Position } from '../../contract/index.ts'
import { furnaces, sharesOf, TICKS_PER_SMELT, unlit } from '../../knowledge/index.ts'
import type { Context } from '../context.ts'
import { type GameWindow, plain, undeclared, type Vec3, vec, where } from '../game.ts'
import type { SmeltOrder } from '../interface.ts'
import { inWindow } from '../items/containers.ts'
import {
  empty,
  FireWatch,
  feed,
  inHand,
  isClosed,
  isEmpty,
  STACK,
  takeOutput,
  waitForWork,
} from '../items/furnace.ts'
import { carried } from '../items/inventory.ts'
import { isInReach, refused } from '../items/windows.ts'
import { noteTransfer } from '../people/own-deeds.ts'
import { Obstacle, Stopped } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { approach } from '../walking/movement.ts'

const TAKE_OUT_MS = 2000

/** Smelts until so many results are gained: loads, fires, waits, takes out, in as many loads as it takes. */
export async function smelt(context: Context, run: Run, order: SmeltOrder): Promise<Report> {
  const { bot } = context
  const start = carried(bot)[order.result] ?? 0
  const gained = (window: GameWindow) => inHand(window, order.result) - start
  /** Furnaces that may hold something of ours. */
  const used = new Set<Position>()
  const fire = new FireWatch(context)
  try {
    let { own, others } = await share(context, run, order, used, fire)
    await smeltIn(context, run, order, { furnace: order.furnace, until: own, gained, used, fire })
    for (const { furnace, count } of others) {
      own += count
      await smeltIn(context, run, order, { furnace, until: own, gained, used, fire })
    }
  } finally {
    fire.close()
    // Whoever has died lives again somewhere else: what is inside goes on.
    if (!hasDied(run)) for (const furnace of used) await takeThingsOut(context, order, vec(furnace))
  }
  return { count: Math.max(0, (carried(bot)[order.result] ?? 0) - start) }
}

const hasDied = ({ signal: { reason } }: Run): boolean =>
  reason instanceof Stopped && reason.failure.code === 'bot_died'

interface Share {
  readonly furnace: Position
  readonly count: number
}

/** Lights the other furnaces, where that is quicker, and tells what is left for the first. */
async function share(
  context: Context,
  run: Run,
  order: SmeltOrder,
  used: Set<Position>,
  fire: FireWatch,
): Promise<{ own: number; others: Share[] }> {
  const spots = order.others ?? []
  const [, ...counts] = sharesOf(order.count, 1 + spots.length, order.lavish ? 1 : perFuel(context, order))
  let own = order.count
  const others: Share[] = []
  for (const [index, count] of counts.entries()) {
    const furnace = spots[index]
    if (!furnace || !(await light(context, run, order, { furnace, count }, used, fire))) continue
    others.push({ furnace, count })
    own -= count
  }
  return { own, others }
}

/** Loads a furnace that then works by itself. False, and nothing done, where somebody has things in it. */
async function light(
  context: Context,
  run: Run,
  order: SmeltOrder,
  { furnace, count }: Share,
  used: Set<Position>,
  fire: FireWatch,
): Promise<boolean> {
  const at = vec(furnace)
  for (;;) {
    await approach(context, run, at)
    if (!isFurnace(context, at)) return false
    const lit = await run.step(async signal => {
      if (!isInReach(context, at)) return undefined
      return atFurnace(context, signal, at, order, async window => {
        if (!isEmpty(window)) return false
        used.add(furnace)
        await feed(context, fire, window, order, count)
        return true
      })
    })
    if (lit !== undefined) return lit
  }
}

interface Load {
  readonly furnace: Position
  /** How many are to be gained in all when this furnace is done. */
  readonly until: number
  readonly gained: (window: GameWindow) => number
  readonly used: Set<Position>
  readonly fire: FireWatch
}

async function smeltIn(
  context: Context,
  run: Run,
  order: SmeltOrder,
  { furnace, until, gained, used, fire }: Load,
): Promise<void> {
  const at = vec(furnace)
  for (;;) {
    await approach(context, run, at)
    if (!isFurnace(context, at)) throw noFurnace(at)
    const done = await run.step(async signal => {
      // A fight may have led it away.
      if (!isInReach(context, at)) return false
      return atFurnace(context, signal, at, order, async (window, note) => {
        used.add(furnace)
        for (;;) {
          await takeOutput(context, window, order)
          const tell = (results: number) => tellOf(context, run, order, gained(window) + results)
          tell(0)
          const missing = until - gained(window)
          if (missing <= 0) {
            await empty(context, window, order)
            return true
          }
          await feed(context, fire, window, order, missing)
          note()
          const target = Math.min(missing, STACK)
          const out = await run.rest(() => waitForWork(context, signal, fire, window, target, tell))
          // The server may close it, for example when something pushes the bot away: what is inside goes on.
          if (isClosed(context, window)) return false
          if (!out) throw refused(`The furnace at ${where(at)} does not burn.`)
        }
      })
    })
    if (done) break
  }
  used.delete(furnace)
}

/** Tells what is done, counting what still lies in the furnace. */
function tellOf({ knowledge }: Context, run: Run, { result, count }: SmeltOrder, gained: number): void {
  const done = Math.max(0, Math.min(gained, count))
  run.reached(done)
  if (done < count) run.log(`Smelting ${knowledge.label(result).toLowerCase()} (${done + 1} of ${count})`)
}

/** Items that one piece of the fuel smelts, so that no share of the work burns a piece more than all of it together. */
function perFuel({ bot, knowledge }: Context, { fuels }: SmeltOrder): number {
  const stock = carried(bot)
  const first = fuels.find(name => (stock[name] ?? 0) > 0)
  return first ? Math.floor(knowledge.burnTicks(first) / TICKS_PER_SMELT) : 1
}

const isFurnace = ({ bot }: Context, at: Vec3): boolean =>
  furnaces.includes(unlit(bot.blockAt(at, false)?.name ?? ''))

const noFurnace = (at: Vec3): Obstacle =>
  new Obstacle('blocked', 'not_found', `There is no furnace at ${where(at)}. Place one there first.`)

/** The same after the action was stopped or met an obstacle; what that was is told, not a failure of this. */
async function takeThingsOut(context: Context, order: SmeltOrder, at: Vec3): Promise<void> {
  const { bot, logger } = context
  if (!undeclared(bot).isAlive || undeclared(bot)._client.ended) return
  const signal = AbortSignal.timeout(TAKE_OUT_MS)
  try {
    await atFurnace(context, signal, at, order, window => empty(context, window, order))
  } catch (error) {
    logger.warn('Could not take everything out of the furnace.', { error: String(error) })
  }
}

/**
 * Works in the furnace's window; what goes in and comes out of it is noted, at the latest when the work is over: `note` does it
 * before a long wait, at whose end there may be no connection any more.
 */
const atFurnace = <T>(
  context: Context,
  signal: AbortSignal,
  at: Vec3,
  { input, fuels, result }: SmeltOrder,
  use: (window: GameWindow, note: () => void) => Promise<T>,
): Promise<T> => {
  const things = [...new Set([...input, ...fuels, result])]
  const work = async (window: GameWindow) => {
    // By the window's own counts: the inventory is told only when it closes.
    const ours = () => Object.fromEntries(things.map(item => [item, inHand(window, item)]))
    let before = ours()
    const note = () => {
      const now = ours()
      noteTransfer(context, plain(at), before, now)
      before = now
    }
    try {
      return await use(window, note)
    } finally {
      note()
    }
  }
  return inWindow(context, signal, at, work)
}
