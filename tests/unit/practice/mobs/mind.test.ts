import { describe, expect, it } from 'vitest'
import { MOB_KINDS, type MobKind } from '../../../../src-main/practice/mobs/kinds.ts'
import { newMind, type Prey, resent, type Senses, think } from '../../../../src-main/practice/mobs/mind.ts'

const kind = (name: string): MobKind => {
  const found = MOB_KINDS[name]
  if (!found) throw new Error(name)
  return found
}
const player = (distance: number, visible = true): Prey => ({
  id: 7,
  position: { x: distance, y: 64, z: 0 },
  distance,
  visible,
})
const senses = (prey: Prey[], more: Partial<Senses> = {}): Senses => ({
  prey,
  bright: false,
  onGround: true,
  underway: false,
  reach: 1.4,
  ...more,
})
const never = () => 0.999

describe('passive mobs', () => {
  it('stroll by chance and leave players alone', () => {
    const mind = newMind()
    expect(think(kind('pig'), mind, senses([player(1)]), never)).toEqual({ factor: 1 })
    expect(think(kind('pig'), mind, senses([player(1)]), () => 0)).toMatchObject({ go: 'anywhere' })
  })

  it('flee fast when hurt, and calm down', () => {
    const mind = newMind()
    resent(kind('cow'), mind, 7)
    expect(think(kind('cow'), mind, senses([]), never)).toEqual({ factor: 2, go: 'anywhere' })
    for (let tick = 0; tick < 100; tick++) think(kind('cow'), mind, senses([]), never)
    expect(think(kind('cow'), mind, senses([]), never)).toEqual({ factor: 1 })
  })
})

describe('hostile mobs', () => {
  it('go for players in sight and range only', () => {
    const pursues = (prey: Prey) => think(kind('zombie'), newMind(), senses([prey]), never).go
    expect(pursues(player(30))).toEqual({ x: 30, y: 64, z: 0 })
    expect(pursues(player(36))).toBeUndefined()
    expect(pursues(player(5, false))).toBeUndefined()
  })

  it('remember a player behind a wall for three seconds', () => {
    const mind = newMind()
    think(kind('zombie'), mind, senses([player(5)]), never)
    for (let tick = 0; tick < 60; tick++) {
      expect(think(kind('zombie'), mind, senses([player(5, false)]), never).go).toBeDefined()
    }
    expect(think(kind('zombie'), mind, senses([player(5, false)]), never).go).toBeUndefined()
  })

  it('bite within reach, once a second', () => {
    const mind = newMind()
    const bites = Array.from(
      { length: 41 },
      () => think(kind('zombie'), mind, senses([player(1)]), never).deed,
    )
    expect(bites.filter(deed => deed === 'bite')).toHaveLength(3)
    expect(think(kind('zombie'), newMind(), senses([player(2)]), never).deed).toBeUndefined()
  })
})

describe('neutral mobs', () => {
  it('bite back', () => {
    const mind = newMind()
    expect(think(kind('enderman'), mind, senses([player(1)]), never).deed).toBeUndefined()
    resent(kind('enderman'), mind, 7)
    expect(think(kind('enderman'), mind, senses([player(1)]), never).deed).toBe('bite')
  })

  it('are spiders in daylight', () => {
    const mind = newMind()
    expect(think(kind('spider'), mind, senses([player(1)], { bright: true }), never).deed).toBeUndefined()
    expect(think(kind('spider'), mind, senses([player(1)]), never).deed).toBe('bite')
  })
})

describe('skeletons', () => {
  it('stand and draw for a second before each shot', () => {
    const mind = newMind()
    const deeds = Array.from({ length: 100 }, () =>
      think(kind('skeleton'), mind, senses([player(10)]), never),
    )
    expect(deeds.flatMap((intent, tick) => (intent.deed === 'shoot' ? [tick + 1] : []))).toEqual([20, 79])
    expect(deeds.every(intent => intent.stop)).toBe(true)
  })

  it('come nearer when they cannot see or reach', () => {
    const mind = newMind()
    think(kind('skeleton'), mind, senses([player(10)]), never)
    expect(think(kind('skeleton'), mind, senses([player(15.5)]), never).go).toBeDefined()
  })
})

describe('creepers', () => {
  it('burst after a second and a half beside a player', () => {
    const mind = newMind()
    const deeds = Array.from(
      { length: 30 },
      () => think(kind('creeper'), mind, senses([player(2)]), never).deed,
    )
    expect(deeds.indexOf('burst')).toBe(29)
  })

  it('let the fuse die when the player gets away', () => {
    const mind = newMind()
    for (let tick = 0; tick < 20; tick++) think(kind('creeper'), mind, senses([player(2)]), never)
    for (let tick = 0; tick < 20; tick++) think(kind('creeper'), mind, senses([player(8)]), never)
    expect(mind.fuse).toBe(0)
  })
})
