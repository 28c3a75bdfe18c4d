import type { ItemCodec } from '../items/item-codec.ts'
import { type Slot, type Stack, sameSlot } from '../items/stacks.ts'
import { INVENTORY_END, MAIN_START } from '../players/player-inventory.ts'
import type { GameWindow } from './windows.ts'

/** The `window_click` packet of 1.17.1 and later. */
export interface ClickPacket {
  readonly windowId: number
  readonly stateId: number
  readonly slot: number
  readonly mouseButton: number
  readonly mode: number
  readonly changedSlots: readonly { readonly location: number; readonly item: unknown }[]
  readonly cursorItem: unknown
}

interface OpenWindow {
  readonly id: number
  readonly window: GameWindow
  /** What the client believes; `unknown` where it has not been told. */
  readonly remote: (Slot | 'unknown')[]
  remoteCursor: Slot | 'unknown'
  sentProperties: string
}

export interface SessionPorts {
  readonly codec: ItemCodec
  send(packet: string, fields: object): void
  /** Into the inventory, else thrown. */
  giveBack(stack: Stack): void
  /** The protocol's number of a window's kind. */
  windowType(kind: string): number
  title(key: string): unknown
}

const WINDOW_IDS = 100
const STATE_IDS = 0x8000

/**
 * Keeps one player's windows and the client's picture of them alike, as the game's server does: the client tells with
 * each click what it believes has changed, and is sent only what differs from that.
 */
export class WindowSession {
  readonly #ports: SessionPorts
  readonly #inventory: OpenWindow
  #open: OpenWindow
  #lastId = 0
  #stateId = 0

  constructor(inventory: GameWindow, ports: SessionPorts) {
    this.#ports = ports
    this.#inventory = opened(0, inventory)
    this.#open = this.#inventory
  }

  /** The window in front: the inventory where no container is open. */
  get current(): GameWindow {
    return this.#open.window
  }

  open(window: GameWindow): void {
    this.close(true)
    this.#lastId = (this.#lastId % WINDOW_IDS) + 1
    this.#open = opened(this.#lastId, window)
    this.#ports.send('open_window', {
      windowId: this.#lastId,
      inventoryType: this.#ports.windowType(window.kind ?? ''),
      windowTitle: this.#ports.title(window.title),
    })
    this.sendAll()
  }

  /** Closes what is open; `tell` the client unless it closed by itself. Also empties cursor and crafting grid. */
  close(tell: boolean): void {
    const closing = this.#open
    const { menu } = closing.window
    const held = [...(menu.cursor ? [menu.cursor] : []), ...closing.window.clear()]
    menu.cursor = undefined
    for (const stack of held) this.#ports.giveBack(stack)
    if (closing !== this.#inventory) {
      if (tell) this.#ports.send('close_window', { windowId: closing.id })
      this.#inheritRemote(closing)
      this.#open = this.#inventory
    }
    this.flush()
  }

  /** The client closes a window by its number; one that is not open any more is ignored. */
  closedByClient(windowId: number): void {
    if (windowId === this.#open.id) this.close(false)
  }

  click(packet: ClickPacket): void {
    const open = this.#open
    if (packet.windowId !== open.id) {
      // A click in the inventory while a container is open here: the client has closed it without saying so yet.
      if (packet.windowId === 0) this.sendAll()
      return
    }
    const { menu, craftingSlots } = open.window
    menu.click({ slot: packet.slot, button: packet.mouseButton, mode: packet.mode })
    for (const { location, item } of packet.changedSlots) {
      if (location in open.remote) open.remote[location] = this.#ports.codec.fromWire(item)
    }
    open.remoteCursor = this.#ports.codec.fromWire(packet.cursorItem)
    // A client that asks for everything gives -1 as its state.
    if (packet.stateId === -1) this.sendAll()
    else this.flush()
    // mineflayer waits for the result slot after every click in a crafting area, changed or not.
    if (packet.slot >= 0 && packet.slot < craftingSlots) this.#sendSlot(open, 0)
  }

  /** Sends what the client does not know yet. */
  flush(): void {
    const open = this.#open
    const { menu, properties } = open.window
    if (open.remoteCursor !== 'unknown' && !sameSlot(open.remoteCursor, menu.cursor)) {
      this.sendAll()
      return
    }
    menu.slots.forEach((slot, i) => {
      const believed = open.remote[i]
      if (believed === 'unknown' || !sameSlot(believed, slot.get())) this.#sendSlot(open, i)
    })
    if (properties) this.#sendProperties(open, properties())
  }

  /** Everything anew. Also the only way to correct a cursor: mineflayer ignores it in `set_slot`. */
  sendAll(): void {
    const open = this.#open
    const { menu, properties } = open.window
    this.#ports.send('window_items', {
      windowId: open.id,
      stateId: this.#nextState(),
      items: menu.slots.map(slot => this.#ports.codec.toWire(slot.get())),
      carriedItem: this.#ports.codec.toWire(menu.cursor),
    })
    menu.slots.forEach((slot, i) => {
      open.remote[i] = slot.get()
    })
    open.remoteCursor = menu.cursor
    if (properties) this.#sendProperties(open, properties())
  }

  #sendSlot(open: OpenWindow, index: number): void {
    const stack = open.window.menu.slots[index]?.get()
    open.remote[index] = stack
    this.#ports.send('set_slot', {
      windowId: open.id,
      stateId: this.#nextState(),
      slot: index,
      item: this.#ports.codec.toWire(stack),
    })
  }

  /** All of them whenever one changes: a client may have missed those that came with the window. */
  #sendProperties(open: OpenWindow, values: readonly (readonly [number, number])[]): void {
    const key = values.join(';')
    if (key === open.sentProperties) return
    open.sentProperties = key
    for (const [property, value] of values) {
      this.#ports.send('craft_progress_bar', { windowId: open.id, property, value })
    }
  }

  /** The client copies the inventory part of a container that it closes into its inventory. */
  #inheritRemote(closed: OpenWindow): void {
    for (let slot = MAIN_START; slot < INVENTORY_END; slot++) {
      this.#inventory.remote[slot] = closed.remote[closed.window.inventoryStart + slot - MAIN_START]
    }
    this.#inventory.remoteCursor = undefined
  }

  #nextState(): number {
    this.#stateId = (this.#stateId + 1) % STATE_IDS
    return this.#stateId
  }
}

function opened(id: number, window: GameWindow): OpenWindow {
  return {
    id,
    window,
    remote: window.menu.slots.map(() => 'unknown'),
    remoteCursor: 'unknown',
    sentProperties: '',
  }
}
