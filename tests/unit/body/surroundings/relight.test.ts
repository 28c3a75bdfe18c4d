import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LightKind, type LitWorld, Relighting } from '../../../../src-main/body/surroundings/relight.ts'

const SIDE = 8
const TOP = 10
type Block = 'air' | 'stone' | 'leaves' | 'torch'
const FILTER: Record<Block, number> = { air: 0, stone: 15, leaves: 1, torch: 0 }
const GLOW: Record<Block, number> = { air: 0, stone: 0, leaves: 0, torch: 14 }

/** A box of blocks in memory under an open sky; outside of it nothing is loaded. */
class Box implements LitWorld {
  readonly blocks = new Map<string, Block>()
  readonly levels = { sky: new Map<string, number>(), block: new Map<string, number>() }

  at(x: number, y: number, z: number): Block {
    return this.blocks.get(`${x},${y},${z}`) ?? 'air'
  }

  light(kind: LightKind, x: number, y: number, z: number): number | undefined {
    if (x < 0 || z < 0 || y < 0 || x >= SIDE || z >= SIDE || y > TOP) return undefined
    if (y === TOP) return kind === 'sky' ? 15 : 0
    return this.levels[kind].get(`${x},${y},${z}`) ?? 0
  }

  setLight(kind: LightKind, x: number, y: number, z: number, level: number): boolean {
    if (y >= TOP) return false
    this.levels[kind].set(`${x},${y},${z}`, level)
    return true
  }

  filter(x: number, y: number, z: number): number {
    return FILTER[this.at(x, y, z)]
  }

  glow(x: number, y: number, z: number): number {
    return GLOW[this.at(x, y, z)]
  }

  /** Both lights from the beginning: every place takes the best of its neighbours until nothing changes. */
  relitWhole(): Box {
    const fresh = new Box()
    for (const [key, block] of this.blocks) fresh.blocks.set(key, block)
    for (let changed = true; changed; ) {
      changed = false
      for (const kind of ['sky', 'block'] as const) {
        for (const [x, y, z] of places()) {
          const filter = fresh.filter(x, y, z)
          const from = around(x, y, z).map(([nx, ny, nz]) => {
            const level = fresh.light(kind, nx, ny, nz) ?? 0
            return kind === 'sky' && ny > y && level === 15 && filter === 0 ? 15 : level - Math.max(1, filter)
          })
          const best = Math.max(0, kind === 'block' ? fresh.glow(x, y, z) : 0, ...from)
          if (best === fresh.light(kind, x, y, z)) continue
          fresh.setLight(kind, x, y, z, best)
          changed = true
        }
      }
    }
    return fresh
  }

  all(): number[] {
    return places().flatMap(([x, y, z]) => [
      this.light('sky', x, y, z) ?? -1,
      this.light('block', x, y, z) ?? -1,
    ])
  }
}

const PLACES: [number, number, number][] = Array.from({ length: SIDE * SIDE * TOP }, (_, at) => [
  at % SIDE,
  TOP - 1 - Math.floor(at / (SIDE * SIDE)),
  Math.floor(at / SIDE) % SIDE,
])
const places = () => PLACES
const around = (x: number, y: number, z: number): [number, number, number][] => [
  [x, y + 1, z],
  [x, y - 1, z],
  [x + 1, y, z],
  [x - 1, y, z],
  [x, y, z + 1],
  [x, y, z - 1],
]

const coordinate = (below: number) => fc.integer({ min: 0, max: below - 1 })
const change = fc.tuple(
  coordinate(SIDE),
  coordinate(TOP),
  coordinate(SIDE),
  fc.constantFrom<Block>('air', 'stone', 'stone', 'leaves', 'torch'),
)

describe('light that follows the blocks', () => {
  it('is after any changes what it would be if all of it were worked out anew', { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 60 }),
        fc.array(change, { minLength: 1, maxLength: 12 }),
        (old, now) => {
          const start = new Box()
          // A roof in the middle, so that there is shadow to begin with.
          for (let x = 1; x < 7; x++) for (let z = 1; z < 7; z++) start.blocks.set(`${x},6,${z}`, 'stone')
          for (const [x, y, z, block] of old) start.blocks.set(`${x},${y},${z}`, block)
          const box = start.relitWhole()
          const relighting = new Relighting(box)
          for (const [x, y, z, block] of now) {
            box.blocks.set(`${x},${y},${z}`, block)
            relighting.changed(['sky', 'block'], x, y, z)
          }
          expect(relighting.run(10_000)).toBe(true)
          expect(box.all()).toEqual(box.relitWhole().all())
        },
      ),
      { numRuns: 40 },
    )
  })

  it('goes on where it stopped when its time was over', () => {
    const box = new Box().relitWhole()
    const relighting = new Relighting(box)
    for (let x = 0; x < SIDE; x++) {
      for (let z = 0; z < SIDE; z++) {
        box.blocks.set(`${x},8,${z}`, 'stone')
        relighting.changed(['sky', 'block'], x, 8, z)
      }
    }
    let turns = 1
    while (!relighting.run(0)) turns++
    expect(turns).toBeGreaterThan(1)
    expect(box.all()).toEqual(box.relitWhole().all())
  })
})
