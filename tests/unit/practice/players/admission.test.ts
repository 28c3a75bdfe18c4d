import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { guardAdmission, MOST_PLAYERS } from '../../../../src-main/practice/players/admission.ts'
import type { Squid } from '../../../../src-main/practice/squid/squid.ts'

const PROTOCOL = 763
const LOGIN = 2
const STATUS = 1

/** A client that says hello to a world in which so many are; the answer tells how it went. */
function hello(players: number, protocolVersion = PROTOCOL, nextState = LOGIN) {
  const server = new EventEmitter()
  const client = Object.assign(new EventEmitter(), { end: vi.fn() })
  const login = vi.fn()
  guardAdmission({
    registry: { version: { version: PROTOCOL, minecraftVersion: '1.20.1' } },
    players: Array.from({ length: players }, () => ({})),
    _server: server,
  } as unknown as Squid)
  server.emit('connection', client)
  client.on('login_start', login)
  client.emit('set_protocol', { protocolVersion, nextState })
  client.emit('login_start', {})
  const words = client.end.mock.calls[0]?.[1]
  return { letIn: login.mock.calls.length > 0, words: words && JSON.parse(words) }
}

test('who speaks the version finds a place, down to the last one', () => {
  expect(hello(MOST_PLAYERS - 1)).toEqual({ letIn: true, words: undefined })
})

test('who comes to a full world is told so', () => {
  const words = { translate: 'multiplayer.disconnect.server_full' }
  expect(hello(MOST_PLAYERS)).toEqual({ letIn: false, words })
})

test.each([
  ['older', 762, 'outdated_client'],
  ['newer', 765, 'incompatible'],
])('who speaks an %s version is told ours', (_which, protocol, key) => {
  const words = { translate: `multiplayer.disconnect.${key}`, with: ['1.20.1'] }
  expect(hello(0, protocol)).toEqual({ letIn: false, words })
})

test('anybody may ask how it stands, whatever they speak', () => {
  expect(hello(MOST_PLAYERS, 4, STATUS).words).toBeUndefined()
})
