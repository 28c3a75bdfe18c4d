import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { Scope } from '../../../../src-main/base/index.ts'
import { type Bot, worldOf } from '../../../../src-main/body/game.ts'
import { watchWorldName } from '../../../../src-main/body/joining/world-name.ts'

test.each([
  ['1.20.1', (worldName: string) => ({ worldName })],
  ['1.20.5', (name: string) => ({ worldState: { name } })],
])('two worlds of one dimension are told apart as %s names them', (_version, packet) => {
  const client = new EventEmitter()
  const bot = { _client: client, game: { dimension: 'overworld' } } as unknown as Bot
  let changes = 0
  watchWorldName(bot, new Scope(), () => changes++)
  client.emit('login', packet('minecraft:lobby'))
  const lobby = worldOf(bot)
  client.emit('respawn', packet('minecraft:lobby'))
  expect([worldOf(bot), changes]).toEqual([lobby, 0])
  client.emit('respawn', packet('minecraft:survival'))
  expect(worldOf(bot)).not.toBe(lobby)
  expect(changes).toBe(1)
})

test('where none has a name, the dimension tells them apart', () => {
  const client = new EventEmitter()
  const game = { dimension: 'overworld' }
  const bot = { _client: client, game } as unknown as Bot
  watchWorldName(bot, new Scope(), () => {})
  client.emit('login', {})
  const above = worldOf(bot)
  game.dimension = 'the_nether'
  expect(worldOf(bot)).not.toBe(above)
})
