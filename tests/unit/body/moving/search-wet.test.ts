import { describe, expect, test } from 'vitest'
import { POSE } from '../../../../src-main/body/moving/moves.ts'
import { moves, places, search, sketch, WALKER } from './sketch.ts'

const rows = (...text: string[]): string => text.join('\n')

describe('water and ladders', () => {
  test('swims over a pond and climbs out', () => {
    const pond = sketch([rows('######'), rows('#~~~~#'), rows('@....X'), rows('......')])
    expect(search(pond).status).toBe('found')
    expect(moves(search(pond))).toContain('swim')
  })

  test('comes up from the ground of a lake', () => {
    const lake = sketch([rows('###'), rows('#@#'), rows('#~#'), rows('#~#'), rows('..X'), rows('...')], {
      '@': 'water',
    })
    expect(moves(search(lake))).toEqual(['start', 'rise', 'rise', 'jump'])
  })

  test('does not stay under water longer than its breath', () => {
    const tunnel = (length: number) =>
      sketch([
        rows(`#${'~'.repeat(length + 2)}#`),
        rows(`#${'~'.repeat(length + 2)}#`),
        rows(`@~${'#'.repeat(length)}~X`),
        rows(`..${'#'.repeat(length)}..`),
      ])
    expect(search(tunnel(10)).status).toBe('found')
    expect(search(tunnel(60)).status).toBe('none')
    // It comes up again: a way that leads only nearer ends where it breathes.
    expect(places(search(tunnel(60))).at(-1)).toBe('1 2 0')
    expect(places(search(tunnel(60), WALKER, 20)).at(-1)).toBe('1 2 0')
  })

  test('climbs a ladder up and down', () => {
    const tower = [
      rows('####'),
      rows('@.H#'),
      rows('..H#'),
      rows('..H#'),
      rows('...X'),
      rows('....'),
      rows('....'),
    ]
    const up = sketch(tower)
    expect(moves(search(up))).toContain('climbUp')
    expect(search({ ...up, start: { ...up.start, ...up.goal }, goal: { x: 0, y: 1, z: 0 } }).status).toBe(
      'found',
    )
  })

  test('lets go of a ladder only where the fall hurts nobody, however high in its block it hangs', () => {
    const tower = sketch([
      rows('####'),
      ...Array.from({ length: 6 }, (_, i) => rows(i === 0 ? 'X.H#' : '..H#')),
      rows('...@'),
      rows('....'),
      rows('....'),
    ])
    const { status, steps } = search(tower)
    expect(status).toBe('found')
    const off = steps.findIndex((step, i) => steps[i - 1]?.pose === POSE.hang && step.pose === POSE.stand)
    const [from, to] = [steps[off - 1], steps[off]]
    expect((from?.y ?? 99) + 1 - (to?.feet ?? 0)).toBeLessThanOrEqual(3)
  })

  test('rises beside a ledge below water, where nothing lifts it over', () => {
    const drowned = sketch([
      rows('####'),
      rows('#~##'),
      rows('#~~~'),
      rows('#~~~'),
      rows('#@.X'),
      rows('....'),
    ])
    const start = { ...drowned.start, y: 1, floor: 0, pose: POSE.swim }
    const under = search({ ...drowned, start, goal: { x: 3, y: 2, z: 0 } })
    expect(moves(under)).toEqual(['start', 'rise', 'swim', 'swim'])
  })

  test('swims over no fence under a ceiling that leaves no room between them', () => {
    const pond = (over: string) =>
      sketch([rows('#####'), rows('##f##'), rows('@~~~X'), rows('..~..'), rows(over)])
    expect(search(pond('.....')).status).toBe('found')
    expect(search(pond('..#..')).status).toBe('none')
  })

  test('swims over no water whose ground burns', () => {
    const pond = sketch([
      rows('######', '######'),
      rows('##mm##', '######'),
      rows('@~~~~X', '.~~~~.'),
      rows('......', '......'),
    ])
    expect(places(search(pond))).toContain('2 2 1')
    expect(places(search(pond))).not.toContain('2 2 0')
  })
})
