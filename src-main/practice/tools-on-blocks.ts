// Items that change the block they are used on: hoes, axes, shovels, flint and steel, bone meal.
import { step } from './directions.ts'
import type { Growth } from './growth/index.ts'
import type { PlaceClick } from './placing.ts'
import type { Player } from './players.ts'
import type { Properties } from './settling.ts'
import type { WorldContext } from './world-context.ts'

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
