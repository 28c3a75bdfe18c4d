import { describe, expect, test } from 'vitest'
import { Game, LEASE_MS, step } from './harness.ts'

const split = (id: number, quantity: number, participant = 'Ann') =>
  ({ type: 'split', id, participant, quantity }) as const

describe('a part of a subtask', () => {
  test('becomes a subtask of its own, set aside for who takes it; the rest stays', () => {
    const game = new Game()
    game.must({
      ...split(1, 2),
      texts: { rest: 'Gather 3 oak logs.', part: 'Gather 2 oak logs.' },
    })
    expect(game.subtask(1)).toMatchObject({ quantity: 3, text: 'Gather 3 oak logs.' })
    expect(game.subtask(6)).toMatchObject({
      action: 'gather',
      item: 'oak_log',
      quantity: 2,
      workTicks: 120,
      text: 'Gather 2 oak logs.',
      pinnedTo: 'Ann',
      status: 'READY',
    })
  })

  test('takes its share of the work, and leaves the rest of it; a quantity that is changed, too', () => {
    const game = new Game()
    game.must(split(1, 2))
    expect(game.subtask(1)).toMatchObject({ quantity: 3, workTicks: 180 })
    game.must({ type: 'edit', id: 1, participant: 'Ann', quantity: 30 })
    expect(game.subtask(1).workTicks).toBeCloseTo(1800)
  })

  test('can be taken of what somebody is at, as much as is left', () => {
    const game = new Game()
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must({ type: 'progress', id: 1, participant: 'Bob', progress: 2 })
    expect(game.do(split(1, 3))).toBe('Only 3 of #1 are left: take it over instead.')
    game.must(split(1, 2))
    expect(game.subtask(1)).toMatchObject({ quantity: 3, progress: 2, status: 'IN_PROGRESS', holder: 'Bob' })
  })

  test('stands beside the rest, and what needs the one needs the other', () => {
    const game = new Game()
    game.must(split(1, 2))
    expect(game.view.subtasks.map(({ id }) => id)).toEqual([1, 6, 2, 3, 4, 5])
    expect(game.subtask(2).needs).toEqual([1, 6])
  })

  test('is for anybody once the person gives it back, or forgets it', () => {
    const game = new Game()
    game.must(split(1, 2))
    game.must({ type: 'claim', id: 6, participant: 'Ann' })
    game.must({ type: 'release', id: 6, participant: 'Ann' })
    game.must({ type: 'claim', id: 6, participant: 'Bob' })
    game.must({ type: 'release', id: 6, participant: 'Bob' })
    game.must({ type: 'pin', id: 6, participant: 'Ann', to: 'Ann' })
    game.must({ type: 'claim', id: 6, participant: 'Ann' })
    game.must({ type: 'lapse', id: 6, now: game.now + 2 * LEASE_MS })
    expect(game.do({ type: 'claim', id: 6, participant: 'Bob' })).toBeUndefined()
  })

  test('lets go of the materials that the rest does not need any more', () => {
    const game = new Game()
    game.tell({ type: 'station.placed', item: 'furnace', position: { x: 11, y: 64, z: 10 } })
    game.see({ chest: { raw_iron: 3, oak_planks: 3 } })
    game.must({ type: 'claim', id: 5, participant: 'Bob' })
    game.must(split(5, 1))
    expect(game.reserved(5)).toEqual(expect.arrayContaining(['2 raw_iron @chest', '2 oak_planks @chest']))
  })

  test('of what comes in batches is a multiple of them', () => {
    const stick = step(1, 'craft', 'stick', { quantity: 8, batch: 4, materials: { oak_planks: 0.5 } })
    const game = new Game({ goal: 'sticks', version: '1.20.1', gives: { stick: 8 }, subtasks: [stick] })
    expect(game.do(split(1, 3))).toBe('#1 is made 4 at a time: take 4, or a multiple of it.')
    game.must(split(1, 4))
  })

  test('of a hunt is to bring its share of what drops, and so is the rest', () => {
    const subtasks = [step(1, 'kill', 'cow', { quantity: 18, drops: { leather: 18, beef: 9 } })]
    const game = new Game({ goal: 'leather', version: '1.20.1', gives: {}, subtasks })
    game.must({ type: 'claim', id: 1, participant: 'Bob' })
    game.must(split(1, 8))
    expect(game.subtask(1)).toMatchObject({ quantity: 10, drops: { leather: 10, beef: 5 }, holder: 'Bob' })
    expect(game.subtask(2)).toMatchObject({ quantity: 8, drops: { leather: 8, beef: 4 }, pinnedTo: 'Ann' })
  })

  test('is refused of what stands on the ground and of what is over', () => {
    const subtasks = [step(1, 'place', 'torch', { quantity: 3, deliver: 'ground' })]
    const game = new Game({ goal: 'torches', version: '1.20.1', gives: {}, subtasks })
    expect(game.do(split(1, 1))).toMatch(/for one alone/)
    const done = new Game()
    done.must({ type: 'done', id: 1, participant: 'Ann' })
    expect(done.do(split(1, 1))).toMatch(/Nothing of #1 is left/)
    expect(done.do(split(1, 1, 'Nobody'))).toMatch(/no participant/)
  })
})
