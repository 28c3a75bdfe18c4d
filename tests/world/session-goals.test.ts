import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Stack } from '../../src-main/practice/index.ts'
import { BOT, type PlayRig, playRig } from '../support/play-rig.ts'

const stack = (name: string, count: number): Stack => ({ name, count })

const starts: { start: string; held: Stack[]; chest: Stack[] }[] = [
  { start: 'empty hands', held: [], chest: [] },
  {
    start: 'some things in hand and in the chest',
    held: [stack('birch_log', 2), stack('wooden_pickaxe', 1)],
    chest: [stack('cobblestone', 4), stack('stick', 1), stack('raw_iron', 2), stack('coal', 1)],
  },
]

const goals = [
  { goal: 'Craft a compass', item: 'compass' },
  { goal: 'Craft a diamond pickaxe', item: 'diamond_pickaxe' },
  { goal: 'Kill a pig and cook it', item: 'cooked_porkchop' },
]

describe('the main job in the practice world', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
  })
  afterEach(() => rig.close())

  for (const { goal, item } of goals) {
    for (const { start, held, chest } of starts) {
      it(`reaches “${goal}” from ${start}`, async () => {
        const { control } = rig.world
        await control.fillChest(rig.world.chest, chest)
        await rig.joinBot()
        for (const { name, count } of held) await control.give(BOT, name, count)
        await rig.start(goal)

        const board = await rig.boardIs(({ phase }) => phase === 'finished')

        expect(board.subtasks.map(({ status }) => status)).toEqual(board.subtasks.map(() => 'DONE'))
        expect(board.subtasks.every(({ evidence }) => evidence && evidence.kind !== 'said')).toBe(true)
        const content = await control.chestContent(rig.world.chest)
        expect(content.filter(({ name }) => name === item).length).toBeGreaterThan(0)
      })
    }
  }

  it('hunts with a sword made of what is left over, and puts it into the chest afterwards', async () => {
    const { control } = rig.world
    await control.fillChest(rig.world.chest, [stack('oak_planks', 2), stack('stick', 1)])
    await control.setBlock({ ...rig.world.chest, x: rig.world.chest.x - 1 }, 'crafting_table')
    await rig.joinBot()
    await rig.start('Kill a pig')

    await rig.boardIs(({ phase }) => phase === 'finished')

    const content = await control.chestContent(rig.world.chest)
    expect(content.map(({ name }) => name)).toContain('wooden_sword')
  })

  it('works at the table that it sees, also where there is no chest', async () => {
    await rig.joinBot({ shared: false })
    await rig.pageShows(({ vitals }) => vitals[`bot:${BOT}`]?.position !== undefined)
    const { x, y, z } = rig.core.snapshot().vitals[`bot:${BOT}`]?.position ?? rig.world.spawnPoint
    const table = { x: Math.floor(x) + 3, y: Math.floor(y), z: Math.floor(z) }
    await rig.world.control.setBlock(table, 'crafting_table')
    await rig.world.control.give(BOT, 'oak_planks', 3)
    await rig.world.control.give(BOT, 'stick', 2)
    await rig.pageShows(({ vitals }) => (vitals[`bot:${BOT}`]?.inventory.length ?? 0) === 2)
    await rig.start('Craft a wooden pickaxe')
    expect(rig.board().ledger.stations).toEqual([{ item: 'crafting_table', position: table }])
    expect(rig.board().subtasks.map(({ item }) => item)).toEqual(['wooden_pickaxe'])

    await rig.boardIs(({ phase }) => phase === 'finished')
  })

  it('makes obsidian of lava, and what it only held for that is in the chest again', async () => {
    const { control, chest } = rig.world
    await control.fillChest(chest, [stack('water_bucket', 1), stack('diamond_pickaxe', 1)])
    const [from, to] = [
      { x: chest.x + 24, y: chest.y - 1, z: chest.z + 4 },
      { x: chest.x + 25, y: chest.y - 1, z: chest.z + 5 },
    ]
    await control.fillBlocks(from, to, 'lava')
    await rig.joinBot()
    await rig.start('Get 2 obsidian')
    expect(rig.board().subtasks.map(({ item }) => item)).toEqual(['obsidian'])

    const board = await rig.boardIs(({ phase }) => phase === 'finished')

    expect(board.subtasks.map(({ status }) => status)).toEqual(['DONE'])
    const content = await control.chestContent(chest)
    expect(content.map(({ name, count }) => `${count} ${name}`).sort()).toEqual([
      '1 diamond_pickaxe',
      '1 water_bucket',
      '2 obsidian',
    ])
  })

  it('goes another way where the world does not have what the plan counted on', async () => {
    // The arena has no coal; charcoal does as well.
    await rig.joinBot()
    await rig.start('3 torches')
    expect(rig.board().subtasks.some(({ item }) => item === 'coal')).toBe(true)

    const board = await rig.boardIs(({ phase }) => phase === 'finished')

    expect(board.subtasks.map(({ item }) => item)).toContain('charcoal')
    expect(board.subtasks.map(({ item }) => item)).not.toContain('coal')
  })
})
