import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { clockwise, type Horizontal, step } from '../blocks/directions.ts'
import type { Slot, Stack } from '../items/stacks.ts'
import type { SavedPart } from '../world-context.ts'
import {
  createFurnace,
  FURNACE_KINDS,
  type Furnace,
  type FurnaceKind,
  type SmeltingFacts,
  tickFurnace,
} from './furnace.ts'

type ChestKind = 'chest' | 'trapped_chest' | 'barrel'
const CHEST_KINDS: readonly ChestKind[] = ['chest', 'trapped_chest', 'barrel']
const CHEST_SLOTS = 27

interface StoredChest {
  readonly kind: ChestKind
  readonly slots: Slot[]
}

interface StoredFurnace extends Furnace {
  readonly kind: FurnaceKind
}

type Stored = StoredChest | StoredFurnace

/** What lies in the chests, barrels and furnaces of the world. */
export interface Containers extends SavedPart {
  /** The places of a chest or barrel, of 27 or, for a double chest, of 54: the right half first, as the game has it. */
  chest(position: Vec3): { readonly halves: readonly Slot[][]; readonly blocks: readonly Vec3[] } | undefined
  furnace(position: Vec3): { readonly furnace: Furnace; readonly kind: FurnaceKind } | undefined
  /** Takes the container out of the world. @returns what was in it */
  remove(position: Vec3): Stack[]
  /** One game tick of all furnaces. */
  tick(): void
  clear(): void
}

export interface ContainerPorts {
  blockAt(position: Vec3): Block
  setBlock(position: Vec3, state: number): void
  stateOf(block: string, properties: Record<string, string | number | boolean>): number
  readonly smelting: SmeltingFacts
}

export function createContainers(ports: ContainerPorts): Containers {
  const stored = new Map<string, Stored>()

  /** The container of the block there; made when first asked for, as blocks can be set by anybody. */
  const at = (position: Vec3): Stored | undefined => {
    const { name } = ports.blockAt(position)
    const found = stored.get(keyOf(position))
    if (found?.kind === name) return found
    const made = makeContainer(name)
    if (made) stored.set(keyOf(position), made)
    return made
  }

  const showFire = (position: Vec3, lit: boolean) => {
    const block = ports.blockAt(position)
    const properties = block.getProperties()
    if (properties['lit'] === lit) return
    ports.setBlock(position, ports.stateOf(block.name, { ...properties, lit }))
  }

  return {
    chest(position) {
      const own = at(position)
      if (!own || isFurnace(own)) return undefined
      const partnerPosition = partnerOf(ports.blockAt, position)
      const partner = partnerPosition && at(partnerPosition)
      if (!partnerPosition || !partner) return { halves: [own.slots], blocks: [position] }
      const rightFirst = ports.blockAt(position).getProperties()['type'] === 'right'
      return {
        halves: rightFirst ? [own.slots, partner.slots] : [partner.slots, own.slots],
        blocks: rightFirst ? [position, partnerPosition] : [partnerPosition, position],
      }
    },
    furnace(position) {
      const found = at(position)
      return found && isFurnace(found) ? { furnace: found, kind: found.kind } : undefined
    },
    remove(position) {
      const found = stored.get(keyOf(position))
      stored.delete(keyOf(position))
      return found ? found.slots.filter(stack => stack !== undefined) : []
    },
    tick() {
      for (const [key, container] of stored) {
        if (!isFurnace(container)) continue
        if (tickFurnace(container, container.kind, ports.smelting)) {
          showFire(positionOf(key), container.burnLeft > 0)
        }
      }
    },
    clear: () => stored.clear(),
    save: () => [...stored].map(([key, { slots, ...rest }]) => [key, { ...rest, slots: packSlots(slots) }]),
    restore(data) {
      for (const [key, { slots, ...rest }] of data as [string, SavedContainer][]) {
        const empty = makeContainer(rest.kind)
        if (!empty) throw new Error(`There is no container of the kind ${rest.kind}.`)
        for (const [i, stack] of slots) empty.slots[i] = stack
        stored.set(key, { ...empty, ...rest } as Stored)
      }
    },
  }
}

type SavedContainer = { kind: string; slots: [number, Stack][] }

const packSlots = (slots: readonly Slot[]) => slots.flatMap((stack, i) => (stack ? [[i, stack]] : []))

/** The other half of a double chest. */
export function partnerOf(blockAt: (position: Vec3) => Block, position: Vec3): Vec3 | undefined {
  const block = blockAt(position)
  const { type, facing } = block.getProperties()
  if (type !== 'left' && type !== 'right') return undefined
  const partner = step(position, clockwise(facing as Horizontal, type === 'left' ? 1 : -1))
  const other = blockAt(partner)
  const joined = other.name === block.name && other.getProperties()['facing'] === facing
  return joined && other.getProperties()['type'] === (type === 'left' ? 'right' : 'left')
    ? partner
    : undefined
}

export function isContainer(name: string): boolean {
  return makeContainer(name) !== undefined
}

function makeContainer(name: string): Stored | undefined {
  const chest = CHEST_KINDS.find(kind => kind === name)
  if (chest) return { kind: chest, slots: new Array<Slot>(CHEST_SLOTS).fill(undefined) }
  const furnace = FURNACE_KINDS.find(kind => kind === name)
  return furnace && { kind: furnace, ...createFurnace() }
}

function isFurnace(container: Stored): container is StoredFurnace {
  return 'burnLeft' in container
}

function keyOf({ x, y, z }: Vec3): string {
  return `${Math.floor(x)},${Math.floor(y)},${Math.floor(z)}`
}

function positionOf(key: string): Vec3 {
  const [x = 0, y = 0, z = 0] = key.split(',').map(Number)
  return new Vec3(x, y, z)
}
