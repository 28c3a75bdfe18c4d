import { once } from 'node:events'
import { expect, test } from 'vitest'
import { ask, rawSocket, testDoor } from './door-fixture.ts'

test.each([
  ['no token', undefined],
  ['a wrong token', `Bearer ${'x'.repeat(43)}`],
  ['an empty token', 'Bearer '],
  ['half a token', 'half'],
])('with %s a call is refused', async (_name, given) => {
  const { host, token } = await testDoor()
  const authorization = given === 'half' ? `Bearer ${token.slice(0, 20)}` : given
  const answer = await ask(host, '/trpc/sessions', { headers: authorization ? { authorization } : {} })
  expect(answer.status).toBe(401)
  expect(JSON.parse(answer.body).error.data.failure.code).toBe('unauthorised')
})

test.each([
  ['without connection parameters', '/trpc', undefined],
  ['with a wrong token', '/trpc?connectionParams=1', { token: 'x'.repeat(43) }],
  ['with an empty token', '/trpc?connectionParams=1', {}],
])('a WebSocket %s is told so, closed, and gets nothing of the core', async (_name, path, data) => {
  const { host, core } = await testDoor()
  const { socket, messages } = await rawSocket(host, {}, path)
  const closed = once(socket, 'close')
  if (data) socket.send(JSON.stringify({ method: 'connectionParams', data }))
  socket.send('{"id":1,"method":"subscription","params":{"path":"updates"}}')
  await closed
  expect(messages.join()).toContain('unauthorised')
  expect(messages.join()).not.toContain('snapshot')
  expect(core.watchers).toBe(0)
})

const foreign = (port: number) => [
  { origin: 'https://example.com' },
  { origin: 'null' },
  { origin: `http://127.0.0.1:${port + 1}` },
  { origin: `https://127.0.0.1:${port}` },
  { host: 'example.com' },
  { host: `example.com:${port}` },
  { host: '127.0.0.1' },
  { host: `127.0.0.1:${port + 1}` },
]

test('a foreign Origin or Host is refused, even with the token', async () => {
  const { host, token, door } = await testDoor()
  for (const headers of foreign(door.port)) {
    for (const path of ['/', '/trpc/sessions']) {
      const answer = await ask(host, path, { headers: { authorization: `Bearer ${token}`, ...headers } })
      expect([headers, path, answer.status]).toEqual([headers, path, 403])
    }
  }
})

test('a WebSocket of a foreign Origin or Host is not opened', async () => {
  const { host, door } = await testDoor()
  for (const headers of foreign(door.port)) {
    const { opened } = await rawSocket(host, headers)
    expect([headers, opened]).toEqual([headers, { open: false, status: 403 }])
  }
})

test('our own page is let in by both names of this machine', async () => {
  const { host, token, door } = await testDoor()
  for (const name of ['127.0.0.1', 'localhost']) {
    const own = { host: `${name}:${door.port}`, origin: `http://${name}:${door.port}` }
    const answer = await ask(host, '/trpc/sessions', {
      headers: { authorization: `Bearer ${token}`, ...own },
    })
    expect(answer.status).toBe(200)
    expect((await rawSocket(host, own)).opened.open).toBe(true)
  }
})

test('a WebSocket anywhere else than at /trpc is not opened', async () => {
  const { host } = await testDoor()
  expect((await rawSocket(host, {}, '/')).opened).toEqual({ open: false, status: 404 })
})

test('the address carries the token where browsers send it to nobody', async () => {
  const { door, token } = await testDoor()
  expect(door.url).toBe(`http://127.0.0.1:${door.port}/#token=${token}`)
})

test('every answer carries the strict headers, refusals too', async () => {
  const { host } = await testDoor()
  for (const headers of [{}, { origin: 'https://example.com' }]) {
    const answer = await ask(host, '/', { headers })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    })
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})
