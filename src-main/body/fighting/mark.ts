import { type Bot, type Entity, eyes, type Vec3 } from '../game.ts'

/** Blocks from the eyes at which a blow lands. https://minecraft.wiki/w/Damage */
const BLOW_REACH = 2.9

/** The point of a creature's body that a blow would meet now: in reach, with nothing in between. */
export function markOn(bot: Bot, { position, width, height }: Entity, reach = BLOW_REACH): Vec3 | undefined {
  const eye = eyes(bot)
  const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))
  const half = width / 2
  const nearest = position.offset(
    clamp(eye.x - position.x, -half, half),
    clamp(eye.y - position.y, 0, height),
    clamp(eye.z - position.z, -half, half),
  )
  const middle = position.offset(0, height / 2, 0)
  const crown = position.offset(0, height, 0)
  return [middle, nearest, crown].find(point => {
    const way = point.minus(eye)
    const distance = way.norm()
    if (distance > reach) return false
    return distance < 0.1 || !bot.world.raycast(eye, way.normalize(), distance)
  })
}
