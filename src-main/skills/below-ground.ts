import type { Workplace } from './program.ts'

/** No light of the sky comes to where its head is. */
export function isBelowGround({ body }: Workplace): boolean {
  const { x, y, z } = body.observe().position
  const { dimension } = body.surroundings
  const block = body.surroundings.block(Math.floor(x), Math.floor(y) + 1, Math.floor(z))
  return dimension.skyLight && block?.sky === 0
}
