import { describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import type { Position } from '../../src-main/contract/index.ts'
import { eventually, give, options, type Rig, setBlock } from './body-rig.ts'
import { build, distance, go, middle, repeat, withWalker } from './moving-course.ts'

let rig: Rig
let body: Body

withWalker((itsRig, itsBody) => {
  rig = itsRig
  body = itsBody
})

const hall = [
  repeat('#'.repeat(16), 5),
  [...repeat('.'.repeat(16), 2), `@${'.'.repeat(14)}X`, ...repeat('.'.repeat(16), 2)],
]
const under = () => {
  const { x, y, z } = body.observe().position
  return { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) }
}
const gotAway = (from: Position, blocks: number) =>
  eventually(() => distance(body.observe().position, middle(from)) > blocks)

describe('a walk that is disturbed', () => {
  test('goes around a wall that is put in its way', async () => {
    const course = await build(rig, body, hall)
    const walking = go(body, course)
    await gotAway(course.start, 2)
    for (const z of [1, 2, 3]) {
      for (const y of [1, 2]) await rig.world.control.setBlock(course.at(10, y, z), 'bedrock')
    }
    expect((await walking).outcome).toBe('done')
  })

  test('ends with a name when the only way is closed for good', async () => {
    const course = await build(rig, body, hall)
    const walking = go(body, course)
    await gotAway(course.start, 2)
    await rig.world.control.fillBlocks(course.at(10, 1, 0), course.at(10, 3, 4), 'bedrock')
    expect(await walking).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' } })
  })

  test('goes on from where the server puts the body', async () => {
    const course = await build(rig, body, hall)
    const before = body.moving.setBacks
    const walking = go(body, course)
    await gotAway(course.start, 4)
    await rig.world.control.teleport('Walker', middle(course.at(1, 1, 4)))
    expect((await walking).outcome).toBe('done')
    expect(body.moving.setBacks).toBeGreaterThan(before)
  })

  test('gets on when the floor below it gives way', async () => {
    const course = await build(rig, body, [
      repeat('#'.repeat(16), 5),
      repeat('#'.repeat(16), 5),
      ...hall.slice(1),
    ])
    const walking = go(body, course)
    await gotAway(course.start, 3)
    const { x } = under()
    await rig.world.control.fillBlocks(
      { ...course.at(0, 1, 0), x },
      { ...course.at(0, 1, 4), x: x + 3 },
      'air',
    )
    expect((await walking).outcome).toBe('done')
  })

  test('keeps up with animals that run from it', async () => {
    await rig.world.control.spawnMob('pig', { x: 6, y: 64, z: 12 })
    const result = await body.act.kill({ mob: 'pig', count: 2 }, options())
    expect(result.outcome).toBe('done')
  })
})

describe('a slow connection', () => {
  test('of half a second there and back does not stop a walk through a door and over a gap', async () => {
    const course = await build(rig, body, [
      repeat('################...######', 3),
      ['################...######', '@....#..D...........#...X', '################...######'],
      ['################...######', '........U................', '################...######'],
      ['################...######', '.........................', '################...######'],
    ])
    await rig.world.control.setLatency(250)
    try {
      expect((await go(body, course)).outcome).toBe('done')
    } finally {
      await rig.world.control.setLatency(0)
    }
    expect(body.observe().health).toBe(20)
  })

  test('does not keep a body from pillaring out of a pit', async () => {
    const course = await build(rig, body, [
      repeat('#####', 5),
      ...['@', '.', '.', '.'].map(sign => ['#####', '#####', `##${sign}##`, '#####', '#####']),
      ['.....', '.....', '.....', '.....', '....X'],
    ])
    await give(rig, body, 'cobblestone', 8)
    await rig.world.control.setLatency(250)
    try {
      expect((await go(body, course)).outcome).toBe('done')
    } finally {
      await rig.world.control.setLatency(0)
    }
  })
})

describe('the border of the known world', () => {
  test('a goal far beyond it is reached as the world loads, also where that comes late', async () => {
    await rig.world.control.setChunkDelay(400)
    try {
      const position = { x: 150, y: 64, z: -20 }
      expect((await body.act.goTo({ position, range: 2 }, options())).outcome).toBe('done')
    } finally {
      await rig.world.control.setChunkDelay(0)
    }
  })
})

describe('any pose to begin with', () => {
  const away = (course: { at(x: number, y: number, z: number): Position }) => ({
    position: middle(course.at(8, 1, 2)),
    range: 0.6,
  })
  const floor = repeat('#'.repeat(10), 5)
  const room = (sign: string, x: number) =>
    repeat('.'.repeat(10), 5).map((row, z) => (z === 2 ? row.slice(0, x) + sign + row.slice(x + 1) : row))

  test('on top of a fence', async () => {
    const course = await build(rig, body, [floor, room('f', 2)])
    await rig.world.control.teleport('Walker', {
      ...middle(course.at(2, 1, 2)),
      y: course.at(2, 1, 2).y + 1.5,
    })
    await eventually(() => body.observe().position.y > course.at(2, 2, 2).y)
    expect((await body.act.goTo(away(course), options())).outcome).toBe('done')
  })

  test('on the very edge of a block, over nothing', async () => {
    const course = await build(rig, body, [['##........', '.#########', '.#########']])
    const { x, y, z } = course.at(1, 1, 0)
    await rig.world.control.teleport('Walker', { x: x + 1.25, y, z: z + 0.5 })
    await eventually(() => body.observe().position.x > x + 1.2)
    const goal = { position: middle(course.at(8, 1, 1)), range: 0.6 }
    expect((await body.act.goTo(goal, options())).outcome).toBe('done')
    expect(body.observe().health).toBe(20)
  })

  test('in the middle of a ladder', async () => {
    const course = await build(rig, body, [
      floor,
      ...[1, 2, 3, 4].map(() =>
        room('H', 3).map((row, z) => (z === 2 ? `${row.slice(0, 4)}#${row.slice(5)}` : row)),
      ),
    ])
    await rig.world.control.teleport('Walker', {
      ...middle(course.at(3, 3, 2)),
      y: course.at(3, 3, 2).y + 0.4,
    })
    await eventually(() => distance(body.observe().position, middle(course.at(3, 3, 2))) < 1)
    expect((await body.act.goTo(away(course), options())).outcome).toBe('done')
  })

  test('inside a cobweb', async () => {
    const course = await build(rig, body, [floor, room('w', 2), room('w', 2)])
    await rig.world.control.teleport('Walker', middle(course.at(2, 1, 2)))
    await setBlock(rig, body, course.at(2, 1, 2), 'cobweb')
    expect((await body.act.goTo(away(course), options())).outcome).toBe('done')
  })
})
