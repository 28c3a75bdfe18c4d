import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../src-main/base/index.ts'
import { createWeather, darknessOf } from '../../../src-main/practice/weather.ts'
import { createWorldClock } from '../../../src-main/practice/world-clock.ts'
import type { WorldPlayer } from '../../../src-main/practice/world-context.ts'
import { seeded } from './mobs/flatland.ts'

const TICK_MS = 50

function sky(changes = true, timeScale = 1) {
  const clock = createWorldClock(timeScale, silentLogger)
  const packets: { reason: number; gameMode: number }[] = []
  const player = {
    send: (_name: string, fields: { reason: number; gameMode: number }) => packets.push(fields),
  } as unknown as WorldPlayer
  const weather = createWeather({ clock, random: seeded(1), players: () => [player], changes })
  return {
    weather,
    packets,
    clock,
    player,
    run(ticks: number) {
      for (let i = 0; i < ticks; i++) clock.advance(TICK_MS)
    },
  }
}

describe('the weather', () => {
  it('begins clear, and says nothing as long as it stays so', () => {
    const { weather, packets, run } = sky()
    run(100)
    expect([weather.raining, weather.thundering]).toEqual([false, false])
    expect(packets).toEqual([])
  })

  it('tells of rain as the game does: that it begins, and how strong it is by and by', () => {
    const { weather, packets, run } = sky()
    weather.set('rain')
    run(1)
    expect(packets.slice(0, 3)).toEqual([
      { reason: 1, gameMode: 0 },
      { reason: 7, gameMode: 0.01 },
      { reason: 8, gameMode: 0 },
    ])
    run(10)
    expect(weather.raining).toBe(false)
    run(100)
    expect(weather.raining).toBe(true)
    expect(packets.at(-1)).toEqual({ reason: 7, gameMode: 1 })
    weather.set('clear')
    run(1)
    expect(packets).toContainEqual({ reason: 2, gameMode: 0 })
    run(110)
    expect(packets.at(-1)).toEqual({ reason: 7, gameMode: 0 })
  })

  it('tells whoever comes while it rains', () => {
    const { weather, packets, player, run } = sky()
    weather.tell(player)
    expect(packets).toEqual([])
    weather.set('thunder')
    run(150)
    expect(weather.thundering).toBe(true)
    packets.length = 0
    weather.tell(player)
    expect(packets).toEqual([
      { reason: 1, gameMode: 0 },
      { reason: 7, gameMode: 1 },
      { reason: 8, gameMode: 1 },
    ])
  })

  it('turns to rain and clears up again within the time of the game', () => {
    const { weather, run } = sky(true, 40)
    let changes = 0
    let before = false
    // Two rains and two pauses take 400,000 ticks at most.
    for (let i = 0; i < 10_000; i++) {
      run(1)
      if (weather.raining !== before) changes++
      before = weather.raining
    }
    expect(changes).toBeGreaterThanOrEqual(3)
  })

  it('never changes in a world under a clear sky', () => {
    const { weather, run } = sky(false, 40)
    run(5000)
    expect(weather.raining).toBe(false)
  })

  it('is kept with the world', () => {
    const first = sky()
    first.weather.set('rain')
    first.run(150)
    const second = sky()
    second.weather.restore(JSON.parse(JSON.stringify(first.weather.save())))
    expect(second.weather.raining).toBe(true)
  })
})

describe('the darkness of the sky', () => {
  it('is none at noon and most at midnight, and rain takes some of the light', () => {
    expect(darknessOf(6000, 0, 0)).toBe(0)
    expect(darknessOf(18_000, 0, 0)).toBe(11)
    expect(darknessOf(6000, 1, 0)).toBe(3)
    expect(darknessOf(13_000, 0, 0)).toBeGreaterThan(4)
  })
})
