import { describe, expect, test } from 'vitest'
import { Game, step } from './harness.ts'

const place = (item: string, x: number) =>
  ({ type: 'station.placed', item, position: { x, y: 64, z: 0 } }) as const

describe('readiness follows stock', () => {
  test('what needs nothing is READY at once', () => {
    expect(new Game().subtask(1).status).toBe('READY')
  })

  test('three cobblestones unblock the stone pickaxe while the gathering of eleven goes on', () => {
    const game = new Game()
    game.tell(place('crafting_table', 9))
    game.see({ chest: { wooden_pickaxe: 1, stick: 2 } })
    game.must({ type: 'claim', id: 3, participant: 'Ann' })
    expect(game.subtask(4).status).toBe('BLOCKED')
    game.see({ chest: { stick: 2, cobblestone: 3 } })
    expect(game.subtask(4).status).toBe('READY')
    expect(game.subtask(3).status).toBe('IN_PROGRESS')
  })

  test('what comes in batches takes the materials of whole ones', () => {
    const sticks = step(1, 'craft', 'stick', { quantity: 6, materials: { oak_planks: 0.5 }, batch: 4 })
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks: [sticks] })
    game.see({ chest: { oak_planks: 3 } })
    expect(game.subtask(1)).toMatchObject({ status: 'BLOCKED' })
    game.see({ chest: { oak_planks: 5 } })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    expect(game.reserved(1)).toEqual(['4 oak_planks @chest'])
    game.must({ type: 'progress', id: 1, participant: 'Bob', progress: 4 })
    expect(game.reserved(1)).toEqual(['2 oak_planks @chest'])
  })

  test('the reason says what is there and who brings the rest', () => {
    const game = new Game()
    game.tell(place('crafting_table', 9))
    game.see({ chest: { wooden_pickaxe: 1, stick: 2, cobblestone: 1 } })
    game.must({ type: 'claim', id: 3, participant: 'Ann' })
    game.must({ type: 'progress', id: 3, participant: 'Ann', progress: 1 })
    expect(game.subtask(4).reason).toBe('needs 3 cobblestone: 1 in the chest, 10 being gathered by Ann')
  })

  test('the reason names what is to come only as far as it is needed, and what somebody is at first', () => {
    const game = new Game({
      goal: 'g',
      version: '1.20.1',
      gives: {},
      subtasks: [
        step(1, 'gather', 'cobblestone', { quantity: 131, tools: ['stone_pickaxe'] }),
        step(2, 'gather', 'cobblestone', { quantity: 15, tools: ['wooden_pickaxe'] }),
        step(3, 'craft', 'stone_pickaxe', { quantity: 5, materials: { cobblestone: 3 } }),
      ],
    })
    game.see({ chest: { wooden_pickaxe: 1 } })
    expect(game.subtask(3).reason).toBe('needs 15 cobblestone: 131 still to be gathered (#1)')
    game.must({ type: 'claim', id: 2, participant: 'Ann' })
    expect(game.subtask(3).reason).toBe('needs 15 cobblestone: 15 being gathered by Ann')
  })

  test('of several steps that make a tool which would do, the first is named', () => {
    const game = new Game({
      goal: 'g',
      version: '1.20.1',
      gives: {},
      subtasks: [
        step(1, 'craft', 'stone_pickaxe', { materials: { cobblestone: 3 } }),
        step(2, 'gather', 'raw_iron', {
          tools: ['stone_pickaxe'],
          accepts: { stone_pickaxe: ['iron_pickaxe'] },
        }),
        step(3, 'craft', 'iron_pickaxe', { materials: { iron_ingot: 3 } }),
      ],
    })
    expect(game.subtask(2).reason).toBe('needs a stone pickaxe: 1 still to be crafted (#1)')
  })

  test('what somebody present carries makes it READY, though only for that one', () => {
    const game = new Game()
    game.tell(place('crafting_table', 9))
    game.see({ chest: { stick: 2 }, Bob: { cobblestone: 3 } })
    expect(game.subtask(4).status).toBe('READY')
    expect(game.do({ type: 'claim', id: 4, participant: 'Ann' })).toBe(
      '#4 cannot start yet: needs 3 cobblestone: 3 with Bob, 11 still to be gathered (#3).',
    )
    expect(game.do({ type: 'claim', id: 4, participant: 'Bob' })).toBeUndefined()
  })

  test('what somebody carried away does not count', () => {
    const game = new Game()
    game.see({ Bob: { oak_planks: 4 } })
    expect(game.subtask(2).status).toBe('READY')
    game.must({ type: 'leave', id: 'Bob' })
    expect(game.subtask(2).status).toBe('BLOCKED')
    game.must({ type: 'join', id: 'Bob', kind: 'bot', name: 'Bob' })
    expect(game.subtask(2).status).toBe('READY')
  })

  test('substitutes may be mixed, the named item first', () => {
    const game = new Game()
    game.see({ chest: { birch_planks: 3, oak_planks: 2 } })
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    expect(game.reserved(2)).toEqual(['2 oak_planks @chest', '2 birch_planks @chest'])
  })

  test('the weakest sufficient tool is taken, better ones stay free', () => {
    const game = new Game()
    game.see({ chest: { iron_pickaxe: 1, stone_pickaxe: 1 } })
    game.must({ type: 'claim', id: 3, participant: 'Bob' })
    expect(game.reserved(3)).toEqual(['1 stone_pickaxe @chest'])
  })

  test('a tool in use blocks, and the reason names the user', () => {
    const game = new Game({
      goal: 'dig',
      version: '1.20.1',
      gives: {},
      subtasks: [
        step(1, 'gather', 'cobblestone', { tools: ['wooden_pickaxe'] }),
        step(2, 'gather', 'coal', { tools: ['wooden_pickaxe'] }),
      ],
    })
    game.see({ chest: { wooden_pickaxe: 1 } })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    expect(game.subtask(2).reason).toBe('needs a wooden pickaxe: in use by Ann')
    game.must({ type: 'handOver', id: 1, participant: 'Ann', to: 'Bob' })
    expect(game.subtask(2).reason).toBe('needs a wooden pickaxe: in use by Bob')
    game.must({ type: 'release', id: 1, participant: 'Ann' })
    expect(game.subtask(2).status).toBe('READY')
  })

  test('one furnace serves one holder, a second furnace the next; a table serves all', () => {
    const smelt = (id: number) => step(id, 'smelt', 'glass', { tools: ['furnace'], materials: { sand: 1 } })
    const craft = (id: number) =>
      step(id, 'craft', 'stick', { tools: ['crafting_table'], materials: { sand: 1 } })
    const subtasks = [smelt(1), smelt(2), craft(3), craft(4)]
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
    game.see({ chest: { sand: 9 } })
    game.tell(place('furnace', 1))
    game.tell(place('crafting_table', 2))
    for (const id of [1, 3, 4]) game.must({ type: 'claim', id, participant: 'Ann' })
    expect(game.do({ type: 'claim', id: 2, participant: 'Bob' })).toContain(
      'a furnace that stands: in use by Ann',
    )
    game.tell(place('furnace', 3))
    game.must({ type: 'claim', id: 2, participant: 'Bob' })
    expect(game.subtask(2).reservations).toContainEqual({
      place: 'ground',
      item: 'furnace',
      count: 1,
      at: { x: 3, y: 64, z: 0 },
    })
    game.tell({ type: 'station.removed', position: { x: 3, y: 64, z: 0 } })
    expect(game.reserved(2)).toEqual(['1 sand @chest'])
  })

  test('who smelts much gets idle furnaces beside the first, but none that another subtask waits for', () => {
    const smelt = (id: number, quantity: number) =>
      step(id, 'smelt', 'glass', { quantity, tools: ['furnace'], materials: { sand: 1 } })
    const furnacesOf = (others: readonly number[]) => {
      const subtasks = [smelt(1, 16), ...others.map(id => smelt(id, 1))]
      const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
      game.see({ chest: { sand: 64 } })
      for (const x of [1, 2, 3, 40]) game.tell(place('furnace', x))
      game.must({ type: 'claim', id: 1, participant: 'Bob' })
      return game.subtask(1).reservations.flatMap(({ at }) => (at ? [at.x] : []))
    }
    expect(furnacesOf([])).toEqual([1, 2, 3])
    expect(furnacesOf([2])).toEqual([1, 2])
    expect(furnacesOf([2, 3])).toEqual([1])
  })

  test('only what remains of a gathering counts', () => {
    const game = new Game({
      goal: 'planks',
      version: '1.20.1',
      gives: {},
      subtasks: [step(1, 'craft', 'oak_planks', { quantity: 8, materials: { oak_log: 0.25 } })],
    })
    game.see({ chest: { oak_log: 1 } })
    expect(game.subtask(1).reason).toMatch(/^needs 2 oak logs: 1 in the chest/)
    game.must({ type: 'progress', id: 1, progress: 4 })
    expect(game.subtask(1).status).toBe('READY')
  })

  test('thirds are not rounded up to one too many', () => {
    const subtasks = [step(1, 'craft', 'rail', { quantity: 10, materials: { iron_ingot: 1.1 } })]
    const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks })
    game.see({ chest: { iron_ingot: 11 } })
    expect(game.subtask(1).status).toBe('READY')
  })
})

describe('a subtask that can never run names the way on', () => {
  test('nothing on the board gives what it needs', () => {
    const game = new Game()
    expect(game.subtask(2).reason).toBe(
      'needs 4 oak planks: nothing on the board gives any: add that, or put it into the chest',
    )
  })

  test('its producer was dropped', () => {
    const game = new Game()
    game.see({ chest: { cobblestone: 1, stick: 2 } })
    game.tell(place('crafting_table', 9))
    game.must({ type: 'drop', id: 3, participant: 'Ann' })
    expect(game.subtask(4)).toMatchObject({
      needs: [],
      status: 'BLOCKED',
      reason:
        'needs 3 cobblestone: 1 in the chest, nothing on the board gives the other 2: add that, or put it into the chest',
    })
  })

  test('its producer has failed', () => {
    const game = new Game()
    game.see({ chest: { wooden_pickaxe: 1, stick: 2 } })
    game.tell(place('crafting_table', 9))
    for (let attempt = 0; attempt < 4; attempt++) {
      game.must({ type: 'claim', id: 3, participant: 'Bob' })
      game.must({ type: 'fail', id: 3, participant: 'Bob' })
    }
    expect(game.subtask(4).reason).toBe('needs 3 cobblestone: retry #3, which failed, or do it yourself')
  })

  test('what it needs is in several hands', () => {
    const game = new Game()
    game.see({ Ann: { oak_planks: 2 }, Bob: { oak_planks: 2 } })
    expect(game.subtask(2).reason).toBe(
      'needs 4 oak planks: 2 with Ann, 2 with Bob, to be put into the chest',
    )
  })
})

describe('the phase of the board', () => {
  const single = {
    goal: 'g',
    version: '1.20.1',
    gives: {},
    subtasks: [step(1, 'craft', 'stick', { materials: { oak_planks: 1 } })],
  }

  test('is stuck when nothing is READY or IN_PROGRESS', () => {
    const game = new Game(single)
    expect(game.view.phase).toBe('stuck')
    game.see({ chest: { oak_planks: 1 } })
    expect(game.view.phase).toBe('running')
  })

  test('is paused, goes on, and is finished when all is DONE', () => {
    const game = new Game(single)
    game.see({ chest: { oak_planks: 1 } })
    game.must({ type: 'pause' })
    expect(game.view.phase).toBe('paused')
    expect(game.do({ type: 'claim', id: 1, participant: 'Ann' })).toMatch(/paused/)
    game.must({ type: 'resume' })
    game.must({ type: 'claim', id: 1, participant: 'Ann' })
    game.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(game.view.phase).toBe('finished')
  })

  test('stays stopped', () => {
    const game = new Game(single)
    game.must({ type: 'stop' })
    expect(game.do({ type: 'resume' })).toMatch(/was stopped/)
    expect(game.view.phase).toBe('stopped')
  })

  test('is finished for a plan that asks for nothing', () => {
    expect(new Game({ ...single, subtasks: [] }).view.phase).toBe('finished')
  })
})
