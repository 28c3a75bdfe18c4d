// Items that change the block they are used on: buckets, hoes, axes, shovels, flint and steel.
import type { Vec3 } from 'vec3'
import { step } from './directions.ts'
import { isReplaceable, type PlaceClick } from './placing.ts'
import type { Player } from './players.ts'
import type { Properties } from './settling.ts'
import type { WorldContext } from './world-context.ts'

const LIQUIDS: Readonly<Record<string, string>> = { water: 'water_bucket', lava: 'lava_bucket' }
/** How far a bucket reaches, in steps of a tenth of a block. */
const BUCKET_STEPS = 50
const BUCKET_STEP = 0.1

/** @returns true if the item did something to the block */
export function applyTool(ctx: WorldContext, player: Player, slot: number, click: PlaceClick): boolean {
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
  if (item === 'flint_and_steel') {
    const fire = step(position, click.aim.face)
    if (ctx.blockAt(fire).type !== 0) return false
    ctx.setBlock(fire, ctx.stateOf('fire'))
    player.wear(slot, 1)
    return true
  }
  return false
}

/** Fills or empties a bucket at what the player looks at. @returns true if it did */
export function applyBucket(ctx: WorldContext, player: Player, slot: number): boolean {
  const item = player.inventory.get(slot)?.name
  if (item === 'bucket') return fill(ctx, player, slot)
  const liquid = Object.keys(LIQUIDS).find(name => LIQUIDS[name] === item)
  return liquid !== undefined && pour(ctx, player, slot, liquid)
}

function fill(ctx: WorldContext, player: Player, slot: number): boolean {
  const source = lookedAt(player, at => {
    const block = ctx.blockAt(at)
    return (
      block.boundingBox === 'block' || (block.name in LIQUIDS && Number(block.getProperties()['level']) === 0)
    )
  })?.hit
  const full = source && LIQUIDS[ctx.blockAt(source).name]
  if (!source || !full) return false
  ctx.setBlock(source, 0)
  player.consume(slot)
  if (player.inventory.get(slot)) player.giveOrToss({ name: full, count: 1 })
  else player.inventory.set(slot, { name: full, count: 1 })
  return true
}

function pour(ctx: WorldContext, player: Player, slot: number, liquid: string): boolean {
  const target = lookedAt(player, at => ctx.blockAt(at).boundingBox === 'block')?.before
  if (!target || !isReplaceable(ctx.blockAt(target))) return false
  ctx.setBlock(target, ctx.stateOf(liquid))
  player.inventory.set(slot, { name: 'bucket', count: 1 })
  return true
}

/** The first block along the player's view that fits, and the one in front of it. */
function lookedAt(player: Player, fits: (at: Vec3) => boolean): { hit: Vec3; before: Vec3 } | undefined {
  const direction = player.viewDirection().scaled(BUCKET_STEP)
  let point = player.eye()
  let before = point.floored()
  for (let i = 0; i < BUCKET_STEPS; i++) {
    point = point.plus(direction)
    const hit = point.floored()
    if (hit.equals(before)) continue
    if (fits(hit)) return { hit, before }
    before = hit
  }
  return undefined
}
