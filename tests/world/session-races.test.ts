import type { Bot } from 'mineflayer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Position } from '../../src-main/contract/index.ts'
import { chatOf } from '../support/chat-with.ts'
import {
  BOT,
  isFree,
  layOutPickaxe,
  orThrow,
  type PlayRig,
  playRig,
  subtaskFor,
} from '../support/play-rig.ts'
import { idOf, openLid } from './practice-fresh.ts'
import { joinClient, until } from './practice-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const EVE = { id: 'human-eve', name: 'Eve' }
const BOT_ID = `bot:${BOT}`
/** Blocks: the bot is that near to the chest when Ada takes the tool, and cannot have it open yet. */
const ABOUT_TO_REACH = 8
/** South of the chest, on the plain. */
const WAY = 26

let rig: PlayRig

beforeEach(async () => {
  rig = await playRig()
  orThrow(rig.core.join(ADA))
})
afterEach(() => rig.close())

const feed = () =>
  rig.core
    .snapshot()
    .feed.map(({ text }) => text)
    .join('\n')

describe('the last pickaxe in the chest, for which a bot and a human reach', () => {
  let ada: Bot
  let heard: string[]

  beforeEach(async () => {
    await rig.joinBot()
    ada = await joinClient(rig.world, ADA.name)
    heard = []
    ada.on('whisper', (_from, text) => void heard.push(text))
    await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
  })
  afterEach(() => ada.quit())

  /** Has the bot set out for the tool; Ada, at the open chest, takes it before the bot is there, and shows it in her hand. */
  async function race(tool: string, goal: string): Promise<void> {
    const { chest, control } = rig.world
    // For the plan it looks into the chest; the race begins after that.
    await rig.start(goal)
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(board => isFree(board) && board.ledger.chest[tool] === 1)
    await control.teleport(ADA.name, { x: chest.x + 0.5, y: chest.y, z: chest.z + 2.5 })
    await control.teleport(BOT, { x: chest.x + 0.5, y: chest.y, z: chest.z + WAY })
    const away = ({ x, z }: Position) => Math.hypot(x - chest.x, z - chest.z)
    const botAway = () => away(rig.core.snapshot().vitals[BOT_ID]?.position ?? chest)
    await rig.pageShows(() => botAway() > WAY - 2)
    await until(() => away(ada.entity.position) < 4)
    const lid = await openLid(ada, chest)
    orThrow(rig.core.resume(ADA.id))
    const isReservedForBot = () =>
      rig
        .board()
        .subtasks.some(
          ({ holder, reservations }) =>
            holder === BOT_ID && reservations.some(({ item, place }) => item === tool && place === 'chest'),
        )
    await rig.pageShows(() => botAway() < ABOUT_TO_REACH && isReservedForBot())
    await lid.withdraw(idOf(ada, tool), null, 1)
    lid.close()
    await ada.equip(idOf(ada, tool), 'hand')
  }

  it('is hers: the bot finds that out, the board knows that she has it, and she is asked for it', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'iron_pickaxe', count: 1 }])
    await race('iron_pickaxe', 'Get 1 diamond')
    const known = await rig.boardIs(({ ledger }) => ledger.held[ADA.id]?.['iron_pickaxe'] === 1)
    expect(known.ledger.chest['iron_pickaxe'] ?? 0).toBe(0)
    expect(known.ledger.held[BOT_ID]?.['iron_pickaxe'] ?? 0).toBe(0)
    await expect
      .poll(() => heard.join('\n'), { timeout: 60_000 })
      .toMatch(/I need the iron pickaxe that you have/)
    const { holder, reservations, note } = subtaskFor(rig.board(), 'diamond')
    expect({ holder, reservations }).toEqual({ holder: undefined, reservations: [] })
    expect(note).toMatch(/Ada has an iron pickaxe/)
    const bot = ada.players[BOT]?.entity
    if (!bot) throw new Error('Ada does not see the bot.')
    await ada.lookAt(bot.position.offset(0, 1.6, 0), true)
    // The server hears of a look with the next tick.
    await ada.waitForTicks(2)
    for (const { type } of ada.inventory.items()) await ada.toss(type, null, 1)
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.subtasks.map(({ item }) => item)).toEqual(['diamond'])
    expect(subtaskFor(board, 'diamond').attempts.at(-1)?.participant).toBe(BOT_ID)
  })

  it('is hers, and another is made where that is quicker', async () => {
    await layOutPickaxe(rig.world)
    await race('wooden_pickaxe', 'Get 3 cobblestone')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(subtaskFor(board, 'wooden_pickaxe').attempts.at(-1)).toMatchObject({
      participant: BOT_ID,
      outcome: 'done',
    })
    expect(subtaskFor(board, 'cobblestone').attempts.at(-1)?.participant).toBe(BOT_ID)
    expect(board.ledger.held[ADA.id]?.['wooden_pickaxe']).toBe(1)
    expect(feed()).toMatch(/Another wooden pickaxe is made/)
    expect(ada.inventory.items().map(({ name }) => name)).toEqual(['wooden_pickaxe'])
  })
})

describe('a subtask that two humans claim by chat in the same moment', () => {
  it('goes to one of them; the other is told who has it, and then what else there is', async () => {
    orThrow(rig.core.join(EVE))
    await rig.joinBot()
    const people = [ADA, EVE]
    const bodies = await Promise.all(people.map(({ name }) => rig.joinHuman(name)))
    const chats = bodies.map(chatOf)
    await rig.pageShows(({ vitals }) => people.every(({ id }) => vitals[id]?.presence === 'in world'))
    await rig.start('Kill a pig, get 3 oak logs and get 3 dirt')
    // The bot leaves it to them.
    for (const { id } of people)
      orThrow(rig.core.command({ type: 'like', participant: id, kinds: ['hunting'] }))
    const { id } = subtaskFor(rig.board(), 'pig')
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(isFree)
    orThrow(rig.core.resume(ADA.id))
    for (const body of bodies) body.act.say(`!claim ${id}`)
    const answers = await Promise.all(chats.map(chat => chat.answer(/Yours|is doing/)))
    const { status, holder, attempts } = subtaskFor(rig.board(), 'pig')
    const first = people.findIndex(one => one.id === holder)
    const other = 1 - first
    expect(status).toBe('IN_PROGRESS')
    expect(attempts.filter(({ participant }) => participant !== `bot:${BOT}`)).toEqual([])
    expect(answers[first]).toMatch(new RegExp(`^Yours: #${id}: Kill a pig`))
    expect(answers[other]).toMatch(new RegExp(`^${people[first]?.name} is doing #${id}.*What you can do: #`))
    expect(await chats[other]?.ask('!next', /#/)).toMatch(/(oak logs|dirt)/)
  })
})
