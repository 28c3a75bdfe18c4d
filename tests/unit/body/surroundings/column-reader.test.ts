import { createRequire } from 'node:module'
import mineflayer from 'mineflayer'
import { Vec3 } from 'vec3'
import { describe, expect, it } from 'vitest'
import { type RawColumn, readColumn } from '../../../../src-main/body/surroundings/column-reader.ts'
import { gridAt, lightAt } from '../../../../src-main/contract/index.ts'
import { randomFrom } from '../../../support/seeded.ts'

interface WritableColumn extends RawColumn {
  setBlockStateId(at: Vec3, state: number): void
  setBlockLight(at: Vec3, light: number): void
  setSkyLight(at: Vec3, light: number): void
  setBiome(at: Vec3, biome: number): void
}
type ColumnClass = new (options: object) => WritableColumn

const load = createRequire(import.meta.url)
const registryOf = load('prismarine-registry') as (version: string) => {
  blocksArray: { minStateId?: number; id: number }[]
}
const columnOf = load('prismarine-chunk') as (registry: unknown) => ColumnClass

describe.each(mineflayer.testedVersions)('a column of %s', version => {
  it('is read as the library itself tells it: blocks, both lights, biomes', () => {
    const registry = registryOf(version)
    const modern = Number(version.split('.')[1]) >= 18 || !version.startsWith('1.')
    const bounds = modern ? { minY: -64, worldHeight: 384 } : { minY: 0, worldHeight: 256 }
    const column = new (columnOf(registry))(bounds)
    const random = randomFrom(7)
    const whole = (below: number) => Math.floor(random() * below)
    const states = registry.blocksArray.map(({ id, minStateId }) => minStateId ?? id << 4)
    for (let at = 0; at < 2000; at++) {
      // The second section gets so many kinds that it does without a palette.
      const place = new Vec3(whole(16), 16 + whole(32), whole(16))
      column.setBlockStateId(place, states[whole(place.y < 32 ? 6 : states.length)] ?? 0)
      column.setBlockLight(place, whole(16))
      column.setSkyLight(place, whole(16))
    }
    for (let at = 0; at < 64; at++) {
      column.setBiome(new Vec3((at & 3) * 4, 16 + (at >> 4) * 4, ((at >> 2) & 3) * 4), 1 + whole(5))
    }
    const sections = readColumn(column, true)
    for (const y of [1, 2]) {
      const section = sections.find(one => one.y === y)
      if (!section) throw new Error(`Section ${y} is missing.`)
      for (let place = 0; place < 4096; place++) {
        const at = new Vec3(place & 15, y * 16 + (place >> 8), (place >> 4) & 15)
        const told = [
          gridAt(section.states, place),
          lightAt(section.sky, place),
          lightAt(section.block, place),
        ]
        const kept = [column.getBlockStateId(at), column.getSkyLight(at), column.getBlockLight(at)]
        if (told.join() !== kept.join()) expect([at, told]).toEqual([at, kept])
      }
      for (let place = 0; place < 64; place++) {
        const at = new Vec3((place & 3) * 4, y * 16 + (place >> 4) * 4, ((place >> 2) & 3) * 4)
        expect(gridAt(section.biomes, place)).toBe(column.getBiome(at))
      }
    }
  })
})

it('without any light from the server a column lies in daylight', () => {
  const column = new (columnOf(registryOf('1.20.1')))({ minY: -64, worldHeight: 384 })
  column.setBlockStateId(new Vec3(0, 0, 0), 1)
  const sections = readColumn(column, true)
  expect(sections.find(({ y }) => y === 0)?.sky).toBe(15)
})

it('what lies below lit sections without light of its own takes it from the lowest layer above', () => {
  const column = new (columnOf(registryOf('1.20.1')))({ minY: -64, worldHeight: 384 })
  column.setBlockStateId(new Vec3(0, 0, 0), 1)
  column.setSkyLight(new Vec3(3, 16, 2), 9)
  const lit = readColumn(column, true).find(({ y }) => y === 0)?.sky ?? 0
  expect([lightAt(lit, (8 << 8) | (2 << 4) | 3), lightAt(lit, 0)]).toEqual([9, 0])
})

it('a section of a format that nobody knows is left out, the others are read', () => {
  const column = new (columnOf(registryOf('1.20.1')))({ minY: -64, worldHeight: 384 })
  column.setBlockStateId(new Vec3(0, 0, 0), 1)
  column.setBlockStateId(new Vec3(0, 16, 0), 1)
  const broken = {
    get: () => {
      throw new Error('unknown')
    },
  }
  ;(column.sections[4] as { data: unknown }).data = broken
  const read = readColumn(column, true).map(({ y }) => y)
  expect(read).toContain(1)
  expect(read).not.toContain(0)
})
