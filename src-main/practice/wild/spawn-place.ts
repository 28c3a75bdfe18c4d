import { BIOMES } from './biomes.ts'
import { columnIndex, indexOf, SEA_Y, SIDE, UP } from './box.ts'
import { K } from './kinds.ts'
import type { Land } from './land.ts'

interface Spot {
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Columns from the middle of the world that are looked through at most: a square of so many each way. */
const FURTHEST = 60
/** A tree must stand so near, in blocks, and the ground around be level. */
const NEAR_TREE = 24
const LEVEL = 3
const FRIENDLY = /^(plains|forest|birch_forest|flower_forest|taiga)$/

/** A safe, dry, level place on grass with trees near by, the nearest one to the middle of the world. */
export function findSpawn(land: Land): Spot {
  let fallback: Spot | undefined
  for (const [chunkX, chunkZ] of spiral(FURTHEST)) {
    const { biome, height } = landAt(land, chunkX * SIDE + 8, chunkZ * SIDE + 8)
    // The ground of a column is dear to make; what lies under water is known without.
    if (height < SEA_Y + 2 || height > 90) continue
    const spot = spotIn(land, chunkX, chunkZ)
    if (!spot) continue
    fallback ??= spot
    if (FRIENDLY.test(biome) && hasTree(land, spot)) return spot
  }
  return fallback ?? { x: 8, y: (land.ground(0, 0).surface[columnIndex(8, 8)] ?? SEA_Y) + 1, z: 8 }
}

function landAt(land: Land, x: number, z: number): { biome: string; height: number } {
  const place = land.place(x, z)
  return { biome: BIOMES[land.biomeAt(x, z)] ?? 'plains', height: place.height }
}

/** A place in that column where one can stand, with level ground around and nothing in the way. */
function spotIn(land: Land, chunkX: number, chunkZ: number): Spot | undefined {
  const { blocks, surface } = land.column(chunkX, chunkZ)
  for (const [inX, inZ] of [
    [8, 8],
    [5, 5],
    [11, 5],
    [5, 11],
    [11, 11],
  ] as const) {
    const y = surface[columnIndex(inX, inZ)] ?? 0
    if (y < SEA_Y + 1) continue
    let safe = true
    for (let dz = -2; dz <= 2; dz++)
      for (let dx = -2; dx <= 2; dx++) {
        const there = surface[columnIndex(inX + dx, inZ + dz)] ?? 0
        const kind = blocks[indexOf(inX + dx, there, inZ + dz)]
        if (Math.abs(there - y) > LEVEL || kind === K.lava || kind === K.cactus) safe = false
      }
    const floor = indexOf(inX, y, inZ)
    if (safe && blocks[floor] === K.grass && isFree(blocks[floor + UP]) && blocks[floor + 2 * UP] === K.air)
      return { x: chunkX * SIDE + inX, y: y + 1, z: chunkZ * SIDE + inZ }
  }
  return undefined
}

const isFree = (kind: number | undefined): boolean => kind === K.air || kind === K.tuft

function hasTree(land: Land, { x, z }: Spot): boolean {
  const chunkX = x >> 4
  const chunkZ = z >> 4
  for (let dz = -1; dz <= 1; dz++)
    for (let dx = -1; dx <= 1; dx++)
      for (const tree of land.trees(chunkX + dx, chunkZ + dz))
        if (Math.hypot(tree.x - x, tree.z - z) <= NEAR_TREE) return true
  return false
}

/** Columns from the middle outwards. */
function* spiral(furthest: number): Generator<readonly [number, number]> {
  yield [0, 0]
  for (let ring = 1; ring <= furthest; ring++)
    for (let along = -ring; along < ring; along++) {
      yield [along, -ring]
      yield [ring, along]
      yield [-along, ring]
      yield [-ring, -along]
    }
}
