import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDir } from '../support/temporary.ts'
import {
  beatToDeath,
  carried,
  hold,
  NIGHT,
  NOON,
  openPen,
  type PracticeRig,
  packet,
  pen,
  put,
  setBlock,
  spawnMob,
  startPracticeRig,
  until,
} from './practice-rig.ts'

/** Plain grass, away from what the preset built. */
const FIELD = { x: 40, y: 64, z: 40 }
const near = (x: number, z: number) => ({ x: FIELD.x + x, y: FIELD.y, z: FIELD.z + z })
const PEN = near(0, -2)

let rig: PracticeRig
let bot: Bot

beforeAll(async () => {
  rig = await startPracticeRig()
  bot = await rig.join('Farmer')
})
afterAll(() => rig.stop())

beforeEach(async () => {
  await rig.world.control.reset()
  await rig.world.control.setTime(NOON)
  await rig.world.control.setHealth('Farmer', 20)
  await put(rig, bot, FIELD)
})

/** Kills a penned mob with a diamond sword, and walks over what it leaves. */
async function harvest(mob: string): Promise<number> {
  await hold(rig, bot, 'diamond_sword')
  const blows = await beatToDeath(bot, await pen(rig, bot, mob, PEN))
  await openPen(rig, bot, PEN)
  await put(rig, bot, PEN)
  await until(async () => (await rig.world.control.droppedItems()).length === 0, 'Picking up')
  return blows
}

describe('animals', () => {
  it('wander about on the ground', async () => {
    for (let count = 0; count < 8; count++) await spawnMob(rig, bot, 'pig', near(count, 5))
    const moved = () =>
      Object.values(bot.entities).filter(({ name, position }) => name === 'pig' && position.z < 68)
    const before = new Map(moved().map(pig => [pig.id, pig.position.clone()]))
    await until(
      () => moved().some(pig => (before.get(pig.id)?.distanceTo(pig.position) ?? 0) > 1.5),
      'A stroll',
    )
    for (const { at } of await rig.world.control.mobs()) expect(at.y).toBeCloseTo(64, 1)
  })

  it('die of ten bare blows if they are a pig', async () => {
    const pig = await pen(rig, bot, 'pig', PEN)
    expect(await beatToDeath(bot, pig)).toBe(10)
    await until(() => bot.entities[pig.id] === undefined, 'The end of the pig')
    const drops = await rig.world.control.droppedItems()
    expect(drops.every(({ name }) => name === 'porkchop')).toBe(true)
  })

  it('die of three blows of a wooden sword, and leave porkchop to pick up', async () => {
    await hold(rig, bot, 'wooden_sword')
    expect(await beatToDeath(bot, await pen(rig, bot, 'pig', PEN))).toBe(3)
    await openPen(rig, bot, PEN)
    await put(rig, bot, PEN)
    await until(() => carried(bot, 'porkchop') > 0, 'The porkchop')
    expect(carried(bot, 'porkchop')).toBeLessThanOrEqual(3)
    const [sword] = await rig.world.control
      .inventory('Farmer')
      .then(stacks => stacks.filter(s => s.name.endsWith('sword')))
    expect(sword?.damage).toBe(3)
  })

  it('flee when they are hit', async () => {
    const cow = await spawnMob(rig, bot, 'cow', near(0, 2))
    const before = cow.position.clone()
    await bot.lookAt(cow.position.offset(0, 0.7, 0), true)
    bot.attack(cow)
    await until(() => cow.position.distanceTo(before) > 4, 'The flight')
  })

  it('give beef and leather, mutton and wool, chicken and feathers', async () => {
    expect(await harvest('cow')).toBe(2)
    expect(carried(bot, 'beef')).toBeGreaterThanOrEqual(1)
    expect(carried(bot, 'beef')).toBeLessThanOrEqual(3)
    expect(carried(bot, 'leather')).toBeLessThanOrEqual(2)
    expect(await harvest('sheep')).toBe(2)
    expect([1, 2]).toContain(carried(bot, 'mutton'))
    expect(bot.inventory.items().filter(({ name }) => name.endsWith('_wool'))).toHaveLength(1)
    expect(await harvest('chicken')).toBe(1)
    expect(carried(bot, 'chicken')).toBe(1)
    expect(carried(bot, 'feather')).toBeLessThanOrEqual(2)
  })

  it('give wool to shears once, and milk to a bucket', async () => {
    const sheep = await pen(rig, bot, 'sheep', PEN)
    await hold(rig, bot, 'shears')
    bot.useOn(sheep)
    await until(async () => (await rig.world.control.droppedItems()).length > 0, 'The wool')
    const wool = await rig.world.control.droppedItems()
    expect(wool.every(({ name }) => name.endsWith('_wool'))).toBe(true)
    const count = wool.reduce((sum, stack) => sum + stack.count, 0)
    expect(count).toBeGreaterThanOrEqual(1)
    expect(count).toBeLessThanOrEqual(3)
    await until(
      () => sheep.metadata.some(value => typeof value === 'number' && (value & 0x10) > 0),
      'The shorn look',
    )

    const cow = await spawnMob(rig, bot, 'cow', near(0, 2))
    await hold(rig, bot, 'bucket')
    bot.useOn(cow)
    await until(() => carried(bot, 'milk_bucket') === 1, 'The milk')
    expect(carried(bot, 'bucket')).toBe(0)
    const again = await rig.world.control.droppedItems()
    expect(again.reduce((sum, stack) => sum + stack.count, 0)).toBeLessThanOrEqual(count)
  })
})

describe('hostile mobs', () => {
  it('pursue and hurt a player if they are a zombie', async () => {
    await rig.world.control.setTime(NIGHT)
    const zombie = await spawnMob(rig, bot, 'zombie', near(10, 0))
    await until(() => bot.health < 20, 'The bite')
    expect(bot.health).toBe(17.5)
    expect(zombie.position.distanceTo(bot.entity.position)).toBeLessThan(4)
  })

  it('go round a wall to a player whom they see through a window', async () => {
    await rig.world.control.setTime(NIGHT)
    for (const z of [-2, -1, 0, 1, 2]) {
      for (const y of [0, 1, 2]) {
        if (z !== 0 || y !== 1) await setBlock(rig, bot, { ...near(4, z), y: FIELD.y + y }, 'stone')
      }
    }
    await spawnMob(rig, bot, 'zombie', near(7, 0))
    await until(() => bot.health < 20, 'The bite')
  })

  it('shoot from afar if they are a skeleton', async () => {
    await rig.world.control.setTime(NIGHT)
    const skeleton = await spawnMob(rig, bot, 'skeleton', near(6, 0))
    await until(() => Object.values(bot.entities).some(({ name }) => name === 'arrow'), 'An arrow')
    await until(() => bot.health < 20, 'The wound')
    expect(skeleton.position.distanceTo(bot.entity.position)).toBeGreaterThan(4)
  })

  it('burst beside a player if they are a creeper, and break the ground', async () => {
    const blast = packet<{ radius: number }>(bot, 'explosion')
    const creeper = await spawnMob(rig, bot, 'creeper', near(2, 0))
    expect((await blast).radius).toBe(3)
    await until(() => bot.health < 20, 'The wound')
    await until(() => bot.entities[creeper.id] === undefined, 'The end of the creeper')
    const under = new Vec3(creeper.position.x, FIELD.y - 1, creeper.position.z)
    await until(() => bot.blockAt(under)?.name === 'air', 'The hole')
    expect((await rig.world.control.droppedItems()).some(({ name }) => name === 'dirt')).toBe(true)
  })

  it('bite at night if they are a spider, and leave string and eyes only', async () => {
    await rig.world.control.setTime(NIGHT)
    const spider = await spawnMob(rig, bot, 'spider', near(3, 0))
    await until(() => bot.health < 20, 'The bite')
    await hold(rig, bot, 'diamond_sword')
    // Three blows of 7, or two if the spider's push made one of them critical.
    expect([2, 3]).toContain(await beatToDeath(bot, spider))
    const drops = await rig.world.control.droppedItems()
    expect(drops.every(({ name }) => name === 'string' || name === 'spider_eye')).toBe(true)
  })

  it('burn in daylight if they are undead', async () => {
    const zombie = await spawnMob(rig, bot, 'zombie', near(10, 0))
    await until(() => (Number(zombie.metadata[0] ?? 0) & 1) === 1, 'The flames')
  })
})

describe('the world', () => {
  it('goes back to its one pig', async () => {
    await spawnMob(rig, bot, 'cow', near(3, 3))
    await rig.world.control.reset()
    expect((await rig.world.control.mobs()).map(({ name }) => name)).toEqual(['pig'])
  })

  it('keeps its mobs between runs', async () => {
    const saveDir = temporaryDir()
    const first = await startPracticeRig({ saveDir })
    await first.world.control.spawnMob('sheep', near(1, 1))
    await first.stop()
    const second = await startPracticeRig({ saveDir })
    const mobs = await second.world.control.mobs()
    await second.stop()
    expect(mobs.map(({ name }) => name).sort()).toEqual(['pig', 'sheep'])
  })
})
