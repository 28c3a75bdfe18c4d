import { describe, expect, it } from 'vitest'
import type { Difficulty } from '../../../../src-main/practice/vitals/damage-kinds.ts'
import { Effects } from '../../../../src-main/practice/vitals/effects.ts'
import { mealOf } from '../../../../src-main/practice/vitals/foods.ts'
import {
  exhaust,
  feed,
  type HungerState,
  tickHunger,
  wellFed,
} from '../../../../src-main/practice/vitals/hunger.ts'

function run(state: HungerState, ticks: number, health: number, difficulty: Difficulty = 'normal') {
  let [healed, starved] = [0, 0]
  for (let tick = 1; tick <= ticks; tick++) {
    const effect = tickHunger(state, { health, maxHealth: 20, difficulty, tick })
    healed += effect.heal
    starved += effect.starve
  }
  return { healed, starved }
}

describe('hunger', () => {
  it('takes saturation first, then food', () => {
    const state = { ...wellFed(), saturation: 1 }
    for (let count = 0; count < 2; count++) {
      exhaust(state, 4.1)
      run(state, 1, 20)
    }
    expect(state).toMatchObject({ food: 19, saturation: 0 })
  })

  it('takes no food on peaceful, and gives it back', () => {
    const state = { ...wellFed(), saturation: 0, food: 10 }
    exhaust(state, 30)
    run(state, 100, 20, 'peaceful')
    expect(state.food).toBe(20)
  })

  it('heals half a heart every ten ticks on a full stomach, at the cost of saturation', () => {
    const state = { ...wellFed(), saturation: 20 }
    expect(run(state, 10, 10).healed).toBe(1)
    expect(state.exhaustion).toBe(6)
  })

  it('heals on where rounding leaves next to nothing of the saturation', () => {
    const state = { ...wellFed(), saturation: 3 + 1e-15 }
    expect(run(state, 2000, 4).healed).toBeGreaterThan(3)
    // All that there is was spent.
    expect(state).toMatchObject({ food: 17, saturation: 0 })
  })

  it('heals slowly from nine drumsticks on, and not below', () => {
    expect(run({ ...wellFed(), saturation: 0, food: 18 }, 80, 10).healed).toBe(1)
    expect(run({ ...wellFed(), saturation: 0, food: 17 }, 800, 10).healed).toBe(0)
  })

  it('starves to ten half hearts on easy, to one on normal, to none on hard', () => {
    const starving = () => ({ ...wellFed(), saturation: 0, food: 0 })
    expect(run(starving(), 80, 10, 'easy').starved).toBe(0)
    expect(run(starving(), 80, 11, 'easy').starved).toBe(1)
    expect(run(starving(), 80, 1, 'normal').starved).toBe(0)
    expect(run(starving(), 80, 2, 'normal').starved).toBe(1)
    expect(run(starving(), 80, 1, 'hard').starved).toBe(1)
  })

  it('is stilled up to full, and saturation never passes food', () => {
    const state = { ...wellFed(), food: 4, saturation: 0 }
    feed(state, 5, 6)
    expect(state).toMatchObject({ food: 9, saturation: 6 })
    feed(state, 1, 12)
    expect(state).toMatchObject({ food: 10, saturation: 10 })
    feed(state, 20, 0)
    expect(state.food).toBe(20)
  })
})

describe('meals', () => {
  it('take 32 ticks, kelp half and honey a little longer', () => {
    expect(mealOf('bread', true)).toEqual({ ticks: 32 })
    expect(mealOf('dried_kelp', true)?.ticks).toBe(16)
    expect(mealOf('honey_bottle', true)?.ticks).toBe(40)
    expect(mealOf('stone', false)).toBeUndefined()
  })

  it('leave their bowl, and only some are eaten with a full stomach', () => {
    expect(mealOf('mushroom_stew', true)).toMatchObject({ leaves: 'bowl' })
    expect(mealOf('golden_apple', true)?.always).toBe(true)
    expect(mealOf('apple', true)?.always).toBeUndefined()
  })
})

describe('effects', () => {
  it('regenerate and poison at their pace', () => {
    const effects = new Effects()
    effects.add({ name: 'Regeneration', level: 2, ticks: 100 })
    effects.add({ name: 'Poison', level: 1, ticks: 100 })
    let [healed, poisoned] = [0, 0]
    for (let tick = 0; tick < 100; tick++) {
      const { heal, poison } = effects.tick()
      healed += heal
      poisoned += poison
    }
    expect([healed, poisoned]).toEqual([4, 4])
    expect(effects.list()).toEqual([])
  })

  it('keep the stronger and the longer of a kind', () => {
    const effects = new Effects()
    expect(effects.add({ name: 'Hunger', level: 2, ticks: 50 })).toBe(true)
    expect(effects.add({ name: 'Hunger', level: 1, ticks: 500 })).toBe(false)
    expect(effects.add({ name: 'Hunger', level: 2, ticks: 500 })).toBe(true)
    expect(effects.list()).toEqual([{ name: 'Hunger', level: 2, ticks: 500 }])
  })

  it('absorb damage until the golden hearts are gone', () => {
    const effects = new Effects()
    effects.add({ name: 'Absorption', level: 1, ticks: 100 })
    expect(effects.absorb(3)).toBe(0)
    expect(effects.absorb(3)).toBe(2)
  })
})
