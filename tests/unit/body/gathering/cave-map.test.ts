import { expect, test } from 'vitest'
import { SAFE_FALL, Vec3 } from '../../../../src-main/body/game.ts'
import { CaveMap } from '../../../../src-main/body/gathering/cave-map.ts'
import { isClear } from '../../../../src-main/body/moving/footing.ts'
import { kind, sketch } from '../moving/sketch.ts'

/** A map of what is drawn, all of it roofed over and walled in with stone; the sketch begins at height 1. */
function mapOf(layers: readonly string[], deepest = SAFE_FALL) {
  const rows = layers.map(layer => layer.split('\n'))
  const isDrawn = (x: number, y: number, z: number) => rows[y]?.[z]?.[x] !== undefined
  const { ground, start } = sketch(layers)
  const stone = kind('stone')
  const closed = { at: (x: number, y: number, z: number) => (isDrawn(x, y, z) ? ground.at(x, y, z) : stone) }
  const glass = { isClear: (x: number, y: number, z: number) => isClear(closed.at(x, y, z)) }
  return { map: new CaveMap(closed, glass, deepest), feet: new Vec3(start.x, start.y, start.z) }
}

const FLOOR = '#'.repeat(40)
const told = (map: CaveMap, feet: Vec3) => map.edges(feet).map(({ at, way }) => `${at.x} ${at.y} ${way}`)

test('the next look is taken a stride further along a passage, at the end of what was seen last', () => {
  const { map, feet } = mapOf([FLOOR, `@${'.'.repeat(39)}`, '.'.repeat(40)])
  map.look(feet)
  expect(told(map, feet)[0]).toBe('7 1 7')
  expect(told(map, feet).every(edge => Number(edge.split(' ')[0]) <= 24)).toBe(true)
})

test('where everything was looked at from near by nothing is left', () => {
  const { map, feet } = mapOf([FLOOR, `@${'.'.repeat(12)}`, '.'.repeat(13)])
  map.look(feet)
  expect(told(map, feet).length).toBeGreaterThan(0)
  map.look(feet.offset(7, 0, 0))
  expect(told(map, feet)).toEqual([])
})

test('what lies round a corner is not known until somebody has looked there', () => {
  const side = Array.from({ length: 12 }, (_, z) => (z === 0 ? '@.....' : '#####.'))
  const floor = side.map(() => '######').join('\n')
  const open = side.join('\n')
  const { map, feet } = mapOf([floor, open, open.replace('@', '.')])
  map.look(feet)
  const [corner] = map.edges(feet)
  expect(corner?.at.z).toBeLessThan(2)
  expect(corner?.at.x).toBeGreaterThan(3)
  map.look(feet.offset(5, 0, 0))
  expect(map.edges(feet).some(({ at }) => at.z >= 7)).toBe(true)
})

test('one jumps down as deep as one falls unhurt, and not at all deeper than one climbs where one must come back', () => {
  const pit = [
    FLOOR,
    `####${'.'.repeat(36)}`,
    `####${'.'.repeat(36)}`,
    `####${'.'.repeat(36)}`,
    `@...${'.'.repeat(36)}`,
    '.'.repeat(40),
  ]
  const bold = mapOf(pit)
  bold.map.look(bold.feet)
  expect(told(bold.map, bold.feet)[0]).toBe('7 1 7')
  const careful = mapOf(pit, 1)
  careful.map.look(careful.feet)
  expect(told(careful.map, careful.feet)).toEqual([])
})

test('water is no floor to look from', () => {
  const { map, feet } = mapOf([FLOOR, `@....${'~'.repeat(30)}`, '.'.repeat(35)])
  map.look(feet)
  expect(told(map, feet)).toEqual([])
})
