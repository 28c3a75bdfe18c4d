import { EventEmitter } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { dodgeBlast } from '../../../../src-main/body/survival/blast.ts'
import { bareRun } from '../bare-run.ts'
import { kind } from '../moving/sketch.ts'

type Args = Parameters<typeof dodgeBlast>

it('lets a tick pass where nothing leads away from a creeper', async () => {
  const stone = {
    name: 'stone',
    boundingBox: 'block',
    shapes: [[0, 0, 0, 1, 1, 1]],
    position: new Vec3(0, 0, 0),
  }
  const creeper = {
    name: 'creeper',
    isValid: true,
    height: 1.7,
    position: new Vec3(2.5, 64, 0.5),
    metadata: [1],
  }
  const bot = Object.assign(new EventEmitter(), {
    entity: { position: new Vec3(0.5, 64, 0.5), velocity: new Vec3(0, 0, 0), onGround: true },
    entities: {},
    food: 20,
    health: 20,
    inventory: { slots: [] },
    registry: { entitiesByName: { creeper: { metadataKeys: ['swell_dir'] } } },
    // Rock all around: nothing to put a block into.
    world: { raycast: () => stone },
    blockAt: () => stone,
    setControlState() {},
    clearControlStates() {},
    look: async () => {},
  })
  const [rock, air] = [kind('stone'), kind('air')]
  /** A shaft as wide as a body. */
  const at = (x: number, y: number, z: number) => (x === 0 && z === 0 && y >= 64 ? air : rock)
  const figures = { searches: 0, places: 0, longestSliceMs: 0, unreachable: 0, recoveries: {} }
  const context = { bot, moving: { ground: { at }, figures, doors: { closeBehind() {} } } }
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
