import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { holdsUp } from '../../../../src-main/body/blocks/digging.ts'
import { HARMS, SOLID } from '../../../../src-main/body/moving/kinds.ts'

/** Whether the floor at 0 63 0 may not be dug by somebody who stands there, with rock only at these places. */
function keeps(rock: readonly string[], { x = 0.5, z = 0.5, onGround = true, lavaAt = '' } = {}): boolean {
  const at = (...place: readonly number[]) => {
    if (place.join(' ') === lavaAt) return HARMS
    return rock.includes(place.join(' ')) ? SOLID : 0
  }
  const context = { bot: { entity: { position: new Vec3(x, 64, z), onGround } }, moving: { ground: { at } } }
  return holdsUp(context as unknown as Parameters<typeof holdsUp>[0], new Vec3(0, 63, 0))
}

test('what alone keeps a body from a deep fall holds it up', () => {
  expect(keeps(['0 63 0'])).toBe(true)
  expect(keeps(['0 63 0', '0 59 0'])).toBe(true)
  expect(keeps(['0 63 0', '0 61 0'], { lavaAt: '0 62 0' })).toBe(true)
})

test('what somebody falls from unhurt does not, nor where they stand on more, or beside it', () => {
  expect(keeps(['0 63 0', '0 60 0'])).toBe(false)
  expect(keeps(['0 63 0', '1 63 0'], { x: 0.9 })).toBe(false)
  expect(keeps(['0 63 0', '1 63 0'], { x: 0.5 })).toBe(true)
  expect(keeps(['0 63 0'], { onGround: false })).toBe(false)
  expect(keeps(['0 63 0'], { x: 2.5 })).toBe(false)
})
