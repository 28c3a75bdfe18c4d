import { createRequire } from 'node:module'
import minecraftData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { steerToGround } from '../../../../src-main/body/moving/alighting.ts'
import { kind } from './sketch.ts'

const require = createRequire(import.meta.url)
const Block = require('prismarine-block')('1.20.1')
const { Physics, PlayerState } = require('prismarine-physics')
const data = minecraftData('1.20.1')

type IsSolid = (x: number, y: number, z: number) => boolean

/** A body on a pillar of eight blocks above the plain, the second tick after it jumped off it to the south, and the world around it. */
function leapOff(alsoSolid: IsSolid = () => false, sprint = false) {
  const isSolid: IsSolid = (x, y, z) => y < 1 || (x === 0 && z === 0 && y < 9) || alsoSolid(x, y, z)
  const nameAt = ({ x, y, z }: Vec3) =>
    isSolid(Math.floor(x), Math.floor(y), Math.floor(z)) ? 'stone' : 'air'
  const world = {
    getBlock(at: Vec3) {
      const block = Block.fromStateId(data.blocksByName[nameAt(at)]?.defaultState ?? 0, 0)
      block.position = at.floored()
      return block
    },
  }
  const control = {
    forward: true,
    back: false,
    left: false,
    right: false,
    jump: true,
    sprint,
    sneak: false,
  }
  const entity = {
    position: new Vec3(0.5, 9, 0.6),
    velocity: new Vec3(0, -0.0784, 0.12),
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
  const physics = Physics(data, world as never)
  const bot = {
    entity,
    physics,
    version: '1.20.1',
    jumpTicks: 0,
    jumpQueued: false,
    fireworkRocketDuration: 0,
    inventory: { slots: [] },
    blockAt: world.getBlock,
    controlState: control,
    look: (yaw: number) => Object.assign(entity, { yaw }),
    setControlState: (name: string, isOn: boolean) => Object.assign(control, { [name]: isOn }),
  }
  const tick = () => physics.simulatePlayer(new PlayerState(bot, control), world as never).apply(bot)
  tick()
  tick()
  const ground = { at: (x: number, y: number, z: number) => kind(nameAt(new Vec3(x, y, z))) }
  return { context: { bot, moving: { ground } } as unknown as Context, entity, tick, control }
}

/** Where the body comes down that is steered in each tick. */
function comeDown({ context, entity, tick }: ReturnType<typeof leapOff>): Vec3 {
  let highest = entity.position.y
  for (let ticks = 0; ticks < 60 && !entity.onGround; ticks++) {
    highest = Math.max(highest, entity.position.y)
    steerToGround(context, highest)
    tick()
  }
  return entity.position.floored()
}

describe('a body in the air whose next block has gone', () => {
  test('comes down on the pillar that it jumped off', () => {
    expect(comeDown(leapOff())).toEqual(new Vec3(0, 9, 0))
  })

  test('comes down on ground before it that is not too deep, where it leapt too far to come back', () => {
    expect(comeDown(leapOff((_, y, z) => z > 0 && y < 7, true)).y).toBe(7)
  })

  test('does not go on to ground that is too deep', () => {
    expect(comeDown(leapOff((_, y, z) => z > 0 && y < 6))).toEqual(new Vec3(0, 9, 0))
  })

  test('lets go of all keys where there is none', () => {
    const leap = leapOff()
    leap.entity.position.y -= 5
    leap.entity.position.z += 1
    steerToGround(leap.context, 10)
    expect(Object.values(leap.control)).not.toContain(true)
  })
})
