// A person who goes to bed: an ordinary client, since a body's own manners and reflexes would have a say in it.
import type { Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { expect } from 'vitest'
import type { Position } from '../../src-main/contract/index.ts'
import type { WorldOf } from '../../src-main/practice/index.ts'
import { joinClient, NIGHT } from './practice-rig.ts'

const LIMIT = { timeout: 20_000 }

export interface BedGoer {
  readonly client: Bot
  /** Is in a bed of its own there, in the ground's first free layer, by night. */
  sleep(at: Position): Promise<void>
}

export async function joinBedGoer(world: WorldOf<'arena'>, username: string): Promise<BedGoer> {
  const { control } = world
  const client = await joinClient(world, username)
  return {
    client,
    async sleep({ x, y, z }) {
      await control.setBlocks([
        { block: 'stone', x: x - 2, y: y - 1, z },
        { block: 'blue_bed', x, y, z, properties: { part: 'foot', facing: 'south' } },
        { block: 'blue_bed', x, y, z: z + 1, properties: { part: 'head', facing: 'south' } },
      ])
      await control.teleport(username, { x: x - 1.5, y, z: z + 0.5 })
      await control.setTime(NIGHT)
      const bed = () => client.blockAt(new Vec3(x, y, z))
      await expect.poll(() => bed()?.name === 'blue_bed' && client.time.timeOfDay >= NIGHT, LIMIT).toBe(true)
      const foot = bed()
      if (foot) await client.sleep(foot)
    },
  }
}
