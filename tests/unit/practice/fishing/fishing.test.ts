import { describe, expect, it } from 'vitest'
import { drawCatch, letGo, newWaiting, wait } from '../../../../src-main/practice/fishing/catch.ts'
import { seeded } from '../mobs/flatland.ts'

const FISH = /^(cod|salmon|pufferfish|tropical_fish)$/
const OPEN = { rain: false, sky: true }

describe('a catch', () => {
  const drawn = (openWater: boolean) => {
    const random = seeded(11)
    return Array.from({ length: 20_000 }, () => drawCatch(openWater, random).item)
  }
  const share = (items: readonly string[], test: (item: string) => boolean) =>
    items.filter(test).length / items.length

  it('is fish in 85 of 100 cases, and cod in 60 of 100 fish', () => {
    const items = drawn(true)
    expect(share(items, item => FISH.test(item))).toBeCloseTo(0.85, 1)
    const fish = items.filter(item => FISH.test(item))
    expect(share(fish, item => item === 'cod')).toBeCloseTo(0.6, 1)
  })

  it('is treasure in 5 of 100 cases in open water, and never elsewhere', () => {
    const treasure = /^(name_tag|saddle|nautilus_shell|book|bow)$/
    expect(share(drawn(true), item => treasure.test(item))).toBeCloseTo(0.042, 2)
    expect(share(drawn(false), item => treasure.test(item))).toBe(0)
  })
})

describe('waiting for a bite', () => {
  const ticksToBite = (around: typeof OPEN, seed: number) => {
    const random = seeded(seed)
    const state = newWaiting()
    let ticks = 1
    while (!wait(state, around, random)) ticks++
    return { ticks, state }
  }
  const mean = (around: typeof OPEN) => {
    const all = Array.from({ length: 300 }, (_, seed) => ticksToBite(around, seed * 7919 + 1).ticks)
    return all.reduce((sum, ticks) => sum + ticks, 0) / all.length
  }

  it('takes from 5 to 35 seconds', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { ticks, state } = ticksToBite(OPEN, seed * 104_729)
      expect(ticks).toBeGreaterThanOrEqual(120)
      expect(ticks).toBeLessThanOrEqual(690)
      expect(state.biting).toBeGreaterThanOrEqual(20)
      expect(state.biting).toBeLessThanOrEqual(40)
    }
  })

  it('is shorter in the rain and longer under a roof', () => {
    const plain = mean(OPEN)
    expect(mean({ rain: true, sky: true })).toBeLessThan(plain * 0.9)
    expect(mean({ rain: false, sky: false })).toBeGreaterThan(plain * 1.5)
  })

  it('begins anew when nobody has pulled in time', () => {
    const { state } = ticksToBite(OPEN, 5)
    let ticks = 1
    while (!letGo(state)) ticks++
    expect(ticks).toBeLessThanOrEqual(40)
    expect(state).toEqual({ lured: 0, hooked: 0, biting: 0 })
  })
})
