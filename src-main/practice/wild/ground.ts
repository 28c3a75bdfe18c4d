// The ground of one column: rock, soil, water and caves. It follows from the seed and the column's place alone, and
// everything that is decided later (where ores and trees go) is decided by the ground, never by what grew before.
import { createNoise2D } from 'simplex-noise'
import { BIOMES, biomeOf } from './biomes.ts'
import { BOTTOM, columnIndex, indexOf, LAVA_Y, SEA_Y, SIDE, TOP, UP, VOLUME } from './box.ts'
import { createCaveNoise, HALL, STEP } from './caves.ts'
import { createClimate, type Place } from './climate.ts'
import { K } from './kinds.ts'
import { createDice, fraction, scramble } from './seeded.ts'
import { createSoil } from './soil.ts'

/** Columns of one biome are so wide. */
const BIOME_STEP = 4
const BIOMES_ACROSS = SIDE / BIOME_STEP

export interface Ground {
  readonly chunkX: number
  readonly chunkZ: number
  readonly blocks: Uint8Array
  /** Height of the uppermost block that is not air or water, by `columnIndex`. */
  readonly surface: Int16Array
  /** Numbers in BIOMES, of 4 x 4 columns each, x running first. */
  readonly biomes: Uint8Array
}

export interface GroundMaker {
  make(chunkX: number, chunkZ: number): Ground
  /** The land at a place, without making it. */
  place(x: number, z: number): Place
}

/** Deepslate takes over from stone between these heights. */
const DEEP_Y = 0
const SHALLOW_Y = 8
const BEDROCK_LAYERS = 5
/** Rock that stays between caves and the sky or the sea. */
const ROOF = 5
const WET_ROOF = 10
const SALT = { bedrock: 101, deep: 102, pool: 103, poolKind: 104 } as const

export function createGroundMaker(seed: number): GroundMaker {
  const climate = createClimate(seed)
  const caves = createCaveNoise(seed)
  const patches = createNoise2D(createDice(scramble(seed, 1, 0, 3)).fraction)
  const cover = createSoil(seed, patches)

  return {
    place: climate,
    make(chunkX, chunkZ) {
      const blocks = new Uint8Array(VOLUME)
      const surface = new Int16Array(SIDE * SIDE)
      const places = gridOfPlaces(climate, chunkX, chunkZ)
      const biomes = new Uint8Array(BIOMES_ACROSS ** 2)
      for (let j = 0; j < BIOMES_ACROSS; j++)
        for (let i = 0; i < BIOMES_ACROSS; i++) {
          const biome = biomeOf(climate((chunkX * 4 + i) * 4 + 2, (chunkZ * 4 + j) * 4 + 2))
          biomes[j * BIOMES_ACROSS + i] = BIOMES.indexOf(biome)
        }
      let top = SEA_Y
      for (const { height, rough } of places) top = Math.max(top, Math.ceil(height + rough) + 2)
      top = Math.min(top, TOP - 24)
      const hollow = caves.over(chunkX, chunkZ, top)
      const hall = new Float64Array(hollow.levels)
      const tunnels = hollow.tunnels.map(({ a, b, width }) => ({
        a,
        b,
        width,
        aAt: new Float64Array(hollow.levels),
        bAt: new Float64Array(hollow.levels),
      }))

      for (let z = 0; z < SIDE; z++)
        for (let x = 0; x < SIDE; x++) {
          const worldX = chunkX * SIDE + x
          const worldZ = chunkZ * SIDE + z
          const place = between(places, x, z)
          const biome = BIOMES[biomes[(z >> 2) * BIOMES_ACROSS + (x >> 2)] ?? 0] ?? 'plains'
          const bend = patches(worldX / 19, worldZ / 19)
          raise(blocks, x, z, worldX, worldZ, place, top)
          cover(blocks, x, z, { x: worldX, z: worldZ, place, biome }, top)
          hollow.hall.profile(x, z, hall)
          for (const { a, b, aAt, bAt } of tunnels) {
            a.profile(x, z, aAt)
            b.profile(x, z, bAt)
          }
          dig(x, z, worldX, worldZ, place, bend)
          surface[columnIndex(x, z)] = settle(blocks, x, z, top)
        }

      /** Takes the caves out of a column, and lets water and lava into them. */
      function dig(x: number, z: number, worldX: number, worldZ: number, place: Place, bend: number) {
        const ground = place.height
        const open = ground > SEA_Y + 4 && caves.entrance(worldX, worldZ) > 0
        const roof = ground < SEA_Y + 4 ? WET_ROOF : open ? -place.rough - 2 : ROOF
        const ceiling = Math.min(top, Math.floor(ground - roof))
        const poolX = Math.floor((worldX + bend * 9) / 44)
        const poolZ = Math.floor((worldZ + bend * 9) / 44)
        for (let y = BOTTOM + 2; y <= ceiling; y++) {
          const level = (y - BOTTOM) / STEP
          const low = Math.floor(level)
          const part = level - low
          const at = (values: Float64Array) => (values[low] ?? 0) * (1 - part) + (values[low + 1] ?? 0) * part
          // Halls keep a strong roof; tunnels may come out.
          const depth = ground - y
          let isOpen = depth > 14 && at(hall) > HALL + Math.max(0, 26 - depth) * 0.02
          for (const { width, aAt, bAt } of tunnels) {
            if (isOpen) break
            const a = at(aAt)
            const b = at(bAt)
            isOpen = a * a + b * b < width * width
          }
          if (!isOpen) continue
          const index = indexOf(x, y, z)
          if (blocks[index] === K.bedrock || blocks[index] === K.water || blocks[index] === K.air) continue
          blocks[index] = depth > 8 ? pooled(poolX, y, poolZ) : K.air
        }
      }

      return { chunkX, chunkZ, blocks, surface, biomes }
    },
  }

  function raise(
    blocks: Uint8Array,
    x: number,
    z: number,
    worldX: number,
    worldZ: number,
    { height, rough }: Place,
    top: number,
  ): void {
    for (let y = BOTTOM; y <= top; y++) {
      const over = y - height
      const solid =
        rough < 0.6 || Math.abs(over) > rough ? over <= 0 : over <= rough * caves.fold(worldX, y, worldZ)
      const index = indexOf(x, y, z)
      if (!solid) blocks[index] = y <= SEA_Y ? K.water : K.air
      else if (y < BOTTOM + BEDROCK_LAYERS && isBedrock(worldX, y, worldZ)) blocks[index] = K.bedrock
      else blocks[index] = isDeepslate(worldX, y, worldZ) ? K.deepslate : K.stone
    }
  }

  function isBedrock(x: number, y: number, z: number): boolean {
    const part = (BOTTOM + BEDROCK_LAYERS - y) / BEDROCK_LAYERS
    return y === BOTTOM || fraction(seed, x, z, SALT.bedrock * 1000 + y) < part
  }

  function isDeepslate(x: number, y: number, z: number): boolean {
    if (y <= DEEP_Y || y >= SHALLOW_Y) return y <= DEEP_Y
    return fraction(seed, x, z, SALT.deep * 1000 + y) < (SHALLOW_Y - y) / (SHALLOW_Y - DEEP_Y)
  }

  /** What fills a cave there: air, or the pool of its neighbourhood up to the pool's level. */
  function pooled(poolX: number, y: number, poolZ: number): number {
    if (y <= LAVA_Y) return K.lava
    const storey = Math.floor((y - BOTTOM) / 26)
    const chance = fraction(seed, poolX, poolZ, SALT.poolKind * 1000 + storey)
    const bottom = BOTTOM + storey * 26
    const depth = y < 0 ? 0.045 : 0
    if (chance > 0.16 + depth || y > SEA_Y - 6) return K.air
    const level = bottom + 5 + fraction(seed, poolX, poolZ, SALT.pool * 1000 + storey) * 13
    if (y > level) return K.air
    return chance > 0.16 ? K.lava : K.water
  }
}

/** Finds the top of a column; soil that a cave has laid bare is green again. */
function settle(blocks: Uint8Array, x: number, z: number, top: number): number {
  for (let y = top; y > BOTTOM; y--) {
    const index = indexOf(x, y, z)
    const kind = blocks[index]
    if (kind === K.air || kind === K.water) continue
    if (kind === K.dirt && blocks[index + UP] === K.air) blocks[index] = K.grass
    if (kind === K.grass && blocks[index + UP] === K.water) blocks[index] = K.dirt
    return y
  }
  return BOTTOM
}

const GRID = SIDE / STEP + 1

function gridOfPlaces(climate: (x: number, z: number) => Place, chunkX: number, chunkZ: number): Place[] {
  const places: Place[] = []
  for (let j = 0; j < GRID; j++)
    for (let i = 0; i < GRID; i++) places.push(climate(chunkX * SIDE + i * STEP, chunkZ * SIDE + j * STEP))
  return places
}

/** The land at a block, from that at the corners around it. */
function between(places: readonly Place[], x: number, z: number): Place {
  const i = x >> 2
  const j = z >> 2
  const u = (x & 3) / STEP
  const v = (z & 3) / STEP
  const a = places[j * GRID + i]
  const b = places[j * GRID + i + 1]
  const c = places[(j + 1) * GRID + i]
  const d = places[(j + 1) * GRID + i + 1]
  if (!a || !b || !c || !d) throw new RangeError('The grid of a column is too small.')
  const mixed = (key: keyof Place) =>
    (a[key] * (1 - u) + b[key] * u) * (1 - v) + (c[key] * (1 - u) + d[key] * u) * v
  return {
    inland: mixed('inland'),
    hilly: a.hilly,
    river: mixed('river'),
    warmth: a.warmth,
    wetness: a.wetness,
    height: mixed('height'),
    rough: mixed('rough'),
  }
}
