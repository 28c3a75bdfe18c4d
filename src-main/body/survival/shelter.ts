// A shelter of blocks around and above the body, where the ground cannot be dug into; taken down again afterwards.

import { digBlock } from '../blocks/digging.ts'
import { isLoose } from '../blocks/natural.ts'
import { noteFill } from '../blocks/own-fill.ts'
import { givesWay, putBlock } from '../blocks/putting.ts'
import type { Context } from '../context.ts'
import { Drops } from '../drops/drops.ts'
import { SIDES, type Vec3 } from '../game.ts'
import { countOf } from '../items/inventory.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import { centre } from './centring.ts'
import { takeAlong } from './takings.ts'
import { wallBlock, wallBlockCount } from './throw-away.ts'

/** Blocks around in which a place is looked for. */
const RADIUS = 4
const MOST_TRIES = 3
const RISE_MS = 1000
const LANDING_MS = 1500
const PICK_UP_MS = 1500
/** Blocks around the shelter in which what it was made of lies. */
const SCATTER = 4

/** Where a shelter is to stand, and what is missing of it, in the order in which it is put. */
export interface ShelterSite {
  readonly feet: Vec3
  readonly missing: readonly Vec3[]
  /** What is dug for it first, from the top, and where one stands for that. */
  readonly dug?: { readonly cells: readonly Vec3[]; readonly from: Vec3 }
}

export const isWall = ({ bot }: Context, at: Vec3): boolean => bot.blockAt(at, false)?.boundingBox === 'block'

/** The place near by that takes the fewest blocks, if there are as many at hand. */
export function shelterSite(context: Context): ShelterSite | undefined {
  const { bot } = context
  const here = bot.entity.position.floored()
  let best: ShelterSite | undefined
  let least = wallBlockCount(context) + 1
  for (let dx = -RADIUS; dx <= RADIUS; dx++) {
    for (let dz = -RADIUS; dz <= RADIUS; dz++) {
      const feet = here.offset(dx, 0, dz)
      const missing = missingAt(context, feet)
      // A block is put in the time in which one goes a block's way.
      const cost = missing && missing.length + Math.hypot(dx, dz)
      if (!missing || cost === undefined || missing.length > wallBlockCount(context) || cost >= least)
        continue
      best = { feet, missing }
      least = cost
    }
  }
  return best
}

/** What is missing of a shelter there; undefined where none can stand. */
function missingAt(context: Context, feet: Vec3): Vec3[] | undefined {
  const { bot } = context
  const free = (at: Vec3) => {
    const block = bot.blockAt(at, false)
    return block !== null && givesWay(block) && !/water|fire/.test(block.name)
  }
  if (!isWall(context, feet.offset(0, -1, 0)) || !free(feet) || !free(feet.offset(0, 1, 0))) return undefined
  const missing: Vec3[] = []
  for (const up of [0, 1]) {
    for (const [x, z] of SIDES) {
      const at = feet.offset(x, up, z)
      if (isWall(context, at)) continue
      const standsOn = up === 1 || isWall(context, at.offset(0, -1, 0))
      if (!free(at) || !standsOn) return undefined
      missing.push(at)
    }
  }
  const roof = feet.offset(0, 2, 0)
  // It comes down as soon as anything beside it changes.
  if (isLoose(bot.blockAt(roof, false)?.name ?? '')) return undefined
  if (isWall(context, roof)) return missing
  if (!free(roof)) return undefined
  const holds = [roof.offset(0, 1, 0), ...SIDES.map(([x, z]) => roof.offset(x, 0, z))]
  const rim = holds.slice(1).find(free)
  if (!holds.some(at => isWall(context, at))) {
    if (!rim) return undefined
    missing.push(rim)
  }
  return [...missing, roof]
}

/** Puts the blocks around and above itself. @returns those that it put, and whether the shelter is closed */
export async function wallIn(
  context: Context,
  run: Run,
  { feet, missing, dug }: ShelterSite,
  caught: () => boolean,
): Promise<{ closed: boolean; put: Vec3[] }> {
  const put: Vec3[] = []
  if (dug && !(await dig(context, run, dug, caught))) return { closed: false, put }
  const at = () => context.bot.entity.position.floored().equals(feet)
  if ((await walk(context, run, standingIn(feet), { until: () => caught() || at() })) !== 'there')
    return { closed: false, put }
  if (caught() || !(await centre(context, run, feet))) return { closed: false, put }
  if (dug) await pickUp(context, run, missing.length, caught)
  for (const place of missing) {
    if (isWall(context, place)) continue
    if (caught() || !(await putWall(context, run, feet, place, caught))) return { closed: false, put }
    put.push(place)
  }
  return { closed: true, put }
}

async function dig(
  context: Context,
  run: Run,
  { cells, from }: NonNullable<ShelterSite['dug']>,
  caught: () => boolean,
): Promise<boolean> {
  await walk(context, run, standingIn(from), { until: caught })
  for (const cell of cells) {
    if (caught()) return false
    const end = await digBlock(context, run, cell)
    if (end !== 'dug' && end !== 'gone') return false
  }
  return true
}

/** What was dug comes to hand a moment later, and may be what the walls are made of. */
async function pickUp(context: Context, run: Run, blocks: number, caught: () => boolean): Promise<void> {
  const { bot } = context
  const over = () => wallBlockCount(context) >= blocks || caught()
  await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], PICK_UP_MS, over))
}

async function putWall(
  context: Context,
  run: Run,
  feet: Vec3,
  place: Vec3,
  caught: () => boolean,
): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES && !(tries > 0 && caught()); tries++) {
    const name = wallBlock(context)
    if (!name) return false
    // The top of a wall is seen from a jump only.
    const rim = place.y === feet.y + 2 && !(place.x === feet.x && place.z === feet.z)
    if (rim) await jump(context, run, feet)
    const done = await putBlock(context, run, name, place)
    if (rim) await land(context, run)
    if (done) noteFill(context, name, place)
    if (done || isWall(context, place)) return true
  }
  return false
}

async function jump({ bot }: Context, run: Run, feet: Vec3): Promise<void> {
  await run.step(async signal => {
    bot.setControlState('jump', true)
    try {
      const cue = [[bot, 'physicsTick'] as const]
      await waitFor(signal, cue, RISE_MS, () => bot.entity.position.y > feet.y + 0.6)
    } finally {
      bot.setControlState('jump', false)
    }
  })
}

const land = ({ bot }: Context, run: Run): Promise<true | undefined> =>
  run.step(signal => waitFor(signal, [[bot, 'physicsTick']], LANDING_MS, () => bot.entity.onGround))

/** True while nobody can get in. */
export const isClosed = (context: Context, feet: Vec3): boolean =>
  isWall(context, feet.offset(0, 2, 0)) &&
  SIDES.every(([x, z]) => [0, 1].every(up => isWall(context, feet.offset(x, up, z))))

/** Digs up what was put, last first, and takes it along. */
export async function takeDown(context: Context, run: Run, put: readonly Vec3[]): Promise<void> {
  const [first] = put
  if (!first) return
  const names = new Set(put.flatMap(at => context.bot.blockAt(at, false)?.name ?? []))
  const had = countOf(context.bot, names)
  const drops = new Drops(
    context,
    name => names.has(name),
    position => position.distanceTo(first) < SCATTER,
  )
  try {
    for (const at of put.toReversed()) {
      for (let tries = 0; isWall(context, at) && tries < MOST_TRIES; tries++) await digBlock(context, run, at)
    }
    await takeAlong(context, run, drops, () => countOf(context.bot, names) >= had + put.length)
  } finally {
    drops.close()
  }
}
