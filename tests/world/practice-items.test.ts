import type { Bot } from 'mineflayer'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, idOf } from './practice-fresh.ts'
import { carried, give, type PracticeRig, put, setBlock, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot
let other: Bot

const STAND = { x: 0, y: 64, z: 4 }
const FAR = { x: 0, y: 64, z: -9 }
const DESPAWN_TICKS = 6000

beforeAll(async () => {
  rig = await startPracticeRig()
  bot = await rig.join('thrower')
  other = await rig.join('catcher')
})
afterAll(() => rig.stop())
beforeEach(async () => {
  await rig.world.control.setTimeScale(1)
  await freshArena(rig, bot, STAND)
  await put(rig, other, FAR)
})

const lying = async () =>
  (await rig.world.control.droppedItems()).map(({ name, count }) => `${count} ${name}`).sort()
/** Throws to the south, where nobody stands. */
const toss = async (item: string, count: number) => {
  await bot.look(Math.PI, 0, true)
  await bot.waitForTicks(2)
  await bot.toss(idOf(bot, item), null, count)
}
/** Where the only item lies, once it does not move any more. */
const resting = async () => {
  const place = async () => {
    await bot.waitForTicks(3)
    return (await rig.world.control.droppedItems())[0]?.at
  }
  let last = await place()
  await until(async () => {
    const now = await place()
    const still = now !== undefined && now.y === last?.y && now.z === last.z
    last = now
    return still
  }, 'The rest')
  return last ?? fail()
}

describe('items that lie in the world', () => {
  it('fly where the player looks, come to rest there, and wait for somebody', async () => {
    await give(rig, bot, 'stick', 10)
    await toss('stick', 10)
    await until(async () => String(await lying()) === '10 stick')
    expect(carried(bot, 'stick')).toBe(0)
    const { y, z } = await resting()
    expect(y).toBe(64)
    expect(z).toBeGreaterThan(STAND.z + 1.5)
  })

  it('are picked up with their whole count by who touches them', async () => {
    await give(rig, bot, 'stick', 10)
    await toss('stick', 10)
    const { x, z } = await resting()
    await put(rig, other, { x: Math.floor(x), y: 64, z: Math.floor(z) })
    await until(() => carried(other, 'stick') === 10)
    expect(await lying()).toEqual([])
  })

  it('are picked up only as far as there is room', async () => {
    await rig.world.control.give('thrower', 'dirt', 64 * 35)
    await rig.world.control.give('thrower', 'stick', 60)
    await until(() => carried(bot, 'stick') === 60)
    await setBlock(rig, bot, { x: 1, y: 64, z: 4 }, 'chest')
    await rig.world.control.fillChest({ x: 1, y: 64, z: 4 }, [{ name: 'stick', count: 10 }])
    await bot.dig(bot.blockAt(bot.entity.position.offset(1, 0, 0)) ?? fail(), true)
    await put(rig, bot, { x: 1, y: 64, z: 4 })
    await until(() => carried(bot, 'stick') === 64)
    await until(async () => (await lying()).includes('6 stick'))
  })

  it('come together to one stack', async () => {
    await give(rig, bot, 'stick', 4)
    await toss('stick', 1)
    await toss('stick', 1)
    await until(async () => String(await lying()) === '2 stick', 'The merging')
  })

  it('vanish after five minutes of the world', async () => {
    await give(rig, bot, 'stick', 1)
    await toss('stick', 1)
    await until(async () => (await lying()).length === 1)
    await rig.world.control.setTimeScale(DESPAWN_TICKS / 40)
    await until(async () => (await lying()).length === 0, 'The end of the stick')
    expect(carried(bot, 'stick') + carried(other, 'stick')).toBe(0)
  })

  it('are seen by others as what they are', async () => {
    await give(rig, bot, 'stick', 3)
    await toss('stick', 3)
    await put(rig, other, { x: 3, y: 64, z: 5 })
    await until(() =>
      Object.values(other.entities).some(entity => {
        const item = entity.name === 'item' ? entity.getDroppedItem() : null
        return item?.name === 'stick' && item.count === 3
      }),
    )
  })
})

const fail = (): never => {
  throw new Error('The bot does not see so far.')
}

describe('the held stack', () => {
  it('is dropped one by one, or all at once', async () => {
    await give(rig, bot, 'dirt', 5)
    const dirt = bot.inventory.items()[0]
    if (!dirt) throw new Error('There is no dirt.')
    await bot.equip(dirt, 'hand')
    await bot.look(Math.PI, 0, true)
    const drop = (status: number) =>
      bot._client.write('block_dig', {
        status,
        location: bot.entity.position.floored(),
        face: 0,
        sequence: 0,
      })
    drop(4)
    await until(() => carried(bot, 'dirt') === 4)
    drop(3)
    await until(() => carried(bot, 'dirt') === 0)
    await until(async () => String(await lying()) === '5 dirt')
  })

  it('changes hands with the off-hand', async () => {
    await give(rig, bot, 'torch', 2)
    const torch = bot.inventory.items()[0]
    if (!torch) throw new Error('There is no torch.')
    await bot.equip(torch, 'hand')
    bot._client.write('block_dig', {
      status: 6,
      location: bot.entity.position.floored(),
      face: 0,
      sequence: 0,
    })
    await until(() => bot.inventory.slots[45]?.name === 'torch')
  })
})
