// Whether an animal is kept by somebody: it cannot walk away, and something built is part of what holds it. Pure.

import { SIDES } from '../game.ts'
import type { Ground } from '../moving/ground.ts'
import { OPENS, SOLID, TOP, UNKNOWN } from '../moving/kinds.ts'

/** Blocks, level, from where it stands at which an animal is free. */
const FREE_AT = 32
/** Places that are looked at: half of what lies within that. */
const MOST = 2048
/** Sixteenths of a block that a step may rise within its place (a carpet, a layer of snow), and that ground has to be stood on. */
const LOW = 2
const FULL = 16
/** What an animal walks on from one place to the next: up a block, down as far as it falls unhurt. */
const RISES = [0, 1, -1, -2, -3]

/** The name of a place among those of a pen. */
export const placeKey = (x: number, y: number, z: number): string => `${x},${y},${z}`

/**
 * The places between which an animal is held, as `placeKey` names them; undefined for one that can walk away, or that nature holds.
 * @param isBuilt whether there is something that only players put up (or villagers) at a place
 */
export function penAround(
  ground: Ground,
  isBuilt: (x: number, y: number, z: number) => boolean,
  from: { readonly x: number; readonly y: number; readonly z: number },
): ReadonlySet<string> | undefined {
  const [startX, startY, startZ] = [Math.floor(from.x), Math.floor(from.y), Math.floor(from.z)]
  const seen = new Set([placeKey(startX, startY, startZ)])
  const open: (readonly [number, number, number])[] = [[startX, startY, startZ]]
  let built = false
  for (let at = open.pop(); at; at = open.pop()) {
    const [x, y, z] = at
    const far = ([dx, dz]: readonly [number, number]) => Math.hypot(x + dx - startX, z + dz - startZ)
    if (far([0, 0]) > FREE_AT || seen.size > MOST) return undefined
    // What leads away is looked at first, so that open land is known for it after a few steps.
    for (const side of [...SIDES].sort((one, other) => far(one) - far(other))) {
      const [besideX, besideZ] = [x + side[0], z + side[1]]
      if (ground.at(besideX, y, besideZ) & UNKNOWN) return undefined
      const rise = RISES.find(dy => canStand(ground, besideX, y + dy, besideZ))
      if (rise === undefined) built ||= isBuilt(besideX, y, besideZ)
      else if (!seen.has(placeKey(besideX, y + rise, besideZ))) {
        seen.add(placeKey(besideX, y + rise, besideZ))
        open.push([besideX, y + rise, besideZ])
      }
    }
  }
  return built ? seen : undefined
}

function canStand(ground: Ground, x: number, y: number, z: number): boolean {
  const here = ground.at(x, y, z)
  const below = ground.at(x, y - 1, z)
  // A gate or door counts as closed: it is somebody's either way.
  const isRoom = !(here & OPENS) && (!(here & SOLID) || (here & TOP) <= LOW)
  return isRoom && Boolean(below & SOLID) && (below & TOP) <= FULL
}
