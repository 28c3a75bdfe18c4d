import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, idOf, openLid, seen } from './practice-fresh.ts'
import { carried, give, type PracticeRig, put, setBlock, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot
let other: Bot

const STAND = { x: 0, y: 64, z: 2 }
const BESIDE = { x: 1, y: 64, z: 2 }

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('first')
  other = await rig.join('second')
})
afterAll(() => rig.stop())
beforeEach(async () => {
  await freshArena(rig, bot, STAND)
  await put(rig, other, BESIDE)
})

const open = (who: Bot, at: { x: number; y: number; z: number } = rig.world.chest) => openLid(who, at)
const content = async (at = rig.world.chest) =>
  (await rig.world.control.chestContent(at)).map(({ name, count }) => `${count} ${name}`)
const serverCount = async (who: Bot, item: string) =>
  (await rig.world.control.inventory(who.username)).reduce(
    (sum, { name, count }) => sum + (name === item ? count : 0),
    0,
  )

describe('a chest', () => {
  it('shows what one puts in to all who have it open', async () => {
    await give(rig, bot, 'cobblestone', 70)
    const [mine, theirs] = [await open(bot), await open(other)]
    await mine.deposit(idOf(bot, 'cobblestone'), null, 70)
    await until(() => theirs.containerCount(idOf(bot, 'cobblestone'), null) === 70)
    expect(await content()).toEqual(['64 cobblestone', '6 cobblestone'])
    mine.close()
    theirs.close()
  })

  it('neither loses nor doubles anything when two take at once', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'cobblestone', count: 64 }])
    const [mine, theirs] = [await open(bot), await open(other)]
    const take = (window: typeof mine) => window.withdraw(idOf(bot, 'cobblestone'), null, 64).catch(() => {})
    await Promise.all([take(mine), take(theirs)])
    mine.close()
    theirs.close()
    const total = async () => {
      const lying = (await rig.world.control.droppedItems()).reduce((sum, { count }) => sum + count, 0)
      const stored = (await rig.world.control.chestContent(rig.world.chest)).reduce(
        (sum, { count }) => sum + count,
        0,
      )
      return (
        stored + lying + (await serverCount(bot, 'cobblestone')) + (await serverCount(other, 'cobblestone'))
      )
    }
    await until(async () => (await total()) === 64, 'The count')
    await until(async () => carried(bot, 'cobblestone') === (await serverCount(bot, 'cobblestone')))
    await until(async () => carried(other, 'cobblestone') === (await serverCount(other, 'cobblestone')))
  })

  it('takes a stack by shift-click, and gives it back', async () => {
    await give(rig, bot, 'apple', 5)
    const window = await open(bot)
    const own = window.findInventoryItem(idOf(bot, 'apple'), null, false)
    await bot.clickWindow(own?.slot ?? -1, 0, 1)
    await until(async () => (await content()).includes('5 apple'))
    const stored = window.findContainerItem(idOf(bot, 'apple'), null, false)
    await bot.clickWindow(stored?.slot ?? -1, 0, 1)
    await until(async () => (await content()).length === 0)
    window.close()
    await until(() => carried(bot, 'apple') === 5)
  })

  it('lets its players pick up things while it is open', async () => {
    const window = await open(bot)
    await rig.world.control.give('first', 'bread', 3)
    await until(() => window.count(idOf(bot, 'bread'), null) === 3)
    window.close()
    expect(carried(bot, 'bread')).toBe(3)
  })

  it('is opened under air or glass, but not under a stone', async () => {
    const above = { ...rig.world.chest, y: 65 }
    await setBlock(rig, bot, above, 'glass')
    const window = await open(bot)
    window.close()
    await setBlock(rig, bot, above, 'stone')
    let opened = false
    bot.once('windowOpen', () => {
      opened = true
    })
    await bot.activateBlock(seen(bot, rig.world.chest))
    await bot.waitForTicks(5)
    expect(opened).toBe(false)
    await setBlock(rig, bot, above, 'air')
    expect(await open(bot)).toBeDefined()
    if (bot.currentWindow) bot.closeWindow(bot.currentWindow)
  })

  it('closes when its player goes away', async () => {
    await open(bot)
    const closed = new Promise(resolve => bot.once('windowClose', resolve))
    await rig.world.control.teleport('first', { x: 0.5, y: 64, z: 10.5 })
    await closed
    expect(bot.currentWindow).toBeNull()
  })

  it('spills what is in it when it is broken, and closes', async () => {
    await rig.world.control.fillChest(rig.world.chest, [
      { name: 'gold_ingot', count: 7 },
      { name: 'diamond', count: 1 },
    ])
    await open(other)
    const closed = new Promise(resolve => other.once('windowClose', resolve))
    await bot.dig(seen(bot, rig.world.chest), true)
    await closed
    await until(async () => {
      const lying = await rig.world.control.droppedItems()
      const here = (item: string) =>
        lying.some(({ name }) => name === item) || carried(bot, item) + carried(other, item) > 0
      return ['gold_ingot', 'diamond', 'chest'].every(here)
    }, 'The spill')
  })
})

describe('a double chest', () => {
  const LEFT = { x: 1, y: 64, z: 0 }

  it('holds 54 stacks, the same from either half', async () => {
    // Both look south; the eastern one is the left half as seen from within.
    await rig.world.control.setBlock(rig.world.chest, 'chest', { facing: 'south', type: 'left' })
    await rig.world.control.setBlock({ x: -1, y: 64, z: 0 }, 'chest', { facing: 'south', type: 'right' })
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'dirt', count: 1 }])
    await until(() => seen(bot, { x: -1, y: 64, z: 0 }).name === 'chest')
    const window = await open(bot)
    expect(window.inventoryStart).toBe(54)
    expect(window.containerItems().map(({ slot }) => slot)).toEqual([0])
    const theirs = await open(other, { x: -1, y: 64, z: 0 })
    expect(theirs.containerItems().map(({ name, slot }) => `${name} ${slot}`)).toEqual(['dirt 0'])
    window.close()
    theirs.close()
  })

  it('keeps each half its own when one is broken', async () => {
    await rig.world.control.setBlock(rig.world.chest, 'chest', { facing: 'south', type: 'right' })
    await rig.world.control.setBlock(LEFT, 'chest', { facing: 'south', type: 'left' })
    const stacks = [...new Array(27).fill({ name: 'dirt', count: 1 }), { name: 'diamond', count: 1 }]
    await rig.world.control.fillChest(rig.world.chest, stacks)
    await until(() => seen(bot, LEFT).name === 'chest')
    await bot.dig(seen(bot, LEFT), true)
    await until(async () => (await content()).length === 27)
    expect((await rig.world.control.blockAt(rig.world.chest)).properties['type']).toBe('single')
    await until(
      async () =>
        carried(bot, 'diamond') + carried(other, 'diamond') === 1 ||
        (await rig.world.control.droppedItems()).some(({ name }) => name === 'diamond'),
    )
  })
})

it('a barrel opens under a stone', async () => {
  await rig.world.control.setBlock(rig.world.chest, 'barrel')
  await setBlock(rig, bot, { ...rig.world.chest, y: 65 }, 'stone')
  await until(() => seen(bot, rig.world.chest).name === 'barrel')
  const window = await open(bot)
  expect(window.inventoryStart).toBe(27)
  window.close()
})

it('a container out of reach does not open', async () => {
  await put(rig, bot, { x: 0, y: 64, z: 9 })
  let opened = false
  bot.once('windowOpen', () => {
    opened = true
  })
  bot._client.write('block_place', {
    hand: 0,
    location: new Vec3(0, 64, 0),
    direction: 1,
    cursorX: 0.5,
    cursorY: 0.5,
    cursorZ: 0.5,
    insideBlock: false,
    sequence: 1,
  })
  await bot.waitForTicks(5)
  expect(opened).toBe(false)
})
