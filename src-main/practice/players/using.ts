import { Vec3 } from 'vec3'
import { DIRECTIONS, step } from '../blocks/directions.ts'
import { activateBlock, type OpenablePorts } from '../blocks/openables.ts'
import { blockOfItem, type PlaceClick, type Placement, placementsFor } from '../blocks/placing.ts'
import type { Emitter, HandlerList } from '../signals.ts'
import type { BlockPlacePacket, UseEntityPacket, UseItemPacket } from '../squid/packets.ts'
import type { SquidEntity } from '../squid/squid.ts'
import { gameModeOf, mayBuild } from '../switches/game-modes.ts'
import type { WorldPlayer } from '../world-context.ts'
import { OFFHAND_SLOT } from './player-inventory.ts'
import { type Player, REACH } from './players.ts'

export interface UsePorts extends OpenablePorts {
  /** Asked first where a click on a block did not open anything. @returns true if the item did something there */
  toolOnBlock(player: Player, slot: number, click: PlaceClick): boolean
  readonly itemUsed: HandlerList<[player: WorldPlayer, slot: number]>
  readonly entityUsed: HandlerList<[player: WorldPlayer, target: SquidEntity]>
  readonly attack: Emitter<[player: WorldPlayer, target: SquidEntity]>
  /** Sets several blocks that belong together, and then tells their neighbours. */
  setAll(placements: readonly Placement[]): void
  /** False where the land is protected from the player. */
  mayChange(position: Vec3): boolean
}

const ATTACK = 1
const USE = 0

/** What a player does with the right mouse button, and with the left one on creatures. */
export function setupUsing(player: Player, ports: UsePorts): void {
  const { ctx } = ports
  const slotOf = (hand: number) => (hand === 1 ? OFFHAND_SLOT : player.heldSlot)

  player.onPacket<BlockPlacePacket>('block_place', packet => {
    const { hand, sequence } = packet
    const click = clickOf(player, packet)
    const allowed = !player.dead && player.canReach(click.reference) && ports.mayChange(click.reference)
    if (allowed) clickBlock(player, ports, slotOf(hand), click)
    // As the game does, whatever has come of the click: the client has made up its own picture of both blocks.
    show(player, ports, click.reference)
    show(player, ports, step(click.reference, click.aim.face))
    player.send('acknowledge_player_digging', { sequenceId: sequence })
  })

  player.onPacket<UseItemPacket>('use_item', ({ hand, sequence }) => {
    const slot = slotOf(hand)
    const able = !player.dead && gameModeOf(player) !== 'spectator'
    if (able && player.inventory.get(slot)) ports.itemUsed.ask(player, slot)
    player.send('acknowledge_player_digging', { sequenceId: sequence })
  })

  player.onPacket<UseEntityPacket>('use_entity', ({ target, mouse }) => {
    const entity = ctx.squid.entities[target]
    if (!entity || player.dead || gameModeOf(player) === 'spectator') return
    if (player.eye().distanceTo(entity.position) > REACH) return
    if (mouse === ATTACK) ports.attack.emit(player, entity)
    else if (mouse === USE) ports.entityUsed.ask(player, entity)
  })
}

function clickOf(player: Player, packet: BlockPlacePacket): PlaceClick {
  return {
    reference: new Vec3(packet.location.x, packet.location.y, packet.location.z),
    sneaking: player.entity.crouching,
    aim: {
      face: DIRECTIONS[packet.direction] ?? 'up',
      cursorX: packet.cursorX,
      cursorY: packet.cursorY,
      cursorZ: packet.cursorZ,
      ...player.look,
    },
  }
}

function clickBlock(player: Player, ports: UsePorts, slot: number, click: PlaceClick): void {
  if (gameModeOf(player) === 'spectator') return
  const item = player.inventory.get(slot)
  // Who sneaks with something in hand means to place it, not to open what is clicked.
  const opens = !click.sneaking || !(player.held() || player.inventory.get(OFFHAND_SLOT))
  if (opens && activateBlock(ports, player, click.reference)) return
  if (!item || !mayBuild(player) || ports.toolOnBlock(player, slot, click)) return
  if (!blockOfItem(ports.ctx, item.name)) return
  const placements = placementsFor(ports.ctx, click, item)
  if (!placements?.every(({ position }) => ports.mayChange(position))) return
  player.consume(slot)
  ports.setAll(placements)
}

function show(player: Player, { ctx }: UsePorts, position: Vec3): void {
  player.send('block_change', { location: position, type: ctx.blockAt(position).stateId })
}
