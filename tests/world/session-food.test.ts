import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { BOT, type PlayRig, playRig } from '../support/play-rig.ts'
import { eventually } from './body-rig.ts'

describe('a hungry bot without food', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    await rig.joinBot()
    await rig.world.control.setFood(BOT, 5)
    await eventually(() => (rig.core.snapshot().vitals[`bot:${BOT}`]?.food ?? 20) <= 5)
  })
  afterEach(() => rig.close())

  it('gets some before it sets out, and then does what was asked', async () => {
    await rig.start('Get 2 oak logs')
    await rig.boardIs(({ phase }) => phase === 'finished')
    expect(await rig.world.control.mobs()).toEqual([])
    await eventually(() => (rig.core.snapshot().vitals[`bot:${BOT}`]?.food ?? 0) > 5)
  })
})

describe('raw meat in its bag', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    await rig.joinBot({ shared: false })
  })
  afterEach(() => rig.close())

  it('is cooked where it stands at its furnace for something else', async () => {
    const { give } = rig.world.control
    for (const [item, count] of Object.entries({ furnace: 1, raw_iron: 1, coal: 3, beef: 2 }))
      await give(BOT, item, count)
    const carried = () => rig.core.snapshot().vitals[`bot:${BOT}`]?.inventory ?? []
    await eventually(() => carried().length === 4)
    await rig.start('Get an iron ingot')
    await rig.boardIs(({ phase }) => phase === 'finished')
    await eventually(() => carried().some(({ item, count }) => item === 'cooked_beef' && count === 2))
  })
})
