import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import { watchPredictions } from '../../../../src-main/body/blocks/predictions.ts'
import { type Bot, Vec3 } from '../../../../src-main/body/game.ts'

const AT = new Vec3(1, 64, 2)
const STONE = 1
const AIR = 0

let sent: { packet: string; sequence?: number }[]
let client: EventEmitter & { write(packet: string, fields: object): void }
let there: number
let bot: EventEmitter
let scope: Scope

/** A bot on a server of that version, beside one block of stone. */
function watch(version: string): void {
  client = Object.assign(new EventEmitter(), {
    write: (packet: string, fields: object) => void sent.push({ packet, ...fields }),
  })
  const at = new Vec3(0, 0, 0)
  const show = (where: Vec3, state: number) => {
    at.set(where.x, where.y, where.z)
    there = state
    bot.emit(`blockUpdate:${where}`)
  }
  const isNew = (than: string) => Number(version.split('.')[1]) >= Number(than.split('.')[1])
  bot = Object.assign(new EventEmitter(), {
    _client: client,
    _updateBlockState: show,
    world: { getBlockStateId: () => there },
    registry: { version: { '>=': isNew } },
  })
  watchPredictions(bot as unknown as Bot, scope)
}

/** As mineflayer does: tells the server, and shows air at once. */
async function dig({ refused = true } = {}): Promise<void> {
  client.write('block_dig', { status: 0, location: AT })
  if (refused) client.emit('block_change', { location: AT, type: STONE })
  client.write('block_dig', { status: 2, location: AT })
  told(AIR)
  await Promise.resolve()
}
const told = (state: number) => {
  there = state
  bot.emit(`blockUpdate:${AT}`)
}
const acknowledged = (fields: object = { sequenceId: sent.at(-1)?.sequence }) => {
  client.emit('acknowledge_player_digging', fields)
  vi.advanceTimersByTime(1000)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sent = []
  there = STONE
  scope = new Scope()
})
afterEach(() => void vi.useRealTimers())

test('what was refused, acknowledged and not broken stands again', async () => {
  watch('1.20.1')
  await dig()
  acknowledged({ sequenceId: 1 })
  expect(there).toBe(AIR)
  acknowledged()
  expect(there).toBe(STONE)
})

test('what the server has told to be gone stays gone, before or soon after it acknowledges', async () => {
  watch('1.20.1')
  await dig()
  told(AIR)
  acknowledged()
  expect(there).toBe(AIR)
  there = STONE
  await dig()
  client.emit('acknowledge_player_digging', { sequenceId: sent.at(-1)?.sequence })
  told(AIR)
  vi.advanceTimersByTime(1000)
  expect(there).toBe(AIR)
})

test('what was not refused stays gone where the server never tells who digs, and stands again where it does', async () => {
  watch('1.20.1')
  await dig({ refused: false })
  acknowledged()
  expect(there).toBe(AIR)
  there = STONE
  await dig({ refused: false })
  told(AIR)
  acknowledged()
  there = STONE
  await dig({ refused: false })
  acknowledged()
  expect(there).toBe(STONE)
})

test('all that changes blocks is counted in one row', () => {
  watch('1.20.1')
  client.write('block_place', { sequence: 0 })
  client.write('use_item', { sequence: 7 })
  client.write('position', {})
  client.write('block_dig', { status: 0, location: AT })
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 2, undefined, 3])
})

test('an older server says itself what stands there', async () => {
  watch('1.16.5')
  await dig()
  expect(sent.every(({ sequence }) => sequence === undefined)).toBe(true)
  acknowledged({ location: AT, block: STONE, status: 2, successful: false })
  expect(there).toBe(STONE)
})

test('leaves nothing behind', async () => {
  watch('1.20.1')
  await dig()
  await scope.close()
  acknowledged()
  expect(there).toBe(AIR)
  expect(bot.eventNames()).toEqual([])
})
