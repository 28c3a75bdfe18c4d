import { describe, expect, it } from 'vitest'
import { BOTTOM, indexOf, SIDE, TOP, UP, VOLUME } from '../../../../src-main/practice/wild/box.ts'
import { isFluid, K, KIND_STATES, type OreName, oreKind } from '../../../../src-main/practice/wild/kinds.ts'
import { createLand } from '../../../../src-main/practice/wild/land.ts'
import { shapeVein, VEINS } from '../../../../src-main/practice/wild/ores.ts'

/** A column takes milliseconds, but a busy machine may take long. */
const PATIENT = { timeout: 60_000 }
const COLUMNS = 64
const land = createLand(20_260)
const columns = Array.from({ length: COLUMNS }, (_, i) => land.column((i % 8) + 40, Math.floor(i / 8) - 20))

/** Blocks of an ore, and blocks of rock or ore, in each layer of all columns. */
function layers(ore: OreName): { ores: number[]; rock: number[] } {
  const ores = new Array<number>(TOP - BOTTOM).fill(0)
  const rock = new Array<number>(TOP - BOTTOM).fill(0)
  for (const { blocks } of columns)
    for (let index = 0; index < VOLUME; index++) {
      const kind = blocks[index] ?? K.air
      const layer = Math.floor(index / UP)
      if (kind === oreKind(ore, false) || kind === oreKind(ore, true)) ores[layer] = (ores[layer] ?? 0) + 1
      if (/_ore$|stone$|slate$|granite|diorite|andesite|tuff/.test(KIND_STATES[kind]?.name ?? ''))
        rock[layer] = (rock[layer] ?? 0) + 1
    }
  return { ores, rock }
}

/** Blocks that a vein of a size has on average, where nothing is in its way. */
function meanBlocks(size: number): number {
  const rule = VEINS.find(vein => vein.size === size)
  if (!rule) throw new Error(`No vein is of size ${size}.`)
  let blocks = 0
  const tries = 100
  for (let seed = 0; seed < tries; seed++) {
    const told = new Set<string>()
    for (const minX of [-16, 0, 16])
      for (const minZ of [-16, 0, 16])
        shapeVein({ rule, x: 8, y: 0, z: 8, seed }, minX, minZ, (x, y, z) => told.add(`${x} ${y} ${z}`))
    blocks += told.size
  }
  return blocks / tries
}

/** How many middles of veins lie in a layer of one column, by the rule. */
function middlesAt(y: number, { count, from, to, spread }: (typeof VEINS)[number]): number {
  if (y < from || y > to) return 0
  if (spread === 'even') return count / (to - from + 1)
  const half = (to - from) / 2
  return (count * (1 - Math.abs(y - (from + half)) / half)) / half
}

describe('ores', PATIENT, () => {
  it.each([
    ['coal', 16, 90],
    ['iron', -20, 50],
    ['gold', -50, 20],
    ['redstone', -58, -20],
    ['diamond', -58, 0],
    ['copper', 10, 80],
    ['lapis', -30, 30],
  ] as const)('%s lies in the rock from %d to %d as often as in the game', (ore, from, to) => {
    const { ores, rock } = layers(ore)
    const rules = VEINS.filter(({ what }) => what === ore).map(rule => ({
      rule,
      blocks: meanBlocks(rule.size),
    }))
    let found = 0
    let expected = 0
    for (let y = from; y <= to; y++) {
      found += ores[y - BOTTOM] ?? 0
      const rockThere = (rock[y - BOTTOM] ?? 0) / (SIDE * SIDE)
      for (const { rule, blocks } of rules) expected += middlesAt(y, rule) * blocks * rockThere
    }
    expect(found / expected).toBeGreaterThan(0.75)
    expect(found / expected).toBeLessThan(1.25)
  })

  it('has most diamonds far below, and most copper half way up', () => {
    const sum = (values: readonly number[], from: number, to: number) =>
      values.slice(from - BOTTOM, to - BOTTOM).reduce((a, b) => a + b, 0)
    const diamond = layers('diamond').ores
    expect(sum(diamond, -60, -40)).toBeGreaterThan(2 * sum(diamond, -20, 0))
    expect(sum(diamond, 17, 320)).toBe(0)
    const copper = layers('copper').ores
    expect(sum(copper, 40, 60)).toBeGreaterThan(2 * sum(copper, 0, 20))
  })

  it('lies in deepslate below, in stone above, and never in the open', () => {
    for (const { blocks } of columns)
      for (let index = 0; index < VOLUME; index++) {
        const name = KIND_STATES[blocks[index] ?? K.air]?.name ?? ''
        if (!name.endsWith('_ore')) continue
        const y = Math.floor(index / UP) + BOTTOM
        // Granite reaches down into the deepslate, and an ore in it is as in stone.
        if (y < -16) expect(name).toMatch(/^deepslate_/)
        if (y >= 8) expect(name).not.toMatch(/^deepslate_/)
        const x = index & 15
        const z = (index >> 4) & 15
        if (x % 15 === 0 || z % 15 === 0) continue
        const around = [UP, -UP, SIDE, -SIDE, 1, -1].map(side => blocks[index + side] ?? K.air)
        expect(around.every(kind => kind === K.air || isFluid(kind))).toBe(false)
      }
  })

  it('hides most of its diamonds: few of them lie open to a cave', () => {
    let open = 0
    let all = 0
    for (const { blocks } of columns)
      for (let z = 1; z < 15; z++)
        for (let x = 1; x < 15; x++)
          for (let y = BOTTOM + 1; y < 16; y++) {
            const index = indexOf(x, y, z)
            const kind = blocks[index]
            if (kind !== oreKind('diamond', true) && kind !== oreKind('diamond', false)) continue
            all++
            if ([1, -1, SIDE, -SIDE, UP, -UP].some(side => blocks[index + side] === K.air)) open++
          }
    expect(all).toBeGreaterThan(50)
    expect(open / all).toBeLessThan(0.12)
  })

  it('has emeralds in the hills', () => {
    const hills = createLand(7)
    let found = 0
    for (let x = -32; x < 32 && found === 0; x++)
      for (let z = -32; z < 32 && found === 0; z++) {
        if (hills.place(x * 16, z * 16).height < 100) continue
        for (const kind of hills.column(x, z).blocks) if (kind === oreKind('emerald', false)) found++
      }
    expect(found).toBeGreaterThan(0)
  })
})
