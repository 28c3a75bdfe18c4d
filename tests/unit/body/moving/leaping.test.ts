import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Bot } from '../../../../src-main/body/game.ts'
import { type LeapStyle, leapNow, STILL } from '../../../../src-main/body/moving/leaping.ts'
import { yawTowards } from '../../../../src-main/body/moving/steering.ts'
import { type Flight, stoneWorld } from './physics.ts'

/** A ledge, and another one two blocks south of it and one higher, over a deep gap. */
const TARGET = { x: 0.5, feet: 66, z: 2.5 }
const world = stoneWorld((_, y, z) => (z < 1 && y < 65) || (z >= 2 && y < 66))

/** A body on the first ledge, and the state that the physics moves. */
function bodyAt(x: number, z: number, vx: number, vz: number) {
  const bot = world.bodyAt(new Vec3(x, 65, z), vx, vz)
  return { bot: bot as unknown as Bot, state: world.stateOf(bot, STILL) }
}

/** Leaps as the body does: it faces the place in every tick. @returns where it comes down */
function fly(state: Flight, style: LeapStyle): Vec3 {
  for (let tick = 0; tick < 40; tick++) {
    const forward = tick < style.forwardTicks
    state.yaw = yawTowards(state.pos, TARGET.x, TARGET.z)
    state.control = { ...STILL, forward, sprint: forward && style.sprint, jump: tick === 0 }
    world.move(state)
    if (tick > 3 && state.onGround) break
  }
  return state.pos
}

test('a leap that is said to land lands, also for a body that comes from the side', () => {
  let leaps = 0
  for (let x = 0.1; x < 1; x += 0.1)
    for (let z = 0.3; z < 1.2; z += 0.05)
      for (const vx of [-0.1, -0.084, -0.05, 0, 0.06, 0.1])
        for (const vz of [0, 0.0607, 0.1]) {
          const { bot, state } = bodyAt(x, z, vx, vz)
          const style = leapNow(bot, TARGET.x, TARGET.feet, TARGET.z, true)
          if (!style) continue
          leaps++
          expect(fly(state, style).y, `from ${x} ${z} at ${vx} ${vz}`).toBe(TARGET.feet)
        }
  expect(leaps).toBeGreaterThan(500)
})
