import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from './context.ts'
import { digBlock } from './digging.ts'
import { type Vec3, Vec3 as Vector } from './game.ts'
import { type Goal, standingIn } from './goals.ts'
import { owned } from './inventory.ts'
import { DiggingMovements } from './movements.ts'
import { putBlock } from './putting.ts'
import type { Run } from './run.ts'
import { waitFor } from './waiting.ts'
import { type WalkOptions, walk } from './walking.ts'

/** Blocks that everybody has too many of: for bridges and pillars. */
const SCAFFOLD = ['dirt', 'netherrack', 'cobblestone', 'cobbled_deepslate']
const SEARCH_MS = 4000
const SLICE_MS = 20
const ATTEMPTS = 3

interface Spot {
  x: number
  y: number
  z: number
}
interface Placement extends Spot {
  dx: number
  dy: number
  dz: number
  jump?: boolean
}
interface Node extends Spot {
  toBreak: Spot[]
  toPlace: Placement[]
}

/**
 * Gets to a goal to which no open way leads: digs through natural ground, bridges and pillars with spare blocks, which
 * `takeBack` fetches later. @returns false where no such way exists either.
 */
export async function digThrough(
  context: Context,
  run: Run,
  goal: Goal,
  options: WalkOptions,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const path = await plan(context, run.signal, goal)
    if (!path) return false
    if (await follow(context, run, path)) return (await walk(context, run, goal, options)) === 'there'
  }
  return false
}

/** Plans in slices, so that nothing else waits for the path search. */
async function plan(context: Context, signal: AbortSignal, goal: Goal): Promise<Node[] | undefined> {
  const { bot } = context
  const spare = new Set(owned(bot).map(item => item.name))
  const movements = new DiggingMovements(
    context,
    SCAFFOLD.filter(name => spare.has(name)),
  )
  const search = bot.pathfinder.getPathFromTo(movements, bot.entity.position, goal, {
    optimizePath: false,
    timeout: SEARCH_MS,
    tickTimeout: SLICE_MS,
  })
  for (const { result } of search) {
    signal.throwIfAborted()
    if (result.status === 'success') return result.path as unknown as Node[]
    if (result.status === 'noPath' || result.status === 'timeout') return undefined
    await nextTurn()
  }
  return undefined
}

/** Works a planned way off, node by node. False where the world turned out otherwise: plan again from there. */
async function follow(context: Context, run: Run, path: readonly Node[]): Promise<boolean> {
  const { bot } = context
  let ahead: Vec3 | undefined
  const catchUp = async () => {
    if (!ahead) return true
    const spot = ahead
    ahead = undefined
    return (await walk(context, run, standingIn(spot))) === 'there'
  }
  for (const node of path) {
    if (node.toBreak.length > 0 || node.toPlace.length > 0) {
      if (!(await catchUp())) return false
      for (const spot of node.toBreak) {
        const end = await digBlock(context, run, new Vector(spot.x, spot.y, spot.z))
        if (end !== 'dug' && end !== 'gone') return false
      }
      for (const { x, y, z, dx, dy, dz, jump } of node.toPlace) {
        const item = owned(bot).find(({ name }) => SCAFFOLD.includes(name))
        const target = new Vector(x + dx, y + dy, z + dz)
        if (!item) return false
        if (jump) await jumpAbove(context, run, target)
        if (!(await putBlock(context, run, item.name, target))) return false
        context.scaffold.push(target)
      }
    }
    ahead = new Vector(node.x, node.y, node.z)
  }
  return catchUp()
}

/** Jumps and waits until the feet are above a block that is to be put under them. */
async function jumpAbove({ bot }: Context, run: Run, block: Vec3): Promise<void> {
  await run.step(async signal => {
    bot.setControlState('jump', true)
    try {
      await waitFor(signal, [[bot, 'physicsTick']], 1000, () => bot.entity.position.y >= block.y + 1)
    } finally {
      bot.setControlState('jump', false)
    }
  })
}

/** Digs up the blocks that were put as a scaffold, last first, also the one underfoot; leaves what is out of reach. */
export async function takeBack(context: Context, run: Run): Promise<void> {
  for (let block = context.scaffold.pop(); block; block = context.scaffold.pop()) {
    await digBlock(context, run, block)
  }
}
