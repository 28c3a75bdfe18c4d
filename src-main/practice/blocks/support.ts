// What a block needs around it to stay where it is. After the articles of the Minecraft Wiki on each of these blocks.
import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import { DIRECTIONS, type Direction, type Horizontal, isHorizontal, opposite, step } from './directions.ts'
import { otherHalf } from './halves.ts'

type BlockAt = (position: Vec3) => Block
type Rule = (blockAt: BlockAt, position: Vec3, block: Block) => boolean

const below = (blockAt: BlockAt, position: Vec3) => blockAt(step(position, 'down'))

/** True if things can stand on, or hang at, the middle of that face of the block. */
function isSturdy(block: Block, face: Direction): boolean {
  if (block.boundingBox !== 'block' || /leaves$/.test(block.name)) return false
  const at = { up: 4, down: 1, south: 5, north: 2, east: 3, west: 0 }[face]
  const flush = face === 'up' || face === 'south' || face === 'east' ? 1 : 0
  return block.shapes.some(
    shape =>
      shape[at as 0] === flush &&
      [0, 1, 2].every(
        axis => axis === at % 3 || (Number(shape[axis]) <= 0.4 && Number(shape[axis + 3]) >= 0.6),
      ),
  )
}

const onFloor: Rule = (blockAt, position) => isSturdy(below(blockAt, position), 'up')

const onWall: Rule = (blockAt, position, block) => {
  const facing = block.getProperties()['facing'] as Horizontal
  return isSturdy(blockAt(step(position, opposite(facing))), facing)
}

/** Buttons and levers say which face they are on. */
const onAnyFace: Rule = (blockAt, position, block) => {
  const { face } = block.getProperties()
  if (face === 'floor') return onFloor(blockAt, position, block)
  if (face === 'ceiling') return isSturdy(blockAt(step(position, 'up')), 'down')
  return onWall(blockAt, position, block)
}

const on =
  (ground: RegExp): Rule =>
  (blockAt, position) =>
    ground.test(below(blockAt, position).name)

const withOtherHalf =
  (rule: Rule): Rule =>
  (blockAt, position, block) => {
    const { half } = block.getProperties()
    if (!otherHalf(blockAt, position)) return false
    return half === 'upper' || rule(blockAt, position, block)
  }

const SOIL =
  /^(grass_block|dirt|coarse_dirt|rooted_dirt|podzol|mycelium|moss_block|mud|muddy_mangrove_roots|farmland)$/
const DRY_SOIL = /^(red_)?sand$|terracotta$|^(coarse_)?dirt$|^podzol$|^grass_block$/

const onSoil = on(SOIL)

const cane: Rule = (blockAt, position) => {
  const ground = below(blockAt, position)
  if (ground.name === 'sugar_cane') return true
  const base = step(position, 'down')
  const wet = DIRECTIONS.filter(isHorizontal).some(side =>
    /water|frosted_ice/.test(blockAt(step(base, side)).name),
  )
  return wet && (SOIL.test(ground.name) || /^(red_)?sand$/.test(ground.name))
}

const cactus: Rule = (blockAt, position) =>
  /^((red_)?sand|cactus)$/.test(below(blockAt, position).name) &&
  DIRECTIONS.filter(isHorizontal).every(side => blockAt(step(position, side)).boundingBox !== 'block')

const lantern: Rule = (blockAt, position, block) =>
  block.getProperties()['hanging'] === true
    ? blockAt(step(position, 'up')).boundingBox === 'block'
    : isSturdy(below(blockAt, position), 'up')

/** Vines and the like cling to at least one of the faces that they say. */
const clinging: Rule = (blockAt, position, block) => {
  const properties = block.getProperties()
  return DIRECTIONS.some(
    side => properties[side] === true && blockAt(step(position, side)).boundingBox === 'block',
  )
}

/** First match counts; blocks without a rule stay anywhere. */
const RULES: readonly (readonly [name: RegExp, rule: Rule])[] = [
  [/wall_(torch|sign|banner)$|^ladder$|^tripwire_hook$/, onWall],
  [/_wall_fan$/, onWall],
  [/(^|_)torch$/, onFloor],
  [/_(button)$|^lever$/, onAnyFace],
  [/_door$/, withOtherHalf(onFloor)],
  [/_bed$/, (blockAt, position) => otherHalf(blockAt, position) !== undefined],
  [/_carpet$/, (blockAt, position) => below(blockAt, position).type !== 0],
  [/^snow$/, onFloor],
  [/_pressure_plate$|(^|_)rail$|^redstone_wire$|^repeater$|^comparator$/, onFloor],
  [/_hanging_sign$/, () => true],
  [/_(sign|banner)$/, (blockAt, position) => below(blockAt, position).boundingBox === 'block'],
  [/(^|_)candle$|^sea_pickle$/, onFloor],
  [/(^|_)lantern$/, lantern],
  [/^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony|pitcher_plant)$/, withOtherHalf(onSoil)],
  [
    /^(wheat|carrots|potatoes|beetroots|torchflower_crop|(attached_)?(melon|pumpkin)_stem)$/,
    on(/^farmland$/),
  ],
  [/^nether_wart$/, on(/^soul_sand$/)],
  [/^dead_bush$/, on(DRY_SOIL)],
  [/^(brown|red)_mushroom$/, onFloor],
  [/^sugar_cane$/, cane],
  [/^cactus$/, cactus],
  [/^lily_pad$/, on(/^(water|ice|frosted_ice)$/)],
  [/^(vine|glow_lichen)$/, clinging],
  [
    /_sapling$|^grass$|^fern$|^dandelion$|^poppy$|_tulip$|^blue_orchid$|^allium$|^azure_bluet$|^oxeye_daisy$|^cornflower$|^lily_of_the_valley$|^torchflower$|^sweet_berry_bush$|^(flowering_)?azalea$|^pink_petals$/,
    onSoil,
  ],
  [
    /^bamboo(_sapling)?$/,
    on(/^((red_)?sand|gravel|bamboo(_sapling)?|grass_block|(coarse_|rooted_)?dirt|podzol|mycelium)$/),
  ],
]

/** Rules found before; null for a block without one. Every changed block asks for seven. */
const rulesByName = new Map<string, Rule | null>()

/** True if the block can stay where it stands, or would stand. */
export function holds(blockAt: BlockAt, position: Vec3, block: Block): boolean {
  let rule = rulesByName.get(block.name)
  if (rule === undefined) {
    rule = RULES.find(([name]) => name.test(block.name))?.[1] ?? null
    rulesByName.set(block.name, rule)
  }
  return !rule || rule(blockAt, position, block)
}
