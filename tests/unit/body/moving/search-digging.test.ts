import { describe, expect, test } from 'vitest'
import type { SearchResult } from '../../../../src-main/body/moving/search.ts'
import { digger, kind, moves, search, sketch } from './sketch.ts'

const rows = (...text: string[]): string => text.join('\n')
const BEDROCK = kind('bedrock')
const isBedrock = (block: number) => block === BEDROCK

describe('with a shovel and spare blocks', () => {
  const pit = sketch([
    rows('BBBBB', 'BBBBB', 'BBBBB', 'BBBBB', 'BBBBB'),
    ...['@', '.', '.', '.'].map(sign => rows('#####', '#####', `##${sign}##`, '#####', '#####')),
    rows('.....', '.....', '.....', '.....', 'X....'),
    rows('.....', '.....', '.....', '.....', '.....'),
  ])
  test('digs stairs out of a pit', () => {
    const result = search(pit, digger(pit.ground, 0, isBedrock))
    expect(result.status).toBe('found')
    expect(moves(result)).not.toContain('pillar')
  })

  test('pillars out of a pit whose walls cannot be dug', () => {
    const hard = digger(pit.ground, 8, () => true)
    const result = search(pit, hard)
    expect(moves(result).filter(move => move === 'pillar')).toHaveLength(3)
    expect(
      search(
        pit,
        digger(pit.ground, 2, () => true),
      ).status,
    ).toBe('none')
  })

  test('climbs straight up through rock where a block takes long, and by stairs where it does not', () => {
    const bedrock = 'B'.repeat(12)
    const walled = (row: string) => rows(bedrock, 'B##########B', row, 'B##########B', bedrock)
    const rock = sketch([
      rows(...Array.from({ length: 5 }, () => bedrock)),
      walled('B#@########B'),
      walled('B#.########B'),
      ...Array.from({ length: 6 }, () => walled('B##########B')),
      rows(...Array.from({ length: 5 }, (_, z) => (z === 2 ? '...........X' : '............'))),
      rows(...Array.from({ length: 5 }, () => '............')),
    ])
    const climb = (ticks: number) => {
      const result = search(rock, digger(rock.ground, 16, isBedrock, ticks))
      expect(result.status).toBe('found')
      return moves(result).filter(move => move === 'pillar').length
    }
    expect(climb(150)).toBeGreaterThan(4)
    expect(climb(12)).toBeLessThan(3)
  })

  const straightDown = (result: SearchResult) =>
    result.steps.filter((step, i) => {
      const before = result.steps[i - 1]
      return before && before.x === step.x && before.z === step.z && step.y < before.y
    }).length

  test('never digs straight down through rock', () => {
    const thick = (row: string) => rows('###', row, '###')
    const air = rows('...', '...', '...')
    const layers = [thick('###'), thick('#X#'), thick('###'), thick('###'), rows('...', '.@.', '...'), air]
    const down = sketch(layers)
    const result = search(down, digger(down.ground, 0, isBedrock))
    expect(result.status).toBe('found')
    expect(straightDown(result)).toBe(0)
  })

  test('digs a pillar from under the feet, down to where one steps off, but not into nothing', () => {
    const pillar = Array.from({ length: 8 }, () => rows('.....', '..#..', '.....'))
    const top = rows('.....', '..@..', '.....')
    const land = rows('#####', '#####', '#####')
    const tower = sketch([land, rows('....X', '..#..', '.....'), ...pillar, top, rows('.....')])
    const result = search(tower, digger(tower.ground, 0, isBedrock))
    expect(result.status).toBe('found')
    expect(straightDown(result)).toBeGreaterThan(4)
    const nothing = rows('.....', '.....', '.....')
    const plank = sketch([
      land,
      rows('....X', '.....', '.....'),
      ...pillar.slice(1).map(() => nothing),
      pillar[0] ?? '',
      top,
      nothing,
    ])
    expect(search(plank, digger(plank.ground, 0, isBedrock)).status).toBe('none')
  })

  test('bridges a chasm with as many blocks as it takes', () => {
    const chasm = sketch([
      rows('#......#'),
      rows('#......#'),
      rows('#......#'),
      rows('#......#'),
      rows('#......#'),
      rows('@......X'),
      rows('........'),
    ])
    expect(
      search(
        chasm,
        digger(chasm.ground, 6, () => true),
      ).status,
    ).toBe('found')
    expect(
      search(
        chasm,
        digger(chasm.ground, 1, () => true),
      ).status,
    ).toBe('none')
  })

  test('keeps its blocks where they bring it only nearer', () => {
    const ledge = sketch([
      rows('###'),
      rows('@..'),
      rows('...'),
      rows('...'),
      rows('...'),
      rows('...'),
      rows('X..'),
    ])
    const up = (spare: number) =>
      search(
        ledge,
        digger(ledge.ground, spare, () => true),
      )
    expect(up(5)).toMatchObject({ status: 'found' })
    expect(moves(up(4))).not.toContain('pillar')
  })

  test('climbs out of water that lies deep below its bank', () => {
    const deep = sketch(
      [rows('####'), rows('#~~#'), rows('#@~#'), rows('#..#'), rows('#..X'), rows('....')],
      { '@': 'water' },
    )
    expect(search(deep).status).toBe('none')
    expect(
      moves(
        search(
          deep,
          digger(deep.ground, 4, () => true),
        ),
      ),
    ).toContain('stair')
  })

  test('digs through sand only where it can clear what falls', () => {
    const heap = (height: number) =>
      sketch([
        rows('###'),
        rows('@SX'),
        ...Array.from({ length: height }, () => rows('.S.')),
        rows('BBB'),
        rows('BBB'),
      ])
    const walled = (height: number) => {
      const world = heap(height)
      const ground = {
        at: (x: number, y: number, z: number) => (z === 0 ? world.ground.at(x, y, z) : BEDROCK),
      }
      return search({ ...world, ground }, digger(ground, 0, isBedrock)).status
    }
    expect(walled(3)).toBe('found')
    expect(walled(20)).toBe('none')
  })

  test('comes down from a high heap of sand, step by step', () => {
    const heap = Array.from({ length: 14 }, () => rows('SSS...', 'SSS...', 'SSS...'))
    const up = [rows('......', '.@....', '......'), rows('......', '......', '......')]
    const [foot, ...above] = heap
    const world = sketch([
      rows('BBBBBB', 'BBBBBB', 'BBBBBB'),
      foot?.replace(/\.$/, 'X') ?? '',
      ...above,
      ...up,
    ])
    expect(search(world, digger(world.ground, 0, isBedrock)).status).toBe('found')
  })
})
