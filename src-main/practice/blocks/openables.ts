// What happens when a player right-clicks a block: containers open, doors swing.
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import type { Player } from '../players/players.ts'
import type { Containers } from '../windows/containers.ts'
import type { CraftingFacts } from '../windows/crafting.ts'
import type { SmeltingFacts } from '../windows/furnace.ts'
import {
  chestWindow,
  craftingWindow,
  furnaceWindow,
  type GameWindow,
  sharedSlot,
} from '../windows/windows.ts'
import type { WorldContext } from '../world-context.ts'
import { clickComposter } from './composter.ts'
import { type Horizontal, horizontalOf, opposite, step } from './directions.ts'
import { otherHalf } from './halves.ts'
import { isFullCube, type Properties } from './settling.ts'

export interface OpenablePorts {
  readonly ctx: WorldContext
  readonly containers: Containers
  readonly crafting: CraftingFacts
  readonly smelting: SmeltingFacts
  lieDown(player: Player, position: Vec3): void
  /** Somebody opens a chest of these blocks. */
  chestOpened(blocks: readonly Vec3[]): void
}

/** Doors that open by hand; iron ones need redstone. */
const SWINGS = /^(?!iron_).*(_door|_trapdoor|_fence_gate)$/
const TITLES: Readonly<Record<string, string>> = {
  chest: 'container.chest',
  trapped_chest: 'container.chest',
  barrel: 'container.barrel',
}
const BUTTON_TICKS = 30

/** @returns true if the block took the click, so that nothing is placed */
export function activateBlock(ports: OpenablePorts, player: Player, position: Vec3): boolean {
  const { ctx } = ports
  const block = ctx.blockAt(position)
  const properties = block.getProperties() as Properties
  if (block.name === 'crafting_table') {
    player.openWindow(craftingWindow(player.owner, ports.crafting, position))
    return true
  }
  const furnace = ports.containers.furnace(position)
  if (furnace) {
    player.openWindow(furnaceWindow(player.owner, furnace.furnace, furnace.kind, ports.smelting, position))
    return true
  }
  if (block.name in TITLES) {
    const window = chestWindowAt(ports, player, position, block)
    if (window) {
      player.openWindow(window)
      ports.chestOpened(window.blocks)
    }
    return true
  }
  if (/_bed$/.test(block.name)) {
    ports.lieDown(player, position)
    return true
  }
  if (SWINGS.test(block.name)) {
    swing(ctx, position, block, player)
    return true
  }
  if (block.name === 'lever') {
    ctx.setBlock(
      position,
      ctx.stateOf(block.name, { ...properties, powered: properties['powered'] !== true }),
    )
    return true
  }
  if (block.name === 'composter') return clickComposter(ctx, player, position)
  if (block.name === 'sweet_berry_bush') return pickBerries(ctx, player, position, Number(properties['age']))
  if (/_button$/.test(block.name)) {
    press(ctx, position, block)
    return true
  }
  return false
}

/** A chest does not open under a full block; a double one opens only if both halves can. */
function chestWindowAt(
  { ctx, containers }: OpenablePorts,
  player: Player,
  position: Vec3,
  block: Block,
): GameWindow | undefined {
  const chest = containers.chest(position)
  if (!chest) return undefined
  const covered = chest.blocks.some(each => {
    const above = ctx.blockAt(step(each, 'up'))
    return isFullCube(above) && !above.transparent
  })
  if (covered && block.name !== 'barrel') return undefined
  const places = chest.halves.flatMap(half => half.map((_, i) => sharedSlot(half, i)))
  const title = chest.halves.length > 1 ? 'container.chestDouble' : (TITLES[block.name] ?? 'container.chest')
  return chestWindow(player.owner, places, title, chest.blocks)
}

function swing(ctx: WorldContext, position: Vec3, block: Block, player: Player): void {
  const properties = block.getProperties() as Properties
  const open = properties['open'] !== true
  // A gate opens away from the player.
  const view = horizontalOf(player.look.yaw)
  const facing = properties['facing'] as Horizontal
  const turned = /_fence_gate$/.test(block.name) && open && facing === opposite(view) ? { facing: view } : {}
  const half = /_door$/.test(block.name) ? otherHalf(ctx.blockAt, position) : undefined
  ctx.setBlock(position, ctx.stateOf(block.name, { ...properties, ...turned, open }))
  if (half) ctx.setBlock(half, ctx.stateOf(block.name, { ...ctx.blockAt(half).getProperties(), open }))
}

/** Two or three berries off a ripe bush, one or two off one that is nearly so. Bone meal in the hand feeds it instead. */
function pickBerries(ctx: WorldContext, player: Player, position: Vec3, age: number): boolean {
  if (age < 2 || (age === 2 && player.held()?.name === 'bone_meal')) return false
  const count = 1 + Math.floor(ctx.random() * 2) + (age === 3 ? 1 : 0)
  ctx.dropItem(position.offset(0.5, 0.5, 0.5), { name: 'sweet_berries', count })
  ctx.setBlock(position, ctx.stateOf('sweet_berry_bush', { age: 1 }))
  return true
}

function press(ctx: WorldContext, position: Vec3, block: Block): void {
  const set = (powered: boolean) => {
    if (ctx.blockAt(position).name !== block.name) return
    ctx.setBlock(position, ctx.stateOf(block.name, { ...ctx.blockAt(position).getProperties(), powered }))
  }
  if (block.getProperties()['powered'] === true) return
  set(true)
  ctx.clock.afterGameTicks(BUTTON_TICKS, () => set(false))
}
