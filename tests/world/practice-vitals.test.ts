import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  carried,
  hold,
  NOON,
  type PracticeRig,
  packet,
  put,
  setBlock,
  startPracticeRig,
  until,
} from './practice-rig.ts'

/** Plain grass, away from what the preset built. */
const FIELD = { x: 40, y: 64, z: 40 }
const near = (x: number, y: number, z: number) => ({ x: FIELD.x + x, y: FIELD.y + y, z: FIELD.z + z })

let rig: PracticeRig
let bot: Bot

beforeAll(async () => {
  rig = await startPracticeRig()
  bot = await rig.join('Eve')
})
afterAll(() => rig.stop())

beforeEach(async () => {
  await rig.world.control.setTimeScale(1)
  await rig.world.control.reset()
  await rig.world.control.setTime(NOON)
  await until(() => bot.health === 20 && bot.food === 20, 'Full health')
  await put(rig, bot, FIELD)
})

/** Sets hunger with no saturation left. */
async function starve(food: number): Promise<void> {
  await rig.world.control.setFood('Eve', 0)
  await rig.world.control.setFood('Eve', food)
  await until(() => bot.food === food && bot.foodSaturation === 0, 'The hunger')
}

describe('hunger', () => {
  it('comes with running', async () => {
    await starve(10)
    await bot.look(Math.PI, 0, true)
    const from = bot.entity.position.clone()
    bot.setControlState('forward', true)
    bot.setControlState('sprint', true)
    try {
      await until(() => bot.food === 9, 'The hunger')
    } finally {
      bot.clearControlStates()
    }
    const blocks = bot.entity.position.distanceTo(from)
    expect(blocks).toBeGreaterThan(38)
    expect(blocks).toBeLessThan(48)
  })

  it('is stilled by bread, by as much as bread gives', async () => {
    await starve(10)
    await hold(rig, bot, 'bread', 2)
    await bot.consume()
    await until(() => bot.food === 15, 'The meal')
    expect(bot.foodSaturation).toBe(6)
    await until(() => carried(bot, 'bread') === 1, 'One bread less')
  })

  it('is not stilled by a meal that ends early', async () => {
    await starve(10)
    await hold(rig, bot, 'bread', 2)
    // Slow, so that on a busy machine, too, the meal is not over before it is ended.
    await rig.world.control.setTimeScale(0.1)
    bot.activateItem()
    await bot.waitForTicks(10)
    bot.deactivateItem()
    await bot.waitForTicks(10)
    await rig.world.control.setTimeScale(1)
    await bot.waitForTicks(40)
    expect(bot.food).toBe(10)
    expect(carried(bot, 'bread')).toBe(2)
  })

  it('does not matter to golden apples, which give golden hearts', async () => {
    await hold(rig, bot, 'golden_apple')
    const absorption = bot.registry.effectsByName['Absorption']?.id
    await bot.consume()
    await until(() => Object.keys(bot.entity.effects).includes(String(absorption)), 'Absorption')
    await until(() => carried(bot, 'golden_apple') === 0, 'The end of the apple')
  })

  it('leaves bread in the hand of who is full', async () => {
    await hold(rig, bot, 'bread', 1)
    bot.activateItem()
    await bot.waitForTicks(40)
    bot.deactivateItem()
    expect(carried(bot, 'bread')).toBe(1)
  })

  it('leaves the bowl of a stew', async () => {
    await starve(10)
    await hold(rig, bot, 'mushroom_stew')
    await bot.consume()
    await until(() => carried(bot, 'bowl') === 1 && bot.food === 16, 'The bowl')
  })

  it('hurts down to five hearts on easy, and heals when stilled', async () => {
    await rig.world.control.setHealth('Eve', 12)
    await starve(0)
    await rig.world.control.setTimeScale(10)
    await until(() => bot.health === 10, 'Starving')
    await bot.waitForTicks(40)
    expect(bot.health).toBe(10)
    await rig.world.control.setFood('Eve', 20)
    await until(() => bot.health > 11, 'Healing')
  })

  it('makes poisonous food dangerous, and milk a cure', async () => {
    await starve(10)
    await hold(rig, bot, 'spider_eye')
    await bot.consume()
    await until(() => bot.health < 20, 'The poison')
    await hold(rig, bot, 'milk_bucket')
    const poison = bot.registry.effectsByName['Poison']?.id ?? 0
    const ended = packet<{ effectId: number }>(
      bot,
      'remove_entity_effect',
      ({ effectId }) => effectId === poison,
    )
    await bot.consume()
    await ended
    await until(() => carried(bot, 'bucket') === 1, 'The empty bucket')
  })
})

describe('the world hurts', () => {
  /** Names of the damage types by number, as the server told at login. */
  const nameOf = (id: number): string | undefined => {
    const codec = bot.registry.loginPacket as unknown as {
      dimensionCodec: {
        value: Record<
          string,
          { value: { value: { value: { value: { name: { value: string }; id: { value: number } }[] } } } }
        >
      }
    }
    const types = codec.dimensionCodec.value['minecraft:damage_type']?.value.value.value.value ?? []
    return types.find(type => type.id.value === id)?.name.value.replace('minecraft:', '')
  }
  const hurtBy = (kind: string) =>
    packet<{ entityId: number; sourceTypeId: number }>(
      bot,
      'damage_event',
      ({ entityId, sourceTypeId }) => entityId === bot.entity.id && nameOf(sourceTypeId) === kind,
    )

  it('who falls ten blocks, by three and a half hearts', async () => {
    const hurt = hurtBy('fall')
    await rig.world.control.teleport('Eve', { x: FIELD.x + 0.5, y: FIELD.y + 10, z: FIELD.z + 0.5 })
    await hurt
    await until(() => bot.health === 13, 'The fall')
  })

  it('not who falls three blocks, or into water', async () => {
    await rig.world.control.teleport('Eve', { x: FIELD.x + 0.5, y: FIELD.y + 3, z: FIELD.z + 0.5 })
    await until(() => bot.entity.position.y > FIELD.y + 2, 'The teleport')
    await until(() => bot.entity.onGround, 'The landing')
    await setBlock(rig, bot, near(0, 0, 0), 'water')
    await rig.world.control.teleport('Eve', { x: FIELD.x + 0.5, y: FIELD.y + 12, z: FIELD.z + 0.5 })
    await until(() => bot.entity.position.y > FIELD.y + 11, 'The teleport')
    await until(() => bot.entity.onGround, 'The landing')
    await bot.waitForTicks(5)
    expect(bot.health).toBe(20)
  })

  it('who stands in lava, and then burns until there is water', async () => {
    const hurt = hurtBy('lava')
    const burning = hurtBy('on_fire')
    await setBlock(rig, bot, near(0, 0, 0), 'lava')
    await hurt
    await setBlock(rig, bot, near(0, 0, 0), 'air')
    await burning
    await setBlock(rig, bot, near(0, 0, 0), 'water')
    await until(() => (Number(bot.entity.metadata[0] ?? 0) & 1) === 0, 'The end of the flames')
  })

  it('who stands in fire, on magma, beside a cactus or in a wall', async () => {
    const fire = hurtBy('in_fire')
    await setBlock(rig, bot, near(0, -1, 0), 'netherrack')
    await setBlock(rig, bot, near(0, 0, 0), 'fire')
    await fire
    await setBlock(rig, bot, near(0, 0, 0), 'water')
    await until(() => (Number(bot.entity.metadata[0] ?? 0) & 1) === 0, 'The end of the flames')
    await setBlock(rig, bot, near(0, 0, 0), 'air')
    await rig.world.control.setHealth('Eve', 20)

    const magma = hurtBy('hot_floor')
    await setBlock(rig, bot, near(0, -1, 0), 'magma_block')
    await magma
    await setBlock(rig, bot, near(0, -1, 0), 'sand')

    await setBlock(rig, bot, near(1, -1, 0), 'sand')
    await setBlock(rig, bot, near(1, 0, 0), 'cactus')
    const cactus = hurtBy('cactus')
    await rig.world.control.teleport('Eve', { x: FIELD.x + 0.74, y: FIELD.y, z: FIELD.z + 0.5 })
    await cactus
    await setBlock(rig, bot, near(1, 0, 0), 'air')

    const wall = hurtBy('in_wall')
    await setBlock(rig, bot, near(0, 1, 0), 'stone')
    await wall
  })

  it('who stays under water until the breath is out', async () => {
    for (const y of [0, 1, 2]) {
      for (const [x, z] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        await setBlock(rig, bot, near(x, y, z), 'glass')
    }
    for (const y of [0, 1, 2]) await setBlock(rig, bot, near(0, y, 0), 'water')
    await until(() => bot.oxygenLevel < 15, 'Holding the breath')
    await hurtBy('drown')
    await until(() => bot.health <= 18, 'Drowning')
    await put(rig, bot, near(3, 0, 3))
    await until(() => bot.oxygenLevel === 20, 'Breathing')
  })

  it('who falls out of it', async () => {
    const respawned = new Promise<void>(resolve => void bot.once('spawn', resolve))
    const hurt = hurtBy('out_of_world')
    await rig.world.control.teleport('Eve', { x: FIELD.x, y: -200, z: FIELD.z })
    await hurt
    await respawned
    await until(() => bot.health === 20, 'New life')
  })
})

describe('fights between players', () => {
  it('are as hard as the sword, softened by armour, and push', async () => {
    const rival = await rig.join('Rival')
    // The least since it was whole: a wound begins to heal at once.
    let least = 20
    rival.on('health', () => {
      least = rival.health === 20 ? 20 : Math.min(least, rival.health)
    })
    await put(rig, rival, near(0, 0, 2))
    await hold(rig, bot, 'diamond_sword')
    const strike = async () => {
      const target = bot.players['Rival']?.entity
      if (!target) throw new Error('Rival is out of sight.')
      // An arm with a sword recovers in 12.5 ticks; the rest is for a server that is behind.
      await bot.waitForTicks(50)
      await bot.lookAt(target.position.offset(0, 1.2, 0), true)
      bot.attack(target)
    }
    await strike()
    await until(() => least === 13, 'The blow')
    await until(() => rival.entity.position.z > FIELD.z + 3, 'The push')

    for (const [piece, place] of [
      ['helmet', 'head'],
      ['chestplate', 'torso'],
      ['leggings', 'legs'],
      ['boots', 'feet'],
    ] as const) {
      await hold(rig, rival, `iron_${piece}`)
      const item = rival.inventory.items().find(({ name }) => name === `iron_${piece}`)
      if (item) await rival.equip(item, place)
    }
    await until(
      async () => (await rig.world.control.inventory('Rival')).filter(({ slot }) => slot < 9).length === 4,
    )
    await rig.world.control.setHealth('Rival', 20)
    await until(() => least === 20, 'Full health')
    await put(rig, rival, near(0, 0, 2))
    await strike()
    // 15 points of iron take (15 - 7 / 2) / 25 of 7 half hearts.
    await until(() => Math.abs(least - (20 - 7 * (1 - 11.5 / 25))) < 0.01, 'The softened blow')
    const worn = (await rig.world.control.inventory('Rival')).filter(({ slot }) => slot < 9)
    expect(worn.map(({ damage }) => damage)).toEqual([1, 1, 1, 1])
    rival.quit()
  })
})

describe('death', () => {
  it('drops everything, and life goes on at the spawn point: dig, pick up and place', async () => {
    await hold(rig, bot, 'iron_pickaxe')
    await rig.world.control.give('Eve', 'cobblestone', 70)
    await until(() => carried(bot, 'cobblestone') === 70)
    const died = new Promise<void>(resolve => void bot.once('death', resolve))
    const respawned = new Promise<void>(resolve => void bot.once('spawn', resolve))
    const said = new Promise<string>(resolve => void bot.once('messagestr', resolve))
    await rig.world.control.setHealth('Eve', 0)
    await died
    expect(await said).toBe('Eve was killed')
    await respawned
    await until(() => bot.health === 20 && bot.food === 20, 'New life')
    const { x, y, z } = rig.world.spawnPoint
    await until(() => bot.entity.position.distanceTo(new Vec3(x + 0.5, y, z + 0.5)) < 2, 'The spawn point')
    await until(() => bot.inventory.items().length === 0, 'Empty hands')
    expect(await rig.world.control.inventory('Eve')).toEqual([])
    const dropped = await rig.world.control.droppedItems()
    const count = (item: string) =>
      dropped.filter(({ name }) => name === item).reduce((sum, stack) => sum + stack.count, 0)
    expect([count('cobblestone'), count('iron_pickaxe')]).toEqual([70, 1])
    expect(dropped.every(({ at }) => Math.hypot(at.x - FIELD.x, at.z - FIELD.z) < 8)).toBe(true)

    await put(rig, bot, FIELD)
    const ground = bot.blockAt(new Vec3(FIELD.x + 1, FIELD.y - 1, FIELD.z))
    if (!ground) throw new Error('There is no ground.')
    await bot.dig(ground, true)
    await until(async () => (await rig.world.control.blockAt(ground.position)).name === 'air', 'The hole')
    await put(rig, bot, near(1, -1, 0))
    await until(() => carried(bot, 'dirt') === 1, 'The dirt')
    await put(rig, bot, near(-2, 0, 0))
    await hold(rig, bot, 'dirt')
    const beside = bot.blockAt(new Vec3(FIELD.x - 3, FIELD.y - 1, FIELD.z))
    if (!beside) throw new Error('There is no ground.')
    await bot.placeBlock(beside, new Vec3(0, 1, 0))
    expect((await rig.world.control.blockAt(near(-3, 0, 0))).name).toBe('dirt')
  })

  it('may come again at once: the new life is not over before it began', async () => {
    const spawned = () => new Promise<void>(resolve => void bot.once('spawn', resolve))
    const first = spawned()
    await rig.world.control.setHealth('Eve', 0)
    await first
    const second = spawned()
    await rig.world.control.setHealth('Eve', 0)
    await second
    await until(() => bot.health === 20, 'New life')
  })
})

describe('health and hunger', () => {
  it('are the same after leaving and coming back', async () => {
    const guest = await rig.join('Guest')
    await rig.world.control.setFood('Guest', 9)
    await rig.world.control.setHealth('Guest', 7)
    await until(() => guest.health === 7 && guest.food === 9)
    guest.quit()
    await until(async () => !(await rig.world.control.players()).includes('Guest'), 'Leaving')
    const again = await rig.join('Guest')
    expect([again.health, again.food]).toEqual([7, 9])
    again.quit()
  })
})
