import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { Outcrops } from '../../../../src-main/body/gathering/outcrops.ts'
import { tinyWorld } from './tiny-world.ts'

const ORE = new Vec3(8, 1, 0)
const LAVA = new Vec3(8, 1, 1)

/** A tunnel, a hole one block high in its wall, and a cave behind that with ore and lava in its own. */
function cave({ x, y, z }: Vec3): boolean {
  if (x === 0) return z >= -6 && z <= 0 && (y === 0 || y === 1)
  if (x <= 4) return x > 0 && z === 0 && y === 1
  return x <= 7 && y >= 0 && y <= 2 && Math.abs(z) <= 2
}

it('digs its way to ore beside lava that it sees through a hole in the wall', async () => {
  const dug: Vec3[] = []
  const nameAt = (at: Vec3) =>
    cave(at) ? 'air' : at.equals(ORE) ? 'diamond_ore' : at.equals(LAVA) ? 'lava' : 'stone'
  const { context, run, sightings, stop } = tinyWorld(nameAt, new Vec3(0.5, 0, 0.5), {
    carries: { iron_pickaxe: 1, cobblestone: 20 },
    digs: at => {
      dug.push(at)
      stop()
    },
  })
  sightings.push({ kind: 'diamond_ore', at: ORE })
  const haul = new Haul(context, run, { items: ['diamond'], count: 1 })
  const offer = await new Outcrops(haul).offer()
  await Promise.allSettled([offer?.work()])
  expect(dug).toHaveLength(1)
  expect(haul.shuns(ORE)).toBe(false)
  haul.close()
})
