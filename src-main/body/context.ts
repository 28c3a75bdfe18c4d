import type { Logger } from '../base/index.ts'
import type { Failure, Position } from '../contract/index.ts'
import type { Knowledge } from '../knowledge/index.ts'
import type { Lookout } from './atlas/lookout.ts'
import type { Bot, Vec3 } from './game.ts'
import type { Moving } from './moving/moving.ts'
import type { Helm } from './running/helm.ts'
import type { Tempo } from './senses/tempo.ts'

/** What the parts of one body share. */
export interface Context {
  readonly bot: Bot
  readonly knowledge: Knowledge
  readonly logger: Logger
  readonly helm: Helm
  readonly moving: Moving
  /** The bot's eyes, and the map of what the bots have seen. */
  readonly lookout: Lookout
  /** Whether the server keeps up with its ticks. */
  readonly tempo: Tempo
  /** Why the connection ended. */
  readonly farewell: () => Failure
  /** Where the running action put blocks only to get somewhere. */
  readonly scaffold: Vec3[]
  /** Trees of which the rest is still to be felled. */
  readonly begunTrees: (readonly Vec3[])[]
  /** Whether the bot itself put such a block there, or a player was seen to. */
  readonly laid: {
    isOwn(block: string, at: Position): boolean
    isOthers(block: string, at: Position): boolean
  }
  /** True for blocks that must not be broken, beyond what manners forbid anyway: what a player was seen to put among them. */
  readonly protect: (block: string, position: Position) => boolean
  /** True for animals that are to be left alone there, beyond those that manners spare anyway. */
  readonly spare: (mob: string, position: Position) => boolean
  /** True for food, so many of it in hand, that is eaten before starving only. */
  readonly keep: (item: string, count: number) => boolean
}
