import { describe, expect, it } from 'vitest'
import { Fall, fallDamage } from '../../../../src-main/practice/vitals/fall.ts'
import { endure, unharmed } from '../../../../src-main/practice/vitals/hazards.ts'
import { type Surroundings, surroundingsOf } from '../../../../src-main/practice/vitals/surroundings.ts'
import { FLOOR, flatland, STONE } from '../mobs/flatland.ts'

const FIGURE = { width: 0.6, height: 1.8, eyeHeight: 1.62 }
const FREE: Surroundings = {
  inWater: false,
  eyesInWater: false,
  inLava: false,
  fire: 0,
  inWall: false,
  cactus: false,
  hotFloor: false,
  berries: false,
  held: false,
  belowWorld: false,
}
const WATER = { name: 'water', fluid: 'water', fluidHeight: 8 / 9 } as const

function run(around: Partial<Surroundings>, ticks: number, peril = unharmed(), hardiness = {}) {
  const hits = []
  for (let tick = 0; tick < ticks; tick++) hits.push(...endure(peril, { ...FREE, ...around }, hardiness))
  return { peril, hits }
}

describe('hazards', () => {
  it('drown who stays under water: after the breath, one heart a second', () => {
    expect(run({ eyesInWater: true }, 319).hits).toEqual([])
    const { hits } = run({ eyesInWater: true }, 340)
    expect(hits).toEqual([
      { kind: 'drown', amount: 2 },
      { kind: 'drown', amount: 2 },
    ])
  })

  it('give the breath back four times as fast, and spare those who breathe water', () => {
    const { peril } = run({ eyesInWater: true }, 100)
    run({}, 25, peril)
    expect(peril.air).toBe(300)
    expect(run({ eyesInWater: true }, 1000, unharmed(), { breathesWater: true }).hits).toEqual([])
  })

  it('choke a fish on dry ground, and not in shallow water', () => {
    expect(run({}, 320, unharmed(), { chokesInAir: true }).hits).toEqual([{ kind: 'drown', amount: 2 }])
    expect(run({ inWater: true }, 1000, unharmed(), { chokesInAir: true }).hits).toEqual([])
  })

  it('go on burning after the fire, half a heart a second, until water', () => {
    const { peril } = run({ fire: 1 }, 1)
    expect(run({}, 100, peril).hits).toEqual(Array(5).fill({ kind: 'on_fire', amount: 1 }))
    run({ inWater: true }, 1, peril)
    expect(run({}, 100, peril).hits).toEqual([])
  })

  it('burn in lava, but not the fireproof', () => {
    expect(run({ inLava: true }, 1).hits).toEqual([{ kind: 'lava', amount: 4 }])
    expect(run({ inLava: true, fire: 1 }, 50, unharmed(), { fireproof: true }).hits).toEqual([])
  })

  it('prick in bushes only those who move, and spare careful feet', () => {
    expect(run({ berries: true }, 1).hits).toEqual([])
    expect(run({ berries: true }, 1, unharmed(), { moved: true }).hits).toHaveLength(1)
    expect(run({ hotFloor: true }, 1, unharmed(), { carefulFeet: true }).hits).toEqual([])
  })
})

describe('what a body touches', () => {
  const at = (blocks: Parameters<typeof flatland>[0], x = 0.5, y = FLOOR) =>
    surroundingsOf(flatland(blocks), { x, y, z: 0.5 }, FIGURE)

  it('is nothing on open ground', () => {
    expect(at({})).toEqual(FREE)
  })

  it('is water at the feet before it is water over the eyes', () => {
    expect(at({ '0,64,0': WATER })).toMatchObject({ inWater: true, eyesInWater: false })
    expect(at({ '0,64,0': WATER, '0,65,0': WATER })).toMatchObject({ inWater: true, eyesInWater: true })
  })

  it('is a wall only around the eyes', () => {
    expect(at({ '0,65,0': STONE }).inWall).toBe(true)
    expect(at({ '0,64,0': STONE }).inWall).toBe(false)
  })

  it('is a cactus for who leans on it, not for who stands apart', () => {
    const cactus = { '1,64,0': { name: 'cactus' } }
    expect(at(cactus, 0.7).cactus).toBe(true)
    expect(at(cactus, 0.5).cactus).toBe(false)
  })

  it('is the void far below the world', () => {
    expect(at({}, 0.5, -129).belowWorld).toBe(true)
  })
})

describe('a fall', () => {
  it('hurts by its blocks beyond three', () => {
    expect([3, 3.5, 10, 23].map(blocks => fallDamage(blocks, 'stone'))).toEqual([0, 1, 7, 20])
  })

  it('is softened by hay and beds, and ended by slime', () => {
    expect(fallDamage(13, 'hay_block')).toBe(2)
    expect(fallDamage(13, 'red_bed')).toBe(5)
    expect(fallDamage(13, 'slime_block')).toBe(0)
  })

  it('counts from the highest point, and is caught by water', () => {
    const fall = new Fall()
    fall.move(64, true, false)
    fall.move(65.2, false, false)
    fall.move(60, false, false)
    expect(fall.move(55.2, true, false)).toBeCloseTo(10)
    fall.move(50, false, false)
    expect(fall.move(40, true, true)).toBe(0)
  })
})
