// What grows low: grass and flowers, mushrooms, pumpkins, cane by the water, cactus in the desert; and the snow.
import { createNoise2D } from 'simplex-noise'
import { BIOMES, type Biome, snowLine } from './biomes.ts'
import { columnIndex, indexOf, SEA_Y, SIDE, TOP, UP } from './box.ts'
import type { Ground } from './ground.ts'
import { type Flower, flowerKind, isLeaf, isSoil, K, type TallPlant, tallKind } from './kinds.ts'
import { createDice, fraction, scramble } from './seeded.ts'

/** The kind at a place of the world's ground, for columns near the one in work. */
export type GroundAt = (x: number, y: number, z: number) => number

export interface Plants {
  /** Plants a column in `blocks`, on which trees stand already. */
  plant(ground: Ground, blocks: Uint8Array, groundAt: GroundAt): void
}

interface Meadow {
  /** Part of the ground that has grass, outside of patches and in them. */
  readonly grass: number
  readonly patch: number
  readonly ferns?: number
  readonly flowers: readonly Flower[]
  /** Part of the ground with flowers, within patches of them. */
  readonly bloom: number
  readonly tall?: readonly TallPlant[]
  readonly mushrooms?: number
  readonly berries?: number
}

const BARE: Meadow = { grass: 0, patch: 0, flowers: [], bloom: 0 }
const FOREST: Meadow = {
  grass: 0.06,
  patch: 0.2,
  flowers: ['dandelion', 'poppy', 'lily_of_the_valley'],
  bloom: 0.12,
  tall: ['tall_grass', 'lilac', 'rose_bush', 'peony'],
  mushrooms: 0.002,
}
const MEADOWS: Readonly<Record<Biome, Meadow>> = {
  plains: {
    grass: 0.1,
    patch: 0.4,
    flowers: [
      'dandelion',
      'poppy',
      'azure_bluet',
      'oxeye_daisy',
      'cornflower',
      'orange_tulip',
      'white_tulip',
    ],
    bloom: 0.16,
    tall: ['tall_grass', 'tall_grass', 'tall_grass', 'sunflower'],
    mushrooms: 0.0004,
  },
  forest: FOREST,
  flower_forest: {
    grass: 0.05,
    patch: 0.2,
    flowers: [
      'dandelion',
      'poppy',
      'allium',
      'azure_bluet',
      'red_tulip',
      'pink_tulip',
      'oxeye_daisy',
      'cornflower',
    ],
    bloom: 0.45,
    tall: ['lilac', 'rose_bush', 'peony'],
    mushrooms: 0.001,
  },
  birch_forest: FOREST,
  taiga: {
    grass: 0.04,
    patch: 0.24,
    ferns: 0.7,
    flowers: ['dandelion', 'poppy'],
    bloom: 0.05,
    tall: ['large_fern'],
    mushrooms: 0.004,
    berries: 0.03,
  },
  snowy_plains: { ...BARE, grass: 0.005, patch: 0.02 },
  windswept_hills: { ...BARE, grass: 0.02, patch: 0.1, flowers: ['dandelion', 'poppy'], bloom: 0.03 },
  windswept_forest: { ...BARE, grass: 0.03, patch: 0.14, flowers: ['dandelion', 'poppy'], bloom: 0.05 },
  river: { ...BARE, grass: 0.05, patch: 0.2, flowers: ['dandelion', 'poppy'], bloom: 0.05 },
  desert: BARE,
  beach: BARE,
  stony_shore: BARE,
  ocean: BARE,
}

const SALT = {
  grass: 601,
  flower: 602,
  tall: 603,
  shroom: 604,
  cane: 605,
  dry: 606,
  pumpkin: 607,
  berry: 608,
}
/** One column in so many has a patch of pumpkins. */
const PUMPKIN_COLUMNS = 90

export function createPlants(seed: number): Plants {
  const patches = createNoise2D(createDice(scramble(seed, 1, 0, 5)).fraction)
  const blooms = createNoise2D(createDice(scramble(seed, 2, 0, 5)).fraction)
  const sorts = createNoise2D(createDice(scramble(seed, 3, 0, 5)).fraction)

  const onSoil = (blocks: Uint8Array, index: number, biome: Biome, x: number, z: number): void => {
    const meadow = MEADOWS[biome]
    const chance = (salt: number) => fraction(seed, x, z, salt)
    const inPatch = patches(x / 21, z / 21) > 0.15
    const flowering = blooms(x / 27, z / 27) > 0.45
    if (flowering && chance(SALT.flower) < meadow.bloom && meadow.flowers.length > 0) {
      const sort = Math.floor(((sorts(x / 60, z / 60) + 1) / 2) * meadow.flowers.length)
      const other = Math.floor(chance(SALT.flower + 50) * meadow.flowers.length)
      const flower =
        meadow.flowers[chance(SALT.flower + 51) < 0.6 ? Math.min(sort, meadow.flowers.length - 1) : other]
      if (flower) blocks[index] = flowerKind(flower)
      return
    }
    if (meadow.berries && inPatch && flowering && chance(SALT.berry) < meadow.berries) {
      blocks[index] = K.berries
      return
    }
    if (meadow.mushrooms && chance(SALT.shroom) < meadow.mushrooms) {
      blocks[index] = chance(SALT.shroom + 50) < 0.6 ? K.brownMushroom : K.redMushroom
      return
    }
    if (chance(SALT.grass) >= (inPatch ? meadow.patch : meadow.grass)) return
    const tall = meadow.tall?.[Math.floor(chance(SALT.tall + 50) * (meadow.tall.length || 1))]
    // Sunflowers and bushes stand in flowering patches only.
    const grown = tall !== undefined && (tall === 'tall_grass' || tall === 'large_fern' || flowering)
    if (tall && grown && chance(SALT.tall) < 0.12 && blocks[index + UP] === K.air) {
      blocks[index] = tallKind(tall, 'lower')
      blocks[index + UP] = tallKind(tall, 'upper')
      return
    }
    const fern = meadow.ferns !== undefined && chance(SALT.grass + 50) < meadow.ferns
    blocks[index] = fern ? K.fern : K.tuft
  }

  const stack = (blocks: Uint8Array, index: number, kind: number, height: number): void => {
    for (let i = 0; i < height; i++) {
      if (blocks[index + i * UP] !== K.air) return
      blocks[index + i * UP] = kind
    }
  }

  const canes = (
    blocks: Uint8Array,
    index: number,
    x: number,
    y: number,
    z: number,
    groundAt: GroundAt,
  ): boolean => {
    if (fraction(seed, x >> 3, z >> 3, SALT.cane) > 0.3 || fraction(seed, x, z, SALT.cane) > 0.4) return false
    const wet = SIDES.some(([dx, dz]) => groundAt(x + dx, y, z + dz) === K.water)
    if (wet) stack(blocks, index, K.cane, 2 + Math.floor(fraction(seed, x, z, SALT.cane + 50) * 3))
    return wet
  }

  const onSand = (
    blocks: Uint8Array,
    index: number,
    x: number,
    z: number,
    inX: number,
    inZ: number,
  ): void => {
    const chance = fraction(seed, x, z, SALT.dry)
    if (chance < 0.012) blocks[index] = K.deadBush
    // A cactus breaks beside any block: the outermost rows have neighbours that are not known here.
    else if (chance < 0.019 && inX > 0 && inX < 15 && inZ > 0 && inZ < 15) {
      const height = 1 + Math.floor(fraction(seed, x, z, SALT.dry + 50) * 3)
      for (let i = 0; i < height; i++)
        for (const side of [1, -1, SIDE, -SIDE]) if (blocks[index + i * UP + side] !== K.air) return
      stack(blocks, index, K.cactus, height)
    }
  }

  const pumpkins = (chunkX: number, chunkZ: number, x: number, z: number): boolean =>
    fraction(seed, chunkX, chunkZ, SALT.pumpkin) < 1 / PUMPKIN_COLUMNS &&
    Math.hypot(x - 8, z - 8) < 6 &&
    fraction(seed, chunkX * 16 + x, chunkZ * 16 + z, SALT.pumpkin) < 0.07

  return {
    plant({ chunkX, chunkZ, surface, biomes }, blocks, groundAt) {
      for (let inZ = 0; inZ < SIDE; inZ++)
        for (let inX = 0; inX < SIDE; inX++) {
          const x = chunkX * SIDE + inX
          const z = chunkZ * SIDE + inZ
          const y = surface[columnIndex(inX, inZ)] ?? 0
          const biome = BIOMES[biomes[(inZ >> 2) * 4 + (inX >> 2)] ?? 0] ?? 'plains'
          const floor = indexOf(inX, y, inZ)
          const kind = blocks[floor] ?? K.air
          const above = floor + UP
          if (blocks[above] === K.air && y >= SEA_Y) {
            const fertile = isSoil(kind)
            if (y === SEA_Y && (fertile || kind === K.sand) && canes(blocks, above, x, y, z, groundAt))
              continue
            if (fertile && pumpkins(chunkX, chunkZ, inX, inZ) && biome !== 'snowy_plains')
              blocks[above] = K.pumpkin
            else if (fertile) onSoil(blocks, above, biome, x, z)
            else if (kind === K.sand && biome === 'desert') onSand(blocks, above, x, z, inX, inZ)
          } else if (blocks[above] === K.water && y < SEA_Y - 1 && kind !== K.clay) {
            if (patches(x / 13, z / 13) > 0.2 && fraction(seed, x, z, SALT.grass) < 0.22)
              blocks[above] = K.seagrass
          }
          snow(blocks, inX, inZ, biome, Math.floor(patches(x / 11, z / 11) * 4))
        }
    },
  }
}

/** Lets snow lie on the highest block of a column, and ice on water, where it is cold enough. */
function snow(blocks: Uint8Array, x: number, z: number, biome: Biome, shift: number): void {
  const line = snowLine(biome)
  if (line >= TOP) return
  let y = TOP - 2
  while (y > SEA_Y && blocks[indexOf(x, y, z)] === K.air) y--
  if (y + shift < line) return
  const index = indexOf(x, y, z)
  const kind = blocks[index] ?? K.air
  if (kind === K.water) {
    if (y === SEA_Y) blocks[index] = K.ice
  } else if (isGround(kind) || isLeaf(kind)) {
    blocks[index + UP] = K.snow
    if (kind === K.grass) blocks[index] = K.snowyGrass
  }
}

const isGround = (kind: number): boolean =>
  (kind >= K.stone && kind <= K.bedrock) ||
  isSoil(kind) ||
  kind === K.sand ||
  kind === K.gravel ||
  kind === K.sandstone

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const
