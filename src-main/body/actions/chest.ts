import { counted, type Position, type Stock } from '../../contract/index.ts'
import { settingAside } from '../blocks/ordinary.ts'
import type { Context } from '../context.ts'
import { type GameWindow, openWindow, type Vec3, vec, where } from '../game.ts'
import { withWindow } from '../items/containers.ts'
import { carried, difference, itemsIn, roomFor, stockOf } from '../items/inventory.ts'
import { ANSWER_MS, emptyCursor, refused, syncWindow } from '../items/windows.ts'
import { Obstacle } from '../running/interruption.ts'
import type { Report, Run } from '../running/run.ts'
import { settled } from '../running/waiting.ts'
import { neighbours } from '../senses/sight.ts'
import { givingAway, takeOff } from '../survival/wardrobe.ts'
import { approach } from '../walking/movement.ts'

const CONTAINERS = /(^|_)(chest|barrel|shulker_box)$/
/** These open only with room above; barrels and shulker boxes open always. */
const LIDDED = /^(trapped_)?chest$/

/**
 * Times that one moves what another has snatched away from under the hand, in the same window, or what came into the hands
 * between two clicks and was not seen.
 */
const TRIES = 3

interface ChestOrder {
  readonly chest: Position
  readonly items: Stock
}

/** Puts items into a chest; as many as fit. */
export async function deposit(context: Context, run: Run, order: ChestOrder): Promise<Report> {
  return givingAway(context, Object.keys(order.items), () => transfer(context, run, order, 'in'))
}

/** Takes items out of a chest; as many as are there and fit. */
export async function withdraw(context: Context, run: Run, order: ChestOrder): Promise<Report> {
  return transfer(context, run, order, 'out')
}

/** Looks into a chest. */
export async function inspect(context: Context, run: Run, order: { chest: Position }): Promise<Report> {
  const chest = vec(order.chest).floored()
  return atChest(context, run, chest, {}, async () => ({ count: 1 }))
}

/** What stopped a transfer before it was complete, and of what. */
type Shortfall = { why: 'no room' | 'not there'; item: string; moved: number; wanted: number }

async function transfer(
  context: Context,
  run: Run,
  { chest, items }: ChestOrder,
  way: 'in' | 'out',
): Promise<Report> {
  const { bot } = context
  const at = vec(chest).floored()
  const before = carried(bot)
  let shortfall: Shortfall | undefined
  let containerFound: Stock = {}
  const container = await atChest(context, run, at, way === 'in' ? items : {}, async (window, told) => {
    containerFound = contentOf(window)
    let left = items
    for (let tries = 0, goesOn = true; goesOn && tries < TRIES; tries++) {
      shortfall = undefined
      let movedNow = 0
      for (const [item, count] of Object.entries(left)) {
        run.signal.throwIfAborted()
        const { moved, why } = await move(context, window, item, count, way)
        movedNow += moved
        const wanted = items[item] ?? count
        if (why) shortfall ??= { why, item, moved: wanted - count + moved, wanted }
      }
      const content = { before: containerFound, after: await told() }
      left = stillToMove(way, items, { before, after: carried(bot) }, content)
      goesOn = movedNow > 0 && Object.keys(left).length > 0
    }
    return contentOf(window)
  })
  const after = carried(bot)
  const count = movedOf(way, items, { before, after }, { before: containerFound, after: container })
  const total = Object.values(items).reduce((sum, wanted) => sum + wanted, 0)
  if (count >= total) return { count }
  return { count, shortfall: explain(context, at, way, shortfall, count, total) }
}

/** What of the items is still where it was: somebody else at the chest may have been quicker at the same place. */
function stillToMove(way: 'in' | 'out', items: Stock, hands: Change, chest: Change): Stock {
  const left = Object.entries(items).map(
    ([item, wanted]) => [item, wanted - movedOf(way, { [item]: wanted }, hands, chest)] as const,
  )
  return Object.fromEntries(left.filter(([, count]) => count > 0))
}

interface Change {
  readonly before: Stock
  readonly after: Stock
}

/**
 * How many of the items that were to be moved have been. What the body picks up meanwhile hides what left its hands: that
 * is seen in the chest.
 */
export function movedOf(way: 'in' | 'out', items: Stock, hands: Change, chest: Change): number {
  const { gained, lost } = difference(hands.before, hands.after)
  const put = difference(chest.before, chest.after).gained
  const of = (item: string) =>
    way === 'in' ? Math.max(lost[item] ?? 0, put[item] ?? 0) : (gained[item] ?? 0)
  return Object.entries(items).reduce((sum, [item, wanted]) => sum + Math.min(wanted, of(item)), 0)
}

/** Comes to a chest. What is meant for it is put nowhere on the way, unless no other way leads there. */
async function comeTo(context: Context, run: Run, at: Vec3, meant: Stock): Promise<void> {
  try {
    await settingAside(context, meant, () => approach(context, run, at))
  } catch (error) {
    if (!(error instanceof Obstacle) || error.failure.code !== 'unreachable_place') throw error
    await approach(context, run, at)
  }
}

/**
 * Opens the chest with all that can go wrong named.
 * @param meant what is to be put into it
 * @param use `told` asks the server what it holds: what was moved counts only then
 */
async function atChest<T>(
  context: Context,
  run: Run,
  at: Vec3,
  meant: Stock,
  use: (window: GameWindow, told: () => Promise<Stock>) => Promise<T>,
): Promise<T> {
  const { bot } = context
  if (bot.blockAt(at, false)) requireChest(context, at)
  await comeTo(context, run, at, meant)
  requireChest(context, at)
  await takeOff(context)
  return withWindow(context, run, at, async window => {
    let content = contentOf(window)
    const told = async () => {
      await syncWindow(context, window)
      content = contentOf(window)
      return content
    }
    run.opened(content, () => content)
    try {
      return await use(window, told)
    } catch (error) {
      // Of what a death has closed nobody knows which clicks came before it.
      if (openWindow(bot) === window) content = contentOf(window)
      run.signal.throwIfAborted()
      throw error
    }
  })
}

function requireChest({ bot }: Context, at: Vec3): void {
  const block = bot.blockAt(at)
  if (!block || !CONTAINERS.test(block.name)) {
    throw new Obstacle(
      'blocked',
      'chest_missing',
      `There is no chest at ${where(at)}. Place one there, or share another.`,
    )
  }
  if (!LIDDED.test(block.name)) return
  // A double chest is blocked by what lies on either half.
  const halves = [at, ...neighbours(at).filter(beside => beside.y === at.y && isOtherHalf(bot, at, beside))]
  const lid = halves
    .map(half => bot.blockAt(half.offset(0, 1, 0), false))
    .find(above => above && isSolid(above))
  if (!lid) return
  throw new Obstacle(
    'blocked',
    'chest_blocked',
    `The chest at ${where(at)} cannot open: ${lid.displayName.toLowerCase()} lies on it. Take that away.`,
  )
}

function isOtherHalf(bot: Context['bot'], at: Vec3, beside: Vec3): boolean {
  const one = bot.blockAt(at)
  const other = bot.blockAt(beside)
  if (!one || other?.name !== one.name) return false
  const { type, facing } = one.getProperties()
  // Before 1.13 two chests side by side are always one.
  if (type === undefined) return true
  if (type === 'single' || facing !== other.getProperties()['facing']) return false
  return other.getProperties()['type'] !== 'single' && other.getProperties()['type'] !== type
}

/** A full, opaque block, as it keeps a lid down. */
const isSolid = (block: { boundingBox: string; transparent: boolean }): boolean =>
  block.boundingBox === 'block' && !block.transparent

const contentOf = (window: GameWindow): Stock => stockOf(itemsIn(window, 0, window.inventoryStart))

async function move(
  context: Context,
  window: GameWindow,
  item: string,
  wanted: number,
  way: 'in' | 'out',
): Promise<{ moved: number; why?: Shortfall['why'] }> {
  const { bot, knowledge } = context
  const chest: [number, number] = [0, window.inventoryStart]
  const own: [number, number] = [window.inventoryStart, window.inventoryEnd]
  const [from, to] = way === 'in' ? [own, chest] : [chest, own]
  const there = stockOf(itemsIn(window, ...from))[item] ?? 0
  const room = roomFor(window, ...to, item, knowledge.stackSize(item))
  const count = Math.min(wanted, there, room)
  const itemType = bot.registry.itemsByName[item]?.id
  if (count > 0 && itemType !== undefined) {
    const [sourceStart, sourceEnd] = from
    const [destStart, destEnd] = to
    const options = { window, itemType, metadata: null, count, sourceStart, sourceEnd, destStart, destEnd }
    const error = await settled(bot, bot.transfer(options), ANSWER_MS)
    await emptyCursor(context)
    if (error) throw refused(`The server did not move the items: ${error.message}.`)
  }
  if (count >= wanted) return { moved: count }
  return { moved: count, why: room < Math.min(wanted, there) ? 'no room' : 'not there' }
}

function explain(
  { knowledge }: Context,
  at: Vec3,
  way: 'in' | 'out',
  shortfall: Shortfall | undefined,
  count: number,
  total: number,
): Obstacle {
  const outcome = count > 0 ? 'part done' : 'blocked'
  const details = { moved: count, wanted: total }
  if (!shortfall) {
    return new Obstacle(
      outcome,
      'refused_by_server',
      `The server moved only ${count} of ${total} items. Try again.`,
      details,
    )
  }
  const only = `${shortfall.moved} of ${counted(shortfall.wanted, knowledge.label(shortfall.item))}`
  if (shortfall.why === 'no room' && way === 'in') {
    const message = `The chest at ${where(at)} is full: only ${only} went in. Make room in it.`
    return new Obstacle(outcome, 'chest_full', message, details)
  }
  if (shortfall.why === 'no room') {
    const message = `The inventory is full: only ${only} came out. Put something away first.`
    return new Obstacle(outcome, 'inventory_full', message, details)
  }
  const message =
    way === 'in'
      ? `The bot holds only ${only}. Get the rest first.`
      : `The chest at ${where(at)} holds only ${only}. Put more in first.`
  return new Obstacle(outcome, 'not_found', message, details)
}
