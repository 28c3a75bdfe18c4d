import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import type { BlockPosition } from '../../src-main/practice/index.ts'
import { type PracticeRig, put, until } from './practice-rig.ts'

/** The arena anew, with the bot on that block and nothing in its hands; waits until the bot knows. */
export async function freshArena(rig: PracticeRig, bot: Bot, stand: BlockPosition): Promise<void> {
  const { x, y, z } = rig.world.spawnPoint
  await rig.world.control.reset()
  await until(
    () =>
      bot.entity.position.distanceTo(new Vec3(x + 0.5, y, z + 0.5)) < 0.5 &&
      bot.inventory.items().length === 0,
    'The reset',
  )
  await put(rig, bot, stand)
}

/** The block that the bot sees there. */
export function seen(bot: Bot, { x, y, z }: BlockPosition) {
  const block = bot.blockAt(new Vec3(x, y, z))
  if (!block) throw new Error('The bot does not see so far.')
  return block
}

/** Opens the lid of the chest that the bot sees there. */
export const openLid = (bot: Bot, at: BlockPosition) => bot.openContainer(seen(bot, at))

export function idOf(bot: Bot, item: string): number {
  const id = bot.registry.itemsByName[item]?.id
  if (id === undefined) throw new Error(`There is no item named ${item}.`)
  return id
}
