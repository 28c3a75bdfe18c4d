export interface Place {
  readonly x: number
  readonly z: number
}

export interface Country {
  /** The land there was in sight before. */
  wasSeen(x: number, z: number): boolean
  /** Height of the ground, and whether it is water; undefined where the world is not loaded. */
  ground(x: number, z: number): { readonly y: number; readonly wet: boolean } | undefined
}

export interface Leg extends Place {
  readonly y: number
}

/** Directions that are weighed, and how far one leg leads. */
const BEARINGS = 16
const LEGS = [48, 32, 20]
/** Where all that lies near was seen before: one after the other, no further than it takes. */
const FURTHER = [80, 112, 144]
const SIGHT = 64
const GRID = 16

/**
 * Where to go next to see most of what was not seen yet: over land rather than water, without climbing, straight on rather
 * than back. Undefined when nothing new can be reached within `limit` blocks of the start.
 * @param last direction of the last leg in radians
 */
export function nextLeg(
  here: Leg,
  start: Place,
  limit: number,
  last: number | undefined,
  country: Country,
  shunned: (at: Place) => boolean,
): Leg | undefined {
  const bestOf = (lengths: readonly number[]): Leg | undefined => {
    let best: { leg: Leg; score: number } | undefined
    for (const length of lengths) {
      for (let i = 0; i < BEARINGS; i++) {
        const bearing = (i * 2 * Math.PI) / BEARINGS
        const x = Math.round(here.x + Math.cos(bearing) * length)
        const z = Math.round(here.z + Math.sin(bearing) * length)
        const ground = country.ground(x, z)
        if (!ground || Math.hypot(x - start.x, z - start.z) > limit || shunned({ x, z })) continue
        const unseen = unseenAround(x, z, country)
        if (unseen === 0) continue
        const back = last === undefined ? 0 : (1 - Math.cos(bearing - last)) * 4
        const climb = Math.abs(ground.y - here.y) / 4
        const score = unseen - back - climb - wetness(here, { x, z }, country) * 30 + length / 16
        if (!best || score > best.score) best = { leg: { x, y: ground.y, z }, score }
      }
    }
    return best?.leg
  }
  for (const lengths of [LEGS, ...FURTHER.map(length => [length])]) {
    const leg = bestOf(lengths)
    if (leg) return leg
  }
  return undefined
}

/** How many squares of land around a place nobody has looked at. */
function unseenAround(x: number, z: number, country: Country): number {
  let unseen = 0
  for (let dx = -SIGHT; dx <= SIGHT; dx += GRID) {
    for (let dz = -SIGHT; dz <= SIGHT; dz += GRID) {
      if (Math.hypot(dx, dz) <= SIGHT && !country.wasSeen(x + dx, z + dz)) unseen++
    }
  }
  return unseen
}

/** Share of the way that leads over water, the end counting most. */
function wetness(from: Place, to: Place, country: Country): number {
  let wet = country.ground(to.x, to.z)?.wet ? 2 : 0
  for (let part = 1; part <= 4; part++) {
    const x = Math.round(from.x + ((to.x - from.x) * part) / 5)
    const z = Math.round(from.z + ((to.z - from.z) * part) / 5)
    if (country.ground(x, z)?.wet) wet++
  }
  return wet / 6
}
