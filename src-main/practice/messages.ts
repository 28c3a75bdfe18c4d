// What passes between the door and the child process.

import type { Stack } from './items/stacks.ts'
import type { Deed } from './players/deeds.ts'
import type { PresetName } from './presets/index.ts'
import type { BlockPosition, PresetBlock } from './presets/preset.ts'
import type { Dimension } from './switches/dimension.ts'
import type { GameMode } from './switches/game-modes.ts'
import type { Region } from './switches/protection.ts'
import type { Difficulty } from './vitals/damage-kinds.ts'
import type { Sky } from './weather.ts'

/** What the world speaks, and where it listens: nobody but this machine can join. */
export const VERSION = '1.20.1'
export const HOST = '127.0.0.1'

export interface StartOptions {
  readonly preset: PresetName
  /** Seed of a natural world; absent: that of the world saved last, else any. */
  readonly seed?: number | undefined
  /** Absent: the preset's own. */
  readonly difficulty?: Difficulty | undefined
  /** Columns around a player that it is sent; absent: the preset's own. */
  readonly viewDistance?: number | undefined
  readonly port: number
  readonly timeScale: number
  /** Level of Haste that players get; absent: what fits the time scale. */
  readonly haste?: number
  /** Where the world is kept; absent: nowhere. */
  readonly saveDir?: string
}

/** Requests that only tests make: they change much at once, or make the world like another server. */
export interface SwitchMethods {
  /** Sets many blocks, and lets the neighbours feel it when all stand: fluids flow, sand falls. */
  setBlocks(blocks: readonly PresetBlock[]): null
  /** Fills a box, both corners within it. */
  fillBlocks(
    from: BlockPosition,
    to: BlockPosition,
    block: string,
    properties?: Record<string, string | number | boolean>,
  ): null
  /** In that region no player can change a block: what a client does there is put back. null protects nothing. */
  protect(region: Region | null): null
  /** Milliseconds that everything takes each way between the world and all clients. */
  setLatency(ms: number): null
  /** Milliseconds by which each column comes late. */
  setChunkDelay(ms: number): null
  /** Real ticks in a second: 20 on a server that keeps up. Clients go on at 20. */
  setTickRate(ticksPerSecond: number): null
  /** Does nothing at all for so many milliseconds, as a server that saves its world or collects garbage. Answers afterwards. */
  standStill(ms: number): null
  /** For that player, also when it comes again. */
  setGameMode(player: string, mode: GameMode): null
  setDifficulty(difficulty: Difficulty): null
  /** Shows that player's client another dimension, of which no column is there, until it joins again. */
  setDimension(player: string, dimension: Dimension): null
  /** Kills it as a blow would: it drops its things. */
  killMob(id: number): null
  /** Takes all mobs of these names away, or all there are. @returns how many */
  removeMobs(names?: readonly string[]): number
  /** Lets items lie in the middle of a block. */
  dropItem(item: string, count: number, at: BlockPosition): null
}

/** Requests of tests, the demo and a facilitator, with their parameters and answers. */
export interface ControlMethods extends SwitchMethods {
  setBlock(at: BlockPosition, block: string, properties?: Record<string, string | number | boolean>): null
  blockAt(at: BlockPosition): {
    readonly name: string
    readonly properties: Readonly<Record<string, string | number | boolean>>
  }
  give(player: string, item: string, count: number): null
  clearInventory(player: string): null
  /** Everything the player has on it, with the slot numbers of the inventory window. */
  inventory(player: string): readonly (Stack & { readonly slot: number })[]
  /** Replaces the content of a chest, barrel or furnace, first place first. */
  fillChest(at: BlockPosition, items: readonly Stack[]): null
  chestContent(at: BlockPosition): readonly (Stack & { readonly slot: number })[]
  /** Items that lie in the world. */
  droppedItems(): readonly (Stack & { readonly at: BlockPosition })[]
  setTimeScale(scale: number): null
  /** 0 to 23999. */
  setTime(time: number): null
  /** For as long as it lasts by itself. */
  setWeather(sky: Sky): null
  /** @returns its entity id */
  spawnMob(mob: string, at: BlockPosition): number
  mobs(): readonly { readonly id: number; readonly name: string; readonly at: BlockPosition }[]
  setHealth(player: string, health: number): null
  setFood(player: string, food: number): null
  teleport(player: string, to: BlockPosition): null
  kick(player: string, reason: string): null
  players(): readonly string[]
  /** What players did to the land since the last question; the first one begins the record. */
  deeds(): readonly Deed[]
  /** The world of the preset again: blocks, chests, mobs, items; players at the spawn point with nothing on them. */
  reset(): null
  /** Writes the save now. */
  save(): null
}

export type ControlMethod = keyof ControlMethods

export type ToChild =
  | { readonly type: 'start'; readonly options: StartOptions }
  | { readonly type: 'stop' }
  | {
      readonly type: 'control'
      readonly id: number
      readonly method: ControlMethod
      readonly params: readonly unknown[]
    }

export type FailureReason = 'port taken' | 'crashed'

export type FromChild =
  | {
      readonly type: 'ready'
      readonly port: number
      readonly chest?: BlockPosition
      /** Of a natural world. */
      readonly seed?: number
      readonly spawnPoint: BlockPosition
      /** What the player should know, for example that a damaged save was moved aside. */
      readonly notices: readonly string[]
    }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly message: string }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: string }
