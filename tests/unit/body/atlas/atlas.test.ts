import { describe, expect, test } from 'vitest'
import { Atlas } from '../../../../src-main/body/atlas/atlas.ts'
import { isLog, memoryOf } from '../../../../src-main/body/atlas/kinds.ts'
import { isOpen, sees } from '../../../../src-main/body/atlas/view.ts'

const IRON = new Set(['iron_ore'])

describe('the map', () => {
  test('keeps what was seen, where and when, until it is seen to be gone', () => {
    const chart = new Atlas().chart('overworld')
    chart.see('iron_ore', -5, 12, 33, 1000)
    chart.see('iron_ore', -5, 12, 33, 2000)
    expect(chart.sightings(IRON)).toEqual([{ kind: 'iron_ore', at: { x: -5, y: 12, z: 33 }, seenAt: 2000 }])
    expect(chart.knows('iron_ore', -5, 12, 33)).toBe(true)
    chart.forget(-5, 12, 33)
    expect(chart.sightings(IRON)).toEqual([])
  })

  test('takes what stands in a place now for what stood there before', () => {
    const chart = new Atlas().chart('overworld')
    chart.see('iron_ore', 1, 2, 3, 1000)
    chart.see('water', 1, 2, 3, 2000)
    expect(chart.sightings(IRON)).toEqual([])
    expect(chart.sightings(new Set(['iron_ore', 'water']))).toHaveLength(1)
    chart.forget(1, 2, 3)
    expect(chart.sightings(new Set(['water']))).toEqual([])
  })

  test('has one chart for each dimension', () => {
    const atlas = new Atlas()
    atlas.chart('overworld').see('iron_ore', 0, 0, 0, 1)
    expect(atlas.chart('the_nether').sightings(IRON)).toEqual([])
    expect(atlas.chart('overworld').sightings(IRON)).toHaveLength(1)
  })

  test('forgets animals after a while, since they wander off', () => {
    const chart = new Atlas().chart('overworld')
    chart.seeAnimal(7, 'cow', { x: 0, y: 64, z: 0 }, 1000)
    expect(chart.animals(new Set(['cow']), 2000)).toHaveLength(1)
    expect(chart.animals(new Set(['cow']), 1000 + 6 * 60_000)).toHaveLength(0)
  })

  test('remembers some thousands of a kind, those around where more are seen, and all of what is rare', () => {
    const chart = new Atlas().chart('overworld')
    chart.see('iron_ore', -9000, 12, 0, 1)
    for (let x = 0; x < 20_000; x++) chart.see('oak_log', x, 64, 0, 1)
    const logs = chart.sightings(new Set(['oak_log']))
    expect(logs.length).toBeLessThanOrEqual(6000)
    expect(logs.length).toBeGreaterThan(4000)
    expect(Math.min(...logs.map(({ at }) => at.x))).toBeGreaterThan(20_000 - 6001)
    expect(chart.knows('oak_log', 19_999, 64, 0)).toBe(true)
    expect(chart.knows('oak_log', 0, 64, 0)).toBe(false)
    expect(chart.sightings(IRON)).toHaveLength(1)
  })

  test('lets nobody know of hidden ores unless it was made so', () => {
    expect(new Atlas().hiddenOres).toBe(false)
  })
})

describe('sight', () => {
  const wallAt = (wallX: number, gap?: { y: number; z: number }) => ({
    isClear: (x: number, y: number, z: number) =>
      (x !== wallX && !(x === 9 && y === 1 && z === 0)) || (gap?.y === y && gap.z === z),
  })
  const eye = { x: 0.5, y: 1.6, z: 0.5 }
  const ore = { x: 9, y: 1, z: 0 }

  test('reaches a block over open ground', () => {
    expect(sees(wallAt(100), eye, ore)).toBe(true)
  })

  test('is stopped by a wall, and led through a hole in it', () => {
    expect(sees(wallAt(5), eye, ore)).toBe(false)
    expect(sees(wallAt(5, { y: 1, z: 0 }), eye, ore)).toBe(true)
  })

  test('does not find a block that is closed in on all sides', () => {
    const rock = { isClear: (x: number) => x < 5 }
    expect(sees(rock, eye, ore)).toBe(false)
  })

  test('goes both ways along a line', () => {
    const far = { x: -20.2, y: 9.7, z: 14.1 }
    const open = { isClear: () => true }
    expect(isOpen(open, eye, far) && isOpen(open, far, eye)).toBe(true)
  })
})

describe('what is remembered', () => {
  test('ores, trunks and stations one by one, water and sand in beds, stone not at all', () => {
    for (const name of ['deepslate_diamond_ore', 'oak_log', 'chest', 'red_mushroom', 'furnace'])
      expect(memoryOf(name)).toBe('each')
    for (const name of ['water', 'sand', 'clay']) expect(memoryOf(name)).toBe('bed')
    for (const name of ['stone', 'dirt', 'oak_leaves', 'air']) expect(memoryOf(name)).toBeUndefined()
  })

  test('a stripped log is no tree', () => {
    expect(isLog('stripped_oak_log')).toBe(false)
    expect(isLog('dark_oak_log')).toBe(true)
  })
})
