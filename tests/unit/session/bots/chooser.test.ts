import { expect, it } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { Chooser } from '../../../../src-main/session/bots/chooser.ts'
import { Setbacks } from '../../../../src-main/session/bots/setbacks.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { bot, human, subtask } from '../../../support/boards.ts'

const DUSK = 12_800
const TICKS_A_MINUTE = 1200

function chooserOf(body: object, keeper: BoardKeeper, setbacks = new Setbacks()): Chooser {
  const options = {
    id: bot.id,
    body,
    keeper,
    knowledge: createKnowledge('1.20.1'),
    clock: systemClock,
    pairs: { whyNot: () => undefined },
  }
  return new Chooser(options as unknown as ConstructorParameters<typeof Chooser>[0], setbacks)
}

it.each([
  [DUSK - 8 * TICKS_A_MINUTE, 'Waiting for the night, for #1: in about 8 min'],
  [DUSK - 100, 'Waiting for the night, for #1: in a moment'],
])('who waits for the night at %i says for how long', (day, words) => {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const hunt = subtask({ id: 1, action: 'kill', item: 'spider', needs: [] })
  keeper.open({ goal: 'string', version: '1.20.1', gives: {}, subtasks: [hunt] })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  const setbacks = new Setbacks()
  const [ready] = keeper.view.subtasks
  const failure = { code: 'not_by_day', message: '', details: { inMs: 100_000 } } as const
  if (ready) setbacks.excuses(ready, failure, false, systemClock.now())
  const body = { surroundings: { time: { day } } }
  expect(chooserOf(body, keeper, setbacks).idleWords).toBe(words)
})

const MORNING = 1000
const THERE = { x: 9, y: 64, z: 0 }

/** Iron that nothing shows, with much work behind it, and wool; somewhere on a plain. */
function byDay({ seen = ['sheep'], page = false, company = false, sky = 15 } = {}) {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  const subtasks = [
    subtask({ id: 1, action: 'gather', item: 'raw_iron', tools: ['stone_pickaxe'], needs: [] }),
    subtask({ id: 2, action: 'gather', item: 'white_wool', needs: [] }),
    subtask({ id: 3, action: 'smelt', item: 'iron_ingot', materials: { raw_iron: 1 }, needs: [1] }),
  ]
  keeper.open({ goal: 'iron', version: '1.20.1', gives: {}, subtasks })
  keeper.act({ type: 'join', id: bot.id, kind: 'bot', name: bot.name }, bot.id, 'joined')
  if (page || company)
    keeper.act({ type: 'join', id: human.id, kind: 'human', name: human.name }, human.id, 'joined')
  keeper.observe({ [bot.id]: { stone_pickaxe: 1 } }, bot.id, 'carries')
  const body = {
    observe: () => ({
      position: { x: 0, y: 64, z: 0 },
      health: 20,
      food: 20,
      inventory: [],
      players: company ? [human.name] : [],
    }),
    find: (blocks: string[]) => (blocks.some(block => seen.includes(block)) ? [THERE] : []),
    findMobs: (mob: string) => (seen.includes(mob) ? [THERE] : []),
    surroundings: { time: { day: MORNING }, dimension: { skyLight: true }, block: () => ({ sky }) },
  }
  return chooserOf(body, keeper).choice()
}

it('alone, what lies in sight comes before what must be dug for first', () => {
  expect(byDay()?.id).toBe(2)
  expect(byDay()?.why).toContain('Other work comes later, since it is nowhere in sight')
  // Who has only the page open looks on.
  expect(byDay({ page: true })?.id).toBe(2)
})

it('what the longest chain waits for comes first with others at work, below ground, and where nothing else is in sight', () => {
  expect(byDay({ company: true })?.id).toBe(1)
  expect(byDay({ sky: 0 })?.id).toBe(1)
  expect(byDay({ seen: [] })?.id).toBe(1)
  expect(byDay({ seen: ['sheep', 'iron_ore'] })?.id).toBe(1)
})
