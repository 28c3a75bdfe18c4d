import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import type { Context } from '../../../../src-main/body/context.ts'
import { steerToGround } from '../../../../src-main/body/moving/alighting.ts'
import { STILL } from '../../../../src-main/body/moving/leaping.ts'
import { type IsSolid, stoneWorld } from './physics.ts'
import { kind } from './sketch.ts'

/** A body on a pillar of eight blocks above the plain, the second tick after it jumped off it to the south. */
function leapOff(alsoSolid: IsSolid = () => false, sprint = false) {
  const world = stoneWorld((x, y, z) => y < 1 || (x === 0 && z === 0 && y < 9) || alsoSolid(x, y, z))
  const control = { ...STILL, forward: true, jump: true, sprint }
  const body = world.bodyAt(new Vec3(0.5, 9, 0.6), 0, 0.12)
  const { entity } = body
  const bot = {
    ...body,
    controlState: control,
    look: (yaw: number) => Object.assign(entity, { yaw }),
    setControlState: (name: string, isOn: boolean) => Object.assign(control, { [name]: isOn }),
  }
  const tick = () => world.move(world.stateOf(bot, control)).apply(bot)
  tick()
  tick()
  const ground = { at: (x: number, y: number, z: number) => kind(world.nameAt(new Vec3(x, y, z))) }
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
