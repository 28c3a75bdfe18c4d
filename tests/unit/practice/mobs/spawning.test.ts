import type { Block } from 'prismarine-block'
import { Vec3 } from 'vec3'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Herd } from '../../../../src-main/practice/mobs/herd.ts'
import { MOB_KINDS } from '../../../../src-main/practice/mobs/kinds.ts'
import { setupSpawning } from '../../../../src-main/practice/mobs/spawning.ts'
import type { Cell, CellAt, Point } from '../../../../src-main/practice/vitals/cells.ts'
import type { Vitals } from '../../../../src-main/practice/vitals/index.ts'
import { darknessOf } from '../../../../src-main/practice/weather.ts'
import type { WorldContext } from '../../../../src-main/practice/world-context.ts'
import { FLOOR, flatland, STONE, seeded } from './flatland.ts'

const GRASS: Cell = { ...STONE, name: 'grass_block' }

/** A meadow with one player, at a time of day; gives the mobs that have come after so many game ticks. */
function meadow(timeOfDay: number, difficulty: Vitals['difficulty'] = 'normal') {
  const flat = flatland()
  const cellAt: CellAt = (x, y, z) => (y === FLOOR - 1 ? GRASS : flat(x, y, z))
  const player = { entity: { position: new Vec3(0, FLOOR, 0) } }
  const mobs = new Set<{ name: string; legs: { position: Vec3 }; wild: boolean; diedAt: undefined }>()
  let tick: (gameTick: number) => void = () => {}
  const context = {
    random: seeded(3),
    preset: { spawn: { x: 1000, y: FLOOR, z: 0 } },
    clock: { timeOfDay, onGameTick: { on: (listener: typeof tick) => (tick = listener) } },
    players: () => [player],
    weather: { thundering: false, darkness: darknessOf(timeOfDay, 0, 0) },
    land: {
      biomeAt: () => 'plains',
      skyLightAt: ({ y }: Vec3) => (y >= FLOOR ? 15 : 0),
      heightAt: () => FLOOR - 1,
      isThere: (x: number, z: number) => Math.abs(x) <= 8 && Math.abs(z) <= 8,
    },
    registry: {
      entitiesByName: Object.fromEntries(
        Object.keys(MOB_KINDS).map(name => [name, { width: 0.9, height: 1.9 }]),
      ),
    },
    blockAt: (at: Vec3) =>
      ({ shapes: cellAt(Math.floor(at.x), Math.floor(at.y), Math.floor(at.z)).shapes }) as unknown as Block,
  }
  const herd = {
    mobs,
    spawn(name: string, { x, y, z }: Point, { wild = false } = {}) {
      mobs.add({ name, legs: { position: new Vec3(x, y, z) }, wild, diedAt: undefined })
    },
    remove: (mob: never) => mobs.delete(mob),
  }
  const vitals = { difficulty, isPrey: () => true }
  setupSpawning(
    context as unknown as WorldContext,
    cellAt,
    herd as unknown as Herd,
    vitals as unknown as Vitals,
  )
  return {
    player,
    mobs,
    run(ticks: number) {
      for (let gameTick = 1; gameTick <= ticks; gameTick++) tick(gameTick)
      return [...mobs]
    },
  }
}

describe('natural spawning', () => {
  const temper = (name: string) => MOB_KINDS[name]?.temper

  it('brings hostile mobs at night, 24 to 128 blocks away, up to the cap', () => {
    const { mobs, run } = meadow(18_000)
    run(200)
    const hostile = [...mobs].filter(({ name }) => temper(name) === 'hostile')
    const distances = hostile.map(({ legs }) => legs.position.distanceTo(new Vec3(0, FLOOR, 0)))
    // A pack that was begun below the cap is brought to its end.
    expect(hostile.length).toBeGreaterThanOrEqual(60)
    expect(hostile.length).toBeLessThanOrEqual(70 + 12)
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...distances)).toBeLessThanOrEqual(128)
  })

  it('brings animals by day, and no hostile mobs', () => {
    const names = meadow(6000)
      .run(8000)
      .map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(8)
    expect(names.every(name => temper(name) === 'passive')).toBe(true)
  })

  it('brings nothing hostile in peace', () => {
    const mobs = meadow(18_000, 'peaceful').run(1000)
    expect(mobs).toEqual([])
  })

  describe('when the player has gone far away', () => {
    let world: ReturnType<typeof meadow>
    beforeEach(() => {
      world = meadow(18_000)
      world.run(1000)
      world.player.entity.position = new Vec3(1000, FLOOR, 0)
    })

    it('lets the hostile ones vanish', () => {
      const old = [...world.mobs]
      world.run(1)
      expect(old.some(mob => world.mobs.has(mob))).toBe(false)
    })
  })
})
