// What passes between the door and the child process.

import type { PresetName } from './presets/index.ts'
import type { BlockPosition } from './presets/preset.ts'
import type { Stack } from './stacks.ts'

/** What the world speaks, and where it listens: nobody but this machine can join. */
export const VERSION = '1.20.1'
export const HOST = '127.0.0.1'

export interface StartOptions {
  readonly preset: PresetName
  readonly port: number
  readonly timeScale: number
  /** Level of Haste that players get; absent: what fits the time scale. */
  readonly haste?: number
  /** Where the world is kept; absent: nowhere. */
  readonly saveDir?: string
}

/** Requests of tests, the demo and a facilitator, with their parameters and answers. */
export interface ControlMethods {
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
  /** @returns its entity id */
  spawnMob(mob: string, at: BlockPosition): number
  mobs(): readonly { readonly id: number; readonly name: string; readonly at: BlockPosition }[]
  setHealth(player: string, health: number): null
  setFood(player: string, food: number): null
  teleport(player: string, to: BlockPosition): null
  kick(player: string, reason: string): null
  players(): readonly string[]
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
      readonly chest: BlockPosition
      readonly spawnPoint: BlockPosition
      /** What the player should know, for example that a damaged save was moved aside. */
      readonly notices: readonly string[]
    }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly message: string }
  | { readonly type: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly type: 'refused'; readonly id: number; readonly message: string }
