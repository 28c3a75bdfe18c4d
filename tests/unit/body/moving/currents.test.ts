import { describe, expect, test } from 'vitest'
import { type Bot, Vec3 } from '../../../../src-main/body/game.ts'
import { currentMended, upstreamOf } from '../../../../src-main/body/moving/currents.ts'
import { sketch } from './sketch.ts'

/** Someone who swims in the middle of a block of a drawing. */
const swimmer = (x: number, y: number, z: number) =>
  ({ entity: { position: new Vec3(x + 0.5, y, z + 0.5) } }) as unknown as Bot
const mendedAt = (layers: readonly string[], x: number, y: number, z: number) =>
  currentMended(swimmer(x, y, z), sketch(layers).ground)
const rows = (...text: string[]): string => text.join('\n')

describe('what mineflayer makes of water at a bank', () => {
  test('is right in a pond whose banks go down straight', () => {
    const pond = [
      rows('#####', '#####', '#####'),
      rows('#####', '#~~~#', '#####'),
      rows('@....', '.....', '....X'),
    ]
    expect(mendedAt(pond, 2, 1, 1)).toBeUndefined()
  })

  test('is no pull against a wall that stands over water', () => {
    const overhang = [
      rows('#####', '#####', '#####'),
      rows('#####', '#~~~#', '#####'),
      rows('#####', '#~~##', '#####'),
      rows('@....', '.....', '....X'),
    ]
    const mended = mendedAt(overhang, 2, 2, 1)
    expect(mended?.x).toBeCloseTo(-0.014)
    expect(mended?.z).toBeCloseTo(0)
  })

  const BRINK = [
    rows('#####', '#####', '#####'),
    rows('#####', '###~#', '#####'),
    rows('#####', '#~~.#', '#####'),
    rows('@....', '.....', '....X'),
  ]

  test('is a pull where water falls over a brink', () => {
    expect(mendedAt(BRINK, 2, 2, 1)?.x).toBeCloseTo(0.014)
  })

  test('pulls a body half as much that is half in still water', () => {
    expect(mendedAt(BRINK, 1.5, 2, 1)?.x).toBeCloseTo(0.007)
  })

  test('is met by a stroke that heads upstream', () => {
    const { ground } = sketch(BRINK)
    const aim = upstreamOf(swimmer(2, 2, 1), ground, { x: 2.5, z: 3.5 })
    // Of a stroke of 0.0196 as much goes against the current as that carries away.
    expect((aim.x - 2.5) / Math.hypot(aim.x - 2.5, aim.z - 1.5)).toBeCloseTo(-0.014 / 0.0196)
    expect(aim.z).toBeGreaterThan(2.5)
    const along = upstreamOf(swimmer(2, 2, 1), ground, { x: 0.5, z: 1.5 })
    expect(along.x).toBeCloseTo(0.5)
    expect(along.z).toBeCloseTo(1.5)
  })
})
