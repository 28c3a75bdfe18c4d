import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeWorld } from '../../src-main/practice/index.ts'
import { keptDir } from '../support/kept-dir.ts'
import { temporaryDir } from '../support/temporary.ts'
import { carried, type PracticeRig, packet, put, startRigOf, until } from './practice-rig.ts'

const SEED = 5
const { biomesByName } = minecraftData('1.20.1')
const ANIMALS = /^(sheep|pig|cow|chicken|horse|donkey|rabbit|wolf|fox|llama)$/
const HOSTILE = /^(zombie|zombie_villager|skeleton|spider|creeper)$/

let rig: PracticeRig<'wild'>
let bot: Bot
const kept = keptDir()
const start = () => startRigOf('wild', { seed: SEED, saveDir: kept.path, difficulty: 'peaceful' })

beforeAll(async () => {
  rig = await start()
  bot = await rig.join('walker')
})
afterAll(async () => {
  await rig.stop()
  kept.remove()
})

/** Straight on as a person does who holds the keys: jumps at steps and in water, turns where it goes on no further. */
async function stroll(walker: Bot, blocks: number): Promise<void> {
  const from = walker.entity.position.clone()
  let yaw = 0
  let before = from
  walker.setControlState('forward', true)
  walker.setControlState('jump', true)
  try {
    for (let turns = 0; walker.entity.position.distanceTo(from) < blocks; ) {
      await walker.look(yaw, 0, true)
      await walker.waitForTicks(10)
      const now = walker.entity.position.clone()
      if (now.distanceTo(before) < 0.5) {
        // Around what stands there, to either side by turns, and back to the way.
        yaw = yaw === 0 ? (turns++ % 2 === 0 ? 0.9 : -0.9) : -yaw * 1.2
      } else if (now.distanceTo(before) > 1.5) yaw *= 0.5
      if (Math.abs(yaw) < 0.1) yaw = 0
      if (turns > 100) throw new Error('There is no way on.')
      before = now
    }
  } finally {
    walker.clearControlStates()
  }
}

const SIDES = [new Vec3(1, 0, 0), new Vec3(-1, 0, 0), new Vec3(0, 0, 1), new Vec3(0, 0, -1)]
const isFree = (place: Vec3) =>
  bot.blockAt(place.offset(0, -1, 0))?.boundingBox === 'block' &&
  [0, 1].every(up => bot.blockAt(place.offset(0, up, 0))?.boundingBox === 'empty')

/** The lowest log of a tree with room beside it. */
const nearestLog = () =>
  bot
    .findBlocks({ matching: ({ name }) => name.endsWith('_log'), maxDistance: 48, count: 200 })
    .filter(at => !bot.blockAt(at.offset(0, -1, 0))?.name.endsWith('_log'))
    .filter(at => SIDES.some(side => isFree(at.plus(side))))
    .map(at => bot.blockAt(at))[0]

describe('the wild', () => {
  it('says its seed, and has no shared chest', () => {
    expect(rig.world.seed).toBe(SEED)
    expect(rig.world.chest).toBeUndefined()
    expect(describeWorld(rig.world)).toContain(`seed is ${SEED}`)
    expect(describeWorld(rig.world)).not.toContain('chest')
  })

  it('begins on safe ground, with its biome and its light told', async () => {
    const feet = bot.entity.position.floored()
    expect(bot.blockAt(feet.offset(0, -1, 0))?.name).toBe('grass_block')
    const biomes = ['plains', 'forest', 'birch_forest', 'flower_forest', 'taiga']
    const ids = biomes.map(name => biomesByName[name]?.id)
    expect(ids).toContain(bot.blockAt(feet)?.biome.id)
    expect(bot.blockAt(feet.offset(0, 1, 0))?.skyLight).toBe(15)
    const deep = bot.blockAt(new Vec3(feet.x, -20, feet.z))
    expect(deep?.skyLight).toBe(0)
  })

  it('is walked through: a hundred blocks away there is land, and it is the land of the seed', async () => {
    const from = bot.entity.position.clone()
    const column = packet<{ heightmaps: { value: { MOTION_BLOCKING: { value: unknown[] } } } }>(
      bot,
      'map_chunk',
    )
    await stroll(bot, 100)
    expect((await column).heightmaps.value.MOTION_BLOCKING.value).toHaveLength(37)
    expect(bot.entity.position.distanceTo(from)).toBeGreaterThanOrEqual(100)
    const ground = bot.entity.position.floored().offset(0, -1, 0)
    const { name } = await rig.world.control.blockAt(ground)
    expect(bot.blockAt(ground)?.name).toBe(name)
  })

  it('has animals that live there from its beginning', async () => {
    const mobs = await rig.world.control.mobs()
    expect(mobs.filter(({ name }) => ANIMALS.test(name)).length).toBeGreaterThan(3)
    expect(mobs.some(({ name }) => HOSTILE.test(name))).toBe(false)
    const sheep = mobs.find(({ name }) => ANIMALS.test(name))
    if (!sheep) throw new Error('There is no animal.')
    await rig.world.control.teleport('walker', { ...sheep.at, x: sheep.at.x + 4, y: sheep.at.y + 1 })
    await until(() => bot.entities[sheep.id]?.name === sheep.name, 'The animal in sight')
  })

  it('gives a log to who digs a tree, and remembers that it is gone', async () => {
    await rig.world.control.teleport('walker', {
      x: rig.world.spawnPoint.x + 0.5,
      y: rig.world.spawnPoint.y,
      z: rig.world.spawnPoint.z + 0.5,
    })
    await until(() => nearestLog() !== undefined, 'A log in sight')
    const log = nearestLog()
    if (!log) throw new Error('There is no tree near the spawn point.')
    const at = log.position
    const [beside, ...others] = SIDES.map(side => at.plus(side)).filter(isFree)
    if (!beside) throw new Error('The tree stands in a hole.')
    await put(rig, bot, beside)
    await bot.dig(log)
    // It may jump to the other side of the trunk, out of reach from here.
    const hasIt = () => carried(bot, log.name) === 1
    for (const side of others) {
      await bot.waitForTicks(20)
      if (!hasIt()) await put(rig, bot, side)
    }
    await until(hasIt, 'The log')
    await rig.stop()

    rig = await start()
    bot = await rig.join('walker')
    expect(rig.world.seed).toBe(SEED)
    expect(rig.world.notices).toEqual([])
    expect((await rig.world.control.blockAt(log.position)).name).toBe('air')
    expect(carried(bot, log.name)).toBe(1)
    expect((await rig.world.control.mobs()).length).toBeGreaterThan(3)
  })

  it('is as in the beginning after a reset, with its trees and its animals', async () => {
    const spawn = rig.world.spawnPoint
    const hole = { ...spawn, y: spawn.y - 1 }
    await rig.world.control.setBlock(hole, 'gold_block')
    await rig.world.control.reset()
    expect((await rig.world.control.blockAt(hole)).name).toBe('grass_block')
    await until(async () => (await rig.world.control.mobs()).length > 3, 'The animals')
  })

  it('lets it rain, and tells who is there and who comes', async () => {
    const rain = new Promise<void>(resolve => bot.once('rain', resolve))
    await rig.world.control.setWeather('rain')
    await rain
    expect(bot.isRaining).toBe(true)
    const guest = await rig.join('guest')
    await until(() => guest.isRaining, 'The rain for the guest')
    await rig.world.control.setWeather('clear')
    await until(() => !bot.isRaining && !guest.isRaining, 'The end of the rain')
    guest.quit()
  })
})

describe('a wild world without a seed', () => {
  it('goes on with the one played last', async () => {
    const dir = temporaryDir()
    const first = await startRigOf('wild', { saveDir: dir })
    const { seed } = first.world
    await first.stop()
    const second = await startRigOf('wild', { saveDir: dir })
    expect(second.world.seed).toBe(seed)
    await second.stop()
  })

  it('fills with hostile mobs in the dark, around its players', async () => {
    const night = await startRigOf('wild', { seed: SEED })
    const guest = await night.join('sleeper')
    await night.world.control.setTime(18_000)
    await until(async () => {
      const mobs = await night.world.control.mobs()
      return mobs.filter(({ name }) => HOSTILE.test(name)).length > 20
    }, 'A night full of mobs')
    const spawn = night.world.spawnPoint
    const distances = (await night.world.control.mobs())
      .filter(({ name }) => HOSTILE.test(name))
      .map(({ at }) => Math.hypot(at.x - spawn.x, at.y - spawn.y, at.z - spawn.z))
    expect(Math.max(...distances)).toBeLessThanOrEqual(132)
    expect(guest.health).toBe(20)
    await night.stop()
  })
})
