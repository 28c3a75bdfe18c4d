import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import { NIGHT, NOON, type PracticeRig, spawnMob, startPracticeRig, until } from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

const STAND = { x: 0, y: 64, z: -8 }
const FOOT = new Vec3(1, 64, -7)
const HEAD = new Vec3(1, 64, -6)

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('sleeper')
})
afterAll(() => rig.stop())
beforeEach(async () => {
  await freshArena(rig, bot, STAND)
  await rig.world.control.setBlocks([
    { block: 'blue_bed', x: 1, y: 64, z: -7, properties: { part: 'foot', facing: 'south' } },
    { block: 'blue_bed', x: 1, y: 64, z: -6, properties: { part: 'head', facing: 'south' } },
  ])
  await rig.world.control.setTime(NOON)
  await until(() => seen(bot, HEAD).name === 'blue_bed' && bot.time.isDay)
})

const night = async () => {
  await rig.world.control.setTime(NIGHT)
  await until(() => bot.time.timeOfDay >= NIGHT)
}
const actionBar = (of = bot) =>
  new Promise<string>(resolve => of.once('actionBar', message => resolve(JSON.stringify(message.json))))

it('the night is over for a player who sleeps', async () => {
  await night()
  const awake = new Promise<void>(resolve => bot.once('wake', () => resolve()))
  await bot.sleep(seen(bot, FOOT))
  expect(bot.isSleeping).toBe(true)
  await awake
  await until(() => bot.time.timeOfDay < 12_000, 'The morning')
  await until(() => bot.entity.onGround && bot.entity.position.distanceTo(HEAD) < 3)
})

it('goes on while another is awake, and one can get up again', async () => {
  const other = await rig.join('owl')
  await night()
  await rig.world.control.setTimeScale(1)
  const counted = actionBar(other)
  await bot.sleep(seen(bot, FOOT))
  expect(await counted).toMatch(/players_sleeping.*"1".*"2"/)
  await bot.waitForTicks(110)
  expect(bot.isSleeping).toBe(true)
  expect((await rig.world.control.blockAt(HEAD)).properties['occupied']).toBe(true)
  const awake = new Promise<void>(resolve => bot.once('wake', () => resolve()))
  const recounted = actionBar(other)
  await bot.wake()
  await awake
  expect(await recounted).toMatch(/players_sleeping.*"0".*"2"/)
  expect((await rig.world.control.blockAt(HEAD)).properties['occupied']).toBe(false)
  await rig.world.control.setTimeScale(20)
  other.quit()
  await until(async () => !(await rig.world.control.players()).includes('owl'))
})

it('nobody sleeps by day or near a monster, and both are told why', async () => {
  const byDay = actionBar()
  await bot.activateBlock(seen(bot, FOOT))
  expect(await byDay).toContain('no_sleep')
  await rig.world.control.setTimeScale(1)
  await night()
  await spawnMob(rig, bot, 'creeper', { x: 1, y: 64, z: 1 })
  const unsafe = actionBar()
  await bot.activateBlock(seen(bot, FOOT))
  expect(await unsafe).toContain('not_safe')
  await rig.world.control.setTimeScale(20)
})

it('one comes back to life beside the bed, or where everybody does if it is gone', async () => {
  await night()
  await bot.sleep(seen(bot, FOOT))
  const spawned = () => new Promise<void>(resolve => bot.once('spawn', () => resolve()))
  const first = spawned()
  await rig.world.control.setHealth('sleeper', 0)
  await first
  await until(() => bot.entity.position.distanceTo(HEAD) < 4, 'The bed')
  await rig.world.control.setBlock(HEAD, 'air')
  const second = spawned()
  await rig.world.control.setHealth('sleeper', 0)
  await second
  await until(() => bot.entity.position.distanceTo(new Vec3(0.5, 64, 3.5)) < 1, 'The spawn point')
})
