import type {
  BlockChange,
  DeedKind,
  EntityMove,
  Failure,
  ItemStack,
  Position,
  SectionFrame,
  SectionLight,
  Stock,
  ViewDimension,
  ViewEntity,
} from '../contract/index.ts'
import type { MovingFigures } from './moving/moving.ts'

/** Every action takes these three. */
export interface ActionOptions {
  /** Milliseconds that the action may take; it then ends in a named outcome. */
  readonly deadlineMs: number
  /** Aborting stops the action within one tick's work, and leaves nothing behind. */
  readonly signal: AbortSignal
  /** What it is doing and why, for the feed. */
  readonly log: (text: string) => void
  /** Told whenever the count that the action works for grows: items had, mobs killed. */
  readonly progress?: (count: number) => void
  /** It gives the bot a weapon in a moment: by night it goes on with that, though it has none, as long as nobody is near. */
  readonly arming?: boolean
  /** It belongs to a hunt for monsters: by night it goes on with that, though some are about. */
  readonly hunting?: boolean
}

export type ActionOutcome =
  | 'done'
  /** Some of it; `count` says how much. */
  | 'part done'
  /** Not to be had here: `failure.message` says what was searched, and how far. */
  | 'impossible here'
  /** A named obstacle: no path, full inventory, refused by the server. */
  | 'blocked'
  | 'interrupted'
  | 'unsafe'

/** What an action changed, as the server confirmed it. */
export interface ActionResult {
  readonly outcome: ActionOutcome
  /** How many of what was asked for: items gained, mobs killed, blocks placed. */
  readonly count: number
  /** Always there unless `done`. */
  readonly failure?: Failure
  readonly gained: Stock
  readonly lost: Stock
  /** Where a block now stands. */
  readonly placedAt?: Position
  /** Content of the container that was used when it was opened, before anything was moved; absent where it was not opened. */
  readonly containerFound?: Stock
  /** Content of the container that was used, as last seen, also where the action was broken off. */
  readonly container?: Stock
  /** Game ticks (50 ms of real time each) and centimetres walked. */
  readonly ticks: number
  readonly centimetres: number
}

export interface GatherOrder {
  /** Items that count; blocks and tools are chosen by what drops them. */
  readonly items: readonly string[]
  readonly count: number
  /** How many are wanted by now, where somebody may take over a part meanwhile, or be helped with theirs; asked before each block. */
  readonly stillWanted?: () => number
  /** Blocks around that are searched at most; 240 where absent. */
  readonly within?: number
  /** Others wait for it: what is left of a tree is remembered for `finishTrees`. */
  readonly restLater?: boolean
  /** Milliseconds that it waits at most for what grows or is laid; 15 minutes where absent. */
  readonly patienceMs?: number
  /** Nobody has to carry it home: staircases may be so steep that one climbs them only by putting blocks. */
  readonly steep?: boolean
  /** What lies deeper is wanted next, so that it pays to look for this on the way down. */
  readonly onward?: boolean
  /**
   * Ends with `tool_broke` while a few uses are left of the last tool that the ore takes, so that lesser ones can be made for
   * the way to it.
   */
  readonly keepTool?: boolean
  /** A pickaxe that can be made anew on the spot: with `keepTool` none that is slower is worn out before that. One of stone where absent. */
  readonly renewable?: string
  /** Ends where the next one would take more milliseconds than this, with the way to it: nothing is searched for. */
  readonly worthMs?: number
}

export interface CraftOrder {
  readonly item: string
  /** Items wanted; crafts are rounded up. */
  readonly count: number
  /** Only these may be used up, where given. */
  readonly materials?: Stock
  /** Where a crafting table stands, if one is needed and known. */
  readonly table?: Position
}

export interface SmeltOrder {
  readonly input: readonly string[]
  readonly result: string
  readonly count: number
  /** Fuels that may be burnt, best first. */
  readonly fuels: readonly string[]
  readonly furnace: Position
  /** More furnaces close by, which are used as well where that is quicker. */
  readonly others?: readonly Position[]
  /** There is fuel to spare: each furnace may burn a piece of its own. */
  readonly lavish?: boolean
}

export interface KillOrder {
  readonly mob: string
  readonly count: number
  /** How many are wanted by now, where somebody may take over a part meanwhile; asked before each hunt. */
  readonly stillWanted?: () => number
  /** Goes on until this much has dropped, where given; asked like that. */
  readonly keep?: () => Stock
  /** Where that is wanted: prey that flees is driven there. */
  readonly home?: Position
  /** Blocks around that are searched at most; 240 where absent. */
  readonly within?: number
}

export interface FollowOrder {
  /** Name of a player in sight. */
  readonly player: string
  /** Goes on following until it is stopped; else it is enough to have come. */
  readonly stay?: boolean
}

export interface HandOrder {
  /** Name of a player in sight. */
  readonly player: string
  readonly items: Stock
}

export interface PlaceOrder {
  readonly item: string
  /** Left out: beside where the bot stands, once it is out of the water. */
  readonly at?: Position
  /** Blocks from there within which the nearest free place will do where that one does not; 0 if left out. */
  readonly within?: number
}

export interface Actions {
  gather(order: GatherOrder, options: ActionOptions): Promise<ActionResult>
  craft(order: CraftOrder, options: ActionOptions): Promise<ActionResult>
  smelt(order: SmeltOrder, options: ActionOptions): Promise<ActionResult>
  /** Puts a block up. */
  place(order: PlaceOrder, options: ActionOptions): Promise<ActionResult>
  /**
   * Breaks the block there and picks up what drops: natural ground, or what the bot put there itself. `blocked` with `not_allowed`
   * where manners forbid it, with the reason.
   */
  dig(order: { at: Position }, options: ActionOptions): Promise<ActionResult>
  equip(
    order: { item: string; destination: 'hand' | 'off-hand' | 'head' | 'torso' | 'legs' | 'feet' },
    options: ActionOptions,
  ): Promise<ActionResult>
  /**
   * Fights, then picks up what they drop. Where none is in sight it goes to where one was last seen, then where nobody has
   * been yet.
   */
  kill(order: KillOrder, options: ActionOptions): Promise<ActionResult>
  /** Eats the named or the most fitting food once. */
  eat(order: { item?: string }, options: ActionOptions): Promise<ActionResult>
  goTo(order: { position: Position; range: number }, options: ActionOptions): Promise<ActionResult>
  deposit(order: { chest: Position; items: Stock }, options: ActionOptions): Promise<ActionResult>
  withdraw(order: { chest: Position; items: Stock }, options: ActionOptions): Promise<ActionResult>
  /** Looks into a chest; the content is in `container`. */
  inspect(order: { chest: Position }, options: ActionOptions): Promise<ActionResult>
  /** Collects dropped items within `radius` blocks; all kinds where `items` is absent. */
  pickUp(order: { items?: readonly string[]; radius: number }, options: ActionOptions): Promise<ActionResult>
  /**
   * Goes back for what it had on it when it died last; once for each death. `unsafe` where that fell into lava or the
   * void, or where more monsters stand than it is a match for.
   */
  fetchThings(options: ActionOptions): Promise<ActionResult>
  /** Fells what gathering with `restLater` left of trees, so that no trunk stays in the air. */
  finishTrees(options: ActionOptions): Promise<ActionResult>
  /** Comes to a player, and stays on their heels where the order says so. */
  follow(order: FollowOrder, options: ActionOptions): Promise<ActionResult>
  /** Comes to a player and throws them things; `count` says how many left its hands. */
  hand(order: HandOrder, options: ActionOptions): Promise<ActionResult>
  /** Throws things away behind itself; `count` says how many left its hands. */
  discard(order: { items: Stock }, options: ActionOptions): Promise<ActionResult>
  /** Says a line in the game's chat, or whispers it. */
  say(text: string, to?: string): void
}

export interface Observation {
  readonly position: Position
  /** Half hearts and half drumsticks, 0 to 20. */
  readonly health: number
  readonly food: number
  readonly inventory: readonly ItemStack[]
  /** Slots of the inventory that are free; what is worn takes none. */
  readonly freeSlots: number
  readonly heldItem: string | undefined
  /** False between death and respawn. */
  readonly alive: boolean
  /** Names of the players online. */
  readonly players: readonly string[]
}

/** What another player, or the bot itself, was seen to do, as the server shows it to every player. */
export type PlayerDeed =
  | { readonly kind: 'broke'; readonly player: string; readonly block: string; readonly at: Position }
  | { readonly kind: 'placed'; readonly player: string; readonly block: string; readonly at: Position }
  | {
      readonly kind: 'killed'
      readonly player: string
      readonly mob: string
      readonly at: Position
      /** The server's number for it: all bots that see the deed see the same. */
      readonly entity: number
    }
  | {
      readonly kind: 'threw'
      readonly player: string
      readonly item: string
      readonly count: number
      readonly at: Position
      readonly entity: number
    }
  /** Picked it up from the ground: `count` of the `of` that lay there. */
  | {
      readonly kind: 'took'
      readonly player: string
      readonly item: string
      readonly count: number
      readonly of: number
      readonly at: Position
      readonly entity: number
    }
  /** The lid of a chest moved: so many have it open now. The game does not show who. */
  | { readonly kind: 'lid'; readonly at: Position; readonly viewers: number }
  /** All that is to be seen in the hands and on the body of another player. */
  | { readonly kind: 'shows'; readonly player: string; readonly things: Stock }

/** What the bot did to the world. */
export interface OwnDeed {
  readonly what: DeedKind
  /** The item or block; of what it killed, the mob. */
  readonly item: string
  readonly count: number
  readonly at: Position
}

export interface BodyEvents {
  /** Position, health, hunger, inventory or equipment changed; at most ten a second. */
  changed: []
  died: [cause: string]
  respawned: []
  /** Another player came into view, moved or went out of sight (position undefined). */
  playerMoved: [name: string, position: Position | undefined]
  /** A player in sight did something; of the bot itself, what it picked up and killed. */
  witnessed: [deed: PlayerDeed]
  /** The bot did something to the world. */
  did: [deed: OwnDeed]
  chat: [from: string, text: string, whisper: boolean]
  /** A reflex acted: ate, fled, fought. */
  reflex: [text: string]
  /** Somebody sleeps, and the bot has no bed in which it could lie down, too. */
  lacksBed: []
  /** The connection is over; nothing follows. */
  ended: [failure: Failure]
}

/** One state of a block, in the words of 1.13 and later. */
export interface BlockState {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
}

export interface BlockKind {
  readonly name: string
  /** For people. */
  readonly label: string
  readonly firstState: number
  /** From `firstState` on. */
  readonly states: readonly BlockState[]
  /** Light that it gives, 0 to 15. */
  readonly glow: number
}

export interface BiomeKind {
  readonly id: number
  readonly name: string
  readonly temperature?: number
  readonly rainfall?: number
  /** What the server says, 0xRRGGBB: `grass`, `foliage`, `water`, `sky`, `fog`. */
  readonly colours: Readonly<Record<string, number>>
}

/** All that a world may be made of. */
export interface WorldKinds {
  readonly version: string
  /** Made when asked for: there are tens of thousands of states. */
  blocks(): readonly BlockKind[]
  readonly biomes: readonly BiomeKind[]
}

/** What happened around a bot; whoever needs more asks `Surroundings`. */
export type SurroundingsChange =
  /** A column came, or came anew. */
  | { readonly type: 'column' | 'column gone'; readonly x: number; readonly z: number }
  /** Of all sections where none are named. */
  | { readonly type: 'light'; readonly x: number; readonly z: number; readonly sections?: readonly number[] }
  | { readonly type: 'block'; readonly x: number; readonly y: number; readonly z: number }
  /** Came into sight, or something about it changed; it moved; it went. */
  | { readonly type: 'entity' | 'moved' | 'gone'; readonly id: number }
  | { readonly type: 'acted'; readonly id: number; readonly what: 'swing' | 'hurt' | 'die' }
  | {
      readonly type: 'cracks'
      readonly by: number
      readonly x: number
      readonly y: number
      readonly z: number
      /** 0 to 9; null when it is over. */
      readonly stage: number | null
    }
  | { readonly type: 'dimension' | 'time' | 'weather' }

/** The world around a bot as it is now, for whoever draws it. Columns are named by chunk: blocks / 16. */
export interface Surroundings {
  /** The bot's own entity. */
  readonly self: number
  readonly dimension: ViewDimension
  /** Ticks of the day, 0 to 23999, and of the world; whether they pass. */
  readonly time: { readonly day: number; readonly age: number; readonly passes: boolean }
  /** 0 to 1. */
  readonly weather: { readonly rain: number; readonly thunder: number }
  kinds(): WorldKinds
  columns(): readonly { x: number; z: number }[]
  /** Undefined where the column is not loaded. Parts that cannot be read are missing. */
  column(x: number, z: number): readonly SectionFrame[] | undefined
  /** Of all sections where none are named. */
  light(x: number, z: number, sections?: readonly number[]): readonly SectionLight[] | undefined
  /** A block with its light; undefined where it is not loaded. */
  block(x: number, y: number, z: number): Omit<BlockChange, 'x' | 'y' | 'z'> | undefined
  entityIds(): readonly number[]
  entity(id: number): ViewEntity | undefined
  move(id: number): EntityMove | undefined
  /** Subscribes; the answer unsubscribes. */
  watch(listener: (change: SurroundingsChange) => void): () => void
}

/** A bot in a Minecraft world. Everything that it acquires ends with `close`. */
export interface Body {
  readonly username: string
  readonly version: string
  readonly act: Actions
  /** What the legs have met since the bot joined: searches, stuck events, recoveries. */
  readonly moving: MovingFigures
  /** Where its feet go on the way that it walks, from where that begins; empty while it walks none. A new one for each way. */
  readonly way: readonly Position[]
  /** What is around it, for the 3D view. */
  readonly surroundings: Surroundings
  observe(): Observation
  /** Looks all around from where it stands; what it sees is remembered. @throws the reason of the signal */
  lookAround(signal: AbortSignal): Promise<void>
  /** The blocks of these kinds that the bot knows of, nearest first. */
  find(blocks: readonly string[], radius: number, limit: number): readonly Position[]
  /** Where mobs of this kind were seen a short while ago, nearest first. */
  findMobs(mob: string, radius: number): readonly Position[]
  /** True after a death that left things behind, until `fetchThings` was tried. */
  readonly hasThingsToFetch: boolean
  /**
   * Blocks that these lie below where the bot went in under the ground; 0 under the sky, where nobody knows, and where it would not go
   * back for them.
   */
  readonly depthOfLostThings: number
  /** True while `finishTrees` has something to do. */
  readonly hasBegunTrees: boolean
  /** Lets the bot sleep in the bed there. Beds that it put up itself are its own anyway. */
  offerBed(position: Position): void
  /** The block there; undefined where the chunk is not loaded. */
  blockAt(position: Position): string | undefined
  /** True for a block that is shut in on all sides, so that no player could know what it is. */
  isHidden(position: Position): boolean
  /** Subscribes; the answer unsubscribes. */
  on<E extends keyof BodyEvents>(event: E, listener: (...args: BodyEvents[E]) => void): () => void
  close(): Promise<void>
}
