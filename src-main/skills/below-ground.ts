import { isNight } from '../body/index.ts'
import type { Workplace } from './program.ts'

/** No light of the sky comes to where its head is. */
export function isBelowGround({ body }: Pick<Workplace, 'body'>): boolean {
  const { x, y, z } = body.observe().position
  const { dimension } = body.surroundings
  const block = body.surroundings.block(Math.floor(x), Math.floor(y) + 1, Math.floor(z))
  return dimension.skyLight && block?.sky === 0
}

/** By night under the sky: who does there what can wait is hunted, and may sit in a hole until the morning. */
export const isOutByNight = (at: Workplace): boolean =>
  at.body.surroundings.dimension.skyLight && isNight(at.body.surroundings.time.day) && !isBelowGround(at)
