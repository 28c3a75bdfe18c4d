import { Vec3 } from 'vec3'
import type { Breaking } from './breaking.ts'
import { showCracks } from './cracks.ts'
import { type BlockDigPacket, DIG } from './packets.ts'
import type { Player } from './players.ts'
import type { Slot } from './stacks.ts'
import type { WorldContext } from './world-context.ts'

/** Share of the computed time after which the game's server accepts that a block is broken. */
const ACCEPTED_SHARE = 0.7
/** Start and end of a dig come over the network, each as late as it likes. Milliseconds. */
const LATENCY_ALLOWANCE = 100
const SURVIVAL = 0
const TICK_MS = 50

export interface DigPorts {
  readonly ctx: WorldContext
  readonly breaking: Breaking
  /** Effects on a player that change how fast it digs, as `digTime` of prismarine-block takes them. */
  digEffects(player: Player): object
  now(): number
  onStopUsing(player: Player): void
}

interface Dig {
  readonly position: Vec3
  readonly startedAt: number
  hideCracks(): void
}

/** Lets a player break blocks, in the time that its tool takes, and do what else the dig packet carries. */
export function setupDigging(player: Player, ports: DigPorts): void {
  const { ctx } = ports
  let dig: Dig | undefined

  /** Milliseconds, at best: a client that swims or falls takes longer, and is not hurried. */
  const timeFor = (position: Vec3, tool: Slot): number => {
    const id = tool && ctx.registry.itemsByName[tool.name]?.id
    return ctx.blockAt(position).digTime(id ?? null, false, false, false, [], ports.digEffects(player) as [])
  }

  const mayDig = (position: Vec3) =>
    player.entity.gameMode === SURVIVAL && !player.dead && player.canReach(position)

  const endDig = () => {
    dig?.hideCracks()
    dig = undefined
  }

  const breakNow = (position: Vec3, tool: Slot) => {
    endDig()
    ports.breaking.breakByPlayer(player, position, tool)
  }

  const start = (position: Vec3, tool: Slot) => {
    const time = timeFor(position, tool)
    if (!mayDig(position) || time === Number.POSITIVE_INFINITY) return refuse(position)
    if (time === 0) {
      breakNow(position, tool)
      return
    }
    endDig()
    const hideCracks = showCracks(player.entity, position, time / TICK_MS, ctx.clock)
    dig = { position, startedAt: ports.now(), hideCracks }
  }

  const finish = (position: Vec3, tool: Slot) => {
    const taken = dig?.position.equals(position) ? ports.now() - dig.startedAt : undefined
    const needed = timeFor(position, tool) * ACCEPTED_SHARE - LATENCY_ALLOWANCE
    if (taken === undefined || taken < needed || !mayDig(position)) return refuse(position)
    breakNow(position, tool)
  }

  const refuse = (position: Vec3) => {
    endDig()
    ports.breaking.showTo(player, position)
  }

  player.entity.on('disconnected', endDig)
  player.onPacket<BlockDigPacket>('block_dig', ({ status, location, sequence }) => {
    // What is held now does the digging: a change of the held slot may follow in the same moment.
    const tool = player.held()
    const position = new Vec3(location.x, location.y, location.z)
    switch (status) {
      case DIG.start:
      case DIG.finish:
        if (ctx.blockAt(position).type === 0) endDig()
        else if (status === DIG.start) start(position, tool)
        else finish(position, tool)
        break
      case DIG.cancel:
        endDig()
        break
      case DIG.dropStack:
      case DIG.dropOne:
        if (!player.dead && tool) player.tossFrom(player.heldSlot, status === DIG.dropOne ? 1 : tool.count)
        break
      case DIG.stopUsing:
        ports.onStopUsing(player)
        break
      case DIG.swapHands:
        if (!player.dead) player.swapHands()
        break
    }
    if (status <= DIG.finish) player.send('acknowledge_player_digging', { sequenceId: sequence })
  })
}
