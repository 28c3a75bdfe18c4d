import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BIOMES } from '../../../../src-main/practice/wild/biomes.ts'
import { BOTTOM, indexOf, SEA_Y, TOP, UP, VOLUME } from '../../../../src-main/practice/wild/box.ts'
import {
  isFluid,
  isLeaf,
  isLog,
  isSoil,
  K,
  KIND_STATES,
  leafDistance,
} from '../../../../src-main/practice/wild/kinds.ts'
import { createLand, type Land } from '../../../../src-main/practice/wild/land.ts'
import { findSpawn } from '../../../../src-main/practice/wild/spawn-place.ts'

/** A column takes milliseconds, but a busy machine may take long. */
const PATIENT = { timeout: 60_000 }
const SEEDS = [1, 7, -123_456_789_012]
/** Columns each way around the spawn point that are looked at. */
const RADIUS = 2
/** Columns in a square around one. */
const area = (radius: number, middleX = 0, middleZ = 0) => {
  const places: [number, number][] = []
  for (let z = -radius; z <= radius; z++)
    for (let x = -radius; x <= radius; x++) places.push([middleX + x, middleZ + z])
  return places
}

/** A stretch of finished land, by world coordinates. */
function stretch(land: Land, places: readonly [number, number][]) {
  const columns = new Map(places.map(([x, z]) => [`${x},${z}`, land.column(x, z)]))
  return {
    columns,
    at(x: number, y: number, z: number): number | undefined {
      const column = columns.get(`${x >> 4},${z >> 4}`)
      if (!column || y < BOTTOM || y >= TOP) return undefined
      return column.blocks[indexOf(x & 15, y, z & 15)]
    },
    each(visit: (kind: number, x: number, y: number, z: number) => void) {
      for (const [key, { blocks }] of columns) {
        const [chunkX = 0, chunkZ = 0] = key.split(',').map(Number)
        for (let index = 0; index < VOLUME; index++) {
          const kind = blocks[index] ?? 0
          if (kind === K.air) continue
          const y = Math.floor(index / UP) + BOTTOM
          visit(kind, chunkX * 16 + (index & 15), y, chunkZ * 16 + ((index >> 4) & 15))
        }
      }
    },
  }
}

const SIDES = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

describe.each(SEEDS)('the land of seed %d', PATIENT, seed => {
  const land = createLand(seed)
  const spawn = findSpawn(land)
  const [middleX, middleZ] = [spawn.x >> 4, spawn.z >> 4]
  const here = stretch(land, area(RADIUS, middleX, middleZ))

  it('is the same in whatever order its columns are made', () => {
    const other = createLand(seed)
    const order = area(RADIUS, middleX, middleZ).sort(
      ([ax, az], [bx, bz]) => ((ax * 7 + az * 3) % 5) - ((bx * 7 + bz * 3) % 5) || bx - ax,
    )
    for (const [x, z] of order) {
      const { blocks, biomes } = other.column(x, z)
      expect(Buffer.from(blocks).equals(here.columns.get(`${x},${z}`)?.blocks ?? Buffer.alloc(0))).toBe(true)
      expect(biomes).toEqual(here.columns.get(`${x},${z}`)?.biomes)
    }
  })

  it('is closed by bedrock at its bottom, and has none above it', () => {
    for (const { blocks } of here.columns.values()) {
      for (let i = 0; i < UP; i++) expect(blocks[i]).toBe(K.bedrock)
      expect(blocks.indexOf(K.bedrock, indexOf(0, BOTTOM + 5, 0))).toBe(-1)
    }
  })

  it('lets no water and no lava hang in the air or lean on it', () => {
    const leaks: string[] = []
    here.each((kind, x, y, z) => {
      if (!isFluid(kind)) return
      const beside = [...SIDES, [0, -1, 0] as const].map(([dx, dy, dz]) => here.at(x + dx, y + dy, z + dz))
      if (beside.includes(K.air)) leaks.push(`${KIND_STATES[kind]?.name} ${x} ${y} ${z}`)
      if (kind === K.water && beside.includes(K.lava)) leaks.push(`water on lava ${x} ${y} ${z}`)
    })
    expect(leaks).toEqual([])
  })

  it('has trees that stand on soil, and are whole across the borders of columns', () => {
    let count = 0
    for (const [chunkX, chunkZ] of area(RADIUS - 1, middleX, middleZ))
      for (const tree of land.trees(chunkX, chunkZ)) {
        count++
        expect(here.at(tree.x, tree.y - 1, tree.z)).toBe(K.dirt)
        for (const { x, y, z, kind } of tree.blocks) {
          const found = here.at(tree.x + x, tree.y + y, tree.z + z) ?? K.air
          // Leaves make way for the ground and for the trunk of another tree.
          if (isLog(kind)) expect(isLog(found) || !isLeaf(found)).toBe(true)
          else expect(found).not.toBe(K.air)
        }
      }
    expect(count).toBeGreaterThan(0)
  })

  it('has leaves that hold to a log, none further than they say', () => {
    const loose: string[] = []
    here.each((kind, x, y, z) => {
      // What lies near the edge may hold to a log beyond.
      const inside = Math.max(Math.abs(x - middleX * 16 - 8), Math.abs(z - middleZ * 16 - 8)) < RADIUS * 16
      if (!isLeaf(kind) || !inside) return
      expect(KIND_STATES[kind]?.properties?.['persistent']).toBe(false)
      const distance = leafDistance(kind)
      const nearer = [...SIDES, [0, 1, 0] as const, [0, -1, 0] as const].some(([dx, dy, dz]) => {
        const other = here.at(x + dx, y + dy, z + dz) ?? K.air
        return distance === 1 ? isLog(other) : isLeaf(other) && leafDistance(other) < distance
      })
      if (!nearer) loose.push(`${x} ${y} ${z} at ${distance}`)
    })
    expect(loose).toEqual([])
  })

  it('lets plants stand on what holds them', () => {
    const wrong: string[] = []
    here.each((kind, x, y, z) => {
      const name = KIND_STATES[kind]?.name ?? ''
      const below = here.at(x, y - 1, z) ?? K.air
      const fits =
        name === 'cactus'
          ? below === K.sand || below === K.cactus
          : name === 'sugar_cane'
            ? below === K.cane ||
              SIDES.some(([dx, , dz]) => [K.water, undefined].includes(here.at(x + dx, y - 1, z + dz)))
            : /^(grass|fern|dandelion|poppy|pumpkin|sweet_berry_bush)$/.test(name)
              ? isSoil(below)
              : true
      if (!fits) wrong.push(`${name} ${x} ${y} ${z}`)
    })
    expect(wrong).toEqual([])
  })

  it('begins at a safe, dry place near a tree', () => {
    const { x, y, z } = spawn
    const around = (dx: number, dy: number, dz: number) => here.at(x + dx, y + dy, z + dz)
    expect(y).toBeGreaterThan(SEA_Y)
    expect(around(0, -1, 0)).toBe(K.grass)
    expect([K.air, K.tuft]).toContain(around(0, 0, 0))
    expect(around(0, 1, 0)).toBe(K.air)
    for (let dx = -2; dx <= 2; dx++)
      for (let dz = -2; dz <= 2; dz++)
        for (let dy = -3; dy <= 1; dy++) expect(around(dx, dy, dz)).not.toBe(K.lava)
    const trees = area(2, middleX, middleZ).flatMap(([chunkX, chunkZ]) => land.trees(chunkX, chunkZ))
    expect(trees.some(tree => Math.hypot(tree.x - x, tree.z - z) <= 24)).toBe(true)
  })
})

describe('wild country', PATIENT, () => {
  it('stays the land that it was: a save keeps only what was changed in it', () => {
    const land = createLand(7)
    const hash = createHash('sha1')
    for (const [x, z] of area(1, 30, -12)) hash.update(land.column(x, z).blocks)
    // Whoever changes the land on purpose moves the saves' format on, too.
    expect(hash.digest('hex')).toBe('50cfac34666e48088a1869b6f3875f85ae3781d0')
  })

  it('has hills and plains, water, sand, and woods of several kinds within a walk', () => {
    const land = createLand(1)
    const found = new Map<string, [number, number]>()
    for (let x = -640; x < 640; x += 16)
      for (let z = -640; z < 640; z += 16) {
        const biome = BIOMES[land.biomeAt(x + 8, z + 8)] ?? ''
        if (!found.has(biome)) found.set(biome, [x >> 4, z >> 4])
      }
    expect(found.size).toBeGreaterThanOrEqual(8)
    const names = new Set<string>()
    for (const [x, z] of found.values())
      for (const [chunkX, chunkZ] of [
        [x, z],
        [x + 1, z],
      ] as const)
        for (const kind of land.column(chunkX, chunkZ).blocks) names.add(KIND_STATES[kind]?.name ?? '')
    for (const name of ['oak_log', 'birch_log', 'spruce_log', 'sand', 'gravel', 'water', 'lava', 'grass'])
      expect(names).toContain(name)
  })
})
