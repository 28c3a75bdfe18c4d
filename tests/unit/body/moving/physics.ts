import { createRequire } from 'node:module'
import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import type { STILL } from '../../../../src-main/body/moving/leaping.ts'

const require = createRequire(import.meta.url)
const Block = require('prismarine-block')('1.20.1')
const { Physics, PlayerState } = require('prismarine-physics')
const data = minecraftData('1.20.1')

export type IsSolid = (x: number, y: number, z: number) => boolean
export type Control = Readonly<typeof STILL>

/** What the physics moves. */
export interface Flight {
  pos: Vec3
  yaw: number
  onGround: boolean
  control: Control
  /** Puts all of it on the body that it was made of. */
  apply(bot: object): void
}

/** A world of stone and air, with the game's physics. */
export function stoneWorld(isSolid: IsSolid) {
  const nameAt = ({ x, y, z }: Vec3) =>
    isSolid(Math.floor(x), Math.floor(y), Math.floor(z)) ? 'stone' : 'air'
  const world = {
    getBlock(at: Vec3) {
      const block = Block.fromStateId(data.blocksByName[nameAt(at)]?.defaultState ?? 0, 0)
      block.position = at.floored()
      return block
    },
  }
  const physics = Physics(data, world as never)
  return {
    nameAt,
    /** A body that stands there and moves so fast on the level, in blocks a tick, and has no more to it than moving takes. */
    bodyAt(position: Vec3, vx: number, vz: number) {
      const entity = {
        position,
        velocity: new Vec3(vx, -0.0784, vz),
        onGround: true,
        isInWater: false,
        isInLava: false,
        isInWeb: false,
        isCollidedHorizontally: false,
        isCollidedVertically: true,
        attributes: {},
        effects: {},
        yaw: Math.PI,
        pitch: 0,
      }
      return {
        entity,
        physics,
        version: '1.20.1',
        jumpTicks: 0,
        jumpQueued: false,
        fireworkRocketDuration: 0,
        inventory: { slots: [] },
        blockAt: world.getBlock,
      }
    },
    stateOf: (bot: object, control: Control): Flight => new PlayerState(bot, control),
    /** The next tick. */
    move: (state: Flight): Flight => physics.simulatePlayer(state as never, world as never) as Flight,
  }
}
