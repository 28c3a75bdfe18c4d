import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeFrame,
  encodeFrame,
  type Grid,
  gridAt,
  type LightGrid,
  lightAt,
  type ViewFrame,
} from '../../../src-main/contract/index.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const level = fc.integer({ min: 0, max: 15 })

/** A grid of up to `kinds` different numbers, so that every width of index occurs. */
const grid = (places: number): fc.Arbitrary<Grid> =>
  fc.oneof(
    fc.integer({ min: 0, max: 65535 }),
    fc
      .tuple(fc.constantFrom(2, 3, 4, 5, 16, 17, 256, 257), fc.integer({ min: 0, max: 60000 }), fc.integer())
      .map(([kinds, first, seed]) =>
        Uint16Array.from(
          { length: places },
          (_, at) => first + ((Math.imul(at + 1, seed | 1) >>> 8) % kinds),
        ),
      ),
  )
const light: fc.Arbitrary<LightGrid> = fc.oneof(level, fc.uint8Array({ minLength: 2048, maxLength: 2048 }))
const sectionLight = fc.record({ y: fc.integer({ min: -128, max: 127 }), sky: light, block: light })
const column = fc.record({
  kind: fc.constant('column' as const),
  x: int32,
  z: int32,
  sections: fc.array(
    fc.tuple(sectionLight, grid(4096), grid(64)).map(([lit, states, biomes]) => ({ ...lit, states, biomes })),
    { maxLength: 4 },
  ),
})
const lights = fc.record({
  kind: fc.constant('light' as const),
  x: int32,
  z: int32,
  sections: fc.array(sectionLight, { maxLength: 4 }),
})
const blocks = fc.record({
  kind: fc.constant('blocks' as const),
  changes: fc.array(
    fc.record({
      x: int32,
      y: fc.integer({ min: -32768, max: 32767 }),
      z: int32,
      state: fc.integer({ min: 0, max: 65535 }),
      sky: level,
      block: level,
    }),
  ),
})

/** A grid that turned out uniform comes back as its number; the places say the same. */
const plain = (frame: ViewFrame): unknown =>
  frame.kind === 'column'
    ? {
        ...frame,
        sections: frame.sections.map(section => ({
          ...section,
          states: Array.from({ length: 4096 }, (_, place) => gridAt(section.states, place)),
          biomes: Array.from({ length: 64 }, (_, place) => gridAt(section.biomes, place)),
        })),
      }
    : frame

describe('a frame of the 3D view', () => {
  it('comes out as it went in', () => {
    fc.assert(
      fc.property(fc.oneof(column, lights, blocks), frame => {
        expect(plain(decodeFrame(encodeFrame(frame)))).toEqual(plain(frame))
      }),
      { numRuns: 60 },
    )
  })

  it('tells places to a thousandth of a block and angles to a hundredth of a degree, also far out', () => {
    const far = fc.double({ min: -29_999_000, max: 29_999_000, noNaN: true })
    const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true })
    const near = fc.double({ min: -200, max: 200, noNaN: true })
    fc.assert(
      fc.property(
        far,
        far,
        fc.array(fc.tuple(near, near, near, angle), { minLength: 1, maxLength: 20 }),
        (x, z, all) => {
          const moves = all.map(([dx, y, dz, turn], id) => ({
            id,
            x: x + dx,
            y,
            z: z + dz,
            yaw: turn,
            pitch: turn / 2,
            headYaw: -turn,
          }))
          const back = decodeFrame(encodeFrame({ kind: 'motion', moves }))
          if (back.kind !== 'motion') throw new Error('Another kind came back.')
          for (const [index, move] of moves.entries()) {
            const told = back.moves[index]
            expect(told?.id).toBe(index)
            for (const axis of ['x', 'y', 'z'] as const) {
              expect(Math.abs((told?.[axis] ?? Number.NaN) - move[axis])).toBeLessThan(0.001)
            }
            for (const name of ['yaw', 'pitch', 'headYaw'] as const) {
              const off = (told?.[name] ?? Number.NaN) - move[name]
              expect(Math.cos(off)).toBeGreaterThan(Math.cos(0.0002))
            }
          }
        },
      ),
    )
  })

  it('that is cut short or of an unknown kind throws a RangeError, and never hangs', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), bytes => {
        try {
          decodeFrame(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
    )
    const whole = encodeFrame({
      kind: 'light',
      x: 1,
      z: 2,
      sections: [{ y: 0, sky: new Uint8Array(2048), block: 0 }],
    })
    expect(() => decodeFrame(whole.subarray(0, 500))).toThrow(RangeError)
  })

  it('of a uniform section costs a handful of bytes', () => {
    const sections = [{ y: 0, states: 0, sky: 15, block: 0, biomes: 1 }]
    expect(encodeFrame({ kind: 'column', x: 0, z: 0, sections }).length).toBeLessThan(20)
  })

  it('keeps the lower place of two in the low half of a light byte', () => {
    const light = new Uint8Array(2048)
    light[0] = 0x5a
    expect([lightAt(light, 0), lightAt(light, 1), lightAt(7, 4095)]).toEqual([10, 5, 7])
  })
})
