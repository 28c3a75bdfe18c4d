import { Vec3 } from 'vec3'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  type Bed,
  bedAt,
  type SleepSituation,
  sleepRefusal,
  standBeside,
} from '../../../../src-main/practice/beds/bed-rules.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'

let world: BlockWorld
const HEAD = new Vec3(0, 1, 0)
const FOOT = new Vec3(0, 1, 1)
const night: SleepSituation = {
  feet: new Vec3(1.5, 1, 0.5),
  occupied: false,
  darkness: 11,
  creative: false,
  monsters: [],
}

beforeEach(() => {
  world = createBlockWorld()
  world.lay(0, 1, 0, 'red_bed', { part: 'head', facing: 'north' })
  world.lay(0, 1, 1, 'red_bed', { part: 'foot', facing: 'north' })
})

const bed = (): Bed => {
  const found = bedAt(world.ctx.blockAt, FOOT)
  if (!found) throw new Error('There is no bed.')
  return found
}
const refusal = (change: Partial<SleepSituation>) =>
  sleepRefusal(world.ctx.blockAt, bed(), { ...night, ...change })

describe('a bed', () => {
  it('is found from either half, and not when one is gone', () => {
    expect(bed().head).toEqual(HEAD)
    expect(bedAt(world.ctx.blockAt, HEAD)?.head).toEqual(HEAD)
    world.lay(0, 1, 1, 'air')
    expect(bedAt(world.ctx.blockAt, HEAD)).toBeUndefined()
  })

  it('is free to sleep in at night', () => {
    expect(refusal({})).toBeUndefined()
  })

  it('refuses by day, from afar, while another sleeps in it, and under a block', () => {
    expect(refusal({ darkness: 0 })).toBe('no_sleep')
    expect(refusal({ feet: new Vec3(5.5, 1, 0.5) })).toBe('too_far_away')
    expect(refusal({ feet: new Vec3(0.5, 4.5, 0.5) })).toBe('too_far_away')
    expect(refusal({ occupied: true })).toBe('occupied')
    world.lay(0, 2, 1, 'stone')
    expect(refusal({})).toBe('obstructed')
  })

  it('refuses near monsters, except to a creative player', () => {
    const monsters = [{ x: 8, y: 5, z: -7 }]
    expect(refusal({ monsters })).toBe('not_safe')
    expect(refusal({ monsters, creative: true })).toBeUndefined()
    expect(refusal({ monsters: [{ x: 9, y: 1, z: 0 }] })).toBeUndefined()
  })

  it('is left to a side where one can stand, or not at all', () => {
    const stand = standBeside(world.ctx.blockAt, bed())
    expect(stand?.distanceTo(new Vec3(0.5, 1, 1))).toBeLessThan(2)
    for (let x = -2; x <= 2; x++)
      for (let z = -2; z <= 3; z++)
        for (let y = 1; y <= 3; y++) if (world.name(x, y, z) === 'air') world.lay(x, y, z, 'stone')
    expect(standBeside(world.ctx.blockAt, bed())).toBeUndefined()
  })
})
