import { describe, expect, it } from 'vitest'
import { systemClock } from '../../../../src-main/base/index.ts'
import type { Stock } from '../../../../src-main/contract/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { bringTo } from '../../../../src-main/session/people/handing.ts'
import { step } from '../../board/harness.ts'

type Handing = Parameters<typeof bringTo>[3]

const ADA = { player: 'Ada', participant: 'ada' }
const BOT = 'bot:Voyager'

/** The bot digs with its pickaxe when Ada takes that over; what it carries by then is in `hands`. */
function diggingWith(hands: Stock, others: Parameters<typeof step>[] = []) {
  const keeper = new BoardKeeper({ clock: systemClock, append: () => {}, changed: () => {} })
  keeper.open({
    goal: 'a goal',
    version: '1.20.1',
    gives: {},
    subtasks: [
      step(1, 'gather', 'cobblestone', { quantity: 8, tools: ['wooden_pickaxe'] }),
      ...others.map(other => step(...other)),
    ],
  })
  keeper.emit([{ type: 'chest.found', position: { x: 0, y: 64, z: 0 } }], 'session', 'a test')
  keeper.act({ type: 'join', id: BOT, kind: 'bot', name: 'Voyager' }, BOT, 'joined')
  keeper.act({ type: 'join', id: 'ada', kind: 'human', name: 'Ada' }, 'ada', 'joined')
  keeper.observe({ [BOT]: hands }, BOT, 'a test')
  keeper.act({ type: 'claim', id: 1, participant: BOT }, BOT, 'a test')
  const subtask = keeper.view.subtasks[0]
  if (!subtask) throw new Error('There is no subtask.')
  const counted: Stock[] = []
  const act = {
    async hand({ items }: { items: Stock }) {
      let count = 0
      for (const [item, wanted] of Object.entries(items)) {
        count += wanted
        hands[item] = (hands[item] ?? 0) - wanted
      }
      return { outcome: 'done', count }
    },
  }
  const observe = () => ({
    inventory: Object.entries(hands).flatMap(([item, count]) => (count > 0 ? [{ item, count }] : [])),
  })
  const options = {
    id: BOT,
    body: { act, observe },
    sense: { quietly: (work: () => unknown) => work() },
    atWork: () => ({
      keeper,
      chest: { forget: () => {} },
      witness: { broughtTo: (_who: string, given: Stock) => counted.push(given) },
    }),
  } as unknown as Handing
  return {
    keeper,
    counted,
    hands,
    takeOver() {
      keeper.act({ type: 'handOver', id: 1, participant: 'ada', to: 'ada' }, 'ada', 'a test')
      const actionOptions = { deadlineMs: 1000, signal: new AbortController().signal, log: () => {} }
      return bringTo(ADA, subtask, actionOptions, options)
    },
    card: () => keeper.view.subtasks[0],
  }
}

describe('a bot from which a person takes over', () => {
  it('brings the tool, too, where they have none, and the subtask is theirs then', async () => {
    const { takeOver, card, counted } = diggingWith({ wooden_pickaxe: 1, cobblestone: 3 })
    expect(await takeOver()).toBe('Here: 3 cobblestone and 1 wooden pickaxe for #1.')
    expect(card()).toMatchObject({ holder: 'ada' })
    expect(counted).toEqual([{ cobblestone: 3 }])
  })

  it('keeps its tool where they have one', async () => {
    const { takeOver, card, keeper, hands } = diggingWith({ wooden_pickaxe: 1, cobblestone: 3 })
    keeper.observe({ ada: { wooden_pickaxe: 1 } }, 'ada', 'a test')
    expect(await takeOver()).toBe('Here: 3 cobblestone for #1.')
    expect(card()).toMatchObject({ holder: 'ada' })
    expect(hands['wooden_pickaxe']).toBe(1)
  })

  it('keeps its tool where something else of its own takes that, and says what is still missing', async () => {
    const { takeOver, card, keeper } = diggingWith({ wooden_pickaxe: 1 }, [
      [2, 'gather', 'coal', { tools: ['wooden_pickaxe'] }],
    ])
    keeper.act({ type: 'pin', id: 2, participant: 'ada', to: BOT }, 'ada', 'a test')
    expect(await takeOver()).toBe(
      '#1 is set aside for you. It cannot start yet: needs a wooden pickaxe: 1 with Voyager, to be put into the chest. I have nothing of it in hand.',
    )
    expect(card()?.holder).toBeUndefined()
  })
})
