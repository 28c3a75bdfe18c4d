import mineflayer, { type Bot } from 'mineflayer'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BoardView } from '../../src-main/contract/index.ts'
import { BOT, isFree, orThrow, type PlayRig, playRig } from '../support/play-rig.ts'
import { openLid } from './practice-fresh.ts'
import { joinClient } from './practice-rig.ts'

const ADA = { id: 'human-ada', name: 'Ada' }
const BOT_ID = `bot:${BOT}`
/** 250 ms. */
const AT_ONCE_TICKS = 5
/** Three seconds: by then any step or blow would have shown, and the log that it was at would be down. */
const WATCHED_TICKS = 60
/** Blocks in a tick: a walk is more than twice as fast, and what is left of it is less in the second tick. */
const STEP = 0.1

describe('“stop”, at the speed of the game', () => {
  let rig: PlayRig
  let ada: Bot
  /** The client that is the bot, for its ticks and what it does in each. */
  let bot: Bot

  beforeEach(async () => {
    rig = await playRig({ timeScale: 1 })
    orThrow(rig.core.join(ADA))
    const created = vi.spyOn(mineflayer, 'createBot')
    await rig.joinBot()
    bot = created.mock.results[0]?.value as Bot
    created.mockRestore()
    ada = await joinClient(rig.world, ADA.name)
    await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
  })
  afterEach(async () => {
    ada.quit()
    await rig.close()
  })

  /** Blocks that it comes in each tick from now on, and whether it digs. */
  function watch() {
    const ticks: { step: number; digs: boolean }[] = []
    let before = bot.entity.position.clone()
    bot.on('physicsTick', () => {
      const { position } = bot.entity
      ticks.push({ step: position.distanceTo(before), digs: bot.targetDigBlock !== null })
      before = position.clone()
    })
    return ticks
  }

  /** Goes on tick by tick until it holds. */
  async function ticksUntil(condition: () => boolean): Promise<void> {
    while (!condition()) await bot.waitForTicks(1)
  }

  const walks = ({ step }: { step: number }) => step > STEP
  const atWork = (tick: { step: number; digs: boolean }) => walks(tick) || tick.digs

  /** Watches it from the order on; Ada sees it where it stopped. */
  async function standsAfter(order: () => void): Promise<void> {
    order()
    const ticks = watch()
    await ticksUntil(() => ticks.length >= AT_ONCE_TICKS)
    const stood = bot.entity.position.clone()
    await ticksUntil(() => ticks.length >= AT_ONCE_TICKS + WATCHED_TICKS)
    expect(ticks.findLastIndex(atWork) + 1).toBeLessThanOrEqual(AT_ONCE_TICKS)
    expect(bot.entity.position.distanceTo(stood)).toBeLessThan(2 * STEP)
    expect(ada.players[BOT]?.entity?.position.distanceTo(stood)).toBeLessThan(2 * STEP)
    expect(rig.core.snapshot().vitals[BOT_ID]?.doing).toBe('Standing still')
    expect(rig.board().subtasks.every(({ holder }) => holder === undefined)).toBe(true)
  }

  it('stops it on its way, until “go”', async () => {
    const { chest, control } = rig.world
    await control.fillChest(chest, [{ name: 'wooden_pickaxe', count: 1 }])
    // For the plan it looks into the chest first.
    await rig.start('Get 3 cobblestone')
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(board => isFree(board) && board.ledger.chest['wooden_pickaxe'] === 1)
    const far = { x: chest.x + 0.5, y: chest.y, z: chest.z + 45 }
    await control.teleport(ADA.name, { ...far, x: far.x + 4, z: far.z - 20 })
    await control.teleport(BOT, far)
    await ticksUntil(() => bot.entity.position.z > far.z - 1)
    orThrow(rig.core.resume(ADA.id))
    const before = watch()
    const isAtIt = () => rig.board().subtasks.some(({ holder }) => holder === BOT_ID)
    await ticksUntil(() => isAtIt() && before.length > 5 && before.slice(-5).every(walks))
    await standsAfter(() => ada.whisper(BOT, 'stop'))
    ada.whisper(BOT, 'go')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.ledger.chest['cobblestone']).toBe(3)
  })

  it('stops it in the middle of a log, which stays, until “go”', async () => {
    await rig.start('Get 2 oak logs')
    const before = watch()
    await ticksUntil(() => before.length > 10 && before.slice(-10).every(({ digs }) => digs))
    const at = bot.targetDigBlock?.position ?? bot.entity.position
    await standsAfter(() => ada.chat('!stop'))
    expect((await rig.world.control.blockAt(at)).name).toBe('oak_log')
    ada.chat('!go')
    const board = await rig.boardIs(({ phase }) => phase === 'finished')
    expect(board.ledger.chest['oak_log']).toBeGreaterThanOrEqual(2)
  })

  it('holds for a bot that was thrown out and has come back, until “go”', async () => {
    await rig.start('Get 2 oak logs')
    await rig.boardIs(({ subtasks }) => subtasks.some(({ holder }) => holder === BOT_ID))
    ada.whisper(BOT, 'stop')
    const doing = () => rig.core.snapshot().vitals[BOT_ID]?.doing
    await rig.boardIs(board => isFree(board) && doing() === 'Standing still')
    const isHere = (board: BoardView) => board.participants.find(({ id }) => id === BOT_ID)?.present
    await rig.world.control.kick(BOT, 'a test')
    await rig.boardIs(board => isHere(board) === false)
    await rig.boardIs(board => isHere(board) === true && doing() === 'Standing still')
    await ada.waitForTicks(WATCHED_TICKS)
    expect([doing(), isFree(rig.board())]).toEqual(['Standing still', true])
    // The bot hears who is there only once it has seen them again.
    await rig.pageShows(({ vitals }) => vitals[ADA.id]?.presence === 'in world')
    ada.whisper(BOT, 'go')
    await rig.boardIs(({ phase }) => phase === 'finished')
  })

  it('stops it on its way to look into the chest', async () => {
    const { chest, control } = rig.world
    await rig.start('Get 2 oak logs')
    orThrow(rig.core.pause(ADA.id))
    await rig.boardIs(isFree)
    await control.teleport(ADA.name, { x: chest.x + 0.5, y: chest.y, z: chest.z + 2.5 })
    await control.teleport(BOT, { x: chest.x + 0.5, y: chest.y, z: chest.z + 14 })
    await ticksUntil(() => bot.entity.position.z > chest.z + 13 && ada.entity.position.z < chest.z + 3)
    // What somebody may have put there the bot looks at before all else.
    const lid = await openLid(ada, chest)
    lid.close()
    await bot.waitForTicks(10)
    orThrow(rig.core.resume(ADA.id))
    const before = watch()
    await ticksUntil(() => before.length > 5 && before.slice(-5).every(walks))
    await standsAfter(() => ada.whisper(BOT, 'stop'))
  })
})
