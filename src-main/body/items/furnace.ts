// What is done in the open window of a furnace.
import { TICKS_PER_SMELT } from '../../knowledge/index.ts'
import type { Context } from '../context.ts'
import { events, type GameWindow, type Item, undeclared } from '../game.ts'
import type { SmeltOrder } from '../interface.ts'
import { Obstacle } from '../running/interruption.ts'
import { waitFor } from '../running/waiting.ts'
import { itemsIn } from './inventory.ts'
import { click, emptyCursor, syncWindow } from './windows.ts'

const INPUT = 0
const FUEL = 1
const OUTPUT = 2
/** The figure of the window that tells for how many ticks the fire still burns. */
const FIRE_LEFT = 0
export const STACK = 64
/** Longer than one item takes: a furnace that shows no change for so long is out. */
const IDLE_MS = 15_000

type Materials = Pick<SmeltOrder, 'input' | 'result' | 'fuels'>

const playerItems = (window: GameWindow): Item[] =>
  itemsIn(window, window.inventoryStart, window.inventoryEnd)

const countIn = (items: readonly Item[], names: readonly string[]): number =>
  items.reduce((sum, item) => sum + (names.includes(item.name) ? item.count : 0), 0)

/** True if nobody has anything to smelt in it, or smelted. */
export const isEmpty = ({ slots }: GameWindow): boolean => !slots[INPUT] && !slots[OUTPUT]

/** Takes out what is done. @throws Obstacle if it is somebody else's or does not fit into the inventory */
export async function takeOutput(context: Context, window: GameWindow, order: Materials): Promise<void> {
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

/** How many of an item the player has, by the window's own counts: the inventory is told only when it closes. */
export const inHand = (window: GameWindow, item: string): number => countIn(playerItems(window), [item])

/** Puts in as much input as is missing and fits, and just the fuel that this takes. */
export async function feed(
  context: Context,
  fire: FireWatch,
  window: GameWindow,
  order: Materials,
  missing: number,
): Promise<void> {
  const input = window.slots[INPUT]
  if (input && !order.input.includes(input.name)) throw inUse(context, input)
  const inside = input?.count ?? 0
  const wanted = Math.min(missing, STACK) - inside
  const kind = input?.name ?? order.input.find(name => countIn(playerItems(window), [name]) > 0)
  if (wanted > 0 && kind) await put(context, window, kind, INPUT, wanted)
  const loaded = window.slots[INPUT]?.count ?? 0
  if (loaded === 0) throw short(context, order.input, order)
  await addFuel(context, fire, window, order, loaded)
}

async function addFuel(
  context: Context,
  fire: FireWatch,
  window: GameWindow,
  order: Materials,
  loaded: number,
): Promise<void> {
  const { knowledge } = context
  const present = window.slots[FUEL]
  const need = loaded * TICKS_PER_SMELT
  const inside = present ? present.count * knowledge.burnTicks(present.name) : 0
  if (inside + fire.ticksLeft(window) >= need) return
  const kinds = present ? [present.name] : order.fuels
  const kind = kinds.find(name => countIn(playerItems(window), [name]) > 0)
  const burn = kind ? knowledge.burnTicks(kind) : 0
  if (kind && burn > 0)
    await put(context, window, kind, FUEL, Math.ceil((need - inside - fire.ticksLeft(window)) / burn))
  else if (!present) {
    // How long it still burns is told after the window has opened.
    await syncWindow(context)
    if (fire.ticksLeft(window) === 0) throw short(context, order.fuels, order)
  }
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

/** Hears how far a furnace is, also what the server tells of it in the moment in which it opens. */
export class FireWatch {
  readonly #client: ReturnType<typeof events>
  /** Ticks for which the fire still burns, by window. */
  readonly #left = new Map<number, number>()
  /** When one of its figures changed last, by window; milliseconds since the start. */
  readonly #heardAt = new Map<number, number>()

  constructor({ bot }: Context) {
    this.#client = events(undeclared(bot)._client)
    this.#client.on('open_window', this.#opened)
    this.#client.on('craft_progress_bar', this.#told)
  }

  // Numbers of windows are used again.
  #opened = ({ windowId }: { windowId: number }) => void this.#left.delete(windowId)

  #told = ({ windowId, property, value }: { windowId: number; property: number; value: number }) => {
    this.#heardAt.set(windowId, performance.now())
    if (property === FIRE_LEFT) this.#left.set(windowId, value)
  }

  ticksLeft({ id }: GameWindow): number {
    return this.#left.get(id) ?? 0
  }

  /** False if nothing has been heard of it for so long, nor since then. */
  isAlive({ id }: GameWindow, since: number, limitMs: number): boolean {
    return performance.now() - Math.max(since, this.#heardAt.get(id) ?? 0) < limitMs
  }

  close(): void {
    this.#client.off('open_window', this.#opened)
    this.#client.off('craft_progress_bar', this.#told)
  }
}

export const isClosed = ({ bot }: Context, window: GameWindow): boolean => bot.currentWindow?.id !== window.id

/**
 * Waits until the load is done, the fire is out or the window is closed. False if nothing at all happens.
 * @param onMore told how many results lie in the furnace, each time that there are more
 */
export async function waitForWork(
  context: Context,
  signal: AbortSignal,
  fire: FireWatch,
  window: GameWindow,
  target: number,
  onMore: (results: number) => void,
): Promise<boolean> {
  const { bot } = context
  const begun = performance.now()
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
    if (!more) return fire.isAlive(window, begun, IDLE_MS) || Boolean(window.slots[OUTPUT])
    onMore(window.slots[OUTPUT]?.count ?? 0)
    if (!window.slots[FUEL] && fire.ticksLeft(window) === 0 && window.slots[INPUT]) return true
  }
}

/** Takes the bot's things out: the furnace is left as it was found. */
export async function empty(context: Context, window: GameWindow, order: Materials): Promise<void> {
  const ours = new Set([...order.input, ...order.fuels, order.result])
  const left = [OUTPUT, INPUT, FUEL].filter(slot => ours.has(window.slots[slot]?.name ?? ''))
  for (const slot of left) await click(context, slot, 0, 1)
  if (left.length > 0) await syncWindow(context)
}

const inUse = ({ knowledge }: Context, item: Item): Obstacle =>
  new Obstacle(
    'blocked',
    'not_allowed',
    `The furnace is in use: it holds ${item.count} ${knowledge.label(item.name).toLowerCase()}. Wait, or empty it.`,
  )

function short({ knowledge }: Context, names: readonly string[], order: Materials): Obstacle {
  const choice = names.slice(0, 3).map(name => knowledge.label(name).toLowerCase())
  const result = knowledge.label(order.result).toLowerCase()
  return new Obstacle(
    'blocked',
    'not_found',
    `Too little ${choice.join(' or ')} in hand to smelt ${result}. Get some first.`,
  )
}
