import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Bot } from '../../../../src-main/body/game.ts'
import { floorAt, NOWHERE } from '../../../../src-main/body/moving/footing.ts'
import { groundFor } from '../../../../src-main/body/moving/withering-leaves.ts'
import { sketch } from './sketch.ts'

/** Stone, then leaves that no log holds, and stone again; one stands on them at y = 1. */
const { ground } = sketch(['#lll#', '.....', '.....'], { l: 'oak_leaves[distance=7]' })

/** Whether the leaves in the middle are ground for a body there. */
const areGround = (x: number, y = 1) => {
  const bot = { entity: { position: new Vec3(x, y, 0.5) } } as unknown as Bot
  return floorAt(groundFor(bot, ground), 2, 1, 0) !== NOWHERE
}

test.each([
  ['who stands on stone', 0.5, false],
  ['who stands on stone, over the edge', 1.2, false],
  ['who stands on them', 2.5, true],
  ['who stands on them, at their edge over stone', 3.9, false],
])('leaves that wither, for %s', (_who, x, ground) => {
  expect(areGround(x)).toBe(ground)
})

test('are no ground for who is in the air above them', () => {
  expect(areGround(2.5, 1.8)).toBe(false)
})
