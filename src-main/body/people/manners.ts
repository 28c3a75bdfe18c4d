import type { Context } from '../context.ts'
import type { Block, Vec3 } from '../game.ts'
import { kindAt, neighbours } from '../senses/sight.ts'

/** Blocks that belong to somebody or that others rely on: containers, beds, doors, stations, signs, spawners. */
const NEVER_BROKEN =
  /(chest|barrel|shulker_box|hopper|dispenser|dropper|furnace|smoker|_table|^workbench|anvil|grindstone|stonecutter|loom|lectern|brewing_stand|cauldron|beacon|campfire|lodestone|respawn_anchor|bell|composter|beehive|jukebox|noteblock|note_block|spawner|trial_|vault|_bed|^bed|door|gate|sign|banner|item_frame|skull|_head|command_block|structure_block|jigsaw|portal|candle|decorated_pot|rail|bookshelf)/

/** True for blocks that belong to somebody or that others rely on. */
export const isBelonging = (name: string): boolean => NEVER_BROKEN.test(name)

/**
 * Whether the player's manners, and care for the own skin, allow to break this block.
 * @param undermines whether the block under the bot's own feet may go, too
 */
export function mayBreak(
  context: Context,
  block: Pick<Block, 'name' | 'position' | 'diggable'>,
  undermines = false,
): boolean {
  return (
    block.diggable &&
    !isBelonging(block.name) &&
    !context.protect(block.name, block.position) &&
    !carriesSomebody(context, block.position, undermines) &&
    !holdsBackLava(context, block.position)
  )
}

/** True if the feet of a player rest on the block. @param others whether the bot's own do not count */
function carriesSomebody({ bot }: Context, block: Vec3, others: boolean): boolean {
  const half = 0.3
  return Object.values(bot.entities).some(
    ({ id, type, position: { x, y, z } }) =>
      type === 'player' &&
      !(others && id === bot.entity.id) &&
      x + half > block.x &&
      x - half < block.x + 1 &&
      z + half > block.z &&
      z - half < block.z + 1 &&
      y - 1 >= block.y - 0.01 &&
      y - 1 < block.y + 0.6,
  )
}

const holdsBackLava = ({ bot }: Context, block: Vec3): boolean =>
  neighbours(block).some(beside => beside.y >= block.y && /lava/.test(kindAt(bot, beside)?.name ?? ''))
