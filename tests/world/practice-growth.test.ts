import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import { carried, hold, type PracticeRig, setBlock, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: -7 }
const SPOT = new Vec3(0, 64, -6)
const SOIL = SPOT.offset(0, -1, 0)
const UP = new Vec3(0, 1, 0)

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('farmer')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const age = (at = SPOT) => Number(seen(bot, at).getProperties()['age'])
const use = async (item: string, at: Vec3) => {
  await hold(rig, bot, item, 10)
  await bot.lookAt(at.offset(0.5, 0.5, 0.5), true)
  await bot.waitForTicks(2)
  await bot.activateBlock(seen(bot, at), UP)
}
const sow = async () => {
  // Without water, the field dries up again, in accelerated time before the seeds are in it.
  await setBlock(rig, bot, SOIL.offset(1, 0, 0), 'water')
  await setBlock(rig, bot, SOIL, 'dirt')
  await use('iron_hoe', SOIL)
  await until(() => seen(bot, SOIL).name === 'farmland')
  await use('wheat_seeds', SOIL)
  await until(() => seen(bot, SPOT).name === 'wheat')
}

describe('a field', () => {
  it('is tilled, sown, fed with bone meal and harvested', async () => {
    await sow()
    while (age() < 7) {
      const before = age()
      await use('bone_meal', SPOT)
      await until(() => age() > before, 'The growth')
    }
    const seeds = carried(bot, 'wheat_seeds')
    await bot.dig(seen(bot, SPOT), true)
    await until(() => carried(bot, 'wheat') === 1 && carried(bot, 'wheat_seeds') > seeds, 'The harvest')
  })

  it('grows by itself', async () => {
    await sow()
    // One plant alone may take a quarter of an hour of the game, or an hour: of two dozen one grows soon.
    const others = Array.from({ length: 24 }, (_, n) => SPOT.offset((n % 8) - 4, 0, 1 + Math.floor(n / 8)))
    for (const at of others) {
      await setBlock(rig, bot, at.offset(0, -1, 0), 'farmland', { moisture: 7 })
      await setBlock(rig, bot, at, 'wheat', { age: 0 })
    }
    await rig.world.control.setTimeScale(100)
    await until(() => [SPOT, ...others].some(at => age(at) > 0), 'The growth')
    await rig.world.control.setTimeScale(20)
  })

  it('is trampled by a player who jumps on it from above', async () => {
    await sow()
    await rig.world.control.teleport('farmer', SPOT.offset(0.5, 3, 0.5))
    await until(() => seen(bot, SOIL).name === 'dirt', 'The trampling')
    await until(() => seen(bot, SPOT).name === 'air')
  })
})

it('a sapling that is fed becomes a tree', async () => {
  await setBlock(rig, bot, SOIL, 'dirt')
  await use('birch_sapling', SOIL)
  await until(() => seen(bot, SPOT).name === 'birch_sapling')
  while (seen(bot, SPOT).name === 'birch_sapling') {
    await use('bone_meal', SPOT)
    await bot.waitForTicks(2)
  }
  expect(seen(bot, SPOT).name).toBe('birch_log')
  await until(() => seen(bot, SPOT.offset(1, 4, 0)).name === 'birch_leaves')
})

it('berries are picked off a ripe bush, which goes on', async () => {
  await setBlock(rig, bot, SOIL, 'dirt')
  await setBlock(rig, bot, SPOT, 'sweet_berry_bush', { age: 3 })
  await bot.activateBlock(seen(bot, SPOT))
  await until(() => age() === 1)
  await until(() => carried(bot, 'sweet_berries') >= 2, 'The berries')
})
