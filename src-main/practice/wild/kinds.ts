// The blocks that the land is made of, as small numbers: a column has a hundred thousand of them.

const LOG_AXES = ['x', 'y', 'z'] as const
const WOODS = ['oak', 'birch', 'spruce'] as const
const ORES = ['coal', 'copper', 'iron', 'gold', 'redstone', 'lapis', 'diamond', 'emerald'] as const
const FLOWERS = [
  'dandelion',
  'poppy',
  'azure_bluet',
  'oxeye_daisy',
  'cornflower',
  'allium',
  'lily_of_the_valley',
  'red_tulip',
  'orange_tulip',
  'white_tulip',
  'pink_tulip',
] as const
const TALL_PLANTS = ['tall_grass', 'large_fern', 'sunflower', 'lilac', 'rose_bush', 'peony'] as const
/** Leaves further than this from their log wither. */
export const LEAF_REACH = 6

export type Wood = (typeof WOODS)[number]
export type OreName = (typeof ORES)[number]
export type Flower = (typeof FLOWERS)[number]
export type TallPlant = (typeof TALL_PLANTS)[number]
export type Axis = (typeof LOG_AXES)[number]

export interface KindState {
  readonly name: string
  readonly properties?: Readonly<Record<string, string | number | boolean>>
}

const states: KindState[] = []
const add = (name: string, properties?: KindState['properties']): number =>
  states.push(properties ? { name, properties } : { name }) - 1

/** Number of each block. Air is 0. */
export const K = {
  air: add('air'),
  stone: add('stone'),
  deepslate: add('deepslate'),
  granite: add('granite'),
  diorite: add('diorite'),
  andesite: add('andesite'),
  tuff: add('tuff'),
  bedrock: add('bedrock'),
  water: add('water'),
  lava: add('lava'),
  dirt: add('dirt'),
  grass: add('grass_block'),
  snowyGrass: add('grass_block', { snowy: true }),
  podzol: add('podzol'),
  coarseDirt: add('coarse_dirt'),
  sand: add('sand'),
  sandstone: add('sandstone'),
  gravel: add('gravel'),
  clay: add('clay'),
  ice: add('ice'),
  snow: add('snow', { layers: 1 }),
  snow2: add('snow', { layers: 2 }),
  tuft: add('grass'),
  fern: add('fern'),
  deadBush: add('dead_bush'),
  brownMushroom: add('brown_mushroom'),
  redMushroom: add('red_mushroom'),
  pumpkin: add('pumpkin'),
  cane: add('sugar_cane'),
  cactus: add('cactus'),
  berries: add('sweet_berry_bush', { age: 3 }),
  lilyPad: add('lily_pad'),
  seagrass: add('seagrass'),
} as const

const firstOre = states.length
for (const ore of ORES) {
  add(`${ore}_ore`)
  add(`deepslate_${ore}_ore`)
}
const firstLog = states.length
for (const wood of WOODS) for (const axis of LOG_AXES) add(`${wood}_log`, { axis })
const firstLeaf = states.length
for (const wood of WOODS)
  for (let distance = 1; distance <= LEAF_REACH + 1; distance++)
    add(`${wood}_leaves`, { distance, persistent: false })
const firstFlower = states.length
for (const flower of FLOWERS) add(flower)
const firstTall = states.length
for (const plant of TALL_PLANTS) {
  add(plant, { half: 'lower' })
  add(plant, { half: 'upper' })
}

/** State of each number. */
export const KIND_STATES: readonly KindState[] = states

export const oreKind = (ore: OreName, deep: boolean): number =>
  firstOre + ORES.indexOf(ore) * 2 + (deep ? 1 : 0)
export const logKind = (wood: Wood, axis: Axis = 'y'): number =>
  firstLog + WOODS.indexOf(wood) * LOG_AXES.length + LOG_AXES.indexOf(axis)
export const leafKind = (wood: Wood, distance: number): number =>
  firstLeaf + WOODS.indexOf(wood) * (LEAF_REACH + 1) + distance - 1
export const flowerKind = (flower: Flower): number => firstFlower + FLOWERS.indexOf(flower)
export const tallKind = (plant: TallPlant, half: 'lower' | 'upper'): number =>
  firstTall + TALL_PLANTS.indexOf(plant) * 2 + (half === 'upper' ? 1 : 0)

export const isLog = (kind: number): boolean => kind >= firstLog && kind < firstLeaf
export const isLeaf = (kind: number): boolean => kind >= firstLeaf && kind < firstFlower
/** Leaves' distance to their log, 1 to 7. */
export const leafDistance = (kind: number): number => ((kind - firstLeaf) % (LEAF_REACH + 1)) + 1
/** Grass, flowers and the like, which a tree grows over. */
export const isSmallPlant = (kind: number): boolean =>
  kind >= firstFlower || (kind >= K.tuft && kind <= K.redMushroom)
export const isStone = (kind: number): boolean => kind >= K.stone && kind <= K.tuff
export const isDeep = (kind: number): boolean => kind === K.deepslate || kind === K.tuff
export const isFluid = (kind: number): boolean => kind === K.water || kind === K.lava
export const isSoil = (kind: number): boolean => kind >= K.dirt && kind <= K.coarseDirt
