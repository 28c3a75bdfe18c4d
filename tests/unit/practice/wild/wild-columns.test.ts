import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadBlockClass, type PackedColumn } from '../../../../src-main/practice/squid/prismarine.ts'
import { BIOMES } from '../../../../src-main/practice/wild/biomes.ts'
import { BOTTOM, indexOf, SIDE, TOP, UP, VOLUME } from '../../../../src-main/practice/wild/box.ts'
import { createColumnMaker } from '../../../../src-main/practice/wild/columns.ts'
import { K, KIND_STATES, type KindState } from '../../../../src-main/practice/wild/kinds.ts'
import { createLand, type LandColumn } from '../../../../src-main/practice/wild/land.ts'

const registry = minecraftData('1.20.1')
const Blocks = loadBlockClass(registry)
const stateOf = ({ name, properties = {} }: KindState): number => {
  const kind = registry.blocksByName[name]
  if (!kind) throw new Error(`There is no block named ${name}.`)
  const defaults = Blocks.fromStateId(kind.defaultState ?? 0, 0).getProperties()
  return Blocks.fromProperties(kind.id, { ...defaults, ...properties }, 0).stateId
}
const maker = createColumnMaker(registry, stateOf)
const GROUND = 64
const openSky = { skyFrom: () => GROUND + 1 }
const darkness = { skyFrom: () => TOP }

/** Stone up to the ground, and blocks in it or on it. */
function stoneWith(
  blocks: readonly (readonly [x: number, y: number, z: number, kind: number])[],
): LandColumn {
  const kinds = new Uint8Array(VOLUME)
  kinds.fill(K.stone, 0, indexOf(0, GROUND + 1, 0))
  for (const [x, y, z, kind] of blocks) kinds[indexOf(x, y, z)] = kind
  return { blocks: kinds, biomes: new Uint8Array(16), surface: new Int16Array(256).fill(GROUND) }
}
const blockLight = (column: PackedColumn, x: number, y: number, z: number): number =>
  (column as PackedColumn & { getBlockLight(at: Vec3): number }).getBlockLight(new Vec3(x, y, z))

describe('a finished column', () => {
  let land: LandColumn
  let column: PackedColumn
  beforeAll(() => {
    land = createLand(1).column(-3, 9)
    column = maker.make(land, [], openSky) as PackedColumn
  })

  it('has every block of the land, and its biomes', () => {
    const at = new Vec3(0, 0, 0)
    let wrong = 0
    for (let index = 0; index < VOLUME; index++) {
      at.x = index & 15
      at.z = (index >> 4) & 15
      at.y = Math.floor(index / UP) + BOTTOM
      const kind = KIND_STATES[land.blocks[index] ?? 0]
      if (!kind || column.getBlockStateId(at) !== stateOf(kind)) wrong++
    }
    expect(wrong).toBe(0)
    const biome = BIOMES[land.biomes[3 * 4 + 2] ?? 0] ?? ''
    expect(registry.biomes[column.getBiome(new Vec3(9, 70, 13))]?.name).toBe(biome)
  })

  it('goes over the wire and comes back the same', () => {
    const other = maker.make(stoneWith([]), [], openSky) as PackedColumn & { load(data: Buffer): void }
    other.load(column.dump())
    for (let y = BOTTOM; y < TOP; y += 7)
      for (let x = 0; x < SIDE; x += 3) {
        const at = new Vec3(x, y, (x * 5) & 15)
        expect(other.getBlockStateId(at)).toBe(column.getBlockStateId(at))
        expect(other.getBiome(at)).toBe(column.getBiome(at))
      }
  })

  it('is changed by what was built there, and can be changed on', () => {
    const chest = stateOf({ name: 'chest' })
    const changed = maker.make(stoneWith([]), [[indexOf(3, 65, 4), chest]], openSky)
    expect(changed.getBlockStateId(new Vec3(3, 65, 4))).toBe(chest)
    for (let i = 0; i < 40; i++) changed.setBlockStateId(new Vec3(i & 15, 70, i >> 4), 1 + i * 11)
    for (let i = 0; i < 40; i++)
      expect(changed.getBlockStateId(new Vec3(i & 15, 70, i >> 4))).toBe(1 + i * 11)
    expect(changed.getBlockStateId(new Vec3(0, 60, 0))).toBe(stateOf({ name: 'stone' }))
  })
})

describe('light', () => {
  const leaf = KIND_STATES.findIndex(({ name }) => name === 'oak_leaves')
  const shaft = Array.from({ length: 10 }, (_, i) => [8, GROUND - i, 8, K.air] as const)

  it('falls straight down from the sky, and fades in leaves and water', () => {
    const column = maker.make(
      stoneWith([
        ...shaft,
        [2, 70, 2, leaf],
        ...[65, 66, 67, 68].flatMap(y =>
          [11, 12, 13].flatMap(x => [11, 12, 13].map(z => [x, y, z, K.water] as const)),
        ),
      ]),
      [],
      openSky,
    )
    const sky = (x: number, y: number, z: number) => column.getSkyLight(new Vec3(x, y, z))
    expect(sky(8, GROUND - 9, 8)).toBe(15)
    expect(sky(2, 70, 2)).toBe(14)
    expect(sky(12, 65, 12)).toBeLessThan(sky(12, 68, 12))
    expect(sky(0, GROUND - 1, 0)).toBe(0)
    expect(sky(0, 300, 0)).toBe(15)
  })

  it('creeps sideways into caves, a level less at each block', () => {
    const tunnel = Array.from({ length: 6 }, (_, i) => [9 + i, GROUND - 9, 8, K.air] as const)
    const column = maker.make(stoneWith([...shaft, ...tunnel]), [], openSky)
    expect([9, 10, 14].map(x => column.getSkyLight(new Vec3(x, GROUND - 9, 8)))).toEqual([14, 13, 9])
  })

  it('comes in from the next column where that lies open', () => {
    const tunnel = Array.from({ length: 6 }, (_, i) => [i, GROUND - 9, 8, K.air] as const)
    const beside = { skyFrom: (x: number) => (x < 0 ? GROUND - 20 : TOP) }
    const lit = maker.make(stoneWith(tunnel), [], beside)
    expect(lit.getSkyLight(new Vec3(0, GROUND - 9, 8))).toBe(14)
    expect(lit.getSkyLight(new Vec3(3, GROUND - 9, 8))).toBe(11)
    expect(maker.make(stoneWith(tunnel), [], darkness).getSkyLight(new Vec3(0, GROUND - 9, 8))).toBe(0)
  })

  it('shines from lava and from torches, but not through rock', () => {
    const room = [3, 4, 5, 6, 7].map(x => [x, 0, 5, K.air] as const)
    const column = maker.make(stoneWith([...room, [3, 0, 5, K.lava]]), [], openSky) as PackedColumn
    expect([3, 4, 7].map(x => blockLight(column, x, 0, 5))).toEqual([15, 14, 11])
    expect(blockLight(column, 3, 0, 7)).toBe(0)
    const torch = stateOf({ name: 'torch' })
    const lit = maker.make(stoneWith(room), [[indexOf(5, 0, 5), torch]], openSky) as PackedColumn
    expect(blockLight(lit, 7, 0, 5)).toBe(12)
  })
})
