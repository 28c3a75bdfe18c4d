import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import type { Legs } from '../../../../src-main/practice/mobs/legs.ts'
import { flop, somewhereInWater, swim } from '../../../../src-main/practice/mobs/swimming.ts'
import type { Cell, CellAt } from '../../../../src-main/practice/vitals/cells.ts'
import { FLOOR, flatland, seeded } from './flatland.ts'

const COD = { width: 0.5, height: 0.3 }
const WATER: Partial<Cell> = { name: 'water', fluid: 'water', fluidHeight: 8 / 9 }

/** A pond of 7 by 7, 3 deep, in the plain. */
const pond = () => {
  const blocks: Record<string, Partial<Cell>> = {}
  for (let x = 0; x < 7; x++)
    for (let z = 0; z < 7; z++) for (let y = FLOOR - 3; y < FLOOR; y++) blocks[`${x},${y},${z}`] = WATER
  return flatland(blocks)
}
const blocksOf = (cellAt: CellAt) => (at: Vec3) =>
  ({ shapes: cellAt(Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)).shapes }) as unknown as Block
const inPond = (): Legs => ({
  position: new Vec3(3.5, FLOOR - 2, 3.5),
  velocity: new Vec3(0, 0, 0),
  onGround: false,
})

describe('fish', () => {
  it('stay where they are in still water', () => {
    const legs = inPond()
    for (let tick = 0; tick < 100; tick++) swim(blocksOf(pond()), legs, COD)
    expect(legs.position).toEqual(inPond().position)
  })

  it('swim slower than anybody walks', () => {
    const legs = inPond()
    for (let tick = 0; tick < 20; tick++) swim(blocksOf(pond()), legs, COD, { x: 6.5, y: FLOOR - 1, z: 3.5 })
    expect(legs.position.x).toBeGreaterThan(4)
    expect(legs.position.x).toBeLessThan(5)
    expect(legs.position.y).toBeGreaterThan(FLOOR - 2)
  })

  it('want to be only where water leads', () => {
    const random = seeded(7)
    const cellAt = pond()
    const goals = [...Array(200)].flatMap(() => somewhereInWater(cellAt, inPond().position, random) ?? [])
    expect(goals.length).toBeGreaterThan(20)
    for (const { x, y, z } of goals)
      expect(cellAt(Math.floor(x), Math.floor(y), Math.floor(z)).fluid).toBe('water')
  })

  it('flop on dry ground', () => {
    const legs = { ...inPond(), onGround: true }
    flop(legs, seeded(1))
    expect(legs.velocity.y).toBeGreaterThan(0)
    expect(legs.onGround).toBe(false)
  })
})
