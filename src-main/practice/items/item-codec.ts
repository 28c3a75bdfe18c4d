import type { Item } from 'prismarine-item'
import { loadItemClass } from '../squid/prismarine.ts'
import type { Registry } from '../squid/squid.ts'
import type { Slot, Stack } from './stacks.ts'

/** Between our stacks and what goes over the wire. */
export interface ItemCodec {
  /** As flying-squid's equipment wants it. */
  toItem(slot: Slot): Item | undefined
  toWire(slot: Slot): object
  /** Empty for an item that this version does not know. */
  fromWire(wire: unknown): Slot
  stackSize(name: string): number
  /** Uses of a new tool; undefined for what does not wear. */
  durability(name: string): number | undefined
  exists(name: string): boolean
}

export function createItemCodec(registry: Registry): ItemCodec {
  const Items = loadItemClass(registry)

  const toItem = (slot: Slot) => {
    const kind = slot && registry.itemsByName[slot.name]
    if (!slot || !kind) return undefined
    const item = new Items(kind.id, slot.count)
    if (slot.damage) item.durabilityUsed = slot.damage
    return item
  }

  return {
    toItem,
    toWire: slot => Items.toNotch(toItem(slot) ?? null),
    fromWire(wire) {
      const item = Items.fromNotch(wire as object)
      if (!item || !registry.items[item.type] || item.count < 1) return undefined
      const stack: Stack = { name: item.name, count: item.count }
      return item.durabilityUsed > 0 ? { ...stack, damage: item.durabilityUsed } : stack
    },
    stackSize: name => registry.itemsByName[name]?.stackSize ?? 64,
    durability: name => registry.itemsByName[name]?.maxDurability || undefined,
    exists: name => registry.itemsByName[name] !== undefined,
  }
}
