import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import type { Bot } from '../../../../src-main/body/game.ts'
import { findAtOnce, findNearby } from '../../../../src-main/body/senses/search.ts'

const STONE = 1
const GRAVEL = 2
const kinds = [{ id: 0 }, { id: 1 }, { id: 2 }]

/** A body at the middle of a world of stone with a bit of gravel here and there. Counts the blocks that are looked at. */
function stoneWorld(gravel: readonly Vec3[]) {
  let looked = 0
  const isGravel = (x: number, y: number, z: number) =>
    gravel.some(at => at.x === x && at.y === y && at.z === z)
  const columnAt = (corner: Vec3) => ({
    sections: Array.from({ length: 24 }, (_, index) => {
      const y = index * 16 - 64
      const within = (at: Vec3) =>
        at.x >> 4 === corner.x >> 4 && at.z >> 4 === corner.z >> 4 && at.y >> 4 === y >> 4
      return { palette: gravel.some(within) ? [STONE, GRAVEL] : [STONE] }
    }),
    getBlockStateId({ x, y, z }: Vec3) {
      looked++
      return isGravel(corner.x + x, y, corner.z + z) ? GRAVEL : STONE
    },
  })
  const bot = {
    game: { minY: -64, height: 384 },
    entity: { position: new Vec3(8, 70, 8) },
    registry: { blocksByStateId: kinds, blocksByName: { stone: kinds[1], gravel: kinds[2] } },
    world: { getColumnAt: columnAt },
  } as unknown as Bot
  return { bot, looked: () => looked }
}

test('finds the nearest blocks of a kind, the nearest first, and none beyond the radius', () => {
  const [near, far, beyond] = [new Vec3(10, 66, 8), new Vec3(-20, 70, 8), new Vec3(80, 70, 8)]
  const { bot } = stoneWorld([beyond, far, near])
  expect(findAtOnce(bot, new Set(['gravel']), 48, 5)).toEqual([near, far])
  expect(findAtOnce(bot, new Set(['gravel']), 48, 1)).toEqual([near])
})

test('looks only at the sections around the body where the nearest block is asked for and lies all about', () => {
  const { bot, looked } = stoneWorld([])
  const [nearest] = findAtOnce(bot, new Set(['stone']), 48, 1)
  expect(nearest?.offset(0.5, 0.5, 0.5).distanceTo(bot.entity.position)).toBeLessThan(1)
  expect(looked()).toBeLessThanOrEqual(8 * 16 ** 3)
})

test('lets others run in between, also within one section where each look takes long', async () => {
  const { bot } = stoneWorld([])
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const slow = () => {
    const until = performance.now() + 1
    while (performance.now() < until);
    return false
  }
  let looks = 0
  const stop = new AbortController()
  const search = findNearby(bot, new Set(['stone']), 8, 1, stop.signal, at => {
    if (++looks === 200) stop.abort()
    return slow() || at.y > 1000
  })
  await expect(search).rejects.toThrow()
  clearImmediate(timer)
  // Two hundred looks are far from the four thousand of a section.
  expect(turns).toBeGreaterThan(5)
})
