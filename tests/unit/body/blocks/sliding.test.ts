import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { awaitSlide } from '../../../../src-main/body/blocks/sliding.ts'
import { bareRun } from '../running/bare-run.ts'

type Context = Parameters<typeof awaitSlide>[0]

const PLACE = new Vec3(0, 64, 0)

test.each(['falling_block', 'FallingSand', 'falling_objects'])(
  'what falls is waited for until it has come down, as %s in some version',
  async name => {
    const falling = { name, position: new Vec3(0.5, 66.3, 0.5) }
    const bot = Object.assign(new EventEmitter(), {
      entities: { 9: falling } as Record<number, typeof falling>,
      blockAt: () => ({ name: 'air', boundingBox: 'empty' }),
    })
    let isOver = false
    const sliding = awaitSlide({ bot } as unknown as Context, bareRun(), PLACE).then(() => {
      isOver = true
    })
    await expect.poll(() => bot.listenerCount('physicsTick')).toBeGreaterThan(0)
    bot.emit('physicsTick')
    expect(isOver).toBe(false)
    delete bot.entities[9]
    bot.emit('physicsTick')
    await sliding
  },
)
