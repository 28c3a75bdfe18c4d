import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { jumpAbove } from '../../../../src-main/body/blocks/posture.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { steerTo } from '../../../../src-main/body/gathering/steer.ts'
import type { Run } from '../../../../src-main/body/running/run.ts'
import { bareRun } from '../running/bare-run.ts'

const BLOCK = new Vec3(0, 64, 0)
/** Where a server puts the body meanwhile: whoever goes straight to the block from there falls. */
const LEDGE = new Vec3(0.5, 78, -4.5)

/** A body that stands half a block off the middle of a block, and the keys that it presses. */
function standing() {
  const pressed = new Set<string>()
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64, 1), onGround: true },
    look: async () => {},
    lookAt: async () => {},
    setControlState: (key: string, on: boolean) => void (on ? pressed.add(key) : pressed.delete(key)),
  })
  return { bot, pressed, context: { bot } as unknown as Context }
}

test.each<[string, (context: Context, run: Run) => Promise<boolean>]>([
  ['centres to jump', (context, run) => jumpAbove(context, run, BLOCK)],
  ['takes a step in a tunnel', (context, run) => steerTo(context, run, BLOCK, 60_000, false)],
])('who %s and is teleported to a ledge meanwhile lets go of all keys', async (_, begin) => {
  const { bot, pressed, context } = standing()
  const over = begin(context, bareRun())
  await expect.poll(() => pressed.has('forward')).toBe(true)
  bot.entity.position = LEDGE
  bot.emit('physicsTick')
  expect(await over).toBe(false)
  expect([...pressed]).toEqual([])
})
