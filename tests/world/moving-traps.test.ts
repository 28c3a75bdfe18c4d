import { describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, give, options, type Rig } from './body-rig.ts'
import { build, go, middle, repeat, withWalker } from './moving-course.ts'

let rig: Rig
let body: Body

withWalker((itsRig, itsBody) => {
  rig = itsRig
  body = itsBody
})

const unhurt = () => expect(body.observe().health).toBe(20)

describe('a pit of four blocks', () => {
  const pit = (wall: string) => [
    repeat('#######', 7),
    ...['@', '.', '.', '.'].map(sign => [
      ...repeat(wall.repeat(7), 3),
      `${wall.repeat(3)}${sign}${wall.repeat(3)}`,
      ...repeat(wall.repeat(7), 3),
    ]),
    [...repeat('.......', 6), '......X'],
  ]

  test('is left by stairs that are dug into its wall', async () => {
    const course = await build(rig, body, pit('d'))
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test('is left on a pillar where the walls are too hard', async () => {
    const course = await build(rig, body, pit('#'))
    await give(rig, body, 'cobblestone', 6)
    expect((await go(body, course)).outcome).toBe('done')
  })

  test('is left without putting what is to be brought to the chest under the feet', async () => {
    const layers = [
      repeat('#######', 7),
      ...['@', '.', '.', '.'].map(sign => [
        ...repeat('SSSSSSS', 3),
        `SSS${sign}SSS`,
        ...repeat('SSSSSSS', 3),
      ]),
      [...repeat('.......', 5), '...C...', '.......'],
    ]
    const course = await build(rig, body, layers, { S: ['stone'], C: ['chest'] })
    await give(rig, body, 'cobblestone', 6)
    await give(rig, body, 'wooden_pickaxe', 1)
    const chest = course.at(3, 5, 5)
    const result = await body.act.deposit({ chest, items: { cobblestone: 6 } }, options())
    expect(result).toMatchObject({ outcome: 'done' })
    // What it dug on the way may come to hand between two clicks, and goes in, too.
    expect(result.container?.['cobblestone']).toBeGreaterThanOrEqual(6)
    unhurt()
  })

  test('holds whoever has nothing to climb on, which is told at once', async () => {
    const course = await build(rig, body, pit('#'))
    expect(await go(body, course)).toMatchObject({
      outcome: 'blocked',
      failure: { code: 'unreachable_place' },
    })
  })
})

describe('ways through what stands there', () => {
  test('a corridor full of cobwebs', async () => {
    const course = await build(rig, body, [
      repeat('########', 3),
      ['########', '@..ww..X', '########'],
      ['########', '...ww...', '########'],
      repeat('########', 3),
    ])
    expect((await go(body, course)).outcome).toBe('done')
  })

  test.each([
    { length: 40, what: 'is dug through where the way round is long', from: 0, to: 1000 },
    { length: 12, what: 'is gone round where that is soon done', from: 2000, to: 4000 },
  ])('a wall of earth $what', async ({ length, from, to }) => {
    const [closed, open] = ['#'.repeat(length + 3), '.'.repeat(length)]
    const rows = (start: string, end: string) => [
      closed,
      `#${end}${open}#`,
      `#d${'#'.repeat(length - 1)}.#`,
      `#${start}${open}#`,
      closed,
    ]
    const solid = repeat(closed, 5)
    const course = await build(rig, body, [solid, rows('@', 'X'), rows('.', '.'), solid])
    const { outcome, centimetres } = await go(body, course)
    expect(outcome).toBe('done')
    expect(centimetres).toBeGreaterThan(from)
    expect(centimetres).toBeLessThan(to)
  })

  test('a door, which is closed again behind the body', async () => {
    const course = await build(rig, body, [
      repeat('#########', 3),
      ['#########', '@...D...X', '#########'],
      ['#########', '....U....', '#########'],
      repeat('#########', 3),
    ])
    expect((await go(body, course)).outcome).toBe('done')
    const door = course.at(4, 1, 1)
    await eventually(async () => (await rig.world.control.blockAt(door)).properties['open'] === false)
  })

  test('a gate in a maze of fences', async () => {
    const course = await build(rig, body, [
      repeat('#########', 7),
      ['fffffffff', 'f@.f....f', 'ff.f.ff.f', 'f..f.f..g', 'f.ff.fff.', 'f....f..X', 'fffffff..'],
    ])
    expect((await go(body, course)).outcome).toBe('done')
    const gate = course.at(8, 1, 3)
    await eventually(async () => (await rig.world.control.blockAt(gate)).properties['open'] === false)
  })

  test('a ladder, up and down again', async () => {
    const course = await build(rig, body, [
      repeat('######', 3),
      ...[1, 2, 3, 4, 5].map(y => ['...###', `${y === 1 ? '@' : '.'}.H###`, '...###']),
      ['......', '.....X', '......'],
    ])
    expect((await go(body, course)).outcome).toBe('done')
    const back = await body.act.goTo({ position: middle(course.start), range: 0.6 }, options())
    expect(back.outcome).toBe('done')
    unhurt()
  })

  test('vines on a wall, up and down again', async () => {
    const wall = (y: number) => ['...###', `${y === 1 ? '@' : '.'}.v###`, '...###']
    const course = await build(
      rig,
      body,
      [repeat('######', 3), ...[1, 2, 3, 4, 5].map(wall), ['......', '.....X', '......']],
      { v: ['vine', { east: true }] },
    )
    expect((await go(body, course)).outcome).toBe('done')
    const back = await body.act.goTo({ position: middle(course.start), range: 0.6 }, options())
    expect(back.outcome).toBe('done')
    unhurt()
  })

  test('a trapdoor over a ladder, from below and from above', async () => {
    const shaft = ['########', '##H#####', '########']
    const course = await build(
      rig,
      body,
      [
        repeat('########', 3),
        ['########', '@.H#####', '########'],
        ['########', '..H#####', '########'],
        shaft,
        ['########', '##T#####', '########'],
        ['........', '.......X', '........'],
      ],
      { T: ['oak_trapdoor', { facing: 'west', half: 'top', open: false }] },
    )
    expect((await go(body, course)).outcome).toBe('done')
    const back = await body.act.goTo({ position: middle(course.start), range: 0.6 }, options())
    expect(back.outcome).toBe('done')
    unhurt()
  })

  test('no tunnel that is one block high', async () => {
    const course = await build(rig, body, [
      repeat('########', 3),
      ['########', '@......X', '########'],
      ['########', '.######.', '########'],
      repeat('########', 3),
    ])
    expect(await go(body, course)).toMatchObject({
      outcome: 'blocked',
      failure: { code: 'unreachable_place' },
    })
  })

  test.each(['chest', 'dirt_path', 'soul_sand'])(
    'an opening two blocks high, a finger higher than the %s before it',
    async block => {
      const layers = [
        ['######', '#n####', '######'],
        ['######', '#@...X', '######'],
        ['######', '#.....', '######'],
        ['######', '#.####', '######'],
        ['######', '#.####', '######'],
      ]
      const course = await build(rig, body, layers, { n: [block] })
      expect(await go(body, course)).toMatchObject({ outcome: 'done' })
    },
  )

  test('soul sand, where nothing else leads on', async () => {
    const course = await build(rig, body, [['#ssssss#'], ['@......X']])
    expect((await go(body, course)).outcome).toBe('done')
  })
})

describe('heights', () => {
  test.each([1, 2, 3])('a gap of %i blocks over an abyss is leapt over', async gap => {
    const hole = '.'.repeat(gap)
    const course = await build(rig, body, [[`####${hole}####`], [`@...${hole}...X`]])
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test('a drop of twenty is climbed down by stairs dug into it', async () => {
    const cliff = [...Array(20).keys()].map(y => [
      ...repeat(`dddddddddd${'.'.repeat(8)}`, 2),
      `dddddddddd${y === 0 ? '.......X' : '.'.repeat(8)}`,
      ...repeat(`dddddddddd${'.'.repeat(8)}`, 2),
    ])
    const course = await build(rig, body, [
      repeat('#'.repeat(18), 5),
      ...cliff,
      [...repeat('.'.repeat(18), 2), `.....@${'.'.repeat(12)}`, ...repeat('.'.repeat(18), 2)],
    ])
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test.each(['dirt', 'cobblestone'])(
    'a pillar of %s that somebody else built is dug from under the feet',
    async block => {
      await give(rig, body, 'stone_pickaxe', 1)
      const pillar = Array.from({ length: 12 }, () => ['....', '.p..', '....'])
      const floor = repeat('####', 3)
      const course = await build(rig, body, [floor, ...pillar, ['....', '.@..', '....']], { p: [block] })
      const foot = { ...course.start, x: course.start.x + 2, y: course.start.y - pillar.length }
      const result = await body.act.goTo({ position: foot, range: 1 }, options())
      expect(result.outcome).toBe('done')
      expect(result.gained[block]).toBeGreaterThan(pillar.length / 2)
      unhurt()
    },
  )

  test('a ledge of five that cannot be dug is climbed on earth from the meadow around it', async () => {
    const meadow = repeat('d'.repeat(12), 5)
    const wall = repeat(`${'.'.repeat(9)}###`, 5)
    const course = await build(rig, body, [
      repeat('#'.repeat(12), 5),
      meadow,
      [...wall.slice(0, 2), `@${'.'.repeat(8)}###`, ...wall.slice(3)],
      ...Array.from({ length: 4 }, () => wall),
      [...repeat('.'.repeat(12), 2), `${'.'.repeat(11)}X`, ...repeat('.'.repeat(12), 2)],
    ])
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test('a drop of twenty that cannot be dug is left alone, and named', async () => {
    const course = await build(rig, body, [
      ['...........'],
      ...Array.from({ length: 20 }, () => ['###........']),
      ['@..........'],
    ])
    const below = { ...course.start, x: course.start.x + 8, y: 64 }
    const result = await body.act.goTo({ position: below, range: 1 }, options())
    expect(result).toMatchObject({ outcome: 'blocked', failure: { code: 'unreachable_place' } })
    unhurt()
  })

  test('a drop of five that cannot be dug is jumped down, which is told', async () => {
    const said: string[] = []
    const ledge = Array.from({ length: 5 }, () => '###........')
    const course = await build(rig, body, [['###########'], ...ledge.map(row => [row]), ['@..........']])
    const below = { ...course.start, x: course.start.x + 8, y: course.start.y - ledge.length }
    const log = (text: string) => said.push(text)
    const result = await body.act.goTo({ position: below, range: 1 }, options({ log }))
    expect(result).toMatchObject({ outcome: 'done' })
    expect(said.join()).toContain('Jumps down, which hurts a little')
  })

  test('a goal walled in by bedrock is named within a moment', async () => {
    const course = await build(rig, body, [
      repeat('##########', 5),
      ['......####', '......####', '@.....#X##', '......####', '......####'],
      ['......####', '......####', '......#.##', '......####', '......####'],
      ['......####', '......####', '......####', '......####', '......####'],
    ])
    const before = body.moving.places
    expect(await go(body, course)).toMatchObject({
      outcome: 'blocked',
      failure: { code: 'unreachable_place' },
    })
    expect(body.moving.places - before).toBeLessThan(10_000)
  })
})
