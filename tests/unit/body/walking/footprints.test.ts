import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { inSlices, Scope } from '../../../../src-main/base/index.ts'
import type { Context } from '../../../../src-main/body/context.ts'
import { Vec3 } from '../../../../src-main/body/game.ts'
import { footprintsOf, watchFootprints } from '../../../../src-main/body/walking/footprints.ts'

/** The way back towards a place by somebody who was in these places, a tick in each: `x,y,z` each. */
async function wayBack(
  places: readonly (readonly [number, number, number])[],
  towards: Vec3,
): Promise<string[]> {
  const bot = Object.assign(new EventEmitter(), { entity: { position: new Vec3(0, 0, 0), onGround: true } })
  const context = { bot, moving: { ground: { at: () => 0 } } } as unknown as Context
  const scope = new Scope()
  watchFootprints(context, scope)
  for (const [x, y, z] of places) {
    bot.entity.position = new Vec3(x + 0.5, y, z + 0.5)
    bot.emit('physicsTick')
  }
  const footprints = footprintsOf(context)
  const left = (place: Vec3) => place.distanceTo(towards) * 40
  const way = footprints && (await inSlices(footprints.wayBack(left), new AbortController().signal))
  await scope.close()
  return way?.places.map(({ x, y, z }) => `${x},${y},${z}`) ?? []
}

test('back it goes by where it came, without the detours that it made', async () => {
  const detour = [
    [1, 0, 1],
    [1, 0, 2],
    [1, 0, 1],
  ] as const
  expect(
    await wayBack([[0, 0, 0], [1, 0, 0], ...detour, [1, 0, 0], [2, 0, 0], [3, 0, 0]], new Vec3(-9, 0, 0)),
  ).toEqual(['3,0,0', '2,0,0', '1,0,0', '0,0,0'])
})

test('up where it fell down, and over a gap that it leapt, but not to where it was put by the server', async () => {
  const before = [
    [0, 60, 0],
    [1, 60, 0],
  ] as const
  const fall = [
    [2, 57, 0],
    [5, 57, 0],
  ] as const
  expect(await wayBack([...before, ...fall], new Vec3(0, 64, 0))).toEqual([
    '5,57,0',
    '2,57,0',
    '1,60,0',
    '0,60,0',
  ])
  expect(await wayBack([...before, [9, 57, 0], [10, 57, 0]], new Vec3(0, 64, 0))).toEqual([
    '10,57,0',
    '9,57,0',
  ])
  expect(await wayBack([...before, [2, 40, 0]], new Vec3(0, 64, 0))).toEqual(['2,40,0'])
})

test('only as far as that saves anything', async () => {
  // Round by the west, where the goal is five blocks east.
  const round = Array.from({ length: 60 }, (_, i) => [i < 30 ? -i : i - 60, 0, i < 30 ? 0 : 1] as const)
  expect(await wayBack(round, new Vec3(4, 0, 1))).toEqual(['-1,0,1'])
})
