import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import {
  carried,
  hold,
  type PracticeRig,
  packet,
  setBlock,
  spawnMob,
  startPracticeRig,
  until,
} from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: -6 }
const SPOT = new Vec3(1, 64, -6)
const UP = new Vec3(0, 1, 0)

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('guest')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const there = async (at: Vec3 = SPOT) => (await rig.world.control.blockAt(at)).name

describe('a protected region', () => {
  const LAND = { from: { x: -3, y: 60, z: -9 }, to: { x: 3, y: 70, z: -3 } }

  it('puts back what a player breaks, places or opens, until it is protected no more', async () => {
    await setBlock(rig, bot, SPOT, 'dirt')
    await rig.world.control.setBlock(SPOT.offset(0, 0, 1), 'chest')
    await rig.world.control.protect(LAND)
    const refused = packet(bot, 'block_change')
    await bot.dig(seen(bot, SPOT), true)
    expect(await refused).toMatchObject({
      location: { ...SPOT },
      type: bot.registry.blocksByName.dirt?.defaultState,
    })
    expect(await there()).toBe('dirt')

    await hold(rig, bot, 'cobblestone')
    const ground = SPOT.offset(-1, -1, 0)
    await expect(bot.placeBlock(seen(bot, ground), UP)).rejects.toThrow()
    expect(await there(ground.plus(UP))).toBe('air')
    expect(carried(bot, 'cobblestone')).toBe(1)
    await bot.activateBlock(seen(bot, SPOT.offset(0, 0, 1)))
    await bot.waitForTicks(5)
    expect(bot.currentWindow).toBeNull()

    await rig.world.control.protect(null)
    await setBlock(rig, bot, SPOT, 'dirt')
    await bot.dig(seen(bot, SPOT), true)
    await until(async () => (await there()) === 'air')
  })
})

describe('game modes', () => {
  it('creative breaks at once, drops nothing and uses nothing up', async () => {
    await setBlock(rig, bot, SPOT, 'obsidian')
    await hold(rig, bot, 'cobblestone')
    await rig.world.control.setGameMode('guest', 'creative')
    await until(() => bot.game.gameMode === 'creative')
    await bot.dig(seen(bot, SPOT), true)
    await until(async () => (await there()) === 'air')
    expect(await rig.world.control.droppedItems()).toEqual([])
    await bot.placeBlock(seen(bot, SPOT.offset(0, -1, 0)), UP)
    expect(await there()).toBe('cobblestone')
    expect((await rig.world.control.inventory('guest')).map(({ count }) => count)).toEqual([1])
  })

  it.each(['adventure', 'spectator'] as const)('%s changes no block', async mode => {
    await setBlock(rig, bot, SPOT, 'dirt')
    await hold(rig, bot, 'cobblestone')
    await rig.world.control.setGameMode('guest', mode)
    await until(() => bot.game.gameMode === mode)
    const heard = packet(bot, 'acknowledge_player_digging')
    await bot.dig(seen(bot, SPOT), true)
    await heard
    expect(await there()).toBe('dirt')
    const ground = SPOT.minus(UP)
    await setBlock(rig, bot, SPOT, 'air')
    await expect(bot.placeBlock(seen(bot, ground), UP)).rejects.toThrow()
    expect(await there()).toBe('air')
  })

  it('stay for a player who comes again', async () => {
    const first = await rig.join('visitor')
    await rig.world.control.setGameMode('visitor', 'creative')
    first.quit()
    await until(async () => !(await rig.world.control.players()).includes('visitor'))
    const second = await rig.join('visitor')
    await until(() => second.game.gameMode === 'creative')
    second.quit()
  })
})

describe('the network and the server', () => {
  it('let a player dig and place with half a second of delay', async () => {
    await setBlock(rig, bot, SPOT, 'dirt')
    await rig.world.control.setLatency(250)
    await bot.dig(seen(bot, SPOT), true)
    await until(() => carried(bot, 'dirt') === 1, 'The dirt')
    expect(await there()).toBe('air')
    await hold(rig, bot, 'dirt')
    await bot.placeBlock(seen(bot, SPOT.offset(0, -1, 0)), UP)
    expect(await there()).toBe('dirt')
  })

  it('send columns late', async () => {
    const far = new Vec3(400.5, 64, 400.5)
    await rig.world.control.setChunkDelay(300)
    await rig.world.control.teleport('guest', far)
    await until(() => bot.entity.position.distanceTo(far) < 5)
    expect(bot.blockAt(far.offset(0, -1, 0))).toBeNull()
    await until(() => bot.blockAt(far.offset(0, -1, 0))?.name === 'grass_block', 'The column')
  })

  it('break a block at last that was dug while ticks are slow', async () => {
    await rig.world.control.setTimeScale(1)
    await rig.world.control.setTickRate(5)
    await setBlock(rig, bot, SPOT, 'dirt')
    await bot.dig(seen(bot, SPOT), true)
    expect(await there()).toBe('dirt')
    await until(async () => (await there()) === 'air', 'The late dig')
    await rig.world.control.setTimeScale(20)
  })

  it('tell clients the difficulty', async () => {
    const told = () => packet<{ difficulty: unknown }>(bot, 'difficulty')
    const hard = told()
    await rig.world.control.setDifficulty('hard')
    expect([3, 'hard']).toContain((await hard).difficulty)
    const easy = told()
    await rig.world.control.reset()
    expect([1, 'easy']).toContain((await easy).difficulty)
  })
})

describe('changes in bulk', () => {
  it('fill a box that clients see whole', async () => {
    await rig.world.control.fillBlocks({ x: -6, y: 80, z: -12 }, { x: 6, y: 84, z: 0 }, 'stone')
    await until(() => seen(bot, { x: 6, y: 84, z: 0 }).name === 'stone')
    await until(() => seen(bot, { x: -6, y: 80, z: -12 }).name === 'stone')
    expect(seen(bot, { x: 7, y: 84, z: 0 }).name).toBe('air')
  })

  it('set a list of blocks, and refuse one that does not exist', async () => {
    await rig.world.control.setBlocks([
      { block: 'oak_fence', x: 1, y: 64, z: -6 },
      { block: 'oak_fence', x: 2, y: 64, z: -6 },
    ])
    await until(() => seen(bot, SPOT).getProperties()['east'] === true)
    await expect(rig.world.control.setBlocks([{ block: 'cheese', x: 0, y: 70, z: 0 }])).rejects.toThrow(
      'cheese',
    )
  })

  it('kill one mob and remove the others', async () => {
    await spawnMob(rig, bot, 'cow', { x: 2, y: 64, z: -8 })
    const zombie = await spawnMob(rig, bot, 'spider', { x: 3, y: 64, z: -8 })
    await rig.world.control.killMob(zombie.id)
    await until(async () => !(await rig.world.control.mobs()).some(({ name }) => name === 'spider'))
    expect(await rig.world.control.removeMobs(['cow'])).toBe(1)
    await until(() => !Object.values(bot.entities).some(({ name }) => name === 'cow'))
  })
})
