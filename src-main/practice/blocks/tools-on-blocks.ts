// Items that change the block they are used on: hoes, axes, shovels, shears, bottles of water, flint and steel, bone meal.

import type { Growth } from '../growth/index.ts'
import type { Player } from '../players/players.ts'
import { gameModeOf } from '../switches/game-modes.ts'
import type { WorldContext } from '../world-context.ts'
import { type Horizontal, horizontalOf, isHorizontal, opposite, step } from './directions.ts'
import type { PlaceClick } from './placing.ts'
import type { Properties } from './settling.ts'

const FULL_OF_HONEY = 5

/** @returns true if the item did something to the block */
export function applyTool(
  ctx: WorldContext,
  player: Player,
  slot: number,
  click: PlaceClick,
  growth: Growth,
): boolean {
  const item = player.inventory.get(slot)?.name ?? ''
  const position = click.reference
  const block = ctx.blockAt(position)
  const clearAbove = ctx.blockAt(step(position, 'up')).type === 0
  const change = (name: string, properties: Properties = {}) => {
    ctx.setBlock(position, ctx.stateOf(name, properties))
    player.wear(slot, 1)
    return true
  }

  if (/_hoe$/.test(item) && clearAbove && click.aim.face !== 'down') {
    if (/^(grass_block|dirt|dirt_path)$/.test(block.name)) return change('farmland')
    if (block.name === 'coarse_dirt') return change('dirt')
  }
  if (
    /_shovel$/.test(item) &&
    clearAbove &&
    /^(grass_block|(coarse_|rooted_)?dirt|podzol|mycelium)$/.test(block.name)
  ) {
    return change('dirt_path')
  }
  if (/_axe$/.test(item)) {
    const stripped = `stripped_${block.name}`
    if (ctx.registry.blocksByName[stripped]) return change(stripped, block.getProperties() as Properties)
  }
  if (item === 'shears' && block.name === 'pumpkin') {
    const side = sideToward(click)
    ctx.dropItem(step(position, side).offset(0.5, 0.1, 0.5), { name: 'pumpkin_seeds', count: 4 })
    return change('carved_pumpkin', { facing: side })
  }
  // No bees live here that could be angry. https://minecraft.wiki/w/Beehive#Harvesting
  if (
    /^bee(hive|_nest)$/.test(block.name) &&
    Number(block.getProperties()['honey_level']) === FULL_OF_HONEY
  ) {
    const emptied = { ...block.getProperties(), honey_level: 0 } as Properties
    if (item === 'shears') {
      ctx.dropItem(position.offset(0.5, 0.5, 0.5), { name: 'honeycomb', count: 3 })
      return change(block.name, emptied)
    }
    if (item === 'glass_bottle') {
      ctx.setBlock(position, ctx.stateOf(block.name, emptied))
      player.consume(slot)
      player.giveOrToss({ name: 'honey_bottle', count: 1 })
      return true
    }
  }
  // https://minecraft.wiki/w/Mud
  if (item === 'potion' && click.aim.face !== 'down' && /^(coarse_|rooted_)?dirt$/.test(block.name)) {
    ctx.setBlock(position, ctx.stateOf('mud'))
    if (gameModeOf(player) !== 'creative') player.inventory.set(slot, { name: 'glass_bottle', count: 1 })
    return true
  }
  if (item === 'bone_meal') {
    const used = growth.boneMeal(position)
    if (used) player.consume(slot)
    return used
  }
  if (item === 'flint_and_steel') {
    const fire = step(position, click.aim.face)
    if (ctx.blockAt(fire).type !== 0) return false
    ctx.setBlock(fire, ctx.stateOf('fire'))
    player.wear(slot, 1)
    return true
  }
  return false
}

/** The side that was clicked, or from above and below the one that faces the player. */
function sideToward({ aim }: PlaceClick): Horizontal {
  return isHorizontal(aim.face) ? aim.face : opposite(horizontalOf(aim.yaw))
}
