import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { ask, rawSocket, testDoor } from './door-fixture.ts'

async function openView() {
  const rig = await testDoor()
  const raw = await rawSocket(rig.host, {}, '/view')
  const say = (message: unknown) => raw.socket.send(JSON.stringify(message))
  return { ...rig, ...raw, say, view: rig.core.view }
}

test('a view with the token gets messages and frames, and asks for more', async () => {
  const { socket, messages, token, say, view } = await openView()
  say({ token, bot: 'Ada', distance: 99 })
  await view.until(() => view.sinks.size === 1)
  expect(view.requests).toEqual([{ type: 'watch', bot: 'Ada', distance: 16 }])
  view.tell({ type: 'nobody', message: 'No bot yet.' })
  await once(socket, 'message')
  expect(messages).toEqual(['{"type":"nobody","message":"No bot yet."}'])
  for (const sink of view.sinks) sink.frame(new Uint8Array([1, 2, 3]))
  const [frame, isBinary] = await once(socket, 'message')
  expect([[...(frame as Buffer)], isBinary]).toEqual([[1, 2, 3], true])
  say({ type: 'pause' })
  say({ type: 'resume' })
  say({ type: 'watch', bot: null, distance: 4 })
  await view.until(() => view.requests.length === 4)
  expect(view.requests.slice(1)).toEqual([
    { type: 'pause' },
    { type: 'resume' },
    { type: 'watch', bot: null, distance: 4 },
  ])
  socket.close()
  await view.until(() => view.sinks.size === 0)
})

test.each([
  ['a wrong token', { token: 'x'.repeat(43), bot: null, distance: 4 }, 'unauthorised'],
  ['no token', { bot: null, distance: 4 }, 'bad_input'],
  ['a distance that is no number', { token: 't', bot: null, distance: 'far' }, 'bad_input'],
  ['half a message', '{"token":', 'bad_input'],
])('a view with %s is told so and closed', async (_name, message, code) => {
  const { socket, messages, view } = await openView()
  const closed = once(socket, 'close')
  socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  await closed
  expect(messages.map(text => JSON.parse(text))).toMatchObject([{ type: 'failed', failure: { code } }])
  expect(view.sinks.size).toBe(0)
})

test('an unknown request, bytes or a huge message end the view, and the door stays open', async () => {
  const { host, token, core } = await testDoor()
  for (const message of ['{"type":"dance"}', Buffer.from([1, 2]), 'x'.repeat(100_000)]) {
    const { socket } = await rawSocket(host, {}, '/view')
    socket.send(JSON.stringify({ token, bot: null, distance: 2 }))
    await core.view.until(() => core.view.sinks.size === 1)
    const closed = once(socket, 'close')
    socket.send(message)
    await closed
    await core.view.until(() => core.view.sinks.size === 0)
  }
})

test('a picture comes in bytes, its number first', async () => {
  const { socket, token, say, view } = await openView()
  say({ token, bot: null, distance: 4 })
  await view.until(() => view.sinks.size === 1)
  socket.send(Buffer.concat([Buffer.from([1, 1, 0, 0]), Buffer.from('a picture')]))
  await view.until(() => view.pictures.size === 1)
  expect([...view.pictures]).toEqual([[257, 'a picture']])
})

test('a view of a foreign Origin is not opened', async () => {
  const { host } = await testDoor()
  const { opened } = await rawSocket(host, { origin: 'https://example.com' }, '/view')
  expect(opened).toEqual({ open: false, status: 403 })
})

test('to a watcher that never reads only so much is given as is bounded', async () => {
  const { socket, token, say, view } = await openView()
  say({ token, bot: null, distance: 4 })
  await view.until(() => view.sinks.size === 1)
  socket.pause()
  const [sink] = view.sinks
  if (!sink) throw new Error('Nobody watches.')
  let given = 0
  // Chance does not pack, so that every byte counts.
  for (; !sink.congested() && given < 500; given++) {
    sink.frame(crypto.getRandomValues(new Uint8Array(65_536)))
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(given).toBeLessThan(500)
  expect(sink.congested()).toBe(true)
  socket.resume()
  await vi.waitUntil(() => !sink.congested())
})

test('the door closes while a view is open', async () => {
  const { socket, token, say, view, door } = await openView()
  say({ token, bot: null, distance: 4 })
  await view.until(() => view.sinks.size === 1)
  const closed = once(socket, 'close')
  await door.close()
  await closed
  expect(view.sinks.size).toBe(0)
})

test('looks are given to who knows the token, to be kept for ever, packed where that is understood', async () => {
  const { host, token } = await testDoor()
  const path = '/assets/known/texture/entity/pig/pig.png'
  const authorization = `Bearer ${token}`
  const plain = await ask(host, path, { headers: { authorization } })
  expect([plain.status, plain.body]).toEqual([200, 'plain'])
  expect(plain.headers['cache-control']).toContain('immutable')
  const packed = await ask(host, path, { headers: { authorization, 'accept-encoding': 'gzip, br' } })
  expect(packed.body).toBe('packed')
  expect((await ask(host, path)).status).toBe(401)
  expect((await ask(host, path, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401)
  expect((await ask(host, '/assets/known/nothing.png', { headers: { authorization } })).status).toBe(404)
  expect((await ask(host, '/assets/unknown/slice.json', { headers: { authorization } })).status).toBe(404)
})
