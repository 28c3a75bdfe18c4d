import { Vec3 } from 'vec3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Snapshot } from '../../src-main/contract/index.ts'
import { BOT, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'
import { type BedGoer, joinBedGoer } from './bed-goer.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BED = { x: 6, y: 64, z: -6 }
const EVENING = 11_500

const carriesBed = ({ vitals }: Snapshot) =>
  vitals[`bot:${BOT}`]?.inventory.some(({ item }) => item === 'white_bed') === true

let rig: PlayRig
let ada: BedGoer

beforeEach(async () => {
  rig = await playRig()
  orThrow(rig.core.join(ADA))
  await rig.joinBot()
  ada = await joinBedGoer(rig.world, ADA.name)
  await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
})
afterEach(async () => {
  ada?.client.quit()
  await rig.close()
})

test('who goes to bed is told that the bot has none; with one that is thrown to it the night passes', async () => {
  const { client } = ada
  const whispered = new Promise<string>(resolve => client.once('whisper', (_from, text) => resolve(text)))
  await ada.sleep(BED)
  expect(await whispered).toMatch(/no bed.*Throw me one/)
  await client.wake()
  const { control } = rig.world
  const bot = rig.core.snapshot().vitals[`bot:${BOT}`]?.position
  if (!bot) throw new Error('The bot is not in the world.')
  await control.give(ADA.name, 'white_bed', 1)
  await control.teleport(ADA.name, { x: bot.x + 3, y: bot.y, z: bot.z })
  const near = new Vec3(bot.x, bot.y + 1, bot.z)
  await expect.poll(() => client.entity.position.distanceTo(near), { timeout: 10_000 }).toBeLessThan(4)
  const gift = () => client.inventory.items().find(({ name }) => name === 'white_bed')
  await expect.poll(gift, { timeout: 10_000 }).toBeDefined()
  await client.lookAt(near, true)
  const item = gift()
  if (item) await client.tossStack(item)
  await rig.pageShows(carriesBed)
  await ada.sleep(BED)
  await expect.poll(() => client.time.timeOfDay, { timeout: 60_000 }).toBeLessThan(EVENING)
  await rig.pageShows(carriesBed)
})

test('a bot that has the wool makes a bed in the evening, and the night passes once a person goes to bed', async () => {
  const { control } = rig.world
  await control.setTime(EVENING)
  await control.give(BOT, 'white_wool', 3)
  await rig.start('craft a compass')
  await rig.pageShows(carriesBed)
  await ada.sleep(BED)
  await expect.poll(() => ada.client.time.timeOfDay, { timeout: 60_000 }).toBeLessThan(EVENING)
  await rig.pageShows(carriesBed)
})
