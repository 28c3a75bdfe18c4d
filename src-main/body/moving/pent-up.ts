import type { Context } from '../context.ts'
import { SAFE_FALL } from '../game.ts'
import { walkFloors } from './floors.ts'

/** A room of more floors than that is too large to be all that there is. */
const MOST_FLOORS = 48

/** True where no way on foot leads out of the room in which the body stands: to try one after the other takes for ever. */
export function isPentUp({ bot, moving }: Pick<Context, 'bot' | 'moving'>): boolean {
  let floors = 0
  walkFloors(moving.ground, bot.entity.position.offset(0, 0.2, 0).floored(), SAFE_FALL, () => {
    floors += 1
    return floors <= MOST_FLOORS
  })
  return floors <= MOST_FLOORS
}
