import type { Bot, Vec3 } from '../game.ts'
import { centre, eyes, FACES, REACH, Vec3 as Vector } from '../game.ts'
import { isSteady } from '../moving/steering.ts'

const OUTWARDS = FACES.map(([x, y, z]) => new Vector(x, y, z))

export interface Sight {
  /** True if a face of the block is seen and in reach. */
  readonly clear: boolean
  /** The first block in the way, where one is. */
  readonly by?: Vec3
}

interface Hit {
  position: Vec3
}

/** Whether an eye at this place sees a face of the block that is within reach, as a player must to touch it. */
export function sight(bot: Bot, eye: Vec3, block: Vec3, reach: number): Sight {
  // Ground that fell on the head: the eye is in it.
  if (eye.floored().equals(block)) return { clear: true }
  const middle = centre(block)
  let by: Vec3 | undefined
  for (const face of OUTWARDS) {
    const point = middle.plus(face.scaled(0.5))
    const way = point.minus(eye)
    const distance = way.norm()
    if (distance > reach || way.dot(face) >= 0) continue
    // A finger's breadth further, so that the ray enters the block and does not end on its surface.
    const hit = bot.world.raycast(eye, way.normalize(), distance + 0.05) as unknown as Hit | null
    if (!hit || hit.position.equals(block)) return { clear: true }
    by ??= hit.position
  }
  return by ? { clear: false, by } : { clear: false }
}

/** What is known of a block by its kind alone. */
interface Kind {
  readonly name: string
  readonly boundingBox: string
  readonly transparent: boolean
  readonly diggable: boolean
}

/**
 * The kind of the block there; null where nothing is loaded. For looks by the thousand: mineflayer's `blockAt` makes an object
 * with light, biome and shapes each time, which takes ten times as long.
 */
export function kindAt(bot: Bot, at: Vec3): Kind | null {
  const { world, registry } = bot
  if (!world.getColumnAt(at)) return null
  const kinds = registry.blocksByStateId as unknown as Record<number, Kind | undefined>
  return kinds[world.getBlockStateId(at) ?? 0] ?? null
}

/** True while a block of that kind may stand there, as far as is known: where nothing is loaded one may. */
export function mayStand(bot: Bot, at: Vec3, isWanted: (name: string) => boolean): boolean {
  const kind = kindAt(bot, at)
  return kind === null || isWanted(kind.name)
}

/** True if at least one side of the block is open to air or liquid, so that a player could see it. */
export function exposed(bot: Bot, block: Vec3): boolean {
  return OUTWARDS.some(face => {
    const neighbour = kindAt(bot, block.plus(face))
    return neighbour !== null && (neighbour.boundingBox === 'empty' || neighbour.transparent)
  })
}

/** The six blocks around one. */
export const neighbours = (block: Vec3): Vec3[] => OUTWARDS.map(face => block.plus(face))

/** True if the block is seen and in reach from where the body stands now. */
export const inTouch = (bot: Bot, block: Vec3): boolean => sight(bot, eyes(bot), block, REACH).clear

/** The same for who wants to stay there: from the height of a leap more is seen and in reach than after it. */
export const comesInTouch = (bot: Bot, block: Vec3): boolean => isSteady(bot) && inTouch(bot, block)
