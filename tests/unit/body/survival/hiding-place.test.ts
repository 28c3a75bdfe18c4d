import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { hidingPlace } from '../../../../src-main/body/survival/hiding-place.ts'
import { kind } from '../moving/sketch.ts'

type Args = Parameters<typeof hidingPlace>

const FLOOR = 64
const air = kind('air')
const stone = kind('stone')
const AIR = { name: 'air', boundingBox: 'empty', diggable: false }
const STONE = { name: 'stone', boundingBox: 'block', diggable: true }
/** Blocks from one point of a ray that is looked at to the next. */
const STRIDE = 0.05

/** Rock with rooms in it, two blocks high, told as [fromX, fromZ, toX, toZ], and the bot in the middle of a block, which digs so fast. */
function mine(
  rooms: readonly (readonly [number, number, number, number])[],
  bot: readonly [number, number],
  digMs = 600,
) {
  const isOpen = ({ x, y, z }: Vec3) =>
    (y === FLOOR || y === FLOOR + 1) &&
    rooms.some(([fromX, fromZ, toX, toZ]) => x >= fromX && x <= toX && z >= fromZ && z <= toZ)
  const kinds = [AIR, STONE]
  const blockAt = (at: Vec3) => ({ ...(isOpen(at) ? AIR : STONE), position: at, digTime: () => digMs })
  const raycast = (from: Vec3, direction: Vec3, distance: number) => {
    for (let along = 0; along <= distance; along += STRIDE) {
      const position = from.plus(direction.scaled(along)).floored()
      if (!isOpen(position)) return { position }
    }
    return null
  }
  const body = {
    entity: { position: new Vec3(bot[0] + 0.5, FLOOR, bot[1] + 0.5) },
    entities: {},
    inventory: { slots: [], items: () => [] },
    registry: { blocksByStateId: kinds },
    world: { raycast, getColumnAt: () => ({}), getBlockStateId: (at: Vec3) => (isOpen(at) ? 0 : 1) },
    blockAt,
  }
  const ground = { at: (x: number, y: number, z: number) => (isOpen(new Vec3(x, y, z)) ? air : stone) }
  return { bot: body, moving: { ground }, protect: () => false } as unknown as Args[0]
}

const archer = (x: number, z: number) =>
  ({ position: new Vec3(x + 0.5, FLOOR, z + 0.5), height: 1.99 }) as unknown as Args[1][number]

const TUNNEL = [0, 0, 8, 0] as const
const HALL = [9, -6, 20, 6] as const

test('in a straight tunnel it is a niche that is dug into the wall beside the body', () => {
  const place = hidingPlace(mine([TUNNEL, HALL], [6, 0]), [archer(18, 0)])
  expect(place?.feet).toMatchObject({ x: 6, y: FLOOR })
  expect(Math.abs(place?.feet.z ?? 0)).toBe(1)
  expect(place?.dig.map(({ y }) => y)).toEqual([FLOOR + 1, FLOOR])
})

test('a niche is none where it takes too long under fire', () => {
  const [byWoodenPickaxe, byHand] = [1150, 7500]
  const archers = [archer(0, 0), archer(12, 0)]
  expect(hidingPlace(mine([TUNNEL, HALL], [6, 0], byWoodenPickaxe), archers)?.dig).toHaveLength(2)
  expect(hidingPlace(mine([TUNNEL, HALL], [6, 0], byHand), archers)).toBeUndefined()
})

test('where nothing may be dug a straight tunnel hides nobody', () => {
  expect(hidingPlace(mine([TUNNEL, HALL], [6, 0]), [archer(18, 0)], false)).toBeUndefined()
})

test('it is round a corner where there is one', () => {
  const corner = [4, 1, 4, 3] as const
  const place = hidingPlace(mine([TUNNEL, HALL, corner], [6, 0]), [archer(18, 0)], false)
  expect(place).toMatchObject({ feet: { x: 4, y: FLOOR, z: 1 }, dig: [] })
})

test('it is hidden from all of them', () => {
  const rooms = [TUNNEL, HALL, [4, 1, 4, 3] as const]
  expect(hidingPlace(mine(rooms, [6, 0]), [archer(18, 0), archer(4, 3)], false)).toBeUndefined()
})
