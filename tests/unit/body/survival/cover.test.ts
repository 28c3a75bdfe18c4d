import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { takeCover } from '../../../../src-main/body/survival/cover.ts'
import { bareRun } from '../running/bare-run.ts'
import { caver, FLOOR, type Mob, mob, type Room } from './caver.ts'

type Args = Parameters<typeof takeCover>

const CORNER: readonly Room[] = [
  [0, 0, 10, 0],
  [0, 0, 0, 10],
]
const POCKET: readonly Room[] = [
  [4, -2, 4, -1],
  [4, -2, 6, -2],
]
const PLAIN: readonly Room[] = [[-40, -40, 40, 40]]

/** Takes cover from the first of them. @returns whether it did, where it stands then, and who sees it there */
async function coverFrom(
  archers: readonly [Mob, ...Mob[]],
  rooms: readonly Room[],
  { hasRoof = true, fights = false } = {},
) {
  const { body, context, during, position, raycast } = caver(archers, rooms, hasRoof)
  const [first] = archers
  const taking = takeCover(context as unknown as Args[0], bareRun(), first as unknown as Args[2], fights)
  // Arrows: whoever has got behind something does not wait there for long.
  const end = await during(taking, () => {
    body.health -= 0.01
  })
  const sees = ({ position: at, height }: Mob) => {
    const eye = at.offset(0, height * 0.85, 0)
    const way = position.minus(eye).plus(new Vec3(0, 1.62, 0))
    const distance = way.norm()
    return !raycast(eye, way.normalize(), distance)
  }
  return { end, position, seenBy: archers.filter(sees).map(({ id }) => id) }
}

test('cover from one archer is not in the sight of another one', async () => {
  const archers = [mob('skeleton', 1, 10, 0), mob('skeleton', 2, 0, 10)] as const
  expect(await coverFrom(archers, [...CORNER, ...POCKET])).toMatchObject({ end: true, seenBy: [] })
})

test('where nothing hides it from all of them it gets out of the sight of the one', async () => {
  const archers = [mob('skeleton', 1, 10, 0), mob('skeleton', 2, 0, 10)] as const
  expect(await coverFrom(archers, CORNER)).toMatchObject({ end: true, seenBy: [2] })
})

test('who rather fights stays where it is then', async () => {
  const archers = [mob('skeleton', 1, 10, 0), mob('skeleton', 2, 0, 10)] as const
  const { end, position } = await coverFrom(archers, CORNER, { fights: true })
  expect(end).toBe(false)
  expect(position).toEqual(new Vec3(0.5, FLOOR, 0.5))
})

test.each([
  ['on its level behind it', 'runs from both', FLOOR, true],
  ['far below it', 'runs from the other', FLOOR - 10, false],
] as const)(
  'from two archers, of whom one that does not see it is %s, it %s',
  async (_where, _what, y, fromBoth) => {
    const archers = [mob('skeleton', 1, 8, 0), mob('skeleton', 2, -6, 0, y)] as const
    const { end, position } = await coverFrom(archers, PLAIN, { hasRoof: false })
    expect(end).toBe(true)
    expect(Math.abs(position.z) > Math.abs(position.x)).toBe(fromBoth)
  },
)
