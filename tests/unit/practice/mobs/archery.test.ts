import { describe, expect, it } from 'vitest'
import { bowDamage, bowPower } from '../../../../src-main/practice/mobs/archery.ts'
import { facesHit } from '../../../../src-main/practice/vitals/shield.ts'

describe('a bow', () => {
  it('has all its power after a second', () => {
    expect(bowPower(0)).toBe(0)
    expect(bowPower(10)).toBeCloseTo(0.4167, 3)
    expect(bowPower(20)).toBe(1)
    expect(bowPower(60)).toBe(1)
  })

  it('hurts by the speed of its arrow, and more with all its power', () => {
    expect(bowDamage(1.5, false, () => 0.99)).toBe(3)
    expect(bowDamage(3, true, () => 0)).toBe(6)
    expect(bowDamage(3, true, () => 0.99)).toBe(10)
  })
})

it('a shield meets what comes from the front, and not from behind', () => {
  const south = { x: 0, y: 0, z: 1 }
  const at = { x: 0, y: 64, z: 0 }
  expect(facesHit(south, at, { x: 1, y: 70, z: 5 })).toBe(true)
  expect(facesHit(south, at, { x: 1, y: 64, z: -5 })).toBe(false)
})
