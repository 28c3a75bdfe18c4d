import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { Felling } from '../../../../src-main/body/gathering/felling.ts'
import { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { Pillar } from '../../../../src-main/body/gathering/pillar.ts'
import { tinyWorld } from './tiny-world.ts'

/** In the middle of a block, where it presses no key before it would put one. */
const AWAY = new Vec3(15.5, 0, 0.5)

it('a pillar that a fight has led it away from is gone back for with the scaffold', async () => {
  const feet = new Vec3(3.5, 0, 0.5)
  const world = tinyWorld(({ y }) => (y < 0 ? 'stone' : 'air'), feet, { carries: { dirt: 60 } })
  const pillar = new Pillar(world.context, world.run)
  for (let height = 1; height <= 3; height++) expect(await pillar.raise()).toBe(true)
  feet.update(AWAY)
  await pillar.lower()
  expect(world.context.scaffold).toEqual([0, 1, 2].map(y => new Vec3(3, y, 0)))
})

it('who is knocked off its pillar builds no other where the fight has ended', async () => {
  const feet = new Vec3(3.5, 0, 0.5)
  const logs = [10, 11].map(y => new Vec3(3, y, 0))
  const put: number[] = []
  // In a gorge, so that a search for a way has an end.
  const isRock = ({ x, y, z }: Vec3) => y < 0 || x < 2 || x > 16 || Math.abs(z) > 1
  const nameAt = (at: Vec3) => (isRock(at) ? 'bedrock' : logs.some(log => log.equals(at)) ? 'oak_log' : 'air')
  const world = tinyWorld(nameAt, feet, {
    carries: { dirt: 60, stone_axe: 1 },
    puts: ({ x }) => {
      if (put.push(x) === 3) feet.update(AWAY)
      if (put.length > 3) world.stop()
      return true
    },
    // On its way back to the tree.
    walks: () => {
      if (put.length >= 3) world.stop()
    },
  })
  const haul = new Haul(world.context, world.run, { items: ['oak_log'], count: 2 })
  await Promise.allSettled([new Felling(haul, logs).fellWhole()])
  expect(put).toEqual([3, 3, 3])
  haul.close()
})
