import { describe, expect, it } from 'vitest'
import { armourPoints, betterArmour } from '../../../../src-main/body/survival/armour.ts'
import { gainOf } from '../../../../src-main/body/survival/away.ts'
import {
  isClearOutside,
  isNight,
  isQuietOutside,
  type NightSituation,
  reasonToHoleUp,
} from '../../../../src-main/body/survival/night.ts'
import {
  type Armament,
  decide,
  type Foe,
  foeKind,
  isForCreeper,
  matchFor,
} from '../../../../src-main/body/survival/threats.ts'

const foe = (name: string, distance: number, over: Partial<Foe> = {}): Foe => ({
  id: Math.round(distance * 100),
  kind: foeKind(name),
  distance,
  visible: true,
  ...over,
})
const bare: Armament = { health: 20, armed: false, shield: false, armour: 0 }
const knight: Armament = { health: 20, armed: true, shield: true, armour: 15 }

describe('whom to meet, and how', () => {
  it('does not stand before a creeper below the ground while somebody shoots at it, unless it is well armoured', () => {
    const both = [foe('creeper', 6), foe('skeleton', 10)]
    const swordsman = { ...bare, armed: true }
    expect(decide(both, swordsman, true)).toEqual({ do: 'retreat', foe: 600 })
    expect(decide(both, swordsman)).toEqual({ do: 'outwit', foe: 600 })
    expect(decide(both, knight, true)).toEqual({ do: 'outwit', foe: 600 })
    const hidden = [foe('creeper', 6), foe('skeleton', 10, { visible: false })]
    expect(decide(hidden, swordsman, true)).toEqual({ do: 'outwit', foe: 600 })
  })

  it('leaves a fight for a creeper that is nearly there, but not one creeper for another', () => {
    expect(isForCreeper('fight', 'outwit', 4)).toBe(true)
    expect(isForCreeper('fight', 'outwit', 6)).toBe(false)
    expect(isForCreeper('outwit', 'outwit', 4)).toBe(false)
    expect(isForCreeper('fight', 'cover', 4)).toBe(false)
  })

  it('does nothing about what is far off or behind a wall', () => {
    expect(decide([foe('zombie', 12), foe('creeper', 9)], bare)).toEqual({ do: 'nothing' })
    expect(decide([foe('zombie', 4, { visible: false })], knight)).toEqual({ do: 'nothing' })
    expect(decide([foe('skeleton', 8, { visible: false })], knight)).toEqual({ do: 'nothing' })
  })

  it('fights the nearest of those that it is a match for', () => {
    expect(decide([foe('zombie', 4), foe('zombie', 2)], knight)).toEqual({ do: 'fight', foe: 200 })
  })

  it('outwits a creeper before it fights a zombie, unless that bites already', () => {
    expect(decide([foe('zombie', 4), foe('creeper', 6)], knight)).toEqual({ do: 'outwit', foe: 600 })
    expect(decide([foe('zombie', 2), foe('creeper', 4)], knight)).toEqual({ do: 'fight', foe: 200 })
    expect(decide([foe('zombie', 2.5), foe('creeper', 2)], knight)).toEqual({ do: 'outwit', foe: 200 })
  })

  it('leaves a creeper alone against which nothing helped', () => {
    expect(decide([foe('creeper', 4)], bare)).toEqual({ do: 'outwit', foe: 400 })
    expect(decide([foe('creeper', 4, { leftAlone: true })], knight)).toEqual({ do: 'nothing' })
  })

  it('takes cover from an archer that could not be got at, however near', () => {
    expect(decide([foe('skeleton', 3)], bare)).toEqual({ do: 'fight', foe: 300 })
    expect(decide([foe('skeleton', 3, { outOfReach: true })], bare)).toEqual({ do: 'cover', foe: 300 })
    expect(decide([foe('skeleton', 3, { outOfReach: true })], knight)).toEqual({ do: 'cover', foe: 300 })
  })

  it('gets out of the way of a creeper that swells before anything else', () => {
    const foes = [foe('zombie', 1), foe('creeper', 5, { swelling: true })]
    expect(decide(foes, { ...knight, health: 3 })).toEqual({ do: 'dodge', foe: 500 })
  })

  it('retreats when badly hurt, also from what it would not have met yet', () => {
    expect(decide([foe('zombie', 8)], { ...knight, health: 7 })).toEqual({ do: 'retreat', foe: 800 })
    expect(decide([foe('zombie', 8)], { ...knight, health: 8 })).toEqual({ do: 'nothing' })
  })

  it('retreats from more than it is a match for', () => {
    const crowd = [1, 2, 3, 4, 5].map(distance => foe('zombie', distance))
    expect(decide(crowd, knight)).toMatchObject({ do: 'retreat' })
    expect(decide(crowd.slice(0, 2), bare)).toMatchObject({ do: 'retreat' })
    expect(decide(crowd.slice(0, 3), { ...bare, armed: true })).toMatchObject({ do: 'fight' })
    expect(matchFor({ ...knight, health: 9 })).toBeLessThan(matchFor(knight))
  })

  it('takes cover from an archer, unless it has the arms to get at it', () => {
    expect(decide([foe('skeleton', 12)], bare)).toEqual({ do: 'cover', foe: 1200 })
    expect(decide([foe('skeleton', 12)], { ...bare, armed: true })).toEqual({ do: 'cover', foe: 1200 })
    expect(decide([foe('skeleton', 12)], knight)).toEqual({ do: 'fight', foe: 1200 })
  })

  it('runs at one archer while others shoot only with armour or a shield, or when it is nearly there', () => {
    const swordsman = { ...bare, armed: true }
    const pair = (distance: number) => [foe('skeleton', distance), foe('skeleton', 10)]
    expect(decide([foe('skeleton', 5)], swordsman)).toEqual({ do: 'fight', foe: 500 })
    expect(decide(pair(5), swordsman)).toEqual({ do: 'cover', foe: 500 })
    expect(decide(pair(3), swordsman)).toEqual({ do: 'fight', foe: 300 })
    expect(decide(pair(5), knight)).toEqual({ do: 'fight', foe: 500 })
    const three = [...pair(5), foe('skeleton', 9)]
    expect(decide(three, { ...swordsman, shield: true })).toEqual({ do: 'cover', foe: 500 })
    expect(decide(three, knight)).toEqual({ do: 'fight', foe: 500 })
    const hidden = [foe('skeleton', 5), foe('skeleton', 10, { visible: false })]
    expect(decide(hidden, swordsman)).toEqual({ do: 'fight', foe: 500 })
  })

  it('counts the archers behind the corner, too', () => {
    const guard = (company: number) => [foe('skeleton', 8, { company })]
    const shielded = { ...bare, armed: true, shield: true }
    expect(decide(guard(1), shielded)).toEqual({ do: 'fight', foe: 800 })
    expect(decide(guard(2), shielded)).toEqual({ do: 'cover', foe: 800 })
    expect(decide(guard(2), knight)).toEqual({ do: 'fight', foe: 800 })
  })

  it('never stands up to a warden', () => {
    expect(decide([foe('warden', 20)], knight)).toEqual({ do: 'retreat', foe: 2000 })
  })

  it('answers a blow from further off', () => {
    expect(decide([foe('wolf', 6, { provoked: true })], knight)).toEqual({ do: 'fight', foe: 600 })
  })
})

describe('what to wear', () => {
  it('is the best for each place that beats what is worn', () => {
    const had = ['leather_boots', 'iron_boots', 'golden_helmet', 'stick'].map(name => ({ name }))
    const worn = { head: { name: 'iron_helmet' } }
    expect(betterArmour(had, worn)).toEqual([{ place: 'feet', item: { name: 'iron_boots' } }])
  })

  it('is the enchanted one of two that are alike, and never the same again', () => {
    const had = [{ name: 'iron_boots' }, { name: 'iron_boots', enchantments: 3 }]
    expect(betterArmour(had, {})).toEqual([{ place: 'feet', item: had[1] }])
    expect(betterArmour([{ name: 'iron_boots' }], { feet: { name: 'iron_boots' } })).toEqual([])
  })

  it('is netherite rather than diamond, and armour rather than a pumpkin', () => {
    const had = [{ name: 'diamond_helmet' }, { name: 'netherite_helmet' }]
    expect(betterArmour(had, { head: { name: 'carved_pumpkin' } })[0]?.item.name).toBe('netherite_helmet')
  })

  it('adds up to the points of the game', () => {
    const iron = ['iron_helmet', 'iron_chestplate', 'iron_leggings', 'iron_boots'].map(name => ({ name }))
    expect(armourPoints(iron)).toBe(15)
    expect(armourPoints([{ name: 'elytra' }, { name: 'shield' }])).toBe(0)
  })
})

describe('when to hole up', () => {
  const night = (over: Partial<NightSituation> = {}): NightSituation => ({
    ...bare,
    night: true,
    foes: [30],
    ...over,
  })

  it('at night, poorly armed, when monsters are about, and it says so', () => {
    expect(reasonToHoleUp(night())).toBe('night, with neither a sword nor armour')
    expect(reasonToHoleUp(night({ armour: 15 }))).toBe('night, without a sword')
  })

  it('not as long as nobody is near, while it makes a weapon and is well', () => {
    const arming = { arming: true }
    expect(reasonToHoleUp(night({ ...arming, foes: [17, 30] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...arming, foes: [15] }))).toBe('night, with neither a sword nor armour')
    expect(reasonToHoleUp(night({ ...arming, health: 15, foes: [30] }))).toContain('night')
  })

  it('with a sword alone when several are near, or when it is not well', () => {
    const armed = { armed: true }
    expect(reasonToHoleUp(night({ ...armed, foes: [30] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...armed, foes: [10, 30] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...armed, foes: [10, 14] }))).toBe('night, without armour')
    expect(reasonToHoleUp(night({ ...armed, health: 14, foes: [20] }))).toBe('night, without armour')
  })

  it('not for want of armour while it hunts monsters, but where they gather or it is hurt', () => {
    const hunter = { armed: true, hunting: true }
    expect(reasonToHoleUp(night({ ...hunter, foes: [8, 10, 14] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...hunter, health: 14, foes: [20] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...hunter, foes: [8, 10, 12, 14] }))).toContain('gather')
    expect(reasonToHoleUp(night({ ...hunter, health: 10, foes: [20] }))).toContain('hurt')
    expect(reasonToHoleUp(night({ hunting: true }))).toBe('night, with neither a sword nor armour')
  })

  it('never where no monsters are, whatever the hour', () => {
    expect(reasonToHoleUp(night({ foes: [] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ foes: [], health: 3 }))).toBeUndefined()
  })

  it('not by day, unless it is badly hurt and not alone', () => {
    expect(reasonToHoleUp(night({ night: false }))).toBeUndefined()
    expect(reasonToHoleUp(night({ night: false, health: 6, foes: [12] }))).toContain('badly hurt')
  })

  it('well armed only when monsters gather, or when it is hurt', () => {
    expect(reasonToHoleUp(night({ ...knight, foes: [10, 14, 30] }))).toBeUndefined()
    expect(reasonToHoleUp(night({ ...knight, foes: [8, 10, 12, 14] }))).toContain('gather')
    expect(reasonToHoleUp(night({ ...knight, health: 10, foes: [20] }))).toContain('hurt')
  })

  it('not with somebody at its throat: digging takes too long', () => {
    expect(reasonToHoleUp(night({ foes: [3] }))).toBeUndefined()
  })

  it('knows night from day', () => {
    expect([0, 6000, 12_000, 23_500].map(isNight)).toEqual([false, false, false, false])
    expect([13_000, 18_000, 23_000].map(isNight)).toEqual([true, true, true])
  })
})

it('a fighter comes out by night where nobody waits at its lid and no two are near', () => {
  expect(isQuietOutside([])).toBe(true)
  expect(isQuietOutside([14, 30])).toBe(true)
  expect(isQuietOutside([14, 20])).toBe(false)
  expect(isQuietOutside([8])).toBe(false)
})

it('who does not heal comes out where nobody is as near as would send it in again', () => {
  expect(isClearOutside([])).toBe(true)
  expect(isClearOutside([26])).toBe(true)
  expect(isClearOutside([26, 22])).toBe(false)
})

it('who hunts monsters comes out to one at its lid, unless they have gathered', () => {
  expect(isQuietOutside([8, 14, 20], true)).toBe(true)
  expect(isQuietOutside([8, 9], true)).toBe(false)
  expect(isQuietOutside([8, 14, 20, 22], true)).toBe(false)
})

describe('where to run', () => {
  const here = { x: 0, y: 64, z: 0 }

  it('is away from one, and between two rather than at either', () => {
    const east = { x: 5, y: 64, z: 0 }
    expect(gainOf(here, Math.PI, 7, [east])).toBeGreaterThan(gainOf(here, 0, 7, [east]))
    const both = [east, { x: -5, y: 64, z: 0 }]
    expect(gainOf(here, Math.PI / 2, 7, both)).toBeGreaterThan(gainOf(here, 0, 7, both))
  })
})
