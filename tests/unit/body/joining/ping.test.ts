import { afterEach, expect, test, vi } from 'vitest'
import { connectBody, pingServer } from '../../../../src-main/body/index.ts'
import { type FakeServer, fakeServer, tellStatus, turnAway } from './fake-server.ts'

let server: FakeServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

const HOST = '127.0.0.1'
const STATUS = {
  version: { name: 'Paper 1.20.1', protocol: 763 },
  players: { online: 2, max: 20, sample: [{ name: 'Ann' }, { name: 'Bob' }] },
  description: { text: 'A §bMinecraft§r server' },
}

/** A port on which nothing listens. */
async function closedPort(): Promise<number> {
  const closed = await fakeServer(() => {})
  await closed.close()
  return closed.port
}

test('a ping tells version, players and motto, also when the answer comes in pieces', async () => {
  server = await fakeServer(tellStatus(STATUS, 3))
  expect(await pingServer(HOST, server.port)).toEqual({
    ok: true,
    value: {
      version: 'Paper 1.20.1',
      protocol: 763,
      players: 2,
      max: 20,
      motd: 'A Minecraft server',
      sample: ['Ann', 'Bob'],
    },
  })
})

test.each([
  ['text that is no JSON', tellStatus('{"version":')],
  [
    'another protocol',
    (socket: { end(text: string): void }) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  ],
  ['nothing but a closed door', (socket: { end(): void }) => void socket.end()],
])('a ping is answered by %s: no Minecraft server', async (_what, talk) => {
  server = await fakeServer(talk as Parameters<typeof fakeServer>[0])
  const answer = await pingServer(HOST, server.port)
  expect(answer).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
})

test('a ping of a port on which nobody listens fails as server_unreachable', async () => {
  const answer = await pingServer(HOST, await closedPort())
  expect(answer).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
})

test('a ping of a server that never answers ends in time, with the socket closed', async () => {
  const silent = await fakeServer(() => {})
  server = silent
  const answer = await pingServer(HOST, silent.port, { limitMs: 50 })
  expect(answer).toMatchObject({ ok: false, failure: { code: 'timed_out' } })
  await vi.waitFor(() => expect(silent.open()).toBe(0))
})

test('a ping stops on request, with the socket closed', async () => {
  const stop = new AbortController()
  const silent = await fakeServer(() => stop.abort())
  server = silent
  const answer = await pingServer(HOST, silent.port, { signal: stop.signal })
  expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  await vi.waitFor(() => expect(silent.open()).toBe(0))
})

const join = (port: number, more: { version?: string; deadlineMs?: number; signal?: AbortSignal } = {}) =>
  connectBody({ host: HOST, port, username: 'Bob', auth: 'offline', ...more })

test('joining a closed port fails as server_unreachable, and says what to check', async () => {
  const answer = await join(await closedPort())
  expect(answer).toMatchObject({ ok: false, failure: { code: 'server_unreachable' } })
  expect(!answer.ok && answer.failure.message).toContain('Check the address')
})

test('joining under a name that is in the world already fails before anybody is thrown out', async () => {
  const named = await fakeServer(tellStatus(STATUS))
  server = named
  expect(await join(named.port)).toMatchObject({ ok: false, failure: { code: 'name_taken' } })
  await vi.waitFor(() => expect(named.open()).toBe(0))
}, 20_000)

test('a name that the server still tells, although its owner has left, keeps nobody out', async () => {
  let connections = 0
  const left = { ...STATUS, players: { online: 1, max: 20, sample: [{ name: 'Ann' }] } }
  const answers = [tellStatus(STATUS), tellStatus(left)]
  const door = await fakeServer(socket => (answers[connections++] ?? turnAway('The server is full!'))(socket))
  server = door
  expect(await join(door.port)).toMatchObject({ ok: false, failure: { code: 'server_full' } })
})

test('joining a server of an unknown version fails as server_version and names the version', async () => {
  server = await fakeServer(tellStatus({ ...STATUS, version: { name: 'Beta 9.9', protocol: 99_999 } }))
  const answer = await join(server.port)
  expect(answer).toMatchObject({ ok: false, failure: { code: 'server_version' } })
  expect(!answer.ok && answer.failure.message).toContain('Beta 9.9')
})

test('asking for a version that does not exist fails without opening a connection', async () => {
  expect(await join(1, { version: '1.99.9' })).toMatchObject({
    ok: false,
    failure: { code: 'server_version' },
  })
})

test('joining a server that falls silent ends in time and leaves no socket open', async () => {
  const silent = await fakeServer(() => {})
  server = silent
  const answer = await join(silent.port, { version: '1.20.1', deadlineMs: 200 })
  expect(answer).toMatchObject({ ok: false, failure: { code: 'timed_out' } })
  await vi.waitFor(() => expect(silent.open()).toBe(0))
})

test('joining stops on request while the server keeps the bot waiting, and leaves no socket open', async () => {
  const stop = new AbortController()
  const free = { ...STATUS, players: { online: 0, max: 20 } }
  let connections = 0
  const waiting = await fakeServer(socket => {
    connections++
    if (connections === 1) tellStatus(free)(socket)
    else stop.abort()
  })
  server = waiting
  const answer = await join(waiting.port, { signal: stop.signal })
  expect(answer).toMatchObject({ ok: false, failure: { code: 'cancelled' } })
  await vi.waitFor(() => expect(waiting.open()).toBe(0))
})

test.each([
  ['server_full', { translate: 'multiplayer.disconnect.server_full' }, 'The server is full.'],
  ['name_taken', { text: 'That name is already taken' }, 'Choose another name'],
  ['server_version', { translate: 'multiplayer.disconnect.incompatible', with: ['1.21'] }, 'Please use 1.21'],
  ['server_kicked', { text: 'You are ', extra: [{ text: 'banned', color: 'red' }] }, 'You are banned'],
])('a server that turns the bot away: %s', async (code, words, told) => {
  let connections = 0
  const free = { ...STATUS, players: { online: 0, max: 20 } }
  const door = await fakeServer(socket => (++connections === 1 ? tellStatus(free) : turnAway(words))(socket))
  server = door
  const answer = await join(door.port)
  expect(answer).toMatchObject({ ok: false, failure: { code } })
  expect(!answer.ok && answer.failure.message).toContain(told)
  await vi.waitFor(() => expect(door.open()).toBe(0))
})

test('a server on the same machine is heard, however soon it speaks', async () => {
  let connections = 0
  const free = tellStatus({ ...STATUS, players: { online: 0, max: 20 } })
  const door = await fakeServer(socket =>
    (++connections % 2 ? free : turnAway('The server is full!'))(socket),
  )
  server = door
  for (let tries = 0; tries < 20; tries++)
    expect(await join(door.port)).toMatchObject({ ok: false, failure: { code: 'server_full' } })
  await vi.waitFor(() => expect(door.open()).toBe(0))
})

test('a name that the game does not allow is refused before anything is opened', async () => {
  const answer = await connectBody({ host: HOST, port: 1, username: 'no such name!', auth: 'offline' })
  expect(answer).toMatchObject({ ok: false, failure: { code: 'bad_input' } })
})
