// The typed edge of mineflayer: its types, and the few methods that its declarations leave out.
import type { EventEmitter } from 'node:events'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import type { Position } from '../contract/index.ts'
import { entityToday } from '../knowledge/index.ts'

export type { Bot }
export { Vec3 }
export type Block = NonNullable<ReturnType<Bot['blockAt']>>
export type Entity = Bot['entity']
export type Item = NonNullable<Bot['heldItem']>
export type GameWindow = Bot['inventory']

/** The emitters as Node sees them: mineflayer emits names that its declarations do not list. */
export const events = (emitter: unknown): EventEmitter => emitter as EventEmitter

interface Undeclared {
  /** `world`: our own note of the server's name for it, see joining/world-name. */
  game: { dimension: string; world?: string }
  /** False between death and respawn. */
  isAlive: boolean
  _client: EventEmitter & {
    ended: boolean
    end(reason: string): void
    write(packet: string, fields: object): void
  }
  world: { setBlockStateId(at: Vec3, state: number): void; getBlockStateId(at: Vec3): number }
  _updateBlockState(at: Vec3, state: number): void
  _syncWindow(window: GameWindow): Promise<void>
  _genericPlace(reference: Block, face: Vec3, options: { swingArm: 'right'; forceLook: true }): Promise<Vec3>
}
export const undeclared = (bot: Bot): Undeclared => bot as unknown as Undeclared

/** Which world of the server the bot is in: its dimension, and its name where the server has several of one kind. */
export function worldOf(bot: Bot): string {
  const { dimension, world = '' } = undeclared(bot).game
  return `${dimension} ${world}`
}

/** The window in which clicks land now: an open container, else the player's own inventory. */
export const openWindow = (bot: Bot): GameWindow => (bot.currentWindow ?? bot.inventory) as GameWindow

/** What lies beside a place, on its level: [dx, dz]. */
export const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const

/** What shares a side with a place, the one above first: light of the sky falls undimmed. [dx, dy, dz] */
export const FACES = [
  [0, 1, 0],
  [0, -1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const

export const vec = (position: Position): Vec3 => new Vec3(position.x, position.y, position.z)
export const plain = (position: Vec3): Position => ({ x: position.x, y: position.y, z: position.z })
export const centre = (block: Vec3): Vec3 => block.offset(0.5, 0.5, 0.5)
export const eyes = (bot: Bot): Vec3 => bot.entity.position.offset(0, EYE_HEIGHT, 0)

/** Where the eyes are of who stands in the middle of a place. */
export const eyeAt = ({ x, y, z }: Position): Vec3 => new Vec3(x + 0.5, y + EYE_HEIGHT, z + 0.5)

/** Blocks from the feet to the eyes of a standing player. https://minecraft.wiki/w/Player */
export const EYE_HEIGHT = 1.62
/** Blocks that a survival player reaches from the eyes; a little less than the 4.5 of the wiki, for rounding. */
export const REACH = 4.4

/** Half of a body's width, less a hair. */
export const HALF_WIDTH = 0.29
export const BODY_HEIGHT = 1.8
/** The blocks below the four corners of a body's feet. */
export const soles = (feet: Vec3): Vec3[] =>
  [-HALF_WIDTH, HALF_WIDTH].flatMap(dx =>
    [-HALF_WIDTH, HALF_WIDTH].map(dz => feet.offset(dx, -0.5, dz).floored()),
  )

/** Blocks that one falls without being hurt. https://minecraft.wiki/w/Damage#Fall_damage */
export const SAFE_FALL = 3

/** Today's name: old versions write `CaveSpider` where newer ones write `cave_spider`. The knowledge has the version's own. */
export const entityName = (entity: Pick<Entity, 'name'>): string => entityToday(entity.name ?? '')

/** For people: `12 64 -3`. */
export const where = (position: Position): string =>
  `${Math.floor(position.x)} ${Math.floor(position.y)} ${Math.floor(position.z)}`
