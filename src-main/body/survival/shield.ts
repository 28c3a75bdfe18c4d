import type { Context } from '../context.ts'
import type { Entity } from '../game.ts'
import type { Run } from '../running/run.ts'
import { waitFor } from '../running/waiting.ts'

const OFF_HAND_SLOT = 45

export const hasShield = ({ bot }: Context): boolean => bot.inventory.slots[OFF_HAND_SLOT]?.name === 'shield'

/**
 * Holds the shield up against somebody, face to face, until it is over. Standing still: who holds a shield up hardly
 * walks. @returns true if that came within `limitMs`
 */
export async function holdUpShield(
  { bot }: Context,
  run: Run,
  against: Entity,
  limitMs: number,
  over: () => boolean,
): Promise<boolean> {
  return run.step(async signal => {
    bot.clearControlStates()
    const face = () => void bot.lookAt(against.position.offset(0, against.height * 0.8, 0), true)
    face()
    bot.activateItem(true)
    try {
      const watch = () => {
        if (over()) return true
        face()
        return undefined
      }
      return (await waitFor(signal, [[bot, 'physicsTick']], limitMs, watch)) === true
    } finally {
      bot.deactivateItem()
    }
  })
}
