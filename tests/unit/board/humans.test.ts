import { describe, expect, test } from 'vitest'
import { Game, step, stoneAge } from './harness.ts'

const chest = { kind: 'chest', text: 'seen in the chest' } as const

describe("a human's done", () => {
  test('counts at once: materials are used up and the result is in the chest', () => {
    const game = new Game()
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 9, y: 64, z: 10 } })
    game.see({ chest: { cobblestone: 4, stick: 2 } })
    game.must({ type: 'claim', id: 4, participant: 'Ann' })
    game.must({ type: 'done', id: 4, participant: 'Ann' })
    expect(game.subtask(4)).toMatchObject({
      status: 'DONE',
      progress: 1,
      evidence: { kind: 'said', text: 'Ann says that it is done' },
      reservations: [],
      attempts: [{ participant: 'Ann', outcome: 'done' }],
    })
    expect(game.view.ledger.chest).toEqual({ cobblestone: 1, stone_pickaxe: 1 })
  })

  test('uses up what the human carries first, and leaves tools alone', () => {
    const game = new Game()
    game.see({ chest: { wooden_pickaxe: 1 } })
    game.must({ type: 'done', id: 3, participant: 'Ann' })
    expect(game.view.ledger.chest).toEqual({ cobblestone: 11, wooden_pickaxe: 1 })
    game.see({ chest: { oak_planks: 4 }, Ann: { birch_planks: 3 } })
    game.must({ type: 'done', id: 2, participant: 'Ann' })
    expect(game.view.ledger.chest).toEqual({ oak_planks: 3 })
    expect(game.view.ledger.held.Ann).toEqual({})
  })

  test.each([
    ['at once', [{ type: 'satisfy', id: 4, evidence: chest }]],
    [
      'by its progress',
      [
        { type: 'progress', id: 4, progress: 1 },
        { type: 'satisfy', id: 4, evidence: chest },
      ],
    ],
  ] as const)(
    'is not needed where a bot sees the result: what was carried for it is used up %s, and nothing else',
    (_how, seen) => {
      const game = new Game()
      game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 9, y: 64, z: 10 } })
      game.see({ chest: { cobblestone: 4, stick: 2 }, Ann: { cobblestone: 1 } })
      game.must({ type: 'claim', id: 4, participant: 'Ann' })
      game.see({ chest: { cobblestone: 2, stone_pickaxe: 1 } })
      expect(game.view.ledger.held.Ann).toEqual({ cobblestone: 3, stick: 2 })
      for (const command of seen) game.must(command)
      expect(game.subtask(4).status).toBe('DONE')
      expect(game.view.ledger.chest).toEqual({ cobblestone: 2, stone_pickaxe: 1 })
      expect(game.view.ledger.held.Ann).toEqual({})
    },
  )

  test('is not needed either where nobody claimed it: what the human was believed to have for it is used up', () => {
    const game = new Game()
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 9, y: 64, z: 10 } })
    game.see({ chest: { stick: 2 }, Ann: { cobblestone: 5, stick: 1 } })
    game.see({ chest: { stick: 2, stone_pickaxe: 1 } })
    game.must({ type: 'progress', id: 4, progress: 1 })
    game.tell({ type: 'subtask.done', id: 4, evidence: chest, effects: 'observed' }, 'Ann')
    expect(game.view.ledger.held.Ann).toEqual({ cobblestone: 2 })
    expect(game.view.ledger.chest).toEqual({ stick: 2, stone_pickaxe: 1 })
  })

  test('may be said of what nobody holds and what was BLOCKED, not of what somebody else does', () => {
    const game = new Game()
    expect(game.subtask(2).status).toBe('BLOCKED')
    game.must({ type: 'done', id: 2, participant: 'Ann' })
    expect(game.subtask(2).status).toBe('DONE')
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.do({ type: 'done', id: 1, participant: 'Ann' })).toMatch(/^Bob is doing #1/)
    expect(game.do({ type: 'done', id: 1, participant: 'Bob' })).toMatch(/bot shows evidence/)
    expect(game.do({ type: 'done', id: 2, participant: 'Ann' })).toMatch(/done already/)
  })

  test('can be taken back until a bot has seen it, and not afterwards', () => {
    const game = new Game()
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    game.must({ type: 'retry', id: 1, participant: 'Ann' })
    expect(game.subtask(1).status).toBe('READY')
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    game.must({ type: 'confirm', id: 1, evidence: chest })
    expect(game.do({ type: 'retry', id: 1, participant: 'Ann' })).toMatch(/has not failed/)
  })

  test('puts a station up where the plan says; a bot that sees it elsewhere corrects that', () => {
    const game = new Game()
    game.must({ type: 'done', id: 2, participant: 'Ann' })
    expect(game.view.ledger.stations).toEqual([{ item: 'crafting_table', position: { x: 9, y: 64, z: 10 } }])
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 12, y: 64, z: 10 } })
    expect(game.view.ledger.stations).toEqual([{ item: 'crafting_table', position: { x: 12, y: 64, z: 10 } }])
  })

  test('puts it up beside what is known to stand in that place, which stays', () => {
    const game = new Game()
    const furnace = { item: 'furnace', position: { x: 9, y: 64, z: 10 } }
    game.tell({ type: 'station.placed', ...furnace })
    game.must({ type: 'done', id: 2, participant: 'Ann' })
    const [first, second, ...others] = game.view.ledger.stations
    expect([first, others]).toEqual([furnace, []])
    expect(second?.item).toBe('crafting_table')
    expect(second?.position).not.toEqual(furnace.position)
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 12, y: 64, z: 10 } })
    expect(game.view.ledger.stations).toEqual([
      furnace,
      { item: 'crafting_table', position: { x: 12, y: 64, z: 10 } },
    ])
  })

  test('is taken back with a note when the world disagrees, and confirmed when it agrees', () => {
    const game = new Game()
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    game.must({ type: 'done', id: 2, participant: 'Ann' })
    game.must({ type: 'confirm', id: 1, evidence: chest })
    expect(game.subtask(1)).toMatchObject({ status: 'DONE', evidence: chest })
    expect(game.do({ type: 'contradict', id: 1 })).toMatch(/does not rest on anybody's word/)
    game.must({ type: 'contradict', id: 2 }, 'no table stands there')
    expect(game.subtask(2)).toMatchObject({
      status: 'BLOCKED',
      note: 'no table stands there',
      attempts: [{ participant: 'Ann', outcome: 'contradicted', reason: 'no table stands there' }],
    })
    expect(game.subtask(2)).not.toHaveProperty('evidence')
    expect(game.view.ledger.stations).toEqual([])
  })

  test('taken back, what was to be in hand is not counted any more', () => {
    const subtasks = [step(1, 'craft', 'compass', { deliver: 'hand' })]
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.view.ledger.held.Ann).toEqual({ compass: 1 })
    game.must({ type: 'contradict', id: 1 })
    expect(game.view.ledger.held.Ann).toEqual({})
  })

  test('leaves the result with them while there is no chest to put it in, and takes it back from there', () => {
    const game = new Game()
    game.tell({ type: 'chest.lost', position: { x: 10, y: 64, z: 10 } })
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.view.ledger).toMatchObject({ chest: {}, held: { Ann: { oak_log: 5 } } })
    game.must({ type: 'retry', id: 1, participant: 'Ann' })
    expect(game.view.ledger.held.Ann).toEqual({})
  })

  test('is of the kind of what was used, where any kind will do', () => {
    const planks = step(1, 'craft', 'oak_planks', {
      quantity: 8,
      batch: 4,
      materials: { oak_log: 0.25 },
      accepts: { oak_log: ['dark_oak_log'], oak_planks: ['dark_oak_planks'] },
    })
    const game = new Game({ goal: 'planks', version: '1.20.1', gives: {}, subtasks: [planks] })
    game.see({ Ann: { dark_oak_log: 2 } })
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.view.ledger.chest).toEqual({ dark_oak_planks: 8 })
    expect(game.view.ledger.held.Ann).toEqual({})
  })

  test('what a killing was for is in the chest then', () => {
    const subtasks = [step(1, 'kill', 'pig', { quantity: 2, drops: { porkchop: 3 } })]
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.view.ledger.chest).toEqual({ porkchop: 3 })
  })
})

describe('evidence', () => {
  test('closes what nobody claimed, and does not touch the ledger', () => {
    const game = new Game()
    game.see({ chest: { oak_log: 5 } })
    game.must({ type: 'satisfy', id: 1, evidence: chest })
    expect(game.subtask(1)).toMatchObject({ status: 'DONE', evidence: chest })
    expect(game.view.ledger.chest).toEqual({ oak_log: 5 })
  })

  test('of a bot counts for what it holds, not for what another one has', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.do({ type: 'satisfy', id: 1, participant: 'Bob', evidence: chest })).toMatch(/^Ann is doing/)
    game.must({ type: 'satisfy', id: 1, evidence: chest })
    expect(game.subtask(1).attempts).toMatchObject([{ participant: 'Ann', outcome: 'done' }])
  })
})

describe('handing over', () => {
  test('moves claim and reservation in one step where the other can have all', () => {
    const game = new Game()
    game.see({ chest: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.must({ type: 'handOver', id: 2, participant: 'Ann', to: 'Ann' })
    expect(game.subtask(2)).toMatchObject({
      status: 'IN_PROGRESS',
      holder: 'Ann',
      attempts: [{ participant: 'Bob', outcome: 'handed over' }],
    })
    expect(game.reserved(2)).toEqual(['4 oak_planks @chest'])
  })

  test('of a part that was set aside for who took it leaves it to anybody should the other give it back', () => {
    const game = new Game(undefined, { Ann: 'human', Bob: 'bot', Cid: 'bot' })
    game.must({ type: 'split', id: 1, participant: 'Ann', quantity: 2 })
    game.must({ type: 'claim', id: 6, participant: 'Ann' })
    game.must({ type: 'handOver', id: 6, participant: 'Ann', to: 'Bob' })
    expect(game.subtask(6)).toMatchObject({ holder: 'Bob' })
    game.must({ type: 'fail', id: 6, participant: 'Bob' })
    game.must({ type: 'claim', id: 6, participant: 'Cid' })
  })

  test('sets it aside where the things are still in the first hands', () => {
    const game = new Game()
    game.see({ Bob: { oak_planks: 4 } })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    game.must({ type: 'handOver', id: 2, participant: 'Bob', to: 'Ann' })
    expect(game.subtask(2)).toMatchObject({ status: 'READY', pinnedTo: 'Ann' })
    expect(game.do({ type: 'handOver', id: 2, participant: 'Ann', to: 'Ann' })).toBe('Nobody is doing #2.')
  })

  test('needs somebody who is here', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.do({ type: 'handOver', id: 1, participant: 'Bob', to: 'Zoe' })).toMatch(
      /no participant “Zoe”/,
    )
  })
})

describe('setting aside', () => {
  test('keeps others away until it is undone or that one has left', () => {
    const game = new Game()
    game.must({ type: 'pin', id: 1, participant: 'Ann', to: 'Ann' })
    expect(game.do({ type: 'claim', id: 1, participant: 'Bob' })).toBe(
      '#1 is set aside for Ann: unpin it first.',
    )
    game.must({ type: 'leave', id: 'Ann' })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must({ type: 'release', id: 1, participant: 'Bob' })
    game.must({ type: 'join', id: 'Ann', kind: 'human', name: 'Ann' })
    game.must({ type: 'pin', id: 1, participant: 'Ann' })
    expect(game.subtask(1)).not.toHaveProperty('pinnedTo')
  })
})

describe('changing the plan while it runs', () => {
  test('a smaller quantity lets go of what is not needed any more, a greater one takes more', () => {
    const subtasks = [step(1, 'craft', 'stick', { quantity: 4, materials: { oak_planks: 0.5 } })]
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
    game.see({ chest: { oak_planks: 5 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 2 })
    expect(game.reserved(1)).toEqual(['1 oak_planks @chest'])
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 20 })
    expect(game.reserved(1)).toEqual(['5 oak_planks @chest'])
  })

  test('asking more of what is DONE opens it for the rest', () => {
    const game = new Game()
    game.must({ type: 'satisfy', id: 1, evidence: chest })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 8 })
    expect(game.subtask(1)).toMatchObject({ status: 'READY', quantity: 8, progress: 5 })
    game.must({ type: 'satisfy', id: 1, evidence: chest })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 6 })
    expect(game.subtask(1).status).toBe('DONE')
  })

  test('what got lost after it was DONE is open for just that', () => {
    const game = new Game()
    expect(game.do({ type: 'lost', id: 1, progress: 3 })).toContain('not done')
    game.must({ type: 'satisfy', id: 1, evidence: chest })
    game.must({ type: 'lost', id: 1, progress: 3 })
    expect(game.subtask(1)).toMatchObject({ status: 'READY', progress: 3 })
  })

  test('asking for no more than is there already finishes what nobody does', () => {
    const game = new Game()
    game.must({ type: 'progress', id: 1, progress: 3 })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 3 })
    expect(game.subtask(1)).toMatchObject({ status: 'DONE', quantity: 3 })
  })

  test('a new quantity comes with its sentence', () => {
    const game = new Game()
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 8, text: 'Gather 8 oak logs.' })
    expect(game.subtask(1)).toMatchObject({ quantity: 8, text: 'Gather 8 oak logs.' })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 9 })
    expect(game.subtask(1).text).toBe('Gather 8 oak logs.')
  })

  test('added subtasks get new ids and need each other by these', () => {
    const game = new Game()
    game.must({ type: 'drop', id: 5, participant: 'Ann' })
    game.must({
      type: 'extend',
      subtasks: [step(1, 'gather', 'sand'), step(2, 'smelt', 'glass', { needs: [1] })],
    })
    expect(game.view.subtasks.map(subtask => subtask.id)).toEqual([1, 2, 3, 4, 6, 7])
    expect(game.subtask(7).needs).toEqual([6])
  })

  test('dropping gives back what was held', () => {
    const game = new Game()
    game.see({ chest: { oak_planks: 4, raw_iron: 3 } })
    game.tell({ type: 'station.placed', item: 'furnace', position: { x: 1, y: 1, z: 1 } })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    expect(game.subtask(5).status).toBe('BLOCKED')
    game.must({ type: 'drop', id: 2, participant: 'Ann' })
    expect(game.subtask(5).status).toBe('READY')
    expect(game.view.subtasks.map(subtask => subtask.id)).toEqual([1, 3, 4, 5])
  })

  test('what a dropped step alone was fed by is orphaned, except what the goal asks for', () => {
    const fed = (goal: string) => {
      const shared = step(1, 'gather', 'oak_log')
      const alone = step(2, 'gather', 'cobblestone', { accepts: { cobblestone: ['blackstone'] } })
      const furnace = step(3, 'craft', 'furnace', { needs: [1, 2] })
      const planks = step(4, 'craft', 'oak_planks', { needs: [1] })
      const game = new Game({
        ...stoneAge(),
        gives: { [goal]: 1 },
        subtasks: [shared, alone, furnace, planks],
      })
      game.must({ type: 'drop', id: 3, participant: 'Ann' })
      return game.view.subtasks.filter(({ orphaned }) => orphaned).map(({ id }) => id)
    }
    expect(fed('oak_planks')).toEqual([2])
    expect(fed('cobblestone')).toEqual([])
    expect(fed('blackstone')).toEqual([])
  })
})

describe('participants', () => {
  test('get the lowest colour that nobody present has', () => {
    const game = new Game(stoneAge(), { Ann: 'human', Bob: 'bot', Cid: 'bot' })
    const colours = () => Object.fromEntries(game.view.participants.map(({ id, colour }) => [id, colour]))
    expect(colours()).toEqual({ Ann: 0, Bob: 1, Cid: 2 })
    game.must({ type: 'leave', id: 'Bob' })
    game.must({ type: 'join', id: 'Dan', kind: 'human', name: 'Dan' })
    expect(colours()).toMatchObject({ Dan: 1 })
    game.must({ type: 'join', id: 'Bob', kind: 'bot', name: 'Bob' })
    expect(colours()).toMatchObject({ Bob: 3, Dan: 1 })
  })

  test('may not be called like a place of the ledger', () => {
    expect(new Game().do({ type: 'join', id: 'chest', kind: 'human', name: 'Chest' })).toMatch(
      /choose another/,
    )
  })
})

describe('what a human gives back', () => {
  const craft = { id: 4, participant: 'Ann' } as const
  const begin = (chest: Record<string, number>) => {
    const game = new Game()
    game.tell({ type: 'station.placed', item: 'crafting_table', position: { x: 9, y: 64, z: 10 } })
    game.see({ chest, Ann: { cobblestone: 3, iron_ingot: 1 } })
    game.must({ type: 'claim', ...craft })
    expect(game.subtask(4).reservations).toContainEqual({ place: 'Ann', item: 'cobblestone', count: 3 })
    game.must({ type: 'release', ...craft })
    return game
  }

  test('was perhaps not in their hands: the next time it is taken out of the chest, where there is enough', () => {
    const game = begin({ cobblestone: 3, stick: 2 })
    expect(game.view.ledger.held.Ann).toEqual({ iron_ingot: 1 })
    game.must({ type: 'claim', ...craft })
    expect(game.subtask(4).reservations).toEqual([
      { place: 'chest', item: 'cobblestone', count: 3 },
      { place: 'chest', item: 'stick', count: 2 },
    ])
  })

  test('is believed to be in their hands still where the chest has less of it', () => {
    const game = begin({ cobblestone: 2, stick: 2 })
    expect(game.view.ledger.held.Ann).toEqual({ cobblestone: 3, iron_ingot: 1 })
  })
})
