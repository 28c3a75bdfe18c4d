import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { silentLogger } from '../../src-main/base/index.ts'
import type { Update } from '../../src-main/contract/index.ts'
import { openDoor } from '../../src-main/gateway/index.ts'
import { ask, collect, rawSocket, socketClient, testDoor } from './door-fixture.ts'

const texts = (updates: readonly Update[]) =>
  updates.flatMap(update => (update.type === 'feed' ? [update.entry.text] : []))

test('a watcher gets a whole snapshot and then every change in order', async () => {
  const { core, host, token } = await testDoor()
  core.say('before')
  const watcher = collect(socketClient(host, token))
  await watcher.until(() => watcher.updates.length === 1)
  expect(watcher.updates[0]).toMatchObject({ type: 'snapshot', snapshot: { feed: [{ text: 'before' }] } })
  for (const text of ['one', 'two', 'three']) core.say(text)
  await watcher.until(() => watcher.updates.length === 4)
  expect(texts(watcher.updates)).toEqual(['one', 'two', 'three'])
})

test('two watchers see the same; who leaves costs nothing more', async () => {
  const { core, host, token } = await testDoor()
  const [ann, bob] = [collect(socketClient(host, token)), collect(socketClient(host, token))]
  await ann.until(() => ann.updates.length === 1)
  await bob.until(() => bob.updates.length === 1)
  expect(core.watchers).toBe(2)
  ann.stop()
  await vi.waitUntil(() => core.watchers === 1)
  core.say('hello')
  await bob.until(() => texts(bob.updates).includes('hello'))
  expect(texts(ann.updates)).toEqual([])
})

test('the worlds on the network are told, and nobody listens once nobody asks', async () => {
  const { core, host, token } = await testDoor()
  core.nearby = [{ name: 'Ada - New World', host: '192.168.1.5', port: 54321 }]
  const told: unknown[] = []
  const watched = socketClient(host, token).nearby.subscribe(undefined, { onData: data => told.push(data) })
  await vi.waitUntil(() => told.length === 1)
  expect(told).toEqual([core.nearby])
  expect(core.nearbyWatchers).toBe(1)
  watched.unsubscribe()
  await vi.waitUntil(() => core.nearbyWatchers === 0)
})

test('after the connection was lost the watcher resumes by itself with a fresh snapshot', async () => {
  const first = await testDoor()
  const watcher = collect(socketClient(first.host, first.token))
  await watcher.until(() => watcher.updates.length === 1)
  await first.door.close()
  await vi.waitUntil(() => first.core.watchers === 0)

  const { core, token } = first
  core.say('meanwhile')
  const again = await openDoor({ core, token, port: first.door.port, logger: silentLogger })
  if (!again.ok) throw new Error(again.failure.message)
  await watcher.until(() => watcher.updates.length === 2)
  expect(watcher.updates[1]).toMatchObject({ type: 'snapshot', snapshot: { feed: [{ text: 'meanwhile' }] } })
  core.say('later')
  await watcher.until(() => texts(watcher.updates).includes('later'))
  await again.value.close()
})

test('a reader that stops reading does not fill the memory, and gets a fresh snapshot when it reads again', async () => {
  const { core, host, token } = await testDoor()
  const { socket } = await rawSocket(host, {}, '/trpc?connectionParams=1')
  const received: Update[] = []
  socket.on('message', message => {
    const data = JSON.parse(String(message)).result?.data
    if (data) received.push(data)
  })
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }))
  socket.send('{"id":1,"method":"subscription","params":{"path":"updates"}}')
  await vi.waitUntil(() => received.length === 1)

  socket.pause()
  const long = 'x'.repeat(1000)
  const sent = 60_000
  for (let i = 0; i < sent; i++) {
    core.say(`${i} ${long}`)
    if (i % 100 === 0) await new Promise(setImmediate)
  }
  core.say('last')
  socket.resume()

  const knowsLast = () =>
    received.some(update =>
      update.type === 'snapshot'
        ? update.snapshot.feed.at(-1)?.text === 'last'
        : update.type === 'feed' && update.entry.text === 'last',
    )
  await vi.waitUntil(knowsLast, { timeout: 20_000 })
  expect(received.filter(update => update.type === 'snapshot').length).toBeGreaterThan(1)
  expect(received.length).toBeLessThan(sent / 2)
})

test('a change that breaks the contract ends the watch with a sentence and without a stack', async () => {
  const { core, host, token } = await testDoor()
  const watcher = collect(socketClient(host, token))
  await watcher.until(() => watcher.updates.length === 1)
  core.say(7 as unknown as string)
  await watcher.until(() => watcher.errors.length === 1)
  expect(watcher.errors[0]).toMatchObject({ data: { failure: { code: 'internal' } } })
  await vi.waitUntil(() => core.watchers === 0)
})

test('over plain HTTP nothing can be watched', async () => {
  const { core, host, token } = await testDoor()
  const answer = await ask(host, '/trpc/updates', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.body).toContain('bad_input')
  expect(answer.body).not.toContain('snapshot')
  expect(core.watchers).toBe(0)
})

test('a closed WebSocket leaves no watcher behind', async () => {
  const { core, host, token } = await testDoor()
  const { socket } = await rawSocket(host, {}, '/trpc?connectionParams=1')
  socket.send(JSON.stringify({ method: 'connectionParams', data: { token } }))
  socket.send('{"id":1,"method":"subscription","params":{"path":"updates"}}')
  await vi.waitUntil(() => core.watchers === 1)
  socket.terminate()
  await once(socket, 'close')
  await vi.waitUntil(() => core.watchers === 0)
})
