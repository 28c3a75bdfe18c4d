import { expect, it } from 'vitest'
import type { Participant } from '../../../../src-main/contract/index.ts'
import { Company } from '../../../../src-main/session/company.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import type { LiveSession } from '../../../../src-main/session/live-session.ts'
import { step } from '../../../support/boards.ts'
import { handClock } from '../../../support/hand-clock.ts'

/** People at a board with one subtask, where strangers may give orders. Ada likes to mine. */
function people() {
  const clock = handClock()
  const keeper = new BoardKeeper({ clock, append: () => {}, changed: () => {} })
  keeper.open({ goal: 'a goal', version: '1.20.1', gives: {}, subtasks: [step({ id: 1, item: 'oak_log' })] })
  const session = {
    keeper,
    join: ({ id, kind, name }: Participant) => keeper.act({ type: 'join', id, kind, name }, id, 'joined'),
  }
  const company = new Company({
    clock,
    logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
    tell: () => {},
    session: () => session as unknown as LiveSession,
    heard: () => {},
    likes: player => (player.toLowerCase() === 'ada' ? ['mining'] : []),
    strangers: () => true,
    chatPrefix: () => '!',
  })
  return {
    company,
    claim: (participant: string) => keeper.act({ type: 'claim', id: 1, participant }, participant, 'claimed'),
    holder: () => keeper.view.subtasks[0]?.holder,
    present: () => keeper.view.participants.filter(one => one.present).map(({ id }) => id),
    likes: (id: string) => keeper.view.participants.find(one => one.id === id)?.likes,
  }
}

it('is one person who spoke in the game first and then opens the page', () => {
  const { company, present } = people()
  expect(company.participant('Ada')).toBe('player:Ada')
  company.join({ id: 'page', name: 'Ada' })
  expect(company.participant('Ada')).toBe('page')
  expect(present()).toEqual(['page'])
})

it('is one person who opens the page in another browser, and what was claimed in the first is free', () => {
  const { company, claim, holder, present } = people()
  company.join({ id: 'old', name: 'Ada' })
  claim('old')
  company.join({ id: 'new', name: 'ada' })
  expect(company.participant('Ada')).toBe('new')
  expect(present()).toEqual(['new'])
  expect(holder()).toBeUndefined()
})

it('knows still in another browser where the player stands and what they like', () => {
  const { company, likes } = people()
  company.join({ id: 'old', name: 'Ada' })
  const position = { x: 1, y: 64, z: 2 }
  company.humans.moved('old', position)
  company.join({ id: 'new', name: 'Ada' })
  expect(company.vitals).toMatchObject({ new: { presence: 'in world', position } })
  expect(likes('new')).toEqual(['mining'])
})

it('keeps what a person has claimed whose page is loaded again', () => {
  const { company, claim, holder } = people()
  company.join({ id: 'page', name: 'Ada' })
  claim('page')
  company.join({ id: 'page', name: 'Ada' })
  expect(holder()).toBe('page')
})

it('keeps people of different names apart', () => {
  const { company, claim, holder, present } = people()
  company.join({ id: 'ada', name: 'Ada' })
  claim('ada')
  company.join({ id: 'eve', name: 'Eve' })
  expect(present()).toEqual(['ada', 'eve'])
  expect(holder()).toBe('ada')
})

it('keeps people apart who have not said their names', () => {
  const { company, present } = people()
  company.join({ id: 'one', name: 'Player' })
  company.join({ id: 'two', name: 'Player' })
  expect(present()).toEqual(['one', 'two'])
})
