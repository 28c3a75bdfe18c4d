import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { Straits } from '../../../../src-main/body/gathering/straits.ts'

const HERE = new Vec3(0, -53, 0)

/** A tunnel of these steps: a point is one straight on, a T one for which it turned. */
const dug = (steps: string) => {
  const straits = new Straits()
  for (const step of steps) straits.note(step === 'T')
  return straits
}

test('a tunnel that turns now and then is not hemmed in', () => {
  expect(dug('..T...T.T..').isHemmedIn).toBe(false)
  expect(dug('TTTT......').isHemmedIn).toBe(false)
})

test('one that turns at every second step is, and no other is begun near there', () => {
  const straits = dug('....T.T.T.T.T')
  expect(straits.isHemmedIn).toBe(true)
  expect(straits.has(HERE)).toBe(false)
  straits.leave(HERE)
  expect(straits.has(HERE.offset(12, 3, 0))).toBe(true)
  expect(straits.has(HERE.offset(12, 0, 12))).toBe(false)
})

test('from elsewhere it begins with a clean slate', () => {
  const straits = dug('T.T.T.T.T')
  straits.leave(HERE)
  straits.note(true)
  expect(straits.isHemmedIn).toBe(false)
})
