import { describe, expect, it } from 'vitest'
import { cheapest, darkMs, walkMs } from '../../../../src-main/body/gathering/way.ts'

const fit = { health: 20, armed: true, armour: 0, shield: false }

describe('a way through the dark', () => {
  it('is dearer for who wears nothing, and the more so the worse one is hurt', () => {
    const armoured = darkMs({ ...fit, armour: 15 })
    expect(darkMs({ ...fit, shield: true })).toBe(armoured)
    expect(darkMs(fit)).toBeGreaterThan(armoured * 2)
    expect(darkMs({ ...fit, health: 5 })).toBe(darkMs(fit) * 4)
    expect(darkMs({ ...fit, health: 0 })).toBeLessThan(Number.POSITIVE_INFINITY)
  })

  it('leaves ore in a cave to who is fit for it: another goes round by daylight', () => {
    const work = async () => {}
    const cave = (armament: typeof fit) => ({ cost: walkMs(30) + 30 * darkMs(armament), work })
    const hill = { cost: walkMs(110), work }
    expect(cheapest([cave({ ...fit, armour: 15 }), hill])).not.toBe(hill)
    expect(cheapest([cave(fit), hill])).toBe(hill)
  })
})
