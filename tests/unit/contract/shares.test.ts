import { describe, expect, it } from 'vitest'
import { shareFor } from '../../../src-main/contract/index.ts'
import { whyNothingFor } from '../../../src-main/session/chat/chat-answers.ts'
import { boardOf, bot, human, subtask } from '../../support/boards.ts'

const mining = subtask({
  id: 4,
  item: 'cobblestone',
  quantity: 11,
  progress: 1,
  workTicks: 330,
  tools: ['wooden_pickaxe'],
  accepts: { wooden_pickaxe: ['stone_pickaxe'] },
  status: 'IN_PROGRESS',
  holder: bot.id,
})
const holds = (chest: Record<string, number>, held = {}) => ({
  ledger: { chest, chestAt: { x: 0, y: 64, z: 0 }, held, stations: [] },
})
const spare = holds({ stone_pickaxe: 1 })

describe('a part of what a bot is at', () => {
  it('is half of what is left, where a tool for it is free or in hand', () => {
    expect(shareFor(boardOf([mining], spare), human.id)).toMatchObject({ quantity: 5, holder: bot })
    expect(shareFor(boardOf([mining], holds({}, { ada: { wooden_pickaxe: 1 } })), human.id)).toBeDefined()
    expect(shareFor(boardOf([mining], holds({})), human.id)).toBeUndefined()
  })

  it('is not offered where somebody at work has reserved the tool', () => {
    const reservations = [{ place: 'chest' as const, item: 'stone_pickaxe', count: 1 }]
    const digging = subtask({ id: 5, item: 'coal', status: 'IN_PROGRESS', holder: human.id, reservations })
    expect(shareFor(boardOf([mining, digging], spare), human.id)).toBeUndefined()
  })

  it.each([
    ['somebody else is a person', { holder: human.id }],
    ['it is not under way', { status: 'READY' as const, holder: undefined }],
    ['nothing is left to share', { progress: 10 }],
    ['it is done in a moment', { workTicks: 100 }],
    ['it is not gathered', { action: 'craft' as const }],
    ['it stays in hand', { deliver: 'hand' as const }],
  ])('is not offered where %s', (_, over) => {
    const { holder, ...rest } = { ...mining, ...over }
    const one = holder === undefined ? rest : { ...rest, holder }
    expect(shareFor(boardOf([one], spare), 'human-eve')).toBeUndefined()
  })

  it('is first what the goal waits for longest', () => {
    const other = { ...mining, id: 9, item: 'sand', tools: [] }
    expect(shareFor(boardOf([mining, other], { ...spare, criticalPath: [9] }), human.id)?.subtask.id).toBe(9)
    expect(shareFor(boardOf([mining, other], { ...spare, phase: 'paused' }), human.id)).toBeUndefined()
  })

  it('is what the chat answers where nothing is ready', () => {
    expect(whyNothingFor(boardOf([mining], spare), human.id)).toBe(
      'Nothing is ready, but V is at #4 Gather 11 cobblestone: say claim 5 of 4 for a part of it.',
    )
    expect(whyNothingFor(boardOf([mining], holds({})), human.id)).toContain('Nothing is ready')
  })
})
