import { describe, expect, test } from 'vitest'
import { type Dig, isAnothers } from '../../../../src-main/body/drops/whose-drops.ts'

const at = (x: number) => ({ x, y: 64, z: 0.5 })
const dig = (x: number, when = 1000): Dig => ({ at: { x, y: 64, z: 0 }, when })

describe('a thing on the ground beside somebody else', () => {
  test('is ours where it came from what we broke just then, whoever stands nearer', () =>
    expect(isAnothers(at(1), { at: at(0.7), when: 1200 }, [dig(0)], [at(1)])).toBe(false))

  test('is theirs where we broke nothing', () =>
    expect(isAnothers(at(5), { at: at(5), when: 1200 }, [dig(0)], [at(6)])).toBe(true))

  test('is theirs where our dig was over long before', () =>
    expect(isAnothers(at(0), { at: at(0), when: 9000 }, [dig(0)], [at(1)])).toBe(true))

  test('is ours at any time where something of ours is about to come down', () =>
    expect(isAnothers(at(0), { at: at(0), when: 9000 }, [dig(0, -Infinity)], [at(1)])).toBe(false))

  test('is theirs where it lay there before we came, and for anybody once they are gone', () => {
    expect(isAnothers(at(0), undefined, [dig(0)], [at(1)])).toBe(true)
    expect(isAnothers(at(0), undefined, [dig(0)], [at(30)])).toBe(false)
  })
})
