import { describe, expect, it } from 'vitest'
import { bot, step } from '../../../support/boards.ts'
import { chestScene } from './chest-rig.ts'

describe('what a person gave a bot', () => {
  it('counts for them once it is in the chest', async () => {
    const { brings, gives, one } = chestScene([step({ id: 1, item: 'raw_iron', quantity: 5 })])
    gives('raw_iron', 5)
    await brings()
    expect(one(1)).toMatchObject({
      status: 'DONE',
      evidence: { text: '5 raw iron in the chest, handed over by Ada' },
    })
  })

  it('counts for one portion after the other until it is spent', async () => {
    const { brings, gives, one } = chestScene([
      step({ id: 1, item: 'cobblestone', quantity: 3 }),
      step({ id: 2, item: 'cobblestone', quantity: 11 }),
    ])
    gives('cobblestone', 11)
    await brings()
    expect(one(1)).toMatchObject({ status: 'DONE', evidence: { text: expect.stringMatching(/^3 /) } })
    expect(one(2)).toMatchObject({ status: 'READY', progress: 8 })
  })

  it('counts later where the chest is opened for something else before', async () => {
    const { brings, chest, delivers, gives, hands, one, takesOut } = chestScene([
      step({ id: 1, item: 'raw_iron', quantity: 7 }),
      step({ id: 2, item: 'sand', quantity: 3, tools: ['stone_shovel'] }),
    ])
    chest['stone_shovel'] = 1
    gives('raw_iron', 5)
    await takesOut({ stone_shovel: 1 })
    hands['sand'] = 3
    await delivers({ sand: 3 })
    expect(one(1)?.progress).toBe(0)
    await brings()
    expect(one(1)?.progress).toBe(5)
  })

  it('counts part by part where not all of it fits in', async () => {
    const { brings, gives, one, state } = chestScene([step({ id: 1, item: 'raw_iron', quantity: 7 })], {
      room: 2,
    })
    gives('raw_iron', 5)
    await brings()
    expect(one(1)?.progress).toBe(2)
    state.room = 9
    await brings()
    expect(one(1)?.progress).toBe(5)
  })

  it('is forgotten where the bot used it up', async () => {
    const { delivers, gives, hands, witness } = chestScene([
      step({ id: 1, item: 'raw_iron', quantity: 7 }),
      step({ id: 2, item: 'sand', quantity: 3 }),
    ])
    gives('raw_iron', 5)
    hands['raw_iron'] = 1
    hands['sand'] = 3
    await delivers({ sand: 3 })
    expect(witness.giftsTo(bot.id)).toMatchObject([{ count: 1 }])
  })

  it('is not paid, where the bot died with it, with what it digs itself later', async () => {
    const { delivers, gives, hands, keeper, one, witness } = chestScene([
      step({ id: 1, item: 'raw_iron', quantity: 5 }),
      step({ id: 2, item: 'raw_iron', quantity: 5 }),
    ])
    gives('raw_iron', 5)
    delete hands['raw_iron']
    witness.bury(bot.id)
    keeper.act({ type: 'claim', id: 2, participant: bot.id }, bot.id, 'ready')
    hands['raw_iron'] = 5
    await delivers({ raw_iron: 5 })
    expect(one(1)).toMatchObject({ status: 'READY', progress: 0 })
  })

  describe('where another bot is at the same', () => {
    const another = { id: 'bot:W', kind: 'bot', name: 'W' } as const
    const scene = () => {
      const rig = chestScene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
      rig.keeper.act({ type: 'join', ...another }, another.id, 'joined')
      rig.keeper.act({ type: 'claim', id: 1, participant: another.id }, another.id, 'ready')
      return rig
    }

    it('leaves that so much less to do', async () => {
      const { brings, gives, one } = scene()
      gives('raw_iron', 5)
      await brings()
      expect(one(1)).toMatchObject({ quantity: 2, progress: 0, holder: another.id })
    })

    it('leaves that nothing to do where it is all that was asked for', async () => {
      const { brings, gives, one } = scene()
      gives('raw_iron', 7)
      await brings()
      expect(one(1)).toMatchObject({ status: 'DONE', quantity: 7 })
    })
  })

  it('counts by the prey where it is what that drops', async () => {
    const hunt = (id: number, quantity: number) =>
      step({ id, action: 'kill', item: 'cow', quantity, drops: { beef: 2 * quantity } })
    const { delivers, gives, one } = chestScene([hunt(1, 1), hunt(2, 4)])
    gives('beef', 5)
    await delivers({ beef: 5 })
    expect(one(1)?.status).toBe('DONE')
    expect(one(2)?.progress).toBe(1)
  })
})

describe('what a bot owes of work that it broke off', () => {
  const both = [1, 2].map(id => step({ id, item: 'cobblestone', quantity: 11 }))

  it('is owed still as far as it did not fit in', async () => {
    const { brings, one, owed, state, visits } = chestScene(both, { hands: { cobblestone: 7 }, room: 2 })
    visits.owe(1, { cobblestone: 7 })
    await brings()
    expect(one(1)?.progress).toBe(2)
    expect(owed.get(1)).toEqual({ cobblestone: 5 })
    state.room = 9
    await brings()
    expect(one(1)?.progress).toBe(7)
    expect(owed.size).toBe(0)
  })

  it('counts once, though two subtasks are owed the same', async () => {
    const { brings, one, owed, visits } = chestScene(both, { hands: { cobblestone: 7 }, room: 5 })
    visits.owe(1, { cobblestone: 4 })
    visits.owe(2, { cobblestone: 3 })
    await brings()
    expect([one(1)?.progress, one(2)?.progress]).toEqual([4, 1])
    expect([...owed]).toEqual([[2, { cobblestone: 2 }]])
  })
})
