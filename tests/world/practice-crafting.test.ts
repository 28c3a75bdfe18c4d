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
  bot = await rig.join('crafter')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const craft = async (item: string, times: number, table?: { x: number; y: number; z: number }) => {
  const block = table ? seen(bot, table) : null
  const [recipe] = bot.recipesFor(idOf(bot, item), null, 1, block)
  if (!recipe) throw new Error(`mineflayer knows no recipe for ${item} with what the bot has.`)
  await bot.craft(recipe, times, block ?? undefined)
}
/** What the server says, once the client says the same. */
const inventory = async () => {
  const server = async () =>
    (await rig.world.control.inventory('crafter')).map(({ name, count }) => `${count} ${name}`).sort()
  const client = () =>
    bot.inventory
      .items()
      .map(({ name, count }) => `${count} ${name}`)
      .sort()
  await until(async () => String(await server()) === String(client()), 'The same inventory on both sides')
  return server()
}

describe('crafting', () => {
  it('works in the inventory, again and again', async () => {
    await give(rig, bot, 'oak_log', 8)
    await craft('oak_planks', 8)
    expect(await inventory()).toEqual(['32 oak_planks'])
    await craft('stick', 16)
    expect(await inventory()).toEqual(['64 stick'])
  })

  it('works at a table', async () => {
    await setBlock(rig, bot, SPOT, 'crafting_table')
    await give(rig, bot, 'cobblestone', 11)
    await give(rig, bot, 'stick', 2)
    await craft('stone_pickaxe', 1, SPOT)
    await craft('furnace', 1, SPOT)
    expect(await inventory()).toEqual(['1 furnace', '1 stone_pickaxe'])
  })

  it('takes mixed planks', async () => {
    await give(rig, bot, 'oak_planks', 3)
    await give(rig, bot, 'birch_planks', 1)
    const [oak, birch] = [idOf(bot, 'oak_planks'), idOf(bot, 'birch_planks')]
    const slotOf = (id: number) => bot.inventory.items().find(({ type }) => type === id)?.slot ?? -1
    await bot.clickWindow(slotOf(oak), 0, 0)
    for (const cell of [1, 2, 3]) await bot.clickWindow(cell, 1, 0)
    await bot.clickWindow(slotOf(birch), 0, 0)
    await bot.clickWindow(4, 1, 0)
    await until(() => bot.inventory.slots[0]?.name === 'crafting_table')
    await bot.clickWindow(0, 0, 1)
    expect(await inventory()).toEqual(['1 crafting_table'])
  })

  it('leaves the buckets of a cake', async () => {
    await setBlock(rig, bot, SPOT, 'crafting_table')
    for (const [item, count] of [
      ['milk_bucket', 1],
      ['milk_bucket', 1],
      ['milk_bucket', 1],
      ['sugar', 2],
      ['egg', 1],
      ['wheat', 3],
    ] as const) {
      await give(rig, bot, item, count)
    }
    const window = await bot.openBlock(seen(bot, SPOT))
    const cells = [
      'milk_bucket',
      'milk_bucket',
      'milk_bucket',
      'sugar',
      'egg',
      'sugar',
      'wheat',
      'wheat',
      'wheat',
    ]
    for (const [i, item] of cells.entries()) {
      const from = window.findInventoryItem(idOf(bot, item), null, false)?.slot ?? -1
      await bot.clickWindow(from, 0, 0)
      await bot.clickWindow(i + 1, 1, 0)
      await bot.clickWindow(from, 0, 0)
    }
    await until(() => window.slots[0]?.name === 'cake')
    await bot.clickWindow(0, 0, 1)
    bot.closeWindow(window)
    await until(() => carried(bot, 'bucket') === 3)
    expect(await inventory()).toEqual(['1 cake', '3 bucket'])
  })

  it('gives back what lies in the grid when the table is closed', async () => {
    await setBlock(rig, bot, SPOT, 'crafting_table')
    await give(rig, bot, 'dirt', 5)
    const window = await bot.openBlock(seen(bot, SPOT))
    await bot.clickWindow(window.findInventoryItem(idOf(bot, 'dirt'), null, false)?.slot ?? -1, 0, 0)
    await bot.clickWindow(1, 1, 0)
    bot.closeWindow(window)
    expect(await inventory()).toEqual(['5 dirt'])
  })

  it('gives nothing for a result that is not there', async () => {
    await give(rig, bot, 'dirt', 1)
    await bot.clickWindow(0, 0, 0)
    await bot.clickWindow(0, 0, 1)
    expect(await inventory()).toEqual(['1 dirt'])
  })
})

describe('armour', () => {
  const worn = async (slot: number) =>
    (await rig.world.control.inventory('crafter')).find(each => each.slot === slot)?.name

  it('is worn in its own place only', async () => {
    await give(rig, bot, 'iron_helmet', 1)
    const helmet = bot.inventory.items().find(({ name }) => name === 'iron_helmet')
    if (!helmet) throw new Error('There is no helmet.')
    await bot.equip(helmet, 'head')
    await until(async () => (await worn(5)) === 'iron_helmet')
    await bot.unequip('head')
    await until(async () => (await worn(5)) === undefined)
    const from = bot.inventory.items().find(({ name }) => name === 'iron_helmet')?.slot ?? -1
    await bot.clickWindow(from, 0, 0)
    await bot.clickWindow(8, 0, 0)
    await until(() => bot.inventory.selectedItem?.name === 'iron_helmet', 'The correction')
    expect(await worn(8)).toBeUndefined()
    await bot.clickWindow(from, 0, 0)
    await until(() => carried(bot, 'iron_helmet') === 1)
    expect(await inventory()).toEqual(['1 iron_helmet'])
  })

  it('is seen by others, as is what is held', async () => {
    const other = await rig.join('watcher')
    await give(rig, bot, 'diamond_sword', 1)
    const sword = bot.inventory.items()[0]
    if (!sword) throw new Error('There is no sword.')
    await bot.equip(sword, 'hand')
    await until(() => other.players['crafter']?.entity?.heldItem?.name === 'diamond_sword')
    other.quit()
  })
})
