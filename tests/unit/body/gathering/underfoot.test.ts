import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { Underfoot } from '../../../../src-main/body/gathering/underfoot.ts'
import { tinyWorld } from './tiny-world.ts'

it('ore below its feet that no step aside leads off is left to be taken from elsewhere', async () => {
  const ore = new Vec3(1, -4, 0)
  // A pit three deep, as one falls into, with a ledge beside it.
  const isRoom = ({ x, y, z }: Vec3) => z === 0 && y <= 1 && ((x === 0 && y >= 0) || (x === 1 && y >= -3))
  const nameAt = (at: Vec3) => (isRoom(at) ? 'air' : at.equals(ore) ? 'diamond_ore' : 'stone')
  const { context, run } = tinyWorld(nameAt, new Vec3(1.5, -3, 0.5), { carries: { iron_pickaxe: 1 } })
  const haul = new Haul(context, run, { items: ['diamond'], count: 1 })
  const underfoot = new Underfoot(haul)
  const offer = underfoot.offer()
  expect(offer).toBeDefined()
  await offer?.work()
  expect(underfoot.offer()).toBeUndefined()
  expect(haul.shuns(ore)).toBe(false)
  haul.close()
})
