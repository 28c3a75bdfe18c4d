import type { Bot, Vec3 } from '../game.ts'

/** The state that prismarine-physics moves by a tick, in place: its own PlayerState, or a copy that may be thrown away. */
export interface Moved {
  pos: Vec3
  vel: Vec3
  onGround: boolean
  yaw: number
  control: Record<string, boolean>
  [other: string]: unknown
}

/** The part of prismarine-physics that is used beside mineflayer. */
interface Physics {
  /** Blocks that a body steps up without a jump. */
  stepHeight: number
  simulatePlayer(state: Moved, world: { getBlock(at: Vec3): unknown }): Moved
}

export const physicsOf = (bot: Bot): Physics => bot.physics as unknown as Physics
