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
