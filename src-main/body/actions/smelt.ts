import type { Context } from '../context.ts'
import { events, type GameWindow, type Item, undeclared, type Vec3, vec, where } from '../game.ts'
import type { SmeltOrder } from '../interface.ts'
import { Obstacle } from '../interruption.ts'
import { carried, itemsIn } from '../inventory.ts'
import { approach } from '../movement.ts'
import type { Report, Run } from '../run.ts'
import { waitFor } from '../waiting.ts'
import { click, closeWindow, emptyCursor, openBlock, refused, syncWindow } from '../windows.ts'

const INPUT = 0
const FUEL = 1
const OUTPUT = 2
/** One item takes 200 ticks of 50 ms in a furnace. https://minecraft.wiki/w/Smelting */
const TICKS_PER_ITEM = 200
const STACK = 64
/** Longer than one item takes: a furnace that shows no change for so long is out. */
const IDLE_MS = 15_000
const TAKE_OUT_MS = 2000
const FURNACES = /^(lit_)?(furnace|blast_furnace|smoker)$/

/** Smelts until so many results are gained: loads, fires, waits, takes out, in as many loads as it takes. */
export async function smelt(context: Context, run: Run, order: SmeltOrder): Promise<Report> {
  const { bot } = context
  const at = vec(order.furnace)
  const start = carried(bot)[order.result] ?? 0
  // The window's own counts, since the inventory is told of them only when it closes.
  const gainedIn = (window: GameWindow) => countIn(playerItems(window), [order.result]) - start
  let used = false
  try {
    for (;;) {
      await approach(context, run, at)
      requireFurnace(context, at)
      const done = await run.step(async signal => {
        const window = await openBlock(context, signal, at)
        used = true
        try {
          for (;;) {
            await takeOutput(context, window, order)
            run.reached(Math.max(0, gainedIn(window)))
            const missing = order.count - gainedIn(window)
            if (missing <= 0) {
              await empty(context, window, order)
              return true
            }
            await feed(context, window, order, missing)
            const out = await waitForWork(context, signal, window, Math.min(missing, STACK))
            // The server may close it, for example when something pushes the bot away: what is inside goes on.
            if (isClosed(context, window)) return false
            if (!out) throw refused(`The furnace at ${where(at)} does not burn.`)
          }
        } finally {
          await closeWindow(context)
        }
      })
      if (done) break
    }
    used = false
  } finally {
    if (used) await takeThingsOut(context, order, at)
  }
  return { count: Math.max(0, (carried(bot)[order.result] ?? 0) - start) }
}

const playerItems = (window: GameWindow): Item[] =>
  itemsIn(window, window.inventoryStart, window.inventoryEnd)

const countIn = (items: readonly Item[], names: readonly string[]): number =>
  items.reduce((sum, item) => sum + (names.includes(item.name) ? item.count : 0), 0)

function requireFurnace({ bot }: Context, at: Vec3): void {
  if (FURNACES.test(bot.blockAt(at, false)?.name ?? '')) return
  throw new Obstacle('blocked', 'not_found', `There is no furnace at ${where(at)}. Place one there first.`)
}

async function takeOutput(context: Context, window: GameWindow, order: SmeltOrder): Promise<void> {
  const output = window.slots[OUTPUT]
  if (!output) return
  if (output.name !== order.result) throw inUse(context, output)
  await click(context, OUTPUT, 0, 1)
  await syncWindow(context)
  if (window.slots[OUTPUT]) {
    throw new Obstacle(
      'blocked',
      'inventory_full',
      'The inventory is full, so what the furnace gives does not fit. Put something into the chest first.',
    )
  }
}

/** Puts in as much input as is missing and fits, and just the fuel that this takes. */
async function feed(context: Context, window: GameWindow, order: SmeltOrder, missing: number): Promise<void> {
  const input = window.slots[INPUT]
  if (input && !order.input.includes(input.name)) throw inUse(context, input)
  const inside = input?.count ?? 0
  const wanted = Math.min(missing, STACK) - inside
  const kind = input?.name ?? order.input.find(name => countIn(playerItems(window), [name]) > 0)
  if (wanted > 0 && kind) await put(context, window, kind, INPUT, wanted)
  const loaded = window.slots[INPUT]?.count ?? 0
  if (loaded === 0) throw short(context, order.input, order)
  await addFuel(context, window, order, loaded)
}

async function addFuel(
  context: Context,
  window: GameWindow,
  order: SmeltOrder,
  loaded: number,
): Promise<void> {
  const { knowledge } = context
  const present = window.slots[FUEL]
  const need = loaded * TICKS_PER_ITEM
  const inside = present ? present.count * knowledge.burnTicks(present.name) : 0
  if (inside >= need) return
  const kinds = present ? [present.name] : order.fuels
  const kind = kinds.find(name => countIn(playerItems(window), [name]) > 0)
  const burn = kind ? knowledge.burnTicks(kind) : 0
  if (kind && burn > 0) await put(context, window, kind, FUEL, Math.ceil((need - inside) / burn))
  else if (!present && !burning(window)) throw short(context, order.fuels, order)
}

/** Moves up to so many of an item from the player's slots into a slot of the furnace. */
async function put(
  context: Context,
  window: GameWindow,
  item: string,
  slot: number,
  count: number,
): Promise<void> {
  let left = count
  while (left > 0) {
    const source = playerItems(window).find(({ name }) => name === item)
    if (!source) break
    const room = STACK - (window.slots[slot]?.count ?? 0)
    if (room <= 0) break
    await click(context, source.slot)
    if ((window.selectedItem?.count ?? 0) <= Math.min(left, room)) {
      left -= window.selectedItem?.count ?? 0
      await click(context, slot)
    } else {
      for (let one = Math.min(left, room); one > 0; one--) {
        await click(context, slot, 1)
        left--
      }
      left = 0
    }
    await emptyCursor(context)
  }
  await syncWindow(context)
}

const burnState = new WeakMap<GameWindow, number>()
const burning = (window: GameWindow): boolean => (burnState.get(window) ?? 0) > 0

const isClosed = ({ bot }: Context, window: GameWindow): boolean => bot.currentWindow?.id !== window.id

/** Waits until the load is done, the fire is out or the window is closed. False if nothing at all happens. */
async function waitForWork(
  context: Context,
  signal: AbortSignal,
  window: GameWindow,
  target: number,
): Promise<boolean> {
  const { bot } = context
  const client = undeclared(bot)._client
  let alive = performance.now()
  const property = ({ windowId, property: kind, value }: Property) => {
    if (windowId !== window.id) return
    alive = performance.now()
    if (kind === 0) burnState.set(window, value)
  }
  events(client).on('craft_progress_bar', property)
  try {
    for (;;) {
      const before = window.slots[OUTPUT]?.count ?? 0
      const cues = [[window, 'updateSlot'] as const, [bot, 'windowClose'] as const]
      const more = await waitFor(signal, cues, IDLE_MS, () => {
        if (isClosed(context, window)) return 'closed'
        const output = window.slots[OUTPUT]?.count ?? 0
        if (output >= target) return 'full'
        if (output > 0 && !window.slots[INPUT]) return 'empty'
        return output > before ? 'more' : undefined
      })
      if (more === 'full' || more === 'empty' || more === 'closed') return true
      if (!more) return performance.now() - alive < IDLE_MS || Boolean(window.slots[OUTPUT])
      if (!window.slots[FUEL] && !burning(window) && window.slots[INPUT]) return true
    }
  } finally {
    events(client).off('craft_progress_bar', property)
  }
}

interface Property {
  windowId: number
  property: number
  value: number
}

/** Takes the bot's things out: the furnace is left as it was found. */
async function empty(context: Context, window: GameWindow, order: SmeltOrder): Promise<void> {
  const ours = new Set([...order.input, ...order.fuels, order.result])
  const left = [OUTPUT, INPUT, FUEL].filter(slot => ours.has(window.slots[slot]?.name ?? ''))
  for (const slot of left) await click(context, slot, 0, 1)
  if (left.length > 0) await syncWindow(context)
}

/** The same after the action was stopped or met an obstacle; what that was is told, not a failure of this. */
async function takeThingsOut(context: Context, order: SmeltOrder, at: Vec3): Promise<void> {
  const { bot, logger } = context
  if (!undeclared(bot).isAlive || undeclared(bot)._client.ended) return
  try {
    await empty(context, await openBlock(context, AbortSignal.timeout(TAKE_OUT_MS), at), order)
  } catch (error) {
    logger.warn('Could not take everything out of the furnace.', { error: String(error) })
  } finally {
    await closeWindow(context)
  }
}

const inUse = ({ knowledge }: Context, item: Item): Obstacle =>
  new Obstacle(
    'blocked',
    'not_allowed',
    `The furnace is in use: it holds ${item.count} ${knowledge.label(item.name).toLowerCase()}. Wait, or empty it.`,
  )

function short({ knowledge }: Context, names: readonly string[], order: SmeltOrder): Obstacle {
  const choice = names.slice(0, 3).map(name => knowledge.label(name).toLowerCase())
  const result = knowledge.label(order.result).toLowerCase()
  return new Obstacle(
    'blocked',
    'not_found',
    `Too little ${choice.join(' or ')} in hand to smelt ${result}. Get some first.`,
  )
}
