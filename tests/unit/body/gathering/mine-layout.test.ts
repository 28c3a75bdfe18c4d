import { describe, expect, test } from 'vitest'
import {
  bestLevel,
  branchHeading,
  rockMs,
  stepOf,
  TUNNEL_BLOCKS,
  turned,
} from '../../../../src-main/body/gathering/mine-layout.ts'
import { buildFacts } from '../../../../src-main/knowledge/knowledge.ts'

const { knowledge } = buildFacts('1.20.1')
const rates = (ore: string, uses = 10_000) => ({
  share: (y: number) => knowledge.oreShare(ore, y),
  stairMs: () => 2500,
  tunnelMs: () => 400 * TUNNEL_BLOCKS,
  stairBlocks: 3,
  uses,
})

describe('the height for a mine', () => {
  test('is deep for diamonds, above zero for iron, and just below the soil for coal', () => {
    expect(bestLevel(64, -59, 58, 3, rates('diamond_ore'))?.y).toBeLessThan(-30)
    const iron = bestLevel(64, -59, 58, 3, rates('iron_ore'))?.y ?? Number.NaN
    expect(iron).toBeGreaterThan(0)
    expect(iron).toBeLessThan(45)
    expect(bestLevel(64, -59, 58, 3, rates('coal_ore'))?.y).toBeGreaterThan(45)
  })

  test('stays near the end of the rock for who is there already, where coal lies no less', () => {
    const coal = (from: number, highest: number, slack: number) =>
      bestLevel(from, -59, highest, 3, rates('coal_ore'), slack)?.y
    expect(coal(58, 56, 3)).toBe(58)
    expect(coal(58, 54, 3)).toBe(54)
    expect(coal(58, 56, 0)).toBe(56)
  })

  test('is deeper the more is wanted', () => {
    const few = bestLevel(64, -59, 58, 1, rates('redstone_ore'))?.y ?? 0
    const many = bestLevel(64, -59, 58, 64, rates('redstone_ore'))?.y ?? 0
    expect(many).toBeLessThanOrEqual(few)
  })

  test('is nearer when the tools would not last for the way', () => {
    const fresh = bestLevel(64, -59, 58, 3, rates('iron_ore'))
    const worn = bestLevel(64, -59, 58, 3, rates('iron_ore', 60))
    expect(worn?.y).toBeGreaterThanOrEqual(fresh?.y ?? 0)
    expect(worn?.ms).toBeGreaterThan(fresh?.ms ?? 0)
  })

  test('keeps clear of deepslate where iron lies in stone nearly as often', () => {
    const ticks = (block: string) => knowledge.digTicks(block, 'stone_pickaxe') * 50
    const stepMs = (y: number) => 4.7 * rockMs(y, ticks('stone'), ticks('deepslate'))
    const byRock = bestLevel(64, -59, 58, 24, { ...rates('iron_ore'), tunnelMs: stepMs, stairMs: stepMs })
    expect(byRock?.y).toBeGreaterThanOrEqual(8)
    expect(rockMs(-1, 500, 1000)).toBe(1000)
    expect(rockMs(4, 500, 1000)).toBe(750)
    expect(rockMs(9, 500, 1000)).toBe(500)
  })

  test('there is none for what lies in no stone', () => {
    expect(bestLevel(64, -59, 58, 3, rates('oak_log'))).toBeUndefined()
  })
})

test('branches run back and forth and never over ground that was dug before', () => {
  const seen = new Set<string>()
  let at = [0, 0] as [number, number]
  for (let step = 0; step < 300; step++) {
    const [dx, dz] = stepOf(branchHeading(step, 0))
    at = [at[0] + dx, at[1] + dz]
    expect(seen.has(`${at}`)).toBe(false)
    seen.add(`${at}`)
  }
  const width = Math.max(...[...seen].map(place => Number(place.split(',')[0])))
  expect(width).toBeLessThan(40)
})

test('headings turn clockwise', () => {
  expect(turned(3, 1)).toBe(0)
  expect(turned(0, -1)).toBe(3)
})
