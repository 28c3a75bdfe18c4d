import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import {
  carried,
  hold,
  type PracticeRig,
  pen,
  put,
  setBlock,
  spawnMob,
  startPracticeRig,
  until,
} from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: -8 }
const PEN = { x: 0, y: 64, z: 11 }
/** High enough to shoot over the fence of the pen. */
const PERCH = { x: 0, y: 66, z: 13 }
/** One of so many arrows hits: they scatter, and the pig has room for half a step. */
const SHOTS = 8

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('hand')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const damageOf = async (item: string) =>
  (await rig.world.control.inventory('hand')).find(({ name }) => name === item)?.damage

describe('a fishing rod', () => {
  it('brings something out of the water when the bobber sinks', async () => {
    await rig.world.control.fillBlocks({ x: -3, y: 63, z: -6 }, { x: 3, y: 63, z: 1 }, 'water')
    await until(() => seen(bot, { x: 3, y: 63, z: 1 }).name === 'water')
    await hold(rig, bot, 'fishing_rod')
    await bot.lookAt(new Vec3(0.5, 63.5, -3.5), true)
    await bot.waitForTicks(2)
    await bot.fish()
    await until(async () => (await damageOf('fishing_rod')) === 1)
    await until(
      async () =>
        (await rig.world.control.inventory('hand')).length > 1 ||
        (await rig.world.control.droppedItems()).length > 0,
      'The catch',
    )
  })
})

describe('a bow', () => {
  it('shoots an arrow, which hurts, and is worn by it', async () => {
    const pig = await pen(rig, bot, 'pig', PEN)
    await setBlock(rig, bot, { ...PERCH, y: PERCH.y - 1 }, 'stone')
    await put(rig, bot, PERCH)
    await rig.world.control.give('hand', 'arrow', SHOTS)
    await hold(rig, bot, 'bow')
    let hurt = false
    bot.on('entityHurt', entity => {
      hurt ||= entity.id === pig.id
    })
    for (let shots = 0; shots < SHOTS && !hurt; shots++) {
      bot.activateItem()
      await bot.waitForTicks(24)
      await bot.lookAt(pig.position.offset(0, 0.6, 0), true)
      await bot.waitForTicks(1)
      bot.deactivateItem()
      await bot.waitForTicks(10)
    }
    expect(hurt).toBe(true)
    expect(carried(bot, 'arrow')).toBeLessThan(SHOTS)
    expect(await damageOf('bow')).toBeGreaterThan(0)
  })

  it('does nothing without arrows', async () => {
    await hold(rig, bot, 'bow')
    bot.activateItem()
    await bot.waitForTicks(24)
    bot.deactivateItem()
    await bot.waitForTicks(3)
    expect(await damageOf('bow')).toBeUndefined()
  })
})

describe('a shield', () => {
  it('stops a zombie that one faces, and is worn by it', async () => {
    await rig.world.control.setTimeScale(1)
    await rig.world.control.setTime(14_000)
    await rig.world.control.give('hand', 'shield', 1)
    await until(() => carried(bot, 'shield') === 1)
    const shield = bot.inventory.items().find(({ name }) => name === 'shield')
    if (!shield) throw new Error('There is no shield.')
    await bot.equip(shield, 'off-hand')
    await rig.world.control.setDifficulty('hard')
    const zombie = await spawnMob(rig, bot, 'zombie', { x: 0, y: 64, z: -3 })
    bot.activateItem(true)
    let health = bot.health
    for (let ticks = 0; ticks < 400 && (await damageOf('shield')) === undefined; ticks++) {
      await bot.lookAt(zombie.position.offset(0, 1.5, 0), true)
      await bot.waitForTicks(1)
      health = Math.min(health, bot.health)
    }
    expect([health, (await damageOf('shield')) !== undefined]).toEqual([20, true])
    await rig.world.control.setTimeScale(20)
  })
})

describe('dye', () => {
  it('colours a sheep, whose wool then has that colour', async () => {
    const sheep = await pen(rig, bot, 'sheep', PEN)
    await hold(rig, bot, 'lime_dye', 2)
    await bot.activateEntity(sheep)
    await until(() => carried(bot, 'lime_dye') === 1)
    await hold(rig, bot, 'shears')
    await bot.activateEntity(sheep)
    await until(async () =>
      [...(await rig.world.control.droppedItems()), ...(await rig.world.control.inventory('hand'))].some(
        ({ name }) => name === 'lime_wool',
      ),
    )
  })
})
