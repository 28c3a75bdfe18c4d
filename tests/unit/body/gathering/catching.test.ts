import { Vec3 } from 'vec3'
import { expect, it } from 'vitest'
import { Haul } from '../../../../src-main/body/gathering/haul.ts'
import { Outcrops } from '../../../../src-main/body/gathering/outcrops.ts'
import { tinyWorld } from './tiny-world.ts'

const ORE = new Vec3(1, 1, 0)
const FLOOR = new Vec3(1, 0, 0)
const BAT = { id: 7, type: 'mob', name: 'bat', position: new Vec3(1.5, 0.2, 0.5), width: 0.5, height: 0.9 }

/** At the brink of a hall with lava at its bottom, ore in the rock over it. */
function brink({ x, y, z }: Vec3): string {
  if (ORE.equals(new Vec3(x, y, z))) return 'diamond_ore'
  if (x <= 0) return y < 0 ? 'stone' : 'air'
  if (x > 3 || Math.abs(z) > 2 || y > 1) return 'stone'
  return y <= -6 ? 'lava' : x === 1 && y === 1 ? 'stone' : 'air'
}

/** What lay below the ore when it was dug; undefined where it was not. */
async function digsOver(accepts: boolean, isTaken: boolean): Promise<string | undefined> {
  let below: string | undefined
  const world = tinyWorld(brink, new Vec3(0.5, 0, 0.5), {
    carries: { iron_pickaxe: 1, cobblestone: 20 },
    puts: () => accepts,
    digs: at => {
      if (at.equals(ORE)) below = world.name(FLOOR)
    },
  })
  world.sightings.push({ kind: 'diamond_ore', at: ORE })
  if (isTaken) world.bot.entities[BAT.id] = BAT
  const haul = new Haul(world.context, world.run, { items: ['diamond'], count: 1 })
  const offer = await new Outcrops(haul).offer()
  await offer?.work()
  haul.close()
  return below
}

it('digs ore over lava once a block lies under it', async () => {
  expect(await digsOver(true, false)).toBe('cobblestone')
})

it.each([
  ['somebody flies where that belongs', true, true],
  ['the server refuses it', false, false],
])('does not dig ore over lava while no block lies under it: %s', async (_, accepts, isTaken) => {
  expect(await digsOver(accepts, isTaken)).toBeUndefined()
})
