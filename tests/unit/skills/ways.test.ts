import { expect, test } from 'vitest'
import type { ActionOptions } from '../../../src-main/body/index.ts'
import { fromChest, intoChests } from '../../../src-main/skills/supplies.ts'
import { bareWorkplace } from '../../support/workplace-double.ts'

const CHEST = { x: 0, y: 64, z: 0 }

/** Milliseconds that it gives itself to get to the chest and back to it, from a place. */
async function deadlinesFrom(position: { x: number; y: number; z: number }): Promise<number[]> {
  const given: number[] = []
  const visit = async (_order: unknown, { deadlineMs }: ActionOptions) => {
    given.push(deadlineMs)
    return { outcome: 'done', gained: { stick: 1 } }
  }
  const at = bareWorkplace(
    { stick: 1 },
    { deposit: visit, withdraw: visit },
    {
      observed: { position },
      chest: () => CHEST,
      chests: () => [{ position: CHEST, holds: { stick: 1 }, full: false }],
    },
  )
  await intoChests({ stick: 1 }, at)
  await fromChest({ stick: 1 }, at)
  return given
}

test('whoever is far from the chest gives itself the time for the way there, up above all', async () => {
  const [beside = 0, besideToo = 0] = await deadlinesFrom({ x: 2, y: 64, z: 0 })
  const [along = 0] = await deadlinesFrom({ x: 50, y: 64, z: 0 })
  const [below = 0, belowToo = 0] = await deadlinesFrom({ x: 2, y: 14, z: 0 })
  expect([besideToo, belowToo]).toEqual([beside, below])
  // A block dug upwards takes a second and a half, a block walked a quarter of one.
  expect(along - beside).toBeGreaterThan(48 * 250)
  expect(below - beside).toBeGreaterThan(50 * 1500)
  expect(below).toBeGreaterThan(along)
})
