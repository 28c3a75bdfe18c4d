import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orThrow, type PlayRig, playRig } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }

describe('a chest that a player points at', () => {
  let rig: PlayRig

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
  })
  afterEach(() => rig.close())

  it('is the shared one from then on: the bots bring everything there', async () => {
    const { chest, control } = rig.world
    const other = { ...chest, x: chest.x + 2, z: chest.z + 2 }
    await control.setBlock(other, 'chest')
    await rig.start('Get 3 cobblestone')
    orThrow(rig.core.pause(ADA.id))
    await expect.poll(() => rig.core.shareChest(other, ADA.id).ok).toBe(true)
    expect(rig.board().ledger.chestAt).toEqual(other)
    orThrow(rig.core.resume(ADA.id))
    await rig.boardIs(({ phase }) => phase === 'finished')
    const content = await control.chestContent(other)
    expect(content.find(({ name }) => name === 'cobblestone')?.count).toBeGreaterThanOrEqual(3)
    expect(await control.chestContent(chest)).toEqual([])
  })

  it('must be one, and another than before; else the refusal says what stands there', async () => {
    const { chest } = rig.world
    await rig.start('Get 3 cobblestone')
    const refusal = (position: typeof chest) => {
      const outcome = rig.core.shareChest(position, ADA.id)
      return outcome.ok ? 'taken' : outcome.failure.message
    }
    expect(refusal(chest)).toContain('already')
    expect(refusal({ ...chest, y: chest.y - 1 })).toContain('smooth stone')
    expect(refusal({ ...chest, x: 5000 })).toContain('No bot sees')
  })
})
