import { Vec3 } from 'vec3'
import type { Logger } from '../../base/index.ts'
import type { ItemCodec } from '../items/item-codec.ts'
import { type Slot, type Stack, withCount } from '../items/stacks.ts'
import { explain } from '../signals.ts'
import type { SquidPlayer } from '../squid/squid.ts'
import { sendSurroundings } from '../squid/surroundings-sent.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import { PLAYER_FIGURE } from '../vitals/moving.ts'
import type { CraftingFacts } from '../windows/crafting.ts'
import { type ClickPacket, WindowSession } from '../windows/window-session.ts'
import { type GameWindow, inventoryWindow, type WindowOwner } from '../windows/windows.ts'
import type { DropOptions, WorldPlayer } from '../world-context.ts'
import { ARMOUR_SLOTS, HOTBAR_START, OFFHAND_SLOT, PlayerInventory } from './player-inventory.ts'

const SNEAKING_EYE_HEIGHT = 1.27
/** The server of the game lets a player act on blocks and entities so many blocks from the eye. */
export const REACH = 6
/** A container closes when its player's feet are further away than this. */
const WINDOW_REACH = 8
const THROW_SPEED = 0.3
const THROW_DELAY = 40
const BROKEN_TOOL_STATUS = 47
const HOTBAR_SLOTS = 9

/** Equipment numbers of the protocol, and the slots that they show. */
const EQUIPMENT = [
  { part: 1, slot: OFFHAND_SLOT },
  { part: 2, slot: 8 },
  { part: 3, slot: 7 },
  { part: 4, slot: 6 },
  { part: 5, slot: 5 },
] as const

/** Listeners of flying-squid that ours take the place of. */
const REPLACED_PACKETS = [
  'window_click',
  'close_window',
  'block_dig',
  'block_place',
  'client_command',
  'use_item',
  'use_entity',
  'set_creative_slot',
  'held_item_slot',
]

export interface PlayerPorts {
  readonly codec: ItemCodec
  readonly crafting: CraftingFacts
  readonly logger: Logger
  readonly random: () => number
  dropItem(position: Vec3, stack: Stack, options: DropOptions): void
  windowType(kind: string): number
  onHeldSlotChanged(player: Player): void
}

/** A player of the practice world: flying-squid's, with an inventory and windows of our own. */
export class Player implements WorldPlayer {
  readonly entity: SquidPlayer
  readonly inventory: PlayerInventory
  readonly windows: WindowSession
  dead = false
  lying = false
  /** True once the client has the world, and until it leaves. */
  spawned = false
  readonly #ports: PlayerPorts
  readonly #owner: WindowOwner
  readonly #sendSurroundings: () => void
  #shown = ''
  /** Degrees; flying-squid's entity has them only as bytes. */
  #look = { yaw: 0, pitch: 0 }

  constructor(entity: SquidPlayer, ports: PlayerPorts) {
    this.entity = entity
    this.#ports = ports
    this.#sendSurroundings = sendSurroundings(entity)
    this.inventory = new PlayerInventory(ports.codec.stackSize)
    this.#owner = {
      inventory: this.inventory,
      stackSize: ports.codec.stackSize,
      toss: stack => this.toss(stack),
    }
    this.windows = new WindowSession(inventoryWindow(this.#owner, ports.crafting), {
      codec: ports.codec,
      send: (packet, fields) => this.send(packet, fields),
      giveBack: stack => this.giveOrToss(stack),
      windowType: ports.windowType,
      title: key => JSON.stringify({ translate: key }),
    })
    for (const packet of REPLACED_PACKETS) entity._client.removeAllListeners(packet)
    for (const packet of ['look', 'position_look']) {
      this.onPacket<{ yaw: number; pitch: number }>(packet, ({ yaw, pitch }) => {
        this.#look = { yaw, pitch }
      })
    }
    this.onPacket<ClickPacket>('window_click', packet => this.windows.click(packet))
    this.onPacket<{ windowId: number }>('close_window', ({ windowId }) =>
      this.windows.closedByClient(windowId),
    )
    this.onPacket<{ slotId: number }>('held_item_slot', ({ slotId }) => this.#holdSlot(slotId))
    this.onPacket<{ slot: number; item: unknown }>('set_creative_slot', ({ slot, item }) =>
      this.#conjure(slot, ports.codec.fromWire(item)),
    )
  }

  get name(): string {
    return this.entity.username
  }

  get uuid(): string {
    return this.entity.uuid
  }

  get heldSlot(): number {
    return HOTBAR_START + this.entity.heldItemSlot
  }

  get owner(): WindowOwner {
    return this.#owner
  }

  held(): Slot {
    return this.inventory.get(this.heldSlot)
  }

  eye(): Vec3 {
    return this.entity.position.offset(
      0,
      this.entity.crouching ? SNEAKING_EYE_HEIGHT : PLAYER_FIGURE.eyeHeight,
      0,
    )
  }

  /** True if the player may act on the block there. */
  canReach(block: Vec3): boolean {
    return this.eye().distanceTo(block.offset(0.5, 0.5, 0.5)) <= REACH
  }

  give(stack: Stack): number {
    return this.inventory.add(stack, this.heldSlot)
  }

  giveOrToss(stack: Stack): void {
    const left = withCount(stack, this.give(stack))
    if (left) this.toss(left)
  }

  /** Degrees: a yaw of 0 is south, 90 west; a pitch of 90 is straight down. */
  get look(): { readonly yaw: number; readonly pitch: number } {
    return this.#look
  }

  /** Of length 1. */
  viewDirection(): Vec3 {
    const yaw = (this.#look.yaw * Math.PI) / 180
    const pitch = (this.#look.pitch * Math.PI) / 180
    return new Vec3(-Math.sin(yaw) * Math.cos(pitch), -Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch))
  }

  /** Throws it in the direction of view. */
  toss(stack: Stack): void {
    const jitter = () => (this.#ports.random() - 0.5) * 0.02
    this.#ports.dropItem(this.eye().offset(0, -0.3, 0), stack, {
      velocity: this.viewDirection()
        .scaled(THROW_SPEED)
        .offset(jitter(), 0.1 + jitter(), jitter()),
      delay: THROW_DELAY,
      thrown: true,
    })
  }

  /** Throws out of a slot. */
  tossFrom(slot: number, count: number): void {
    const stack = this.inventory.get(slot)
    if (!stack) return
    const thrown = withCount(stack, Math.min(count, stack.count))
    this.inventory.set(slot, withCount(stack, stack.count - count))
    if (thrown) this.toss(thrown)
  }

  swapHands(): void {
    const held = this.held()
    this.inventory.set(this.heldSlot, this.inventory.get(OFFHAND_SLOT))
    this.inventory.set(OFFHAND_SLOT, held)
  }

  /** Uses up some of what lies in a slot. */
  consume(slot: number, count = 1): void {
    const stack = this.inventory.get(slot)
    if (!stack || gameModeOf(this) === 'creative') return
    this.inventory.set(slot, withCount(stack, stack.count - count))
  }

  wear(slot: number, uses: number): void {
    const tool = this.inventory.get(slot)
    const durability = tool && this.#ports.codec.durability(tool.name)
    if (!tool || !durability || gameModeOf(this) === 'creative') return
    const damage = (tool.damage ?? 0) + uses
    this.inventory.set(slot, damage < durability ? { ...tool, damage } : undefined)
    if (damage >= durability) {
      this.entity._writeNearby('entity_status', {
        entityId: this.entity.id,
        entityStatus: BROKEN_TOOL_STATUS,
      })
    }
  }

  openWindow(window: GameWindow): void {
    this.windows.open(window)
  }

  closeMenu(): void {
    this.windows.close(true)
  }

  send(packet: string, fields: object): void {
    if (!this.entity.disconnected) this.entity._client.write(packet, fields)
  }

  /** Listens to a packet; an error in the handler is logged, and the player stays connected. */
  onPacket<P>(packet: string, handler: (fields: P) => void): void {
    this.entity._client.on(packet, (fields: P) => {
      try {
        handler(fields)
      } catch (error) {
        this.#ports.logger.error(`The packet ${packet} could not be handled.`, { error: explain(error) })
      }
    })
  }

  /** Once a tick: closes windows out of reach, and sends what has changed. */
  update(): void {
    if (!this.spawned) return
    this.#sendSurroundings()
    const { position } = this.entity
    const tooFar = (block: Vec3) => position.distanceTo(block.offset(0.5, 0.5, 0.5)) > WINDOW_REACH
    if (this.windows.current.blocks.some(tooFar)) this.closeMenu()
    this.windows.flush()
    this.#showEquipment()
  }

  /** What a creative player takes out of nowhere; a slot of -1 throws it. */
  #conjure(slot: number, stack: Slot): void {
    if (gameModeOf(this) !== 'creative') return
    if (slot >= ARMOUR_SLOTS[0] && slot <= OFFHAND_SLOT) this.inventory.set(slot, stack)
    else if (slot === -1 && stack) this.toss(stack)
  }

  #holdSlot(slot: number): void {
    if (!Number.isInteger(slot) || slot < 0 || slot >= HOTBAR_SLOTS) return
    this.entity.heldItemSlot = slot
    this.#ports.onHeldSlotChanged(this)
    this.#showEquipment()
  }

  #showEquipment(): void {
    const worn = [{ part: 0, slot: this.heldSlot }, ...EQUIPMENT].map(({ part, slot }) => ({
      part,
      stack: this.inventory.get(slot),
    }))
    const shown = JSON.stringify(worn)
    if (shown === this.#shown) return
    this.#shown = shown
    const { codec } = this.#ports
    for (const { part, stack } of worn) this.entity.equipment[part] = codec.toItem(stack)
    this.entity._writeOthersNearby('entity_equipment', {
      entityId: this.entity.id,
      equipments: worn.map(({ part, stack }) => ({ slot: part, item: codec.toWire(stack) })),
    })
  }
}
