import { describe, expect, it } from 'vitest'
import { whoIsAwaited } from '../../../src-main/contract/awaited.ts'
import { boardOf, bot, subtask } from '../../support/boards.ts'

describe('who is awaited', () => {
  const lost = subtask({ id: 1, item: 'stick', status: 'BLOCKED' })
  const failed = subtask({ id: 2, item: 'torch', status: 'FAILED' })
  const stuck = (...subtasks: (typeof lost)[]) => boardOf(subtasks, { phase: 'stuck' })
  const back = (id: string) => (id === bot.id ? { goesBack: true as const } : undefined)

  it('is the bot that goes back for what all waits for', () => {
    expect(whoIsAwaited(stuck(lost), back)).toBe(bot)
  })

  it.each([
    ['where nobody goes back', stuck(lost), () => ({})],
    ['while something goes on', boardOf([lost]), back],
    ['where something failed, which people can mend', stuck(lost, failed), back],
    ['who has left', { ...stuck(lost), participants: [{ ...bot, present: false }] }, back],
  ])('is nobody %s', (_, board, vitalsOf) => {
    expect(whoIsAwaited(board, vitalsOf)).toBeUndefined()
  })
})
