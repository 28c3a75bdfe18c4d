import minecraftData from 'minecraft-data'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { blockOfState, lookTable } from '../../src-main/contract/index.ts'
import { BOT, type PlayRig, playRig } from '../support/play-rig.ts'
import { ViewPage } from '../support/view-page.ts'
import { eventually } from './body-rig.ts'

let rig: PlayRig
beforeAll(async () => {
  rig = await playRig()
  await rig.joinBot()
})
afterAll(() => rig.close())

const DISTANCE = 3

function watch({ bot = BOT as string | null, distance = DISTANCE } = {}) {
  const page = new ViewPage()
  const watching = rig.core.view.watch(page, { bot, distance })
  onTestFinished(() => watching.close())
  return { page, watching }
}

const nameOf = (state: number | undefined): string =>
  (minecraftData('1.20.1') as { blocksByStateId: Record<number, { name: string }> }).blocksByStateId[
    state ?? -1
  ]?.name ?? 'nothing'

test('a watcher gets the blocks, the light and the beings around the bot, nearest first', async () => {
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  const hello = page.last('hello')
  expect(hello).toMatchObject({ bot: BOT, bots: [BOT], version: '1.20.1', distance: DISTANCE })
  const self = page.entities.get(hello?.self ?? -1)
  expect(self).toMatchObject({ name: 'player', label: BOT })
  const { chest } = rig.world
  expect(nameOf(page.stateAt(chest.x, chest.y, chest.z))).toBe('chest')
  expect(page.skyAt(chest.x, chest.y + 5, chest.z)).toBe(15)
  const far = page.frames.flatMap(frame =>
    frame.kind === 'column'
      ? Math.hypot(frame.x - Math.floor((self?.x ?? 0) / 16), frame.z - Math.floor((self?.z ?? 0) / 16))
      : [],
  )
  expect(far).toEqual([...far].sort((a, b) => a - b))
  expect(page.columns.size).toBeLessThanOrEqual((2 * DISTANCE + 1) ** 2)
  expect(page.count('time')).toBeGreaterThan(0)
})

test('a block that changes is told', async () => {
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  const { chest } = rig.world
  const at = { x: chest.x + 2, y: chest.y + 3, z: chest.z }
  await rig.world.control.setBlock(at, 'gold_block')
  await page.until(() => nameOf(page.stateAt(at.x, at.y, at.z)) === 'gold_block')
  await rig.world.control.setBlock(at, 'air')
  await page.until(() => nameOf(page.stateAt(at.x, at.y, at.z)) === 'air')
})

test('while it is paused nothing is sent, and afterwards what has changed', async () => {
  const { page, watching } = watch()
  await page.until(() => page.last('complete') !== undefined)
  watching.request({ type: 'pause' })
  const [messages, frames] = [page.messages.length, page.frames.length]
  const { page: other } = watch()
  const { chest } = rig.world
  const at = { x: chest.x + 2, y: chest.y + 3, z: chest.z }
  await rig.world.control.setBlock(at, 'diamond_block')
  await other.until(() => nameOf(other.stateAt(at.x, at.y, at.z)) === 'diamond_block')
  expect([page.messages.length, page.frames.length]).toEqual([messages, frames])
  watching.request({ type: 'resume' })
  await page.until(() => nameOf(page.stateAt(at.x, at.y, at.z)) === 'diamond_block')
  await rig.world.control.setBlock(at, 'air')
})

test('another player is seen with name and walks in the view', async () => {
  const { page } = watch()
  const human = await rig.joinHuman('Ann')
  const ann = () => [...page.entities.values()].find(({ label }) => label === 'Ann')
  await page.until(() => ann() !== undefined)
  const before = ann()
  const { x, y, z } = human.observe().position
  const options = { deadlineMs: 20_000, signal: new AbortController().signal, log: () => {} }
  await human.act.goTo({ position: { x: x + 3, y, z: z + 3 }, range: 1 }, options)
  await page.until(
    () => Math.hypot((ann()?.x ?? 0) - (before?.x ?? 0), (ann()?.z ?? 0) - (before?.z ?? 0)) > 1,
  )
  await human.close()
  await page.until(() => ann() === undefined)
})

test('the looks of the world’s blocks can be fetched by the path of the hello, and are kept', async () => {
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  const pack = page.last('hello')?.assets.replace('/assets/', '') ?? ''
  const asset = await rig.core.view.asset(pack, 'slice.json', { brotli: false })
  const slice = JSON.parse(Buffer.from(asset?.body ?? []).toString())
  const { chest } = rig.world
  const state = page.stateAt(chest.x, chest.y, chest.z) ?? -1
  expect(blockOfState(slice, state)?.name).toBe('chest')
  expect(slice.looks[lookTable(slice)[state] ?? -1].parts.length).toBeGreaterThan(0)
  const atlas = await rig.core.view.asset(pack, 'atlas.rgba', { brotli: false })
  expect(atlas?.body.length).toBe(slice.atlas.width * slice.atlas.height * 4)
})

test('a view whose bot leaves says so, and begins anew when it is back', async () => {
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  const hellos = page.count('hello')
  await rig.core.disconnect()
  await page.until(() => page.last('nobody') !== undefined)
  expect(page.last('nobody')?.message).toContain(BOT)
  await eventually(() => rig.core.snapshot().world.status === 'none')
  await rig.joinBot()
  await page.until(() => page.count('hello') > hellos)
})

test('a torch in the dark lights what is around it, and takes its light along', async () => {
  const { chest } = rig.world
  const at = { x: chest.x, y: chest.y + 8, z: chest.z }
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  await rig.world.control.setBlock(at, 'glowstone')
  await page.until(() => page.blockLightAt(at.x + 3, at.y, at.z) === 12)
  await rig.world.control.setBlock(at, 'air')
  await page.until(() => page.blockLightAt(at.x + 3, at.y, at.z) === 0)
})

test('where a roof is opened the sky comes in', async () => {
  const { chest } = rig.world
  const [x, y, z] = [chest.x, chest.y + 10, chest.z]
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) await rig.world.control.setBlock({ x: x + dx, y, z: z + dz }, 'stone')
  }
  await page.until(() => page.skyAt(x, y - 1, z) === 13)
  await rig.world.control.setBlock({ x, y, z }, 'air')
  await page.until(() => page.skyAt(x, y - 1, z) === 15)
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) await rig.world.control.setBlock({ x: x + dx, y, z: z + dz }, 'air')
  }
})

test('the way that a bot goes is told as it has planned it, and that it stands again', async () => {
  const { page } = watch()
  await page.until(() => page.last('complete') !== undefined)
  const way = () => page.last('way')?.points ?? []
  await rig.start('Get 1 oak log')
  await page.until(() => way().length > 1)
  const { position } = rig.core.snapshot().vitals[`bot:${BOT}`] ?? {}
  const away = way().map(({ x, z }) => Math.hypot(x - (position?.x ?? 0), z - (position?.z ?? 0)))
  expect(Math.min(...away)).toBeLessThan(6)
  await page.until(() => way().length === 0)
})
