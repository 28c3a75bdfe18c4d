import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, idOf, seen } from './practice-fresh.ts'
import { carried, hold, type PracticeRig, put, setBlock, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

/** A free spot on the platform, and the place one block east of it. */
const STAND = { x: 0, y: 64, z: -6 }
const SPOT = { x: 1, y: 64, z: -6 }
const at = new Vec3(SPOT.x, SPOT.y, SPOT.z)
const FACE_UP = 1
const DIG = { start: 0, cancel: 1, finish: 2 }

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('digger')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const serverBlock = async (position = SPOT) => (await rig.world.control.blockAt(position)).name
const dropped = async () =>
  (await rig.world.control.droppedItems()).map(({ name, count }) => `${count} ${name}`)
const block = (position: Vec3 = at) => seen(bot, position)
const dig = async (position: Vec3 = at) => {
  await bot.dig(block(position), true)
  await bot.waitForTicks(2)
}
const send = (status: number, position: Vec3 = at) =>
  bot._client.write('block_dig', { status, location: position, face: FACE_UP, sequence: 1 })
const damageOf = async (item: string) =>
  (await rig.world.control.inventory('digger')).find(({ name }) => name === item)?.damage

describe('digging', () => {
  it('gives what the block drops to the right tool, and wears the tool', async () => {
    await setBlock(rig, bot, SPOT, 'stone')
    await hold(rig, bot, 'wooden_pickaxe')
    await dig()
    expect(await serverBlock()).toBe('air')
    await until(() => carried(bot, 'cobblestone') === 1)
    expect(await damageOf('wooden_pickaxe')).toBe(1)
    await until(() => bot.heldItem?.durabilityUsed === 1)
  })

  it.each([
    ['stone', 'stick'],
    ['iron_ore', 'wooden_pickaxe'],
    ['diamond_ore', 'stone_pickaxe'],
  ])('of %s with %s gives nothing', async (name, tool) => {
    await setBlock(rig, bot, SPOT, name)
    await hold(rig, bot, tool)
    await dig()
    expect(await serverBlock()).toBe('air')
    expect(await dropped()).toEqual([])
  })

  it('breaks a tool at the end of its durability', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'wooden_pickaxe', count: 1, damage: 58 }])
    await put(rig, bot, { x: 0, y: 64, z: 2 })
    const chest = await bot.openContainer(block(new Vec3(0, 64, 0)))
    await chest.withdraw(idOf(bot, 'wooden_pickaxe'), null, 1)
    chest.close()
    await put(rig, bot, STAND)
    await setBlock(rig, bot, SPOT, 'stone')
    await hold(rig, bot, 'wooden_pickaxe')
    await dig()
    expect(await damageOf('wooden_pickaxe')).toBeUndefined()
    await until(() => carried(bot, 'wooden_pickaxe') === 0)
  })

  it('does not wear what is no tool', async () => {
    await setBlock(rig, bot, SPOT, 'dirt')
    await hold(rig, bot, 'stick')
    await dig()
    expect(await damageOf('stick')).toBeUndefined()
    expect(carried(bot, 'stick')).toBe(1)
  })

  it('drops a door once, whichever half is broken', async () => {
    await rig.world.control.setBlock(SPOT, 'oak_door', { half: 'lower' })
    await setBlock(rig, bot, { ...SPOT, y: 65 }, 'oak_door', { half: 'upper' })
    await dig(at.offset(0, 1, 0))
    expect(await serverBlock()).toBe('air')
    await until(() => carried(bot, 'oak_door') === 1)
    expect(await dropped()).toEqual([])
  })

  it('brings down what stood on the block', async () => {
    await rig.world.control.setBlock(SPOT, 'dirt')
    await setBlock(rig, bot, { ...SPOT, y: 65 }, 'torch')
    await dig()
    expect(await serverBlock({ ...SPOT, y: 65 })).toBe('air')
    await until(() => carried(bot, 'torch') === 1 && carried(bot, 'dirt') === 1)
  })

  it('shows others how far it is', async () => {
    const watcher = await rig.join('watcher')
    await setBlock(rig, bot, SPOT, 'obsidian')
    const stages = new Promise<number[]>(resolve => {
      const seenStages: number[] = []
      watcher.on('blockBreakProgressObserved', (_block, stage) => void seenStages.push(stage))
      watcher.on('blockBreakProgressEnd', () => resolve(seenStages))
    })
    send(DIG.start)
    await bot.waitForTicks(40)
    send(DIG.cancel)
    const [first, ...more] = await stages
    expect(first).toBeLessThan(3)
    expect(more.every((stage, i) => stage > (i === 0 ? (first ?? 0) : (more[i - 1] ?? 0)))).toBe(true)
    watcher.quit()
  })

  it('lets sand fall', async () => {
    await rig.world.control.setBlock(SPOT, 'dirt')
    await setBlock(rig, bot, { ...SPOT, y: 65 }, 'sand')
    await dig()
    await until(async () => (await serverBlock()) === 'sand')
    expect(await serverBlock({ ...SPOT, y: 65 })).toBe('air')
  })

  it('lets leaves decay when their trunk is gone, but not those that a player placed', async () => {
    const trunk = bot.findBlocks({
      matching: bot.registry.blocksByName['oak_log']?.id ?? 0,
      maxDistance: 40,
      count: 99,
    })
    const [first] = trunk
    if (!first) throw new Error('There is no tree.')
    await rig.world.control.setBlock({ x: first.x, y: 71, z: first.z }, 'oak_leaves', { persistent: true })
    for (const { x, y, z } of trunk) await rig.world.control.setBlock({ x, y, z }, 'air')
    const leaves = () =>
      bot.findBlocks({
        matching: bot.registry.blocksByName['oak_leaves']?.id ?? 0,
        maxDistance: 40,
        count: 999,
      })
    await until(() => leaves().length === 1, 'The decay')
    expect(leaves()).toEqual([new Vec3(first.x, 71, first.z)])
  })
})

describe('the server refuses', () => {
  const refused = async (position: Vec3 = at) => {
    const name = await serverBlock(position)
    await until(() => block(position).name === name, 'The correction')
    expect(await dropped()).toEqual([])
    return name
  }

  it('a dig that is too fast for the tool', async () => {
    await setBlock(rig, bot, SPOT, 'obsidian')
    send(DIG.start)
    send(DIG.finish)
    await bot.waitForTicks(3)
    expect(await refused()).toBe('obsidian')
  })

  it('the end of a dig that began at another block', async () => {
    await setBlock(rig, bot, SPOT, 'stone')
    send(DIG.start, at.offset(0, -1, 0))
    await bot.waitForTicks(30)
    send(DIG.finish)
    await bot.waitForTicks(3)
    expect(await refused()).toBe('stone')
  })

  it('a dig out of reach', async () => {
    const far = new Vec3(-7, 64, -2)
    send(DIG.start, far)
    await bot.waitForTicks(60)
    send(DIG.finish, far)
    await bot.waitForTicks(3)
    expect(await refused(far)).toBe('cobblestone')
  })

  it('to break bedrock', async () => {
    await setBlock(rig, bot, SPOT, 'bedrock')
    send(DIG.start)
    await bot.waitForTicks(40)
    send(DIG.finish)
    await bot.waitForTicks(3)
    expect(await refused()).toBe('bedrock')
  })
})
