import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import type { Body } from '../../src-main/body/index.ts'
import type { BoardView } from '../../src-main/contract/index.ts'
import { offences } from '../support/board-law.ts'
import { chatOf } from '../support/chat-with.ts'
import { ADA, type LeapingClock, leapingClock } from '../support/mishaps.ts'
import {
  BOT,
  isFree,
  layOutPickaxe,
  leisurely,
  orThrow,
  type PlayRig,
  playRig,
  subtaskFor,
} from '../support/play-rig.ts'

const BOT_ID = `bot:${BOT}`
/** Longer than any lease. */
const LONG_MS = 10 * 60_000

describe('a human who is gone', () => {
  let rig: PlayRig
  let ada: Body
  let clock: LeapingClock
  let errors: unknown[]

  beforeEach(async () => {
    clock = leapingClock()
    errors = []
    const logger = { ...silentLogger, error: (...entry: unknown[]) => errors.push(entry) }
    rig = await playRig({ clock, logger })
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
    ada = await rig.joinHuman(ADA.name)
    await adaIs('in world')
  })
  afterEach(() => rig.close())

  const adaIs = (presence: string) => rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === presence)
  const attemptsAt = (item: string, board: BoardView) =>
    subtaskFor(board, item).attempts.map(({ participant, outcome }) => [participant, outcome])

  /** Ada has claimed the pig, and the bot is at the rest. */
  async function startWithHerPig(): Promise<number> {
    await rig.start('Kill a pig and get 3 cobblestone')
    const { id } = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
    return id
  }

  it('with the only pickaxe, in the middle of her subtask: another is made, and the bot does it', async () => {
    const { chest } = rig.world
    await layOutPickaxe(rig.world)
    await rig.start('Get 3 cobblestone')
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(board => isFree(board) && board.ledger.chest['wooden_pickaxe'] === 1)
    const taken = await ada.act.withdraw({ chest, items: { wooden_pickaxe: 1 } }, leisurely)
    expect(taken.outcome).toBe('done')
    await ada.act.equip({ item: 'wooden_pickaxe', destination: 'hand' }, leisurely)
    orThrow(rig.core.resume(ADA.id))
    // The bot looks into the chest, and sees then that she has it.
    await rig.boardIs(board => isFree(board) && board.ledger.held[ADA.id]?.['wooden_pickaxe'] === 1)
    const { id } = subtaskFor(rig.board(), 'cobblestone')
    orThrow(rig.core.command({ type: 'claim', id, participant: ADA.id }))
    await ada.close()
    await adaIs('away')
    expect(subtaskFor(rig.board(), 'cobblestone').holder).toBe(ADA.id)
    clock.leap(LONG_MS)
    await rig.boardIs(({ subtasks }) => subtasks.every(({ holder }) => holder !== ADA.id))
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(attemptsAt('cobblestone', board).at(-1)).toEqual([BOT_ID, 'done'])
    expect(attemptsAt('wooden_pickaxe', board).at(-1)).toEqual([BOT_ID, 'done'])
    expect(board.ledger.chest).toMatchObject({ wooden_pickaxe: 1 })
    expect(board.ledger.chest['cobblestone']).toBeGreaterThanOrEqual(3)
    expect(offences(board)).toEqual([])
    expect(errors).toEqual([])
  })

  it('and comes back finds her subtask as she left it', async () => {
    const id = await startWithHerPig()
    await ada.close()
    await adaIs('away')
    await rig.boardIs(board => subtaskFor(board, 'cobblestone').status === 'DONE')
    expect(rig.board().subtasks.find(one => one.id === id)).toMatchObject({
      status: 'IN_PROGRESS',
      holder: ADA.id,
    })
    const again = await rig.joinHuman(ADA.name)
    await adaIs('in world')
    expect(await chatOf(again).ask('!next', /You have/)).toContain(`#${id}`)
    expect((await again.act.kill({ mob: 'pig', count: 1 }, leisurely)).outcome).toBe('done')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(attemptsAt('pig', board).at(-1)).toEqual([ADA.id, 'done'])
    expect(errors).toEqual([])
  })

  it('into another dimension is shown as away; the bot goes on, and her subtask waits until she gives it back from there', async () => {
    const id = await startWithHerPig()
    const { control, chest } = rig.world
    // What others see of who goes through a portal: they are on the list still, and not there any more.
    await control.setDimension(ADA.name, 'the_nether')
    await control.teleport(ADA.name, { ...chest, x: chest.x + 1000 })
    await adaIs('away')
    const board = await rig.boardIs(now => subtaskFor(now, 'cobblestone').status === 'DONE')
    expect(subtaskFor(board, 'pig')).toMatchObject({ status: 'IN_PROGRESS', holder: ADA.id })
    expect(board.participants.find(one => one.id === ADA.id)?.present).toBe(true)
    expect(offences(board)).toEqual([])
    const chat = chatOf(ada)
    await chat.ask('!board', new RegExp(`Ada #${id}`))
    expect(await chat.ask(`!hand ${id}`, /No bot has/)).toContain(`#${id}`)
    await chat.ask('!release', /free again/)
    const end = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(attemptsAt('pig', end).at(-1)).toEqual([BOT_ID, 'done'])
    expect(errors).toEqual([])
  })

  it('with the whole world, which the app left, finds the board where it was when it is joined again', async () => {
    await rig.start('Craft a wooden pickaxe')
    const before = await rig.boardIs(board => subtaskFor(board, 'oak_planks').status === 'DONE')
    await rig.core.disconnect()
    const [session] = orThrow(rig.core.sessions())
    await rig.joinBot()
    orThrow(await rig.core.reopen(session?.id ?? ''))
    const done = ({ subtasks }: BoardView) => subtasks.flatMap(one => (one.status === 'DONE' ? [one.id] : []))
    expect(done(rig.board())).toEqual(expect.arrayContaining(done(before)))
    await adaIs('in world')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.ledger.chest['wooden_pickaxe']).toBe(1)
    expect(errors).toEqual([])
  })
})
