import { EventEmitter } from 'node:events'
import { Vec3 } from 'vec3'
import { afterEach, expect, it, vi } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import { Atlas } from '../../../../src-main/body/atlas/atlas.ts'
import { Lookout } from '../../../../src-main/body/atlas/lookout.ts'
import type { Bot } from '../../../../src-main/body/game.ts'
import { turnMeter } from '../../../support/turn-meter.ts'

const [AIR, LOG] = [0, 1]
const registry = {
  blocksByStateId: {
    [AIR]: { name: 'air', boundingBox: 'empty', transparent: true },
    [LOG]: { name: 'oak_log', boundingBox: 'block', transparent: false },
  },
}

/** Eyes on a plain of logs: every one is looked at. Each look at a block is told. */
function lookout(looked: () => void, isLog = ({ y }: Vec3) => y < 64) {
  const column = {
    sections: Array.from({ length: 24 }, () => ({})),
    getBlockStateId(at: Vec3) {
      looked()
      return isLog(at) ? LOG : AIR
    },
  }
  const bot = Object.assign(new EventEmitter(), {
    game: { minY: -64, height: 384, dimension: 'overworld' },
    entity: { position: new Vec3(8, 64, 8) },
    entities: {},
    registry,
    world: { getColumn: (x: number, z: number) => (Math.hypot(x, z) < 3 ? column : null) },
  })
  return { bot, eyes: new Lookout(bot as unknown as Bot, new Atlas(), new Scope()) }
}

afterEach(() => {
  vi.restoreAllMocks()
})

it('looks around with four pairs of eyes at once without a longer turn than with one', async () => {
  const { spent, spend, stop } = turnMeter()
  const looked = () => spend(0.0001)
  const { signal } = new AbortController()
  const all = [1, 2, 3, 4].map(() => lookout(looked).eyes)
  await Promise.all(all.map(eyes => eyes.lookAround(signal)))
  stop()
  expect(all[0]?.chart.sightings(new Set(['oak_log'])).length).toBeGreaterThan(1000)
  expect(spent.length).toBeGreaterThan(8)
  // A section that is gone through for the first time is not left halfway.
  expect(Math.max(...spent)).toBeLessThan(11)
})

it('sees more with every look though others have had the time of the turn', () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  const near = lookout(() => {
    ms += 0.0001
  })
  const sightings = () => near.eyes.chart.sightings(new Set(['oak_log'])).length
  let before = 0
  for (let look = 0; look < 3; look++) {
    ms += 1000
    for (let tick = 0; tick < 5; tick++) near.bot.emit('physicsTick')
    expect(sightings()).toBeGreaterThan(before)
    before = sightings()
  }
})

it('sees at once what has changed nearby, though it is still looking about far off', () => {
  let ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => ms)
  let top = 64
  const look = () => {
    ms += 1000
    for (let tick = 0; tick < 5; tick++) bot.emit('physicsTick')
  }
  const looked = () => {
    ms += 0.0001
  }
  const { bot, eyes } = lookout(looked, ({ y }) => y < top)
  const highest = () => Math.max(...eyes.chart.sightings(new Set(['oak_log'])).map(({ at }) => at.y))
  for (let looks = 0; looks < 3; looks++) look()
  expect(highest()).toBe(63)
  top = 65
  const at = new Vec3(10, 64, 10)
  bot.emit('blockUpdate', { type: AIR, position: at }, { type: LOG, position: at })
  look()
  expect(highest()).toBe(64)
})

it('what is dug next to is known, though no eye gets into the hole; what lies a block further is not', () => {
  const { eyes } = lookout(() => {})
  const hole = new Vec3(8, 20, 8)
  const found = () => eyes.chart.sightings(new Set(['oak_log'])).length
  expect(found()).toBe(0)
  eyes.laidBare(hole)
  expect(found()).toBe(6)
})
