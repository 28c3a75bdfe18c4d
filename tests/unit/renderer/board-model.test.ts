import { describe, expect, it } from 'vitest'
import {
  actionsOf,
  columnsOf,
  entranceTo,
  givesOf,
  iconOf,
  mainAction,
  materialsOf,
  nextFor,
  stuckReason,
  tallyOf,
  whyFailed,
} from '../../../src-renderer/state/board-model.ts'
import { attempt, board, subtask } from './samples.ts'

describe('columns', () => {
  it('hold the cards by status in the order of the board', () => {
    const columns = columnsOf([
      subtask({ id: 3, status: 'READY' }),
      subtask({ id: 1, status: 'DONE' }),
      subtask({ id: 2, status: 'READY' }),
    ])
    expect(columns.READY.map(({ id }) => id)).toEqual([3, 2])
    expect(columns.DONE.map(({ id }) => id)).toEqual([1])
  })
})

describe('the main action of a card', () => {
  it.each([
    ['a ready card', subtask(), 'claim'],
    ['a ready card set aside for this person', subtask({ pinnedTo: 'me' }), 'claim'],
    ['a ready card set aside for someone else', subtask({ pinnedTo: 'bot' }), null],
    ['a card that this person holds', subtask({ status: 'IN_PROGRESS', holder: 'me' }), 'done'],
    ['a card that a bot holds', subtask({ status: 'IN_PROGRESS', holder: 'bot' }), 'takeOver'],
    ['a failed card', subtask({ status: 'FAILED' }), 'retry'],
    ['a blocked card', subtask({ status: 'BLOCKED' }), null],
    ['a done card', subtask({ status: 'DONE' }), null],
  ])('of %s is %o', (_, card, action) => {
    expect(mainAction(card, 'me')).toBe(action)
  })
})

describe('the menu of a card', () => {
  it('does not let a person say that another’s work is done', () => {
    expect(actionsOf(subtask({ status: 'IN_PROGRESS', holder: 'bot' }), 'me')).toEqual([
      'takeOver',
      'release',
      'handOver',
      'first',
      'split',
      'edit',
    ])
  })

  it('lets what comes first come in its turn again, and the other way round', () => {
    expect(actionsOf(subtask({ first: true }), 'me')).toContain('later')
    expect(actionsOf(subtask({ first: true }), 'me')).not.toContain('first')
    expect(actionsOf(subtask(), 'me')).not.toContain('later')
    expect(actionsOf(subtask({ status: 'FAILED' }), 'me')).not.toContain('first')
  })

  it('offers what fits a card that nobody holds, once each', () => {
    expect(actionsOf(subtask(), 'me')).toEqual([
      'claim',
      'done',
      'pin',
      'first',
      'split',
      'help',
      'edit',
      'drop',
    ])
  })

  it('offers a part of it where more is left than one, and somebody else may do it', () => {
    const many = (part: Parameters<typeof subtask>[0]) => actionsOf(subtask({ quantity: 11, ...part }), 'me')
    expect(many({})).toContain('split')
    expect(many({ status: 'IN_PROGRESS', holder: 'bot', progress: 9 })).toContain('split')
    expect(many({ status: 'IN_PROGRESS', holder: 'bot', progress: 10 })).not.toContain('split')
    expect(many({ status: 'IN_PROGRESS', holder: 'me' })).not.toContain('split')
    expect(many({ action: 'kill' })).toContain('split')
    expect(many({ action: 'perform' })).not.toContain('split')
    expect(many({ quantity: 4, batch: 4 })).not.toContain('split')
  })

  it('is empty for a done card', () => {
    expect(actionsOf(subtask({ status: 'DONE' }), 'me')).toEqual([])
  })
})

describe('what is next for a person', () => {
  const ready = subtask({ id: 1 })
  const urgent = subtask({ id: 2 })
  const pinned = subtask({ id: 3, pinnedTo: 'me' })
  const others = subtask({ id: 4, pinnedTo: 'bot' })
  const mine = subtask({ id: 5, status: 'IN_PROGRESS', holder: 'me' })

  it('is what they hold, before all else', () => {
    expect(nextFor(board([ready, urgent, pinned, mine], { criticalPath: [2] }), 'me')).toBe(mine)
  })

  it('is then what is set aside for them', () => {
    expect(nextFor(board([ready, urgent, pinned], { criticalPath: [2] }), 'me')).toBe(pinned)
  })

  it('is then what the critical path waits for', () => {
    expect(nextFor(board([ready, urgent], { criticalPath: [2] }), 'me')).toBe(urgent)
  })

  it('is then the first ready card, but never what is set aside for another', () => {
    expect(nextFor(board([others, ready]), 'me')).toBe(ready)
    expect(nextFor(board([others]), 'me')).toBeNull()
  })
})

describe('amounts', () => {
  it('of materials are whole items for the whole subtask', () => {
    const amounts = materialsOf({ quantity: 20, materials: { oak_log: 0.25, coal: 1 / 8 } })
    expect(amounts).toEqual([
      { item: 'oak_log', count: 5 },
      { item: 'coal', count: 3 },
    ])
  })

  it('do not gain an item from sums of thirds', () => {
    expect(materialsOf({ quantity: 3, materials: { stick: 1 / 3 + 1e-9 } })).toEqual([
      { item: 'stick', count: 1 },
    ])
  })

  it('of a kill are the drops, and its icon is the egg with the mob’s face', () => {
    const kill = subtask({ action: 'kill', item: 'pig', quantity: 1, drops: { porkchop: 2 } })
    expect(givesOf(kill)).toEqual([{ item: 'porkchop', count: 2 }])
    expect(iconOf(kill)).toBe('pig_spawn_egg')
  })
})

describe('the keyboard', () => {
  it('enters the board at what is next, else at what failed, is under way or waits, and at what is done last', () => {
    const done = subtask({ id: 1, status: 'DONE' })
    const blocked = subtask({ id: 2, status: 'BLOCKED' })
    const held = subtask({ id: 3, status: 'IN_PROGRESS', holder: 'bot' })
    const failed = subtask({ id: 4, status: 'FAILED' })
    const ready = subtask({ id: 5 })
    const at = (...subtasks: (typeof done)[]) => entranceTo(board(subtasks), 'me')?.id
    expect(at(done, blocked, held, failed, ready)).toBe(5)
    expect(at(done, blocked, held, failed)).toBe(4)
    expect(at(done, blocked, held)).toBe(3)
    expect(at(done, blocked)).toBe(2)
    expect(at(done)).toBe(1)
    expect(at()).toBeUndefined()
  })
})

describe('the tally', () => {
  it('weighs subtasks by their work and counts what is half done', () => {
    const tally = tallyOf([
      subtask({ status: 'DONE', workTicks: 60 }),
      subtask({ status: 'IN_PROGRESS', quantity: 10, progress: 5, workTicks: 160 }),
      subtask({ status: 'FAILED', workTicks: 60 }),
    ])
    expect(tally).toEqual({ done: 1, failed: 1, total: 3, share: 0.5 })
  })

  it('of an empty board is nothing done', () => {
    expect(tallyOf([])).toEqual({ done: 0, failed: 0, total: 0, share: 0 })
  })
})

describe('the reason for being stuck', () => {
  it('names what failed, how often it went wrong, and what waits', () => {
    const failed = subtask({
      status: 'FAILED',
      text: 'Gather 3 raw iron',
      attempts: [
        attempt({ outcome: 'failed', reason: 'Found no iron. Lead the bot to some.' }),
        attempt({ outcome: 'released', reason: 'given back by hand' }),
        attempt({ outcome: 'lapsed' }),
      ],
      strikes: 2,
    })
    const reason = stuckReason(board([failed, subtask({ id: 2, status: 'BLOCKED' })]))
    expect(reason).toBe(
      '“Gather 3 raw iron” failed after 2 tries, and 1 more wait. Found no iron. Lead the bot to some. Then retry it, or do it yourself.',
    )
  })

  it('counts what failed where it is more than one', () => {
    const failed = { status: 'FAILED', text: 'Gather 3 raw iron.', reason: 'Found no iron' } as const
    expect(stuckReason(board([subtask(failed), subtask({ ...failed, id: 2 })]))).toBe(
      '2 subtasks failed, first “Gather 3 raw iron”. Found no iron. Then retry them, or do them yourself.',
    )
  })

  it('where nothing failed names the subtask at which the chain broke, and what it lacks', () => {
    const later = subtask({ id: 1, status: 'BLOCKED', needs: [2], reason: 'needs 7 iron ingots' })
    const root = subtask({
      id: 2,
      status: 'BLOCKED',
      text: 'Smelt iron.',
      reason: 'needs 3 planks: add that',
    })
    expect(stuckReason(board([later, root]))).toBe('“Smelt iron” needs 3 planks: add that.')
  })
})

describe('what went wrong', () => {
  it('is the latest failure, not the list of all', () => {
    const attempts = [
      attempt({ outcome: 'failed', reason: 'Far away.' }),
      attempt({ outcome: 'failed', reason: 'The chest is full.' }),
      attempt({ outcome: 'released', reason: 'given back' }),
    ]
    expect(whyFailed({ attempts, reason: 'Tried 2 times: …' })).toBe('The chest is full.')
    expect(whyFailed({ attempts: [], reason: 'Given up.' })).toBe('Given up.')
  })
})
