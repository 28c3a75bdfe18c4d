import type { Context } from '../context.ts'
import { type Block, type Bot, centre, type Item, plain, SAFE_FALL, soles, type Vec3 } from '../game.ts'
import { HARMS, SOLID, WATER } from '../moving/kinds.ts'
import { isSteady, moved } from '../moving/steering.ts'
import { noteDeed } from '../people/own-deeds.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'
import { inTouch } from '../senses/sight.ts'
import { isUnderWater } from '../survival/breath.ts'
import { bestTool, hold } from './tools.ts'
import { outlastsBreath, standToDig } from './wet-digging.ts'

export type DigEnd =
  | 'dug'
  /** Somebody else was faster. */
  | 'gone'
  /** The server put the block back. */
  | 'refused'
  /** Or broken off over and over, or it takes longer than a breath, or is all that holds the body up over a deep fall. */
  | 'out of reach'
  /** Under water, broken off to come up for air. */
  | 'short of breath'

const LANDING_MS = 2000
/** Times that one dig is begun anew after it was broken off: who comes up for air from it over and over never ends it. */
const MOST_STARTS = 4
/** Until the body has begun to fall when the ground is gone. */
const FALL_TICKS = 2
/** A body stands on a block whose middle is this near to its own, level: half of each. */
const SOLES = 0.8

/**
 * Breaks one block in reach with the fastest owned tool that makes it drop, where `tools` names such, else with the fastest; with
 * none that spoils what it drops, as shears do with leaves of which one wants the saplings.
 * Returns as soon as the block is gone here: mineflayer shows air at once, and a server that disagrees puts the block back a
 * moment later, so callers look again at what they rely on. Where that was the ground underfoot, once the body has landed.
 */
export async function digBlock(
  context: Context,
  run: Run,
  position: Vec3,
  tools: readonly string[] = [],
  spoils: (tool: Item) => boolean = () => false,
): Promise<DigEnd> {
  const { bot } = context
  let starts = 0
  let dived = false
  const end = await run.step<DigEnd>(async signal => {
    const seen = solidAt(context, position)
    if (!seen) return 'gone'
    if (dived && !inTouch(bot, position)) return 'short of breath'
    if (!inTouch(bot, position) || ++starts > MOST_STARTS || holdsUp(context, position)) return 'out of reach'
    // Also who came up before the dig had begun.
    dived ||= isUnderWater(context)
    const tool = bestTool(context, seen, tools, spoils) ?? bestTool(context, seen, [], spoils)
    await hold(context, tool?.item ?? null)
    await standToDig(context, signal, position)
    // In the air a dig takes five times as long, and mineflayer reckons with how it stands when it begins.
    await waitFor(signal, [[bot, 'physicsTick']], LANDING_MS, () => isSteady(bot))
    if (!inTouch(bot, position) || outlastsBreath(context, seen)) return 'out of reach'
    await bot.lookAt(centre(position), true)
    signal.throwIfAborted()
    // Who digs at a block that went meanwhile hears nothing of it, and stands there for as long as it would have taken.
    const block = solidAt(context, position)
    if (!block) return 'gone'
    // `ignore`: we look already, and so the dig begins at once and can be stopped from here on.
    dived ||= isUnderWater(context)
    const digging = bot.dig(block, 'ignore')
    const stop = () => bot.stopDigging()
    const sink = treadWater(bot)
    signal.addEventListener('abort', stop, { once: true })
    try {
      await digging
    } catch (error) {
      signal.throwIfAborted()
      context.logger.debug('A dig ended early.', { error: String(error) })
      return solidAt(context, position) ? 'refused' : 'gone'
    } finally {
      signal.removeEventListener('abort', stop)
      sink()
    }
    context.lookout.laidBare(position)
    noteDeed(context, { what: 'broke', item: block.name, count: 1, at: plain(position) })
    return 'dug'
  })
  if (end === 'dug' && standsOn(bot, position)) {
    let ticks = 0
    const landed = () => ticks++ >= FALL_TICKS && isSteady(bot)
    await run.step(signal => waitFor(signal, [[bot, 'physicsTick']], LANDING_MS, landed))
  }
  return end
}

/** Keeps who swims from sinking out of reach. @returns what ends it */
function treadWater(bot: Bot): () => void {
  const { position, onGround } = bot.entity
  if (onGround || !moved(bot).isInWater) return () => {}
  const { y } = position
  const tread = () => bot.setControlState('jump', bot.entity.position.y < y)
  bot.on('physicsTick', tread)
  return () => {
    bot.removeListener('physicsTick', tread)
    bot.setControlState('jump', false)
  }
}

/** True if the body stands on the block, or over its edge, or did so before it was dug. */
export function standsOn({ entity }: Bot, block: Vec3): boolean {
  const { x, y, z } = entity.position
  const above = y - block.y
  return (
    above > 0 && above < 1.5 && Math.abs(block.x + 0.5 - x) < SOLES && Math.abs(block.z + 0.5 - z) < SOLES
  )
}

/** True if nothing but this block keeps the body from a deep fall. */
export function holdsUp(context: Pick<Context, 'bot' | 'moving'>, block: Vec3): boolean {
  const { bot, moving } = context
  const { position, onGround } = bot.entity
  if (!onGround || !standsOn(bot, block) || hasFloorBelow(context, block)) return false
  return soles(position).every(at => at.equals(block) || !(moving.ground.at(at.x, at.y, at.z) & SOLID))
}

/** False with a deep fall, or something that hurts, below the block. */
export function hasFloorBelow({ moving: { ground } }: Pick<Context, 'moving'>, block: Vec3): boolean {
  for (let down = 1; down <= SAFE_FALL; down++) {
    const kind = ground.at(block.x, block.y - down, block.z)
    if (kind & HARMS) return false
    if (kind & (SOLID | WATER)) return true
  }
  return false
}

const solidAt = ({ bot }: Context, position: Vec3): Block | undefined => {
  const block = bot.blockAt(position)
  const solid = block?.diggable && !/^(air|cave_air|void_air|(flowing_)?(water|lava))$/.test(block.name)
  return solid ? block : undefined
}
