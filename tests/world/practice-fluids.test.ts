import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import { carried, hold, type PracticeRig, put, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: -8 }
const SPOT = new Vec3(0, 64, -6)

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('wader')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const there = (at: Vec3 = SPOT) => rig.world.control.blockAt(at)
const use = async (at: Vec3) => {
  await bot.lookAt(at, true)
  await bot.waitForTicks(2)
  bot.activateItem()
}

/** A trough of stone along z, one wide and two high, from z = -6 to 4, closed at both ends. */
const trough = async () => {
  await rig.world.control.fillBlocks({ x: -1, y: 64, z: -7 }, { x: 1, y: 65, z: 5 }, 'stone')
  await rig.world.control.fillBlocks({ x: 0, y: 64, z: -6 }, { x: 0, y: 65, z: 4 }, 'air')
  await until(() => seen(bot, { x: 1, y: 65, z: 5 }).name === 'stone' && seen(bot, SPOT).name === 'air')
}

describe('buckets', () => {
  it('pour water that spreads, and take the source back while what flowed dries up', async () => {
    await hold(rig, bot, 'water_bucket')
    await use(SPOT.offset(0.5, 0, 0.5))
    await until(() => carried(bot, 'bucket') === 1 && seen(bot, SPOT.offset(2, 0, 0)).name === 'water')
    expect(Number((await there(SPOT.offset(2, 0, 0))).properties['level'])).toBe(2)
    await use(SPOT.offset(0.5, 0.5, 0.5))
    await until(() => carried(bot, 'water_bucket') === 1)
    await until(() => seen(bot, SPOT.offset(2, 0, 0)).name === 'air', 'The drying up')
  })

  it('take nothing from what only flows', async () => {
    await trough()
    await rig.world.control.setBlock(SPOT, 'water')
    await until(() => seen(bot, SPOT.offset(0, 0, 4)).name === 'water')
    await put(rig, bot, { x: 0, y: 66, z: 5 })
    await rig.world.control.give('wader', 'bucket', 1)
    await hold(rig, bot, 'bucket')
    await use(new Vec3(0.5, 64.2, 3.5))
    await bot.waitForTicks(5)
    expect(carried(bot, 'water_bucket')).toBe(0)
  })

  it('fill one by one out of a stack', async () => {
    await rig.world.control.setBlock(SPOT.offset(0, -1, 0), 'water')
    await until(() => seen(bot, SPOT.offset(0, -1, 0)).name === 'water')
    await hold(rig, bot, 'bucket', 3)
    await use(SPOT.offset(0.5, -0.5, 0.5))
    await until(() => carried(bot, 'water_bucket') === 1 && carried(bot, 'bucket') === 2)
  })

  it('of water, poured on lava, leave obsidian', async () => {
    await rig.world.control.fillBlocks({ x: -1, y: 63, z: -6 }, { x: 1, y: 63, z: -4 }, 'lava')
    await rig.world.control.setBlock(SPOT.offset(0, -1, -1), 'stone')
    await hold(rig, bot, 'water_bucket')
    await use(SPOT.offset(0.5, 0, -0.5))
    await until(() => seen(bot, SPOT.offset(0, -1, 0)).name === 'obsidian', 'The obsidian')
  })
})

describe('flowing water', () => {
  it('carries a player along', async () => {
    await trough()
    await rig.world.control.setBlock(SPOT, 'water')
    await until(() => seen(bot, SPOT.offset(0, 0, 6)).name === 'water')
    await rig.world.control.teleport('wader', new Vec3(0.5, 64, -4.5))
    await until(() => bot.entity.position.z > -1, 'The drift')
  })

  it('carries what lies in it along', async () => {
    await trough()
    await rig.world.control.setBlock(SPOT, 'water')
    await until(() => seen(bot, SPOT.offset(0, 0, 6)).name === 'water')
    await rig.world.control.dropItem('stick', 1, SPOT.offset(0, 0, 1))
    await until(async () => {
      const [stick] = await rig.world.control.droppedItems()
      return stick !== undefined && stick.at.z > 0
    }, 'The drift')
  })
})

describe('falling blocks', () => {
  it('are seen falling, and bury who stands below', async () => {
    await rig.world.control.setTimeScale(1)
    const seenFalling = new Promise<void>(resolve => {
      bot.on('entitySpawn', entity => {
        if (entity.name === 'falling_block') resolve()
      })
    })
    const head = new Vec3(STAND.x, STAND.y + 1, STAND.z)
    await rig.world.control.setBlock(head.offset(0, 6, 0), 'sand')
    await rig.world.control.setBlock(head.offset(0, 7, 0), 'sand')
    await seenFalling
    await until(() => seen(bot, head).name === 'sand', 'The sand')
    await until(() => bot.health < 20, 'The suffocation')
    await rig.world.control.setTimeScale(20)
  })
})
