import type { Bot } from 'mineflayer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, idOf, seen } from './practice-fresh.ts'
import { carried, give, type PracticeRig, setBlock, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: 3 }
const SPOT = { x: 2, y: 64, z: 3 }

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('smelter')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const content = async () =>
  (await rig.world.control.chestContent(SPOT)).map(({ slot, name, count }) => `${slot}: ${count} ${name}`)
const lit = async () => (await rig.world.control.blockAt(SPOT)).properties['lit']

describe('a furnace', () => {
  beforeEach(() => setBlock(rig, bot, SPOT, 'furnace'))

  it('smelts while it is open, burns while it smelts, and tells the client how far it is', async () => {
    await give(rig, bot, 'raw_iron', 3)
    await give(rig, bot, 'oak_planks', 2)
    const furnace = await bot.openFurnace(seen(bot, SPOT))
    await furnace.putFuel(idOf(bot, 'oak_planks'), null, 2)
    await furnace.putInput(idOf(bot, 'raw_iron'), null, 3)
    const progress: number[] = []
    furnace.on('update', () => progress.push(furnace.progress))
    await until(async () => (await lit()) === true, 'The fire')
    await until(() => furnace.outputItem()?.count === 3, 'The iron')
    expect(progress.some(value => value > 0 && value < 1)).toBe(true)
    await furnace.takeOutput()
    furnace.close()
    await until(() => carried(bot, 'iron_ingot') === 3)
    expect(await content()).toEqual([])
    await until(async () => (await lit()) === false, 'The end of the fire')
  })

  it('goes on while it is closed', async () => {
    await give(rig, bot, 'raw_iron', 2)
    await give(rig, bot, 'coal', 1)
    const furnace = await bot.openFurnace(seen(bot, SPOT))
    await furnace.putInput(idOf(bot, 'raw_iron'), null, 2)
    await furnace.putFuel(idOf(bot, 'coal'), null, 1)
    furnace.close()
    await until(async () => String(await content()) === '2: 2 iron_ingot', 'The iron')
  })

  it('takes no stone for fuel, and nothing into its outlet', async () => {
    await give(rig, bot, 'cobblestone', 1)
    const furnace = await bot.openFurnace(seen(bot, SPOT))
    const from = furnace.findInventoryItem(idOf(bot, 'cobblestone'), null, false)?.slot ?? -1
    await bot.clickWindow(from, 0, 0)
    for (const slot of [1, 2]) await bot.clickWindow(slot, 0, 0)
    expect(await content()).toEqual([])
    await bot.clickWindow(from, 0, 0)
    furnace.close()
    expect(carried(bot, 'cobblestone')).toBe(1)
  })

  it('puts a shift-clicked item where it belongs', async () => {
    await give(rig, bot, 'raw_iron', 1)
    await give(rig, bot, 'coal', 1)
    const furnace = await bot.openFurnace(seen(bot, SPOT))
    // Fuel last: with both, it would burn before one could look.
    for (const item of ['raw_iron', 'coal']) {
      await bot.clickWindow(furnace.findInventoryItem(idOf(bot, item), null, false)?.slot ?? -1, 0, 1)
    }
    await until(async () => String(await content()) === '2: 1 iron_ingot')
    furnace.close()
  })

  it('spills what is in it when it is broken', async () => {
    await rig.world.control.fillChest(SPOT, [{ name: 'raw_iron', count: 2 }])
    await give(rig, bot, 'wooden_pickaxe', 1)
    const pickaxe = bot.inventory.items()[0]
    if (pickaxe) await bot.equip(pickaxe, 'hand')
    await bot.dig(seen(bot, SPOT), true)
    await until(async () => {
      const lying = (await rig.world.control.droppedItems()).map(({ name }) => name)
      return ['raw_iron', 'furnace'].every(item => lying.includes(item) || carried(bot, item) > 0)
    })
  })
})

it.each([
  ['blast_furnace', 'raw_iron', 'iron_ingot'],
  ['smoker', 'porkchop', 'cooked_porkchop'],
])('a %s turns %s into %s', async (kind, input, result) => {
  await setBlock(rig, bot, SPOT, kind)
  await rig.world.control.fillChest(SPOT, [
    { name: input, count: 1 },
    { name: 'coal', count: 1 },
  ])
  await until(async () => String(await content()) === `2: 1 ${result}`)
})
