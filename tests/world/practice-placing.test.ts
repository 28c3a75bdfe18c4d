import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshArena, seen } from './practice-fresh.ts'
import {
  carried,
  hold,
  type PracticeRig,
  put,
  setBlock,
  spawnMob,
  startPracticeRig,
  until,
} from './practice-rig.ts'

let rig: PracticeRig
let bot: Bot

/** The bot stands north of the free spot and looks south at it. */
const STAND = { x: 0, y: 64, z: -8 }
const SPOT = new Vec3(0, 64, -6)
const UP = new Vec3(0, 1, 0)
const NORTH = new Vec3(0, 0, -1)
const DOWN = new Vec3(0, -1, 0)

beforeAll(async () => {
  rig = await startPracticeRig({ timeScale: 20 })
  bot = await rig.join('builder')
})
afterAll(() => rig.stop())
beforeEach(() => freshArena(rig, bot, STAND))

const there = (at: Vec3 = SPOT) => rig.world.control.blockAt(at)
const place = async (item: string, at: Vec3 = SPOT, face: Vec3 = UP) => {
  await hold(rig, bot, item)
  const before = carried(bot, item)
  await bot.placeBlock(seen(bot, at.minus(face)), face)
  await until(() => carried(bot, item) === before - 1)
}
/** Clicks as a client does that does not wait for an outcome. */
const click = async (item: string, reference: Vec3, face: Vec3 = UP) => {
  await hold(rig, bot, item)
  await bot.lookAt(reference.offset(0.5, 0.5, 0.5), true)
  await bot.waitForTicks(2)
  await bot.activateBlock(seen(bot, reference), face)
}

describe('placing', () => {
  it('counts a jump that comes in the same burst as the block put under it', async () => {
    await hold(rig, bot, 'cobblestone')
    const under = new Vec3(STAND.x, STAND.y, STAND.z)
    const { x, z } = bot.entity.position
    const client = (bot as unknown as { _client: { write(packet: string, fields: object): void } })._client
    for (const y of [0.42, 0.75, 1, 1.17, 1.25])
      client.write('position', { x, y: STAND.y + y, z, onGround: false })
    client.write('block_place', {
      location: under.offset(0, -1, 0),
      direction: 1,
      hand: 0,
      cursorX: 0.5,
      cursorY: 1,
      cursorZ: 0.5,
      insideBlock: false,
      sequence: 1,
    })
    await until(async () => (await there(under)).name === 'cobblestone', 'The block')
  })

  it('uses up one item', async () => {
    await hold(rig, bot, 'cobblestone', 3)
    await place('cobblestone')
    expect((await there()).name).toBe('cobblestone')
    await until(() => carried(bot, 'cobblestone') === 2)
  })

  it('turns a furnace and a chest to the player, and stairs away from it', async () => {
    await place('furnace')
    expect((await there()).properties['facing']).toBe('north')
    await place('oak_stairs', SPOT.offset(1, 0, 0))
    expect((await there(SPOT.offset(1, 0, 0))).properties['facing']).toBe('south')
  })

  it('lays a log along the face that was clicked', async () => {
    await setBlock(rig, bot, SPOT, 'stone')
    await place('oak_log', SPOT.plus(NORTH), NORTH)
    expect((await there(SPOT.plus(NORTH))).properties['axis']).toBe('z')
  })

  it('puts a torch on the ground or at a wall', async () => {
    await place('torch')
    expect((await there()).name).toBe('torch')
    await setBlock(rig, bot, SPOT.offset(1, 0, 0), 'stone')
    await place('torch', SPOT.offset(1, 0, -1), NORTH)
    expect(await there(SPOT.offset(1, 0, -1))).toEqual({
      name: 'wall_torch',
      properties: { facing: 'north' },
    })
  })

  it('sets both halves of a door and of a bed', async () => {
    await place('oak_door')
    expect((await there()).properties['half']).toBe('lower')
    expect(await there(SPOT.plus(UP))).toMatchObject({ name: 'oak_door', properties: { half: 'upper' } })
    await place('white_bed', SPOT.offset(1, 0, 0))
    expect((await there(SPOT.offset(1, 0, 0))).properties['part']).toBe('foot')
    expect(await there(SPOT.offset(1, 0, 1))).toMatchObject({
      name: 'white_bed',
      properties: { part: 'head' },
    })
  })

  it('hangs a ladder at a wall', async () => {
    await setBlock(rig, bot, SPOT, 'stone')
    await place('ladder', SPOT.plus(NORTH), NORTH)
    expect(await there(SPOT.plus(NORTH))).toMatchObject({ name: 'ladder', properties: { facing: 'north' } })
  })

  it('makes a double slab of two', async () => {
    await place('oak_slab')
    expect((await there()).properties['type']).toBe('bottom')
    await click('oak_slab', SPOT)
    await until(async () => (await there()).properties['type'] === 'double')
  })

  it.each(['grass', 'snow'])('takes the place of %s', async cover => {
    await rig.world.control.setBlock(SPOT.plus(DOWN), 'dirt')
    await setBlock(rig, bot, SPOT, cover)
    await click('cobblestone', SPOT)
    await until(async () => (await there()).name === 'cobblestone')
  })

  it('joins fences', async () => {
    await place('oak_fence')
    await place('oak_fence', SPOT.offset(1, 0, 0))
    expect((await there()).properties['east']).toBe(true)
    expect((await there(SPOT.offset(1, 0, 0))).properties['west']).toBe(true)
  })

  it('plants seeds only where a hoe has been', async () => {
    const soil = SPOT.plus(DOWN)
    // Without water, the field dries up again, in accelerated time before the seeds are in it.
    await setBlock(rig, bot, soil.offset(1, 0, 0), 'water')
    await setBlock(rig, bot, soil, 'dirt')
    await click('wheat_seeds', soil)
    expect((await there()).name).toBe('air')
    await click('iron_hoe', soil)
    await until(async () => (await there(soil)).name === 'farmland')
    await click('wheat_seeds', soil)
    await until(async () => (await there()).name === 'wheat')
  })

  it('fills a bucket at water and empties it again', async () => {
    await setBlock(rig, bot, SPOT.plus(DOWN), 'water')
    await hold(rig, bot, 'bucket')
    await bot.lookAt(SPOT.offset(0.5, -0.5, 0.5), true)
    await bot.waitForTicks(2)
    bot.activateItem()
    await until(() => carried(bot, 'water_bucket') === 1)
    expect((await there(SPOT.plus(DOWN))).name).toBe('air')
    await hold(rig, bot, 'water_bucket')
    bot.activateItem()
    await until(async () => (await there(SPOT.plus(DOWN))).name === 'water')
    await until(() => carried(bot, 'bucket') === 1)
  })
})

describe('the server refuses to place', () => {
  const refused = async (item: string, at: Vec3, face: Vec3 = UP) => {
    const before = await there(at)
    await hold(rig, bot, item)
    await expect(bot.placeBlock(seen(bot, at.minus(face)), face)).rejects.toThrow()
    expect(await there(at)).toEqual(before)
    expect(carried(bot, item)).toBe(1)
  }

  it('a block where the player stands', () => refused('cobblestone', new Vec3(STAND.x, STAND.y, STAND.z)))

  it('a block where a creature stands', async () => {
    await spawnMob(rig, bot, 'cow', SPOT)
    await refused('cobblestone', SPOT)
  })

  it('a torch where nothing holds it', async () => {
    await setBlock(rig, bot, SPOT, 'glass_pane')
    await refused('torch', SPOT.plus(NORTH), NORTH)
  })

  it('a door without room for its upper half', async () => {
    await setBlock(rig, bot, SPOT.plus(UP), 'stone')
    await refused('oak_door', SPOT)
  })

  it('what is out of reach', async () => {
    await hold(rig, bot, 'cobblestone')
    const far = new Vec3(0, 63, 4)
    bot._client.write('block_place', {
      hand: 0,
      location: far,
      direction: 1,
      cursorX: 0.5,
      cursorY: 1,
      cursorZ: 0.5,
      insideBlock: false,
      sequence: 1,
    })
    await bot.waitForTicks(3)
    expect((await there(far.plus(UP))).name).toBe('air')
  })

  it('an item that is no block', async () => {
    await click('stick', SPOT.plus(DOWN))
    await bot.waitForTicks(3)
    expect((await there()).name).toBe('air')
    expect(carried(bot, 'stick')).toBe(1)
  })
})

describe('doors', () => {
  it('open and close by hand, with both halves; iron ones do not', async () => {
    await place('oak_door')
    await bot.activateBlock(seen(bot, SPOT))
    await until(async () => (await there()).properties['open'] === true)
    expect((await there(SPOT.plus(UP))).properties['open']).toBe(true)
    await place('iron_door', SPOT.offset(1, 0, 0))
    await bot.activateBlock(seen(bot, SPOT.offset(1, 0, 0)))
    await bot.waitForTicks(3)
    expect((await there(SPOT.offset(1, 0, 0))).properties['open']).toBe(false)
  })
})

describe('chests side by side', () => {
  it('join to one, and part again when one is broken', async () => {
    await put(rig, bot, { x: 0, y: 64, z: -8 })
    await place('chest')
    await place('chest', SPOT.offset(1, 0, 0))
    const types = async () =>
      [await there(), await there(SPOT.offset(1, 0, 0))].map(({ properties }) => properties['type'])
    // Both look north, to the player: the eastern one is the left half as one faces south.
    expect(await types()).toEqual(['left', 'right'])
    await rig.world.control.setBlock(SPOT, 'air')
    expect((await there(SPOT.offset(1, 0, 0))).properties['type']).toBe('single')
  })

  it('stay single for a player who sneaks', async () => {
    await place('chest')
    bot.setControlState('sneak', true)
    await bot.waitForTicks(3)
    await place('chest', SPOT.offset(1, 0, 0))
    bot.setControlState('sneak', false)
    expect((await there(SPOT.offset(1, 0, 0))).properties['type']).toBe('single')
  })
})

it('places against a container only while sneaking, else opens it', async () => {
  await setBlock(rig, bot, SPOT, 'barrel')
  const opened = new Promise<string>(resolve =>
    bot.once('windowOpen', window => resolve(String(window.type))),
  )
  await click('cobblestone', SPOT, NORTH)
  expect(await opened).toContain('generic_9x3')
  expect((await there(SPOT.plus(NORTH))).name).toBe('air')
  if (bot.currentWindow) bot.closeWindow(bot.currentWindow)
  bot.setControlState('sneak', true)
  await bot.waitForTicks(3)
  await click('cobblestone', SPOT, NORTH)
  bot.setControlState('sneak', false)
  await until(async () => (await there(SPOT.plus(NORTH))).name === 'cobblestone')
})
