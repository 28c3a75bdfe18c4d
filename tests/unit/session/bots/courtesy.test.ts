import { expect, test } from 'vitest'
import { Courtesy } from '../../../../src-main/session/bots/courtesy.ts'
import { boardOf, bot, human, subtask } from '../../../support/boards.ts'

const pig = subtask({ id: 1, item: 'pig', action: 'kill' })
const log = subtask({ id: 2, item: 'oak_log' })
const ada = { ...human, likes: ['hunting' as const] }

test('a bot leaves what a free person likes to them, for a while', () => {
  const courtesy = new Courtesy()
  const board = boardOf([pig, log], { participants: [ada, bot] })
  expect(courtesy.leftFor(pig, board, 1000)?.name).toBe('Ada')
  expect(courtesy.leftFor(log, board, 1000)).toBeUndefined()
  expect(courtesy.leftFor(pig, board, 15_000)?.name).toBe('Ada')
  expect(courtesy.leftFor(pig, board, 60_000)).toBeUndefined()
})

test('who is at something, or away, is left nothing', () => {
  const held = subtask({ id: 2, item: 'oak_log', status: 'IN_PROGRESS', holder: ada.id })
  const busy = boardOf([pig, held], { participants: [ada, bot] })
  expect(new Courtesy().leftFor(pig, busy, 0)).toBeUndefined()
  const away = boardOf([pig], { participants: [{ ...ada, present: false }, bot] })
  expect(new Courtesy().leftFor(pig, away, 0)).toBeUndefined()
})
