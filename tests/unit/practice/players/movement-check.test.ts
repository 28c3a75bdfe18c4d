import { Vec3 } from 'vec3'
import { beforeEach, describe, expect, it } from 'vitest'
import { entersBlock } from '../../../../src-main/practice/players/movement-check.ts'
import { type BlockWorld, createBlockWorld } from '../block-world.ts'

let world: BlockWorld

beforeEach(() => {
  world = createBlockWorld()
})

const enters = (from: Vec3, to: Vec3) => entersBlock(world.ctx.blockAt, from, to)

describe('a step', () => {
  it('on the ground, beside a wall and up a slab enters nothing', () => {
    world.lay(1, 1, 0, 'stone_slab')
    world.lay(0, 1, 1, 'stone')
    expect(enters(new Vec3(0.5, 1, 0.5), new Vec3(0.7, 1, 0.7))).toBe(false)
    expect(enters(new Vec3(0.65, 1, 0.5), new Vec3(0.75, 1.5, 0.5))).toBe(false)
  })

  it('into a wall or a fence enters it', () => {
    world.lay(1, 1, 0, 'stone')
    world.lay(0, 1, 1, 'oak_fence')
    expect(enters(new Vec3(0.5, 1, 0.5), new Vec3(0.9, 1, 0.5))).toBe(true)
    expect(enters(new Vec3(0.5, 1, 0.5), new Vec3(0.5, 1, 1.2))).toBe(true)
    expect(enters(new Vec3(0.5, 2.2, 0.5), new Vec3(0.5, 2.2, 1.2))).toBe(true)
  })

  it('through the ground enters it', () => {
    expect(enters(new Vec3(0.5, 1, 0.5), new Vec3(0.5, 0.6, 0.5))).toBe(true)
  })

  it('within a block that came down on one is free, as one must get out', () => {
    world.lay(0, 1, 0, 'sand')
    expect(enters(new Vec3(0.5, 1, 0.5), new Vec3(0.6, 1, 0.5))).toBe(false)
  })
})
