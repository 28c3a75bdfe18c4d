import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import type { Stack } from '../items/stacks.ts'
import { touches } from '../players/bodies.ts'
import type { WorldContext } from '../world-context.ts'
import { DIRECTIONS, type Direction, type Horizontal, isHorizontal, step } from './directions.ts'
import { type Aim, doorHinge, orient } from './orientation.ts'
import { chestToJoin, isFullCube, type Properties } from './settling.ts'
import { holds } from './support.ts'

/** Blocks that give way to one that is placed. */
const REPLACEABLE =
  /^(air|cave_air|void_air|water|lava|bubble_column|grass|fern|dead_bush|seagrass|tall_seagrass|tall_grass|large_fern|(soul_)?fire|vine|glow_lichen|hanging_roots|light|structure_void|nether_sprouts|(crimson|warped)_roots)$/

/** Items that place a block of another name. */
const PLACES: Readonly<Record<string, string>> = {
  redstone: 'redstone_wire',
  string: 'tripwire',
  wheat_seeds: 'wheat',
  beetroot_seeds: 'beetroots',
  carrot: 'carrots',
  potato: 'potatoes',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
  torchflower_seeds: 'torchflower_crop',
  cocoa_beans: 'cocoa',
  sweet_berries: 'sweet_berry_bush',
  glow_berries: 'cave_vines',
}

/** Blocks that grow by more of themselves, and the most that fit. */
const HEAPS: readonly { readonly block: RegExp; readonly property: string; readonly most: number }[] = [
  { block: /^snow$/, property: 'layers', most: 8 },
  { block: /(^|_)candle$/, property: 'candles', most: 4 },
  { block: /^sea_pickle$/, property: 'pickles', most: 4 },
  { block: /^turtle_egg$/, property: 'eggs', most: 4 },
]

const TALL_PLANT = /^(tall_grass|large_fern|sunflower|lilac|rose_bush|peony|pitcher_plant)$/

export interface Placement {
  readonly position: Vec3
  readonly state: number
  /** A block that is there already and only changes: the other half of a double chest. */
  readonly present?: boolean
}

export interface PlaceClick {
  readonly reference: Vec3
  readonly aim: Omit<Aim, 'inWater'>
  readonly sneaking: boolean
}

/** The block that an item places; undefined for items that place none. */
export function blockOfItem(ctx: WorldContext, item: string): string | undefined {
  const name = PLACES[item] ?? item
  return ctx.registry.blocksByName[name] && ctx.registry.itemsByName[item] ? name : undefined
}

/** Where a click with an item would put a block. */
function targetOf(ctx: WorldContext, { reference, aim }: PlaceClick, item: string): Vec3 {
  const block = ctx.blockAt(reference)
  return isReplaceable(block) || mergeInto(block, item, aim, true) ? reference : step(reference, aim.face)
}

/** The blocks to set for a click with an item; undefined where the game refuses it. The first is where it was aimed. */
export function placementsFor(ctx: WorldContext, click: PlaceClick, item: Stack): Placement[] | undefined {
  const position = targetOf(ctx, click, item.name)
  const present = ctx.blockAt(position)
  const merged = mergeInto(present, item.name, click.aim, position.equals(click.reference))
  const placements = merged
    ? [{ position, state: ctx.stateOf(present.name, merged) }]
    : isReplaceable(present)
      ? freshPlacements(ctx, click, item.name, position)
      : undefined
  if (!placements?.every(placement => isFree(ctx, placement, position))) return undefined
  return standsOnItself(ctx, placements) ? placements : undefined
}

export function isReplaceable(block: Block): boolean {
  return (
    REPLACEABLE.test(block.name) || (block.name === 'snow' && Number(block.getProperties()['layers']) === 1)
  )
}

/** The other places of a thing of two blocks must be free, and no creature may be where a block will be. */
function isFree(ctx: WorldContext, { position, state, present }: Placement, aimed: Vec3): boolean {
  if (present) return true
  if (!position.equals(aimed) && !isReplaceable(ctx.blockAt(position))) return false
  const { shapes } = ctx.blockOf(state)
  return !Object.values(ctx.squid.entities).some(entity => {
    if (entity.type === 'object') return false
    const size = ctx.registry.entitiesByName[entity.type === 'player' ? 'player' : (entity.name ?? '')]
    const body = { position: entity.position, width: size?.width ?? 0.6, height: size?.height ?? 1.8 }
    return touches(position, shapes, body)
  })
}

/** Checks the hold of new blocks as if they were there already. */
function standsOnItself(ctx: WorldContext, placements: readonly Placement[]): boolean {
  const blockAt = (at: Vec3) => {
    const placed = placements.find(({ position }) => position.equals(at))
    return placed ? ctx.blockOf(placed.state) : ctx.blockAt(at)
  }
  return placements.every(({ position, state }) => holds(blockAt, position, ctx.blockOf(state)))
}

function freshPlacements(
  ctx: WorldContext,
  click: PlaceClick,
  item: string,
  position: Vec3,
): Placement[] | undefined {
  const base = blockOfItem(ctx, item)
  const name = base && variantFor(ctx, base, click.aim.face)
  if (!name) return undefined
  const aim: Aim = { ...click.aim, inWater: ctx.blockAt(position).name === 'water' }
  const wanted = orient(name, aim)
  const at = (where: Vec3, properties: Properties): Placement => ({
    position: where,
    state: ctx.stateOf(name, fitting(ctx, name, properties)),
  })
  const facing = wanted['facing'] as Horizontal

  if (/_bed$/.test(name)) {
    return [
      at(position, { ...wanted, part: 'foot' }),
      at(step(position, facing), { ...wanted, part: 'head' }),
    ]
  }
  if (/_door$/.test(name)) {
    const door = { ...wanted, hinge: hingeFor(ctx, position, aim) }
    return [at(position, { ...door, half: 'lower' }), at(step(position, 'up'), { ...door, half: 'upper' })]
  }
  if (TALL_PLANT.test(name)) {
    return [at(position, { half: 'lower' }), at(step(position, 'up'), { half: 'upper' })]
  }
  if (/^(trapped_)?chest$/.test(name)) {
    const join = click.sneaking ? undefined : chestToJoin(ctx.blockAt, position, name, facing)
    if (!join) return [at(position, { ...wanted, type: 'single' })]
    const partner = ctx.blockAt(join.partner).getProperties()
    const type = join.type === 'left' ? 'right' : 'left'
    return [
      at(position, { ...wanted, type: join.type }),
      { ...at(join.partner, { ...partner, type }), present: true },
    ]
  }
  if (/_leaves$/.test(name)) return [at(position, { ...wanted, persistent: true })]
  if (/^(vine|glow_lichen)$/.test(name)) {
    const side = DIRECTIONS.find(direction => step(position, direction).equals(click.reference))
    return [at(position, side ? { [side]: true } : {})]
  }
  return [at(position, wanted)]
}

/** Torches, signs, banners and heads have another block for walls. */
function variantFor(ctx: WorldContext, block: string, face: Direction): string | undefined {
  const onWall = [
    block.replace(/torch$/, 'wall_torch'),
    block.replace(/_(hanging_sign|sign|banner|head|skull|fan)$/, '_wall_$1'),
  ].find(name => name !== block && ctx.registry.blocksByName[name])
  if (onWall && isHorizontal(face)) return onWall
  return onWall && face === 'down' && !/hanging_sign$/.test(block) ? undefined : block
}

/** Only properties that the block has, with values that it can take; `type` and `half` mean different things. */
function fitting(ctx: WorldContext, name: string, properties: Properties): Properties {
  const states = ctx.registry.blocksByName[name]?.states ?? []
  return Object.fromEntries(
    Object.entries(properties).filter(([key, value]) => {
      const state = states.find(each => each.name === key)
      return state !== undefined && (!state.values || state.values.includes(String(value)))
    }),
  )
}

function hingeFor(ctx: WorldContext, position: Vec3, aim: Aim): 'left' | 'right' {
  return doorHinge(
    aim,
    side => isFullCube(ctx.blockAt(step(position, side))),
    side => /_door$/.test(ctx.blockAt(step(position, side)).name),
  )
}

/** Slabs become double, snow and candles more: the properties of the block after the click. */
function mergeInto(
  block: Block,
  item: string,
  aim: Omit<Aim, 'inWater'>,
  clicked: boolean,
): Properties | undefined {
  if (block.name !== item) return undefined
  const properties = block.getProperties() as Properties
  const heap = HEAPS.find(each => each.block.test(item))
  if (heap) {
    const count = Number(properties[heap.property])
    return count < heap.most ? { ...properties, [heap.property]: count + 1 } : undefined
  }
  if (!/_slab$/.test(item) || properties['type'] === 'double') return undefined
  const top = properties['type'] === 'top'
  // A click on the slab itself must be at its open side; one that reaches it from beside fills it.
  const open =
    !clicked || aim.face === (top ? 'down' : 'up') || (isHorizontal(aim.face) && aim.cursorY > 0.5 !== top)
  return open ? { ...properties, type: 'double', waterlogged: false } : undefined
}
