import { describe, expect, it } from 'vitest'
import type { BoardEvent } from '../../../../src-main/contract/index.ts'
import { BoardKeeper } from '../../../../src-main/session/keeping/board-keeper.ts'
import { Attendance } from '../../../../src-main/session/people/attendance.ts'
import { howToSay } from '../../../../src-main/session/people/order-words.ts'
import { handClock } from '../../../support/hand-clock.ts'
import { step } from '../../board/harness.ts'

const ADA = { id: 'ada', kind: 'human', name: 'Ada' } as const
const BEN = { id: 'ben', kind: 'human', name: 'Ben' } as const
const MINUTE = 60_000

/** A board with two people and a bot, of whom Ada has #1, and #2 is set aside for her. */
function attended({ prefix = '!' } = {}) {
  const clock = handClock()
  const log: BoardEvent[] = []
  const whispers: [player: string, text: string][] = []
  const world: { online: string[] | undefined } = { online: ['Voyager', 'ada'] }
  const keeper = new BoardKeeper({ clock, append: events => log.push(...events), changed: () => {} })
  keeper.open({
    goal: 'a goal',
    version: '1.20.1',
    gives: {},
    subtasks: [step(1, 'gather', 'diamond', { quantity: 3 }), step(2, 'gather', 'oak_log')],
  })
  const join = ({ id, kind, name }: { id: string; kind: 'human' | 'bot'; name: string }) =>
    keeper.act({ type: 'join', id, kind, name }, id, 'joined')
  for (const one of [ADA, BEN, { id: 'bot', kind: 'bot', name: 'Voyager' } as const]) join(one)
  const claim = (id: number, participant: string) =>
    keeper.act({ type: 'claim', id, participant }, participant, 'claimed')
  claim(1, ADA.id)
  keeper.act({ type: 'pin', id: 2, participant: ADA.id, to: ADA.id }, ADA.id, 'a test')
  const attendance = new Attendance({
    clock,
    people: () => [ADA, BEN],
    online: () => world.online,
    keeper: () => keeper,
    rejoin: join,
    whisper: (player, text) => whispers.push([player, text]),
    howToSay: order => howToSay(prefix, order),
  })
  attendance.look()
  return {
    attendance,
    keeper,
    world,
    log,
    whispers,
    claim,
    holder: () => keeper.view.subtasks[0]?.holder,
    isPresent: (id: string) => keeper.view.participants.some(one => one.id === id && one.present),
    /** So much time, with all looks in it. */
    pass(ms: number) {
      for (let passed = 0; passed < ms; passed += 5000) {
        clock.pass(5000)
        keeper.lapse()
        attendance.look()
      }
    },
    jump: (ms: number) => clock.pass(ms),
  }
}

describe('the claim of a person', () => {
  it('is held for ten minutes after their last sign while their player is in the world, and lapses five minutes later', () => {
    const { pass, holder } = attended()
    pass(14.5 * MINUTE)
    expect(holder()).toBe(ADA.id)
    pass(0.5 * MINUTE)
    expect(holder()).toBeUndefined()
  })

  it('is held as long as signs come', () => {
    const { pass, holder, attendance } = attended()
    for (let times = 0; times < 4; times += 1) {
      pass(9 * MINUTE)
      attendance.sign(ADA.id)
    }
    expect(holder()).toBe(ADA.id)
  })

  it('lapses after five minutes where the player is not in the world, unless a sign comes from the page', () => {
    const { pass, holder, world, attendance } = attended()
    world.online = ['Voyager']
    pass(2 * MINUTE)
    attendance.sign(ADA.id)
    pass(2 * MINUTE)
    attendance.sign(ADA.id)
    pass(2 * MINUTE)
    expect(holder()).toBe(ADA.id)
    pass(3 * MINUTE)
    expect(holder()).toBeUndefined()
  })

  it('is asked for once, a minute before it lapses, and an answer holds it', () => {
    const { pass, holder, whispers, attendance } = attended()
    pass(13.5 * MINUTE)
    expect(whispers).toEqual([])
    pass(MINUTE)
    expect(whispers).toEqual([
      [
        'Ada',
        'Still at #1 Gather 3 diamonds? Say !next or anything else, or others may take it in a minute.',
      ],
    ])
    attendance.sign(ADA.id)
    pass(5 * MINUTE)
    expect(holder()).toBe(ADA.id)
    expect(whispers).toHaveLength(1)
  })

  it('is asked for in words that work where no prefix is set', () => {
    const { pass, whispers } = attended({ prefix: '' })
    pass(14.5 * MINUTE)
    expect(whispers[0]?.[1]).toContain('Whisper me next or anything else')
  })
})

describe('a person whose player left the world', () => {
  it('leaves the board after three minutes: what they hold, and what is set aside for them, is for others', () => {
    const { pass, holder, world, claim, isPresent, log } = attended()
    world.online = ['Voyager']
    pass(2.9 * MINUTE)
    expect(isPresent(ADA.id)).toBe(true)
    expect(claim(2, 'bot').ok).toBe(false)
    pass(0.2 * MINUTE)
    expect(isPresent(ADA.id)).toBe(false)
    expect(holder()).toBeUndefined()
    expect(claim(2, 'bot').ok).toBe(true)
    expect(log.filter(({ type }) => type === 'participant.left')).toMatchObject([
      { id: ADA.id, by: 'session', why: 'left the world' },
    ])
  })

  it('stays while signs come, while no bot is there to see them, and where they never were in it', () => {
    const { pass, world, attendance, isPresent } = attended()
    world.online = ['Voyager']
    pass(2 * MINUTE)
    attendance.sign(ADA.id)
    pass(2 * MINUTE)
    expect(isPresent(ADA.id)).toBe(true)
    world.online = undefined
    pass(10 * MINUTE)
    expect(isPresent(ADA.id)).toBe(true)
    world.online = ['Voyager']
    pass(5 * MINUTE)
    expect(isPresent(ADA.id)).toBe(false)
    expect(isPresent(BEN.id)).toBe(true)
  })

  it('is back with a sign, before what they ask for is done, or with their player', () => {
    const { pass, world, attendance, claim, isPresent } = attended()
    world.online = ['Voyager']
    pass(4 * MINUTE)
    attendance.sign(ADA.id)
    expect(claim(1, ADA.id).ok).toBe(true)
    pass(4 * MINUTE)
    expect(isPresent(ADA.id)).toBe(false)
    world.online = ['Voyager', 'Ada']
    attendance.look()
    expect(isPresent(ADA.id)).toBe(true)
  })

  it('does not leave because the clock jumped', () => {
    const { jump, attendance, world, isPresent } = attended()
    world.online = ['Voyager']
    jump(60 * MINUTE)
    attendance.look()
    expect(isPresent(ADA.id)).toBe(true)
  })

  it('is not missed in the next world', () => {
    const { pass, attendance, world, isPresent } = attended()
    attendance.leaveWorld()
    world.online = ['Voyager']
    pass(10 * MINUTE)
    expect(isPresent(ADA.id)).toBe(true)
  })

  it('leaves no board that is over', () => {
    const { pass, keeper, world, isPresent } = attended()
    keeper.act({ type: 'stop' }, BEN.id, 'stopped')
    world.online = ['Voyager']
    pass(10 * MINUTE)
    expect(isPresent(ADA.id)).toBe(true)
  })
})
