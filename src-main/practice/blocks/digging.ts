import { Vec3 } from 'vec3'
import type { Slot } from '../items/stacks.ts'
import type { Player } from '../players/players.ts'
import { type BlockDigPacket, DIG } from '../squid/packets.ts'
import { gameModeOf, mayBuild } from '../switches/game-modes.ts'
import type { WorldContext } from '../world-context.ts'
import type { Breaking } from './breaking.ts'
import { showCracks } from './cracks.ts'

/** Share of the computed time after which the game's server accepts that a block is broken. */
const ACCEPTED_SHARE = 0.7
/** Start and end of a dig come over the network, each as late as it likes. Milliseconds. */
const LATENCY_ALLOWANCE = 100
const TICK_MS = 50

export interface DigPorts {
  readonly ctx: WorldContext
  readonly breaking: Breaking
  /** Effects on a player that change how fast it digs, as `digTime` of prismarine-block takes them. */
  digEffects(player: Player): object
  /** Milliseconds of the server's time, which is slow where its ticks are. */
  now(): number
  /** False where the land is protected from the player. */
  mayChange(position: Vec3): boolean
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
  /** Calls off the block that goes on breaking by itself. */
  let cancelLate: (() => void) | undefined

  /** Milliseconds, at best: a client that swims or falls takes longer, and is not hurried. */
  const timeFor = (position: Vec3, tool: Slot): number => {
    const id = tool && ctx.registry.itemsByName[tool.name]?.id
    return ctx.blockAt(position).digTime(id ?? null, false, false, false, [], ports.digEffects(player) as [])
  }

  const mayDig = (position: Vec3) =>
    mayBuild(player) && !player.dead && player.canReach(position) && ports.mayChange(position)

  const endDig = () => {
    dig?.hideCracks()
    dig = undefined
  }

  const breakNow = (position: Vec3, tool: Slot) => {
    endDig()
    ports.breaking.breakByPlayer(player, position, tool)
  }

  const start = (position: Vec3, tool: Slot) => {
    if (!mayDig(position)) return refuse(position)
    if (gameModeOf(player) === 'creative') {
      if (/_sword$/.test(tool?.name ?? '')) refuse(position)
      else breakNow(position, tool)
      return
    }
    const time = timeFor(position, tool)
    if (time === Number.POSITIVE_INFINITY) return refuse(position)
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
    const time = timeFor(position, tool)
    const allowed = taken !== undefined && mayDig(position)
    if (allowed && taken >= time * ACCEPTED_SHARE - LATENCY_ALLOWANCE) return breakNow(position, tool)
    if (allowed && time < Number.POSITIVE_INFINITY) breakLate(position, time - taken)
    // As in the game, it is acknowledged all the same: who dug has to see by itself that nothing was broken.
    endDig()
  }

  /**
   * A client that is done before the server is: as in the game, the server goes on by itself until the time is over, and
   * breaks the block then, one at a time. That is how one digs where ticks are slow.
   */
  const breakLate = (position: Vec3, ms: number) => {
    if (cancelLate) return
    const { stateId } = ctx.blockAt(position)
    cancelLate = ctx.clock.afterRealTicks(ms / TICK_MS, () => {
      cancelLate = undefined
      if (ctx.blockAt(position).stateId === stateId && mayDig(position)) {
        ports.breaking.breakByPlayer(player, position, player.held())
      }
    })
  }

  const refuse = (position: Vec3) => {
    endDig()
    ports.breaking.showTo(player, position)
  }

  player.entity.on('disconnected', () => {
    endDig()
    cancelLate?.()
  })
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
