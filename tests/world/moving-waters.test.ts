import { describe, expect, test } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { eventually, type Rig } from './body-rig.ts'
import { build, distance, go, middle, repeat, withWalker } from './moving-course.ts'

let rig: Rig
let body: Body

withWalker((itsRig, itsBody) => {
  rig = itsRig
  body = itsBody
})

const unhurt = () => expect(body.observe().health).toBe(20)

describe('water and lava', () => {
  const basin = (width: number, deep: number, liquid: string, ends: readonly [string, string]) => [
    repeat('#'.repeat(width + 4), 5),
    ...Array.from({ length: deep }, () => [
      '#'.repeat(width + 4),
      ...repeat(`##${liquid.repeat(width)}##`, 3),
      '#'.repeat(width + 4),
    ]),
    [
      '.'.repeat(width + 4),
      '.'.repeat(width + 4),
      `${ends[0]}${'.'.repeat(width + 2)}${ends[1]}`,
      '.'.repeat(width + 4),
      '.'.repeat(width + 4),
    ],
  ]

  test('a pond is swum through', async () => {
    const layers = basin(8, 3, '~', ['@', 'X']).map((rows, y) =>
      // A wall on both banks, so that nobody walks around.
      y < 4
        ? rows
        : [`###${'#'.repeat(6)}###`, rows[1] ?? '', rows[2] ?? '', rows[3] ?? '', `###${'#'.repeat(6)}###`],
    )
    const course = await build(rig, body, layers)
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test('from an island, and from the ground of the lake around it', async () => {
    const ring = (middleRow: string) => ['~~~~~~~', '~~~~~~~', middleRow, '~~~~~~~', '~~~~~~~']
    const framed = (rows: string[]) => ['###########', ...rows.map(row => `##${row}##`), '###########']
    const course = await build(rig, body, [
      repeat('###########', 7),
      framed(ring('~~~#~~~')),
      framed(ring('~~~#~~~')),
      [
        '...........',
        '...........',
        '...........',
        '.....@....X',
        '...........',
        '...........',
        '...........',
      ],
    ])
    expect((await go(body, course)).outcome).toBe('done')
    await rig.world.control.teleport('Walker', middle(course.at(3, 1, 2)))
    await eventually(() => distance(body.observe().position, middle(course.at(3, 1, 2))) < 1.5)
    expect((await go(body, course)).outcome).toBe('done')
  })

  test('a current is swum against', async () => {
    // One source at the far end: the water runs towards the body.
    const course = await build(rig, body, [
      ['#########', '#########', '#########'],
      ['#########', '##.....~#', '#########'],
      ['#########', '@.......X', '#########'],
      ['#########', '.........', '#########'],
    ])
    await eventually(() => body.blockAt(course.at(3, 1, 1)) === 'water')
    expect((await go(body, course)).outcome).toBe('done')
  })

  test('stairs in rock, down which a lake runs, are swum up', async () => {
    const wall = '##########'
    const { stuck } = body.moving
    const course = await build(
      rig,
      body,
      [
        wall,
        '#@########',
        '#..#######',
        '#...######',
        '##...#####',
        '###...####',
        '####...###',
        '#####..X~#',
        '######...#',
        wall,
      ].map(row => [wall, row, wall]),
    )
    await eventually(() => body.blockAt(course.start) === 'water')
    expect((await go(body, course)).outcome).toBe('done')
    expect(body.moving.stuck).toBe(stuck)
  })

  test('who is under water swims up to a bank that lies below the surface', async () => {
    const wall = '#########'
    const { stuck } = body.moving
    const course = await build(
      rig,
      body,
      [wall, '##@######', '#~..#####', '#~...####', '#~#...###', '#.##...X#', '#.###...#'].map(row => [
        wall,
        row,
        wall,
      ]),
    )
    await eventually(() => body.blockAt(course.start) === 'water')
    expect((await go(body, course)).outcome).toBe('done')
    expect(body.moving.stuck).toBe(stuck)
  })

  test('down into a lake that runs out over its edge it dives against the current', async () => {
    const wall = '##########'
    const { stuck } = body.moving
    const course = await build(
      rig,
      body,
      [
        ['##########', '##########', '##########'],
        ['#X########', '#~########', '##########'],
        ['#~########', '#~#####...', '##########'],
        ['#~########', '#~#####...', '##########'],
        ['##########', '#~..@.....', '##########'],
        ['##########', '#.........', '##########'],
      ].map(([north = wall, middle = wall, south = wall]) => [wall, north, middle, south, wall]),
    )
    await eventually(() => body.blockAt(course.start) === 'water')
    expect((await go(body, course)).outcome).toBe('done')
    expect(body.moving.stuck).toBe(stuck)
  })

  test('a swimmer goes with its head down below a low ceiling, over still and over running water', async () => {
    const wall = '############'
    const { stuck } = body.moving
    for (const water of ['#~~~~~~~~~##', '#~.........#']) {
      const course = await build(
        rig,
        body,
        [wall, water, '#@........X#', '#...#####..#', '#...#####..#'].map(row => [wall, row, wall]),
      )
      await eventually(() => body.blockAt(course.at(9, 1, 1)) === 'water')
      expect((await go(body, course)).outcome).toBe('done')
    }
    expect(body.moving.stuck).toBe(stuck)
  })

  test('a flooded crack that slants is dived up through', async () => {
    const wall = '############'
    const course = await build(
      rig,
      body,
      [
        wall,
        '#######~~~~#',
        '#######~~~##',
        '#####~~~#.@#',
        '#####~~~#..#',
        '####~~~#####',
        '###~~~######',
        '##~~~#######',
        '#~~~########',
        '.....X######',
        '......######',
      ].map(row => [wall, row, wall]),
    )
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })

  test('a path of one block along lava does not hurt', async () => {
    const course = await build(rig, body, [
      repeat('##########', 5),
      ['##########', '#!!!!!!!!#', '##########', '#!!!!!!!!#', '##########'],
      ['##########', '##########', '@........X', '##########', '##########'].map((row, z) =>
        z === 1 || z === 3 ? '..........' : row,
      ),
    ])
    expect((await go(body, course)).outcome).toBe('done')
    unhurt()
  })
})
