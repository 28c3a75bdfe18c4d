// Where things are thrown away so that they stay away: what lies within a block of the body is picked up again two seconds later.

import { digBlock } from '../blocks/digging.ts'
import { dryRockMs } from '../blocks/dry-rock.ts'
import { isLoose } from '../blocks/natural.ts'
import type { Context } from '../context.ts'
import { eyes, SIDES, type Vec3, Vec3 as Vector } from '../game.ts'
import { letTickPass } from '../running/let-tick-pass.ts'
import type { Run } from '../running/run.ts'
import { kindAt } from '../senses/sight.ts'

/** Blocks that a throw carries, and those from the body to the next wall that are enough: what lies there is out of its grasp. */
const CARRIES = 4
const ENOUGH = 2.4
/** Blocks from the eyes down to where a throw begins. */
const HAND = 0.3
const DIRECTIONS = 16

/**
 * Turns to where what is thrown comes to lie out of the body's grasp, rather behind it than ahead. Where walls are near on all
 * sides, as in a shaft, a hole two deep is dug at the height of the head, where the rock is dry and natural.
 */
export async function faceAway(context: Context, run: Run): Promise<void> {
  const { bot } = context
  const behind = bot.entity.yaw + Math.PI
  const turns = Array.from({ length: DIRECTIONS }, (_, i) => ((i + 1) >> 1) * (i % 2 === 0 ? 1 : -1))
  const ways = turns
    .map(turn => behind + (turn * 2 * Math.PI) / DIRECTIONS)
    .map(yaw => ({ yaw, free: freeRun(context, yaw) }))
  const widest = ways.find(({ free }) => free >= CARRIES) ?? ways.sort((a, b) => b.free - a.free)[0]
  const isWide = widest !== undefined && widest.free >= ENOUGH
  const yaw = (isWide ? undefined : await digHole(context, run)) ?? widest?.yaw ?? behind
  await bot.look(yaw, 0, true)
  // The server knows where it looks from the next tick on.
  await letTickPass(context, run)
}

/** Blocks, up to what a throw carries, to the first wall. */
function freeRun({ bot }: Context, yaw: number): number {
  const from = eyes(bot).offset(0, -HAND, 0)
  const ahead = new Vector(-Math.sin(yaw), 0, -Math.cos(yaw))
  const hit = bot.world.raycast(from, ahead, CARRIES) as { intersect: Vec3 } | null
  return hit ? hit.intersect.distanceTo(from) : CARRIES
}

/** @returns the yaw towards the hole; undefined where none could be dug */
async function digHole(context: Context, run: Run): Promise<number | undefined> {
  const head = eyes(context.bot).floored()
  const holes = SIDES.map(([dx, dz]) => {
    const cells = [head.offset(dx, 0, dz), head.offset(2 * dx, 0, 2 * dz)]
    const isLoaded = cells.some(cell => isLoose(kindAt(context.bot, cell.offset(0, 1, 0))?.name ?? ''))
    const ms = isLoaded ? undefined : dryRockMs(context, cells)
    return { yaw: Math.atan2(-dx, -dz), cells, ms: ms ?? Number.POSITIVE_INFINITY }
  })
  const hole = holes.sort((a, b) => a.ms - b.ms)[0]
  if (!hole || hole.ms === Number.POSITIVE_INFINITY) return undefined
  for (const cell of hole.cells) {
    const end = await digBlock(context, run, cell)
    if (end !== 'dug' && end !== 'gone') return undefined
  }
  return hole.yaw
}
