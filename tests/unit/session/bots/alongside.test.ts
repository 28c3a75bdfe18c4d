import { describe, expect, test } from 'vitest'
import type { BoardView } from '../../../../src-main/contract/index.ts'
import { createKnowledge } from '../../../../src-main/knowledge/index.ts'
import { alongside, restOfVein } from '../../../../src-main/session/bots/alongside.ts'
import { boardOf, bot, human, subtask } from '../../../support/boards.ts'
import { Game, step } from '../../board/harness.ts'

const TICK_MS = 50
const stone = (id: number, quantity: number) =>
  step(id, 'gather', 'cobblestone', { quantity, workTicks: quantity * 20 })
const furnaces = step(3, 'craft', 'furnace', { quantity: 3, materials: { cobblestone: 8 }, needs: [1, 2] })

/** Bob, a bot, is at #1; Ann has just taken #2, or Cid has, who is a bot. */
function beside(subtasks = [stone(1, 8), stone(2, 16), furnaces], holder = 'Ann'): BoardView {
  const people = { Ann: 'human', Bob: 'bot', Cid: 'bot' } as const
  const game = new Game({ goal: 'g', version: '1.20.1', gives: {}, subtasks }, people)
  game.must({ type: 'claim', id: 1, participant: 'Bob' })
  game.must({ type: 'claim', id: 2, participant: holder })
  return game.view
}

/** How many more Bob should bring when so many ticks have gone by since the other began. */
function more(view: BoardView, ticks: number): number {
  const [own, other] = view.subtasks
  if (!own) throw new Error('nothing on the board')
  return alongside(view, own, (other?.claimedAt ?? 0) + ticks * TICK_MS)
}

describe('a bot that gathers beside a person', () => {
  test('brings some of what the person has before them, the less the longer they are at it', () => {
    const view = beside()
    expect(more(view, 0)).toBe(13)
    expect(more(view, 5 * 30)).toBe(8)
    expect(more(view, 16 * 30)).toBe(0)
  })

  test('leaves a small part to them', () => {
    expect(more(beside([stone(1, 20), stone(2, 3), furnaces]), 0)).toBe(0)
  })

  test('brings its own at once where somebody waits for nothing but that', () => {
    const pickaxe = step(4, 'craft', 'stone_pickaxe', { materials: { cobblestone: 3 }, needs: [1] })
    expect(more(beside([stone(1, 8), stone(2, 16), furnaces, pickaxe]), 0)).toBe(0)
  })

  test('does not reckon with what bots are at: they share by themselves', () => {
    expect(more(beside(undefined, 'Cid'), 0)).toBe(0)
  })

  test('brings nothing more of something else', () => {
    const sand = step(2, 'gather', 'sand', { quantity: 16, workTicks: 320 })
    expect(more(beside([stone(1, 8), sand, furnaces]), 0)).toBe(0)
  })
})

describe('a bot that has found ore', () => {
  const iron = { item: 'raw_iron', status: 'IN_PROGRESS' } as const
  const own = subtask({ id: 1, ...iron, quantity: 2, holder: bot.id })
  const theirs = subtask({ id: 2, ...iron, quantity: 5, progress: 1, holder: human.id })
  const open = subtask({ id: 3, item: 'raw_iron', quantity: 3 })

  /** How many more of it the bot should bring, with ore in sight at so many blocks, and a player. */
  function rest(subtasks = [own, theirs, open], { ore = 3, player = 60, item = own } = {}): number {
    const body = {
      find: (blocks: readonly string[], radius: number) =>
        blocks.includes('deepslate_iron_ore') && ore <= radius ? [{ x: ore, y: 0, z: 0 }] : [],
      observe: () => ({ position: { x: 0, y: 0, z: 0 } }),
      surroundings: {
        self: 1,
        entityIds: () => [1, 2],
        entity: (id: number) => ({ kind: 'player', x: id === 1 ? 0 : player, y: 0, z: 0 }),
      },
    } as unknown as Parameters<typeof restOfVein>[2]
    return restOfVein(boardOf(subtasks), item, body, createKnowledge('1.20.1'))
  }

  test('digs what others lack as well, who have to find it first', () => expect(rest()).toBe(4 + 3))

  test('brings its own once no more is to be seen, or where somebody is there to dig it', () => {
    expect(rest(undefined, { ore: 20 })).toBe(0)
    expect(rest(undefined, { player: 10 })).toBe(0)
  })

  test('does not do so with stone, which is everywhere, or with what nobody else lacks', () => {
    const stone = subtask({ id: 1, item: 'cobblestone', status: 'IN_PROGRESS', holder: bot.id })
    expect(rest([stone, { ...stone, id: 2, holder: human.id }], { item: stone })).toBe(0)
    expect(rest([own, { ...theirs, status: 'DONE' }])).toBe(0)
  })
})
