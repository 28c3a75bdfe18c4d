import { expect, test } from 'vitest'
import { silentLogger, systemClock } from '../../../src-main/base/index.ts'
import type { BoardEvent } from '../../../src-main/contract/index.ts'
import type { Memory } from '../../../src-main/memory/index.ts'
import { Photographer } from '../../../src-main/session/photographer.ts'
import { boardOf, bot, human, said, subtask } from '../../support/boards.ts'

const origin = { seq: 1, at: 0, why: 'because' }

let time = 0

function camera({ wanted = true } = {}) {
  const asked: (string | null)[] = []
  const kept: object[] = []
  const memory = { pictures: { add: (picture: object) => kept.push(picture) } } as unknown as Memory
  const photographer = new Photographer({
    session: 's1',
    memory,
    clock: { ...systemClock, now: () => time },
    logger: silentLogger,
    wanted: () => wanted,
    take: async name => {
      asked.push(name)
      return name === 'unseen' ? undefined : { bot: name ?? 'V', bytes: new Uint8Array(3) }
    },
  })
  return { photographer, asked, kept }
}

const held = (holder: string) => boardOf([subtask({ id: 4, item: 'stick', status: 'IN_PROGRESS', holder })])
const done: BoardEvent = {
  ...origin,
  by: 'session',
  type: 'subtask.done',
  id: 4,
  evidence: said,
  effects: 'observed',
}

test('a subtask that its bot gets done or fails is seen by that bot', async () => {
  const { photographer, asked, kept } = camera()
  photographer.boardChanged(held(bot.id), held(bot.id), [done])
  photographer.boardChanged(held(bot.id), held(bot.id), [
    { ...origin, by: bot.id, type: 'subtask.failed', id: 4 },
  ])
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toEqual(['V', 'V'])
  expect(kept).toMatchObject([
    { session: 's1', bot: 'V', moment: 'done', subtask: 4 },
    { moment: 'failed', subtask: 4 },
  ])
})

test('what a person does is nobody’s picture', () => {
  const { photographer, asked } = camera()
  photographer.boardChanged(held(human.id), held(human.id), [done])
  expect(asked).toEqual([])
})

test('a death and a goal that is reached are kept, each once', async () => {
  const { photographer, asked } = camera()
  photographer.died(bot.id, held(bot.id))
  time += 60_000
  const over = boardOf([], { phase: 'finished' })
  photographer.boardChanged(boardOf([]), over, [])
  photographer.boardChanged(over, over, [])
  expect(asked).toEqual(['V', null])
})

test('the picture of the last subtask serves for the goal that it reached', async () => {
  const { photographer, asked, kept } = camera()
  photographer.boardChanged(held(bot.id), boardOf([], { phase: 'finished' }), [done])
  await Promise.resolve()
  await Promise.resolve()
  expect(asked).toEqual(['V'])
  expect(kept).toMatchObject([{ moment: 'done' }, { moment: 'finished', bot: 'V' }])
})

test('nothing is asked for where the player wants no pictures', () => {
  const { photographer, asked } = camera({ wanted: false })
  photographer.boardChanged(held(bot.id), held(bot.id), [done])
  expect(asked).toEqual([])
})
