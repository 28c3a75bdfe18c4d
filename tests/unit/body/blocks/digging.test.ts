import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { digBlock } from '../../../../src-main/body/blocks/digging.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { bareRun } from '../running/bare-run.ts'

const HEAD = new Vec3(0, 65, 0)

test('of a block that is gone before the body has landed nothing is dug, and nothing is said to be', async () => {
  const stone = { name: 'stone', diggable: true, position: HEAD, digTime: () => 7500 }
  let there: object = stone
  const dug: unknown[] = []
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64.2, 0.5), onGround: false },
    inventory: { slots: [] },
    heldItem: null,
    blockAt: () => there,
    lookAt: async () => {},
    dig: async (block: unknown) => dug.push(block),
  })
  const moving = { ground: { at: () => 0 } }
  const digging = digBlock({ bot, moving, knowledge: {} } as unknown as Context, bareRun(), HEAD)
  await expect.poll(() => bot.listenerCount('physicsTick')).toBe(1)
  there = { name: 'air', diggable: false }
  bot.entity.onGround = true
  bot.emit('physicsTick')
  expect(await digging).toBe('gone')
  expect(dug).toEqual([])
})
