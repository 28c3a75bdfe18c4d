import { expect, test } from 'vitest'
import { Vec3 } from '../../../../src-main/body/game.ts'
import { walkFloors } from '../../../../src-main/body/moving/floors.ts'
import { sketch } from './sketch.ts'

/** The floors that are walked to in a sketch, in their order: `x y steps`. */
function walked(layers: readonly string[], deepest = 1, most = Number.POSITIVE_INFINITY) {
  const { ground, start } = sketch(layers)
  const told: string[] = []
  walkFloors(ground, new Vec3(start.x, start.y, start.z), deepest, ({ x, y }, steps) => {
    told.push(`${x} ${y} ${steps}`)
    return steps < most
  })
  return told
}

test('it goes up and down single steps, the nearest first', () => {
  expect(walked(['####', '@.##', '...#', '....', '....'])).toEqual(['0 1 0', '1 1 1', '2 2 2', '3 3 3'])
})

test('nobody jumps up with a ceiling over the head, or up two blocks', () => {
  expect(walked(['##', '@#', '..', '#.'])).toEqual(['0 1 0'])
  expect(walked(['##', '@#', '.#', '..', '..'])).toEqual(['0 1 0'])
})

test('it goes down as deep as it may', () => {
  const pit = ['##', '#.', '#.', '@.', '..']
  expect(walked(pit)).toEqual(['0 3 0'])
  expect(walked(pit, 2)).toEqual(['0 3 0', '1 1 1'])
})

test('it does not go on from where it is told not to', () => {
  expect(walked(['#####', '@....', '.....'], 1, 2)).toEqual(['0 1 0', '1 1 1', '2 1 2'])
})
