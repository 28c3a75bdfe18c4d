import { describe, expect, it } from 'vitest'
import type { Attempt, ErrorCode } from '../../../../src-main/contract/index.ts'
import { Setbacks } from '../../../../src-main/session/bots/setbacks.ts'
import { bot, subtask } from '../../../support/boards.ts'

const failed: Attempt = {
  participant: bot.id,
  startedAt: 0,
  endedAt: 1,
  outcome: 'failed',
  reason: 'a test',
}
const because = (code: ErrorCode) => ({ code, message: 'a test' })
const stone = subtask({ id: 1, item: 'cobblestone', quantity: 11 })

describe('what a bot makes of a setback', () => {
  it('does not hold dying, or a tool that broke, against the subtask', () => {
    const setbacks = new Setbacks()
    expect(setbacks.excuses(stone, because('bot_died'), false, 0)).toBe(true)
    expect(setbacks.excuses(stone, because('tool_broke'), false, 0)).toBe(true)
    expect(setbacks.excuses(stone, because('resource_gone'), false, 0)).toBe(false)
    expect(setbacks.excuses(stone, because('not_found'), true, 0)).toBe(true)
  })

  it('does so in the end where the bot dies of it again and again', () => {
    const setbacks = new Setbacks()
    const deaths = [1, 2, 3, 4, 5].map(() => setbacks.excuses(stone, because('bot_died'), false, 0))
    expect(deaths).toEqual([true, true, true, true, false])
  })

  it('begins to count anew when there is headway in between', () => {
    const setbacks = new Setbacks()
    for (const progress of [1, 2, 3, 4, 5, 6]) {
      expect(setbacks.excuses({ ...stone, progress }, because('bot_died'), false, 0)).toBe(true)
    }
  })

  it('never minds being called off', () => {
    const setbacks = new Setbacks()
    for (let times = 0; times < 20; times++) {
      expect(setbacks.excuses(stone, because('cancelled'), false, 0)).toBe(true)
    }
  })

  it('leaves the subtask alone for a while, the longer the more often it failed', () => {
    const setbacks = new Setbacks()
    setbacks.excuses(stone, because('resource_gone'), false, 0)
    const once = setbacks.nextEnd(0)
    setbacks.excuses({ ...stone, attempts: [failed, failed] }, because('resource_gone'), false, 0)
    expect(setbacks.nextEnd(0)).toBeGreaterThan(once)
    expect(setbacks.restsFrom(stone, once)).toBe(true)
    expect(setbacks.restsFrom(stone, setbacks.nextEnd(0))).toBe(false)
    expect(setbacks.restsFrom({ id: 2 }, once)).toBe(false)
  })

  it('leaves what comes out in the dark only until then, and not for ever at once', () => {
    const setbacks = new Setbacks()
    const tooLight = (inMs: number) => ({ ...because('not_by_day'), details: { inMs } })
    for (let day = 0; day < 9; day++) expect(setbacks.excuses(stone, tooLight(45_000), false, 0)).toBe(true)
    expect(setbacks.waitsForNight(stone, 44_999)).toBe(true)
    expect(setbacks.nextEnd(0)).toBe(45_000)
    expect(setbacks.waitsForNight(stone, 45_000)).toBe(false)
    setbacks.excuses(stone, tooLight(500_000), false, 0)
    expect(setbacks.nextEnd(0)).toBe(120_000)
    setbacks.excuses(stone, because('tool_broke'), false, 0)
    expect(setbacks.waitsForNight(stone, 1)).toBe(false)
  })
})
