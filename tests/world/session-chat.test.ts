import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Body } from '../../src-main/body/index.ts'
import { DEFAULT_SETTINGS } from '../../src-main/contract/index.ts'
import { chatOf } from '../support/chat-with.ts'
import { BOT, orThrow, type PlayRig, playRig, subtaskFor } from '../support/play-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`

describe('orders in the game’s chat', () => {
  let rig: PlayRig
  let ada: Body
  let chat: ReturnType<typeof chatOf>

  beforeEach(async () => {
    rig = await playRig()
    orThrow(rig.core.join(ADA))
    await rig.joinBot()
    ada = await rig.joinHuman(ADA.name)
    chat = chatOf(ada)
    await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
  })
  afterEach(() => rig.close())

  it('claim, show and give back subtasks, with where to go', async () => {
    await rig.start('Craft a diamond pickaxe')
    const log = subtaskFor(rig.board(), 'oak_log').id
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    expect(await chat.ask('!board', /READY|BLOCKED/)).toContain(`Voyager #${log}`)
    expect(await chat.ask('!claimm 3', /did you mean/)).toContain('claim')
    expect(await chat.ask(`!claim ${log}`, /Voyager is doing/)).toContain('handed over')
    const blocked = subtaskFor(rig.board(), 'diamond').id
    expect(await chat.ask(`!claim ${blocked}`, /cannot start yet/)).toContain('iron pickaxe')
    orThrow(
      rig.core.command({ type: 'add', action: 'gather', item: 'oak_log', quantity: 2, participant: ADA.id }),
    )
    const added = rig.board().subtasks.at(-1)?.id
    expect(await chat.ask(`!claim ${added}`, /Yours/)).toMatch(/Oak log at -?\d+ \d+ -?\d+, .*\./)
    expect(await chat.whisper('where', /blocks|right there/)).toContain('Oak log')
    expect(await chat.whisper('release', /free again/)).toContain(`#${added}`)
    expect(rig.board().subtasks.find(({ id }) => id === added)?.holder).not.toBe(ADA.id)
  })

  it('“done” counts at once', async () => {
    await rig.start('Kill a pig')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    orThrow(
      rig.core.command({ type: 'add', action: 'gather', item: 'oak_log', quantity: 2, participant: ADA.id }),
    )
    const added = rig.board().subtasks.at(-1)?.id
    await chat.ask(`!claim ${added}`, /Yours/)
    expect(await chat.whisper('next', /You have/)).toContain(`#${added}`)
    await chat.ask('!done', /is done/)
    expect(rig.board().subtasks.find(({ id }) => id === added)?.evidence?.kind).toBe('said')
  })

  it('call the bot, which leaves its work and takes it up again', async () => {
    await rig.start('Get 40 cobblestone')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    await chat.ask('Voyager come', /Here I am/)
    const { x, z } = ada.observe().position
    const bot = rig.core.snapshot().vitals[BOT_ID]?.position
    expect(Math.hypot((bot?.x ?? 99) - x, (bot?.z ?? 99) - z)).toBeLessThan(5)
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
  })

  it('“stop” makes it stand still at once, with its claim free, until “go”', async () => {
    await rig.start('Get 40 cobblestone')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    await chat.ask('!stop', /Standing still/)
    await rig.boardIs(({ subtasks }) => subtasks.every(({ holder }) => holder === undefined))
    const stands = () => rig.pageShows(({ vitals }) => vitals[BOT_ID]?.doing === 'Standing still')
    await stands()
    // To come when it is called is no leave to go.
    await chat.ask('!come', /Here I am/)
    await stands()
    expect(rig.board().subtasks.every(({ holder }) => holder === undefined)).toBe(true)
    await chat.ask('!go', /Going on/)
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
  })

  it('a goal can be said; beside another one it waits, joins it or replaces it, as the player answers', async () => {
    expect(await chat.ask('!goal get 40 cobblestonn', /Did you mean/)).toContain('goal get 40 cobblestone')
    await chat.ask('!goal get 40 cobblestone', /has begun/)
    expect(rig.board().goal).toBe('get 40 cobblestone')
    expect(await chat.ask('!queue', /Say a goal/)).toContain('goal craft a compass')
    expect(await chat.ask('!goal kill a pig', /is being worked on/)).toContain('queue, replace or add')
    await chat.ask('!queue', /waits for its turn/)
    expect(rig.core.snapshot().waiting).toMatchObject([{ goal: 'kill a pig', by: 'Ada' }])
    await chat.whisper('add get 2 oak logs', /on the board, too/)
    expect(rig.board().goal).toBe('get 40 cobblestone and get 2 oak logs')
    await chat.ask('!goal 30 oak logs', /is being worked on/)
    await chat.ask('!replace', /in its place/)
    expect(rig.board().goal).toBe('30 oak logs')
    expect(rig.core.snapshot().waiting).toHaveLength(1)
  })

  it('what a player likes is given to them first, left to them by the bot, and known with the next goal', async () => {
    await rig.start('Get 3 cobblestone')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    expect(await chat.ask('!I like flying', /Say what you like/)).toContain('mining')
    expect(await chat.ask('!I like hunting', /Noted/)).toContain('you like hunting')
    orThrow(rig.core.command({ type: 'add', action: 'kill', item: 'pig', quantity: 1, participant: ADA.id }))
    const pig = subtaskFor(rig.board(), 'pig')
    expect(await chat.ask('!next', /#/)).toMatch(new RegExp(`#${pig.id}.* You like hunting`))
    const board = await rig.boardIs(now => subtaskFor(now, 'cobblestone').status === 'IN_PROGRESS')
    expect(subtaskFor(board, 'pig')).toMatchObject({ status: 'READY', attempts: [] })
    orThrow(await rig.core.replaceGoal('Get 2 oak logs', ADA.id))
    expect(rig.board().participants.find(({ id }) => id === ADA.id)?.likes).toEqual(['hunting'])
  })

  it('“pause” pauses the whole board', async () => {
    await rig.start('Get 40 cobblestone')
    await chat.ask('!pause', /Paused/)
    expect(rig.board().phase).toBe('paused')
    await chat.ask('!go', /Going on/)
    expect(rig.board().phase).toBe('running')
  })

  it('“give me” brings what the bot has, also without a goal, and says what is lacking', async () => {
    await rig.world.control.give(BOT, 'iron_ingot', 2)
    await rig.pageShows(({ vitals }) => (vitals[BOT_ID]?.inventory.length ?? 0) > 0)
    expect(await chat.ask('!give me 3 iron', /Here:/)).toContain('2 iron ingots')
    expect(await chat.ask('!give me 3 diamonds', /no diamond/)).toContain('none is free in the chest')
    expect(await chat.ask('!give me 3 dimonds', /Did you mean/)).toContain('give me 3 diamond')
    expect(ada.observe().inventory).toMatchObject([{ item: 'iron_ingot', count: 2 }])
  })

  it('“give me” takes from the shared chest what nobody has reserved', async () => {
    await rig.world.control.fillChest(rig.world.chest, [{ name: 'bread', count: 4 }])
    await rig.start('Get 40 cobblestone')
    await rig.boardIs(({ ledger }) => ledger.chest['bread'] === 4)
    await chat.ask('!give me 3 bread', /Here: 3 bread/)
    await rig.boardIs(({ ledger }) => ledger.chest['bread'] === 1 && ledger.held[ADA.id]?.['bread'] === 3)
  })

  it('of strangers are not heard, unless the settings let them in', async () => {
    await rig.start('Get 40 cobblestone')
    const eve = await rig.joinHuman('Eve')
    const eves = chatOf(eve)
    eve.act.say('!pause')
    await chat.ask('!board', /done/)
    expect(rig.board().phase).toBe('running')
    expect(eves.heard.filter(line => /Paused/.test(line))).toEqual([])
    orThrow(rig.core.configure({ ...DEFAULT_SETTINGS, chatPrefix: '?', strangers: true }))
    await eves.ask('?pause', /Paused/)
    expect(rig.board().participants.map(({ name }) => name)).toContain('Eve')
  })
})
