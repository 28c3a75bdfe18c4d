import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import type { Slot, Stack } from '../items/stacks.ts'
import type { Player } from '../players/players.ts'
import type { Emitter } from '../signals.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import { type Containers, isContainer } from '../windows/containers.ts'
import type { BrokenBlock, WorldContext } from '../world-context.ts'
import { otherHalf } from './halves.ts'
import type { Properties } from './settling.ts'

const AIR = 0
const DROP_HEIGHT = 0.3
/** Particles and sound of a broken block; who broke it has made its own. */
const BREAK_EVENT = 2001

/** Uses that breaking a block costs; swords are not made for it (https://minecraft.wiki/w/Durability). */
const WEAR: readonly { readonly tool: RegExp; readonly uses: number }[] = [
  { tool: /_sword$/, uses: 2 },
  { tool: /_(pickaxe|axe|shovel|hoe)$|^shears$/, uses: 1 },
]

export interface Breaking {
  breakBlock: WorldContext['breakBlock']
  breakByPlayer(player: Player, position: Vec3, tool: Slot): void
  /** Tells a client what really is there. */
  showTo(player: Player, position: Vec3): void
}

/** What one broken block gives, by chance as in the game. */
type RollLoot = (
  block: { readonly name: string; readonly properties: Properties },
  tool: { readonly name: string } | undefined,
) => readonly { readonly item: string; readonly count: number }[]

export interface BreakingPorts {
  readonly ctx: WorldContext
  readonly containers: Containers
  readonly rollLoot: RollLoot
  readonly broken: Emitter<[BrokenBlock]>
  /** Sets a block without telling its neighbours. */
  setQuietly(position: Vec3, state: number): void
  updateNeighbours(position: Vec3): void
  /** Closes the windows of all who have that container open. */
  closeWindowsAt(position: Vec3): void
}

export function createBreaking(ports: BreakingPorts): Breaking {
  const { ctx } = ports

  const spill = (position: Vec3, stacks: readonly Stack[]) => {
    for (const stack of stacks) ctx.dropItem(position.offset(0.5, DROP_HEIGHT, 0.5), stack)
  }

  const breakBlock: WorldContext['breakBlock'] = (at, { tool, drops, player }) => {
    const position = at.floored()
    const block = ctx.blockAt(position)
    if (block.type === AIR) return
    const half = otherHalf(ctx.blockAt, position)
    const looted = half && !isLootedHalf(block) ? ctx.blockAt(half) : block
    const loot = drops
      ? ports.rollLoot({ name: looted.name, properties: looted.getProperties() as Properties }, tool)
      : []
    if (isContainer(block.name)) ports.closeWindowsAt(position)
    const stored = ports.containers.remove(position)
    const gone = half ? [position, half] : [position]
    for (const each of gone) ports.setQuietly(each, remainsOf(ctx, ctx.blockAt(each)))
    if (block.name === 'ice' && drops && player && meltsOn(ctx, position)) {
      ports.setQuietly(position, ctx.stateOf('water'))
    }
    spill(position, stored)
    spill(
      position,
      loot.map(({ item, count }) => ({ name: item, count })),
    )
    for (const each of gone) ports.updateNeighbours(each)
    ports.broken.emit({ position, block, player, loot: loot.map(({ item }) => item) })
  }

  return {
    breakBlock,
    breakByPlayer(player, position, tool) {
      const { hardness, stateId } = ctx.blockAt(position)
      player.entity._writeOthersNearby('world_event', {
        effectId: BREAK_EVENT,
        location: position,
        data: stateId,
        global: false,
      })
      const drops = gameModeOf(player) !== 'creative'
      breakBlock(position, { drops, player, ...(tool ? { tool } : {}) })
      const wear = tool && WEAR.find(rule => rule.tool.test(tool.name))
      // Shears wear on grass, too, which is no work for other tools.
      if (wear && ((hardness ?? 0) > 0 || tool.name === 'shears')) player.wear(player.heldSlot, wear.uses)
    },
    showTo(player, position) {
      player.send('block_change', { location: position, type: ctx.blockAt(position).stateId })
    },
  }
}

/** Things of two halves drop once: by their lower half, or by the head of a bed. */
function isLootedHalf(block: Block): boolean {
  const { half, part } = block.getProperties()
  return half !== 'upper' && part !== 'foot'
}

/** Ice that a player breaks becomes water, unless it hung in the air. */
function meltsOn(ctx: WorldContext, position: Vec3): boolean {
  const below = ctx.blockAt(position.offset(0, -1, 0))
  return below.boundingBox === 'block' || /^(water|lava)$/.test(below.name)
}

/** What stood in water, or grew in it, leaves the water behind. */
function remainsOf(ctx: WorldContext, block: Block): number {
  const wet =
    block.getProperties()['waterlogged'] === true ||
    /^(kelp|kelp_plant|seagrass|tall_seagrass)$/.test(block.name)
  return wet ? ctx.stateOf('water') : AIR
}
