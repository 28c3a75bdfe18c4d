import { createRequire } from 'node:module'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { createItemCodec } from '../../../../src-main/practice/items/item-codec.ts'
import type { Slot, Stack } from '../../../../src-main/practice/items/stacks.ts'
import { PlayerInventory } from '../../../../src-main/practice/players/player-inventory.ts'
import type { Registry } from '../../../../src-main/practice/squid/squid.ts'
import { createRecipeBook } from '../../../../src-main/practice/windows/recipe-book.ts'
import { WindowSession } from '../../../../src-main/practice/windows/window-session.ts'
import { chestWindow, inventoryWindow, sharedSlot } from '../../../../src-main/practice/windows/windows.ts'

const registry = (createRequire(import.meta.url)('prismarine-registry') as (version: string) => Registry)(
  '1.20.1',
)
const codec = createItemCodec(registry)
const knowledge = createKnowledge('1.20.1')
const facts = {
  recipes: createRecipeBook(knowledge.items.flatMap(item => knowledge.craftingRecipes(item))),
  durability: codec.durability,
}

interface Sent {
  readonly packet: string
  readonly fields: { slot?: number; windowId?: number; item?: unknown }
}

let sent: Sent[]
let inventory: PlayerInventory
let thrown: Stack[]
let session: WindowSession

const owner = () => ({
  inventory,
  stackSize: codec.stackSize,
  toss: (stack: Stack) => void thrown.push(stack),
})
const stack = (name: string, count: number): Stack => ({ name, count })
const wire = (slot: Slot) => codec.toWire(slot)
const packets = () => sent.map(({ packet }) => packet)
const click = (slot: number, changed: Record<number, Slot>, cursor: Slot, extra = {}) =>
  session.click({
    windowId: 0,
    stateId: 1,
    slot,
    mouseButton: 0,
    mode: 0,
    changedSlots: Object.entries(changed).map(([location, item]) => ({
      location: Number(location),
      item: wire(item),
    })),
    cursorItem: wire(cursor),
    ...extra,
  })

beforeEach(() => {
  sent = []
  thrown = []
  inventory = new PlayerInventory(codec.stackSize)
  session = new WindowSession(inventoryWindow(owner(), facts), {
    codec,
    send: (packet, fields) => void sent.push({ packet, fields }),
    giveBack: given => void inventory.add(given, 36),
    windowType: () => 2,
    title: key => key,
  })
  session.sendAll()
  sent = []
})

describe('the server side of a window', () => {
  it('says nothing when the client guessed right', () => {
    inventory.set(36, stack('dirt', 5))
    session.flush()
    sent = []
    click(36, { 36: undefined }, stack('dirt', 5))
    expect(sent).toEqual([])
  })

  it('corrects a slot that the client guessed wrong', () => {
    inventory.set(36, stack('dirt', 5))
    session.flush()
    sent = []
    click(36, { 36: undefined, 20: stack('diamond', 1) }, stack('dirt', 5))
    expect(packets()).toEqual(['set_slot'])
    expect(sent[0]?.fields).toMatchObject({ slot: 20, item: wire(undefined) })
  })

  it('sends everything when the client is wrong about its cursor, or asks for it', () => {
    click(36, {}, stack('diamond', 64))
    expect(packets()).toEqual(['window_items'])
    sent = []
    click(36, {}, undefined, { stateId: -1 })
    expect(packets()).toEqual(['window_items'])
  })

  it('always says what the result is after a click in the crafting grid', () => {
    inventory.set(36, stack('dirt', 1))
    session.flush()
    click(36, { 36: undefined }, stack('dirt', 1))
    sent = []
    click(1, { 1: stack('dirt', 1) }, undefined)
    expect(sent.map(({ packet, fields }) => `${packet} ${fields.slot}`)).toEqual(['set_slot 0'])
  })

  it('ignores clicks in a window that is not open', () => {
    inventory.set(36, stack('dirt', 5))
    click(36, {}, undefined, { windowId: 7 })
    expect(inventory.get(36)).toEqual(stack('dirt', 5))
  })

  it('gives back what is at the cursor and in the grid when the inventory is closed', () => {
    inventory.set(36, stack('dirt', 5))
    session.flush()
    click(36, { 36: undefined }, stack('dirt', 5))
    click(1, { 1: stack('dirt', 1) }, stack('dirt', 4), { mouseButton: 1 })
    expect(inventory.stacks()).toEqual([])
    session.closedByClient(0)
    expect(inventory.count('dirt')).toBe(5)
  })
})

describe('a container', () => {
  const places: Slot[] = []
  const open = () => {
    places.splice(0, places.length, ...new Array<Slot>(27).fill(undefined))
    const slots = places.map((_, i) => sharedSlot(places, i))
    session.open(chestWindow(owner(), slots, 'container.chest', []))
    sent = []
  }

  it('shows what others change in it', () => {
    open()
    places[3] = stack('diamond', 1)
    session.flush()
    expect(sent).toMatchObject([{ packet: 'set_slot', fields: { slot: 3, windowId: 1 } }])
  })

  it('tells the client that it has closed, and not that the inventory has changed, for the client knows that', () => {
    inventory.set(9, stack('dirt', 5))
    open()
    session.close(true)
    expect(packets()).toEqual(['close_window'])
    expect(session.current.kind).toBeUndefined()
  })

  it('gives each window another number', () => {
    const ids = [1, 2].map(() => {
      session.open(chestWindow(owner(), [sharedSlot([], 0)], 'container.chest', []))
      return sent.findLast(({ packet }) => packet === 'open_window')?.fields.windowId
    })
    expect(new Set(ids).size).toBe(2)
  })
})
