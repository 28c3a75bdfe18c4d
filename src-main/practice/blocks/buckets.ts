// Buckets and bottles at fluids. Source: Minecraft Wiki, "Bucket", "Glass Bottle" (Java Edition 1.20.1).
import type { Vec3 } from 'vec3'
import { describeFluidCell } from '../fluids/fluid-cells.ts'
import { lookedAt } from '../players/gaze.ts'
import type { Player } from '../players/players.ts'
import { gameModeOf, mayBuild } from '../switches/game-modes.ts'
import type { WorldContext } from '../world-context.ts'
import { step } from './directions.ts'
import { isReplaceable } from './placing.ts'

const AIR = 0
const CONTENT: Readonly<Record<string, 'water' | 'lava' | 'powder_snow'>> = {
  water_bucket: 'water',
  lava_bucket: 'lava',
  powder_snow_bucket: 'powder_snow',
}

/**
 * Fills or empties a bucket, or fills a bottle, at what the player looks at. `mayChange`: false where the land is protected.
 * @returns true if the item was one of these and did something
 */
export function applyBucket(
  ctx: WorldContext,
  player: Player,
  slot: number,
  mayChange: (position: Vec3) => boolean,
): boolean {
  const item = player.inventory.get(slot)?.name ?? ''
  if (!mayBuild(player)) return false
  if (item === 'bucket' || item === 'glass_bottle') {
    const source = lookedAt(ctx.blockAt, player, 'sources')?.position
    if (!source || !mayChange(source)) return false
    return item === 'bucket' ? fill(ctx, player, slot, source) : fillBottle(ctx, player, slot, source)
  }
  const content = CONTENT[item]
  return content !== undefined && pour(ctx, player, slot, content, mayChange)
}

function fill(ctx: WorldContext, player: Player, slot: number, at: Vec3): boolean {
  const block = ctx.blockAt(at)
  const properties = block.getProperties()
  if (properties['waterlogged'] === true) {
    ctx.setBlock(at, ctx.stateOf(block.name, { ...properties, waterlogged: false }))
    changeBucket(player, slot, 'water_bucket')
    return true
  }
  const full = Object.keys(CONTENT).find(name => CONTENT[name] === block.name)
  const flows = /^(water|lava)$/.test(block.name) && Number(properties['level']) !== 0
  if (!full || flows) return false
  ctx.setBlock(at, AIR)
  changeBucket(player, slot, full)
  return true
}

/** Takes nothing from the water. */
function fillBottle(ctx: WorldContext, player: Player, slot: number, at: Vec3): boolean {
  const block = ctx.blockAt(at)
  if (block.name !== 'water' && block.getProperties()['waterlogged'] !== true) return false
  changeBucket(player, slot, 'potion')
  return true
}

/** One vessel of the stack becomes another. */
function changeBucket(player: Player, slot: number, to: string): void {
  if (gameModeOf(player) === 'creative') {
    if (to !== 'bucket' && player.inventory.count(to) === 0) player.give({ name: to, count: 1 })
    return
  }
  const stack = player.inventory.get(slot)
  if (stack && stack.count > 1) {
    player.consume(slot)
    player.giveOrToss({ name: to, count: 1 })
  } else {
    player.inventory.set(slot, { name: to, count: 1 })
  }
}

function pour(
  ctx: WorldContext,
  player: Player,
  slot: number,
  content: 'water' | 'lava' | 'powder_snow',
  mayChange: (position: Vec3) => boolean,
): boolean {
  const seen = lookedAt(ctx.blockAt, player, 'through')
  if (!seen) return false
  const beside = step(seen.position, seen.face)
  // What can stand in water takes it; all else is poured in front of the block, or into it if it gives way.
  const first = content === 'water' && canStandInWater(ctx, seen.position) ? seen.position : beside
  const target = [first, beside].find(at => takes(ctx, at, content))
  if (!target || !mayChange(seen.position) || !mayChange(target)) return false
  const block = ctx.blockAt(target)
  if (content === 'water' && canStandInWater(ctx, target)) {
    ctx.setBlock(target, ctx.stateOf(block.name, { ...block.getProperties(), waterlogged: true }))
  } else {
    if (!/(^|_)air$|^(water|lava)$/.test(block.name)) ctx.breakBlock(target, { drops: true })
    ctx.setBlock(target, ctx.stateOf(content))
  }
  changeBucket(player, slot, 'bucket')
  return true
}

function canStandInWater(ctx: WorldContext, at: Vec3): boolean {
  return ctx.blockAt(at).getProperties()['waterlogged'] === false
}

function takes(ctx: WorldContext, at: Vec3, content: string): boolean {
  const block = ctx.blockAt(at)
  if (content === 'water' && canStandInWater(ctx, at)) return true
  if (content === 'powder_snow') return isReplaceable(block)
  const cell = describeFluidCell(block)
  return isReplaceable(block) || (!cell.solid && cell.takes === 'fluid')
}
