import type { Context } from './context.ts'
import { type Block, centre, type Item, type Vec3 } from './game.ts'
import type { Run } from './run.ts'
import { inTouch } from './sight.ts'
import { bestTool, hold } from './tools.ts'
import { waitFor } from './waiting.ts'

export type DigEnd =
  | 'dug'
  /** Somebody else was faster. */
  | 'gone'
  /** The server put the block back. */
  | 'refused'
  | 'out of reach'

const LANDING_MS = 2000

/**
 * Breaks one block in reach with the fastest owned tool that makes it drop, where `tools` names such, else with the fastest; with
 * none that spoils what it drops, as shears do with leaves of which one wants the saplings.
 * Returns as soon as the block is gone here: mineflayer shows air at once, and a server that disagrees puts the block back a
 * moment later, so callers look again at what they rely on.
 */
export async function digBlock(
  context: Context,
  run: Run,
  position: Vec3,
  tools: readonly string[] = [],
  spoils: (tool: Item) => boolean = () => false,
): Promise<DigEnd> {
  const { bot } = context
  return run.step(async signal => {
    const block = solidAt(context, position)
    if (!block) return 'gone'
    if (!inTouch(bot, position)) return 'out of reach'
    const tool = bestTool(context, block, tools, spoils) ?? bestTool(context, block, [], spoils)
    await hold(context, tool?.item ?? null)
    // In the air a dig takes five times as long, and mineflayer reckons with how it stands when it begins.
    await waitFor(signal, [[bot, 'physicsTick']], LANDING_MS, () => steady(context))
    await bot.lookAt(centre(position), true)
    signal.throwIfAborted()
    // `ignore`: we look already, and so the dig begins at once and can be stopped from here on.
    const digging = bot.dig(block, 'ignore')
    const stop = () => bot.stopDigging()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await digging
    } catch (error) {
      signal.throwIfAborted()
      context.logger.debug('A dig ended early.', { error: String(error) })
      return solidAt(context, position) ? 'refused' : 'gone'
    } finally {
      signal.removeEventListener('abort', stop)
    }
    return 'dug'
  })
}

const solidAt = ({ bot }: Context, position: Vec3): Block | undefined => {
  const block = bot.blockAt(position)
  const solid = block?.diggable && !/^(air|cave_air|void_air|(flowing_)?(water|lava))$/.test(block.name)
  return solid ? block : undefined
}

/** On the ground, in water or on a ladder: where waiting longer would not help. */
function steady({ bot }: Context): boolean {
  const { entity } = bot
  return entity.onGround || Boolean((entity as unknown as { isInWater?: boolean }).isInWater)
}
