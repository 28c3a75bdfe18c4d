import { describe, expect, test } from 'vitest'
import { type Bot, Vec3 } from '../../../../src-main/body/game.ts'
import { currentMended } from '../../../../src-main/body/moving/currents.ts'
import { sketch } from './sketch.ts'

/** Someone who swims in the middle of a block of a drawing. */
const mendedAt = (layers: readonly string[], x: number, y: number, z: number) => {
  const bot = { entity: { position: new Vec3(x + 0.5, y, z + 0.5) } } as unknown as Bot
  return currentMended(bot, sketch(layers).ground)
}
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

  test('is a pull where water falls over a brink', () => {
    const brink = [
      rows('#####', '#####', '#####'),
      rows('#####', '###~#', '#####'),
      rows('#####', '#~~.#', '#####'),
      rows('@....', '.....', '....X'),
    ]
    expect(mendedAt(brink, 2, 2, 1)?.x).toBeCloseTo(0.014)
  })
})
