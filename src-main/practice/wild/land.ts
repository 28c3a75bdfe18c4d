// The whole land of a seed. A column is made of its own ground and of all that reaches into it from the eight around:
// veins and trees are told of in one fixed order, and each is shaped by the ground where it begins. So a tree or a
// vein that crosses a border is the same from both sides, whichever column is made first.
import { BIOMES, biomeOf } from './biomes.ts'
import { BOTTOM, indexOf, SEA_Y, SIDE, TOP, UP } from './box.ts'
import type { Place } from './climate.ts'
import { createGroundMaker, type Ground } from './ground.ts'
import { createGroves, type Tree } from './groves.ts'
import {
  isDeep,
  isFluid,
  isLeaf,
  isLog,
  isSmallPlant,
  isSoil,
  isStone,
  K,
  leafDistance,
  oreKind,
} from './kinds.ts'
import { shapeVein, type Vein, veinReach, veinsOf } from './ores.ts'
import { createPlants } from './plants.ts'
import { foldSeed, fraction } from './seeded.ts'
import { TREE_REACH } from './trees.ts'

/** A finished column: kinds by `indexOf`, and the biome of each 4 x 4 blocks, x running first. */
export interface LandColumn {
  readonly blocks: Uint8Array
  readonly biomes: Uint8Array
  readonly surface: Int16Array
}

export interface Land {
  column(chunkX: number, chunkZ: number): LandColumn
  /** The same in steps, between which others may have their turn. */
  columnInSteps(chunkX: number, chunkZ: number): Generator<void, LandColumn>
  /** Trees whose trunks stand in that column. */
  trees(chunkX: number, chunkZ: number): readonly Tree[]
  ground(chunkX: number, chunkZ: number): Ground
  place(x: number, z: number): Place
  /** Number of the biome in BIOMES, without making the ground. */
  biomeAt(x: number, z: number): number
}

/** What is kept of the columns made last: enough for a player's view and the next row of it. */
const KEPT = 300
const HIDE_SALT = 701

interface Plot {
  readonly ground: Ground
  readonly veins: readonly Vein[]
  readonly trees: readonly Tree[]
}

export function createLand(worldSeed: number): Land {
  const seed = foldSeed(worldSeed)
  const grounds = createGroundMaker(seed)
  const groves = createGroves(seed)
  const plants = createPlants(seed)
  const plots = new Map<string, Plot>()

  const plot = (chunkX: number, chunkZ: number): Plot => {
    const key = `${chunkX},${chunkZ}`
    let found = plots.get(key)
    if (found) plots.delete(key)
    else {
      const ground = grounds.make(chunkX, chunkZ)
      const inHills = ground.biomes.some(biome => /^windswept/.test(BIOMES[biome] ?? ''))
      const veins = veinsOf(seed, chunkX, chunkZ, inHills, Math.max(...ground.surface))
      found = { ground, veins, trees: groves.treesOf(ground) }
    }
    // The one used last stands last: the first one is the longest unused.
    plots.set(key, found)
    for (const oldest of plots.keys()) {
      if (plots.size <= KEPT) break
      plots.delete(oldest)
    }
    return found
  }

  function* columnInSteps(chunkX: number, chunkZ: number): Generator<void, LandColumn> {
    const around: Plot[] = []
    for (let dz = -1; dz <= 1; dz++)
      for (let dx = -1; dx <= 1; dx++) {
        const fresh = !plots.has(`${chunkX + dx},${chunkZ + dz}`)
        around.push(plot(chunkX + dx, chunkZ + dz))
        if (fresh) yield
      }
    const own = around[4]
    if (!own) throw new RangeError('A column has itself in its middle.')
    const groundAt = (x: number, y: number, z: number): number => {
      if (y < BOTTOM || y >= TOP) return K.air
      const dx = (x >> 4) - chunkX
      const dz = (z >> 4) - chunkZ
      return around[(dz + 1) * 3 + dx + 1]?.ground.blocks[indexOf(x & 15, y, z & 15)] ?? K.air
    }
    const blocks = own.ground.blocks.slice()
    seal(blocks, own.ground, groundAt)
    layVeins(blocks, around, own.ground, groundAt)
    yield
    plantTrees(blocks, around, own.ground)
    plants.plant(own.ground, blocks, groundAt)
    return { blocks, biomes: own.ground.biomes, surface: own.ground.surface }
  }

  function layVeins(blocks: Uint8Array, around: readonly Plot[], own: Ground, groundAt: GroundAt): void {
    const minX = own.chunkX * SIDE
    const minZ = own.chunkZ * SIDE
    const isOpen = (x: number, y: number, z: number) => {
      const kind = groundAt(x, y, z)
      return kind === K.air
    }
    for (const { veins } of around)
      for (const vein of veins) {
        const { rule } = vein
        const reach = veinReach(rule.size)
        if (vein.x < minX - reach || vein.x > minX + 15 + reach) continue
        if (vein.z < minZ - reach || vein.z > minZ + 15 + reach) continue
        const { what, hides = 0 } = rule
        shapeVein(vein, minX, minZ, (x, y, z) => {
          if (y < BOTTOM || y >= TOP) return
          const index = indexOf(x & 15, y, z & 15)
          const kind = blocks[index] ?? K.air
          if (!isStone(kind)) return
          if (typeof what === 'number') {
            blocks[index] = what
            return
          }
          if (
            hides > 0 &&
            (hides >= 1 || fraction(seed, x, z, HIDE_SALT * 1000 + y) < hides) &&
            (isOpen(x, y - 1, z) ||
              isOpen(x, y + 1, z) ||
              isOpen(x - 1, y, z) ||
              isOpen(x + 1, y, z) ||
              isOpen(x, y, z - 1) ||
              isOpen(x, y, z + 1))
          )
            return
          blocks[index] = oreKind(what, isDeep(kind))
        })
      }
  }

  return {
    columnInSteps,
    column(chunkX, chunkZ) {
      const steps = columnInSteps(chunkX, chunkZ)
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
      }
    },
    trees: (chunkX, chunkZ) => plot(chunkX, chunkZ).trees,
    ground: (chunkX, chunkZ) => plot(chunkX, chunkZ).ground,
    place: grounds.place,
    biomeAt: (x, z) => BIOMES.indexOf(biomeOf(grounds.place(x, z))),
  }
}

type GroundAt = (x: number, y: number, z: number) => number

/** Closes caves against water and lava beside and above them, so that nothing flows in a world that nobody touched. */
function seal(blocks: Uint8Array, { chunkX, chunkZ }: Ground, groundAt: GroundAt): void {
  const wall = (index: number, y: number) => {
    blocks[index] = y > 0 ? K.stone : K.deepslate
  }
  for (let y = BOTTOM + 1; y <= SEA_Y; y++)
    for (let z = 0; z < SIDE; z++)
      for (let x = 0; x < SIDE; x++) {
        const index = indexOf(x, y, z)
        const kind = blocks[index]
        if (kind !== K.air && kind !== K.water) continue
        const beside = (dx: number, dy: number, dz: number): number =>
          dy === 0 && x + dx >= 0 && x + dx < SIDE && z + dz >= 0 && z + dz < SIDE
            ? groundAt(chunkX * SIDE + x + dx, y, chunkZ * SIDE + z + dz)
            : groundAt(chunkX * SIDE + x + dx, y + dy, chunkZ * SIDE + z + dz)
        if (kind === K.air) {
          if (
            isFluid(beside(1, 0, 0)) ||
            isFluid(beside(-1, 0, 0)) ||
            isFluid(beside(0, 0, 1)) ||
            isFluid(beside(0, 0, -1)) ||
            isFluid(beside(0, 1, 0))
          )
            wall(index, y)
        } else if (
          beside(1, 0, 0) === K.lava ||
          beside(-1, 0, 0) === K.lava ||
          beside(0, 0, 1) === K.lava ||
          beside(0, 0, -1) === K.lava ||
          beside(0, 1, 0) === K.lava ||
          beside(0, -1, 0) === K.lava
        )
          wall(index, y)
      }
}

function plantTrees(blocks: Uint8Array, around: readonly Plot[], { chunkX, chunkZ }: Ground): void {
  const minX = chunkX * SIDE
  const minZ = chunkZ * SIDE
  for (const { trees } of around)
    for (const tree of trees) {
      if (tree.x < minX - TREE_REACH || tree.x > minX + 15 + TREE_REACH) continue
      if (tree.z < minZ - TREE_REACH || tree.z > minZ + 15 + TREE_REACH) continue
      for (const part of tree.blocks) {
        const x = tree.x + part.x - minX
        const y = tree.y + part.y
        const z = tree.z + part.z - minZ
        if (x < 0 || x > 15 || z < 0 || z > 15 || y >= TOP) continue
        const index = indexOf(x, y, z)
        const before = blocks[index] ?? K.air
        if (before === K.air || isSmallPlant(before)) blocks[index] = part.kind
        else if (isLeaf(before)) {
          // Where two crowns meet, a leaf holds to the nearer log.
          if (isLog(part.kind) || leafDistance(part.kind) < leafDistance(before)) blocks[index] = part.kind
        }
        // Grass does not stay under a trunk.
        const below = index - UP
        if (part.y === 0 && isLog(part.kind) && isSoil(blocks[below] ?? K.air)) blocks[below] = K.dirt
      }
    }
}
