import { describe, expect, it } from 'vitest'
import {
  afterArmour,
  afterProtection,
  armourWear,
  defenceOf,
} from '../../../../src-main/practice/vitals/armour.ts'
import { DAMAGE_TRAITS, scaleByDifficulty } from '../../../../src-main/practice/vitals/damage-kinds.ts'
import { deathMessage } from '../../../../src-main/practice/vitals/death-message.ts'
import { Immunity } from '../../../../src-main/practice/vitals/immunity.ts'
import { pushed, recovery, strike, weaponOf } from '../../../../src-main/practice/vitals/melee.ts'

const suit = (material: string, enchantments: { name: string; level: number }[] = []) =>
  ['helmet', 'chestplate', 'leggings', 'boots'].map(piece => ({ name: `${material}_${piece}`, enchantments }))

const blow = {
  weapon: weaponOf('iron_sword'),
  enchantments: [],
  ticksSinceBlow: 100,
  falling: false,
  onGround: true,
  sprinting: false,
  target: { undead: false, arthropod: false },
}

describe('armour', () => {
  it('counts the points of a whole suit', () => {
    expect(defenceOf(suit('iron')).points).toBe(15)
    expect(defenceOf(suit('diamond'))).toEqual({ points: 20, toughness: 8, steadiness: 0 })
    expect(defenceOf([{ name: 'carved_pumpkin' }]).points).toBe(0)
  })

  it('takes four percent a point from a weak hit, less from a hard one', () => {
    expect(afterArmour(1, { points: 15, toughness: 0 })).toBeCloseTo(1 * (1 - 14.5 / 25))
    expect(afterArmour(10, { points: 15, toughness: 0 })).toBeCloseTo(10 * (1 - 10 / 25))
    expect(afterArmour(100, { points: 15, toughness: 0 })).toBeCloseTo(100 * (1 - 3 / 25))
  })

  it('does not help against falls, but feather falling does', () => {
    const boots = suit('diamond', [{ name: 'feather_falling', level: 4 }])
    expect(afterProtection(10, DAMAGE_TRAITS.fall, suit('diamond'), 0)).toBe(10)
    expect(afterProtection(10, DAMAGE_TRAITS.fall, boots.slice(3), 0)).toBeCloseTo(10 * (1 - 12 / 25))
  })

  it('never takes more than four fifths by enchantments, and nothing from the void', () => {
    const enchanted = suit('leather', [{ name: 'protection', level: 10 }])
    expect(afterProtection(10, DAMAGE_TRAITS.magic, enchanted, 0)).toBeCloseTo(2)
    expect(afterProtection(10, DAMAGE_TRAITS.out_of_world, enchanted, 0)).toBe(10)
  })

  it('takes a fifth for each level of Resistance', () => {
    expect(afterProtection(10, DAMAGE_TRAITS.magic, [], 1)).toBeCloseTo(8)
  })

  it('wears by a quarter of the hit, at least by one', () => {
    expect([1, 7, 8, 20].map(armourWear)).toEqual([1, 1, 2, 5])
  })
})

describe('difficulty', () => {
  it('scales the hits of mobs', () => {
    expect(scaleByDifficulty(3, 'peaceful')).toBe(0)
    expect(scaleByDifficulty(3, 'easy')).toBe(2.5)
    expect(scaleByDifficulty(1, 'easy')).toBe(1)
    expect(scaleByDifficulty(3, 'normal')).toBe(3)
    expect(scaleByDifficulty(3, 'hard')).toBe(4.5)
  })
})

describe('a blow', () => {
  it('has the damage of its weapon when the arm has recovered', () => {
    const full = (item: string | undefined) => strike({ ...blow, weapon: weaponOf(item) }).damage
    expect(full(undefined)).toBe(1)
    expect(full('apple')).toBe(1)
    expect(full('wooden_sword')).toBe(4)
    expect(full('diamond_sword')).toBe(7)
    expect(full('stone_axe')).toBe(9)
    expect(full('iron_shovel')).toBe(4.5)
  })

  it('is weak before the arm has recovered', () => {
    const { speed } = weaponOf('iron_sword')
    expect(recovery(0, speed)).toBeCloseTo(0.04)
    expect(recovery(12, speed)).toBe(1)
    expect(strike({ ...blow, ticksSinceBlow: 0 }).damage).toBeCloseTo(6 * (0.2 + 0.04 ** 2 * 0.8))
  })

  it('is critical in a fall, and pushes in a run', () => {
    const falling = strike({ ...blow, falling: true, onGround: false })
    expect(falling).toMatchObject({ critical: true, damage: 9, sweep: 0 })
    expect(strike({ ...blow, sprinting: true })).toMatchObject({ critical: false, knockback: 1, sweep: 0 })
  })

  it('sweeps with a sword on foot only', () => {
    expect(strike(blow).sweep).toBe(1)
    expect(strike({ ...blow, weapon: weaponOf('iron_axe') }).sweep).toBe(0)
  })

  it('is harder on those whom the enchantment is meant for', () => {
    const enchantments = [{ name: 'smite', level: 2 }]
    expect(strike({ ...blow, enchantments }).damage).toBe(6)
    expect(strike({ ...blow, enchantments, target: { undead: true, arthropod: false } }).damage).toBe(11)
  })

  it('pushes away and up from the ground, less those who stand firm', () => {
    const rest = { x: 0, y: 0, z: 0 }
    expect(pushed(rest, { x: 3, z: 0 }, 0.4, true)).toEqual({ x: 0.4, y: 0.4, z: 0 })
    expect(pushed(rest, { x: 3, z: 0 }, 0.4, true, 0.5).x).toBeCloseTo(0.2)
    expect(pushed({ x: 0, y: -0.5, z: 0 }, { x: 0, z: -1 }, 0.4, false)).toEqual({ x: 0, y: -0.5, z: -0.4 })
  })
})

describe('hurt immunity', () => {
  it('lets only the harder part of a second hit through for ten ticks', () => {
    const immunity = new Immunity()
    expect(immunity.feel(4)).toEqual({ felt: 4, fresh: true })
    expect(immunity.feel(3).felt).toBe(0)
    expect(immunity.feel(7)).toEqual({ felt: 3, fresh: false })
    for (let tick = 0; tick < 9; tick++) immunity.tick()
    expect(immunity.feel(7).felt).toBe(0)
    immunity.tick()
    expect(immunity.feel(4)).toEqual({ felt: 4, fresh: true })
  })
})

describe('the line about a death', () => {
  const texts = {
    'death.attack.mob': '%1$s was slain by %2$s',
    'death.attack.fall': '%1$s hit the ground too hard',
    'death.fell.accident.generic': '%1$s fell from a high place',
    'death.attack.drown.player': '%1$s drowned whilst trying to escape %2$s',
  }
  const line = (kind: 'mob_attack' | 'fall' | 'drown', attacker?: string, fallen = 0) =>
    deathMessage(texts, { victim: 'Ann', kind, attacker, fallen })

  it('names who did it, and from how high it went', () => {
    expect(line('mob_attack', 'Zombie')).toBe('Ann was slain by Zombie')
    expect(line('fall', undefined, 4)).toBe('Ann hit the ground too hard')
    expect(line('fall', undefined, 30)).toBe('Ann fell from a high place')
    expect(line('drown', 'Spider')).toBe('Ann drowned whilst trying to escape Spider')
  })
})
