// What the parts of the practice world share: mechanics, mobs and vitals plug into this and not into each other.

import type { Block } from 'prismarine-block'
import type { Vec3 } from 'vec3'
import type { Logger } from '../base/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { Slot, Stack } from './items/stacks.ts'
import type { WorldPreset } from './presets/preset.ts'
import type { Registry, Squid, SquidEntity, SquidPlayer } from './squid/squid.ts'

/** Calls every listener in the order of subscription; a listener's error does not keep the others from running. */
export interface Signal<A extends unknown[]> {
  /** Subscribes; the answer unsubscribes. */
  on(listener: (...args: A) => void): () => void
}

/**
 * Handlers that are asked one after another, latest registered first, until one answers true: it has taken the
 * case, and the others are not asked.
 */
export interface Handlers<A extends unknown[]> {
  add(handler: (...args: A) => boolean): () => void
}

/**
 * Two times run side by side. Game ticks are the world's: furnaces, hunger, growth, despawning, the day; there are
 * `20 * timeScale` of them in a second. Real ticks are the players': 20 in a second whatever the scale, for all that
 * moves and fights, since an unmodified client always moves in real time.
 */
export interface WorldClock {
  readonly gameTick: number
  readonly realTick: number
  /** 0 to 23999; 0 is sunrise, 13000 night. */
  readonly timeOfDay: number
  readonly timeScale: number
  setTimeScale(scale: number): void
  setTimeOfDay(time: number): void
  readonly onGameTick: Signal<[gameTick: number]>
  readonly onRealTick: Signal<[realTick: number]>
  /** Runs a task once, so many game ticks from now; the answer cancels it. */
  afterGameTicks(ticks: number, task: () => void): () => void
  /** Runs a task once, so many real ticks from now; the answer cancels it. */
  afterRealTicks(ticks: number, task: () => void): () => void
}

/** A player's own 46 places, numbered as in the inventory window: 5-8 armour, 9-35 main, 36-44 hotbar, 45 off-hand. */
export interface Inventory {
  get(slot: number): Slot
  /** Sets and, at the end of the tick, sends it. */
  set(slot: number, stack: Slot): void
  /** Everything in slots 5 to 45. */
  stacks(): readonly Stack[]
  count(name: string): number
  clear(): void
}

export interface WorldPlayer {
  readonly name: string
  readonly uuid: string
  readonly entity: SquidPlayer
  readonly inventory: Inventory
  /** Slot number of the held item: 36 to 44. */
  readonly heldSlot: number
  held(): Slot
  /** Where its eyes are, lower when it sneaks. */
  eye(): Vec3
  /** Where it looks, of length 1. */
  viewDirection(): Vec3
  /** True from death to respawn: set by vitals, asked by everything that a dead player cannot do. */
  dead: boolean
  /** True while it lies in a bed: set by beds. */
  lying: boolean
  /** Adds to the inventory, hotbar first as the game does. @returns how many found no room */
  give(stack: Stack): number
  /** Wears the tool in a slot; it breaks at the end of its durability. */
  wear(slot: number, uses: number): void
  /** Closes an open container; what lies in a crafting grid or at the cursor goes back to the inventory, else down. */
  closeMenu(): void
  send(packet: string, fields: object): void
}

export interface DropOptions {
  /** Blocks per tick; a small random hop where absent. */
  readonly velocity?: Vec3
  /** Ticks before it can be picked up: 10 where absent. Counted in game ticks unless `thrown`. */
  readonly delay?: number
  /** Thrown by a player: the delay then counts in real ticks, as its flight does. */
  readonly thrown?: boolean
}

/** A part that is kept in the world's save. */
export interface SavedPart {
  /** Plain JSON. */
  save(): unknown
  /** @throws if the data is not of this part's making: the save is then moved aside as damaged. */
  restore(data: unknown): void
}

/** A part that is kept for each player, also while the player is away. */
export interface SavedPlayerPart {
  save(player: WorldPlayer): unknown
  restore(player: WorldPlayer, data: unknown): void
}

export interface BrokenBlock {
  readonly position: Vec3
  readonly block: Block
  /** Undefined where no player broke it. */
  readonly player: WorldPlayer | undefined
  /** Items that it gave. */
  readonly loot: readonly string[]
}

export interface Weather {
  readonly raining: boolean
  readonly thundering: boolean
  /** By how much the sky's light is less than at clear noon: 0 to 11. */
  readonly darkness: number
}

/** The land as those need to know it who come by themselves. */
export interface LandView {
  /** Name of the biome there. */
  biomeAt(position: Vec3): string
  /** Light of the sky there at clear noon, 0 to 15, as it was when the column was made. */
  skyLightAt(position: Vec3): number
  /** Height of the highest block there that one can stand on, leaves aside, or of the water's surface. */
  heightAt(x: number, z: number): number
  /** True for a column that is there without being made for the asker. */
  isThere(chunkX: number, chunkZ: number): boolean
  /** A column is there from now on. */
  readonly onColumn: Signal<[chunkX: number, chunkZ: number]>
}

export interface WorldContext {
  readonly registry: Registry
  readonly knowledge: Knowledge
  readonly squid: Squid
  readonly preset: WorldPreset
  readonly logger: Logger
  readonly clock: WorldClock
  readonly land: LandView
  readonly weather: Weather
  /** At least 0, below 1. */
  readonly random: () => number

  /** The block there, at once: columns are made when asked for. `position` may lie anywhere within the block. */
  blockAt(position: Vec3): Block
  /** The block that a state id stands for, wherever it may be. */
  blockOf(state: number): Block
  /** Sets a block by state id and tells the players; neighbours that lose their hold break. Drops nothing itself. */
  setBlock(position: Vec3, state: number): void
  /** Breaks a block as the game does: drops by the tool (undefined: bare hand), spilled containers, the other half. */
  breakBlock(position: Vec3, options: { tool?: Stack; drops: boolean; player?: WorldPlayer }): void
  /** State id of a block by name and properties; properties that are not given have the block's default. */
  stateOf(block: string, properties?: Readonly<Record<string, string | number | boolean>>): number

  /** Drops a stack into the world; it falls, merges with its like, is picked up, and vanishes after five minutes. */
  dropItem(position: Vec3, stack: Stack, options?: DropOptions): void
  /**
   * A mob or object, shown to everybody in sight. It is not moved by anybody but its maker: use `sendPosition` of
   * the entity, and `moveBody` of bodies.ts for physics. `data`: what its kind tells clients beside its place: the state
   * of a falling block, the owner of a bobber.
   */
  addEntity(type: 'mob' | 'object', name: string, position: Vec3, data?: number): SquidEntity
  removeEntity(entity: SquidEntity): void

  /** Told by who moves creatures: one has landed on the block under `feet` after a fall of so many blocks. */
  landed(feet: { readonly x: number; readonly y: number; readonly z: number }, fallen: number): void

  /** Where a player comes back to life, its feet: beside its bed, or where everybody does. */
  respawnPoint(player: WorldPlayer): Vec3

  /** Players that have joined and not left. */
  players(): readonly WorldPlayer[]
  playerOf(entity: SquidEntity): WorldPlayer | undefined
  /** Asked by a join, after the player's saved state is there and before anything is sent. */
  readonly onJoin: Signal<[player: WorldPlayer]>
  /** The player's client has the world now: effects and the like can be sent. Also after each respawn. */
  readonly onSpawned: Signal<[player: WorldPlayer]>
  readonly onLeave: Signal<[player: WorldPlayer]>
  readonly onBlockBroken: Signal<[broken: BrokenBlock]>
  /** A player clicked to hit an entity within reach (6 blocks, as the server of the game checks it). */
  readonly onAttack: Signal<[player: WorldPlayer, target: SquidEntity]>
  /** A player right-clicked an entity within reach. */
  readonly onUseEntity: Handlers<[player: WorldPlayer, target: SquidEntity]>
  /** A player right-clicked with the item in that slot (held slot or 45), at no block or at one that ignored it. */
  readonly onUseItem: Handlers<[player: WorldPlayer, slot: number]>
  /** A player let go of the item in use: eating stops. Also told when the held slot changes. */
  readonly onStopUsing: Signal<[player: WorldPlayer]>
  /** The world goes back to its preset: mobs go and the preset's come; players keep their place but lose all else. */
  readonly onReset: Signal<[]>

  /** Keeps a part with the world. `name` is its key in the save. Register before the world is restored: in setup. */
  savePart(name: string, part: SavedPart): void
  savePlayerPart(name: string, part: SavedPlayerPart): void
}
