import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { anew, eventually, give, held, options, type Rig, setBlock, startRig } from './body-rig.ts'

let rig: Rig
let body: Body
let chest: Position

beforeAll(async () => {
  rig = await startRig()
  body = await rig.join('Worker')
  chest = rig.world.chest
})
afterAll(() => rig?.stop())
beforeEach(() => anew(rig, body))

const beside = (dx: number): Position => ({ ...chest, x: chest.x + dx })

describe('gather', () => {
  test('fells a tree by hand, whole, and says what it gained', async () => {
    const told: number[] = []
    const result = await body.act.gather(
      { items: ['oak_log'], count: 4 },
      options({ progress: count => told.push(count) }),
    )
    expect(result).toMatchObject({ outcome: 'done', count: 5, gained: { oak_log: 5 }, lost: {} })
    expect(await held(rig, 'Worker', 'oak_log')).toBe(5)
    expect(told.at(-1)).toBe(5)
    expect(result.ticks).toBeGreaterThan(0)
    expect(result.centimetres).toBeGreaterThan(100)
  })

  test('takes a pickaxe for stone, and the weakest that is enough leaves the rest alone', async () => {
    await give(rig, body, 'wooden_pickaxe', 1)
    const result = await body.act.gather({ items: ['cobblestone'], count: 11 }, options())
    expect(result.outcome).toBe('done')
    expect(await held(rig, 'Worker', 'cobblestone')).toBe(result.count)
    expect(result.count).toBeGreaterThanOrEqual(11)
  })

  test('gathers any of the accepted items', async () => {
    await give(rig, body, 'iron_pickaxe', 1)
    const result = await body.act.gather({ items: ['diamond', 'raw_iron'], count: 2 }, options())
    expect(result.outcome).toBe('done')
    expect((result.gained['diamond'] ?? 0) + (result.gained['raw_iron'] ?? 0)).toBe(2)
  })

  test('digs a way down to stone that lies under the grass', async () => {
    await buryStone()
    await give(rig, body, 'stone_pickaxe', 1)
    const result = await body.act.gather({ items: ['cobblestone'], count: 2 }, options())
    expect(result).toMatchObject({ outcome: 'done', gained: { cobblestone: result.count } })
    expect(body.observe().position.y).toBeLessThan(chest.y)
  })
})

describe('craft', () => {
  test('at a table as far above its head as it can touch', async () => {
    const { x, y, z } = body.observe().position
    const above = { x: Math.floor(x), y: Math.floor(y) + 6, z: Math.floor(z) }
    await setBlock(rig, body, above, 'crafting_table')
    await give(rig, body, 'oak_planks', 6)
    const result = await body.act.craft({ item: 'oak_door', count: 1, table: above }, options())
    expect(result).toMatchObject({ outcome: 'done', centimetres: 0 })
  })

  test('uses the grid of the inventory for what fits there, from any mixture of planks', async () => {
    await give(rig, body, 'oak_planks', 1)
    await give(rig, body, 'birch_planks', 3)
    const result = await body.act.craft({ item: 'crafting_table', count: 1 }, options())
    expect(result).toMatchObject({
      outcome: 'done',
      count: 1,
      gained: { crafting_table: 1 },
      lost: { oak_planks: 1, birch_planks: 3 },
    })
    expect(await held(rig, 'Worker', 'crafting_table')).toBe(1)
  })

  test('goes to a table for what needs one', async () => {
    await setBlock(rig, body, beside(-1), 'crafting_table')
    await give(rig, body, 'oak_planks', 3)
    await give(rig, body, 'stick', 2)
    const result = await body.act.craft({ item: 'wooden_pickaxe', count: 1 }, options())
    expect(result).toMatchObject({ outcome: 'done', lost: { oak_planks: 3, stick: 2 } })
    expect(await held(rig, 'Worker', 'wooden_pickaxe')).toBe(1)
  })

  test('crafts many at once, rounds up, and leaves the grid empty', async () => {
    await give(rig, body, 'oak_planks', 64)
    const result = await body.act.craft({ item: 'stick', count: 99 }, options())
    expect(result).toMatchObject({
      outcome: 'done',
      count: 100,
      gained: { stick: 100 },
      lost: { oak_planks: 50 },
    })
    expect(await held(rig, 'Worker', 'oak_planks')).toBe(14)
  })

  test('uses up nothing but the materials that it was given', async () => {
    await give(rig, body, 'oak_planks', 8)
    const order = { item: 'stick', count: 16, materials: { oak_planks: 2 } }
    const result = await body.act.craft(order, options())
    expect(result).toMatchObject({ outcome: 'part done', count: 4, lost: { oak_planks: 2 } })
    expect(result.failure?.code).toBe('not_found')
  })

  test('says what is missing', async () => {
    const result = await body.act.craft({ item: 'stick', count: 4 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', count: 0, failure: { code: 'not_found' } })
  })

  test('says that a table is missing', async () => {
    await give(rig, body, 'oak_planks', 3)
    await give(rig, body, 'stick', 2)
    const result = await body.act.craft({ item: 'wooden_pickaxe', count: 1 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'not_found' } })
    expect(result.failure?.message).toContain('crafting table')
  })
})

describe('place', () => {
  test('puts the block where it was told to', async () => {
    await give(rig, body, 'crafting_table', 1)
    const result = await body.act.place({ item: 'crafting_table', at: beside(-1) }, options())
    expect(result).toMatchObject({ outcome: 'done', placedAt: beside(-1), lost: { crafting_table: 1 } })
    expect((await rig.world.control.blockAt(beside(-1))).name).toBe('crafting_table')
  })

  test('takes the nearest free place where that one is taken', async () => {
    await give(rig, body, 'furnace', 1)
    const result = await body.act.place({ item: 'furnace', at: chest, within: 3 }, options())
    expect(result.outcome).toBe('done')
    expect(result.placedAt).not.toEqual(chest)
    expect((await rig.world.control.blockAt(result.placedAt ?? chest)).name).toBe('furnace')
  })

  test('puts nothing on top of a table as long as there is room beside it', async () => {
    await setBlock(rig, body, beside(-1), 'crafting_table')
    await give(rig, body, 'furnace', 1)
    const onTable = { ...beside(-1), y: chest.y + 1 }
    const result = await body.act.place({ item: 'furnace', at: onTable, within: 3 }, options())
    expect(result.outcome).toBe('done')
    expect((await rig.world.control.blockAt(onTable)).name).toBe('air')
  })

  test('steps aside when it stands in the place itself', async () => {
    await give(rig, body, 'furnace', 1)
    const { x, y, z } = body.observe().position
    const at = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    expect(await body.act.place({ item: 'furnace', at }, options())).toMatchObject({ placedAt: at })
  })

  test('puts nothing under its own feet as long as there is room beside it', async () => {
    const { x, y, z } = body.observe().position
    const feet = { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
    const taken = { ...feet, x: feet.x + 1 }
    await setBlock(rig, body, taken, 'crafting_table')
    await give(rig, body, 'chest', 1)
    const result = await body.act.place({ item: 'chest', at: taken, within: 3 }, options())
    expect(result.outcome).toBe('done')
    expect(result.placedAt).not.toEqual(feet)
    expect(result.placedAt?.y).toBe(feet.y)
  })

  test('says that the place is taken', async () => {
    await give(rig, body, 'furnace', 1)
    const result = await body.act.place({ item: 'furnace', at: chest }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' }, lost: {} })
  })
})

describe('the chest', () => {
  test('takes what is put in and tells its content', async () => {
    await give(rig, body, 'cobblestone', 20)
    const result = await body.act.deposit({ chest, items: { cobblestone: 13 } }, options())
    expect(result).toMatchObject({
      outcome: 'done',
      count: 13,
      lost: { cobblestone: 13 },
      container: { cobblestone: 13 },
    })
    expect(await rig.world.control.chestContent(chest)).toMatchObject([{ name: 'cobblestone', count: 13 }])
  })

  test('gives what is taken out, exactly', async () => {
    await rig.world.control.fillChest(chest, [
      { name: 'oak_log', count: 40 },
      { name: 'stick', count: 5 },
    ])
    const result = await body.act.withdraw({ chest, items: { oak_log: 17, stick: 5 } }, options())
    expect(result).toMatchObject({ outcome: 'done', count: 22, gained: { oak_log: 17, stick: 5 } })
    expect(result.container).toEqual({ oak_log: 23 })
    expect(await held(rig, 'Worker', 'oak_log')).toBe(17)
  })

  test('is looked into without a change', async () => {
    await rig.world.control.fillChest(chest, [{ name: 'bread', count: 3 }])
    const result = await body.act.inspect({ chest }, options())
    expect(result).toMatchObject({ outcome: 'done', container: { bread: 3 }, gained: {}, lost: {} })
  })
})

describe('kill', () => {
  test('hunts the pig and picks up what it drops', async () => {
    const result = await body.act.kill({ mob: 'pig', count: 1 }, options())
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
    expect(result.gained['porkchop']).toBeGreaterThanOrEqual(1)
    expect(await rig.world.control.mobs()).toEqual([])
  })

  test('gets at prey that stands in a hole', async () => {
    const hole = { x: 12, y: chest.y - 1, z: 0 }
    await setBlock(rig, body, hole, 'air')
    await spawnInSight('sheep', hole)
    const result = await body.act.kill({ mob: 'sheep', count: 1, keep: () => ({ mutton: 1 }) }, options())
    expect(result).toMatchObject({ outcome: 'done', count: 1 })
  })

  test('spares animals behind a fence', async () => {
    const [pig] = await rig.world.control.mobs()
    if (!pig) throw new Error('The arena has a pig.')
    const { x, y, z } = { x: Math.floor(pig.at.x), y: Math.floor(pig.at.y), z: Math.floor(pig.at.z) }
    for (let dx = -2; dx <= 2; dx++) {
      for (let dz = -2; dz <= 2; dz++) {
        if (Math.max(Math.abs(dx), Math.abs(dz)) === 2) {
          await setBlock(rig, body, { x: x + dx, y, z: z + dz }, 'oak_fence')
        }
      }
    }
    const result = await body.act.kill({ mob: 'pig', count: 1, within: 60 }, options())
    expect(result).toMatchObject({ outcome: 'impossible here', count: 0, failure: { code: 'resource_gone' } })
    expect(await rig.world.control.mobs()).toHaveLength(1)
  })
})

describe('eat, equip, pick up, go to', () => {
  test('eats the food that it was told to', async () => {
    await give(rig, body, 'bread', 2)
    await rig.world.control.setFood('Worker', 16)
    await eventually(() => body.observe().food === 16)
    const result = await body.act.eat({ item: 'bread' }, options())
    expect(result).toMatchObject({ outcome: 'done', lost: { bread: 1 } })
    await eventually(() => body.observe().food > 16)
  })

  test('does not eat without hunger', async () => {
    await give(rig, body, 'bread', 1)
    await rig.world.control.setFood('Worker', 20)
    await eventually(() => body.observe().food === 20)
    expect(await body.act.eat({}, options())).toMatchObject({ outcome: 'blocked', lost: {} })
  })

  test('puts armour on and takes things in hand', async () => {
    await give(rig, body, 'iron_helmet', 1)
    await give(rig, body, 'iron_axe', 1)
    expect((await body.act.equip({ item: 'iron_helmet', destination: 'head' }, options())).outcome).toBe(
      'done',
    )
    expect((await body.act.equip({ item: 'iron_axe', destination: 'hand' }, options())).outcome).toBe('done')
    const worn = await rig.world.control.inventory('Worker')
    expect(worn.find(({ name }) => name === 'iron_helmet')?.slot).toBe(5)
    expect(body.observe().heldItem).toBe('iron_axe')
  })

  test('picks up what lies about', async () => {
    const loser = await rig.join('Loser')
    await give(rig, loser, 'gold_ingot', 7)
    // Away from the other, who would pick it up at once.
    await loser.act.goTo({ position: { x: 0, y: chest.y, z: -8 }, range: 1 }, options())
    await rig.world.control.setHealth('Loser', 0)
    await eventually(async () => (await rig.world.control.droppedItems()).length > 0)
    await loser.close()
    const result = await body.act.pickUp({ items: ['gold_ingot'], radius: 20 }, options())
    expect(result).toMatchObject({ outcome: 'done', count: 7, gained: { gold_ingot: 7 } })
  })

  test('goes to a place and measures the way', async () => {
    const position = { x: 0, y: chest.y, z: -9 }
    const result = await body.act.goTo({ position, range: 1 }, options())
    expect(result.outcome).toBe('done')
    const { x, z } = body.observe().position
    expect(Math.hypot(x - position.x, z - position.z)).toBeLessThanOrEqual(1)
    expect(result.centimetres).toBeGreaterThan(800)
  })

  test('opens a door on its way', async () => {
    const home = await buildHut('oak_door')
    const result = await body.act.goTo({ position: home, range: 0.8 }, options())
    expect(result.outcome).toBe('done')
  })

  test('names the nearest approach where no way leads, and breaks no wall that a player built', async () => {
    const home = await buildHut('oak_planks')
    const result = await body.act.goTo({ position: home, range: 0.8 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' } })
    expect(result.failure?.details).toHaveProperty('nearest')
    expect(body.blockAt({ ...home, x: home.x + 1 })).toBe('oak_planks')
  })
})

/** Spawns a mob; the news of it reach the bot before those of the block that is set after it. */
async function spawnInSight(mob: string, at: Position): Promise<void> {
  await rig.world.control.spawnMob(mob, at)
  await setBlock(rig, body, { x: 0, y: chest.y, z: -12 }, 'stone')
}

/** A roofed hut of planks with this in the place of a door; gives the place inside. */
async function buildHut(door: string): Promise<Position> {
  const inside = { x: 1, y: chest.y, z: -5 }
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      for (let dy = 0; dy <= 2; dy++) {
        const wall = dx !== 0 || dz !== 0 || dy === 2
        const at = { x: inside.x + dx, y: inside.y + dy, z: inside.z + dz }
        const doorway = dx === 0 && dz === 1 && dy < 2
        if (doorway && door === 'oak_door') {
          const half = dy === 0 ? 'lower' : 'upper'
          await rig.world.control.setBlock(at, door, { half, facing: 'south', open: false })
          await eventually(() => body.blockAt(at) === door)
        } else if (wall) await setBlock(rig, body, at, 'oak_planks')
      }
    }
  }
  return inside
}

/** Takes the walls of cobblestone away and puts stone under the grass beside the platform. */
async function buryStone(): Promise<void> {
  for (const x of [-7, -4]) {
    for (let z = -9; z <= -2; z++) {
      for (let y = chest.y; y < chest.y + 3; y++) await rig.world.control.setBlock({ x, y, z }, 'air')
    }
  }
  const corner = { x: 12, y: chest.y - 4, z: 0 }
  for (let dx = 0; dx < 6; dx++) {
    for (let dz = 0; dz < 6; dz++) {
      for (let dy = 0; dy < 2; dy++) {
        await rig.world.control.setBlock({ x: corner.x + dx, y: corner.y + dy, z: corner.z + dz }, 'stone')
      }
    }
  }
  await eventually(
    () => body.find(['stone'], 40, 80).length >= 72 && body.find(['cobblestone'], 40, 1).length === 0,
  )
}
