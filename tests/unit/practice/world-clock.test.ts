import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../src-main/base/index.ts'
import { createWorldClock } from '../../../src-main/practice/world-clock.ts'

describe('the clock of the world', () => {
  it('runs both times alike at a scale of 1', () => {
    const clock = createWorldClock(1, silentLogger)
    clock.advance(500)
    expect([clock.realTick, clock.gameTick]).toEqual([10, 10])
  })

  it('runs only the game faster at a greater scale', () => {
    const clock = createWorldClock(20, silentLogger)
    clock.advance(500)
    expect([clock.realTick, clock.gameTick]).toEqual([10, 200])
  })

  it('makes up for a short stall, but not for a long one', () => {
    const clock = createWorldClock(1, silentLogger)
    clock.advance(1000)
    expect(clock.realTick).toBe(20)
    clock.advance(60_000)
    expect(clock.realTick).toBe(60)
  })

  it('runs a task once at its tick, unless it was called off', () => {
    const clock = createWorldClock(1, silentLogger)
    const ran: string[] = []
    clock.afterGameTicks(3, () => ran.push('three'))
    clock.afterRealTicks(2, () => ran.push('two'))
    clock.afterGameTicks(1, () => ran.push('never'))()
    clock.advance(100)
    expect(ran).toEqual(['two'])
    clock.advance(500)
    expect(ran).toEqual(['two', 'three'])
  })

  it('keeps the time of day, and goes round', () => {
    const clock = createWorldClock(1, silentLogger)
    clock.setTimeOfDay(23_999)
    clock.advance(100)
    expect(clock.timeOfDay).toBe(1)
    const other = createWorldClock(1, silentLogger)
    other.restore(clock.save())
    expect(other.timeOfDay).toBe(1)
    expect(other.gameTick).toBe(clock.gameTick)
  })

  it('lets the other listeners run when one fails', () => {
    const clock = createWorldClock(1, silentLogger)
    let heard = 0
    clock.onGameTick.on(() => {
      throw new Error('broken')
    })
    clock.onGameTick.on(() => {
      heard += 1
    })
    clock.advance(50)
    expect(heard).toBe(1)
  })
})
