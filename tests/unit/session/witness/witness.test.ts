import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { PlayerDeed } from '../../../../src-main/body/index.ts'
import type { Subtask } from '../../../../src-main/contract/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { needless } from '../../../../src-main/session/keeping/needless.ts'
import { Ground } from '../../../../src-main/session/witness/ground.ts'
import { Witness } from '../../../../src-main/session/witness/witness.ts'
import { bot, human, step, subtask } from '../../../support/boards.ts'

const CHEST = { x: 0, y: 64, z: 0 }
const HERE = { x: 2, y: 64, z: 1 }
const clock = { now: () => 1000, after: () => () => {}, every: () => () => {} }

/** A board, a person and a bot on it, and what the bot sees. */
function scene(subtasks: Subtask[], gives = {}) {
  let touches = 0
  const keeper = new BoardKeeper({
    clock,
    append: () => {},
    changed: (_before, _after, events) => witness.boardChanged(events),
  })
  const witness = new Witness({ keeper, clock, chestTouched: () => touches++ })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives, subtasks })
  keeper.emit([{ type: 'chest.found', position: CHEST }], 'session', 'seen')
  for (const { id, kind, name } of [human, bot]) keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  let entity = 0
  const saw = (...deeds: PlayerDeed[]) => {
    for (const deed of deeds) witness.saw(bot.id, deed)
  }
  return {
    keeper,
    witness,
    saw,
    touches: () => touches,
    one: (id: number) => keeper.view.subtasks.find(one => one.id === id),
    held: () => keeper.view.ledger.held[human.id] ?? {},
    took: (item: string, count: number, player: string = human.name): PlayerDeed => ({
      kind: 'took',
      player,
      item,
      count,
      of: count,
      at: HERE,
      entity: ++entity,
    }),
    threw: (item: string, count: number, player: string = human.name): PlayerDeed => ({
      kind: 'threw',
      player,
      item,
      count,
      at: HERE,
      entity: ++entity,
    }),
  }
}

const placed = (block: string, at = HERE): PlayerDeed => ({ kind: 'placed', player: human.name, block, at })
const shows = (things: Record<string, number>): PlayerDeed => ({ kind: 'shows', player: human.name, things })

describe('what a bot sees of a person', () => {
  it('counts once, however many bots see it', () => {
    const { saw, took, held } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    const deed = took('raw_iron', 2)
    saw(deed, deed)
    expect(held()).toEqual({ raw_iron: 2 })
  })

  it('says on the card what is in their hands, and counts none of it yet', () => {
    const { saw, took, one } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    saw(took('raw_iron', 2), took('raw_iron', 1))
    expect(one(1)).toMatchObject({
      progress: 0,
      note: 'Ada was seen with 3 raw iron: it counts once it is in the chest',
    })
    saw({ kind: 'threw', player: 'Ada', item: 'raw_iron', count: 3, at: HERE, entity: 99 })
    expect(one(1)?.note).toBeUndefined()
  })

  it('is left alone where nobody on the board is meant, or nothing asks for it', () => {
    const { saw, took, held, keeper } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    saw(took('raw_iron', 2, 'Stranger'), took('dirt', 5))
    expect(held()).toEqual({})
    expect(keeper.view.participants).toHaveLength(2)
  })

  it('ends the work of a bot at what they have put up themselves', () => {
    const { saw, one, keeper } = scene([
      step({ id: 1, action: 'craft', item: 'furnace', deliver: 'ground', place: { dx: 1, dy: 0, dz: 0 } }),
    ])
    keeper.act({ type: 'claim', id: 1, participant: bot.id }, bot.id, 'ready')
    saw(placed('furnace'))
    expect(one(1)).toMatchObject({ status: 'DONE', evidence: { kind: 'placed' } })
    expect(one(1)?.attempts.map(({ participant, outcome }) => [participant, outcome])).toEqual([
      [bot.id, 'released'],
      [human.id, 'done'],
    ])
  })

  describe('who puts up a chest', () => {
    const chest = step({ id: 1, action: 'craft', item: 'chest', deliver: 'ground' })
    const elsewhere = { x: 9, y: 64, z: 9 }
    const withoutChest = () => {
      const rig = scene([chest])
      rig.keeper.emit([{ type: 'chest.lost', position: CHEST }], 'session', 'gone')
      return rig
    }

    it('shares it where they have claimed that', () => {
      const { saw, one, keeper } = withoutChest()
      keeper.act({ type: 'claim', id: 1, participant: human.id }, human.id, 'ready')
      saw(placed('chest', elsewhere))
      expect(keeper.view.ledger.chestAt).toEqual(elsewhere)
      expect(one(1)).toMatchObject({ status: 'DONE', evidence: { kind: 'placed' } })
    })

    it('keeps it to themselves where they have not, and the card says how to share it', () => {
      const { saw, one, keeper } = withoutChest()
      saw(placed('chest', elsewhere))
      expect(keeper.view.ledger.chestAt).toBeUndefined()
      expect(one(1)).toMatchObject({
        status: 'READY',
        note: expect.stringContaining('who claims this shares it'),
      })
    })

    it('beside a shared one makes that larger', () => {
      const { saw, one, keeper } = scene([chest])
      keeper.act({ type: 'claim', id: 1, participant: human.id }, human.id, 'ready')
      saw(placed('chest', { ...CHEST, x: 1 }))
      expect(one(1)?.status).toBe('DONE')
      expect(keeper.view.ledger.chests).toBeUndefined()
    })
  })

  it('counts for their own part of a hunt that they share with a bot', () => {
    const cows = step({ id: 1, action: 'kill', item: 'cow', quantity: 1 })
    const { saw, one, keeper } = scene([cows, { ...cows, id: 2, quantity: 3 }])
    keeper.act({ type: 'claim', id: 1, participant: bot.id }, bot.id, 'ready')
    keeper.act({ type: 'claim', id: 2, participant: human.id }, human.id, 'ready')
    saw({ kind: 'killed', player: 'Ada', mob: 'cow', at: HERE, entity: 1 })
    expect(one(1)).toMatchObject({ progress: 0, holder: bot.id })
    expect(one(2)).toMatchObject({ progress: 1, holder: human.id })
  })

  it('leaves a bot its hunt while more than the last of the prey is to be had', () => {
    const killed = (entity: number): PlayerDeed => ({
      kind: 'killed',
      player: 'Ada',
      mob: 'cow',
      at: HERE,
      entity,
    })
    const { saw, one, keeper } = scene([step({ id: 1, action: 'kill', item: 'cow', quantity: 2 })])
    keeper.act({ type: 'claim', id: 1, participant: bot.id }, bot.id, 'ready')
    saw(killed(1))
    expect(one(1)).toMatchObject({ progress: 0, holder: bot.id })
    keeper.act({ type: 'progress', id: 1, participant: bot.id, progress: 1 }, bot.id, 'at work')
    saw(killed(2))
    expect(one(1)).toMatchObject({
      status: 'DONE',
      evidence: { kind: 'killed', text: 'Ada was seen to kill a cow' },
    })
  })

  it('is a gift where the bot picks up what they threw, but not where it was taken from the chest', () => {
    const { saw, took, threw, witness, keeper } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    saw(threw('raw_iron', 3), took('raw_iron', 3, bot.name))
    expect(witness.giftsTo(bot.id)).toEqual([{ from: human.id, item: 'raw_iron', count: 3 }])
    keeper.observe({ [human.id]: { raw_iron: 2 } }, bot.id, 'taken from the chest')
    witness.keepGifts(bot.id, [])
    saw(threw('raw_iron', 2), took('raw_iron', 2, bot.name))
    expect(witness.giftsTo(bot.id)).toEqual([])
  })

  it('is no gift any more where the bot died with it', () => {
    const { saw, took, threw, witness } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    saw(threw('raw_iron', 3), took('raw_iron', 3, bot.name), took('raw_iron', 1, bot.name))
    witness.bury(bot.id)
    expect(witness.hasToBring(bot.id)).toBe(false)
  })

  it('is to be brought where the bot picks up what nobody threw, unless it counts it itself or nobody asks for it', () => {
    const { saw, took, witness, keeper } = scene([step({ id: 1, item: 'raw_iron', quantity: 7 })])
    saw(took('raw_iron', 2, bot.name), took('raw_iron', 1, bot.name), took('dirt', 1, bot.name))
    expect(witness.pickedUpBy(bot.id)).toEqual({ raw_iron: 3 })
    keeper.act({ type: 'claim', id: 1, participant: bot.id }, bot.id, 'ready')
    saw(took('raw_iron', 1, bot.name))
    expect(witness.pickedUpBy(bot.id)).toEqual({ raw_iron: 3 })
  })

  it('is no news where a bot handed it to them', () => {
    const { saw, took, threw, witness } = scene([step({ id: 1, item: 'iron_pickaxe', action: 'craft' })])
    saw(threw('iron_pickaxe', 1, bot.name), took('iron_pickaxe', 1), shows({ iron_pickaxe: 1 }))
    expect(witness.fresh).toEqual({})
  })

  it('is no news in their hand while the chest is believed to hold one', () => {
    const { saw, held, witness, keeper } = scene([step({ id: 1, item: 'iron_pickaxe', action: 'craft' })])
    keeper.observe({ chest: { iron_pickaxe: 1 } }, bot.id, 'seen')
    saw(shows({ iron_pickaxe: 1 }))
    expect(held()).toEqual({})
    keeper.observe({ chest: {} }, bot.id, 'seen')
    witness.lookedIntoChest()
    expect(held()).toEqual({ iron_pickaxe: 1 })
    expect(witness.fresh).toEqual({})
  })

  it('is not theirs again once they have put it back, however long they are not seen with anything else', () => {
    const { saw, held, witness, keeper } = scene([step({ id: 1, item: 'iron_pickaxe', action: 'craft' })])
    saw(shows({ iron_pickaxe: 1 }))
    expect(held()).toEqual({ iron_pickaxe: 1 })
    keeper.observe({ chest: { iron_pickaxe: 1 }, [human.id]: {} }, bot.id, 'seen')
    keeper.observe({ chest: {} }, bot.id, 'taken')
    witness.lookedIntoChest({ iron_pickaxe: 1 })
    expect(held()).toEqual({})
  })

  it('is not theirs where it turns out to be in the chest, though a bot takes it in the same visit', () => {
    const { saw, held, witness, keeper } = scene([step({ id: 1, item: 'iron_pickaxe', action: 'craft' })])
    keeper.observe({ chest: { iron_pickaxe: 1 } }, bot.id, 'seen')
    saw(shows({ iron_pickaxe: 1 }))
    keeper.observe({ chest: {} }, bot.id, 'taken')
    witness.lookedIntoChest({ iron_pickaxe: 1 })
    expect(held()).toEqual({})
  })

  it('is shown no more once they have thrown it, though the server says so later', () => {
    const wood = subtask({ id: 1, item: 'oak_log', quantity: 3, tools: ['iron_axe'] })
    const { witness, saw, held, threw } = scene([wood])
    saw(shows({ iron_axe: 1 }))
    expect(held()['iron_axe']).toBe(1)
    saw(threw('iron_axe', 1))
    witness.lookedIntoChest()
    expect(held()['iron_axe'] ?? 0).toBe(0)
  })

  it('is not counted twice where they say that it is done', async () => {
    const { saw, took, held, keeper } = scene([step({ id: 1, item: 'raw_iron', quantity: 3 })])
    saw(took('raw_iron', 3))
    keeper.act({ type: 'done', id: 1, participant: human.id }, human.id, 'said')
    await nextTurn()
    expect(keeper.view.ledger.chest).toEqual({ raw_iron: 3 })
    expect(held()).toEqual({})
  })

  it('tells that somebody was at the chest, unless it was a bot', async () => {
    const lid = (viewers: number): PlayerDeed => ({ kind: 'lid', at: CHEST, viewers })
    const { saw, witness, touches } = scene([])
    await witness.visiting(CHEST, async () => {
      saw(lid(1))
      return { containerFound: {} }
    })
    saw(lid(0))
    expect(touches()).toBe(0)
    saw(lid(1))
    expect([touches(), witness.isChestTouched]).toEqual([1, true])
    await witness.visiting(CHEST, async () => ({ containerFound: {} }))
    expect(witness.isChestTouched).toBe(false)
    saw(lid(0))
    expect(witness.isChestTouched).toBe(true)
  })

  it('names who brought it only where that is certain', () => {
    const { saw, took, witness, keeper } = scene([step({ id: 1, item: 'raw_iron', quantity: 3 })])
    expect(witness.bringer(['raw_iron'], ['Ada', 'V'])).toBe(human.id)
    expect(witness.bringer(['raw_iron'], ['Ada', 'V', 'Stranger'])).toBeUndefined()
    keeper.act({ type: 'join', id: 'bob', kind: 'human', name: 'Bob' }, 'bob', 'joined')
    expect(witness.bringer(['raw_iron'], ['Ada', 'V', 'Bob'])).toBeUndefined()
    saw(took('raw_iron', 1, 'Bob'))
    expect(witness.bringer(['raw_iron'], ['Ada', 'V', 'Bob'])).toBe('bob')
  })
})

describe('things on the ground', () => {
  it('are gone for by a bot beside them, once, where nobody has taken them for a while', () => {
    const ground = new Ground()
    const any = () => true
    ground.threw({ by: human.id, item: 'stone_pickaxe', count: 1, fresh: 0 }, HERE, 0)
    expect(ground.leftNear(HERE, 1000, any)).toEqual([])
    expect(ground.leftNear({ ...HERE, x: 20 }, 3000, any)).toEqual([])
    expect(ground.leftNear(HERE, 3000, ({ by }) => by === bot.id)).toEqual([])
    expect(ground.leftNear(HERE, 3000, any)).toEqual(['stone_pickaxe'])
    expect(ground.leftNear(HERE, 3000, any)).toEqual([])
  })

  it('are known by where they lie: what nobody threw there is new', () => {
    const ground = new Ground()
    ground.threw({ by: 'ada', item: 'dirt', count: 2, fresh: 1 }, HERE, 0)
    expect(ground.took('dirt', 3, HERE, 10)).toEqual([
      { by: 'ada', item: 'dirt', count: 2, fresh: 1 },
      { by: undefined, item: 'dirt', count: 1, fresh: 1 },
    ])
    ground.threw({ by: 'ada', item: 'dirt', count: 2, fresh: 0 }, HERE, 20)
    expect(ground.took('dirt', 1, { x: 90, y: 64, z: 0 }, 30)).toMatchObject([{ by: undefined }])
    expect(ground.took('dirt', 1, HERE, 400_000)).toMatchObject([{ by: undefined }])
  })
})

describe('work that nothing asks for any more', () => {
  const done = { status: 'DONE' } as const
  const chain = (ingots: object, pickaxe: object) => [
    subtask({ id: 1, item: 'raw_iron' }),
    subtask({ id: 2, item: 'iron_ingot', needs: [1], ...ingots }),
    subtask({ id: 3, item: 'iron_pickaxe', needs: [2], ...pickaxe }),
  ]
  const isHuman = (id: string) => id === human.id

  it('is all that was only for what is there', () => {
    expect(needless(chain({}, done), { iron_pickaxe: 1 }, {}, isHuman).sort()).toEqual([1, 2])
    expect(needless(chain(done, {}), { iron_pickaxe: 1 }, {}, isHuman)).toEqual([1])
  })

  it('is not what others count on, who took for themselves what it was to leave', () => {
    const cobblestone = (id: number, quantity: number, over: object) =>
      subtask({ id, action: 'gather', item: 'cobblestone', quantity, ...over })
    const board = [
      cobblestone(1, 6, {}),
      cobblestone(2, 16, done),
      subtask({ id: 3, item: 'stone_pickaxe', quantity: 2, needs: [1], ...done }),
      subtask({ id: 4, item: 'furnace', quantity: 2, materials: { cobblestone: 8 }, needs: [2] }),
    ]
    const gives = { iron_ingot: 2 }
    expect(needless(board, gives, { cobblestone: 10 }, isHuman)).toEqual([])
    expect(needless(board, gives, { cobblestone: 16 }, isHuman)).toEqual([1])
  })

  it('is not what the goal itself asks for, nor what a person is at', () => {
    expect(needless(chain({}, done), { iron_ingot: 1 }, {}, isHuman)).toEqual([])
    expect(needless(chain({ holder: human.id }, done), {}, {}, isHuman)).toEqual([])
    expect(needless(chain({ pinnedTo: human.id }, done), {}, {}, isHuman)).toEqual([])
    expect(needless([subtask({ id: 1, item: 'oak_log' })], {}, {}, isHuman)).toEqual([])
  })
})
