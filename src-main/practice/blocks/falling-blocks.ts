// Sand and its like: without anything below they fall as entities, and land as blocks or break. Source: Minecraft Wiki,
// "Falling Block" (Java Edition 1.20.1).
import { Vec3 } from 'vec3'
import { moveBody } from '../players/bodies.ts'
import type { SquidEntity } from '../squid/squid.ts'
import type { SavedPart, WorldContext } from '../world-context.ts'
import { DIRECTIONS, step } from './directions.ts'
import { isReplaceable } from './placing.ts'
import { holds } from './support.ts'

/** Real ticks before what has lost its ground falls. */
const FALL_DELAY = 2
const GRAVITY = 0.04
const DRAG = 0.98
const SIZE = 0.98
/** Real ticks in the air after which it breaks; sooner outside the world. */
const LONGEST_FALL = 600
const LONGEST_OUTSIDE = 100
const DEEPEST = -64
const HIGHEST = 320
/** Blocks in the air at once; more of them wait. */
const MOST = 500

const FALLS = /^(red_)?sand$|^gravel$|_concrete_powder$|^(chipped_|damaged_)?anvil$|^dragon_egg$/

export const fallsByItself = (block: string): boolean => FALLS.test(block)

interface Falling {
  readonly entity: SquidEntity
  readonly state: number
  velocity: Vec3
  age: number
}

export interface FallingBlocks extends SavedPart {
  /** Told of every changed block, once it stands: what has lost its ground there or around falls soon. */
  feel(position: Vec3): void
}

type SavedFalling = readonly [state: number, x: number, y: number, z: number]

export function createFallingBlocks(ctx: WorldContext): FallingBlocks {
  const falling = new Set<Falling>()
  const waiting = new Set<string>()

  const isOpen = (position: Vec3): boolean => {
    if (position.y < DEEPEST) return true
    if (!ctx.squid.overworld.getLoadedColumn(Math.floor(position.x / 16), Math.floor(position.z / 16)))
      return false
    return isReplaceable(ctx.blockAt(position))
  }

  const feelOne = (position: Vec3) => {
    const { name } = ctx.blockAt(position)
    if (!fallsByItself(name)) return
    if (hardens(ctx, position)) {
      ctx.setBlock(position, ctx.stateOf(name.replace(/_powder$/, '')))
      return
    }
    const key = String(position)
    if (waiting.has(key) || !isOpen(step(position, 'down'))) return
    waiting.add(key)
    const look = () => {
      // A landslide goes in parts: clients have to draw every block of it.
      if (falling.size >= MOST) {
        ctx.clock.afterRealTicks(FALL_DELAY, look)
        return
      }
      waiting.delete(key)
      if (fallsByItself(ctx.blockAt(position).name) && isOpen(step(position, 'down'))) loosen(position)
    }
    ctx.clock.afterRealTicks(FALL_DELAY, look)
  }

  const add = (state: number, position: Vec3) => {
    const entity = ctx.addEntity('object', 'falling_block', position, state)
    falling.add({ entity, state, velocity: new Vec3(0, 0, 0), age: 0 })
  }

  const loosen = (position: Vec3) => {
    const { stateId } = ctx.blockAt(position)
    ctx.setBlock(position, 0)
    add(stateId, position.offset(0.5, 0, 0.5))
  }

  const end = (block: Falling) => {
    falling.delete(block)
    ctx.removeEntity(block.entity)
  }

  const breakUp = (block: Falling) => {
    end(block)
    ctx.dropItem(block.entity.position, { name: ctx.blockOf(block.state).name, count: 1 })
  }

  const land = (block: Falling) => {
    const at = block.entity.position.floored()
    const kind = ctx.blockOf(block.state)
    const hard = hardens(ctx, at, kind.name)
    const stands =
      isReplaceable(ctx.blockAt(at)) && (hard || !isOpen(step(at, 'down'))) && holds(ctx.blockAt, at, kind)
    if (!stands) return breakUp(block)
    end(block)
    if (ctx.blockAt(at).type !== 0) ctx.breakBlock(at, { drops: false })
    ctx.setBlock(at, hard ? ctx.stateOf(kind.name.replace(/_powder$/, '')) : block.state)
  }

  const fall = (block: Falling) => {
    const { entity } = block
    block.age++
    const moved = moveBody(ctx.blockAt, {
      position: entity.position,
      velocity: block.velocity.offset(0, -GRAVITY, 0),
      width: SIZE,
      height: SIZE,
    })
    block.velocity = moved.velocity.scaled(DRAG)
    void entity.sendPosition(moved.position, moved.onGround)
    entity.position = moved.position
    const powder = ctx.blockOf(block.state).name
    if (moved.onGround || hardens(ctx, moved.position.floored(), powder)) return land(block)
    const outside = moved.position.y < DEEPEST || moved.position.y > HIGHEST
    if (block.age > (outside ? LONGEST_OUTSIDE : LONGEST_FALL)) breakUp(block)
  }

  ctx.clock.onRealTick.on(() => {
    for (const block of [...falling]) fall(block)
  })
  ctx.onReset.on(() => {
    for (const block of [...falling]) end(block)
    waiting.clear()
  })

  return {
    feel(position) {
      feelOne(position)
      for (const direction of DIRECTIONS) feelOne(step(position, direction))
    },
    save: () =>
      [...falling].map(
        ({ state, entity: { position } }): SavedFalling => [state, position.x, position.y, position.z],
      ),
    restore(data) {
      for (const [state, x, y, z] of data as SavedFalling[]) add(state, new Vec3(x, y, z))
    },
  }
}

/** Concrete powder hardens in water, and beside it. `name` is given for one that is still falling there. */
function hardens(ctx: WorldContext, position: Vec3, name = ctx.blockAt(position).name): boolean {
  if (!/_concrete_powder$/.test(name)) return false
  const wet = (at: Vec3) => {
    const block = ctx.blockAt(at)
    return block.name === 'water' || block.getProperties()['waterlogged'] === true
  }
  return wet(position) || DIRECTIONS.some(side => side !== 'down' && wet(step(position, side)))
}
