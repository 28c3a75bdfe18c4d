import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Position } from '../../src-main/contract/index.ts'
import { BOT, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'
import { eventually } from './body-rig.ts'

/** Ticks of a day; the night begins at 12,800. */
const LATE_AFTERNOON = 11_900
/** Milliseconds for a sword and two pigs, also on a crowded machine. */
const PREPARED_MS = 60_000
/** The same for spiders until one has string. */
const HUNT_MS = 150_000
const STEPS_TO_PIG = 12
const STEPS_TO_SPIDER = 14
/** Steps within which a spider comes to the bot by itself. */
const CLOSE = 16

let rig: PlayRig
beforeEach(async () => {
  // In an accelerated world the night would be over while the bot waits for it by the clock.
  rig = await playRig({ timeScale: 1 })
})
afterEach(() => rig.close())

it('a hunt that waits for the night is prepared by day, and ends well', async () => {
  const { chest, control } = rig.world
  const { x, y, z } = chest
  await control.setTime(LATE_AFTERNOON)
  await control.setBlock({ x: x + 2, y, z }, 'crafting_table')
  await control.fillChest(chest, [
    { name: 'wooden_sword', count: 1 },
    { name: 'cobblestone', count: 4 },
    { name: 'stick', count: 2 },
  ])
  for (const step of [0, 1]) await control.spawnMob('pig', { x: x + STEPS_TO_PIG, y, z: z + step })
  await rig.joinBot()
  await rig.start('Get a string')
  const carries = (item: string) =>
    rig.core.snapshot().vitals[`bot:${BOT}`]?.inventory.some(one => one.item === item) === true
  await eventually(() => carries('porkchop'), PREPARED_MS)
  expect(carries('stone_sword')).toBe(true)
  expect(subtaskFor(rig.board(), 'spider').status).toBe('READY')
  await rig.boardIs(({ subtasks }) => subtasks.some(({ item, holder }) => item === 'spider' && holder))
  // Nor does it go into the chest while the bot waits.
  expect(carries('stone_sword')).toBe(true)
  const bot = () => rig.core.snapshot().vitals[`bot:${BOT}`]?.position ?? chest
  const nearBot = () => ({ x: Math.floor(bot().x) + STEPS_TO_SPIDER, y, z: Math.floor(bot().z) })
  const isClose = ({ at }: { at: Position }) => Math.hypot(at.x - bot().x, at.z - bot().z) < CLOSE
  const isThere = async () =>
    (await control.mobs()).some(mob => mob.name === 'spider' && isClose(mob)) ||
    (await control.droppedItems()).some(item => item.name === 'string' && isClose(item)) ||
    carries('string') ||
    (await control.chestContent(chest)).some(({ name }) => name === 'string')
  // One after the other, as they come where a player is: each third has no string, whom several have hurt hides until it
  // has healed, and one that stands behind a tree is not seen.
  await eventually(async () => {
    if (!(await isThere())) await control.spawnMob('spider', nearBot())
    return rig.board().phase === 'finished'
  }, HUNT_MS)
})
