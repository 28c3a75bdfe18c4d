// The live 3D view: JSON messages of the WebSocket `/view`. Frames in bytes are in view-frames.ts, the looks of blocks in
// view-assets.ts. Everything is told in the order in which it holds: what follows a `dimension` belongs to it.
import { z } from 'zod'
import { failure } from './errors.ts'

/** Chunks in each direction that a watcher may ask for; the server's own distance limits it further. */
export const FARTHEST_VIEW = 16

const distance = z
  .number()
  .int()
  .transform(chunks => Math.min(FARTHEST_VIEW, Math.max(1, chunks)))
/** A bot's name in the game; null: whichever comes first. */
const whichBot = z.string().min(1).max(64).nullable()

/** Points of a way that are told at most. */
export const LONGEST_WAY = 256

/** The first message of a watcher. */
export const viewOpening = z.object({ token: z.string().max(256), bot: whichBot, distance })
export type ViewOpening = z.input<typeof viewOpening>

/** Every further message of a watcher. */
export const viewRequest = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), bot: whichBot, distance }),
  /** Nothing is sent from here on, as long as nobody looks. */
  z.object({ type: z.literal('pause') }),
  /** What changed in the meantime follows; the page keeps what it has. */
  z.object({ type: z.literal('resume') }),
])
export type ViewRequest = z.input<typeof viewRequest>

/** Where something is in the world: blocks, exact. Angles in radians. */
const coordinates = { x: z.number(), y: z.number(), z: z.number() }

/**
 * The dimension that the bot is in. `minY` and `height` in blocks. Without `skyLight` (Nether, End) only block light and
 * `ambient` (0 to 1) light it.
 */
export const viewDimension = z.object({
  name: z.string(),
  minY: z.number().int(),
  height: z.number().int(),
  skyLight: z.boolean(),
  ambient: z.number(),
})
export type ViewDimension = z.infer<typeof viewDimension>

export const viewEntity = z.object({
  id: z.number().int(),
  /** The game's word: `player`, `pig`, `item`, `falling_block`, or `unknown`. */
  name: z.string(),
  kind: z.enum(['player', 'mob', 'item', 'object']),
  ...coordinates,
  /** Feet at y. Yaw 0 looks north (-z) and grows to the west, counterclockwise from above; pitch grows upwards. */
  yaw: z.number(),
  pitch: z.number(),
  headYaw: z.number(),
  /** Of its box, in blocks. */
  width: z.number(),
  height: z.number(),
  /** A player's name, or the name tag. */
  label: z.string().optional(),
  baby: z.boolean().optional(),
  sneaking: z.boolean().optional(),
  /** What it is, where it is an item on the ground. */
  item: z.object({ name: z.string(), count: z.number().int() }).optional(),
  /** State id of a falling block. */
  block: z.number().int().optional(),
  /** Wool's colour of a sheep, 0 to 15, or which of its kinds it is, as the game counts them. */
  variant: z.number().int().optional(),
  shorn: z.boolean().optional(),
  /** Item names: main hand, off hand, feet, legs, torso, head; null where bare. */
  wears: z.array(z.string().nullable()).max(6).optional(),
})
export type ViewEntity = z.infer<typeof viewEntity>

/** Everything that the core tells in JSON. */
export const viewMessage = z.discriminatedUnion('type', [
  /** The world that follows is a new one: forget everything. Sent first, and again whenever the bot or its world changes. */
  z.object({
    type: z.literal('hello'),
    bot: z.string(),
    /** All bots that may be watched, by name. */
    bots: z.array(z.string()),
    /** The bot's own entity; it is among the spawned and moves like all others. */
    self: z.number().int(),
    version: z.string(),
    /** Path of the version's assets: `${assets}/slice.json`, `${assets}/atlas.png`, `${assets}/texture/entity/pig/pig.png`. */
    assets: z.string(),
    dimension: viewDimension,
    /** Chunks in each direction that will be sent. */
    distance: z.number().int(),
  }),
  /** Bots came or left. */
  z.object({ type: z.literal('bots'), bots: z.array(z.string()) }),
  /** Nobody to watch yet, or any more; a `hello` follows when there is. What is drawn may stay. */
  z.object({ type: z.literal('nobody'), message: z.string() }),
  /** The bot went to another dimension: forget all columns and entities. */
  z.object({ type: z.literal('dimension'), self: z.number().int(), dimension: viewDimension }),
  /** New entities, or what is new about a known one: replaces what was told under the same id. */
  z.object({ type: z.literal('spawn'), entities: z.array(viewEntity) }),
  z.object({ type: z.literal('gone'), ids: z.array(z.number().int()) }),
  /** Columns out of sight, as [x, z] of chunks. */
  z.object({ type: z.literal('unload'), columns: z.array(z.tuple([z.number().int(), z.number().int()])) }),
  /** Ticks of the day: 0 is 6 in the morning, 6000 noon, 18000 midnight. `age`: ticks of the world, for moon phases. */
  z.object({ type: z.literal('time'), day: z.number(), age: z.number(), passes: z.boolean() }),
  /** How hard it rains and thunders, 0 to 1. */
  z.object({ type: z.literal('weather'), rain: z.number(), thunder: z.number() }),
  /** Cracks in a block that someone breaks: stage 0 to 9, or null when it is over. `by`: the entity. */
  z.object({
    type: z.literal('cracks'),
    by: z.number().int(),
    x: z.number().int(),
    y: z.number().int(),
    z: z.number().int(),
    stage: z.number().int().min(0).max(9).nullable(),
  }),
  /** Where a bot's feet will go, as it has planned, from where it began; empty when it stands. */
  z.object({
    type: z.literal('way'),
    bot: z.string(),
    points: z.array(z.object(coordinates)).max(LONGEST_WAY),
  }),
  z.object({ type: z.literal('act'), id: z.number().int(), what: z.enum(['swing', 'hurt', 'die']) }),
  /** All columns within the distance have been sent that the server has sent so far. */
  z.object({ type: z.literal('complete'), columns: z.number().int() }),
  /**
   * A picture of what the bot sees is wanted for the history. The page answers in bytes: `id` (32 bits, little-endian),
   * then WebP, or nothing where there is none.
   */
  z.object({ type: z.literal('picture'), id: z.number().int() }),
  /** The core ends the connection after this, or could not do what was asked. */
  z.object({ type: z.literal('failed'), failure }),
])
export type ViewMessage = z.infer<typeof viewMessage>
