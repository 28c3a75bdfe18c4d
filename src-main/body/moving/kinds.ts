import { createRequire } from 'node:module'
import { isLeaves } from '../atlas/kinds.ts'
import { isFoliage, isLoose, isNatural } from '../blocks/natural.ts'

/**
 * What a block means for whoever walks: one number a block state. The lowest five bits are the height of its top in
 * sixteenths of a block (a fence has 24), the others say what holds.
 */
export const TOP = 31
/** Fills the middle of its place, so that a body cannot be in it (a low one can be stood on within its place). */
export const SOLID = 1 << 5
/** A panel at this side that a body cannot pass: of a door, an open trapdoor, a ladder. */
export const NORTH = 1 << 6
export const SOUTH = 1 << 7
export const WEST = 1 << 8
export const EAST = 1 << 9
export const PANELS = NORTH | SOUTH | WEST | EAST
export const WATER = 1 << 10
export const LAVA = 1 << 11
/** Ladders, vines: the body holds on. */
export const CLIMB = 1 << 12
/** Hurts whoever is in it. */
export const HARMS = 1 << 13
/** Hurts whoever stands on it, or breaks under the feet. */
export const HOT = 1 << 14
/** Opens and closes by hand. */
export const OPENS = 1 << 15
export const WEB = 1 << 16
/** Slows whoever walks on it. */
export const SLOW = 1 << 17
/** Nobody can jump up from it. */
export const STICKY = 1 << 18
/** Is trampled by a jump. */
export const CROP = 1 << 19
/** Falls when nothing is below: sand, gravel. */
export const FALLS = 1 << 20
/** Ground that nature makes: a way may be dug through it. */
export const NATURAL = 1 << 21
/** Makes room for a block that is put there. */
export const GIVES_WAY = 1 << 22
export const FLOWING = 1 << 23
/** Another block can be put against it. */
export const SUPPORT = 1 << 24
export const SLIPPERY = 1 << 25
export const TRAPDOOR = 1 << 26
/** Not loaded: nobody knows. */
export const UNKNOWN = 1 << 27
/** Stairs: walked up without a jump. */
export const STAIRS = 1 << 28
export const FOLIAGE = 1 << 29
/** Leaves that no log holds any more, and that will be gone within minutes: what breaks under the feet, and is foliage. */
export const WITHERS = FOLIAGE | HOT
/** Tells a state that was looked at from one that was not. */
const SEEN = 1 << 30

/** What no body may pass, whatever else holds. */
export const CLOSED = SOLID | HARMS | LAVA | UNKNOWN

type Shape = readonly [number, number, number, number, number, number]

/** What the kinds are read from: a block of prismarine-block. */
interface StateBlock {
  readonly name: string
  readonly boundingBox: string
  readonly shapes: readonly Shape[]
  getProperties(): Record<string, unknown>
}

const load = createRequire(import.meta.url)
const blockClass = load('prismarine-block') as (registry: unknown) => {
  fromStateId(state: number, biome: number): StateBlock
}

const WATERS = /^(water|flowing_water|bubble_column|kelp|kelp_plant|seagrass|tall_seagrass)$/
const LAVAS = /^(lava|flowing_lava)$/
const CLIMBS = /^(ladder|vine|cave_vines|cave_vines_plant|weeping_vines|twisting_vines)/
/** Vines of caves and of the nether are climbed in the game, but not by mineflayer's physics. */
const CLIMBED = /^(ladder|vine)$/
const HARMFUL =
  /^(fire|soul_fire|sweet_berry_bush|wither_rose|powder_snow|nether_portal|portal|end_portal|end_gateway|campfire|soul_campfire|cactus|bubble_column)$/
const HOT_FLOOR =
  /^(magma|magma_block|campfire|soul_campfire|cactus|turtle_egg|sniffer_egg|big_dripleaf|pointed_dripstone|lava_cauldron)$/
const OPENED_BY_HAND = /^(?!iron_)(\w*_)?(door|door_block|fence_gate|trapdoor)$/
const STICKS = /^(honey_block)$/
const SLOWS = /^(soul_sand|honey_block)$/
const CROPS = /^farmland$/
const ICE = /^(ice|packed_ice|blue_ice|frosted_ice)$/
const REPLACED =
  /^(air|cave_air|void_air|water|flowing_water|lava|flowing_lava|short_grass|tall_grass|tallgrass|fern|large_fern|dead_bush|deadbush|snow|snow_layer|vine|fire|seagrass|tall_seagrass|glow_lichen)$/

/** What leaves tell of themselves that are too far from any log. https://minecraft.wiki/w/Leaves#Decay */
const LOOSE_LEAVES = 7

/** Half the width of a body, and so the strip at a block's side that it never touches when it keeps to the middle. */
const MARGIN = 0.2
const SIXTEENTHS = 16
const HIGHEST = 31

/** Tells the kind of block states of one version; each is looked at when it is asked for first. */
export class Kinds {
  readonly #known: Int32Array
  readonly #blocks: { fromStateId(state: number, biome: number): StateBlock }

  /** @param registry prismarine's, of the version */
  constructor(registry: { readonly blocksArray: readonly { readonly maxStateId?: number }[] }) {
    const states = registry.blocksArray.reduce((most, { maxStateId = 0 }) => Math.max(most, maxStateId), 0)
    // Before 1.13 a state is sixteen times the block's id plus its data.
    this.#known = new Int32Array(Math.max(states + 1, 1 << 12))
    this.#blocks = blockClass(registry)
  }

  of(state: number): number {
    const known = this.#known[state]
    if (known) return known
    const kind = kindOf(this.#blocks.fromStateId(state, 0))
    if (state < this.#known.length) this.#known[state] = kind
    return kind
  }
}

/** The kind of a block, from its name, its properties and the boxes that it collides with. */
export function kindOf(block: StateBlock): number {
  const { name } = block
  const properties = block.getProperties()
  const open = String(properties['open']) === 'true'
  let kind = SEEN | shapeOf(block)
  const has = (pattern: RegExp, flag: number) => {
    if (pattern.test(name)) kind |= flag
  }
  if (WATERS.test(name) || String(properties['waterlogged']) === 'true') kind |= WATER
  if (/^(flowing_)?water$/.test(name) && Number(properties['level'] ?? 0) > 0) kind |= FLOWING
  has(LAVAS, LAVA | HARMS)
  has(CLIMBED, CLIMB)
  has(HOT_FLOOR, HOT)
  if (areWithering(name, properties)) kind |= WITHERS
  if (HARMFUL.test(name) && String(properties['lit'] ?? 'true') === 'true') kind |= HARMS
  if (CLIMBS.test(name) && !(kind & CLIMB)) kind &= ~SOLID
  has(OPENED_BY_HAND, OPENS)
  has(/(^|_)trapdoor$/, TRAPDOOR)
  has(/^(web|cobweb)$/, WEB)
  has(SLOWS, SLOW)
  has(STICKS, STICKY)
  has(CROPS, CROP)
  has(ICE, SLIPPERY)
  has(/stairs$/, STAIRS)
  if (isNatural(name)) kind |= NATURAL
  if (isLoose(name)) kind |= FALLS
  if (isFoliage(name)) kind |= FOLIAGE
  if (REPLACED.test(name) && block.boundingBox === 'empty') kind |= GIVES_WAY
  // A bamboo stands anywhere in its place, and its shape tells only of one spot.
  if (/^bamboo/.test(name) && block.shapes.length > 0 && block.shapes.length < 3) kind |= SOLID | 16
  if (open && /gate$/.test(name)) kind &= ~(SOLID | PANELS | TOP)
  return kind
}

/** True for leaves that no log holds any more. Versions before 1.13 do not tell. */
export const areWithering = (name: string, { distance, persistent }: Record<string, unknown>): boolean =>
  isLeaves(name) && Number(distance) === LOOSE_LEAVES && String(persistent) !== 'true'

function shapeOf({ boundingBox, shapes }: StateBlock): number {
  if (boundingBox === 'empty' && shapes.length === 0) return 0
  let top = 0
  let middle = 0
  let sides = 0
  for (const [x0, , z0, x1, y1, z1] of shapes) {
    const height = Math.min(HIGHEST, Math.round(y1 * SIXTEENTHS))
    top = Math.max(top, height)
    const acrossX = x0 < 1 - MARGIN - 1e-6 && x1 > MARGIN + 1e-6
    const acrossZ = z0 < 1 - MARGIN - 1e-6 && z1 > MARGIN + 1e-6
    if (acrossX && acrossZ) middle = Math.max(middle, height)
    if (acrossX && z0 < MARGIN - 1e-6) sides |= NORTH
    if (acrossX && z1 > 1 - MARGIN + 1e-6) sides |= SOUTH
    if (acrossZ && x0 < MARGIN - 1e-6) sides |= WEST
    if (acrossZ && x1 > 1 - MARGIN + 1e-6) sides |= EAST
  }
  if (top === 0) return 0
  const support = shapes.length > 0 ? SUPPORT : 0
  // A rim all around a low middle (a cauldron, a composter): nobody walks into that.
  if (sides === PANELS && middle < top) middle = top
  if (middle > 0) return SOLID | support | middle
  return sides | top
}
