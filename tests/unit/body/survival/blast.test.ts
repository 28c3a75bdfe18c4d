import { setImmediate as nextTurn } from 'node:timers/promises'
import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { dodgeBlast } from '../../../../src-main/body/survival/blast.ts'
import { bareRun } from '../running/bare-run.ts'
import { boxedIn } from './boxed-in.ts'

type Args = Parameters<typeof dodgeBlast>

it('lets a tick pass where nothing leads away from a creeper', async () => {
  const creeper = {
    name: 'creeper',
    isValid: true,
    height: 1.7,
    position: new Vec3(2.5, 64, 0.5),
    metadata: [1],
  }
  const { bot, context } = boxedIn((x, y, z) => x === 0 && z === 0 && y >= 64)
  let dodged = false
  const dodging = dodgeBlast(context as unknown as Args[0], bareRun(), creeper as unknown as Args[2])
  void dodging.then(() => {
    dodged = true
  })
  while (bot.listenerCount('physicsTick') === 0) await nextTurn()
  expect(dodged).toBe(false)
  bot.emit('physicsTick')
  await dodging
  expect(bot.listenerCount('physicsTick')).toBe(0)
})
