import { noteTunnel } from '../atlas/own-tunnels.ts'
import { isOpen } from '../atlas/view.ts'
import { digBlock } from '../blocks/digging.ts'
import { isFoliage, isLoose, isNatural } from '../blocks/natural.ts'
import { fillerBlock } from '../blocks/ordinary.ts'
import { isOwnFill, noteFill } from '../blocks/own-fill.ts'
import { putBlock } from '../blocks/putting.ts'
import { awaitSlide } from '../blocks/sliding.ts'
import type { Context } from '../context.ts'
import { type Block, eyes, SAFE_FALL, type Vec3 } from '../game.ts'
import { face, press } from '../moving/steering.ts'
import { mayBreak } from '../people/manners.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { inTouch, neighbours } from '../senses/sight.ts'
import { standingIn } from '../walking/goals.ts'
import { walk } from '../walking/walking.ts'
import type { Haul } from './haul.ts'
import { closeShaft, isGuarded } from './look-down.ts'
import { type Heading, stepOf } from './mine-layout.ts'
import { steerTo } from './steer.ts'
import { toolsFor } from './wear.ts'

/** Why a step of a tunnel could not be made. */
export type StepEnd =
  | 'done'
  | 'lava'
  | 'water'
  /** Not natural ground, or somebody's. */
  | 'walled'
  | 'refused'
  /** No floor, and nothing to make one of. */
  | 'hole'
  /** Those who mean harm below a step down. */
  | 'foes'
  | 'stuck'

/** Up, level, down a step, or down two or three at once: so steep that one comes up again only by putting blocks. */
export type Slope = 1 | 0 | -1 | -2 | -3

/** Sand and gravel that slide into a place that was dug; more than that is a desert on top. */
const MOST_SLIDES = 20
const STEP_MS = 1200
/** From so many blocks below the feet on, the edge that one stands on hides a block in front until one leans over it. */
const FAR_DOWN = 3
const LEAN_MS = 800

/** The place where the feet come to stand. */
export function stepFrom(feet: Vec3, heading: Heading, slope: Slope): Vec3 {
  const [dx, dz] = stepOf(heading)
  return feet.offset(dx, slope, dz)
}

/**
 * What must be open for a step, from the top: two blocks for the body, and more where it climbs or sinks, so that the way
 * back can be climbed.
 */
export function roomFor(feet: Vec3, heading: Heading, slope: Slope): Vec3[] {
  const front = stepFrom(feet, heading, 0)
  if (slope === 0) return [front.offset(0, 1, 0), front]
  if (slope < 0) {
    const below = Array.from({ length: -slope }, (_, depth) => front.offset(0, -1 - depth, 0))
    return [front.offset(0, 1, 0), front, ...below]
  }
  return [feet.offset(0, 2, 0), front.offset(0, 2, 0), front.offset(0, 1, 0)]
}

/** What a step may do. */
export interface Leave {
  /** Dig beside water, and stop it with blocks. */
  readonly wet: boolean
  /** Put a floor where there is none, and dig through what stops a hole. */
  readonly bridge: boolean
}

/**
 * Digs and walks one step of a tunnel two blocks high: never straight down, never where lava would run in; water that comes
 * in is stopped with a block where `leave` allows to dig beside it, sand and gravel from above are dug until no more comes, holes get a
 * floor where it allows that. A shaft down to where somebody waits is closed again.
 */
export async function advance(haul: Haul, heading: Heading, slope: Slope, leave: Leave): Promise<StepEnd> {
  const { context, run } = haul
  const { bot } = context
  const feet = bot.entity.position.offset(0, 0.2, 0).floored()
  const target = stepFrom(feet, heading, slope)
  const danger = dangerAt(context, target)
  if (danger) return danger
  const deeper = SAFE_FALL + Math.min(0, slope)
  if (!leave.bridge && isSeenHollow(context, target.offset(0, -1, 0))) {
    if (slope >= 0 || landingBelow(context, target, deeper).equals(target)) return 'hole'
  }
  for (const cell of roomFor(feet, heading, slope)) {
    if (feet.y - cell.y >= FAR_DOWN) await leanOver(context, run, cell)
    const end = await open(haul, cell, leave)
    if (end !== 'done') return end
  }
  const landing = slope < 0 ? landingBelow(context, target, deeper) : target
  if (slope < 0 && isGuarded(context, landing)) {
    await closeShaft(context, run, stepFrom(feet, heading, 0))
    return 'foes'
  }
  if (landing.equals(target)) {
    const floor = await makeFloor(haul, target, leave.bridge)
    if (floor !== 'done') return floor
  }
  // Up a step one must jump, and so does the walk.
  if (slope <= 0 && (await steerTo(context, run, landing, STEP_MS, false))) return 'done'
  const end = await walk(context, run, standingIn(landing))
  return end === 'there' ? 'done' : 'stuck'
}

/** Crouches to the edge until a block far down in front is seen. */
async function leanOver(context: Context, run: Run, cell: Vec3): Promise<void> {
  const { bot } = context
  if (inTouch(bot, cell)) return
  await run.step(async signal => {
    try {
      await waitFor(signal, [[bot, 'physicsTick']], LEAN_MS, () => {
        face(bot, cell.x + 0.5, cell.z + 0.5)
        press(bot, 'sneak', 'forward')
        return inTouch(bot, cell)
      })
    } finally {
      press(bot)
    }
  })
}

const nameAt = ({ bot }: Context, at: Vec3): string => bot.blockAt(at, false)?.name ?? ''
const isLava = (context: Context, at: Vec3) => /lava/.test(nameAt(context, at))
const isWater = (context: Context, at: Vec3) => /water/.test(nameAt(context, at))

/** True for air that is in sight: what a wall hides is taken for rock. */
function isSeenHollow(context: Context, at: Vec3): boolean {
  const { bot, lookout } = context
  const isAir = /^(cave_)?air$/.test(nameAt(context, at))
  return isAir && isOpen(lookout.cells.refresh(), eyes(bot), at.offset(0.5, 0.5, 0.5))
}

function dangerAt(context: Context, target: Vec3): StepEnd | undefined {
  const below = target.offset(0, -1, 0)
  const lava = [target, below, ...neighbours(target), ...neighbours(target.offset(0, 1, 0))]
  if (lava.some(at => isLava(context, at))) return 'lava'
  if (/magma|cactus|powder_snow/.test(nameAt(context, below))) return 'walled'
  return undefined
}

/** Where a step down into a hollow comes to an end, at most so much deeper; the step's own end where that is no safe place. */
function landingBelow(context: Context, target: Vec3, deeper: number): Vec3 {
  for (let down = 0; down <= deeper; down++) {
    const at = target.offset(0, -down, 0)
    if (bears(context, at.offset(0, -1, 0))) return dangerAt(context, at) ? target : at
    if (!/^(cave_)?air$/.test(nameAt(context, at.offset(0, -1, 0)))) return target
  }
  return target
}

/** A block that one can stand on: sand and gravel above a hollow fall as soon as something is dug beside them. */
function bears({ bot }: Context, at: Vec3): boolean {
  const solid = (spot: Vec3) => bot.blockAt(spot, false)?.boundingBox === 'block'
  return solid(at) && (!isLoose(bot.blockAt(at, false)?.name ?? '') || solid(at.offset(0, -1, 0)))
}

/** Makes a cell free to walk through. */
async function open(haul: Haul, cell: Vec3, leave: Leave): Promise<StepEnd> {
  const { context, run } = haul
  const { bot } = context
  for (let slides = 0; slides < MOST_SLIDES; slides++) {
    const block = bot.blockAt(cell, false)
    if (!block) return 'stuck'
    if (/lava/.test(block.name)) return 'lava'
    if (/water/.test(block.name)) return leave.wet && (await stopWater(haul, cell)) ? 'done' : 'water'
    if (block.boundingBox === 'empty' && !isFoliage(block.name)) return 'done'
    if (!haul.sources.has(block.name) && !isGround(context, block, leave)) return 'walled'
    if (haul.refusals.isClosed(cell)) return 'refused'
    if (!mayBreak(context, block)) return dangerOf(context, cell)
    const wet = neighbours(cell).filter(at => isWater(context, at))
    if (wet.length > 0 && !(leave.wet && fillerBlock(context))) return 'water'
    const end = await digIt(haul, block)
    noteTunnel(context, cell)
    if (end === 'refused') return 'refused'
    if (end === 'out of reach') return 'stuck'
    for (const at of wet) await plug(haul, at)
    await awaitSlide(context, run, cell)
  }
  return 'walled'
}

/** What may be dug for a tunnel; what it has stopped a hole with only where it has to go past that. */
const isGround = (context: Context, { name, position: { x, y, z } }: Block, { bridge }: Leave): boolean =>
  isNatural(name) || (bridge && isOwnFill(context, name, x, y, z))

const dangerOf = (context: Context, cell: Vec3): StepEnd =>
  neighbours(cell).some(at => isLava(context, at)) ? 'lava' : 'walled'

const digIt = (haul: Haul, block: Block) =>
  haul.sources.has(block.name) ? haul.dig(block.position) : haul.clear(block.position, toolsFor(haul, block))

/** Puts a block into water beside the tunnel. */
async function plug(haul: Haul, at: Vec3): Promise<boolean> {
  const { context, run } = haul
  const filler = fillerBlock(context)
  if (!filler || !isWater(context, at)) return false
  run.log('Stops the water with a block')
  return fill(haul, filler.name, at)
}

async function fill({ context, run }: Haul, name: string, at: Vec3): Promise<boolean> {
  if (!(await putBlock(context, run, name, at))) return false
  noteFill(context, name, at)
  return true
}

/** Fills a cell of the tunnel that has run full, and digs it free again once no water stands beside it any more. */
async function stopWater(haul: Haul, cell: Vec3): Promise<boolean> {
  const { context, run } = haul
  if (!(await plug(haul, cell))) return false
  for (const at of neighbours(cell)) if (isWater(context, at)) await plug(haul, at)
  if (neighbours(cell).some(at => isWater(context, at))) return false
  const end = await digBlock(context, run, cell)
  return end === 'dug' || end === 'gone'
}

async function makeFloor(haul: Haul, target: Vec3, mayBridge: boolean): Promise<StepEnd> {
  const { context } = haul
  const below = target.offset(0, -1, 0)
  const block = context.bot.blockAt(below, false)
  if (!block) return 'stuck'
  if (bears(context, below)) return 'done'
  if (block.boundingBox === 'block' || !mayBridge) return 'hole'
  const filler = fillerBlock(context)
  if (!filler) return 'hole'
  return (await fill(haul, filler.name, below)) ? 'done' : 'hole'
}
