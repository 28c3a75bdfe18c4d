import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOT, type PlayRig, playRig } from '../support/play-rig.ts'
import { eventually } from './body-rig.ts'

describe('much to be smelted', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    await rig.joinBot({ shared: false })
  })
  afterEach(() => rig.close())

  const carried = (item: string) =>
    (rig.core.snapshot().vitals[`bot:${BOT}`]?.inventory ?? [])
      .filter(stack => stack.item === item)
      .reduce((sum, { count }) => sum + count, 0)
  const give = async (item: string, count: number) => {
    await rig.world.control.give(BOT, item, count)
    await eventually(() => carried(item) === count)
  }
  const furnaces = () => rig.board().ledger.stations.filter(({ item }) => item === 'furnace').length

  it('is shared with a second furnace, made of cobblestone to spare', async () => {
    await give('raw_iron', 16)
    await give('oak_planks', 40)
    await give('cobblestone', 20)
    await rig.start('Get 16 iron ingots')
    await rig.boardIs(({ phase }) => phase === 'finished')
    expect(carried('iron_ingot')).toBe(16)
    expect(furnaces()).toBe(2)
  })

  it('waits for its one furnace where nothing is to spare', async () => {
    await give('raw_iron', 16)
    await give('oak_planks', 40)
    await give('cobblestone', 8)
    await rig.start('Get 16 iron ingots')
    await rig.boardIs(({ phase }) => phase === 'finished')
    expect(furnaces()).toBe(1)
  })
})
