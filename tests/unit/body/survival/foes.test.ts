import loadData from 'minecraft-data'
import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import {
  foesAround,
  foesAt,
  Grudge,
  isShotAt,
  likelyStriker,
} from '../../../../src-main/body/survival/foes.ts'
import { noteOutOfReach } from '../../../../src-main/body/survival/out-of-reach.ts'
import { leaveAlone } from '../../../../src-main/body/survival/stubborn.ts'

type Context = Parameters<typeof foesAt>[0]
type Entity = Parameters<typeof leaveAlone>[1]

const FLOOR = 20

const mob = (name: string, id: number, x: number, z: number, y = FLOOR) =>
  ({
    id,
    name,
    type: 'hostile',
    isValid: true,
    height: 1.8,
    metadata: [],
    position: new Vec3(x + 0.5, y, z + 0.5),
  }) as unknown as Entity

/** A body at x 0 on rock that is solid, but for a hall three blocks below it from x 1 on, and a wall across it at x 20. */
function world(...mobs: Entity[]): Context {
  const isOpen = ({ x, y }: Vec3) => (y >= FLOOR && y < FLOOR + 3 && x > 0 && x !== 20) || y >= FLOOR + 3
  const raycast = (from: Vec3, direction: Vec3, distance: number) => {
    for (let along = 0; along <= distance; along += 0.05) {
      const position = from.plus(direction.scaled(along)).floored()
      if (!isOpen(position)) return { position }
    }
    return null
  }
  const entity = { position: new Vec3(0.5, FLOOR + 3, 0.5), height: 1.8 }
  const entities = Object.fromEntries(mobs.map(each => [each.id, each]))
  const bot = {
    entity,
    entities,
    time: { timeOfDay: 6000 },
    world: { raycast },
    registry: { entitiesByName: {} },
  }
  return { bot } as unknown as Context
}

test('who waits where a step leads down to is told from there, with what hides them from there', () => {
  const context = world(mob('creeper', 1, 6, 0), mob('zombie', 2, 22, 0))
  const below = foesAt(context, new Vec3(1, FLOOR, 0))
  expect(below.map(({ id, visible }) => [id, visible])).toEqual([
    [1, true],
    [2, false],
  ])
  expect(below[0]?.distance).toBeCloseTo(5)
})

test('a creeper that is kept away from counts where one would drop beside it', () => {
  const creeper = mob('creeper', 1, 4, 0)
  const context = world(creeper)
  leaveAlone(context, creeper)
  expect(foesAround(context, new Grudge())[0]?.foe.leftAlone).toBe(true)
  expect(foesAt(context, new Vec3(1, FLOOR, 0))[0]?.leftAlone).toBe(false)
})

test('a creeper that was left alone counts again as soon as it or the body has come near', () => {
  const creeper = mob('creeper', 1, 6, 0, FLOOR + 3)
  const context = world(creeper)
  const isLeft = () => foesAround(context, new Grudge())[0]?.foe.leftAlone
  const { position } = context.bot.entity
  leaveAlone(context, creeper)
  expect(isLeft()).toBe(true)
  position.x += 3.5
  expect(isLeft()).toBe(false)
  // Nothing helped from here, either: it is not tried over and over.
  leaveAlone(context, creeper)
  expect(isLeft()).toBe(true)
  creeper.position.x -= 2
  expect(isLeft()).toBe(false)
  // Behind a wall it sees nobody.
  position.set(18.5, FLOOR, 0.5)
  creeper.position.set(21.5, FLOOR, 0.5)
  expect(isLeft()).toBe(true)
})

test('who could not be got at is left alone, but for archers, which shoot all the same', () => {
  const [zombie, skeleton] = [mob('zombie', 1, 6, 0), mob('skeleton', 2, 8, 0)]
  const context = world(zombie, skeleton)
  for (const foe of [zombie, skeleton]) noteOutOfReach(context, foe)
  const told = foesAround(context, new Grudge()).map(({ foe }) => [foe.outOfReach, foe.leftAlone])
  expect(told).toEqual([
    [true, true],
    [true, false],
  ])
  expect(foesAt(context, new Vec3(1, FLOOR, 0)).map(({ outOfReach }) => outOfReach)).toEqual([false, false])
})

test('archers tell how many others stand around each of them, seen or not, on their own floor', () => {
  const context = world(
    mob('skeleton', 1, 6, 0),
    mob('skeleton', 2, 12, 0),
    mob('skeleton', 3, 21, 0),
    mob('skeleton', 4, 6, 0, FLOOR + 9),
    mob('zombie', 5, 6, 0),
  )
  const company = foesAround(context, new Grudge()).map(({ foe }) => foe.company)
  expect(company).toEqual([1, 2, 1, 0, undefined])
})

test('a place is shot at by an archer that sees it from nearby, and by nobody else', () => {
  const place = new Vec3(1, FLOOR, 0)
  const shotAtBy = (...mobs: Entity[]) => isShotAt(world(...mobs), place)
  expect(shotAtBy(mob('skeleton', 1, 12, 0))).toBe(true)
  expect(shotAtBy(mob('zombie', 1, 4, 0))).toBe(false)
  expect(shotAtBy(mob('skeleton', 1, 19, 0))).toBe(false)
  expect(shotAtBy(mob('skeleton', 1, 12, 0), mob('skeleton', 2, 21, 0))).toBe(true)
  expect(shotAtBy(mob('skeleton', 1, -12, 0))).toBe(false)
})

test.each(['spider', 'cave_spider', 'CaveSpider'])(
  'a %s is calm at noon where the sky is above it, and nowhere else',
  name => {
    const spider = mob(name, 1, 6, 0)
    const context = world(spider)
    const roofed = (roof: number) => {
      const cells = { refresh: () => cells, roof: () => roof }
      return Object.assign(context, { lookout: { cells } })
    }
    const isMet = (roof: number) => foesAround(roofed(roof), new Grudge()).length > 0
    expect(isMet(FLOOR - 1)).toBe(false)
    expect(isMet(FLOOR + 40)).toBe(true)
    const grudge = new Grudge()
    grudge.hurtBy(spider)
    expect(foesAround(roofed(FLOOR - 1), grudge)[0]?.foe.provoked).toBe(true)
  },
)

test('what nobody did does not make it forget who struck it', () => {
  const spider = mob('cave_spider', 1, 2, 0)
  const grudge = new Grudge()
  grudge.hurtBy(spider)
  grudge.hurtBy(undefined)
  expect(grudge.isAgainst(spider)).toBe(true)
})

test('before 1.19.4 a blow is held against the nearest that bites from nearby', () => {
  const struck = (version: string, ...mobs: Entity[]) => {
    const context = world(...mobs)
    Object.assign(context.bot, { registry: loadData(version) })
    return likelyStriker(context)?.id
  }
  const here = FLOOR + 3
  const near = [
    mob('zombie', 1, 2, 0, here),
    mob('spider', 2, 1, 0, here),
    mob('skeleton', 3, 1, 0, here),
    mob('pig', 4, 0, 0, here),
  ]
  expect(struck('1.18.2', ...near)).toBe(2)
  expect(struck('1.18.2', mob('zombie', 1, 4, 0, here))).toBeUndefined()
  expect(struck('1.8.8', mob('CaveSpider', 5, 1, 0, here))).toBe(5)
  // From then on the server says it.
  expect(struck('1.19.4', ...near)).toBeUndefined()
})
