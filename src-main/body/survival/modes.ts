// Worlds and ways of playing in which a bot cannot do its work, or not all of it.
import type { Scope } from '../../base/index.ts'
import type { Context } from '../context.ts'
import type { Actions } from '../interface.ts'
import { Obstacle } from '../running/interruption.ts'

/** What may be done anywhere: it needs no step into the unknown. */
const ANYWHERE = new Set<keyof Actions>(['eat', 'equip', 'inspect', 'deposit', 'withdraw', 'craft'])

/** What adventure mode forbids. */
const CHANGES_BLOCKS = new Set<keyof Actions>(['gather', 'dig', 'place', 'finishTrees'])

const gameMode = ({ bot }: Context): string => bot.game.gameMode ?? 'survival'

/** True where the world can hurt the bot and hunger counts. */
export const isMortal = (context: Context): boolean => /survival|adventure/.test(gameMode(context))

/** Servers of 1.16.2 to 1.18.2 tell the name of a world instead: `survival_nether`, `survival_the_end`, or `legend`, which is no end. */
function otherWorld({ bot }: Context): string | undefined {
  if (/nether/.test(bot.game.dimension)) return 'nether'
  return /(^|[_:])end$/.test(bot.game.dimension) ? 'end' : undefined
}

/** False where no night comes, and a bed bursts. https://minecraft.wiki/w/Bed */
export const isInOverworld = (context: Context): boolean => otherWorld(context) === undefined

/** What the bot has to say about where and how it is; undefined where all is as usual. */
function remark(context: Context): string | undefined {
  if (gameMode(context) === 'spectator') return 'Is in spectator mode and can touch nothing'
  if (gameMode(context) === 'adventure') return 'Is in adventure mode and can break and place nothing'
  if (gameMode(context) === 'creative') return 'Is in creative mode: nothing that it breaks drops'
  const world = otherWorld(context)
  return world && `Is in the ${world}, which is not supported yet: it stays where it is`
}

/** @throws Obstacle where an action cannot or must not be done at all. */
export function refuseWhereUnfit(context: Context, action: keyof Actions): void {
  const mode = gameMode(context)
  if (mode === 'spectator')
    throw new Obstacle(
      'impossible here',
      'not_allowed',
      'The bot is in spectator mode and can touch nothing. Set it to survival mode.',
    )
  if (mode === 'adventure' && CHANGES_BLOCKS.has(action))
    throw new Obstacle(
      'impossible here',
      'not_allowed',
      'The bot is in adventure mode and can break and place nothing. Set it to survival mode.',
    )
  if (mode === 'creative' && action === 'gather')
    throw new Obstacle(
      'impossible here',
      'not_allowed',
      'The bot is in creative mode, where broken blocks drop nothing. Set it to survival mode, or give it the things.',
    )
  const world = otherWorld(context)
  if (world && !ANYWHERE.has(action))
    throw new Obstacle(
      'unsafe',
      'not_allowed',
      `The ${world} is not supported yet, so the bot stays where it is. Lead it back to the overworld.`,
    )
}

/** Tells once whenever the bot comes into a mode or a world in which it cannot work as usual. */
export function watchModes(context: Context, scope: Scope, tell: (text: string) => void): void {
  let told: string | undefined
  const look = () => {
    const text = remark(context)
    if (text && text !== told) tell(text)
    told = text
  }
  // Nobody listens yet while the body is being made.
  scope.listen(context.bot, 'game', look)
  scope.listen(context.bot, 'time', look)
}
